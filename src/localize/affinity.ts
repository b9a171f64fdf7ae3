import type { RepoPath, TestResult } from '../domain/test-run.ts';

/** How a source file's path agrees with what the failing tests call themselves: the best of all failures. */
export interface Affinity {
  /** 0…1: the mean of the share of the file's own name and of the likeness (cosine) of the whole path. */
  readonly score: number;
  /** Every word of the file's own name is in the test's. */
  readonly namesake: boolean;
}

/**
 * Suites are commonly laid out like the code (`tests/test_cookies.py`, `describe('Router')`), so a name says what a
 * test is meant for. A
 * test's file and suite speak where the file is known, else its whole id. Rare words weigh more (inverse document
 * frequency over all paths).
 */
export function affinities(
  files: readonly RepoPath[],
  failures: readonly TestResult[],
): ReadonlyMap<RepoPath, Affinity> {
  const weightOf = rarity(files);
  const subjects = failures.map((failure) => new Set(wordsOf(subjectOf(failure))));
  return new Map(
    files.map((file) => {
      const shares = subjects.map((subject) => shareOf(wordsOf(ownName(file)), subject, weightOf));
      const likenesses = subjects.map((subject) => likeness(wordsOf(file), subject, weightOf));
      const share = Math.max(0, ...shares);
      return [file, { score: (share + Math.max(0, ...likenesses)) / 2, namesake: share === 1 }];
    }),
  );
}

/**
 * The words of a name or path in lower case, plural cut, without words that every test or module bears. A number
 * belongs to the word before it, which counts
 * without it as well: `sha_256` is `sha` and `sha256`.
 */
export function wordsOf(text: string): readonly string[] {
  return (text.match(WORD) ?? [])
    .map((word) => word.toLowerCase().replace(/[_-]/, ''))
    .flatMap((word) => (/\d/.test(word) ? [word.replace(/\d+/g, ''), word] : [word]))
    .map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word))
    .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word));
}

const WORD = /\d*\p{Lu}+(?!\p{Ll})(?:[_-]?\d+)?|\d*\p{Lu}?\p{Ll}+(?:[_-]?\d+)?/gu;

const EMPTY_WORDS = new Set(
  (
    'test testing spec should py js ts jsx tsx mjs cjs lib src the an of to in is when with and it for on not be if as by from or that ' +
    'init index main anonymous'
  ).split(' '),
);

/** What comes after `should` tells what the subject does, not what it is. */
function subjectOf(failure: TestResult): string {
  const text = failure.file === null ? nameless(failure) : `${failure.file} ${failure.suite ?? ''}`;
  return text.replace(/\sshould\s.*$/s, '');
}

/** What failed outside any test has no name of its own, but may have stopped in a file of tests. */
function nameless({ id, place, failure }: TestResult): string {
  return place === 'outside' ? (failure?.frames.at(-1)?.file ?? '') : id;
}

/** The weighted share of the words that the subject holds. */
function shareOf(words: readonly string[], subject: ReadonlySet<string>, weightOf: (word: string) => number): number {
  const own = [...new Set(words)];
  const total = sum(own.map(weightOf));
  return total > 0 ? sum(own.filter((word) => subject.has(word)).map(weightOf)) / total : 0;
}

function likeness(words: readonly string[], subject: ReadonlySet<string>, weightOf: (word: string) => number): number {
  const own = new Set(words);
  const common = sum([...own].filter((word) => subject.has(word)).map(weightOf));
  const size = Math.sqrt(sum([...own].map(weightOf)) * sum([...subject].map(weightOf)));
  return size > 0 ? common / size : 0;
}

/**
 * True for a module that serves tests without being one of them (`testing.py`, `test_utils.js`, `lib/testing/…`):
 * every test runs it, and its name agrees
 * with theirs by its nature.
 */
export function isTestSupport(file: RepoPath): boolean {
  return SUPPORT.test(file);
}

const SUPPORT = /(?:^|\/)_?test(?:ing|[_-]?(?:utils?|utilities|helpers?|support|tools|lib|client))(?:\/|\.\w+$)/i;

/** The last part of the path without its ending; the folder's name for an entry file, whose own says nothing. */
function ownName(file: RepoPath): string {
  const parts = file.split('/');
  const stem = (parts.at(-1) ?? '').replace(/\.[^.]*$/, '');
  return wordsOf(stem).length === 0 ? (parts.at(-2) ?? stem) : stem;
}

function rarity(files: readonly RepoPath[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const file of files) for (const word of new Set(wordsOf(file))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log(1 + files.length / (counts.get(word) ?? 1)) ** 2;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
