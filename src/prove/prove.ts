import type { SuiteRequest } from '../ports.ts';
import type { Applied } from '../domain/applied.ts';
import type { Ground, Observation } from '../domain/ground.ts';
import { judgeRun } from './judge.ts';
import { meddling } from '../guard/meddling.ts';
import { outcomesOf } from '../domain/outcomes.ts';
import { type ProofContext, type Proved, suiteSeconds } from './proof-context.ts';
import { judgeRepeated } from './repetition.ts';
import { createStagedRuns } from './staged.ts';
import { staticVerdict, syntaxVerdict } from '../guard/static-checks.ts';

/** Proves changes, cheapest doubt first; `name` is that of the logs, e.g. `candidate-001`. Null: cut short by time or cancelling. */
export type Prove = (applied: Applied, name: string) => Promise<Proved | null>;

/**
 * Prepares the proof: protected files, tells of tampering, syntax, one failing test, all failing tests, the whole suite, and the whole suite
 * again. The first stage that fails decides.
 */
export function createProve(context: ProofContext): Prove {
  const staged = createStagedRuns(context);
  const again = memo(() => toleratesAgain(context));
  return async (applied, name) => {
    const doubt = await staticVerdict(applied, context);
    if (doubt) return { ...doubt, notes: applied.notes };
    const lost = await staged.lose(applied);
    if (lost === 'unfinished') return null;
    if (lost) return { ...lost, notes: applied.notes };
    return wholeSuite(applied, { context, name, again });
  };
}

async function wholeSuite(
  applied: Applied,
  {
    context,
    name,
    again,
  }: { readonly context: ProofContext; readonly name: string; readonly again: () => Promise<boolean> },
): Promise<Proved | null> {
  const { ground, repeat } = context;
  const runs: Observation[] = [];
  const notes = [...applied.notes];
  for (let number = 1; number <= Math.max(1, repeat); number += 1) {
    const twice = context.again && number > 1 && number === repeat && (await again());
    const seen = await runSuite(context, { applied, log: `${name}-suite-${number}`, twice });
    if (!seen) return null;
    const meddled = meddling(seen, applied, context);
    if (meddled) return { verdict: meddled, stage: stageOf(number), notes };
    runs.push(seen);
    if (judgeRun(ground, seen).kind !== 'holds') break;
  }
  const judged = judgeRepeated(ground, runs, context.covering(applied));
  const unread =
    judged.kind === 'still-failing' || judged.kind === 'regressed' ? await syntaxVerdict(applied, context) : undefined;
  const verdict = unread ?? judged;
  return { verdict, stage: stageOf(runs.length), notes };
}

function stageOf(number: number): 'suite' | 'repeat' {
  return number === 1 ? 'suite' : 'repeat';
}

/** One run of the whole suite with the change; null: ended by the end of all time, not by its own limit. */
async function runSuite(
  context: ProofContext,
  { applied, log, twice }: { readonly applied: Applied; readonly log: string; readonly twice: boolean },
): Promise<Observation | null> {
  const limit = suiteSeconds(context) * (twice ? 2 : 1);
  const left = Math.max(1, context.secondsLeft());
  const seen = await context.suite.observe({
    ...requestOf(context, { change: applied.change, twice }),
    seconds: Math.min(limit, left),
    log,
  });
  return seen.cancelled || (seen.timedOut && left < limit) ? null : seen;
}

function requestOf(
  context: ProofContext,
  { change, twice }: Pick<SuiteRequest, 'change'> & { readonly twice: boolean },
): Omit<SuiteRequest, 'log'> {
  return {
    change,
    touch: context.touch,
    select: null,
    coverage: false,
    seconds: suiteSeconds(context) * (twice ? 2 : 1),
    network: context.ground.baseline.network,
    ...(twice && { twice }),
  };
}

/** True where the suite without a patch comes out the same when it is run twice in one place; many suites leave something behind. */
async function toleratesAgain(context: ProofContext): Promise<boolean> {
  const request = requestOf(context, { change: context.groundChange, twice: true });
  const seen = await context.suite.observe({ ...request, log: null });
  return (
    !seen.timedOut && !seen.cancelled && seen.complete === context.ground.orderly && sameOutcomes(context.ground, seen)
  );
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

function memo<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
