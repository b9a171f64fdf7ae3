import { expect, test } from 'vitest';
import { selectionOf } from '../../src/choose/selection.ts';
import type { Case } from '../../src/domain/case.ts';
import type { TestResult } from '../../src/domain/test-run.ts';
import { proposedCase } from '../helpers/case-sample.ts';

const FACTS = {
  inputs: { maxMinutes: 10, maxCandidates: 100 },
  cancelled: false,
  suspected: [],
  ended: 'exhausted',
} as const;

function failing(place: TestResult['place']): TestResult {
  return {
    id: 'tests/test_a.py',
    name: 'tests/test_a.py',
    suite: null,
    file: 'tests/test_a.py',
    place,
    status: 'errored',
    durationMs: null,
    attempts: 1,
    failure: {
      kind: 'exception',
      type: 'ModuleNotFoundError',
      message: "No module named 'money'\nat x",
      text: '',
      expected: null,
      actual: null,
      frames: [],
    },
  };
}

function known(place: TestResult['place']): Case {
  const run = {
    verdict: 'red',
    results: [failing(place)],
    exitCode: 2,
    sources: [],
    formats: [],
    degraded: [],
    disagreements: [],
  } as const;
  return proposedCase({
    ground: {
      how: 'tests',
      run,
      targets: [failing(place)],
      alreadyFailing: [],
      flaky: [],
      isolation: 'namespaces',
      network: 'denied',
      seconds: 1,
      orderly: true,
      suiteSeconds: null,
      baselineRuns: 0,
    },
  });
}

test('tests that could not be loaded, and no suspect: the way they are run is named', () => {
  expect(selectionOf(known('file'), [], FACTS)).toMatchObject({
    abstention: 'no-candidate',
    reason: expect.stringMatching(/could not be loaded \(No module named 'money'\).*test-command/),
  });
  expect(selectionOf(known('test'), [], FACTS)).toMatchObject({
    abstention: 'no-candidate',
    reason: expect.stringContaining('No candidate for a repair could be made.'),
  });
});
