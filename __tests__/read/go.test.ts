import { describe, expect, test } from 'vitest';
import type { TestRun } from '../../src/domain/test-run.ts';
import { failingIds, readRun } from './corpus.ts';

const ids = async (text: string): Promise<string[]> => failingIds(await readRun({ 'go.log': text }));
const one = (run: TestRun, id: string) => run.results.find((result) => result.id === id);

describe("go test's console", () => {
  test('a test that prints without a line end has its own end on that line', async () => {
    expect(await ids('no newline--- FAIL: TestA (0.00s)\n    a_test.go:1: x\nFAIL\nFAIL\tm/p\t0.1s\n')).toEqual([
      'm/p.TestA',
    ]);
    const verbose = [
      '=== RUN   TestPasses',
      'no newline--- PASS: TestPasses (0.00s)',
      '=== RUN   TestB',
      'saw --- FAIL: TestGhost (0.00s)',
      '--- FAIL: TestB (0.00s)',
      'FAIL\tm/p\t0.1s',
    ];
    expect(await ids(verbose.join('\n'))).toEqual(['m/p.TestB']);
  });

  test('what a passing test prints is no reason of the failing one before it', async () => {
    const run = await readRun({
      'go.log': '--- FAIL: TestA (0.00s)\n    a_test.go:3: bad\nprinted by TestB\nFAIL\nFAIL\tm/p\t0.1s\n',
    });
    expect(one(run, 'm/p.TestA')?.failure?.message).toBe('a_test.go:3: bad');
  });

  test('a name that runs again is another test, and a first failure stays one', async () => {
    const twice =
      '=== RUN   TestA\n--- FAIL: TestA (0.00s)\n=== RUN   TestA\n--- PASS: TestA (0.00s)\nFAIL\tm/p\t0.1s\n';
    expect(await ids(twice)).toEqual(['m/p.TestA']);
  });

  test('a time-out without -v names the tests that were running', async () => {
    const stack = 'goroutine 1 [sleep]:\nm/p.TestHang(0x1)\n\t/src/p/p_test.go:5 +0x1\n';
    const log = `--- FAIL: TestA (0.00s)\npanic: test timed out after 2s\n\trunning tests:\n\t\tTestHang (2s)\n\n${stack}FAIL\tm/p\t2.0s\nFAIL\n`;
    const run = await readRun({ 'go.log': log });
    expect(failingIds(run)).toEqual(['m/p.TestA', 'm/p.TestHang']);
    expect(one(run, 'm/p.TestHang')?.failure?.kind).toBe('time-out');
  });

  test('benchmarks have an end without a time, or only a measurement', async () => {
    const log = [
      'BenchmarkGood-2     \t988275380\t         1.206 ns/op',
      '--- FAIL: BenchmarkBad-2',
      '    a_test.go:15: bad',
      'FAIL',
      'FAIL\tm/p\t1.4s',
    ];
    const run = await readRun({ 'go.log': log.join('\n') });
    expect(run.results.map(({ id, status }) => `${id} ${status}`).sort()).toEqual([
      'm/p.BenchmarkBad failed',
      'm/p.BenchmarkGood passed',
    ]);
  });

  test('tabs that a viewer turned into spaces', async () => {
    const log = '# m/b\nb/b_test.go:3:1: undefined: x\nok      m/a 0.100s\nFAIL    m/b [build failed]\n';
    const run = await readRun({ 'go.log': log });
    expect(run.results.map(({ failure }) => failure?.kind)).toEqual(['build']);
    expect(run.verdict).toBe('red');
  });

  test('packages that pass without naming a test are green with exit code 0, those without tests are not', async () => {
    expect((await readRun({ 'go.log': 'ok  \tm/p\t0.003s\n' }, { exitCode: 0 })).verdict).toBe('green');
    expect((await readRun({ 'go.log': 'ok  \tm/p\t(cached)\n' })).verdict).toBe('unknown');
    const none = 'ok  \tm/p\t0.003s [no tests to run]\n?   \tm/q\t[no test files]\n';
    expect((await readRun({ 'go.log': none }, { exitCode: 0 })).verdict).toBe('unknown');
  });

  test('the report of the race detector belongs to the test that it fails', async () => {
    const log = [
      '==================',
      'WARNING: DATA RACE',
      'Read at 0x00c000018288 by goroutine 9:',
      '  m/e.TestRace.func1()',
      '      /src/e/e_test.go:4 +0x33',
      '==================',
      '--- FAIL: TestRace (0.00s)',
      '    testing.go:1712: race detected during execution of test',
      'FAIL\tm/e\t0.048s',
    ];
    const run = await readRun({ 'go.log': log.join('\n') }, { project: ['e/e_test.go'], root: '/src' });
    expect(run.results[0]?.failure).toMatchObject({ kind: 'exception', frames: [{ file: 'e/e_test.go', line: 4 }] });
  });
});

describe("go test's events", () => {
  const stream = (...events: [action: string, test?: string, output?: string][]): string =>
    events.map(([Action, Test, Output]) => `${JSON.stringify({ Action, Package: 'm/p', Test, Output })}\n`).join('');

  test('a package that runs again holds further attempts, which decide', async () => {
    const failing = stream(['run', 'TestA'], ['fail', 'TestA'], ['run', 'TestB'], ['fail', 'TestB'], ['fail']);
    const again = stream(['run', 'TestA'], ['pass', 'TestA'], ['run', 'TestB'], ['fail', 'TestB'], ['fail']);
    const run = await readRun({ 'test.json': failing + again });
    expect(run.results).toMatchObject([
      { id: 'm/p.TestA', status: 'passed', attempts: 2 },
      { id: 'm/p.TestB', status: 'failed', attempts: 2 },
    ]);
    const green = failing + again + stream(['run', 'TestB'], ['pass', 'TestB'], ['pass']);
    expect((await readRun({ 'test.json': green })).verdict).toBe('unknown');
    expect((await readRun({ 'test.json': green }, { exitCode: 0 })).verdict).toBe('green');
  });

  test('within one run of its package the name is another test (-count=2)', async () => {
    const twice = stream(['run', 'TestA'], ['fail', 'TestA'], ['run', 'TestA'], ['pass', 'TestA'], ['fail']);
    expect(failingIds(await readRun({ 'test.json': twice }))).toEqual(['m/p.TestA']);
  });

  test('a benchmark has no end of its own; a test without one died', async () => {
    const run = await readRun({
      'test.json': stream(
        ['run', 'BenchmarkX'],
        ['output', 'BenchmarkX', 'BenchmarkX-2 \t100\t 0.3 ns/op\n'],
        ['run', 'TestExit'],
        ['fail'],
      ),
    });
    expect(failingIds(run)).toEqual(['m/p.TestExit']);
    expect(one(run, 'm/p.TestExit')?.failure).toMatchObject({
      kind: 'crash',
      message: 'the test did not end: its process exited',
    });
  });
});

describe('gotestsum and go-junit-report', () => {
  test('lines that begin tests within the list of failures say nothing of the others', async () => {
    const log = [
      '[a]✖✖',
      '=== Failed',
      '=== FAIL: a TestA (0.00s)',
      '    a_test.go:3: bad',
      '',
      '=== FAIL: a FuzzA (0.00s)',
      '=== RUN   FuzzA',
      '',
      '=== FAIL: c TestExit (unknown)',
      '',
      '=== FAIL: d  (0.00s)',
      'FAIL\texample.com/m/d [build failed]',
      '',
      '=== FAIL: f  (0.00s)',
      'set-up failed',
      'FAIL\texample.com/m/f\t0.002s',
      '',
      '=== Errors',
      'd/d_test.go:3:28: undefined: x',
      '',
      '',
      'DONE 3 tests, 5 failures, 1 error in 0.353s',
    ];
    const run = await readRun({ 'go.log': log.join('\n') });
    expect(run.results.map(({ id, failure }) => `${id}: ${failure?.kind}`)).toEqual([
      'a.TestA: assertion',
      'a.FuzzA: assertion',
      'c.TestExit: crash',
      '(outside any test): build',
      '(outside any test) (2): exception',
    ]);
    expect(run.disagreements).toEqual([]);
  });

  test('go-junit-report names tests of Go without saying so', async () => {
    const suite = (name: string, inner: string): string =>
      `<testsuites><testsuite name="${name}">${inner}</testsuite></testsuites>`;
    const failing =
      '<testcase name="TestA" classname="m/p"><failure message="Failed">    p_test.go:3: bad</failure></testcase>';
    expect(failingIds(await readRun({ 'a.xml': suite('m/p', failing) }))).toEqual(['m/p.TestA']);
    const hosted =
      '<testcase name="[build failed]" classname="example.com/m/p"><error message="Build error">x</error></testcase>';
    const run = await readRun({ 'a.xml': suite('example.com/m/p', hosted) });
    expect(run.results).toMatchObject([{ id: 'example.com/m/p.[build failed]', failure: { kind: 'build' } }]);
    const java = '<testcase name="TestA" classname="com.x.Foo"><failure message="Failed">x</failure></testcase>';
    expect(failingIds(await readRun({ 'a.xml': suite('com.x.Foo', java) }))).toEqual(['com.x.Foo > TestA']);
  });
});
