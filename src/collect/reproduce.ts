import type { Network } from '../domain/baseline.ts';
import type { ChangeSet } from '../domain/candidate.ts';
import { climb, type Tried } from '../domain/ladder.ts';
import { idMatcher } from '../domain/match-ids.ts';
import { isFailing, type TestId, type TestResult, type TestRun } from '../domain/test-run.ts';
import type { Suite, SuiteRun, TestSelection } from '../ports.ts';
import { type Chosen, chooseTests } from './choose-tests.ts';

/** Which failures to see again, and what to hold the run against. */
export interface ReproduceRequest {
  /** The failures, by the ids of `reference`. */
  readonly targets: readonly TestResult[];
  /** The red run: the given results, or one of our own. */
  readonly reference: TestRun;
  /** False: the runner cannot be held to some of its tests, so the whole suite runs. */
  readonly selects: boolean;
  /**
   * How much of the time of the passing tests next to the failures may be recorded, 0…1, where it is more than a
   * moment.
   */
  readonly share: number;
  readonly change: ChangeSet;
  /** Rungs of the network, lowest first, at least one. */
  readonly networks: readonly Network[];
  /** Seconds for the next run; `whole`: of the whole suite. */
  seconds(whole: boolean): number;
  /** Record lines per test. */
  readonly record: boolean;
}

/** How much of the suite ran when the failures showed again. */
type How = 'tests' | 'files' | 'suite';

/** The failures, seen again. The run must be disposed by the caller. */
export interface Reproduced {
  readonly run: SuiteRun;
  readonly how: How;
  readonly network: Network;
  /** Lines were recorded. False where recording was not asked for, or changed the outcome. */
  readonly recorded: boolean;
  /** Targets that failed, by the ids of this run. */
  readonly failing: readonly TestId[];
  /** Targets that did not, by the ids of the reference. */
  readonly lost: readonly TestId[];
  readonly notes: readonly string[];
}

/** No target failed again; the last run says why. */
export interface NotReproduced {
  readonly last: SuiteRun;
  readonly network: Network;
}

interface Stage {
  readonly how: How;
  readonly select: TestSelection | null;
  readonly record: boolean;
  readonly note: string | null;
}

/**
 * Runs the failing tests once more, with their lines recorded: alone with passing ones of their files (nearly as good
 * as the whole suite at a fraction of its cost, docs/localization.md), then in their whole files, then without
 * recording, then in the whole suite: a test may fail only after others have run. The first stage in which a target
 * fails is kept.
 */
export async function reproduce(suite: Suite, request: ReproduceRequest): Promise<Reproduced | NotReproduced> {
  let tried: TriedRun | undefined;
  for (const stage of stagesOf(request)) {
    await tried?.run[Symbol.asyncDispose]();
    tried = await tryStage(suite, request, stage);
    if (tried.failing.length > 0) return reproduced(request, stage, tried);
    if (tried.run.cancelled) break;
  }
  if (!tried) throw new Error('there is always a stage');
  return { last: tried.run, network: tried.network };
}

function stagesOf(request: ReproduceRequest): readonly Stage[] {
  const { record } = request;
  const chosen: Chosen = request.selects
    ? chooseTests(request.targets, request.reference, request.share)
    : { select: null, note: null };
  const suite: Stage = { how: 'suite', select: null, record, note: null };
  const plain = (stage: Stage): readonly Stage[] => (record ? [{ ...stage, record: false }] : []);
  if (chosen.select === null) return [suite, ...plain(suite)];
  const files: Stage = { how: 'files', select: { ...chosen.select, tests: [] }, record, note: null };
  const first: Stage =
    chosen.select.tests.length === 0
      ? { ...files, note: chosen.note }
      : { how: 'tests', select: chosen.select, record, note: chosen.note };
  return [first, ...(first.how === 'tests' ? [files] : []), ...plain(files), suite];
}

interface TriedRun extends Tried {
  readonly run: SuiteRun;
  readonly failing: readonly TestId[];
  readonly lost: readonly TestId[];
}

async function tryStage(suite: Suite, request: ReproduceRequest, stage: Stage): Promise<TriedRun> {
  const { best } = await climb(
    request.networks,
    (network) => runOn(suite, request, { stage, network }),
    (left) => left.run[Symbol.asyncDispose](),
  );
  return best;
}

async function runOn(
  suite: Suite,
  request: ReproduceRequest,
  { stage, network }: { readonly stage: Stage; readonly network: Network },
): Promise<TriedRun> {
  const run = await suite.run({
    change: request.change,
    touch: [],
    select: stage.select,
    coverage: stage.record,
    seconds: request.seconds(stage.how === 'suite'),
    network,
    log: stage.record ? 'coverage' : 'reproduced',
  });
  const match = idMatcher(run.run.results.map((result) => result.id));
  const failed = new Set(run.run.results.filter((result) => isFailing(result.status)).map((result) => result.id));
  const here = request.targets.map((target) => ({ id: target.id, ours: match(target.id) }));
  const failing = here.flatMap(({ ours }) => (ours !== undefined && failed.has(ours) ? [ours] : []));
  return {
    run,
    network,
    failing,
    lost: here.filter(({ ours }) => ours === undefined || !failed.has(ours)).map(({ id }) => id),
    // A run that was cut short after the failures showed is not made better by more of the network.
    cost: run.timedOut && failing.length === request.targets.length ? 0 : differing(request, run.run),
    last: run.cancelled || (network === 'open' && run.timedOut),
  };
}

/**
 * Targets that did not fail, and tests that ran here and came out otherwise than in the reference; a test that was not
 * selected tells nothing.
 */
function differing({ reference, targets }: ReproduceRequest, run: TestRun): number {
  const here = new Map(run.results.map((result) => [result.id, outcome(result)]));
  const match = idMatcher(here.keys());
  const wanted = new Set(targets.map((target) => target.id));
  return reference.results.filter((result) => {
    const seen = here.get(match(result.id) ?? result.id);
    return seen === undefined ? wanted.has(result.id) : seen !== outcome(result);
  }).length;
}

/**
 * False where a runner that selects by file ran more tests than were named: then nothing was left out, and nothing is
 * said of it.
 */
function ranAsChosen({ how, select }: Stage, run: TestRun): boolean {
  return (
    how !== 'tests' || run.results.filter(({ status }) => status === 'passed').length <= (select?.tests.length ?? 0)
  );
}

function outcome({ status }: TestResult): 'failing' | 'passed' | 'skipped' {
  return isFailing(status) ? 'failing' : status === 'skipped' ? 'skipped' : 'passed';
}

function reproduced(request: ReproduceRequest, stage: Stage, tried: TriedRun): Reproduced {
  const { run, network, failing, lost } = tried;
  const recorded = stage.record && wasWatched(run.run);
  return { run, network, failing, lost, how: stage.how, recorded, notes: notesOf(request, stage, tried) };
}

function notesOf(request: ReproduceRequest, stage: Stage, { run, lost }: TriedRun): readonly string[] {
  const notes: string[] = [];
  if (stage.note !== null && stage.record && ranAsChosen(stage, run.run)) notes.push(stage.note);
  if (request.record && !stage.record) notes.push(CHANGED);
  if (stage.record && !wasWatched(run.run)) notes.push(NOT_WATCHED);
  if (lost.length > 0) {
    const tests = `${lost.length} of ${request.targets.length} failing tests`;
    notes.push(`${tests} did not fail again when they ran without the rest of the suite: ${lost[0]}`);
  }
  if (run.timedOut && stage.record)
    notes.push('recording coverage was ended by its time limit: what was recorded until then counts');
  return notes;
}

const CHANGED = 'no coverage: recording changed the outcome of the failing tests, so it was dropped';
const NOT_WATCHED =
  'no coverage: the tests ran without the collector (a runner that it does not know, or a command that cuts them off from its variables)';

/** False where results came from files and the console alone. */
function wasWatched({ formats }: TestRun): boolean {
  return formats.length === 0 || formats.includes('collector');
}
