import type { IsolationLevel, Network } from '../domain/baseline.ts';
import type { ChangeSet } from '../domain/candidate.ts';
import { type Ground, isCutShort, type Observation } from '../domain/ground.ts';
import { outcomesOf } from '../domain/outcomes.ts';
import { failuresOf, type RepoPath, type TestId, type TestRun } from '../domain/test-run.ts';
import type { Log, RecordCoverage, Suite } from '../ports.ts';
import { failingIn } from './classify.ts';
import { groundOf } from './make-ground.ts';
import { brokenRun, ending, namesOf, type NoGround, notSeenAgain } from './reasons.ts';
import { type Climbed, climbRungs } from './rungs.ts';

/** What the no-op baseline is made of. */
export interface BaselineRequest {
  readonly suite: Suite;
  readonly isolation: IsolationLevel;
  /** Names of secret-looking variables that no run sees. */
  readonly withheld: readonly string[];
  /** The results that choose the targets; null: none do, every test that fails in our own runs is one. */
  readonly given: TestRun | null;
  /** Failing tests that are no targets: they fail on the commit before the push too. Ids of our own runs. */
  readonly old?: ReadonlySet<TestId>;
  /**
   * What makes the checkout the state to repair: NO_CHANGE, or (gate on `base..HEAD`) what leads back to the base tree.
   */
  readonly ground: ChangeSet;
  /** The files that candidates may touch: the no-op patch rewrites them. */
  readonly touch: readonly RepoPath[];
  readonly repeat: number;
  /**
   * Nothing has to be repaired (`gate` without given results): a suite that was green in some run is green, and what
   * failed in others is flaky.
   */
  readonly greenOnceIsGreen?: boolean;
  /**
   * Reads the lines per test of the run that shows what the suite does with the network open; absent: none are
   * recorded.
   */
  readonly record?: RecordCoverage;
  /** Runs that may be side by side. */
  readonly lanes: number;
  /** Seconds that the next run may take; `slowest`: those of the slowest run so far, null before the first. */
  seconds(slowest: number | null): number;
  /** The rungs that this machine has, lowest first; one where there is no choice. */
  readonly rungs: readonly Network[];
  readonly log: Log;
}

/** The ground candidates are held against, or a named end. */
export type BaselineOutcome =
  /** At least one target test. */
  | { readonly kind: 'ready'; readonly ground: Ground }
  /** Every run is green: nothing to repair. */
  | { readonly kind: 'green'; readonly ground: Ground }
  | ({ readonly kind: 'none'; readonly ground: Ground | null } & NoGround);

/**
 * Runs the whole suite with the no-op patch until its outcomes are known to be steady, on the lowest rung that serves.
 */
export async function establishBaseline(request: BaselineRequest): Promise<BaselineOutcome> {
  const runOn = runner(request);
  const own = request.given ? null : await ownReference(request, runOn);
  // With the network open it did not end either: no lower rung will do better.
  if (own && isCutShort(own))
    return concluded(request, { network: 'open', runs: [own], differing: [], climbed: false }, { runs: [own], own });
  const atOnce = Math.max(1, Math.min(request.lanes, request.repeat));
  const rung = await climbRungs(request.rungs, { reference: request.given ?? own?.run ?? null, runOn, atOnce });
  const runs = [...rung.runs];
  while (runs.length < Math.max(1, request.repeat) && !runs.some(isCutShort)) runs.push(await runOn(rung.network));
  return concluded(request, rung, { runs, own });
}

type RunOn = (network: Network, record?: RecordCoverage) => Promise<Observation>;

function runner(request: BaselineRequest): RunOn {
  let count = 0;
  let slowest: number | null = null;
  return async (network, record) => {
    count += 1;
    request.log.progress({ step: 'baseline', done: count - 1, total: Math.max(count, request.repeat) });
    const suiteRequest = {
      change: request.ground,
      touch: request.touch,
      select: null,
      coverage: record !== undefined,
      seconds: request.seconds(slowest),
      network,
      log: `baseline-${count}`,
    };
    const seen = await request.suite.observe(suiteRequest, record);
    slowest = Math.max(slowest ?? 0, seen.seconds);
    return seen;
  };
}

/** Without given results the reference is one run with the network open; not needed where there is only one rung. */
async function ownReference(request: BaselineRequest, runOn: RunOn) {
  return request.rungs.length < 2 || !request.rungs.includes('open') ? null : await runOn('open', request.record);
}

/** `own`: a run that was none of the baseline; it is all there is to show where no other came to its end. */
function concluded(
  request: BaselineRequest,
  rung: Climbed,
  { runs, own }: { readonly runs: readonly Observation[]; readonly own: Observation | null },
): BaselineOutcome {
  const broken = runs.map(brokenRun).find((why) => why !== undefined);
  if (broken) return { kind: 'none', ...broken, ground: groundSoFar(request, rung, own ? [...runs, own] : runs) };
  const ground = groundOf(request, rung, runs);
  return ground.baseline.targets.length > 0 ? { kind: 'ready', ground } : withoutTargets(request, ground);
}

/**
 * What is known although a run was cut short: the whole runs, else what the first that said anything showed until then.
 */
function groundSoFar(request: BaselineRequest, rung: Climbed, runs: readonly Observation[]): Ground | null {
  const whole = runs.filter((seen) => !isCutShort(seen));
  const shown = whole.length > 0 ? whole : runs.filter((seen) => seen.run.results.length > 0).slice(0, 1);
  return shown.length === 0 ? null : groundOf(request, rung, shown);
}

function isGreen(run: TestRun): boolean {
  return run.exitCode === 0 && failuresOf(run).length === 0;
}

function withoutTargets(request: BaselineRequest, ground: Ground): BaselineOutcome {
  const { runs, flaky, alreadyFailing } = ground.baseline;
  const none = (why: NoGround): BaselineOutcome => ({ kind: 'none', ...why, ground });
  const ids = [...new Set(runs.flatMap((run) => run.results.map((result) => result.id)))];
  const wanted = request.given ? failingIn(request.given, ids) : null;
  const shaky = flaky.filter((id) =>
    wanted ? wanted.has(id) : runs.some((run) => outcomesOf(run).get(id) === 'failed'),
  );
  if (shaky.length > 0 && request.greenOnceIsGreen && runs.some(isGreen)) return { kind: 'green', ground };
  if (shaky.length > 0) {
    const reason = `${namesOf(shaky)} failed in some runs without a patch and passed in others.`;
    return none({ abstention: 'flaky', reason });
  }
  const given = request.given ? failuresOf(request.given) : [];
  if (request.given && (given.length > 0 || alreadyFailing.length > 0))
    return none(notSeenAgain({ red: request.given, own: false, instead: alreadyFailing, withheld: request.withheld }));
  const odd = runs.find((run) => run.exitCode !== 0);
  if (!odd) return { kind: 'green', ground };
  const reason = `Every test passed, yet the command ended with ${ending(odd.exitCode)}.`;
  return none({ abstention: 'infrastructure', reason });
}
