import type { IsolationLevel, Network } from '../domain/baseline.ts';
import type { ChangeSet } from '../domain/candidate.ts';
import type { Abstention } from '../domain/selection.ts';
import { failuresOf, type RepoPath, type TestId, type TestRun } from '../domain/test-run.ts';
import type { Log, Suite, TestSelection } from '../ports.ts';
import { type Classified, classify, failingIn } from './classify.ts';
import type { Ground, Observation } from '../domain/ground.ts';
import { outcomesOf, ranIn } from '../domain/outcomes.ts';
import { type Climbed, climb } from '../suite/ladder.ts';

/** What the no-op baseline is made of. */
export interface BaselineRequest {
  readonly suite: Suite;
  readonly isolation: IsolationLevel;
  /** Names of secret-looking variables that no run sees. */
  readonly withheld: readonly string[];
  /** The results that choose the targets; null: none do, every test that fails in our own runs is one. */
  readonly given: TestRun | null;
  /** What makes the checkout the state to repair: NO_CHANGE, or (gate on `base..HEAD`) what leads back to the base tree. */
  readonly ground: ChangeSet;
  /** The files that candidates may touch: the no-op patch rewrites them. */
  readonly touch: readonly RepoPath[];
  readonly repeat: number;
  /** The tests to run; unset or null: the whole suite. */
  readonly select?: TestSelection | null;
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
  | {
      readonly kind: 'none';
      readonly abstention: Extract<Abstention, 'not-reproduced' | 'flaky' | 'infrastructure' | 'cancelled'>;
      readonly reason: string;
      readonly ground: Ground | null;
    };

/** Runs the whole suite with the no-op patch until its outcomes are known to be steady, on the lowest rung that serves. */
export async function establishBaseline(request: BaselineRequest): Promise<BaselineOutcome> {
  const runOn = runner(request);
  const own = request.given ? null : await ownReference(request, runOn);
  // With the network open it did not end either: no lower rung will do better.
  if (own && cutShort(own))
    return concluded(request, { network: 'open', runs: [own], differing: [], climbed: false }, [own]);
  const rung = await climb(request.rungs, request.given ?? own?.run ?? null, runOn);
  const runs = [...rung.runs];
  while (runs.length < Math.max(1, request.repeat) && !runs.some(cutShort)) runs.push(await runOn(rung.network));
  return concluded(request, rung, runs, own);
}

function runner(request: BaselineRequest): (network: Network) => Promise<Observation> {
  let count = 0;
  let slowest: number | null = null;
  return async (network) => {
    count += 1;
    request.log.progress({ step: 'baseline', done: count - 1, total: Math.max(count, request.repeat) });
    const seen = await request.suite.observe({
      change: request.ground,
      touch: request.touch,
      select: request.select ?? null,
      coverage: false,
      seconds: request.seconds(slowest),
      network,
      log: `baseline-${count}`,
    });
    slowest = Math.max(slowest ?? 0, seen.seconds);
    return seen;
  };
}

/** Without given results the reference is one run with the network open; not needed where there is only one rung. */
async function ownReference(request: BaselineRequest, runOn: (network: Network) => Promise<Observation>) {
  return request.rungs.length < 2 || !request.rungs.includes('open') ? null : await runOn('open');
}

function cutShort(seen: Observation): boolean {
  return seen.timedOut || seen.cancelled;
}

/** `own`: a run that was none of the baseline; it is all there is to show where no other came to its end. */
function concluded(
  request: BaselineRequest,
  rung: Climbed,
  runs: readonly Observation[],
  own: Observation | null = null,
): BaselineOutcome {
  const none = (
    abstention: 'not-reproduced' | 'flaky' | 'infrastructure' | 'cancelled',
    reason: string,
    ground: Ground | null,
  ) => ({ kind: 'none', abstention, reason, ground }) as const;
  const stopped = runs.find((run) => run.cancelled) ?? runs.find((run) => run.timedOut);
  if (stopped) {
    const seen = groundSoFar(request, rung, own ? [...runs, own] : runs);
    return stopped.cancelled
      ? none('cancelled', 'The run was cancelled.', seen)
      : none('infrastructure', tooLong(stopped), seen);
  }
  const classified = classify(
    runs.map((seen) => seen.run),
    request.given,
  );
  const ground = groundOf(request, { rung, runs, classified });
  const empty = runs.find((seen) => ranIn(outcomesOf(seen.run)) === 0 && failuresOf(seen.run).length === 0);
  if (empty) return none('infrastructure', nothingRan(empty), ground);
  if (classified.targets.length > 0) return { kind: 'ready', ground };
  return withoutTargets(request, ground, none);
}

/** What is known although a run was cut short: the whole runs, else what the first that said anything showed until then. */
function groundSoFar(request: BaselineRequest, rung: Climbed, runs: readonly Observation[]): Ground | null {
  const whole = runs.filter((seen) => !cutShort(seen));
  const shown = whole.length > 0 ? whole : runs.filter((seen) => seen.run.results.length > 0).slice(0, 1);
  if (shown.length === 0) return null;
  const classified = classify(
    shown.map((seen) => seen.run),
    request.given,
  );
  return groundOf(request, { rung, runs: shown, classified });
}

function withoutTargets(
  request: BaselineRequest,
  ground: Ground,
  none: (abstention: 'not-reproduced' | 'flaky' | 'infrastructure', reason: string, ground: Ground) => BaselineOutcome,
): BaselineOutcome {
  const { runs, flaky, alreadyFailing } = ground.baseline;
  const ids = [...new Set(runs.flatMap((run) => run.results.map((result) => result.id)))];
  const wanted = request.given ? failingIn(request.given, ids) : null;
  const shaky = flaky.filter((id) =>
    wanted ? wanted.has(id) : runs.some((run) => outcomesOf(run).get(id) === 'failed'),
  );
  if (shaky.length > 0) {
    return none('flaky', `${names(shaky)} failed in some runs without a patch and passed in others.`, ground);
  }
  const given = request.given ? failuresOf(request.given) : [];
  if (given.length > 0 || alreadyFailing.length > 0) return none('not-reproduced', notSeen(request, ground), ground);
  const odd = runs.find((run) => run.exitCode !== 0);
  if (odd)
    return none('infrastructure', `Every test passed, yet the command ended with ${ending(odd.exitCode)}.`, ground);
  return { kind: 'green', ground };
}

function groundOf(
  request: BaselineRequest,
  {
    rung,
    runs,
    classified,
  }: { readonly rung: Climbed; readonly runs: readonly Observation[]; readonly classified: Classified },
): Ground {
  return {
    baseline: {
      ...classified,
      runs: runs.map((seen) => seen.run),
      isolation: request.isolation,
      network: rung.network,
      seconds: Math.max(...runs.map((seen) => seen.seconds)),
      notes: notesOf(request, rung, classified),
    },
    orderly: runs.every((seen) => seen.complete),
    exitTells: runs.every(
      ({ run }) => run.exitCode !== null && (run.exitCode === 0) === (failuresOf(run).length === 0),
    ),
    changedFiles: [...new Set(runs.flatMap((seen) => seen.changedFiles ?? []))].sort(),
  };
}

function notesOf(request: BaselineRequest, rung: Climbed, classified: Classified): readonly string[] {
  const flaky = new Set(classified.flaky);
  const differing = rung.differing.filter(({ id }) => !flaky.has(id));
  const against = request.given ? 'in the given results' : 'with the network open';
  const notes = differing
    .slice(0, 5)
    .map(({ id, there, here }) => `${id}: ${there} ${against}, ${here} in the baseline.`);
  if (differing.length > 5) notes.push(`${differing.length - 5} more tests differ from the outcome ${against}.`);
  if (rung.climbed) notes.push(`The suite needs network access: candidates run on the rung '${rung.network}'.`);
  return [...notes, ...withheldNotes(request.withheld)];
}

/** That variables were kept from our runs, as the baseline says it. */
export function withheldNotes(withheld: readonly string[]): readonly string[] {
  return withheld.length > 0 ? [`Withheld from every run because they look secret: ${withheld.join(', ')}.`] : [];
}

function notSeen(request: BaselineRequest, ground: Ground): string {
  const given = request.given ? failuresOf(request.given).map((result) => result.id) : [];
  const seen =
    ground.baseline.alreadyFailing.length > 0
      ? `; ${names(ground.baseline.alreadyFailing)} failed instead`
      : '; every test passed';
  const what =
    given.length > 0 ? `${names(given)} did not fail again without a patch${seen}` : `No given result fails${seen}`;
  const withheld = request.withheld.length > 0 ? ` Withheld from the run: ${request.withheld.join(', ')}.` : '';
  return `${what}.${withheld}`;
}

function tooLong(late: Observation): string {
  const where = late.lastTest ? ` in ${late.lastTest}` : '';
  return `The suite without a patch had to be ended after ${Math.round(late.seconds)} s${where}: mend what hangs there, or raise test-timeout.`;
}

function nothingRan(seen: Observation): string {
  const said = seen.words ? ` and said "${seen.words}"` : ' and printed nothing';
  return `The test command ran no test: it ended with ${ending(seen.run.exitCode)}${said}.`;
}

function ending(exitCode: number | null): string {
  return exitCode === null ? 'a signal' : `exit code ${exitCode}`;
}

function names(ids: readonly TestId[]): string {
  return ids.length > 3 ? `${ids.slice(0, 3).join(', ')} and ${ids.length - 3} more` : ids.join(', ');
}
