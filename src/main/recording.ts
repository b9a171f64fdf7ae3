import type { Recording, RecordedRun } from '../desk.ts';
import type { Inputs } from '../domain/inputs.ts';
import type { RecordingMark } from '../domain/prepared.ts';
import { failuresOf, isFailing, type TestRun } from '../domain/test-run.ts';
import { findRecording } from '../files/recording.ts';
import { changedAfter, type FoundRecording } from '../files/recording-mark.ts';
import type { CollectorFindings, Language, PathResolver } from '../languages/language.ts';
import type { Clock, Log, Workspace } from '../ports.ts';
import { failureOf } from '../read/failure.ts';
import { genericDialect } from '../read/generic-dialect.ts';
import { exchangeReader } from '../suite/exchange.ts';
import { reconcile } from '../suite/reconcile.ts';

/** What decides whether a recording is of this checkout. */
export interface RecordingGround {
  readonly inputs: Pick<Inputs, 'testOutcome'>;
  readonly workspace: Workspace;
  readonly paths: PathResolver;
  readonly language: Language | null;
  /** The commit that is checked out; null: none yet. */
  readonly head: string | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Absolute paths of the folders where a recording may lie, likeliest first. */
  readonly places: readonly string[];
}

/** Clocks of one machine differ by no more. */
const SLACK_MS = 2000;

/**
 * Reads the recording that `mode: prepare` had the test step make, if it did; `given`: what result files say of the
 * same run. One that is not whole, or not of this checkout, is passed over, which is said; what it holds is checked for
 * shape by the language's own decoder. Never throws for what lies there.
 */
export async function readRecording(given: TestRun | null, ground: RecordingGround): Promise<RecordedRun> {
  const unused = { run: given, recording: null, notes: [] };
  const found = await findRecording(ground.places);
  if (found === null) return unused;
  const collector = ground.language?.collector ?? null;
  const foreign = foreignness(found.mark, ground);
  if (collector === null || foreign !== null) return refused(unused, ground, foreign ?? 'its language is not known');
  const findings = await collector.findings(exchangeReader(found.folder), ground.paths);
  const because = unfinished(findings) ?? (await staleness(found, ground));
  if (because !== null) return refused(unused, ground, because);
  const run = witnessed(given, findings, ground);
  const recording: Recording = {
    failing: new Set(findings.outcomes.filter(({ status }) => isFailing(status)).map(({ id }) => id)),
    coverage: () => collector.coverage(exchangeReader(found.folder), ground.paths),
  };
  const lacking = await gapIn(recording, run);
  if (lacking !== null) return refused(unused, ground, lacking);
  ground.log.info(`Recorded by the test step: ${findings.outcomes.length} tests (${findings.runner})`);
  return { run, recording, notes: findings.notes };
}

/** What the recording lacks of the failing tests; null: nothing. */
async function gapIn(recording: Recording, run: TestRun): Promise<string | null> {
  const { failing } = recording;
  const wanted = failuresOf(run).filter(({ place }) => place === 'test');
  const passed = wanted.filter(({ id }) => !failing.has(id));
  if (passed.length > 0)
    return `${passed.length} of ${wanted.length} failing tests did not fail in it, the first is ${passed[0]?.id}`;
  const withLines = new Set<string>();
  for await (const { id, files } of recording.coverage()) if (failing.has(id) && files.length > 0) withLines.add(id);
  const without = wanted.filter(({ id }) => !withLines.has(id)).length;
  return without > 0 ? `it has no lines of ${without} of ${wanted.length} failing tests` : null;
}

function refused(unused: RecordedRun, { log }: RecordingGround, because: string): RecordedRun {
  const sentence = `The recording of mode prepare was not used: ${because}. Redress records for itself what it needs.`;
  log.warn(sentence);
  return { ...unused, notes: [sentence] };
}

/** Why the recording is not of this checkout; null: it is. */
function foreignness(mark: RecordingMark | null, ground: RecordingGround): string | null {
  const { root, project } = ground.workspace;
  if (mark === null) return 'it bears no mark of mode prepare that can be read';
  if (mark.root !== root) return 'it was made for another checkout';
  if (mark.project !== project) return `it was made for the working directory '${mark.project || '.'}'`;
  if (mark.language !== ground.language?.id) return `it was made for another language (${mark.language.slice(0, 40)})`;
  if (mark.head !== ground.head) return 'it was made at another commit';
  if (mark.preparedAt > ground.clock.now() + SLACK_MS) return 'it claims to be made later than now';
  return null;
}

/** Why what was recorded is not a whole run; null: it is. */
function unfinished(findings: CollectorFindings): string | null {
  if (findings.runner === null || !findings.outcomes.length)
    return 'no test was recorded in it, so the test step did not get its variables (see docs/coverage.md), or did not come to its tests';
  return findings.complete ? null : 'it is not whole, because the test run did not come to its orderly end';
}

/** Why its lines may not be those of the checkout any more; null: they are. */
async function staleness({ written, mark }: FoundRecording, ground: RecordingGround): Promise<string | null> {
  const extensions = ground.language?.extensions ?? [];
  const { root, files } = ground.workspace;
  if (written === null || written.last < (mark?.preparedAt ?? 0) - SLACK_MS)
    return 'it is older than the step that prepared it';
  const sources = files.filter((file) => extensions.some((end) => file.endsWith(end)));
  const changed = await changedAfter(root, sources, written.first);
  return changed === null ? null : `${changed} was changed since the tests ran`;
}

/**
 * Result files and recording as one run. The exit code stays unknown: the workflow's word on the step, or the files',
 * decides what no test shows.
 */
function witnessed(given: TestRun | null, findings: CollectorFindings, ground: RecordingGround): TestRun {
  const { inputs, language, paths } = ground;
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
