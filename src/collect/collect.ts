import type { Network } from '../domain/baseline.ts';
import type { ChangeSet } from '../domain/candidate.ts';
import { idMatcher } from '../domain/match-ids.ts';
import { isFailing, type RepoPath, type TestId, type TestResult, type TestRun } from '../domain/test-run.ts';
import type { Suite, SuiteRun } from '../ports.ts';
import { type Chosen, chooseTests } from './choose-tests.ts';

/** What to record, and against what to hold the recording run. */
export interface CollectRequest {
  /** The failures to explain, by the ids of `reference`. */
  readonly targets: readonly TestResult[];
  /** A run of the same tests without recording: the given results, or one of our own. */
  readonly reference: TestRun;
  /**
   * How much of the time of the passing tests beside the failures may be recorded, 0…1, where it is more than a moment.
   */
  readonly share: number;
  readonly touch: readonly RepoPath[];
  readonly change: ChangeSet;
  /**
   * Rungs of the network, lowest first, at least one: the first on which the tests come out as in the reference serves,
   * else the one that comes closest.
   */
  readonly networks: readonly Network[];
  /** Seconds for one run. */
  readonly seconds: number;
  /** Why nothing can be recorded at all; null: it can. */
  readonly impossible: string | null;
}

/** Coverage per test, or none and why. The run must be disposed by the caller. */
export interface Covered {
  readonly run: SuiteRun | null;
  /** The rung that served. */
  readonly network: Network;
  /** Targets that failed in the recording run; ids as in that run. */
  readonly failing: readonly TestId[];
  readonly notes: readonly string[];
}

/**
 * Records lines per test for the files of the failing tests: their failing tests and passing ones beside them, which is
 * nearly as good as the whole suite at a fraction of its cost (docs/localization.md). Where a target did not fail under
 * recording, injection changed an outcome and is dropped.
 */
export async function collect(suite: Suite, request: CollectRequest): Promise<Covered> {
  const [network = 'open'] = request.networks;
  const nothing = (why: string): Covered => ({ run: null, network, failing: [], notes: [`no coverage: ${why}`] });
  if (request.impossible !== null) return nothing(request.impossible);
  const chosen = chooseTests(request.targets, request.reference, request.share);
  let tried = await closest(suite, request, chosen);
  if (tried.failing.length === 0 && chosen.note !== null) {
    // A test may fail only after others have run.
    await tried.run[Symbol.asyncDispose]();
    tried = await closest(suite, request, { select: chosen.select && { ...chosen.select, tests: [] }, note: null });
  }
  const { run, failing } = tried;
  if (failing.length > 0) return { run, network: tried.network, failing, notes: notesOf(request, tried) };
  await run[Symbol.asyncDispose]();
  return nothing(whyLost(run));
}

interface Tried {
  readonly run: SuiteRun;
  readonly network: Network;
  readonly chosen: Chosen;
  /** Targets that failed here, by the ids of this run, and those that did not, by the ids of the reference. */
  readonly failing: readonly TestId[];
  readonly lost: readonly TestId[];
  /** How many tests came out otherwise than in the reference. */
  readonly differing: number;
}

/**
 * Tries the rungs in turn until one serves; the run that comes closest to the reference is kept, the others are let go.
 */
async function closest(suite: Suite, request: CollectRequest, chosen: Chosen): Promise<Tried> {
  const [first, ...others] = request.networks;
  let best = await recordOn(suite, request, { network: first ?? 'open', chosen });
  for (const network of others) {
    if (best.differing === 0 || best.run.cancelled) break;
    const tried = await recordOn(suite, request, { network, chosen });
    const [better, worse] = tried.differing < best.differing ? [tried, best] : [best, tried];
    await worse.run[Symbol.asyncDispose]();
    best = better;
  }
  return best;
}

async function recordOn(
  suite: Suite,
  request: CollectRequest,
  on: { readonly network: Network; readonly chosen: Chosen },
): Promise<Tried> {
  const run = await suite.run({
    change: request.change,
    touch: request.touch,
    select: on.chosen.select,
    coverage: true,
    seconds: request.seconds,
    network: on.network,
    log: 'coverage',
  });
  const match = idMatcher(run.run.results.map((result) => result.id));
  const failed = new Set(run.run.results.filter((result) => isFailing(result.status)).map((result) => result.id));
  const here = request.targets.map((target) => ({ id: target.id, ours: match(target.id) }));
  return {
    run,
    ...on,
    failing: here.flatMap(({ ours }) => (ours !== undefined && failed.has(ours) ? [ours] : [])),
    lost: here.filter(({ ours }) => ours === undefined || !failed.has(ours)).map(({ id }) => id),
    differing: differing(request, run.run),
  };
}

/**
 * Targets that did not fail, and tests that ran here and came out otherwise than in the reference; a test that was not
 * selected tells nothing.
 */
function differing({ reference, targets }: CollectRequest, run: TestRun): number {
  const here = new Map(run.results.map((result) => [result.id, outcome(result)]));
  const match = idMatcher(here.keys());
  const wanted = new Set(targets.map((target) => target.id));
  return reference.results.filter((result) => {
    const seen = here.get(match(result.id) ?? result.id);
    return seen === undefined ? wanted.has(result.id) : seen !== outcome(result);
  }).length;
}

function outcome({ status }: TestResult): 'failing' | 'passed' | 'skipped' {
  return isFailing(status) ? 'failing' : status === 'skipped' ? 'skipped' : 'passed';
}

function notesOf({ targets }: CollectRequest, { run, lost, chosen }: Tried): readonly string[] {
  return [
    ...(chosen.note === null ? [] : [chosen.note]),
    ...(wasWatched(run.run) ? [] : [NOT_WATCHED]),
    ...(lost.length
      ? [
          `${lost.length} of ${targets.length} targets did not fail while coverage was recorded and are no evidence: ${lost[0]}`,
        ]
      : []),
    ...(run.timedOut ? ['recording coverage was ended by its time limit: what was recorded until then counts'] : []),
  ];
}

const NOT_WATCHED =
  'no coverage: the tests ran without the collector (a runner that it does not know, or a command that cuts them off from its variables)';

/** False where results came from files and the console alone. */
function wasWatched({ formats }: TestRun): boolean {
  return formats.length === 0 || formats.includes('collector');
}

function whyLost(run: SuiteRun): string {
  if (run.timedOut) return 'the run that records it was ended by its time limit before a failing test ended';
  if (!run.run.results.length) return 'no test could be told apart while it was recorded';
  return 'recording changed the outcome of the failing tests, so it was dropped';
}
