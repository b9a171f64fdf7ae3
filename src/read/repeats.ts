import type { Witnessed } from './identify.ts';

/** What repeated names are taken for where a writer does not mark attempts: further attempts, or tests of their own. */
export type Repeats = 'attempts' | 'tests';

/** A known test and the next case of its id in the same suite, as one test; null: they are two tests. */
export function repetition(known: Witnessed, seen: Witnessed, rule: 'attempts' | 'retries' | 'file'): Witnessed | null {
  const before = known.failures.length > 0;
  const now = seen.failures.length > 0;
  if (rule === 'retries') {
    // A test that passed is not run again.
    if (!before || (!now && seen.skipped)) return null;
    return { ...seen, attempts: known.attempts + seen.attempts, retried: !now };
  }
  // A test that failed, and then its tear-down.
  if (before && now) return { ...known, failures: [...known.failures, ...seen.failures] };
  if (rule === 'file') return before ? known : seen;
  if (before && !isUncounted(known)) return null;
  return { ...seen, attempts: known.attempts + seen.attempts };
}

/** The runner counts fewer failures than it wrote: some of them were no last word. */
function isUncounted({ group }: Witnessed): boolean {
  return group === null || (group.claimedFailures !== null && group.claimedFailures < group.failing);
}

/** A subtest, or the error of the tear-down after a failure, is of the test that it belongs to. */
export function joined(known: Witnessed, seen: Witnessed, parted: boolean): Witnessed | null {
  if (known.failures.length + seen.failures.length === 0) return null;
  const statuses = new Set([...known.failures, ...seen.failures].map(({ status }) => status));
  const both = known.failures.length > 0 && seen.failures.length > 0 && statuses.size > 1;
  if (!both && !parted) return null;
  return { ...known, skipped: false, failures: [...known.failures, ...seen.failures] };
}
