import type { Candidate } from './candidate.ts';
import type { Shard } from './case.ts';

/** Plausible candidates that are enough, however early they come. */
export const ENOUGH_PLAUSIBLE = 10;
/** Candidates of other engines that are tried at least where a part of the push, taken back, repairs all. */
export const LEAST_AFTER_UNDO = 4;
const A_FEW = 4;
const AT_MOST = 16;

/**
 * The rank up to which candidates are still of interest once the one at rank `first` (from 1) is plausible: as many
 * again, but a few more at least and so many at most. One rule for a search with feedback and for a selection among
 * finished verdicts.
 */
export function lastRankOfInterest(first: number): number {
  return first + Math.min(Math.max(first, A_FEW), AT_MOST);
}

type Ranked = Pick<Candidate, 'id' | 'engine'>;

/**
 * The candidates that a choice among finished verdicts looks at, which is as far as a search would have gone: all that
 * take back parts of the push; of the others, in rank order, those up to the last rank of interest after the first
 * plausible one, or up to the one that makes plausible ones enough. All, where none is plausible. The more is known to
 * be plausible, the fewer they are.
 */
export function ofInterest<T extends Ranked>(candidates: readonly T[], plausible: ReadonlySet<string>): readonly T[] {
  const others = candidates.filter(({ engine }) => engine !== 'undo');
  const ranks = others.flatMap(({ id }, at) => (plausible.has(id) ? [at + 1] : []));
  const [first] = ranks;
  if (first === undefined) return candidates;
  const last = Math.min(lastRankOfInterest(first), ranks[ENOUGH_PLAUSIBLE - 1] ?? Number.POSITIVE_INFINITY);
  const looked = new Set(others.slice(0, last).map(({ id }) => id));
  return candidates.filter(({ id, engine }) => engine === 'undo' || looked.has(id));
}

/** A shard's share of the candidates. */
export function shareOf<T>(candidates: readonly T[], { index, count }: Shard): readonly T[] {
  return candidates.filter((_, at) => at % count === index - 1);
}
