/** Plausible candidates that are enough, however early they come. */
export const ENOUGH_PLAUSIBLE = 10;
const A_FEW = 4;
const AT_MOST = 16;

/**
 * The rank up to which candidates are still of interest once the one at rank `first` (from 1) is plausible: as many again, but a
 * few more at least and so many at most. One rule for a search with feedback and for a selection among finished verdicts.
 */
export function lastRankOfInterest(first: number): number {
  return first + Math.min(Math.max(first, A_FEW), AT_MOST);
}
