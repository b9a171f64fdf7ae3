import { expect, test } from 'vitest';
import type { TestRun } from '../../src/domain/test-run.ts';
import { readExitCode, renderReadJson, renderReadText } from '../../src/report/read-view.ts';

const RUN: TestRun = {
  verdict: 'red',
  results: [
    { id: 't::a', name: 'a', suite: 't', file: 't.py', status: 'passed', durationMs: 3, attempts: 1, failure: null },
    {
      id: 't::b',
      name: 'b',
      suite: null,
      file: null,
      status: 'failed',
      durationMs: null,
      attempts: 2,
      failure: {
        kind: 'assertion',
        type: 'AssertionError',
        message: 'one\n\u001b[31mtwo',
        text: 'long',
        expected: '1',
        actual: '2',
        frames: [{ file: 'src/a.py', line: 3, function: 'f' }],
      },
    },
  ],
  exitCode: 1,
  sources: ['junit: r.xml'],
  formats: ['junit'],
  degraded: ['r.xml ends early.'],
  disagreements: [],
};
const plain = (text: string): string => text;
const PAINTS = { bold: plain, dim: plain, green: plain, yellow: plain, red: plain };

test('for programs', () => {
  expect(JSON.parse(renderReadJson(RUN))).toEqual({
    version: 1,
    verdict: 'red',
    tests: [
      RUN.results[0],
      {
        id: 't::b',
        name: 'b',
        suite: null,
        file: null,
        status: 'failed',
        durationMs: null,
        attempts: 2,
        failure: {
          kind: 'assertion',
          type: 'AssertionError',
          message: 'one\n\u001b[31mtwo',
          frames: [{ file: 'src/a.py', line: 3, function: 'f' }],
        },
      },
    ],
    totals: { passed: 1, failed: 1, errored: 0, skipped: 0 },
    formats: ['junit'],
    degraded: ['r.xml ends early.'],
    disagreements: [],
  });
});

test('for people', () => {
  expect(renderReadText(RUN, PAINTS)).toBe(
    [
      'red 2 tests: 1 passed, 1 failed',
      'read junit: r.xml',
      '  ✘ t::b',
      '      AssertionError: one two',
      '      at src/a.py:3',
      'degraded: r.xml ends early.',
      '',
    ].join('\n'),
  );
});

test('exit codes', () => {
  expect((['green', 'red', 'unknown'] as const).map((verdict) => readExitCode({ ...RUN, verdict }))).toEqual([0, 1, 2]);
});
