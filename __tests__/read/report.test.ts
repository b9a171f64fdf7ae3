import { expect, test } from 'vitest';
import { createPathResolver } from '../../src/read/paths.ts';
import { readReport } from '../../src/read/report.ts';

const read = (content: string, exitCode: number | null = null) =>
  readReport({
    files: [{ path: 'results.xml', content }],
    exitCode,
    outcome: null,
    dialects: [],
    paths: createPathResolver(['src/a.ts'], { root: '/repo', project: '' }),
  });

test('the report for people and for programs', async () => {
  const { json, text, exitCode } = await read(
    '<testsuite name="s"><testcase name="a" classname="c" time="0.5"><failure type="Error" message="1 is not 2">at src/a.ts:12</failure></testcase><testcase name="b" classname="c"/></testsuite>',
    0,
  );
  expect(exitCode).toBe(1);
  expect(json).toEqual({
    version: 1,
    verdict: 'red',
    tests: [
      {
        id: 's > c > a',
        name: 'a',
        suite: 's',
        file: null,
        status: 'failed',
        durationMs: 500,
        attempts: 1,
        failure: {
          kind: 'exception',
          type: 'Error',
          message: '1 is not 2',
          frames: [{ file: 'src/a.ts', line: 12, function: null }],
        },
      },
      {
        id: 's > c > b',
        name: 'b',
        suite: 's',
        file: null,
        status: 'passed',
        durationMs: null,
        attempts: 1,
        failure: null,
      },
    ],
    totals: { passed: 1, failed: 1, errored: 0, skipped: 0 },
    formats: ['junit'],
    degraded: [],
    disagreements: ['the runner ended with exit code 0, but the results hold 1 failing test'],
  });
  expect(text).toBe(`Red: 1 passed, 1 failed
read from junit: results.xml

FAIL s > c > a
     1 is not 2
     at src/a.ts:12

The witnesses disagree:
  - the runner ended with exit code 0, but the results hold 1 failing test
`);
});

test('exit codes: 0 green, 1 red, 2 nothing that says either', async () => {
  expect((await read('<testsuite><testcase name="a"/></testsuite>')).exitCode).toBe(0);
  expect((await read('<testsuite><testcase name="a"><error/></testcase></testsuite>')).exitCode).toBe(1);
  expect((await read('nothing')).exitCode).toBe(2);
});

test('names and messages cannot drive a terminal or the runner of Actions', async () => {
  const { text } = await read(
    '<testsuite><testcase name="::set-output::&#x202e;x"><failure message="a&#10;::error::b\u001b[2J"/></testcase></testsuite>',
  );
  expect(text).not.toMatch(/^\s*::|(?!\n)\p{Cc}|\u202e/mu);
});
