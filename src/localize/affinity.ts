import type { RepoPath, TestResult } from '../domain/test-run.ts';

/**
 * How much a source file's name agrees with what the failing tests call themselves: 0…1 for each file, the best of all failures. Suites
 * are commonly laid out like the code (`tests/test_cookies.py`, `describe('Router')`), so the name says what a test is meant for. A test's
 * file and suite speak where the file is known, else its whole id. Rare words weigh more (inverse document frequency over all paths).
 */
export function affinities(files: readonly RepoPath[], failures: readonly TestResult[]): ReadonlyMap<RepoPath, number> {
  const weightOf = rarity(files);
  const subjects = failures.map((failure) => new Set(wordsOf(subjectOf(failure))));
  return new Map(
    files.map((file) => [file, Math.max(0, ...subjects.map((subject) => shareOf(file, subject, weightOf)))]),
  );
}

/** The words of a name or path in lower case, plural cut, without words that every test or module bears. */
export function wordsOf(text: string): readonly string[] {
  return (text.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+/gu) ?? [])
    .map((word) => word.toLowerCase())
    .map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word))
    .filter((word) => word.length > 1 && !EMPTY_WORDS.has(word));
}

const EMPTY_WORDS = new Set(
  (
    'test testing spec should py js ts jsx tsx mjs cjs lib src the an of to in is when with and it for on not be if as by from or that ' +
    'init index main anonymous'
  ).split(' '),
);

function subjectOf(failure: TestResult): string {
  return failure.file === null ? failure.id : `${failure.file} ${failure.suite ?? ''}`;
}

/** The weighted share of the file's own name that the subject holds. */
function shareOf(file: RepoPath, subject: ReadonlySet<string>, weightOf: (word: string) => number): number {
  const words = [...new Set(wordsOf(ownName(file)))];
  const total = sum(words.map(weightOf));
  return total > 0 ? sum(words.filter((word) => subject.has(word)).map(weightOf)) / total : 0;
}

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
