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
