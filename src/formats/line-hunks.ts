import { diffArrays } from 'diff';

/** Items `[from, to)` of the new list stand where `old` stood in the old one, from its index `oldFrom`. */
export interface ListHunk {
  readonly from: number;
  readonly to: number;
  readonly oldFrom: number;
  readonly old: readonly string[];
}

/**
 * Items that may differ before what lies between common ends counts as one hunk: the comparison is quadratic in them.
 */
const MOST_EDITS = 4_000;

/** Where two lists differ, in order; lists that differ in more than 4,000 items are compared at their ends alone. */
export function listHunks(before: readonly string[], after: readonly string[]): readonly ListHunk[] {
  const changes = diffArrays([...before], [...after], { maxEditLength: MOST_EDITS });
  if (!changes) return [betweenEnds(before, after)];
  const hunks: ListHunk[] = [];
  let [at, oldAt] = [0, 0];
  let open: { from: number; oldFrom: number } | null = null;
  const close = () => {
    if (open) hunks.push({ from: open.from, to: at, oldFrom: open.oldFrom, old: before.slice(open.oldFrom, oldAt) });
    open = null;
  };
  for (const { added, removed, value } of changes) {
    if (added || removed) open ??= { from: at, oldFrom: oldAt };
    else close();
    if (!added) oldAt += value.length;
    if (!removed) at += value.length;
  }
  close();
  return hunks;
}

function betweenEnds(before: readonly string[], after: readonly string[]): ListHunk {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { from, to: after.length - end, oldFrom: from, old: before.slice(from, before.length - end) };
}
