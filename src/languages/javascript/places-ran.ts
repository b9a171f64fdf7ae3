import type { LinePlan, Place } from './line-plan.ts';

/** The statements of a plan that ran, given what ran of the script as ascending disjoint `[start, end, …]`. */
export function placesRan(plan: LinePlan, intervals: readonly number[]): ReadonlySet<Place> {
  const ran = new Set<Place>();
  let at = 0;
  for (const { offset, place } of plan.offsets) {
    while (at < intervals.length && (intervals[at + 1] ?? 0) <= offset) at += 2;
    if (at >= intervals.length) break;
    if ((intervals[at] ?? 0) <= offset) ran.add(place);
  }
  return ran;
}

/**
 * Statements that share a line with one that did not run: importing a module reaches `const f = (x) => x + 1`, but not
 * what `f` does.
 */
export function partlyRan(plan: LinePlan, ran: ReadonlySet<Place>): ReadonlySet<string> {
  const missed = new Set<string>();
  for (const { place } of plan.offsets) if (!ran.has(place)) missed.add(`${place.line} ${place.file}`);
  return missed;
}
