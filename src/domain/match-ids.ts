import type { TestId } from './test-run.ts';

/** Finds the id by which our own runs know a test that other results name. */
export type IdMatcher = (given: TestId) => TestId | undefined;

/**
 * Matches ids of given results to those of our runs: the same id; else, only where it is unique, an id that adds the
 * file (`suite > name` is `file > suite > name`), or one that differs in spelling alone (`a.b.C.m` is `a/b.py::C::m`).
 * Never by suffix alone: `sub/tests/test_a.py::t` is not `tests/test_a.py::t`.
 */
export function idMatcher(ours: Iterable<TestId>): IdMatcher {
  const exact = new Set(ours);
  const withoutFile = new Map<string, TestId | null>();
  const spelled = new Map<string, TestId | null>();
  for (const id of exact) {
    const rest = id.indexOf(' > ');
    if (rest >= 0) note(withoutFile, id.slice(rest + 3), id);
    if (id.includes('::')) note(spelled, dotted(id), id);
  }
  return (given) => {
    if (exact.has(given)) return given;
    return withoutFile.get(given) ?? (given.includes('::') ? undefined : spelled.get(given)) ?? undefined;
  };
}

/** Remembers who has a key; null once a second one claims it. */
function note(owners: Map<string, TestId | null>, key: string, id: TestId): void {
  owners.set(key, owners.has(key) ? null : id);
}

function dotted(id: TestId): string {
  const [file = '', ...names] = id.split('::');
  return [file.replace(/\.\w+$/, '').replaceAll('/', '.'), ...names].join('.');
}
