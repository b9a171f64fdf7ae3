import { describe, expect, test } from 'vitest';
import { readRun } from './corpus.ts';

const points = async (lines: string[], files: string[] = []): Promise<string[]> =>
  (await readRun({ 'a.tap': `${lines.join('\n')}\n` }, { project: files, root: '/r' })).results.map(
    ({ id, status }) => `${status} ${id}`,
  );

describe('TAP of many producers', () => {
  test('subtests in braces, with the time after the name (vitest, node-tap)', async () => {
    const run = await readRun(
      {
        'a.tap': [
          'TAP version 13',
          '1..2',
          'not ok 1 - a.test.js # time=74.95ms {',
          '    1..2',
          '    not ok 1 - outer # time=10.46ms {',
          '        1..2',
          '        not ok 1 - adds # time=8.08ms',
          '            ---',
          '            error:',
          '                name: "AssertionError"',
          '                message: "expected -1',
          'to be 3"',
          '            at: "/r/a.test.js:5:47"',
          '            actual: "-1"',
          '            expected: "3"',
          '            ...',
          '        ok 2 - passes # time=0.23ms',
          '    }',
          '    ok 2 - later # TODO',
          '}',
          'not ok 2 - b.test.js',
          '    ---',
          '    error:',
          '        name: "Error"',
          '        message: "Cannot find module x"',
          '    ...',
          '',
        ].join('\n'),
      },
      { project: ['a.test.js', 'b.test.js'], root: '/r' },
    );
    expect(run.results.map(({ id, status, durationMs }) => [id, status, durationMs])).toEqual([
      ['a.test.js > outer > adds', 'failed', 8],
      ['a.test.js > outer > passes', 'passed', 0],
      ['a.test.js > later', 'skipped', null],
      ['b.test.js', 'failed', null],
    ]);
    expect(run.results[0]?.failure).toMatchObject({
      kind: 'assertion',
      type: 'AssertionError',
      message: 'expected -1\nto be 3',
      expected: '3',
      actual: '-1',
      frames: [{ file: 'a.test.js', line: 5 }],
    });
    expect(run.degraded).toEqual([]);
  });

  test('the whole name in one line (vitest tap-flat)', async () => {
    const lines = ['1..2', 'ok 1 - a.test.js > outer > one # time=1.28ms', 'not ok 2 - a.test.js > two # time=1ms'];
    expect(await points(lines, ['a.test.js'])).toEqual(['passed a.test.js > outer > one', 'failed a.test.js > two']);
  });

  test('titles indented with what they hold (Perl, older node-tap), and beside it (node:test)', async () => {
    const inside = [
      'TAP version 13',
      '    # Subtest: t/a.t',
      '        # Subtest: setup',
      '        not ok 1 - wrote # time=3ms',
      '        1..1',
      '    not ok 1 - setup # time=68.43ms',
      '    1..1',
      'not ok 1 - t/a.t # time=10398.064ms',
      '1..1',
    ];
    expect(await points(inside)).toEqual(['failed t/a.t > setup > wrote']);
    const beside = [
      'TAP version 13',
      '# Subtest: suite',
      '    # Subtest: leaf',
      '    not ok 1 - leaf',
      '      ---',
      '      duration_ms: 1.2',
      '      ...',
      '    1..1',
      'not ok 1 - suite',
      '1..1',
    ];
    expect(await points(beside)).toEqual(['failed suite > leaf']);
  });

  test('a brace in a name opens nothing, a brace that is never closed is no end', async () => {
    expect(await points(['1..2', 'not ok 1 - parses {', 'ok 2 - b {'])).toEqual(['failed parses {', 'passed b {']);
    const cut = await readRun({ 'a.tap': '1..1\nok 1 - a # time=1ms {\n    1..2\n    ok 1 - b\n' });
    expect(cut.verdict).toBe('unknown');
  });

  test('reasons in comments (Perl, bats)', async () => {
    const run = await readRun(
      {
        'a.tap': [
          '1..2',
          'not ok 1 - adds',
          "#   Failed test 'adds'",
          '#   at t/a.t line 5.',
          '#          got: 1',
          '#     expected: 2',
          'not ok 2 lists',
          '# (in test file test/a.bats, line 7)',
          "#   `[ 1 -eq 2 ]' failed",
          '# Looks like you failed 2 tests of 2.',
          '',
        ].join('\n'),
      },
      { project: ['t/a.t', 'test/a.bats'] },
    );
    expect(run.results.map(({ id, failure }) => [id, failure?.message, failure?.frames[0]])).toEqual([
      ['adds', "Failed test 'adds'", { file: 't/a.t', line: 5, function: null }],
      ['lists', '(in test file test/a.bats, line 7)', { file: 'test/a.bats', line: 7, function: null }],
    ]);
  });
});

describe('TAP and other output', () => {
  test("what a test prints like TAP does not hide the runner's own console", async () => {
    const log = [
      '✔ green (1.5ms)',
      'not ok 1 - fake',
      '✖ real (1.5ms)',
      '  Error: x',
      'ℹ tests 1',
      'ℹ pass 0',
      'ℹ fail 1',
      'ℹ duration_ms 5',
    ];
    expect(await points(log)).toEqual(['passed green', 'failed real']);
  });

  test('below the command and within the log of a job', async () => {
    const tap = ['TAP version 13', 'not ok 1 - adds', '1..1'];
    expect(await points(['', '> app@1.0.0 test', '> node --test', '', ...tap])).toEqual(['failed adds']);
    const stamped = ['Run npm test', ...tap].map((line, index) => `2026-01-02T03:04:05.${index}000000Z ${line}`);
    expect(await points(stamped)).toEqual(['failed adds']);
  });
});

test('a reason without words is what was compared; mocha writes its reasons as they are', async () => {
  const tape = [
    '1..1',
    'not ok 1 sum',
    '  ---',
    '    operator: equal',
    '    expected: 3',
    '    actual:   -1',
    '    stack: |-',
    '      Error: sum',
    '          at f (/r/a.js:1:2)',
    '  ...',
  ];
  const [first] = (await readRun({ 'a.tap': tape.join('\n') })).results;
  expect(first?.failure?.message).toContain('expected: 3');
  const mocha = ['1..1', 'not ok 1 suite adds', '  expected 1 to equal 2', '    at f (/r/a.js:1:2)', '# tests 1'];
  const [second] = (await readRun({ 'a.tap': mocha.join('\n') })).results;
  expect(second?.failure?.message).toBe('expected 1 to equal 2');
});
