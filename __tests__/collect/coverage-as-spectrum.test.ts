import { expect, test } from 'vitest';
import { coverageAsSpectrum, whatRan } from '../../src/collect/coverage-as-spectrum.ts';

const files = [
  { file: 'src/a.go', lines: [3, 4] },
  { file: 'src/a_test.go', lines: [9] },
  { file: 'src/b.go', lines: [] },
];
const isTestFile = (path: string) => path.endsWith('_test.go');

test('where a test passed no line is said to be run by a failing one', () => {
  expect(coverageAsSpectrum({ files, failing: ['t1'], passed: 1, isTestFile })).toEqual({
    failed: 0,
    passed: 0,
    files: [],
    failingTests: [],
    notes: ['no coverage per test: coverage without test names: lines that ran, no more'],
  });
});

test('the lines of a run with a single test are that test’s own', () => {
  expect(coverageAsSpectrum({ files, failing: ['t1'], passed: 0, isTestFile })).toEqual({
    failed: 1,
    passed: 0,
    files: [
      {
        file: 'src/a.go',
        lines: [
          { line: 3, failed: 1, passed: 0 },
          { line: 4, failed: 1, passed: 0 },
        ],
      },
    ],
    failingTests: [{ id: 't1', files: [{ file: 'src/a.go', lines: [3, 4] }] }],
    notes: [
      'coverage without test names: lines that ran, no more; no test passed in that run, so all of them count alike',
    ],
  });
});

test('the lines of several failing tests can’t be told apart', () => {
  const spectrum = coverageAsSpectrum({ files, failing: ['t1', 't2'], passed: 0, isTestFile });
  expect(spectrum).toMatchObject({ failed: 1, passed: 0, failingTests: [] });
  expect(spectrum.files[0]?.lines).toHaveLength(2);
});

test.each([
  ['nothing failed', { files, failing: [], passed: 0 }],
  ['only tests ran', { files: files.slice(1), failing: ['t1'], passed: 0 }],
])('there is none where %s', (_why, coverage) => {
  expect(coverageAsSpectrum({ ...coverage, isTestFile })).toMatchObject({ failed: 0, files: [], failingTests: [] });
});

test('tells lines that ran from those that did not, and from files that are not known', () => {
  const ran = whatRan(files);
  expect([ran('src/a.go', 3), ran('src/a.go', 5), ran('src/b.go', 1), ran('src/c.go', 1)]).toEqual([
    true,
    false,
    false,
    null,
  ]);
});
