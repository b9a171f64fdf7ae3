import { idMatcher } from '../domain/match-ids.ts';
import type { TestId } from '../domain/test-run.ts';
import type { PathResolver } from '../languages/language.ts';
import { key, loose } from './test-name-forms.ts';

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

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
