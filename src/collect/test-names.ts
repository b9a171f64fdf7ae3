import { idMatcher } from '../domain/match-ids.ts';
import type { TestId } from '../domain/test-run.ts';
import type { PathResolver } from '../languages/language.ts';

/**
 * The id of the test that a coverage file calls by this name, or null where it is none or not a single one of the
 * known.
 */
export type TestNamer = (written: string) => TestId | null;

/**
 * Matches names in coverage files to the ids of a run: node ids (their file relative to the project, or to the root;
 * also behind a static context, `unit|tests/test_a.py::t`), dotted names without parameters (`test_a.TestC.test_m`),
 * names with everything but letters and digits replaced, as LCOV demands. All but the id itself count only where a
 * single test can be meant.
 */
export function testNamer(known: Iterable<TestId>, paths: PathResolver): TestNamer {
  const ids = new Set(known);
  const matched = idMatcher(ids);
  const loosely = lazily(() => loose(ids));
  const answers = new Map<string, TestId | null>();
  const find = (written: string): TestId | null =>
    matched(written) ??
    (written.includes('::') ? nodeId(written, { ids, paths }) : loosely().get(key(written))) ??
    null;
  return (written) => {
    const before = answers.get(written);
    if (before !== undefined) return before;
    const found = behindStatic(written, find);
    answers.set(written, found);
    return found;
  };
}

const MOST_BARS = 8;

/** coverage.py joins a static context and a dynamic one by `|`, which names may hold as well. */
function behindStatic(written: string, find: TestNamer): TestId | null {
  let rest = written;
  for (let bars = 0; bars <= MOST_BARS; bars++) {
    const found = find(rest);
    if (found !== null) return found;
    const bar = rest.indexOf('|');
    if (bar < 0) return null;
    rest = rest.slice(bar + 1);
  }
  return null;
}

function nodeId(
  written: string,
  { ids, paths }: { readonly ids: ReadonlySet<TestId>; readonly paths: PathResolver },
): TestId | null {
  const colons = written.indexOf('::');
  const file = paths.resolve(written.slice(0, colons));
  const id = `${file ?? ''}${written.slice(colons)}`;
  return file !== null && ids.has(id) ? id : null;
}

/** Keys of dotted and of sanitised names to their only owner; null: several. */
function loose(ids: ReadonlySet<TestId>): ReadonlyMap<string, TestId | null> {
  const owners = new Map<string, TestId | null>();
  for (const id of ids) {
    for (const name of new Set(otherNames(id).map(key))) {
      if (name) owners.set(name, owners.has(name) ? null : id);
    }
  }
  return owners;
}

/** Dots and blanks are lost where names are sanitised, so they are left out on both sides. */
function key(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 2000);
}

function otherNames(id: TestId): readonly string[] {
  if (id.includes(' > ')) {
    return endsOf(id.split(' > '));
  }
  const [path = '', ...names] = withoutParameters(id).split('::');
  const modules = path.replace(/\.\w+$/, '').split('/');
  if (names.length) return [id, ...endsOf(modules).map((module) => `${module} ${names.join(' ')}`), names.join(' ')];
  return endsOf(id.split(/[.#:]+/));
}

const DEEPEST = 20;

function endsOf(parts: readonly string[]): readonly string[] {
  return parts.slice(-DEEPEST).map((_, index, last) => last.slice(index).join(' '));
}

function withoutParameters(id: TestId): string {
  const bracket = id.indexOf('[');
  return bracket > 0 && id.endsWith(']') ? id.slice(0, bracket) : id;
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
