import type { RecordingMark } from '../domain/prepared.ts';
import type { CoveredTest } from '../domain/spectrum.ts';
import { isFailing, type TestId, type TestRun } from '../domain/test-run.ts';
import { changedAfter, type FoundRecording, findRecording, recordingFolder } from '../files/recording.ts';
import type { Collector, CollectorFindings, Language, PathResolver } from '../languages/language.ts';
import { failureOf } from '../read/failure.ts';
import { genericDialect } from '../read/generic-dialect.ts';
import { exchangeReader } from '../suite/exchange.ts';
import { reconcile } from '../suite/reconcile.ts';
import type { Context } from './context.ts';
import { headOf, recordingParent } from './preparing.ts';

/** What the user's own run of the tests recorded in a prepared job. */
export interface Recording {
  /** Tests that failed in it. */
  readonly failing: ReadonlySet<TestId>;
  /** Streams the lines of all its tests, anew with each call. */
  coverage(): AsyncIterable<CoveredTest>;
}

/** The given run with the recording as a further witness of it, and the recording; each null where there is none that can be used. */
export interface RecordedRun {
  readonly run: TestRun | null;
  readonly recording: Recording | null;
}

interface Ground {
  readonly language: Language | null;
  readonly paths: PathResolver;
  /** What result files say of the same run. */
  readonly given: TestRun | null;
}

/** Clocks of one machine differ by no more. */
const SLACK_MS = 2000;
/** The source of lines in the report. */
export const RECORDED_LINES = 'lines per test: recorded by the test step (mode prepare)';

/**
 * Reads the recording that `mode: prepare` had the test step make, if it did. One that is not whole, or not of this checkout, is passed over, which
 * is said; what it holds is checked for shape by the language's own decoder. Never throws for what lies there.
 */
export async function readRecording(context: Context, ground: Ground): Promise<RecordedRun> {
  const { deps, book } = context;
  const unused = { run: ground.given, recording: null };
  const { root, project } = deps.workspace;
  const usual = recordingFolder(recordingParent(deps), { root, project });
  const found = await findRecording([...new Set([usual, ...(deps.recorded === null ? [] : [deps.recorded])])]);
  if (found === null) return unused;
  const collector = ground.language?.collector ?? null;
  const foreign = await foreignness(context, found.mark, ground.language);
  if (collector === null || foreign !== null) return refused(context, unused, foreign ?? 'its language is not known');
  const exchange = exchangeReader(found.folder);
  const findings = await collector.findings(exchange, ground.paths);
  const because = unfinished(findings) ?? (await staleness(context, found, ground.language));
  if (because !== null) return refused(context, unused, because);
  book.note(...findings.notes);
  deps.log.info(`Recorded by the test step: ${findings.outcomes.length} tests (${findings.runner})`);
  return {
    run: witnessed(context, ground, findings),
    recording: {
      failing: new Set(findings.outcomes.filter(({ status }) => isFailing(status)).map(({ id }) => id)),
      coverage: () => coverageOf(collector, found.folder, ground.paths),
    },
  };
}

function coverageOf(collector: Collector, folder: string, paths: PathResolver): AsyncIterable<CoveredTest> {
  return collector.coverage(exchangeReader(folder), paths);
}

/** Says why something of the recording is not used: a clause. */
export function sayUnused({ deps, book }: Context, because: string): void {
  const sentence = `The recording of mode prepare was not used: ${because}. Redress records for itself what it needs.`;
  book.note(sentence);
  deps.log.warn(sentence);
}

function refused(context: Context, unused: RecordedRun, because: string): RecordedRun {
  sayUnused(context, because);
  return unused;
}

/** Why the recording is not of this checkout; null: it is. */
async function foreignness(
  { deps }: Context,
  mark: RecordingMark | null,
  language: Language | null,
): Promise<string | null> {
  const { root, project } = deps.workspace;
  if (mark === null) return 'it bears no mark of mode prepare that can be read';
  if (mark.root !== root) return 'it was made for another checkout';
  if (mark.project !== project) return `it was made for the working directory '${mark.project || '.'}'`;
  if (mark.language !== language?.id) return `it was made for another language (${mark.language.slice(0, 40)})`;
  if (mark.head !== (await headOf(deps.git, root))) return 'it was made at another commit';
  if (mark.preparedAt > deps.clock.now() + SLACK_MS) return 'it claims to be made later than now';
  return null;
}

/** Why what was recorded is not a whole run; null: it is. */
function unfinished(findings: CollectorFindings): string | null {
  if (findings.runner === null || !findings.outcomes.length)
    return 'no test was recorded in it, so the test step did not get its variables (see docs/coverage.md), or did not come to its tests';
  return findings.complete ? null : 'it is not whole, because the test run did not come to its orderly end';
}

/** Why its lines may not be those of the checkout any more; null: they are. */
async function staleness(
  { deps }: Context,
  { written, mark }: FoundRecording,
  language: Language | null,
): Promise<string | null> {
  const extensions = language?.extensions ?? [];
  const { root, files } = deps.workspace;
  if (written === null || written.last < (mark?.preparedAt ?? 0) - SLACK_MS)
    return 'it is older than the step that prepared it';
  const sources = files.filter((file) => extensions.some((end) => file.endsWith(end)));
  const changed = await changedAfter(root, sources, written.first);
  return changed === null ? null : `${changed} was changed since the tests ran`;
}

/** Result files and recording as one run. The exit code stays unknown: the workflow's word on the step, or the files', decides what no test shows. */
function witnessed({ inputs }: Context, { language, paths, given }: Ground, findings: CollectorFindings): TestRun {
  const dialect = language?.dialects[0] ?? genericDialect;
  const run = reconcile({
    read: given ?? NOTHING_READ,
    stream: { ...findings, runner: `${findings.runner} in the test step (mode prepare)` },
    exitCode: null,
    explain: (failure, file) => failureOf({ failures: [failure], file, dialect }, paths),
    streamedBefore: new Set(),
  });
  const failed = run.results.some(({ status }) => isFailing(status));
  const told = inputs.testOutcome === 'success' ? 'green' : (given?.verdict ?? 'unknown');
  const verdict = failed || inputs.testOutcome === 'failure' ? 'red' : told;
  return { ...run, verdict };
}

const NOTHING_READ: TestRun = {
  verdict: 'unknown',
  results: [],
  exitCode: null,
  sources: [],
  formats: [],
  degraded: [],
  disagreements: [],
};
