import type { RepoPath, TestId } from '../../domain/test-run.ts';

/** The id of a test (contract §8): `test/a.test.js > suite > name`, or `suite > name` where its file is not known. */
export function testId(names: readonly string[], file: RepoPath | null): TestId {
  return [...(file === null ? [] : [file]), ...names].join(' > ');
}

/**
 * Gives the second test of the same id ` (2)`, the third ` (3)`; outcomes and coverage are numbered in the same order.
 */
export function numbering(): (id: TestId) => TestId {
  const seen = new Map<TestId, number>();
  return (id) => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id} (${count})`;
  };
}
