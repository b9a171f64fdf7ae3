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

describe("node:test's console", () => {
  const counts = ['ℹ tests 6', 'ℹ pass 1', 'ℹ fail 3', 'ℹ cancelled 1', 'ℹ duration_ms 5', '', '✖ failing tests:', ''];

  test('reasons stand in the list at the end (since 24), which tells what a test printed from what failed', async () => {
    const log = [
      '✔ green (0.6ms)',
      '✖ fake (1.0ms)',
      '▶ before fails',
      '  ✖ one',
      '✖ before fails (0.1ms)',
      '▶ after fails',
      '  ✔ two (0.1ms)',
      '✖ after fails (0.3ms)',
      '✖ two',
      'lines (0.1ms)',
      '⚠ later (0.1ms) # TODO',
      ...counts,
      'test at a.test.mjs:4:84',
      '✖ one',
      "  'test did not finish before its parent and was cancelled'",
      '',
      'test at a.test.mjs:4:1',
      '✖ before fails (0.1ms)',
      '  Error: set-up boom',
      '',
      'test at a.test.mjs:5:1',
      '✖ after fails (0.3ms)',
      '  Error: tear-down boom',
      '',
      'test at a.test.mjs:7:1',
      '✖ two',
      'lines (0.1ms)',
      '  RangeError: x',
      '',
      'test at a.test.mjs:8:1',
      '✖ later (0.1ms) # TODO',
      '  Error: later',
      '',
    ];
    const run = await readRun({ 'a.log': log.join('\n') });
    const failing = run.results.filter(({ failure }) => failure);
    expect(failing.map(({ id, status, failure }) => [id, status, failure?.message])).toEqual([
      ['a.test.mjs > before fails > one', 'errored', 'set-up boom'],
      ['a.test.mjs > two\nlines', 'failed', 'x'],
      ['a.test.mjs > after fails', 'errored', 'tear-down boom'],
    ]);
  });

  test("TAP and JUnit of the same: the hook's words, the suites once, a file by its own name", async () => {
    const tap = [
      'TAP version 13',
      '# Subtest: before fails',
      '    # Subtest: one',
      '    not ok 1 - one',
      '      ---',
      "      failureType: 'cancelledByParent'",
      "      error: 'test did not finish before its parent and was cancelled'",
      '      ...',
      '    1..1',
      'not ok 1 - before fails',
      '  ---',
      "  failureType: 'hookFailed'",
      "  error: 'set-up boom'",
      '  ...',
      '1..1',
    ];
    const read = await readRun({ 'a.tap': tap.join('\n') });
    expect(read.results).toMatchObject([{ id: 'before fails > one', failure: { message: 'set-up boom' } }]);
    const xml =
      '<testsuites><testcase name="/r/b.test.mjs" classname="test" file="/r/b.test.mjs" failure="test failed"><failure message="test failed"/></testcase>' +
      '<testsuite name="outer"><testsuite name="inner"><testcase name="adds" classname="outer.inner" file="/r/b.test.mjs"><failure message="x"/></testcase></testsuite></testsuite></testsuites>';
    const run = await readRun({ 'a.xml': xml }, { project: ['b.test.mjs'], root: '/r' });
    expect(failingIds(run)).toEqual(['b.test.mjs', 'b.test.mjs > outer > inner > adds']);
  });

  test("mocha's names of several lines are no suites", async () => {
    const log = [
      '  0 passing (5ms)',
      '  1 failing',
      '',
      '  1) two',
      'lines:',
      '     Error: x',
      '      at f (a.js:1:1)',
      '',
    ];
    expect(failingIds(await readRun({ 'a.log': log.join('\n') }))).toEqual(['two\nlines']);
  });
});

describe('several runners in one log', () => {
  const jest = `FAIL a/x.test.js\n  ● timeout\n\n    slow\n\n${closing}`;
  const mocha = '  0 passing (5ms)\n  1 failing\n\n  1) adds:\n     Error: x\n      at f (a.js:1:1)\n\n\n';

  test('what follows the stack of the last failure of mocha is no output of its tests', async () => {
    const run = await readRun({ 'a.log': `${mocha}> b@1.0.0 test\n> jest\n\n${jest}` });
    expect(failingIds(run)).toEqual(['a/x.test.js > timeout', 'adds']);
  });

  test('tests of one name in files that cannot be one stay two', async () => {
    const vitest = ' RUN  v4.1.0 /r\n⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯\n FAIL  b/y.test.js > timeout\nError: slow\n';
    const end = ' Test Files  1 failed (1)\n      Tests  1 failed (1)\n   Start at  10:00:00\n';
    const run = await readRun({ 'a.log': jest, 'b.log': vitest + end });
    expect(failingIds(run)).toEqual(['a/x.test.js > timeout', 'b/y.test.js > timeout']);
  });
});
