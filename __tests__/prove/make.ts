import type { Baseline } from '../../src/domain/baseline.ts';
import type { FailureKind, ResultPlace, TestResult, TestRun, TestStatus } from '../../src/domain/test-run.ts';
import type { Ground, Observation } from '../../src/domain/ground.ts';

/**
 * A result by id; `file` is the part before `::`, the id itself where that is a path (then it stands for the file),
 * else null. Only the id `(outside any test)` stands for no test, unless a place is given.
 */
export function result(
  id: string,
  status: TestStatus,
  more: { message?: string; kind?: FailureKind; place?: ResultPlace; expected?: string; actual?: string } = {},
): TestResult {
  const failing = status === 'failed' || status === 'errored';
  return {
    id,
    name: id.split('::').at(-1) ?? id,
    suite: null,
    file: /::|\//.test(id) ? (id.split('::')[0] ?? null) : null,
    place: more.place ?? placeOf(id),
    status,
    durationMs: 1,
    attempts: 1,
    failure: failing
      ? {
          kind: more.kind ?? 'assertion',
          type: null,
          message: more.message ?? `${id} is wrong`,
          text: '',
          expected: more.expected ?? null,
          actual: more.actual ?? null,
          frames: [],
        }
      : null,
  };
}

function placeOf(id: string): ResultPlace {
  if (id === '(outside any test)') return 'outside';
  return id.includes('/') && !id.includes('::') ? 'file' : 'test';
}

/** A run by outcomes; the exit code is the honest one unless given. */
export function testRun(
  outcomes: Record<string, TestStatus> | readonly TestResult[],
  exitCode?: number | null,
): TestRun {
  const results = Array.isArray(outcomes)
    ? [...outcomes]
    : Object.entries(outcomes).map(([id, status]) => result(id, status));
  const red = results.some(({ status }) => status === 'failed' || status === 'errored');
  return {
    verdict: red ? 'red' : 'green',
    results,
    exitCode: exitCode === undefined ? Number(red) : exitCode,
    sources: [],
    formats: [],
    degraded: [],
    disagreements: [],
  };
}

/** An observation of an orderly run. */
export function seen(run: TestRun, more: Partial<Observation> = {}): Observation {
  return {
    run,
    timedOut: false,
    cancelled: false,
    lastTest: null,
    seconds: 1,
    complete: true,
    deselected: [],
    changedFiles: [],
    ...more,
  };
}

/** A ground whose lists are those given; one no-op run is made of them. */
export function ground(
  lists: { targets?: string[]; passing?: string[]; skipped?: string[]; flaky?: string[]; alreadyFailing?: string[] },
  more: Partial<Ground> = {},
): Ground {
  const { targets = [], passing = [], skipped = [], flaky = [], alreadyFailing = [] } = lists;
  const targetResults = targets.map((id) => result(id, 'failed'));
  const run = testRun([
    ...targetResults,
    ...passing.map((id) => result(id, 'passed')),
    ...skipped.map((id) => result(id, 'skipped')),
    ...flaky.map((id) => result(id, 'passed')),
    ...alreadyFailing.map((id) => result(id, 'failed')),
  ]);
  const baseline: Baseline = {
    runs: [run, run],
    targets: targetResults,
    flaky,
    alreadyFailing,
    passing,
    skipped,
    isolation: 'namespaces',
    network: 'denied',
    seconds: 1,
    notes: [],
  };
  return { baseline, orderly: true, exitTells: true, changedFiles: [], ...more };
}
