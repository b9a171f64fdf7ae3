import { join } from 'node:path';
import { type Covered, collect } from '../collect/collect.ts';
import { coverageAsSpectrum } from '../collect/coverage-as-spectrum.ts';
import { findCoverageFiles } from '../collect/find-coverage.ts';
import { readGivenCoverage } from '../collect/given-coverage.ts';
import type { Baseline } from '../domain/baseline.ts';
import { NO_CHANGE } from '../domain/candidate.ts';
import type { Spectrum } from '../domain/spectrum.ts';
import type { Localization } from '../domain/suspects.ts';
import type { RepoPath, TestId } from '../domain/test-run.ts';
import { openCoverageDatabase } from '../files/coverage-database.ts';
import { readPush } from '../git/push.ts';
import type { Language } from '../languages/language.ts';
import { localize } from '../localize/localize.ts';
import { readFunctions } from '../localize/sources.ts';
import { buildSpectrum } from '../localize/spectrum.ts';
import type { PushDiff } from '../ports.ts';
import { suiteSeconds } from '../prove/proof-context.ts';
import { failingBefore } from './before.ts';
import type { Context, Opened } from './context.ts';
import { checkoutTime } from './given.ts';
import type { Grounded } from './grounding.ts';
import { localizedEnd } from './pointing.ts';
import { RECORDED_LINES, type Recording as RecordedLines, sayUnused } from './recorded.ts';
import type { End } from './telling.ts';

/** The suspects, what they rest on, and the end of `mode: localize`. */
export interface Suspected {
  readonly localization: Localization;
  readonly spectrum: Spectrum;
  readonly push: PushDiff;
  readonly end: End;
}

/** Records lines per test, builds the spectrum and fuses it with stacks and push into suspects. */
export async function suspectsOf(context: Context, opened: Opened, grounded: Grounded): Promise<Suspected> {
  return await context.book.time('localize', () => localizing(context, opened, grounded));
}

async function localizing(context: Context, opened: Opened, grounded: Grounded): Promise<Suspected> {
  const { inputs, deps, book, known } = context;
  deps.log.progress({ step: 'localize', secondsLeft: book.secondsLeft() });
  const isTestFile = (path: RepoPath) => deps.languages.some((one) => one.isTestFile(path));
  const { push, failures, ignored } = await since(context, opened, { grounded, isTestFile });
  const spectrum = await recorded(context, opened, { grounded, isTestFile, ignored });
  const evidence = { spectrum, failures, push, formula: inputs.formula, isTestFile };
  const read = await readFunctions({
    ...evidence,
    files: deps.workspace.files,
    syntax: deps.syntax,
    tableOf: (path) => deps.languages.find((one) => one.syntax.grammarOf(path) !== null)?.syntax,
    text: (path) => deps.workspace.text(path),
  });
  const localization = localize({ ...evidence, functions: read.functions, issue: inputs.issue });
  known.localization = localization;
  book.note(...push.notes, ...localization.notes, ...read.notes);
  return {
    localization,
    spectrum,
    push,
    end: localizedEnd(localization, failures.length, grounded.ground.baseline.targets.length - failures.length),
  };
}

/** What the push changed, and which failures it may have made. */
async function since(
  context: Context,
  opened: Opened,
  { grounded, isTestFile }: Pick<Recording, 'grounded' | 'isTestFile'>,
) {
  const { inputs, deps, known } = context;
  const { baseline } = grounded.ground;
  const extensions = deps.languages.flatMap((one) => one.extensions);
  const push = await readPush(deps.git, {
    root: deps.workspace.root,
    temp: deps.temp,
    base: inputs.base ?? deps.event.event.base,
    isCode: (path) => isTestFile(path) || extensions.some((end) => path.endsWith(end)),
  });
  known.base = push.base;
  const before = await failingBefore(context, opened, { baseline, push });
  return {
    push: before.wrongGuess ? { ...push, files: [], text: '' } : push,
    failures: baseline.targets.filter(({ id }) => !before.failing.has(id)),
    ignored: new Set([...ignoredTests(baseline), ...before.failing]),
  };
}

interface Recording {
  readonly grounded: Grounded;
  readonly isTestFile: (path: RepoPath) => boolean;
  /** Tests that count as neither failing nor passing. */
  readonly ignored: ReadonlySet<TestId>;
}

/** The spectrum from the user's own coverage files where the input names some, from what a prepared test step recorded, else from a run that records lines per test. */
async function recorded(context: Context, opened: Opened, recording: Recording): Promise<Spectrum> {
  const globs = context.inputs.coverage;
  if (globs !== null && globs !== 'off') return await fromGivenCoverage(context, opened, { ...recording, globs });
  if (globs === null && opened.recording) {
    const spectrum = await fromRecording(context, opened.recording, recording);
    if (spectrum) return spectrum;
  }
  const covered = recording.grounded.covered ?? (await collected(context, opened, recording.grounded));
  if (!covered.run) return withoutLines(covered.notes);
  await using run = covered.run;
  const spectrum = await buildSpectrum({
    coverage: () => run.coverage(),
    failing: new Set(covered.failing),
    ignored: recording.ignored,
    isTestFile: recording.isTestFile,
  });
  return { ...spectrum, notes: [...covered.notes, ...spectrum.notes] };
}

/** So much of the passing tests' time that a localization takes no longer than three runs of these tests. */
export const SHARE = 0.6;
/** The same, where one run of the whole suite came first. */
const SHARE_AFTER_A_RUN = 0.4;

async function collected(context: Context, opened: Opened, { ground, touch, recordOn }: Grounded): Promise<Covered> {
  const { inputs, book, known } = context;
  const { baseline } = ground;
  const [reference] = baseline.runs;
  if (!reference) throw new Error('a baseline without a run');
  const limit = 3 * suiteSeconds({ testTimeout: inputs.testTimeout, ground });
  const covered = await collect(opened.suite, {
    targets: baseline.targets,
    reference,
    share: inputs.mode === 'localize' && opened.given === null ? SHARE_AFTER_A_RUN : SHARE,
    touch,
    change: NO_CHANGE,
    networks: recordOn,
    seconds: Math.max(1, Math.min(limit, book.secondsLeft())),
    impossible: cannotRecord(context, opened.language),
  });
  if (covered.run) known.baseline = { ...baseline, network: covered.network };
  return covered;
}

/** The spectrum of the user's own run in a prepared job; null where it can't stand for the baseline, which is said. */
async function fromRecording(
  context: Context,
  recording: RecordedLines,
  { grounded, isTestFile, ignored }: Recording,
): Promise<Spectrum | null> {
  const { baseline } = grounded.ground;
  const failing = new Set(baseline.targets.map((target) => target.id));
  const passed = [...failing].filter((id) => !recording.failing.has(id));
  if (passed.length) {
    sayUnused(
      context,
      `${passed.length} of ${failing.size} failing tests did not fail in it, the first is ${passed[0]}`,
    );
    return null;
  }
  const spectrum = await buildSpectrum({
    coverage: () => recording.coverage(),
    failing,
    ignored,
    isTestFile,
  });
  const wanted = [...failing].filter((id) => !ignored.has(id)).length;
  if (spectrum.failed < wanted) {
    sayUnused(context, `it has no lines of ${wanted - spectrum.failed} of ${wanted} failing tests`);
    return null;
  }
  const { known, deps } = context;
  if (known.given) known.given = { ...known.given, sources: [...known.given.sources, RECORDED_LINES] };
  deps.log.info(`Lines of ${spectrum.failed} failing and ${spectrum.passed} passing tests: recorded by the test step`);
  return spectrum;
}

async function fromGivenCoverage(
  context: Context,
  opened: Opened,
  given: Recording & { readonly globs: readonly string[] },
): Promise<Spectrum> {
  const { workspace } = context.deps;
  const { baseline } = given.grounded.ground;
  const found = await findCoverageFiles({
    cwd: join(workspace.root, workspace.project),
    globs: given.globs,
    checkoutAt: await checkoutTime(workspace.root),
  });
  const failing = baseline.targets.map((target) => target.id);
  const read = await readGivenCoverage({
    files: found.files,
    paths: opened.paths,
    knownIds: [...failing, ...baseline.passing, ...baseline.alreadyFailing, ...baseline.flaky],
    openDatabase: openCoverageDatabase,
  });
  const notes = [...found.notes, ...read.notes];
  switch (read.kind) {
    case 'tests': {
      const options = { failing: new Set(failing), ignored: given.ignored, isTestFile: given.isTestFile };
      const spectrum = await buildSpectrum({ coverage: () => read.stream(), ...options });
      return { ...spectrum, notes: [...notes, ...spectrum.notes] };
    }
    case 'run': {
      const weak = coverageAsSpectrum({
        files: read.files,
        failing: failing.filter((id) => !given.ignored.has(id)),
        passed: baseline.passing.length,
        isTestFile: given.isTestFile,
      });
      return { ...weak, notes: [...notes, ...weak.notes] };
    }
    case 'none':
      return withoutLines([...notes, 'no coverage: the input coverage led to no file that could be used']);
  }
}

function withoutLines(notes: readonly string[]): Spectrum {
  return { failed: 0, passed: 0, files: [], failingTests: [], notes };
}

/** Why no run of ours can record lines; null: it can. */
export function cannotRecord({ inputs }: Context, language: Language | null): string | null {
  if (inputs.coverage === 'off') return 'it was switched off (coverage: off)';
  if (!language?.collector || !language.capabilities.perTestCoverage)
    return 'lines per test cannot be recorded for this language yet';
  return null;
}

/** Tests that say nothing about this fault: flaky ones, and those that fail without being targets. */
function ignoredTests(baseline: Baseline): ReadonlySet<TestId> {
  return new Set([...baseline.flaky, ...baseline.alreadyFailing]);
}
