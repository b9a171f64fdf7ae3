import { describe, expect, test } from 'vitest';
import { failingIds, readRun } from './corpus.ts';

const PYTEST_GREEN = '=== test session starts ===\na.py::test_a PASSED [100%]\n\n=== 1 passed in 0.01s ===\n';
const PYTEST_RED =
  '=== test session starts ===\na.py::test_a FAILED [100%]\n\n=== FAILURES ===\n____ test_a ____\nE   x\n=== short test summary info ===\nFAILED a.py::test_a - x\n=== 1 failed in 0.01s ===\n';
const GO_RED =
  '=== RUN   TestA\n    a_test.go:4: no\n--- FAIL: TestA (0.00s)\nFAIL\nFAIL\texample.com/p\t0.01s\nFAIL\n';
const NODE_GREEN = '✔ answers (1.5ms)\nℹ tests 1\nℹ pass 1\nℹ fail 0\nℹ duration_ms 5\n';
const XML_GREEN =
  '<?xml version="1.0"?>\n<testsuites><testsuite name="s"><testcase name="ok"/></testsuite></testsuites>\n';
const XML_RED = XML_GREEN.replace('<testcase name="ok"/>', '<testcase name="bad"><failure/></testcase>');
const CTRF = '{"results":{"tool":{"name":"x"},"summary":{"tests":1},"tests":[{"name":"ok","status":"passed"}]}}\n';
const GO_JSON =
  '{"Action":"run","Package":"p","Test":"TestA"}\n{"Action":"pass","Package":"p","Test":"TestA"}\n{"Action":"pass","Package":"p"}\n';

const verdictOf = async (text: string, exitCode: number | null = null): Promise<string> =>
  (await readRun({ file: text }, { exitCode })).verdict;

describe('two outputs in one file', () => {
  test.each([
    ['TAP with its version before pytest', `TAP version 13\n1..1\nok 1 - a\n${PYTEST_RED}`],
    ['failing TAP before a green pytest', `1..2\nok 1 - a\nnot ok 2 - b\n${PYTEST_GREEN}`],
    ['failing TAP behind a green pytest', `${PYTEST_GREEN}1..2\nok 1 - a\nnot ok 2 - b\n`],
    ['failing points without a plan behind it', `${PYTEST_GREEN}not ok 1 - ropes\n`],
    ['TAP, a command, then node:test', `1..1\nnot ok 1 - ropes\n> node --test\n${NODE_GREEN}`],
    ['TAP before go test', `1..1\nok 1 - a\n${GO_RED}`],
    ['go test -json before go test', `${GO_JSON}${GO_RED}`],
    [
      'go test -json between lines of a log',
      `{"level":"info","msg":"up"}\n${GO_JSON.replaceAll('"pass"', '"fail"')}done\n`,
    ],
    ['a report in XML before pytest', `${XML_GREEN}${PYTEST_RED}`],
    ['a report in XML behind a green pytest', `${PYTEST_GREEN}${XML_RED}`],
    ['two reports in XML', `${XML_GREEN}${XML_RED}`],
    ['the same test in two reports, the later one green', `${XML_RED}${XML_RED.replace('<failure/>', '')}`],
    ['a JSON log line before XML', `{"level":"info"}\n${XML_RED}`],
    ['CTRF before pytest', `${CTRF}${PYTEST_RED}`],
    ['a log line with the words of CTRF before pytest', `{"results":"pending","reportFormat":1}\n${PYTEST_RED}`],
    ['a banner before pytest', `<build 12>\n${PYTEST_RED}`],
    ['a comment as banner before pytest', `<!-- build 12 -->\n${PYTEST_RED}`],
    ['markup before pytest', `<p>Hello</p>\n<br/>\n${PYTEST_RED}`],
    ['a list before pytest', `[1, 2]\n${PYTEST_RED}`],
  ])('%s', async (_, text) => {
    expect(await verdictOf(text)).toBe('red');
    expect(await verdictOf(text, 0)).not.toBe('green');
  });

  test('what a test prints does not hide a green run', async () => {
    const printed = ['not ok 5 - free\n✖ free (1ms)\n', '1..1\nok 1 - a\n', '--- FAIL: TestGhost (0.00s)\n', 'ok 3\n'];
    for (const text of printed) {
      const run = await readRun({ file: `${text}${NODE_GREEN}` });
      expect([run.verdict, run.results.length, failingIds(run)], text).toEqual(['green', 1, []]);
    }
    const inXml = PYTEST_RED.replace('E   x\n', `E   x\n--- Captured stdout call ---\n${XML_RED}`);
    expect(failingIds(await readRun({ file: inXml }))).toEqual(['a.py::test_a']);
  });

  test('a whole failing document right before a run that shows nothing until its first test ended: nobody knows', async () => {
    const run = await readRun({ file: `1..1\nnot ok 1 - a\n${NODE_GREEN}` });
    expect(run.verdict).toBe('unknown');
    expect(run.degraded).toHaveLength(1);
  });
});

describe('repeated names', () => {
  const bad = (name: string, type: string) =>
    `<testcase classname="${type}" name="${name}"><failure type="java.lang.AssertionError"/></testcase>`;
  const good = (name: string, type: string) => `<testcase classname="${type}" name="${name}"/>`;
  const suite = (...cases: string[]) => `<testsuite name="s">${cases.join('')}</testsuite>`;
  const JVM = 'org.example.A';

  test('on the JVM: attempts where each but the last failed, in one suite', async () => {
    const retried = suite(bad('a', JVM), bad('a', JVM), good('a', JVM), good('b', JVM));
    expect(await readRun({ f: retried }, { exitCode: 0 })).toMatchObject({
      verdict: 'green',
      results: [{ attempts: 3, status: 'passed' }, {}],
    });
    expect(await verdictOf(retried)).toBe('unknown');
    expect(failingIds(await readRun({ f: retried }, { exitCode: 1 }))).toEqual([`${JVM}#a`, `${JVM}#a (2)`]);
    const other = suite(bad('a', JVM), good('a', JVM), bad('c', JVM));
    expect(failingIds(await readRun({ f: other }, { exitCode: 1 }))).toEqual([`${JVM}#c`]);
    const rows = suite(good('a', JVM), bad('a', JVM), good('a', JVM), bad('x', JVM));
    expect(failingIds(await readRun({ f: rows }))).toEqual([`${JVM}#a (2)`, `${JVM}#x`]);
    const suites = `<testsuites>${suite(bad('a', JVM))}${suite(good('a', JVM))}</testsuites>`;
    expect(failingIds(await readRun({ f: suites }, { exitCode: 0 }))).toEqual([`${JVM}#a`]);
  });

  test('of Surefire, which has marks, and of others: tests of their own', async () => {
    const surefire = suite(bad('a', JVM), good('a', JVM)).replace(
      '<testsuite ',
      '<testsuite xsi:schemaLocation="surefire" ',
    );
    expect(await verdictOf(surefire, 0)).toBe('red');
    const any = '<testsuite name="s"><testcase name="a"><failure/></testcase><testcase name="a"/></testsuite>';
    expect(await verdictOf(any, 0)).toBe('red');
  });

  test('of pytest: attempts only where the suite counts fewer failures than it holds', async () => {
    const pytest = (counters: string) =>
      `<testsuites name="pytest tests"><testsuite name="pytest" ${counters}>${bad('t', 'a')}${good('t', 'a')}</testsuite></testsuites>`;
    expect(await verdictOf(pytest('failures="0" errors="0"'))).toBe('green');
    expect(await verdictOf(pytest('failures="1" errors="0"'), 0)).toBe('red');
    expect(await verdictOf(pytest(''), 0)).toBe('red');
  });

  test('a test that is really called like a second one keeps its word', async () => {
    const text =
      '<testsuite><testcase name="a (2)"><failure/></testcase><testcase name="a"/><testcase name="a"/></testsuite>';
    expect(failingIds(await readRun({ f: text }))).toEqual(['a (2)']);
  });
});

describe('counters and marks', () => {
  test.each([
    [
      'errors of an inner suite',
      '<testsuites failures="0"><testsuite errors="1"><testcase name="a"/></testsuite></testsuites>',
      'red',
    ],
    ['floats and thousands', '<testsuite failures="2.0" tests="1,000"><testcase name="a"/></testsuite>', 'red'],
    [
      'a gap in one suite, a failure in another',
      '<testsuites><testsuite failures="1"><testcase name="a"/></testsuite><testsuite><testcase name="b"><skipped/></testcase></testsuite></testsuites>',
      'red',
    ],
    [
      'a gap of tests in an inner suite',
      '<testsuites tests="1"><testsuite tests="3"><testcase name="a"/></testsuite></testsuites>',
      'unknown',
    ],
    [
      'skipped tests that are counted alone',
      '<testsuite tests="3" skipped="2"><testcase name="a"/></testsuite>',
      'green',
    ],
    [
      'a word that nobody knows',
      '<testsuite><testcase name="a"/><testcase name="b" result="purple"/></testsuite>',
      'green',
    ],
  ])('%s', async (_, text, verdict) => {
    expect(await verdictOf(text)).toBe(verdict);
  });

  test.each([
    '<FAILURE/>',
    '<Error message="x"/>',
    '<failed/>',
    '<timeout/>',
    '<crash/>',
    '<exception>x</exception>',
    '<status>failed</status>',
    '<outcome value="x">Error</outcome>',
    '<result status="broken"/>',
    '<results><failure/></results>',
  ])('%s is a failure', async (mark) => {
    expect(await verdictOf(`<testsuite><testcase name="a">${mark}</testcase><testcase name="b"/></testsuite>`)).toBe(
      'red',
    );
  });

  test.each([
    'status="FAILED"',
    'result="Error"',
    'outcome="timed out"',
    'state="broken"',
    'success="0"',
    'passed="no"',
    'failed="true"',
    'Result="Failure"',
  ])('%s is a failure', async (mark) => {
    expect(await verdictOf(`<testsuite><testcase name="a" ${mark}/></testsuite>`)).toBe('red');
  });

  test.each(['status="not run"', 'executed="no"', 'result="Inconclusive"', 'outcome="NotExecuted"', 'result="purple"'])(
    '%s is no pass',
    async (mark) => {
      const run = await readRun({ f: `<testsuite><testcase name="a" ${mark}/><testcase name="b"/></testsuite>` });
      expect(run.results.map(({ status }) => status)).toEqual(['skipped', 'passed']);
    },
  );

  test('CTRF: counted and not held, and a word that nobody knows', async () => {
    expect(await verdictOf(CTRF)).toBe('green');
    expect(await verdictOf(CTRF.replace('"tests":1', '"tests":9'), 0)).toBe('unknown');
    expect(await verdictOf(CTRF.replace('"passed"', '"purple"'), 0)).toBe('unknown');
  });

  test('TAP: planned subtests and counted points that never came', async () => {
    expect(await verdictOf('TAP version 13\n# Subtest: s\n    ok 1 - a\n    1..2\nok 1 - s\n1..1\n')).toBe('unknown');
    expect(await verdictOf('TAP version 13\nok 1 - a\n1..1\n# tests 2\n# pass 1\n# fail 1\n')).toBe('red');
    expect(await verdictOf('TAP version 13\nok 1 - a\n1..1\n# tests 3\n# fail 0\n', 0)).toBe('unknown');
  });

  test('one of two suites of vitest was never run', async () => {
    const xml = (name: string) =>
      `<testsuites name="${name}"><testsuite name="a.test.ts" time="0.2"><testcase classname="a.test.ts" name="a" time="0.1"/></testsuite><testsuite name="b.test.ts" time="0"><testcase classname="b.test.ts" name="b" time="0"/></testsuite></testsuites>`;
    for (const name of ['vitest tests', 'unit']) {
      const run = await readRun({ f: xml(name) });
      expect([run.verdict, run.results.map(({ status }) => status)]).toEqual(['unknown', ['passed', 'skipped']]);
    }
  });
});

describe('what is said behind a green run', () => {
  test.each([
    'make[1]: *** [Makefile:3: test] Error 2',
    'gmake: *** [check] Error 1',
    'ninja: build stopped: subcommand failed.',
    'npm ERR! Test failed.  See above for more details.',
    'error Command failed with exit code 1.',
    ' ELIFECYCLE  Test failed. See above for more details.',
    'error: script "test" exited with code 1',
    'error: Recipe `test` failed on line 3 with exit code 1',
    '  py312: FAIL code 1 (2.00=setup[1.00]+cmd[1.00] seconds)',
    '  evaluation failed :( (2.10 seconds)',
    'nox > Session tests failed.',
    'Segmentation fault (core dumped)',
    '/home/r/run.sh: line 3:  4711 Killed                  pytest',
    'ERROR: Job failed: exit code 1',
    'app-1 exited with code 2',
    'SimpleCov failed with exit 2 due to a coverage related error',
    'The command "pytest" exited with 1.',
  ])('%s', async (line) => {
    expect(await verdictOf(`${PYTEST_GREEN}${line}\n`)).not.toBe('green');
    expect(await verdictOf(`${NODE_GREEN}${line}\n`, 0)).not.toBe('green');
  });

  test('is nothing where it is no failure, or a test printed it', async () => {
    const calm = [
      'make: *** [Makefile:3: test] Error 1 (ignored)',
      'exited with code 0',
      'Process exit status 0',
      'npm warn x',
    ];
    for (const line of calm) expect(await verdictOf(`${PYTEST_GREEN}${line}\n`), line).toBe('green');
    expect(await verdictOf(NODE_GREEN.replace('ℹ tests', 'make: *** [x] Error 1\nℹ tests'))).toBe('green');
  });

  test('node:test tells what failed after its test in every reporter', async () => {
    const late =
      'Error: Test "a" at a.mjs:2:1 generated asynchronous activity after the test ended. This activity created the error "x" and would have caused the test to fail, but instead triggered an unhandledRejection event.';
    expect(await verdictOf(NODE_GREEN.replace('ℹ tests', `ℹ ${late}\nℹ tests`))).toBe('red');
    expect(await verdictOf(`TAP version 13\nok 1 - a\n1..1\n# ${late}\n# tests 1\n`)).toBe('red');
    expect(await verdictOf(XML_GREEN.replace('</testsuites>', `<!-- ${late} --></testsuites>`))).toBe('red');
  });

  test('only skipped tests are no green run, whatever the exit code', async () => {
    const skipped = [
      'PASS a.test.js\n\nTest Suites: 1 skipped, 0 of 1 total\nTests:       2 skipped, 2 total\n',
      '1..1\nok 1 - a # SKIP no network\n',
      '<testsuite tests="1"><testcase name="a"><skipped/></testcase></testsuite>',
    ];
    for (const text of skipped) expect(await verdictOf(text, 0), text).not.toBe('green');
  });
});
