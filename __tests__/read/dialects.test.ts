import { describe, expect, test } from 'vitest';
import type { RawCase, RawResults } from '../../src/domain/raw-results.ts';
import { RESULT_DIALECTS } from '../../src/languages/index.ts';
import { genericDialect } from '../../src/read/generic-dialect.ts';
import { createPathResolver } from '../../src/read/paths.ts';
import { readRun } from './corpus.ts';

const FILES = [
  'backend/tests/test_a.py',
  'backend/tests/test_b.py',
  'other/tests/test_b.py',
  'src/pkg/mod.py',
  'test/a.test.js',
  'src/a.ts',
  'rates/money/money_test.go',
  'src/test/java/org/example/FooTest.java',
  'src/lib.rs',
];
const paths = createPathResolver(FILES, { root: '/repo', project: '' });

describe('test ids', () => {
  test.each([
    [
      'pytest',
      { classname: 'backend.tests.test_a.TestC.TestD', name: 'test_m[1-x::y]' },
      'backend/tests/test_a.py::TestC::TestD::test_m[1-x::y]',
      'backend/tests/test_a.py',
    ],
    // pytest names modules from its own root; the only module that ends like this is meant.
    [
      'pytest',
      { classname: 'tests.test_a', name: 'test_m' },
      'backend/tests/test_a.py::test_m',
      'backend/tests/test_a.py',
    ],
    // Two modules end like this: the id is pytest's, the file is not known.
    ['pytest', { classname: 'tests.test_b.TestC', name: 'test_m' }, 'tests/test_b.py::TestC::test_m', null],
    [
      'pytest',
      { classname: 'tests.test_a.TestC', name: 'test_m', file: 'backend/tests/test_a.py' },
      'backend/tests/test_a.py::TestC::test_m',
      'backend/tests/test_a.py',
    ],
    ['pytest', { classname: '', name: 'backend.tests.test_a' }, 'backend/tests/test_a.py', 'backend/tests/test_a.py'],
    [
      'pytest',
      { classname: null, file: 'backend\\tests\\test_a.py', suites: ['TestC'], name: 'test_m' },
      'backend/tests/test_a.py::TestC::test_m',
      'backend/tests/test_a.py',
    ],
    ['pytest', { classname: 'pkg.mod', name: 'pkg.mod.f' }, 'src/pkg/mod.py::pkg.mod.f', 'src/pkg/mod.py'],
    [
      'unittest',
      { classname: 'backend.tests.test_a.TestC', name: 'test_m' },
      'backend/tests/test_a.py::TestC::test_m',
      'backend/tests/test_a.py',
    ],
    ['unittest', { classname: 'elsewhere.TestC', name: 'test_m' }, 'elsewhere.TestC.test_m', null],
    [
      'vitest',
      { classname: 'test/a.test.js', name: 'outer > inner > works', suites: ['test/a.test.js'] },
      'test/a.test.js > outer > inner > works',
      'test/a.test.js',
    ],
    [
      'jest',
      { classname: 'outer works', name: 'outer works', suites: ['outer'], file: '/repo/test/a.test.js' },
      'test/a.test.js > outer > works',
      'test/a.test.js',
    ],
    ['jest', { classname: 'outer inner', name: 'works', suites: ['outer'] }, 'outer inner > works', null],
    [
      'jest',
      { classname: 'Test suite failed to run', name: 'test/a.test.js', file: 'test/a.test.js' },
      'test/a.test.js',
      'test/a.test.js',
    ],
    [
      'mocha',
      { classname: 'works', name: 'outer inner works', suites: ['inner'], file: '/repo/test/a.test.js' },
      'test/a.test.js > outer inner > works',
      'test/a.test.js',
    ],
    ['mocha', { classname: 'outer inner', name: 'works' }, 'outer inner > works', null],
    [
      'node:test',
      { classname: 'test', name: 'works', suites: ['outer'], file: 'file:///repo/test/a.test.js' },
      'test/a.test.js > outer > works',
      'test/a.test.js',
    ],
    [
      'gotestsum',
      { classname: 'example.com/rates/money', name: 'TestAdd/a_b#01', suites: ['example.com/rates/money'] },
      'example.com/rates/money.TestAdd/a_b#01',
      null,
    ],
    [
      'go',
      { classname: 'money', name: 'TestAdd', suites: ['example.com/rates/money'] },
      'example.com/rates/money.TestAdd',
      null,
    ],
    [
      'surefire',
      { classname: 'org.example.FooTest$Inner', name: 'bar(String, int)[2]' },
      'org.example.FooTest$Inner#bar(String, int)[2]',
      'src/test/java/org/example/FooTest.java',
    ],
    [
      'gradle',
      { classname: 'org.example.FooTest', name: 'bar()' },
      'org.example.FooTest#bar',
      'src/test/java/org/example/FooTest.java',
    ],
    ['nextest', { classname: 'my-crate::it', name: 'module::works' }, 'my-crate::it$module::works', null],
    ['phpunit', { classname: 'FooTest', name: 'testA', suites: ['App', 'FooTest'] }, 'App > FooTest > testA', null],
    [null, { classname: 'C', name: 'n', suites: ['s', 't'] }, 's > t > C > n', null],
  ])('%s: %j', (writer, known, id, file) => {
    const raw = caseOf(known);
    const dialect = dialectOf({ writer, cases: [raw] });
    expect(dialect.identify(raw, paths)).toMatchObject({ id, file });
  });

  test('a go test that failed is in the file it names, in the folder of its package', () => {
    const raw = caseOf({
      classname: 'example.com/rates/money',
      name: 'TestAdd',
      failures: [{ status: 'failed', type: null, message: null, text: '    money_test.go:12: got 1 want 2\n' }],
    });
    expect(dialectOf({ writer: 'go', cases: [raw] }).identify(raw, paths).file).toBe('rates/money/money_test.go');
  });
});

describe('why a test failed', () => {
  const failure = async (writer: string, text: string, attributes = '') => {
    const xml = `<testsuites name="${writer}"><testsuite name="${writer}"><testcase classname="c" name="n"><failure ${attributes}><![CDATA[${text}]]></failure></testcase></testsuite></testsuites>`;
    return (await readRun({ 'a.xml': xml }, { project: FILES, root: '/repo' })).results[0]?.failure;
  };

  test('pytest, long style: type, sides, own frames with the deepest first', async () => {
    const text = `    def test_m():
>       f(1)

backend/tests/test_a.py:4: 
_ _ _ _ _

    def f(x):
>       assert x == 2
E       assert 1 == 2

src/pkg/mod.py:9: AssertionError`;
    expect(await failure('pytest', text, 'message="assert 1 == 2"')).toMatchObject({
      kind: 'assertion',
      type: 'AssertionError',
      message: 'assert 1 == 2',
      expected: '2',
      actual: '1',
      frames: [
        { file: 'src/pkg/mod.py', line: 9, function: 'f' },
        { file: 'backend/tests/test_a.py', line: 4, function: 'test_m' },
      ],
    });
  });

  test.each([
    [
      'short',
      'backend/tests/test_a.py:4: in test_m\n    f(1)\nsrc/pkg/mod.py:9: in f\n    raise ValueError("no")\nE   ValueError: no',
      'ValueError',
      'exception',
    ],
    [
      'native',
      'Traceback (most recent call last):\n  File "/repo/backend/tests/test_a.py", line 4, in test_m\n    f(1)\n  File "/repo/src/pkg/mod.py", line 9, in f\n    raise TypeError("no")\nTypeError: no',
      'TypeError',
      'type',
    ],
    [
      'import',
      'backend/tests/test_a.py:4: in <module>\n    import x\nsrc/pkg/mod.py:9: in <module>\n    import y\nE   ModuleNotFoundError: No module named y',
      'ModuleNotFoundError',
      'import',
    ],
    [
      'syntax',
      'backend/tests/test_a.py:4: in <module>\n    import x\nE     File "/repo/src/pkg/mod.py", line 9\nE       def f(:\nE             ^\nE   SyntaxError: invalid syntax',
      'SyntaxError',
      'build',
    ],
  ])('pytest, %s style', async (_, text, type, kind) => {
    const found = await failure('pytest', text);
    expect(found).toMatchObject({ type, kind });
    expect(found?.message.startsWith(`${type}: `)).toBe(true);
    expect(found?.frames.map((frame) => `${frame.file}:${frame.line}`)).toEqual([
      'src/pkg/mod.py:9',
      'backend/tests/test_a.py:4',
    ]);
  });

  test('pytest: a fixture that failed says so in a wrapper', async () => {
    expect(await failure('pytest', '', 'message="failed on setup with &quot;RuntimeError: db&quot;"')).toMatchObject({
      type: 'RuntimeError',
      message: 'RuntimeError: db',
      kind: 'exception',
    });
  });

  test('jest', async () => {
    const text =
      'Error: expect(received).toBe(expected) // Object.is equality\n\nExpected: 2\nReceived: 1\n    at f (/repo/src/a.ts:3:4)\n    at Object.<anonymous> (/repo/test/a.test.js:8:1)\n    at new Promise (<anonymous>)\n    at run (/repo/node_modules/jest/x.js:1:1)';
    expect(await failure('jest tests', text)).toMatchObject({
      kind: 'assertion',
      expected: '2',
      actual: '1',
      frames: [
        { file: 'src/a.ts', line: 3, function: 'f' },
        { file: 'test/a.test.js', line: 8, function: 'Object.<anonymous>' },
      ],
    });
  });

  test('vitest: attributes lose their line ends, the text has them', async () => {
    const text = '\nTypeError: one\ntwo\n ❯ f src/a.ts:3:4\n ❯ test/a.test.js:8:1\n';
    expect(await failure('vitest tests', text, 'type="TypeError" message="one&#32;two"')).toMatchObject({
      kind: 'type',
      type: 'TypeError',
      message: 'one\ntwo',
      frames: [
        { file: 'src/a.ts', line: 3 },
        { file: 'test/a.test.js', line: 8 },
      ],
    });
  });

  test('the JVM', async () => {
    const text =
      'org.opentest4j.AssertionFailedError: sum ==> expected: <3> but was: <2>\n\tat org.junit.Assert.fail(Assert.java:1)\n\tat org.example.FooTest.bar(FooTest.java:7)\n\tat java.base/java.lang.reflect.Method.invoke(Method.java:569)';
    const xml = `<testsuite xmlns:xsi="x" xsi:noNamespaceSchemaLocation="surefire-test-report.xsd"><testcase classname="org.example.FooTest" name="bar"><failure type="org.opentest4j.AssertionFailedError" message="sum ==&gt; expected: &lt;3&gt; but was: &lt;2&gt;">${text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</failure></testcase></testsuite>`;
    const run = await readRun({ 'a.xml': xml }, { project: FILES, root: '/repo' });
    expect(run.results[0]?.failure).toMatchObject({
      kind: 'assertion',
      expected: '3',
      actual: '2',
      frames: [{ file: 'src/test/java/org/example/FooTest.java', line: 7, function: 'bar' }],
    });
  });

  test('Rust', async () => {
    const text =
      "thread 'works' panicked at src/lib.rs:9:58:\nassertion `left == right` failed: sum\n  left: 3\n right: 4\nnote: run with `RUST_BACKTRACE=1`";
    expect(await failure('nextest-run', text)).toMatchObject({
      kind: 'assertion',
      type: 'panic',
      expected: '4',
      actual: '3',
      frames: [{ file: 'src/lib.rs', line: 9 }],
    });
  });

  test('Go', async () => {
    const go = (text: string) =>
      readRun(
        {
          'a.txt': `=== RUN   TestAdd\n${text}--- FAIL: TestAdd (0.00s)\nFAIL\nFAIL\texample.com/rates/money\t0.01s\n`,
        },
        { project: FILES, root: '/repo' },
      );
    expect((await go('    money_test.go:12: got 1, want 2\n')).results[0]).toMatchObject({
      id: 'example.com/rates/money.TestAdd',
      file: 'rates/money/money_test.go',
      failure: {
        kind: 'assertion',
        expected: '2',
        actual: '1',
        frames: [{ file: 'rates/money/money_test.go', line: 12 }],
      },
    });
  });
});

function caseOf(known: Partial<RawCase>): RawCase {
  return {
    name: null,
    classname: null,
    file: null,
    line: null,
    suites: [],
    skipped: false,
    failures: [],
    earlier: [],
    seconds: null,
    ...known,
  };
}

function dialectOf({ writer, cases }: { writer: string | null; cases: RawCase[] }) {
  const document: RawResults = {
    format: 'junit',
    kind: 'file',
    writer,
    cases,
    outside: [],
    claimedFailures: null,
    complete: true,
    degraded: [],
  };
  return RESULT_DIALECTS.find((one) => one.recognises(document, paths)) ?? genericDialect;
}
