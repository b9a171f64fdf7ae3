import type { UndoFinding } from './push-texts.ts';
import type { TestId } from './test-run.ts';

/** Where a test stands to the push: it did not change its text, changed it, or brought it. */
export type TestOrigin = 'old' | 'changed' | 'new';

/** A test with its origin. */
export interface OriginOfTest {
  readonly id: TestId;
  readonly origin: TestOrigin;
}

/** What taking the push back in parts showed. */
export interface Undone {
  /** Parts that made targets pass when they were taken back, the most telling first. */
  readonly findings: readonly UndoFinding[];
  /** Targets, and tests that the findings speak of, as far as their texts are known. */
  readonly tests: readonly OriginOfTest[];
}

const WORDS: Readonly<Record<TestOrigin, string>> = {
  old: 'that the push did not change',
  changed: 'that the push changed',
  new: 'that the push brought',
};

/**
 * Old and new tests told apart: "1 that the push did not change and 2 that the push brought"; '' where no test's origin
 * is known.
 */
export function originsInWords(ids: readonly TestId[], tests: readonly OriginOfTest[]): string {
  const known = new Map(tests.map(({ id, origin }) => [id, origin]));
  const groups = (['old', 'changed', 'new'] as const).flatMap((origin) => {
    const count = ids.filter((id) => known.get(id) === origin).length;
    return count > 0 ? [`${count} ${WORDS[origin]}`] : [];
  });
  return groups.length < 2 ? groups.join('') : `${groups.slice(0, -1).join(', ')} and ${groups.at(-1)}`;
}
