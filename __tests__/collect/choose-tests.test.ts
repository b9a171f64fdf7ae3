import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseTests } from '../../src/collect/choose-tests.ts';
import type { TestResult } from '../../src/domain/test-run.ts';
import { result, testRun } from '../prove/make.ts';

const FAIL = result('tests/test_a.py::test_wrong', 'failed');

function passing(durations: readonly (number | null)[], file = 'tests/test_a.py'): TestResult[] {
  return durations.map((durationMs, index) => ({ ...result(`${file}::test_${index}`, 'passed'), durationMs }));
}

test('quick files are recorded whole, and so are tests of unknown length', () => {
  for (const durations of [
    [500, 500, 900],
    [60_000, null],
  ]) {
    const chosen = chooseTests([FAIL], testRun([FAIL, ...passing(durations)]), 0.3);
    expect(chosen).toEqual({ select: { tests: [], files: ['tests/test_a.py'] }, note: null });
  }
});

test('a failing test of an unknown file makes it the whole suite', () => {
  const lost = { ...FAIL, file: null };
  expect(chooseTests([lost], testRun([lost]), 0.3).select).toBeNull();
});

test('long files are thinned out evenly, and what is left out is said', () => {
  const others = passing([9_000], 'tests/test_b.py');
  const chosen = chooseTests(
    [FAIL],
    testRun([FAIL, ...passing(Array.from({ length: 64 }, () => 500)), ...others]),
    0.3,
  );
  const numbers = chosen.select?.tests.slice(1).map((id) => Number(id.split('_').at(-1))) ?? [];
  expect(chosen.select?.tests[0]).toBe(FAIL.id);
  // Every fourth, and the first of those half-way between.
  expect(numbers.filter((number) => number % 4 === 0)).toHaveLength(16);
  expect(numbers).toHaveLength(19);
  expect(chosen.note).toContain('19 of the 64 passing tests');
});

test('where nothing passed beside the failure, quick files near it are recorded too', () => {
  const files = ['tests/test_b.py', 'tests/test_c.py', 'tests/test_d.py', 'tests/test_e.py', 'other/test_f.py'];
  const near = files.flatMap((file) => passing([100], file));
  const chosen = chooseTests([FAIL], testRun([FAIL, ...near]), 0.3);
  expect(chosen.select).toEqual({
    tests: [],
    files: ['tests/test_a.py', 'tests/test_b.py', 'tests/test_c.py', 'tests/test_d.py'],
  });
  expect(chosen.note).toContain('3 other test files');
  const far = chooseTests([FAIL], testRun([FAIL, ...passing([100], 'other/test_f.py')]), 0.3);
  expect(far.select?.files).toEqual(['other/test_f.py', 'tests/test_a.py']);
});

test('files that are slow, or of unknown length, are not recorded only to compare with', () => {
  for (const durations of [[60_000], [null]]) {
    const chosen = chooseTests([FAIL], testRun([FAIL, ...passing(durations, 'tests/test_b.py')]), 0.3);
    expect(chosen).toEqual({ select: { tests: [], files: ['tests/test_a.py'] }, note: null });
  }
});

test('never more than the time that is allowed, never a test twice, never one that did not pass', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 }), (durations) => {
      const skipped = { ...result('tests/test_a.py::test_off', 'skipped'), durationMs: 1 };
      const { select } = chooseTests([FAIL], testRun([FAIL, skipped, ...passing(durations)]), 0.3);
      const total = durations.reduce((sum, one) => sum + one, 0);
      if (select?.tests.length === 0) return total <= 2000;
      const kept = (select?.tests ?? []).slice(1);
      const spent = kept.reduce((sum, id) => sum + (durations[Number(id.split('_').at(-1))] ?? Number.NaN), 0);
      return new Set(kept).size === kept.length && spent <= Math.max(2000, 0.3 * total) + 1e-6;
    }),
  );
});
