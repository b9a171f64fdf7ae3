import type { RepoPath } from '../../domain/test-run.ts';
import type { FunctionRange } from '../../syntax/functions.ts';
import type { Shelf, ShelfFile } from './shelf.ts';
import { wordsOf } from './words.ts';

/** A function that may have to do with the failures, and why. */
export interface Retrieved {
  readonly file: ShelfFile;
  readonly range: FunctionRange;
  /** Words that it shares with the failures, the most telling first. */
  readonly words: readonly string[];
}

/** Files that are read, the nearest to the failing tests first, and functions that are ranked. */
const MOST_FILES = 800;
const MOST_FUNCTIONS = 20_000;
/** Words of the failures that are looked for. */
const MOST_WORDS = 400;
/** Of BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009), as is usual. */
const K1 = 1.2;
const B = 0.75;
/** Of reciprocal rank fusion (Cormack, Clarke and Buettcher, SIGIR 2009). */
const FUSION = 60;
/** How much more a word in a name counts than one in a body. */
const NAME_WEIGHT = 3;

/**
 * Functions by the words that they share with the failures (BM25 over names, bodies and comments) and by the distance
 * of their paths, both ranks fused. No coverage is needed. Functions that share no word are left out; a file that
 * cannot be read is passed over.
 */
export async function retrieve(
  shelf: Shelf,
  of: {
    readonly text: string;
    /** Files that the failures are known to have to do with: tests, suspects. */
    readonly near: readonly RepoPath[];
    readonly most: number;
    mayBeWrong(path: RepoPath): boolean;
    /** True for lines that are shown anyway. */
    isShown(path: RepoPath, line: number): boolean;
  },
): Promise<readonly Retrieved[]> {
  const distance = new Map<RepoPath, number>();
  for (const path of shelf.files) if (of.mayBeWrong(path)) distance.set(path, distanceOf(path, of.near));
  const paths = [...distance.keys()]
    .sort((a, b) => (distance.get(a) ?? 0) - (distance.get(b) ?? 0))
    .slice(0, MOST_FILES);
  const functions: Counted[] = [];
  for (const path of paths) {
    const file = await shelf.open(path);
    for (const range of file?.outline.functions ?? [])
      if (file && functions.length < MOST_FUNCTIONS && !of.isShown(path, range.startLine))
        functions.push(countedIn(file, range));
  }
  const query = [...new Set(wordsOf(of.text).filter((word) => word.length > 2))].slice(0, MOST_WORDS);
  const scored = scoresOf(functions, query).filter(({ score }) => score > 0);
  const byWords = ranksOf(scored, ({ score }) => -score);
  const byPath = ranksOf(scored, ({ one }) => distance.get(one.file.path) ?? 0);
  const fused = (one: Scored) => 1 / (FUSION + (byWords.get(one) ?? 0)) + 1 / (FUSION + (byPath.get(one) ?? 0));
  return scored
    .toSorted((a, b) => fused(b) - fused(a) || b.score - a.score)
    .slice(0, of.most)
    .map(({ one, words }) => ({ file: one.file, range: one.range, words }));
}

interface Counted {
  readonly file: ShelfFile;
  readonly range: FunctionRange;
  readonly counts: ReadonlyMap<string, number>;
  readonly length: number;
}

interface Scored {
  readonly one: Counted;
  readonly score: number;
  readonly words: readonly string[];
}

function countedIn(file: ShelfFile, range: FunctionRange): Counted {
  const counts = new Map<string, number>();
  const body = wordsOf(file.lines.slice(range.startLine - 1, range.endLine).join('\n'));
  for (const word of body) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of wordsOf(range.qualifiedName)) counts.set(word, (counts.get(word) ?? 0) + NAME_WEIGHT);
  return { file, range, counts, length: body.length };
}

function scoresOf(functions: readonly Counted[], query: readonly string[]): readonly Scored[] {
  const mean = functions.reduce((sum, { length }) => sum + length, 0) / Math.max(1, functions.length) || 1;
  const rarity = new Map(
    query.map((word) => {
      const holding = functions.filter(({ counts }) => counts.has(word)).length;
      return [word, Math.log(1 + (functions.length - holding + 0.5) / (holding + 0.5))];
    }),
  );
  return functions.map((one) => {
    const parts = query.flatMap((word) => {
      const count = one.counts.get(word) ?? 0;
      const share = (count * (K1 + 1)) / (count + K1 * (1 - B + (B * one.length) / mean));
      return count === 0 ? [] : [{ word, score: (rarity.get(word) ?? 0) * share }];
    });
    const words = parts.toSorted((a, b) => b.score - a.score).map(({ word }) => word);
    return { one, score: parts.reduce((sum, { score }) => sum + score, 0), words: words.slice(0, 5) };
  });
}

/** Ranks from 1; equal values have the same. */
function ranksOf(all: readonly Scored[], valueOf: (one: Scored) => number): ReadonlyMap<Scored, number> {
  const ranks = new Map<Scored, number>();
  let value = Number.NaN;
  let rank = 0;
  for (const [index, one] of all.toSorted((a, b) => valueOf(a) - valueOf(b)).entries()) {
    if (valueOf(one) !== value) rank = index + 1;
    value = valueOf(one);
    ranks.set(one, rank);
  }
  return ranks;
}

/** Folders between a file and the nearest of some others. */
function distanceOf(path: RepoPath, others: readonly RepoPath[]): number {
  const own = path.split('/').slice(0, -1);
  const distances = others.map((other) => {
    const folders = other.split('/').slice(0, -1);
    const differ = own.findIndex((part, index) => part !== folders[index]);
    const common = differ < 0 ? own.length : differ;
    return own.length + folders.length - 2 * common;
  });
  return distances.length === 0 ? 0 : Math.min(...distances);
}
