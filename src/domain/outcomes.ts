import { isFailing, type TestId, type TestResult, type TestRun, type TestStatus } from './test-run.ts';

/** What one test came to in one run, as judging sees it. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'missing';

/** The outcomes of one run by test id; an id that is not in it did not run. */
export type Outcomes = ReadonlyMap<TestId, Outcome>;

/** A failure of the test itself says more than an error around it. */
const WEIGHT: Readonly<Record<TestStatus, number>> = { passed: 0, skipped: 1, errored: 2, failed: 3 };

/** True where the first status is worse news than the second: of two words on one test the worse one counts. */
export function isWorse(status: TestStatus, than: TestStatus): boolean {
  return WEIGHT[status] > WEIGHT[than];
}

/**
 * The outcome of every test of a run. Where an id stands twice, the worse one counts: a second result must not hide the
 * first.
 */
export function outcomesOf(run: TestRun): Outcomes {
  const worst = new Map<TestId, TestStatus>();
  for (const { id, status } of run.results) {
    const known = worst.get(id);
    if (known === undefined || isWorse(status, known)) worst.set(id, status);
  }
  return new Map([...worst].map(([id, status]) => [id, outcomeOf(status)]));
}

/** The failing result of a test, for its message; undefined where it has none. */
export function failureIn(run: TestRun, id: TestId): TestResult | undefined {
  return run.results.find((result) => result.id === id && isFailing(result.status));
}

/** How many tests a run really ran: skipped ones are none. */
export function ranIn(outcomes: Outcomes): number {
  let count = 0;
  for (const outcome of outcomes.values()) if (outcome === 'passed' || outcome === 'failed') count += 1;
  return count;
}

function outcomeOf(status: TestStatus): Outcome {
  return isFailing(status) ? 'failed' : status === 'skipped' ? 'skipped' : 'passed';
}
