import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CoveredTest } from '../../src/domain/spectrum.ts';
import { buildSpectrum, type SpectrumOptions } from '../../src/localize/spectrum.ts';

async function* stream(tests: readonly CoveredTest[]): AsyncIterable<CoveredTest> {
  yield* tests;
}

const covered = (id: string, failing: boolean | null, files: Record<string, readonly number[]>): CoveredTest => ({
  id,
  failing,
  files: Object.entries(files).map(([file, lines]) => ({ file, lines })),
});

const build = (tests: readonly CoveredTest[], options: Partial<SpectrumOptions> = {}) =>
  buildSpectrum({
    coverage: () => stream(tests),
    failing: new Set(['f1', 'f2']),
    ignored: new Set(['old']),
    isTestFile: (path) => path.startsWith('tests/'),
    ...options,
  });

test('counts only lines that a failing test ran, without test files, baseline failures and other failures', async () => {
  const spectrum = await build([
    covered('p1', false, { 'a.py': [1, 2, 9], 'b.py': [1] }),
    covered('f1', true, { 'a.py': [1, 2], 'tests/test_a.py': [5] }),
    covered('old', true, { 'a.py': [2] }),
    covered('other', true, { 'a.py': [2] }),
    covered('f2', null, { 'a.py': [2, 3] }),
    covered('p2', null, { 'a.py': [3] }),
  ]);
  expect(spectrum).toEqual({
    failed: 2,
    passed: 2,
    files: [
      {
        file: 'a.py',
        lines: [
          { line: 1, failed: 1, passed: 1 },
          { line: 2, failed: 2, passed: 1 },
          { line: 3, failed: 1, passed: 1 },
        ],
      },
    ],
    failingTests: [
      { id: 'f1', files: [{ file: 'a.py', lines: [1, 2] }] },
      { id: 'f2', files: [{ file: 'a.py', lines: [2, 3] }] },
    ],
    notes: ['1 other failing test(s) count for nothing in the spectrum'],
  });
});

test('a test that comes twice, a file that comes twice and a line that comes twice count once', async () => {
  const double = { file: 'a.py', lines: [3, 1, 3] };
  const spectrum = await build([
    { id: 'f1', failing: true, files: [double, { file: 'a.py', lines: [1] }] },
    { id: 'f1', failing: true, files: [double] },
    { id: 'p1', failing: false, files: [double, double] },
    { id: 'p1', failing: false, files: [double] },
  ]);
  expect(spectrum.files[0]?.lines).toEqual([
    { line: 1, failed: 1, passed: 1 },
    { line: 3, failed: 1, passed: 1 },
  ]);
  expect(spectrum.notes).toEqual(['1 of 2 failing tests have no recorded lines and count for nothing in the spectrum']);
});

test('forged line numbers cost nothing and count nothing', async () => {
  const spectrum = await build([covered('f1', true, { 'a.py': [-1, 0, 1.5, 7, 4e9, Number.NaN] })]);
  expect(spectrum.files).toEqual([{ file: 'a.py', lines: [{ line: 7, failed: 1, passed: 0 }] }]);
});

test('no line of a failing test: the spectrum says so', async () => {
  const spectrum = await build([covered('p1', false, { 'a.py': [1] })]);
  expect(spectrum).toMatchObject({ failed: 0, passed: 0, files: [], failingTests: [] });
  expect(spectrum.notes).toEqual(['no coverage: none of 2 failing test(s) has recorded lines outside test files']);
});

test('equals the counts of the whole matrix', async () => {
  const lines = fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 20 });
  const tests = fc.array(fc.record({ failing: fc.boolean(), a: lines, b: lines }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(tests, async (matrix) => {
      const covereds = matrix.map(({ failing, a, b }, index) =>
        covered(`${index}`, failing, { a: a.toSorted((x, y) => x - y), b: b.toSorted((x, y) => x - y) }),
      );
      const failing = new Set(covereds.filter((one) => one.failing).map((one) => one.id));
      const spectrum = await build(covereds, { failing, ignored: new Set() });
      for (const file of ['a', 'b'] as const) {
        const counts = (wanted: boolean, line: number) =>
          matrix.filter((one) => one.failing === wanted && one[file].includes(line)).length;
        const expected = Array.from({ length: 400 }, (_, index) => index + 1)
          .map((line) => ({ line, failed: counts(true, line), passed: counts(false, line) }))
          .filter((count) => count.failed > 0);
        expect(spectrum.files.find((one) => one.file === file)?.lines ?? []).toEqual(expected);
      }
    }),
  );
});
