import type { Applied } from '../domain/applied.ts';
import type { Ground, Observation } from '../domain/ground.ts';
import { outcomesOf } from '../domain/outcomes.ts';
import type { SuiteRequest } from '../ports.ts';
import { judgeRun } from './judge.ts';
import { limitIn, type ProofContext, type Proved, wholeSeconds } from './proof-context.ts';
import { judgeRepeated } from './repetition.ts';
import { maybeFlaky, settleFlakes } from './flakes.ts';
import { createSteadiness } from './steadiness.ts';
import { tryTeeth } from './teeth.ts';
import { createStagedRuns, type StagedRuns } from './staged.ts';

/**
 * Proves changes, cheapest doubt first; `name` is that of the logs, e.g. `candidate-001`. `allTargets`: see
 * `StagedRuns.lose`; absent: one target of each cause is run first.
 */
export type Prove = (applied: Applied, name: string, allTargets?: boolean) => Promise<Proved>;

/**
 * Prepares the proof: protected files, tells of tampering, syntax, one failing test, all failing tests, and for what
 * survives the whole suite, repeated. The first stage that fails decides. Where the baseline of the whole suite shows
 * other targets or needs another rung, the targets alone are proved again on its ground.
 */
export function createProve(context: ProofContext): Prove {
  const first = createStagedRuns(context, context.ground, context.hosts);
  const again = memo((ground: Ground) => toleratesAgain(context, ground));
  const steadiness = createSteadiness(context);
  let renewed: StagedRuns | undefined;
  // A second survivor's long runs would take the lanes that the first one's proof still needs.
  const inTurn = turns(Math.max(1, Math.floor(context.lanes / Math.max(1, context.repeat))));
  return async (applied, name, allTargets = false) => {
    const { notes } = applied;
    const doubt = await context.checks.before(applied);
    if (doubt) return { kind: 'proved', ...doubt, notes };
    const lost = await first.lose(applied, allTargets);
    if (lost.kind !== 'survived') return lost;
    const whole = await context.whole();
    // Nothing is said of a candidate that no run has seen.
    if (whole.kind === 'no-time')
      return lost.passes.length === 0 ? { kind: 'unfinished' } : { kind: 'unproven', passes: lost.passes };
    if (whole.kind === 'none') return { kind: 'no-ground' };
    const { ground } = whole;
    if (whole.changed) {
      renewed ??= createStagedRuns(context, ground);
      const lostNow = await renewed.lose(applied, allTargets);
      if (lostNow.kind !== 'survived') return lostNow;
    }
    return await inTurn(() => wholeSuite(applied, { context, ground, name, again: () => again(ground), steadiness }));
  };
}

/** At most so many at a time, the others in the order in which they came. */
function turns(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

interface WholeProof {
  readonly context: ProofContext;
  readonly ground: Ground;
  readonly name: string;
  again(): Promise<boolean>;
  readonly steadiness: ReturnType<typeof createSteadiness>;
}

async function wholeSuite(applied: Applied, proof: WholeProof): Promise<Proved> {
  const { context, ground } = proof;
  const { notes } = applied;
  const seen = await repeated(applied, proof);
  if (seen === null) return { kind: 'unfinished' };
  const stage = seen.length === 1 ? 'suite' : 'repeat';
  const meddled = seen.map((one) => context.checks.meddling(one, applied, ground)).find((one) => one !== undefined);
  if (meddled) return { kind: 'proved', verdict: meddled, stage, notes };
  const settled = await settleFlakes(applied, proof, seen);
  if (settled.kind === 'unfinished') return settled;
  const judged = judgeRepeated(settled.ground, seen, context.covering(applied));
  const unread =
    judged.kind === 'still-failing' || judged.kind === 'regressed' ? await context.checks.syntax(applied) : undefined;
  const told = [...notes, ...settled.notes];
  if (judged.kind !== 'plausible') return { kind: 'proved', verdict: unread ?? judged, stage, notes: told };
  const steady = await proof.steadiness(applied, ground);
  if (steady.kind === 'unfinished') return steady;
  if (steady.kind === 'unsteady')
    return { kind: 'proved', verdict: { kind: 'unstable', tests: steady.tests }, stage: 'repeat', notes: told };
  return await bitten({ ...applied, notes: [...told, ...steady.notes] }, proof, { verdict: judged, stage });
}

/** A patch that holds, once its targets have shown that they can still fail. */
async function bitten(
  applied: Applied,
  { context, ground }: WholeProof,
  held: Pick<Extract<Proved, { readonly kind: 'proved' }>, 'verdict' | 'stage'>,
): Promise<Proved> {
  const { notes } = applied;
  const teeth = await tryTeeth(applied, context, ground);
  if (teeth.kind === 'unfinished') return teeth;
  if (teeth.kind === 'bent') return { kind: 'proved', verdict: teeth.verdict, stage: held.stage, notes };
  return { kind: 'proved', ...held, notes: teeth.note === null ? notes : [...notes, teeth.note] };
}

/** The runs of the whole suite with the change; fewer than `repeat` where one does not hold; null: the time was up. */
async function repeated(applied: Applied, proof: WholeProof): Promise<readonly Observation[] | null> {
  const { context, ground, name } = proof;
  const repeat = Math.max(1, context.repeat);
  const run = async (number: number) => {
    const twice = context.again && number > 1 && number === repeat && (await proof.again());
    return await runSuite(context, ground, { applied, log: `${name}-suite-${number}`, twice });
  };
  const goesOn = (seen: Observation) => {
    const judged = judgeRun(ground, seen);
    const holds = judged.kind === 'holds' || (context.steady !== undefined && maybeFlaky(judged));
    return holds && !context.checks.meddling(seen, applied, ground);
  };
  const runs: Observation[] = [];
  // Side by side where there is a lane for each; a patch that does not hold then costs one run more.
  const together = Math.min(context.lanes, repeat);
  for (const seen of await Promise.all(Array.from({ length: together }, (_, index) => run(index + 1)))) {
    if (!seen) return null;
    runs.push(seen);
    if (!goesOn(seen)) return runs;
  }
  while (runs.length < repeat) {
    const seen = await run(runs.length + 1);
    if (!seen) return null;
    runs.push(seen);
    if (!goesOn(seen)) break;
  }
  return runs;
}

/** One run of the whole suite with the change; null: ended by the end of all time, not by its own limit. */
async function runSuite(
  context: ProofContext,
  ground: Ground,
  { applied, log, twice }: { readonly applied: Applied; readonly log: string; readonly twice: boolean },
): Promise<Observation | null> {
  const limit = limitIn(context, wholeSeconds(context, ground) * (twice ? 2 : 1));
  const seen = await context.suite.observe({
    ...requestOf(context, ground, { change: applied.change, twice }),
    seconds: limit.seconds,
    log,
  });
  return limit.tellsNothing(seen) ? null : seen;
}

function requestOf(
  context: ProofContext,
  ground: Ground,
  { change, twice }: Pick<SuiteRequest, 'change'> & { readonly twice: boolean },
): Omit<SuiteRequest, 'log'> {
  return {
    change,
    touch: context.touch,
    select: null,
    coverage: false,
    seconds: wholeSeconds(context, ground) * (twice ? 2 : 1),
    network: ground.baseline.network,
    ...(twice && { twice }),
  };
}

/**
 * True where the suite without a patch comes out the same when it is run twice in one place; many suites leave
 * something behind.
 */
async function toleratesAgain(context: ProofContext, ground: Ground): Promise<boolean> {
  const request = requestOf(context, ground, { change: context.groundChange, twice: true });
  const seen = await context.suite.observe({ ...request, log: null });
  return !seen.timedOut && !seen.cancelled && seen.complete === ground.orderly && sameOutcomes(ground, seen);
}

function sameOutcomes({ baseline }: Ground, seen: Observation): boolean {
  const outcomes = outcomesOf(seen.run);
  const failing = [...baseline.targets.map((target) => target.id), ...baseline.alreadyFailing];
  const known = new Set([...failing, ...baseline.passing, ...baseline.skipped, ...baseline.flaky]);
  return (
    baseline.passing.every((id) => outcomes.get(id) === 'passed') &&
    failing.every((id) => outcomes.get(id) === 'failed') &&
    [...outcomes].every(([id, outcome]) => known.has(id) || outcome !== 'failed')
  );
}

function memo<A, T>(make: (argument: A) => Promise<T>): (argument: A) => Promise<T> {
  let made: Promise<T> | undefined;
  return (argument) => {
    made ??= make(argument);
    return made;
  };
}
