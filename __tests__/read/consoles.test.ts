import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CORPUS, expectedOf, failingIds, readRun } from './corpus.ts';

const OUTSIDE = '(outside any test)';

/** Where our word differs from the corpus' truth, with the reason; `docs/formats.md` has the same table. */
const EXCEPTIONS = new Map<string, (truth: string[]) => string[]>([
  // `-rN --tb=no`: the console holds no name of a failing test, only letters and counts.
  ['basic-rN-tb-no', () => []],
  // The interpreter died inside this test: pytest could not report it, its verbose line names it.
  ['crash-segv-v', () => ['test_segv.py::test_segfault']],
  // pytest-timeout ended the process; there is no report of a test, but there is a reason.
  ['timeout-thread', () => [OUTSIDE]],
  ['timeout-thread.ghlog.txt', () => [OUTSIDE]],
  ['timeout-thread.ghcli.txt', () => [OUTSIDE]],
  // No test was run: the reason is all there is.
  ['usage-no-file', () => [OUTSIDE]],
  // The console prints ids relative to the folder pytest was started in, the truth relative to pytest's rootdir.
  ['nested-c', () => ['proj/tests/test_n.py::test_n']],
  ['nested-fromchild', () => ['test_n.py::test_n']],
  // The rest of the log is missing, and with it these names.
  ['basic-default.cut-in-middle.txt', (truth) => truth.filter((id) => !/::test_deep$|::test_equal$/.test(id))],
  ['noise.cut-in-middle.txt', (truth) => truth.filter((id) => !/test_progress_like_line|test_traceback_text/.test(id))],
]);

describe.skipIf(!CORPUS)('consoles of real pytest runs (skipped: corpus not found)', () => {
  const runs = [
    ...expectedOf('pytest').map(([id, truth]) => [id, `pytest/${id}/console.txt`, truth] as const),
    ...expectedOf('ci-logs').map(([id, truth]) => [id, `ci-logs/${id}`, truth] as const),
  ];
  test.each(runs)('%s', async (id, path, truth) => {
    const nodeids: string[] = truth.failures.map((one: { nodeid: string | null }) => one.nodeid ?? OUTSIDE);
    const wanted = (EXCEPTIONS.get(id) ?? ((same: string[]) => same))([...new Set(nodeids)].sort());
    const run = await readRun([path]);
    // The second run in this log is of another project, and its failures count as well.
    if (id === 'noise.two-runs.txt') expect(failingIds(run)).toEqual(expect.arrayContaining(wanted));
    else expect(failingIds(run)).toEqual(wanted);
    expect(run.verdict).toBe(truth.exit_code !== 0 ? 'red' : 'unknown');
  });
});

describe.skipIf(!CORPUS)('one run as XML and as console (skipped: corpus not found)', () => {
  const inside = expectedOf('pytest').filter(([id, truth]) => truth.xml_written && !EXCEPTIONS.has(id));
  test.each(inside)('%s: nothing is counted twice', async (id, truth) => {
    const files = [
      ...new Set<string>(truth.failures.map((one: { nodeid: string | null }) => (one.nodeid ?? '').split('::')[0])),
    ].filter(Boolean);
    const run = await readRun([`pytest/${id}/junit.xml`, `pytest/${id}/console.txt`], {
      exitCode: truth.exit_code,
      project: files,
    });
    const named = failingIds(run).filter((one) => !one.startsWith('('));
    expect(named).toEqual(
      [...new Set<string>(truth.failures.flatMap((one: { nodeid: string | null }) => one.nodeid ?? []))].sort(),
    );
  });

  test('jest: the suite that did not load is only on the console', async () => {
    const run = await readRun(['consoles/jest-color/junit.xml', 'consoles/jest-color/console.txt'], { exitCode: 1 });
    expect(failingIds(run).filter((id) => id.includes('suite_fail'))).toEqual(['t/suite_fail.test.js']);
    expect(run.results.filter((one) => one.failure)).toHaveLength(9);
    expect(run.disagreements.join()).toContain('is in no result file');
  });

  test('vitest: the unhandled error is only on the console', async () => {
    const run = await readRun(['consoles/vitest/junit.xml', 'consoles/vitest/console.txt'], { exitCode: 1 });
    expect(failingIds(run)).toContain(OUTSIDE);
    expect(run.results.filter((one) => one.failure)).toHaveLength(10);
  });

  test('mocha: pending tests are only on the console', async () => {
    const run = await readRun(['consoles/mocha/junit.xml', 'consoles/mocha/console.txt'], { exitCode: 4 });
    expect(run.results.map((one) => one.status).sort()).toEqual([
      'failed',
      'failed',
      'failed',
      'failed',
      'passed',
      'passed',
      'skipped',
      'skipped',
    ]);
    expect(run.disagreements).toEqual([]);
  });
});

describe.skipIf(!CORPUS)('consoles of other runners (skipped: corpus not found)', () => {
  const jest = [
    'fails deep equal',
    'throws in source',
    'each 1 a/b',
    'each 2 x > y',
    'each 3 1e5',
    'nested <b> & "q" > async reject',
    'prints fake',
    'times out',
  ];
  const go = [
    'a.TestFail',
    'a.TestFakeOut',
    'a.TestTable',
    'a.TestTable/1e5',
    'a.TestTable/a/b',
    'b.TestPanics',
    'd.TestHang',
  ];
  const phpunit = [
    'testData with data set "1e5"',
    'testData with data set "a/b "q""',
    'testData with data set "with space"',
    'testData with data set #1',
    'testError',
    'testFail',
    'testWarn',
  ];
  const node = ['a.test.mjs > 1e5', 'a.test.mjs > fails', 'a.test.mjs > sub > inner fails'];
  test.each([
    ['jest/console.txt', [...jest.map((name) => `t/math.test.js > math > ${name}`), 't/suite_fail.test.js']],
    ['jest-color/console.txt', [...jest.map((name) => `t/math.test.js > math > ${name}`), 't/suite_fail.test.js']],
    [
      'vitest/console.txt',
      [
        ...jest.map((name) => `t/math.test.mjs > math > ${name.replace('x > y', 'x › y')}`),
        't/suite_fail.test.mjs',
        OUTSIDE,
      ],
    ],
    [
      'mocha/console.txt',
      ['async', 'fails', 'hook fails > "before all" hook for "never runs"', 'timeout'].map(
        (name) => `mocha suite > ${name}`,
      ),
    ],
    ['node-test/console.txt', node],
    ['node-test/junit.xml', ['1e5', 'fails', 'sub > inner fails']],
    ['node-test/tap.txt', ['1e5', 'fails', 'sub > inner fails']],
    // Without -v nothing tells the test that printed `--- FAIL: TestGhost` from a test.
    ['go/console.txt', [...go.map((name) => `example.com/m/${name}`), 'example.com/m/a.TestGhost', OUTSIDE]],
    ['go/console-gotestsum.txt', [...go, OUTSIDE]],
    ['go/junit.xml', go.map((name) => `example.com/m/${name}`)],
    ['go/test.json', go.map((name) => `example.com/m/${name}`)],
    ['ctest/console.txt', ['fail_exit', 'gt_all', 'missing_exe', 'segv', 'slow']],
    ['ctest/junit.xml', ['fail_exit', 'gt_all', 'missing_exe', 'segv', 'slow']],
    ['phpunit/console.txt', phpunit.map((name) => `FooTest > ${name}`)],
  ])('%s', async (path, wanted) => {
    const run = await readRun([`consoles/${path}`]);
    expect(failingIds(run)).toEqual([...wanted].sort());
    expect(run.verdict).toBe('red');
  });
});

describe('saved consoles of our own runs', () => {
  const fixture = (name: string) =>
    readRun({ [name]: new Uint8Array(readFileSync(join(import.meta.dirname, '../fixtures/consoles', name))) });
  test.each([
    [
      'unittest.txt',
      [
        'pkg.test_a.S.setUpClass',
        'pkg.test_a.T.test_doc',
        'pkg.test_a.T.test_eq',
        'pkg.test_a.T.test_err',
        'pkg.test_a.T.test_sub',
        'pkg.test_a.T.test_unexpected',
        'pkg.test_b',
      ],
    ],
    [
      'unittest-v.txt',
      [
        'pkg.test_a.S.setUpClass',
        'pkg.test_a.T.test_doc',
        'pkg.test_a.T.test_eq',
        'pkg.test_a.T.test_err',
        'pkg.test_a.T.test_sub',
        'pkg.test_a.T.test_unexpected',
      ],
    ],
    [
      'cargo.txt',
      [
        'my_crate$src/lib.rs - add (line 1)',
        'my_crate$tests::bad',
        'my_crate$tests::boom',
        'my_crate$tests::no_panic',
        'my_crate::it$works',
      ],
    ],
    ['cargo-build.txt', [OUTSIDE]],
    [
      'maven-more.txt',
      ['MoreTest#equal', 'MoreTest#par(String)[1]', 'MoreTest$Inner#deep', 'SpanTest#movesByWeeks'].map(
        (name) => `org.example.workdays.${name}`,
      ),
    ],
    ['maven-compile.txt', [OUTSIDE]],
  ])('%s', async (name, wanted) => {
    const run = await fixture(name);
    expect(failingIds(run)).toEqual([...wanted].sort());
    expect(run.verdict).toBe('red');
    expect(run.disagreements).toEqual([]);
  });

  test('a green console is green where it has an end mark, else unknown without an exit code', async () => {
    expect((await fixture('unittest-green.txt')).verdict).toBe('green');
    expect((await fixture('maven-green.txt')).verdict).toBe('green');
    expect((await fixture('cargo-green.txt')).verdict).toBe('unknown');
  });
});
