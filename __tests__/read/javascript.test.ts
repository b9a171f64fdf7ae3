import { describe, expect, test } from 'vitest';
import { failingIds, readRun } from './corpus.ts';

const closing =
  'Test Suites: 1 failed, 1 total\nTests:       2 failed, 2 total\nSnapshots:   0 total\nTime:        1 s\n';

describe("jest's console", () => {
  test('a project whose name has spaces, two tests of one name, a name of two lines', async () => {
    const log = [
      'FAIL my project test/a.test.js',
      '  ● suite › same name',
      '',
      '    first',
      '',
      '  ● suite › same name',
      '',
      '    second',
      '',
      '  ● two',
      'lines',
      '',
      '    expect(received).toBe(expected)',
      '',
    ];
    const repeated = ['Summary of all failing tests', ...log];
    const run = await readRun({ 'a.log': `${[...log, ...repeated].join('\n')}\n${closing}` });
    expect(run.results.map(({ id, failure }) => [id, failure?.message])).toEqual([
      ['test/a.test.js > suite > same name', 'first'],
      ['test/a.test.js > suite > same name (2)', 'second'],
      ['test/a.test.js > two\nlines', 'expect(received).toBe(expected)'],
    ]);
  });
});

describe('jest-junit', () => {
  const file = (inner: string): string =>
    `<testsuites name="jest tests"><testsuite name="s">${inner}</testsuite></testsuites>`;

  test("tests outside a suite, jest's own separator, and what failed around the tests", async () => {
    const run = await readRun(
      {
        'a.xml': file(
          '<testcase classname=" alone" name=" alone"><failure>x</failure></testcase>' +
            '<testcase classname="outer › inner" name="leaf" file="a.test.js"><failure>x</failure></testcase>' +
            '<testcase classname="Test execution failure: could be caused by test hooks like \'afterAll\'." name="Test execution failure: could be caused by test hooks like \'afterAll\'." file="a.test.js">' +
            '<failure>{&quot;message&quot;:&quot;&quot;,&quot;stack&quot;:&quot;Error: boom\\n    at /r/a.test.js:3:5&quot;}</failure></testcase>' +
            '<testcase classname="Test suite failed to run" name="/r/b.test.js" file="b.test.js"><failure>  ● Test suite failed to run\n\n    Jest encountered an unexpected token\n</failure></testcase>',
        ),
      },
      { project: ['a.test.js', 'b.test.js'], root: '/r' },
    );
    expect(run.results.map(({ id, failure }) => [id, failure?.kind, failure?.message, failure?.frames.length])).toEqual(
      [
        ['alone', 'exception', 'x', 0],
        ['a.test.js > outer > inner > leaf', 'exception', 'x', 0],
        ['a.test.js', 'exception', 'boom', 1],
        ['b.test.js', 'build', 'Jest encountered an unexpected token', 0],
      ],
    );
  });
});

describe('CTRF', () => {
  const report = (...tests: object[]): string => JSON.stringify({ results: { tool: { name: 'jest' }, tests } });

  test('suites in one text with the file in front, a name with its suites, a trace without its message', async () => {
    const failing = {
      name: 'outer inner adds',
      status: 'failed',
      suite: 'a.test.js > outer > inner',
      filePath: '/r/test/a.test.js',
      message: 'Error: expect(received).toBe(expected)\n\nExpected: 3\nReceived: -1',
      trace: 'at Object.toBe (/r/test/a.test.js:4:47)',
    };
    const run = await readRun({ 'ctrf.json': report(failing) }, { project: ['test/a.test.js'], root: '/r' });
    expect(run.results).toMatchObject([
      {
        id: 'test/a.test.js > outer > inner > adds',
        failure: { kind: 'assertion', type: 'Error', expected: '3', actual: '-1', frames: [{ line: 4 }] },
      },
    ]);
  });

  test('retries count as attempts, whether they are listed or only counted', async () => {
    const failed = { status: 'failed', message: 'x' };
    const run = await readRun({
      'ctrf.json': report(
        { name: 'counted', status: 'passed', flaky: true, retries: 2 },
        { name: 'listed', status: 'passed', retries: 1, retryAttempts: [failed] },
        { name: 'never', status: 'failed', retries: 1, retryAttempts: [failed, failed] },
      ),
    });
    expect(run.results.map(({ id, status, attempts }) => `${id} ${status} ${attempts}`)).toEqual([
      'counted passed 3',
      'listed passed 2',
      'never failed 2',
    ]);
    expect(failingIds(run)).toEqual(['never']);
  });
});

describe("vitest's console", () => {
  const rule = (title: string): string => `⎯⎯⎯⎯⎯⎯⎯ ${title} ⎯⎯⎯⎯⎯⎯⎯`;
  const end = ' Test Files  1 failed (1)\n      Tests  2 failed (2)\n     Errors  1 error\n   Start at  10:00:00\n';

  test('the name of a project on a ground of its own, and each error of a test under its title', async () => {
    const log = [
      ' RUN  v4.1.0 /r',
      rule('Failed Tests 2'),
      ' FAIL   unit one  a.test.js > suite > adds',
      'AssertionError: expected 1 to be 2',
      '⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/2]⎯',
      ' FAIL   unit one  a.test.js > suite > adds',
      'AssertionError: expected 3 to be 4',
      '⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[2/2]⎯',
      ' FAIL  |b| a.test.js > other',
      'Error: x',
    ];
    expect(failingIds(await readRun({ 'a.log': `${log.join('\n')}\n${end.replace(/.*Errors.*\n/, '')}` }))).toEqual([
      'a.test.js > other',
      'a.test.js > suite > adds',
    ]);
  });

  test('an unhandled rejection has its own words', async () => {
    const log = [' RUN  v4.1.0 /r', rule('Unhandled Errors'), '', rule('Unhandled Rejection'), 'RangeError: leaked'];
    const run = await readRun({ 'a.log': `${log.join('\n')}\n${end.replace('2 failed (2)', '2 passed (2)')}` });
    expect(run.results).toMatchObject([
      { id: '(outside any test)', failure: { type: 'RangeError', message: 'leaked' } },
    ]);
  });

  test('files that do not load under older releases', async () => {
    const log = [
      ' RUN  v2.1.0 /r',
      rule('Failed Suites 2'),
      ' FAIL  a.test.js [ a.test.js ]',
      'Error: Failed to load url ./nope (resolved id: ./nope) in /r/a.test.js. Does the file exist?',
      ' FAIL  b.test.js [ b.test.js ]',
      'Error: Unexpected token `=`. Expected yield, an identifier, [ or {',
    ];
    const run = await readRun({ 'a.log': `${log.join('\n')}\n${end}` });
    expect(run.results.map(({ id, failure }) => `${id} ${failure?.kind}`).slice(0, 2)).toEqual([
      'a.test.js import',
      'b.test.js build',
    ]);
  });
});
