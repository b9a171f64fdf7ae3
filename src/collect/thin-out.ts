import type { TestId, TestResult } from '../domain/test-run.ts';

/** Milliseconds of passing tests that are recorded in any case. */
export const FREE_MS = 2000;

/** Ids of the tests to keep; null: all of them, or not known how long they take. */
export function thinnedOut(tests: readonly TestResult[], share: number): readonly TestId[] | null {
  const durations = tests.map(({ durationMs }) => durationMs ?? Number.NaN);
  const all = durations.reduce((sum, one) => sum + one, 0);
  if (!(all > FREE_MS)) return null;
  const kept = new Set(affordable(durations, Math.max(FREE_MS, all * share)));
  return tests.filter((_, index) => kept.has(index)).map(({ id }) => id);
}

/**
 * Indexes of what can be had for `budget` in all, spread evenly, in the order in which they are taken; what has no
 * known cost (NaN) can't.
 */
export function affordable(costs: readonly number[], budget: number): readonly number[] {
  let left = budget;
  const taken: number[] = [];
  for (const index of evenly(costs.length)) {
    const cost = costs[index] ?? Number.NaN;
    if (!(cost <= left)) continue;
    left -= cost;
    taken.push(index);
  }
  return taken;
}

/** 0 … count − 1, each prefix spread evenly: first every 2ⁿ-th, then those half-way between. */
function* evenly(count: number): Generator<number> {
  let step = 1;
  while (step < count) step *= 2;
  for (let index = 0; index < count; index += step) yield index;
  for (; step > 1; step /= 2) for (let index = step / 2; index < count; index += step) yield index;
}
