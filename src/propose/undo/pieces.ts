import { listHunks } from '../../formats/line-hunks.ts';
import type { LineChange, Lines } from './lines.ts';

/** First and last line of something, 0-based and inclusive. */
export interface LineSpan {
  readonly first: number;
  readonly last: number;
}

/** More pairs of lines than this are not compared one with another. */
const MOST_PAIRS = 4_000;
/**
 * Lines that share fewer words than this part of theirs are two lines, not one that changed. More is asked where lines
 * came or went as well: half of a rewritten passage is no program.
 */
const ALIKE = 0.5;
const ALIKE_AMONG_OTHERS = 0.75;
const WORD = /[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu;

/**
 * A place of the push cut into single lines: one that changed, one that came, one that went. Lines of one statement
 * (`statements`, as the text stands now) stay together. All pieces together are the whole place.
 */
export function piecesOf(
  change: LineChange,
  now: Lines,
  statements: readonly LineSpan[] = [],
): readonly (readonly LineChange[])[] {
  const fresh = now.contents.slice(change.from, change.to);
  if (fresh.length * change.old.length > MOST_PAIRS) return [[change]];
  return grouped(singleLines(change, pairsOf(change.old, fresh)), statements);
}

/** A single changed line cut into its changed words, each taken back alone; empty where there is but one of them. */
export function wordPiecesOf(change: LineChange, now: Lines): readonly LineChange[] {
  const fresh = now.contents[change.from];
  const [before, ...more] = change.old;
  if (fresh === undefined || before === undefined || more.length > 0 || change.to !== change.from + 1) return [];
  const words = fresh.match(WORD) ?? [];
  const hunks = listHunks(before.match(WORD) ?? [], words);
  if (hunks.length < 2) return [];
  return hunks.map(({ from, to, old }) => ({
    ...change,
    old: [[...words.slice(0, from), ...old, ...words.slice(to)].join('')],
  }));
}

/** By index in the old lines: the new line that it became, or undefined. */
type Pairs = readonly (number | undefined)[];

/** Lines that are alike, in order, so that they are alike most of all (dynamic programming over both lists). */
function pairsOf(old: readonly string[], fresh: readonly string[]): Pairs {
  if (old.length === 1 && fresh.length === 1) return [0];
  const least = old.length === fresh.length ? ALIKE : ALIKE_AMONG_OTHERS;
  const width = fresh.length + 1;
  const best = new Float64Array((old.length + 1) * width);
  const at = (i: number, j: number) => best[i * width + j] ?? 0;
  const worth = (i: number, j: number) => likeness(old[i] ?? '', fresh[j] ?? '');
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = fresh.length - 1; j >= 0; j--) {
      const alike = worth(i, j);
      const paired = alike >= least ? alike + at(i + 1, j + 1) : 0;
      best[i * width + j] = Math.max(paired, at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: (number | undefined)[] = [];
  for (let [i, j] = [0, 0]; i < old.length; ) {
    const alike = j < fresh.length ? worth(i, j) : 0;
    if (alike >= least && at(i, j) === alike + at(i + 1, j + 1)) pairs[i++] = j++;
    else if (j < fresh.length && at(i, j) === at(i, j + 1)) j++;
    else pairs[i++] = undefined;
  }
  return pairs;
}

/** Share of common words, blanks left out; 1 for two lines without any. */
function likeness(a: string, b: string): number {
  const [one, other] = [wordsIn(a), wordsIn(b)];
  if (one.length === 0 || other.length === 0) return one.length === other.length ? 1 : 0;
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of other) {
    const count = left.get(word) ?? 0;
    if (count > 0) common += 1;
    left.set(word, count - 1);
  }
  return (2 * common) / (one.length + other.length);
}

function wordsIn(line: string): readonly string[] {
  return (line.match(WORD) ?? []).filter((word) => word.trim() !== '');
}

/**
 * Each pair of lines, and what lies between two of them: line by line where lines only came or only went, else as one.
 */
function singleLines({ file, from, to, old }: LineChange, pairs: Pairs): readonly LineChange[] {
  const pieces: LineChange[] = [];
  let [next, oldNext] = [from, 0];
  const between = (end: number, oldEnd: number) => {
    const gone = old.slice(oldNext, oldEnd);
    if (gone.length > 0 && next < end) pieces.push({ file, from: next, to: end, old: gone });
    else if (gone.length > 0) pieces.push(...gone.map((line) => ({ file, from: next, to: next, old: [line] })));
    else for (let line = next; line < end; line++) pieces.push({ file, from: line, to: line + 1, old: [] });
  };
  for (const [index, line] of old.entries()) {
    const pair = pairs[index];
    if (pair === undefined) continue;
    between(from + pair, index);
    pieces.push({ file, from: from + pair, to: from + pair + 1, old: [line] });
    [next, oldNext] = [from + pair + 1, index + 1];
  }
  between(to, old.length);
  return pieces;
}

/** Pieces of one statement over several lines as one. */
function grouped(pieces: readonly LineChange[], statements: readonly LineSpan[]): readonly (readonly LineChange[])[] {
  const groups: LineChange[][] = [];
  let open: LineSpan | undefined;
  for (const piece of pieces) {
    const holds = (span: LineSpan) => span.first <= piece.from && piece.from <= span.last;
    if (open && holds(open)) {
      groups.at(-1)?.push(piece);
      continue;
    }
    open = statements.find((span) => span.last > span.first && holds(span));
    groups.push([piece]);
  }
  return groups;
}
