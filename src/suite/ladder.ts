import type { Network } from '../domain/baseline.ts';
import type { TestId, TestRun } from '../domain/test-run.ts';
import { differences, unsteady } from '../baseline/classify.ts';
import type { Observation } from '../domain/ground.ts';
import { outcomesOf, ranIn } from '../domain/outcomes.ts';

/** The rung of the network that serves, and the no-op runs made on it so far (at least one). */
export interface Climbed {
  readonly network: Network;
  readonly runs: readonly Observation[];
  /** What differs from the reference on this rung, flaky tests left out; empty: nothing. */
  readonly differing: ReturnType<typeof differences>;
  /** True where a lower rung was tried and did not serve. */
  readonly climbed: boolean;
}

/** Makes one no-op run on a rung. */
export type RunOn = (network: Network) => Promise<Observation>;

interface Tried extends Climbed {
  readonly cost: number;
}

/**
 * Least privilege that keeps the baseline (architecture, "Where candidates run"): the lowest rung on which every test comes out as in
 * the reference stays. Where no rung does, the lowest of those that come closest. `reference` null: the first rung stays.
 * `rungs` lists at least one, lowest first. A second run on the first rung tells a flaky test from one that needs the network.
 */
export async function climb(rungs: readonly Network[], reference: TestRun | null, runOn: RunOn): Promise<Climbed> {
  let best: Tried | undefined;
  for (const [index, network] of rungs.entries()) {
    const tried = await tryRung(network, { reference, runOn, first: index === 0 && rungs.length > 1 });
    if (!best || tried.cost < best.cost) best = { ...tried, climbed: index > 0 };
    if (best.cost === 0 || tried.runs.some((run) => run.cancelled)) break;
    // What does not end with the network open won't end for a container engine either.
    if (network === 'open' && tried.runs.some((run) => run.timedOut)) break;
  }
  if (!best) throw new Error('no rung to run on');
  return best;
}

async function tryRung(
  network: Network,
  { reference, runOn, first }: { readonly reference: TestRun | null; readonly runOn: RunOn; readonly first: boolean },
): Promise<Tried> {
  const run = await runOn(network);
  const one = weigh(network, [run], reference);
  if (one.cost === 0 || !first || run.cancelled || useless(run)) return one;
  const again = await runOn(network);
  return weigh(network, [run, again], reference, unsteady(run, again));
}

function weigh(
  network: Network,
  runs: readonly Observation[],
  reference: TestRun | null,
  flaky?: ReadonlySet<TestId>,
): Tried {
  const run = runs[0];
  const differing = reference && run ? differences(reference, run, flaky) : [];
  const broken = runs.some(useless);
  return { network, runs, differing, climbed: false, cost: broken ? Number.POSITIVE_INFINITY : differing.length };
}

/** A run that proves nothing: it was ended, or no test ran. */
function useless(seen: Observation): boolean {
  return seen.timedOut || seen.cancelled || (ranIn(outcomesOf(seen.run)) === 0 && reasonless(seen));
}

function reasonless(seen: Observation): boolean {
  return !seen.run.results.some((result) => result.failure);
}
