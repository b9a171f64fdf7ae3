import type { Network } from '../domain/baseline.ts';
import { isCutShort, type Observation } from '../domain/ground.ts';
import { climb, type Tried } from '../domain/ladder.ts';
import { outcomesOf, ranIn } from '../domain/outcomes.ts';
import type { TestId, TestRun } from '../domain/test-run.ts';
import { differences, unsteady } from './classify.ts';

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
type RunOn = (network: Network) => Promise<Observation>;

interface TriedRuns extends Tried, Omit<Climbed, 'climbed'> {}

/** What the rungs are held against. */
export interface RungRequest {
  /** null: the first rung stays. */
  readonly reference: TestRun | null;
  readonly runOn: RunOn;
  /** No-op runs to make side by side on a rung. */
  readonly atOnce: number;
}

/**
 * The rung on which every test comes out as in the reference, and the no-op runs made there. A second run on the first
 * rung tells a flaky test from one that needs the network.
 */
export async function climbRungs(rungs: readonly Network[], request: RungRequest): Promise<Climbed> {
  const { best, climbed } = await climb(rungs, (network, index) =>
    tryRung(network, request, index === 0 && rungs.length > 1),
  );
  return { network: best.network, runs: best.runs, differing: best.differing, climbed };
}

async function tryRung(
  network: Network,
  { reference, runOn, atOnce }: RungRequest,
  first: boolean,
): Promise<TriedRuns> {
  const runs = await Promise.all(Array.from({ length: atOnce }, () => runOn(network)));
  const [run] = runs;
  const one = weigh(network, runs, reference, flakyAmong(runs));
  if (!run || runs.length > 1 || one.cost === 0 || !first || run.cancelled || useless(run)) return one;
  const both = [run, await runOn(network)];
  return weigh(network, both, reference, flakyAmong(both));
}

function flakyAmong([first, ...others]: readonly Observation[]): ReadonlySet<TestId> {
  return new Set(first ? others.flatMap((other) => [...unsteady(first, other)]) : []);
}

function weigh(
  network: Network,
  runs: readonly Observation[],
  reference: TestRun | null,
  flaky: ReadonlySet<TestId>,
): TriedRuns {
  const run = runs[0];
  const differing = reference && run ? differences(reference, run, flaky) : [];
  const broken = runs.some(useless);
  // What does not end with the network open won't end for a container engine either.
  const last = runs.some((one) => one.cancelled || (network === 'open' && one.timedOut));
  return { network, runs, differing, last, cost: broken ? Number.POSITIVE_INFINITY : differing.length };
}

/** A run that proves nothing: it was ended, or no test ran. */
function useless(seen: Observation): boolean {
  return isCutShort(seen) || (ranIn(outcomesOf(seen.run)) === 0 && reasonless(seen));
}

function reasonless(seen: Observation): boolean {
  return !seen.run.results.some((result) => result.failure);
}
