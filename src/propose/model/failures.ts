import type { RepoPath, TestResult } from '../../domain/test-run.ts';
import { plainText } from '../../domain/foreign-text.ts';
import type { Fact } from './evidence.ts';
import type { QuestionFacts } from './question.ts';
import { clippedLines, numbered, quoted, section } from './show.ts';
import type { Shelf } from './shelf.ts';
import { type Slice, slicesOfTest } from './test-slices.ts';

/** Causes of which a test is shown whole. */
const MOST_CAUSES = 4;
const MOST_MESSAGE = 3000;
const MOST_SOURCE = 8000;
/** Further failing tests that are named. */
const MOST_NAMED = 10;
const MOST_DATA = 4000;

/**
 * The failing tests: of each cause one with its source, the files that it names and what the runner said; a second case
 * of the same function by its message alone, the others by their ids or number.
 */
export async function failureSections(
  facts: Pick<QuestionFacts, 'failures' | 'suspects' | 'shelf' | 'folded'>,
): Promise<{ readonly text: string; readonly facts: readonly Fact[] }> {
  const groups = groupsOf(facts);
  const parts: string[] = [];
  const cited: Fact[] = [];
  const shown = new Set<string>();
  for (const [index, group] of groups.entries()) {
    const [first, ...others] = group;
    if (!first || index >= MOST_CAUSES) continue;
    const id = `T${index + 1}`;
    cited.push({ id, words: `${first.id}: ${plainText(first.failure?.message ?? 'fails').slice(0, 300)}` });
    parts.push(`## [${id}] ${quoted(first.id)}\n${await sources(first, facts.shelf, shown)}${messageOf(first, facts)}`);
    parts.push(...othersOf(first, others));
  }
  const left = groups.slice(MOST_CAUSES).reduce((sum, group) => sum + group.length, 0);
  if (left > 0) parts.push(`(${left} more failing tests are not shown)`);
  return { text: parts.join('\n'), facts: cited };
}

/**
 * One group a cause; tests that belong to no cluster are one of their own. Causes that are shown by the same test
 * function are one here.
 */
function groupsOf({
  failures,
  suspects,
}: Pick<QuestionFacts, 'failures' | 'suspects'>): readonly (readonly TestResult[])[] {
  const clustered = suspects.clusters.map(({ tests }) => failures.filter(({ id }) => tests.includes(id)));
  const known = new Set(clustered.flat().map(({ id }) => id));
  const all = [...clustered, failures.filter(({ id }) => !known.has(id))];
  const merged = new Map<string, TestResult[]>();
  for (const group of all) {
    const [first] = group;
    if (first) merged.set(baseOf(first), [...(merged.get(baseOf(first)) ?? []), ...group]);
  }
  return [...merged.values()];
}

async function sources(test: TestResult, shelf: Shelf, shown: Set<string>): Promise<string> {
  const slices = await slicesOfTest(shelf, test);
  const parts: string[] = [];
  for (const { file, lines } of slices) {
    const fresh = lines.filter((line) => !shown.has(`${file.path}:${line}`));
    for (const line of fresh) shown.add(`${file.path}:${line}`);
    if (fresh.length === 0) continue;
    parts.push(
      `From ${quoted(file.path)}:\n${section('test source', clippedLines(numbered(file, fresh), MOST_SOURCE))}\n`,
    );
  }
  for (const path of filesNamed(slices, shelf)) {
    const file = shown.has(path) ? undefined : await shelf.open(path);
    shown.add(path);
    if (file) parts.push(`${quoted(path)}, which it names:\n${section('file', clippedLines(file.text, MOST_DATA))}\n`);
  }
  return parts.join('');
}

/** Files of the checkout whose name stands as a string in the test's source. */
function filesNamed(slices: readonly Slice[], shelf: Shelf): readonly RepoPath[] {
  const words = new Set<string>();
  for (const { file, lines } of slices)
    for (const line of lines)
      for (const [, , word] of (file.lines[line - 1] ?? '').matchAll(
        /(["'`])([\w][\w ./@-]{2,200}\.[A-Za-z0-9]{1,8})\1/g,
      ))
        if (word) words.add(word.replace(/^(?:\.{1,2}\/)+/, ''));
  const own = new Set(slices.map(({ file }) => file.path));
  return [...words]
    .flatMap((word) => {
      const found = shelf.files.filter((path) => path === word || path.endsWith(`/${word}`));
      return found.length === 1 ? found : [];
    })
    .filter((path) => !own.has(path))
    .slice(0, 3);
}

function messageOf(test: TestResult, { folded }: Pick<QuestionFacts, 'folded'>): string {
  const { failure } = test;
  if (!failure) return 'The runner gave no message.';
  const said = folded(plainText(failure.text || failure.message));
  return `What the runner said:\n${section('message', clippedLines(said, MOST_MESSAGE))}`;
}

/** The other tests of a cause: another case of the same function by its message, the rest by name and number. */
function othersOf(first: TestResult, others: readonly TestResult[]): readonly string[] {
  const base = baseOf(first);
  const cases = others.filter((one) => baseOf(one) === base);
  const parts: string[] = [];
  const [second] = cases;
  if (second) {
    const words = section('message', clippedLines(second.failure?.message ?? '(no message)', 600));
    parts.push(`Another case of it, ${quoted(second.id)}, says:\n${words}`);
  }
  if (cases.length > 1) parts.push(`${cases.length - 1} more cases of it fail.`);
  const rest = others.filter((one) => baseOf(one) !== base);
  if (rest.length > 0) {
    const named = rest
      .slice(0, MOST_NAMED)
      .map((one) => `- ${quoted(one.id, 160)}: ${quoted(one.failure?.message ?? '', 160)}`);
    const more = rest.length > MOST_NAMED ? [`- and ${rest.length - MOST_NAMED} more`] : [];
    parts.push(['For the same reason, it seems, these fail:', ...named, ...more].join('\n'));
  }
  return parts;
}

/** What all cases of one test function have in common. */
function baseOf({ file, suite, name }: TestResult): string {
  return JSON.stringify([file, suite, name.replace(/\[.*$/s, '')]);
}
