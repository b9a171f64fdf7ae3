import { expect, test } from 'vitest';
import { failingIds, readRun } from './corpus.ts';

test("subtests of the plug-in: the word stands behind the subtest's label", async () => {
  const log = [
    '=== test session starts ===',
    'tests/test_a.py ,u.                                   [100%]',
    '=== FAILURES ===',
    '___ TestU.test_sub (i=1) ___',
    'E   AssertionError: 1 == 1',
    'tests/test_a.py:26: AssertionError',
    '___ TestU.test_sub [message] (i=2) ___',
    'E   AssertionError: 2 == 2',
    'tests/test_a.py:26: AssertionError',
    '=== short test summary info ===',
    '(i=1) SUBFAIL tests/test_a.py::TestU::test_sub - AssertionError: 1 == 1',
    '[message] (i=2) SUBFAIL tests/test_a.py::TestU::test_sub - AssertionError: 2 == 2',
    '=== 2 failed, 1 passed in 0.12s ===',
  ];
  const run = await readRun({ 'a.log': log.join('\n') });
  expect(failingIds(run)).toEqual(['tests/test_a.py::TestU::test_sub']);
  expect(run.disagreements).toEqual([]);
});

test('unittest: a test whose subtests failed has no word, the next stands on its line', async () => {
  const rule = (mark: string): string => mark.repeat(70);
  const log = [
    'test_sub (test_u.A) ... test_xpass (test_u.A) ... unexpected success',
    'test_c (test_u.C) ... ok',
    '',
    rule('='),
    'FAIL: test_sub (test_u.A) (i=1)',
    rule('-'),
    'AssertionError: False is not true',
    '',
    rule('-'),
    'Ran 3 tests in 0.001s',
    '',
    'FAILED (failures=1, unexpected successes=1)',
  ];
  const run = await readRun({ 'a.log': log.join('\n') });
  expect(failingIds(run)).toEqual(['test_u.A.test_sub', 'test_u.A.test_xpass']);
  expect(run.results.find(({ id }) => id.endsWith('xpass'))?.failure?.kind).toBe('assertion');
});

/** A console of pytest from its sections. */
function pytestLog(sections: Readonly<Record<string, readonly string[]>>, closing: string): Record<string, string> {
  const lines = Object.entries(sections).flatMap(([title, inside]) => [`=== ${title} ===`, ...inside]);
  return { 'a.log': [...lines, `=== ${closing} in 0.12s ===`, ''].join('\n') };
}

test('ids whose parameters look like the end of an id are told by the headers', async () => {
  const run = await readRun(
    pytestLog(
      {
        'test session starts': ['collected 1 item', '', 'test_a.py F [100%]'],
        FAILURES: ['___ test_p[a] - b] ___', 'E   assert 0', 'test_a.py:3: AssertionError'],
        'short test summary info': ['FAILED test_a.py::test_p[a] - b] - assert 0'],
      },
      '1 failed',
    ),
  );
  expect(failingIds(run)).toEqual(['test_a.py::test_p[a] - b]']);
});

test('a subtest is named by any text; what its test failed with comes after it, and pytest counts the test as passed', async () => {
  const run = await readRun(
    pytestLog(
      {
        'test session starts': ['test_a.py uuF. [100%]'],
        FAILURES: [
          "___ T.test_n [hello [x] - (y)] (k='v w') ___",
          'E   AssertionError: named',
          '___ T.test_s [in] ___',
          'E   AssertionError: inside',
          '___ T.test_s ___',
          'E   AssertionError: after',
        ],
        'short test summary info': [
          'FAILED test_a.py::T::test_s - AssertionError: after',
          "SUBFAILED[hello [x] - (y)] (k='v w') test_a.py::T::test_n - A...",
          'SUBFAILED[in] test_a.py::T::test_s - AssertionError: inside',
        ],
      },
      '3 failed, 2 passed',
    ),
  );
  expect(failingIds(run)).toEqual(['test_a.py::T::test_n', 'test_a.py::T::test_s']);
  expect(run.results.find(({ name }) => name === 'test_s')?.failure?.message).toBe('AssertionError: inside');
  expect(run.unnamed).toEqual({ passed: 1, skipped: 0 });
});

test('pytest.exit and an interrupt are no end, whatever passed before them', async () => {
  const head = ['=== test session starts ===', 'test_a.py .', ''];
  const closing = '=== 1 passed in 0.12s ===';
  const exit = '!!!!!!! _pytest.outcomes.Exit: enough !!!!!!!';
  const early = await readRun({ 'a.log': [...head, exit, closing].join('\n') });
  expect(early).toMatchObject({ verdict: 'red', results: [{ failure: { message: '_pytest.outcomes.Exit: enough' } }] });
  // With an exit code of the test's own, which may be 0.
  const late = await readRun({ 'a.log': [...head, closing, exit].join('\n') });
  expect(late).toMatchObject({ verdict: 'unknown', results: [] });
  expect(late.degraded.join()).toContain('enough');
  const xml =
    '<testsuites><testsuite name="pytest" errors="0" failures="0"><testcase classname="t" name="a"/><testcase time="0.000"/></testsuite></testsuites>';
  expect(await readRun({ 'junit.xml': xml })).toMatchObject({ verdict: 'unknown' });
});

test('crashes and internal errors on the line of the letters, under -q too', async () => {
  const crash = [
    '.FFatal Python error: Segmentation fault',
    '',
    'Current thread 0x01 (most recent call first):',
    '  File "/repo/src/deep.py", line 4 in deep',
    '  File "/repo/test_a.py", line 9 in test_x',
    '  File "/venv/lib/python3.12/site-packages/_pytest/python.py", line 183 in pytest_pyfunc_call',
  ];
  const project = ['src/deep.py', 'test_a.py'];
  const crashed = await readRun({ 'a.log': crash.join('\n') }, { project, root: '/repo' });
  expect(crashed).toMatchObject({ verdict: 'red', results: [{ failure: { kind: 'crash' } }] });
  expect(crashed.results[0]?.failure?.frames.map(({ file }) => file)).toEqual(project);
  const internal = [
    '=== test session starts ===',
    'test_a.py .FINTERNALERROR> Traceback (most recent call last):',
    'INTERNALERROR>   File "/repo/conftest.py", line 2, in pytest_runtest_logfinish',
    'INTERNALERROR> RuntimeError: hook broke',
  ];
  const run = await readRun({ 'a.log': internal.join('\n') });
  expect(run.results.map(({ failure }) => failure?.type)).toEqual(['RuntimeError']);
  const xml =
    '<testsuites><testsuite name="pytest"><testcase classname="pytest" name="internal"><error message="internal error">RuntimeError: hook broke</error></testcase></testsuite></testsuites>';
  const both = await readRun({ 'junit.xml': xml, 'a.log': internal.join('\n') });
  expect(failingIds(both)).toEqual(['(outside any test)']);
});

test('words before the module (--junit-prefix) are no part of the id', async () => {
  const project = ['tests/test_a.py', 'tests/test_b.py'];
  const cases = ['py312.tests.test_a', 'my.py312.tests.test_b.TestC', 'tests.test_a'];
  const xml = (file: string): string =>
    `<testsuites><testsuite name="pytest">${cases
      .map((name, at) => `<testcase classname="${name}" name="test_${at}"${file}><failure message="x"/></testcase>`)
      .join('')}</testsuite></testsuites>`;
  const wanted = ['tests/test_a.py::test_0', 'tests/test_a.py::test_2', 'tests/test_b.py::TestC::test_1'];
  expect(failingIds(await readRun({ 'j.xml': xml('') }, { project }))).toEqual(wanted);
  const named = xml('').replace('name="test_1"', 'name="test_1" file="tests/test_b.py"');
  expect(failingIds(await readRun({ 'j.xml': named }, { project }))).toEqual(wanted);
});

test('of two modules of one name the one that the frames lead to is meant', async () => {
  const project = ['api/tests/test_v.py', 'web/tests/test_v.py'];
  const xml =
    '<testsuites><testsuite name="pytest"><testcase classname="tests.test_v.TestA" name="test_v"><failure message="assert 0">web/tests/test_v.py:2: AssertionError</failure></testcase></testsuite></testsuites>';
  expect(failingIds(await readRun({ 'j.xml': xml }, { project }))).toEqual(['web/tests/test_v.py::TestA::test_v']);
});

test.each([
  [
    'doctest',
    '002 \n003     >>> add(1, 2)\nExpected:\n    4\nGot:\n    3\n\n/repo/doc.py:4: DocTestFailure',
    {
      type: 'DocTestFailure',
      message: 'Expected:\n    4\nGot:\n    3',
      expected: '4',
      actual: '3',
      kind: 'assertion',
    },
  ],
  [
    'a doctest that raised',
    '012     >>> boom()\nUNEXPECTED EXCEPTION: ValueError(\'in doc\')\nTraceback (most recent call last):\n  File "/repo/doc.py", line 14, in boom\nValueError: in doc\n/repo/doc.py:12: UnexpectedException',
    {
      type: 'ValueError',
      message: 'ValueError: in doc',
      frames: [
        { file: 'doc.py', line: 14 },
        { file: 'doc.py', line: 12 },
      ],
    },
  ],
  [
    'a class in small letters',
    'E   struct.error: unpack requires 4 bytes',
    { type: 'struct.error', message: 'struct.error: unpack requires 4 bytes' },
  ],
  [
    'a comparison below a message',
    '>       assert a == b, "m"\nE       AssertionError: m\nE       assert 1 == 2',
    {
      type: 'AssertionError',
      message: 'AssertionError: m\nassert 1 == 2',
      expected: '2',
      actual: '1',
    },
  ],
  ['a message with a comparison', 'E   AssertionError: expected 3 == got 4', { expected: null, actual: null }],
  [
    'pytest-check',
    'FAILURE: check 1 == 2\ntest_a.py:4 in test_x() -> check.equal(1, 2)\n\nFAILURE: check 3 == 4\n---\nFailed Checks: 2',
    {
      type: 'AssertionError',
      message: 'check 1 == 2',
      expected: '2',
      actual: '1',
      kind: 'assertion',
    },
  ],
])('%s', async (_, text, failure) => {
  const log = pytestLog(
    {
      'test session starts': ['doc.py F [100%]'],
      FAILURES: ['___ test_x ___', ...text.split('\n')],
      'short test summary info': ['FAILED doc.py::test_x'],
    },
    '1 failed',
  );
  const run = await readRun(log, { project: ['doc.py'], root: '/repo' });
  expect(run.results).toMatchObject([{ failure }]);
});

test.each([
  [
    'a fixture that is not found',
    'failed on setup with "file /repo/test_a.py, line 20&#10;  def test_m(nope): pass&#10;E       fixture \'nope\' not found&#10;&gt;       available fixtures: cache"',
    "fixture 'nope' not found",
    null,
  ],
  [
    'code that does not compile',
    'File "x.py", line 1&#10;    a b&#10;      ^&#10;SyntaxError: invalid syntax',
    'SyntaxError: invalid syntax',
    'SyntaxError',
  ],
])('XML: %s', async (_, message, wanted, type) => {
  const xml = `<testsuites><testsuite name="pytest"><testcase classname="test_a" name="test_m"><error message="${message.replaceAll('"', '&quot;')}">x</error></testcase></testsuite></testsuites>`;
  const run = await readRun({ 'j.xml': xml });
  expect(run.results).toMatchObject([{ failure: { message: wanted, type } }]);
});

test('failures that a plug-in shows as they come explain the tests of the summary, and what they printed is theirs', async () => {
  const log = [
    '=== test session starts ===',
    'collected 2 items',
    '',
    'test_a.py F',
    '',
    '___ test_x ___',
    '>       assert 1 == 2',
    'E       assert 1 == 2',
    '',
    'test_a.py:4: AssertionError',
    '--- Captured stdout call ---',
    '=== test session starts ===',
    'test_fake.py F [100%]',
    '=== FAILURES ===',
    '___ test_g ___',
    '=== short test summary info ===',
    'FAILED test_fake.py::test_g - assert 0',
    '=== 1 failed in 0.01s ===',
    '',
    'test_a.py .                  [100%]',
    '',
    '=== short test summary info ===',
    'FAILED test_a.py::test_x',
    '=== 1 failed, 1 passed in 0.12s ===',
  ];
  const run = await readRun({ 'a.log': log.join('\n') }, { project: ['test_a.py'] });
  expect(failingIds(run)).toEqual(['test_a.py::test_x']);
  expect(run.results[0]?.failure).toMatchObject({ expected: '2', frames: [{ file: 'test_a.py', line: 4 }] });
  expect(run.disagreements).toEqual([]);
});

test('pytest-sugar: its bars, its progress and its results', async () => {
  const log = (results: readonly string[]): Record<string, string> => ({
    'a.log': [
      'Test session starts (platform: linux, Python 3.11.7, pytest 9.2.0, pytest-sugar 1.1.1)',
      'rootdir: /repo',
      '',
      ...results,
    ].join('\n'),
  });
  const failing = [
    '―――――――――――― TestA.test_x ――――――――――――',
    '',
    'E   assert 1 == 2',
    '',
    'test_a.py:2: AssertionError',
    '',
    ' test_a.py ⨯✓                                              100% ██████████',
    '=== short test summary info ===',
    'FAILED test_a.py::TestA::test_x - assert 1 == 2',
    '',
    'Results (0.08s):',
    '       1 passed',
    '       1 failed',
    '         - test_a.py:2 TestA.test_x',
  ];
  const red = await readRun(log(failing), { project: ['test_a.py'] });
  expect(red).toMatchObject({ verdict: 'red', unnamed: { passed: 1, skipped: 0 }, degraded: [] });
  expect(red.results).toMatchObject([
    { id: 'test_a.py::TestA::test_x', failure: { frames: [{ line: 2 }], message: 'assert 1 == 2' } },
  ]);
  const passing = [' test_a.py ✓✓   100% ██████████', '', 'Results (0.08s):', '       2 passed'];
  expect(await readRun(log(passing))).toMatchObject({ verdict: 'green', unnamed: { passed: 2, skipped: 0 } });
  expect(await readRun(log(passing.slice(0, 2)))).toMatchObject({ verdict: 'unknown' });
});

test('what a plug-in prints below the last failure is no part of it', async () => {
  const run = await readRun(
    pytestLog(
      {
        FAILURES: [
          '___ test_x ___',
          'Traceback (most recent call last):',
          'AssertionError: assert 0',
          '',
          '--- benchmark: 2 tests ---',
          'Legend:',
          '  Outliers: 1 Standard Deviation from Mean',
        ],
        'short test summary info': ['FAILED test_a.py::test_x - assert 0'],
      },
      '1 failed',
    ),
  );
  expect(run.results).toMatchObject([{ failure: { type: 'AssertionError', message: 'AssertionError: assert 0' } }]);
});

test('too little covered is one failure, however often it is said', async () => {
  const run = await readRun(
    pytestLog(
      {
        'test session starts': [
          'test_a.py . [100%]',
          'ERROR: Coverage failure: total of 43 is less than fail-under=80',
        ],
        'tests coverage': ['FAIL Required test coverage of 80% not reached. Total coverage: 42.86%'],
      },
      '1 passed',
    ),
  );
  expect(run).toMatchObject({ verdict: 'red', results: [{ id: '(outside any test)' }] });
});

test('messages that hold bars, headers and closing lines are messages', async () => {
  const bar = (title: string): string => `${'='.repeat(30)} ${title} ${'='.repeat(30)}`;
  const log = [
    bar('test session starts'),
    'test_a.py FF. [100%]',
    bar('FAILURES'),
    '___ test_x ___',
    'AssertionError: first',
    '=== 3 passed in 0.1s ===',
    '___ test_y ___',
    'ValueError: second',
    bar('short test summary info'),
    // CI=true: messages whole.
    'FAILED test_a.py::test_x - AssertionError: first',
    '=== 3 passed in 0.12s ===',
    '____ test_ghost ____',
    'FAILED test_a.py::test_ghost - boo',
    'FAILED test_a.py::test_y - ValueError: second',
    bar('2 failed, 1 passed in 0.12s'),
  ];
  const run = await readRun({ 'a.log': log.join('\n') });
  expect(failingIds(run)).toEqual(['test_a.py::test_x', 'test_a.py::test_y']);
  expect(run.results.map(({ failure }) => failure?.type)).toEqual(['AssertionError', 'ValueError']);
  expect(run.unnamed).toEqual({ passed: 1, skipped: 0 });
});

test('errors of equal names are told apart by what the summary says of each', async () => {
  const run = await readRun(
    pytestLog(
      {
        'test session starts': ['test_a.py E', 'test_b.py .E [100%]'],
        ERRORS: [
          '___ ERROR at setup of test_x ___',
          'E   ConnectionError: no server',
          'conftest.py:8: ConnectionError',
          '___ ERROR at teardown of test_x ___',
          'E   RuntimeError: session',
          'conftest.py:5: RuntimeError',
        ],
        'short test summary info': [
          'ERROR test_b.py::test_x - RuntimeError: sess...',
          'ERROR test_a.py::test_x - ConnectionError: no server',
        ],
      },
      '1 passed, 2 errors',
    ),
  );
  expect(run.results.map(({ id, failure }) => `${id} ${failure?.type}`)).toEqual([
    'test_b.py::test_x RuntimeError',
    'test_a.py::test_x ConnectionError',
  ]);
});

/** A console of unittest: what was printed before, blocks by title, and the closing lines. */
function unittestLog(
  before: readonly string[],
  blocks: readonly (readonly [string, string])[],
  closing: string,
): string {
  const rule = (mark: string): string => mark.repeat(70);
  const shown = blocks.flatMap(([title, text]) => [rule('='), title, rule('-'), ...text.split('\n'), '']);
  return [...before, ...shown, rule('-'), 'Ran 4 tests in 0.001s', '', closing, ''].join('\n');
}

test('unittest: a failure comes before the error of its tear-down, and what --buffer shows is no exception', async () => {
  const trace = (what: string): string =>
    `Traceback (most recent call last):\n  File "test_u.py", line 3, in test_b\n${what}`;
  const log = unittestLog(
    ['FE..'],
    [
      ['ERROR: test_b (test_u.T)', trace('OSError: down')],
      ['FAIL: test_b (test_u.T)', trace('AssertionError: 1 != 2\n\nStdout:\nnoise\n\nStderr:\nWARNING:root:logged')],
    ],
    'FAILED (failures=1, errors=1)',
  );
  const run = await readRun({ 'a.log': log });
  expect(run.results).toMatchObject([{ failure: { type: 'AssertionError', expected: '2', actual: '1' } }]);
  expect(run).toMatchObject({ disagreements: [], unnamed: { passed: 3, skipped: 0 } });
});

test('unittest: a title that a test printed is no failure, with words after it and without', async () => {
  const rule = (mark: string): string => mark.repeat(70);
  const printed = [rule('='), 'FAIL: test_ghost (test_u.T)', rule('-')];
  const verbose = unittestLog(
    ['test_a (test_u.T) ... ok', ...printed, 'ok', 'test_b (test_u.T) ... unexpected success', ''],
    [],
    'FAILED (unexpected successes=1)',
  );
  expect(failingIds(await readRun({ 'a.log': verbose }))).toEqual(['test_u.T.test_b']);
  const dots = unittestLog(
    [...printed, '.F..', ''],
    [['FAIL: test_c (test_u.T)', 'Traceback (most recent call last):\nAssertionError']],
    'FAILED (failures=1)',
  );
  expect(failingIds(await readRun({ 'a.log': dots }))).toEqual(['test_u.T.test_c']);
});

test('unittest: no tests are neither green nor red', async () => {
  expect(await readRun({ 'a.log': unittestLog([], [], 'NO TESTS RAN').replace('Ran 4', 'Ran 0') })).toMatchObject({
    verdict: 'unknown',
    results: [],
  });
});

test('XML of unittest: subtests, fixtures and modules that do not load are named like on its console', async () => {
  const project = ['pkg/tests/test_u.py', 'pkg/tests/test_imp.py', 'test_top.py'];
  const trace = 'Traceback (most recent call last):\n  File "pkg/tests/test_u.py", line 3, in test_b\n';
  const cases: readonly (readonly [string, string, string, string])[] = [
    ['pkg.tests.test_u.T', 'test_b [msg] (i=1)', 'failure', 'AssertionError: 1 != 2'],
    ['pkg.tests.test_u.T', 'test_b', 'failure', 'AssertionError: after'],
    ['pkg.tests.test_u.T', 'test_d', 'failure', 'AssertionError: first'],
    ['pkg.tests.test_u.T', 'test_d', 'error', 'OSError: down'],
    ['unittest.suite._ErrorHolder', 'setUpClass (pkg.tests.test_u.TSetup)', 'error', 'RuntimeError: class'],
    ['tearDownClass (pkg.tests.test_u', 'TDown)', 'error', 'RuntimeError: split'],
    ['unittest.loader._FailedTest.pkg.tests', 'test_imp', 'error', "ModuleNotFoundError: No module named 'x'"],
  ];
  const inside = cases.map(([classname, name, kind, text]) => {
    const message = kind === 'failure' ? 'test failure' : 'Failed to import test module: pkg';
    return `<testcase classname="${classname}" name="${name}"><${kind} message="${message}">${trace}${text}</${kind}></testcase>`;
  });
  const run = await readRun({ 'j.xml': `<testsuite name="a">${inside.join('')}</testsuite>` }, { project });
  expect(run.results.map(({ id, failure }) => `${id} ${failure?.message}`)).toEqual([
    'pkg/tests/test_u.py::T::test_b AssertionError: 1 != 2',
    'pkg/tests/test_u.py::T::test_d AssertionError: first',
    'pkg/tests/test_u.py::TSetup::setUpClass RuntimeError: class',
    'pkg/tests/test_u.py::TDown::tearDownClass RuntimeError: split',
    "pkg/tests/test_imp.py ModuleNotFoundError: No module named 'x'",
  ]);
});

test('an attribute whose line ends became spaces gives way to the text', async () => {
  const xml = `<testsuite name="a"><testcase classname="t.T" name="test_l"><failure type="AssertionError" message="Lists differ: [1] != [2]  First differing element 0: 1 2">Traceback (most recent call last):
  File "t.py", line 3, in test_l
AssertionError: Lists differ: [1] != [2]

First differing element 0:
1
2
</failure></testcase></testsuite>`;
  const run = await readRun({ 'j.xml': xml }, { project: ['t.py'] });
  expect(run.results[0]?.failure?.message).toContain('[2]\n\nFirst');
  expect(run.results[0]?.failure).toMatchObject({ expected: '[2]', actual: '[1]' });
});

test('unittest-xml-reporting: seconds in titles and words', async () => {
  const log = unittestLog(
    ['test_a (test_u.T) ... ok (0.001s)'],
    [['FAIL [0.001s]: test_b (test_u.T)', 'Traceback (most recent call last):\nAssertionError: 1 != 2']],
    'FAILED (failures=1)',
  );
  const run = await readRun({ 'a.log': log });
  expect(failingIds(run)).toEqual(['test_u.T.test_b']);
  expect(run.results.filter(({ status }) => status === 'passed')).toHaveLength(1);
});

test.each([
  ['pytest.exit under -q', ['.', '!!!!!! _pytest.outcomes.Exit: enough !!!!!!', '1 passed in 0.44s']],
  [
    'words below the closing line',
    [
      '=== test session starts ===',
      'collected 1 item',
      '',
      '=== no tests ran in 0.12s ===',
      'ERROR: not found: /repo/test_a.py::nope',
    ],
  ],
  ['an option that is wrong', ["ERROR: Wrong expression passed to '-k': (: at column 2"]],
  ['a plug-in that is missing', ['ERROR: Error importing plugin "nope": No module named \'nope\'']],
])('red without a test: %s', async (_, lines) => {
  const run = await readRun({ 'a.log': lines.join('\n') });
  expect(run).toMatchObject({ verdict: 'red', results: [{ id: '(outside any test)' }] });
});

test('a run printed by a passing test, shown among the passes, is no run of its own', async () => {
  const fake = [
    '=== test session starts ===',
    'test_f.py F',
    '=== FAILURES ===',
    '___ test_g ___',
    '=== 1 failed in 0.01s ===',
  ];
  const run = await readRun(
    pytestLog(
      {
        'test session starts': ['test_a.py F. [100%]'],
        FAILURES: ['___ test_x ___', 'E   assert 0', 'test_a.py:3: AssertionError'],
        PASSES: ['___ test_y ___', '--- Captured stdout call ---', ...fake],
        'short test summary info': ['PASSED test_a.py::test_y', 'FAILED test_a.py::test_x - assert 0'],
      },
      '1 failed, 1 passed',
    ),
  );
  expect(run.results).toMatchObject([
    { id: 'test_a.py::test_y' },
    { id: 'test_a.py::test_x', failure: { message: 'assert 0' } },
  ]);
});

test('verbose words of subtests are of their test', async () => {
  const run = await readRun(
    pytestLog(
      {
        'test session starts': [
          'test_a.py::test_s [custom msg] (i=0) SUBPASS [ 20%]',
          'test_a.py::test_s[a b] (i=1) SUBFAIL [ 20%]',
          'test_a.py::test_s PASSED [ 50%]',
          'test_a.py::test_s[a b] PASSED [100%]',
        ],
      },
      '1 failed, 2 passed',
    ),
  );
  expect(run.results.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'test_a.py::test_s passed',
    'test_a.py::test_s[a b] failed',
  ]);
});

test('of sub-projects with equal files, the one that pytest names as its root is meant, in its XML too', async () => {
  const project = ['services/api/tests/test_v.py', 'services/web/tests/test_v.py', 'services/web/tests/test_w.py'];
  const log = pytestLog(
    {
      'test session starts': ['rootdir: /repo/services/web, configfile: pytest.ini', 'tests/test_v.py F. [100%]'],
      FAILURES: ['___ test_v ___', 'E   assert 0', 'tests/test_v.py:3: AssertionError'],
      'short test summary info': ['FAILED tests/test_v.py::test_v - assert 0'],
    },
    '1 failed, 1 passed',
  );
  const xml =
    '<testsuites><testsuite name="pytest"><testcase classname="tests.test_v" name="test_v"><failure message="assert 0">tests/test_v.py:3: AssertionError</failure></testcase><testcase classname="tests.test_v" name="test_ok"/></testsuite></testsuites>';
  const wanted = { id: 'services/web/tests/test_v.py::test_v', failure: { frames: [{ file: project[1], line: 3 }] } };
  for (const root of ['/repo', '/elsewhere']) {
    expect((await readRun(log, { project, root })).results).toMatchObject([wanted]);
    const both = await readRun({ ...log, 'j.xml': xml }, { project, root });
    expect(both.results).toMatchObject([wanted, { id: 'services/web/tests/test_v.py::test_ok' }]);
    expect(both.disagreements).toEqual([]);
  }
});

test('an annotation for Actions stands between an id and its word', async () => {
  const run = await readRun(
    pytestLog(
      {
        'test session starts': [
          'test_a.py::test_p[a] - b] ::error file=test_a.py,line=4::test_p[a] - b]%0A%0Aassert 0',
          'FAILED [ 50%]',
          'test_a.py::test_q[x y] PASSED [100%]',
        ],
        'short test summary info': ['FAILED test_a.py::test_p[a] - b] - assert 0'],
      },
      '1 failed, 1 passed',
    ),
  );
  expect(run.results.map(({ id, status }) => `${id} ${status}`)).toEqual([
    'test_a.py::test_p[a] - b] failed',
    'test_a.py::test_q[x y] passed',
  ]);
});

test('names as long as no path can be cost no more than their length', async () => {
  const long = `${'a.'.repeat(400_000)}b`;
  const file = `${'a/'.repeat(400_000)}b.py`;
  const cases = `<testcase classname="${long}" name="x"><failure/></testcase><testcase classname="${long}.C" name="y" file="${file}"><failure/></testcase>`;
  const run = await readRun({ 'r.xml': `<testsuites><testsuite name="pytest">${cases}</testsuite></testsuites>` });
  expect(run.verdict).toBe('red');
  expect(run.results).toHaveLength(2);
});
