import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverageDocument, MAX_LINE, type WrittenCoverage } from '../../../src/formats/coverage/coverage-format.ts';
import { COVERAGE_FORMATS } from '../../../src/formats/coverage/coverage-formats.ts';
import { numbersOf } from '../../../src/formats/line-numbers.ts';
import { COVERAGE_JSON, LCOV_WITH_TESTS, RUN_SAMPLES } from './samples.ts';

const TEXTS = [...RUN_SAMPLES.map(({ text }) => text), LCOV_WITH_TESTS, COVERAGE_JSON];

function filesOf(coverage: WrittenCoverage) {
  if (coverage.kind === 'refused') return [];
  return coverage.kind === 'run' ? coverage.files : [...coverage.tests.flatMap((test) => test.files), ...coverage.rest];
}

/** Nothing is thrown, and whatever is read is made of line numbers and paths. */
function check(bytes: Uint8Array): void {
  for (const format of COVERAGE_FORMATS) {
    const coverage = format.read(coverageDocument(bytes));
    for (const { spellings, lines } of coverage ? filesOf(coverage) : []) {
      expect(spellings.every((one) => typeof one === 'string')).toBe(true);
      for (const line of numbersOf(lines)) expect(Number.isInteger(line) && line >= 1 && line <= MAX_LINE).toBe(true);
    }
  }
}

const sample = fc.constantFrom(...TEXTS).map((text) => new TextEncoder().encode(text));

test('no bytes make a reader throw', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), check), { numRuns: 300 });
});

test('a file that was cut is read or refused', () => {
  const cut = fc.tuple(sample, fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(cut, ([bytes, share]) => check(bytes.subarray(0, Math.floor(bytes.length * share)))),
    { numRuns: 300 },
  );
});

test('a file with changed bytes is read or refused', () => {
  const edits = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(sample, edits, (original, changes) => {
      const bytes = Uint8Array.from(original);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      check(bytes);
    }),
    { numRuns: 500 },
  );
});

test('a file whose pieces were shuffled is read or refused', () => {
  const pieces = fc.constantFrom(...TEXTS).chain((text) => fc.shuffledSubarray(text.split(/(?<=[\n>,{}])/)));
  fc.assert(
    fc.property(pieces, (parts) => check(new TextEncoder().encode(parts.join('')))),
    { numRuns: 200 },
  );
});

test('JSON of any shape under the right names is read', () => {
  const any = fc.jsonValue({ maxDepth: 3 });
  const coverage = fc.record({
    meta: fc.record({ version: fc.constant('7.10.1') }),
    files: fc.dictionary(fc.string(), fc.oneof(any, fc.record({ contexts: any, executed_lines: any }))),
  });
  const istanbul = fc.dictionary(fc.string(), fc.record({ statementMap: any, s: any, path: any }));
  fc.assert(
    fc.property(fc.oneof(coverage, istanbul), (value) => check(new TextEncoder().encode(JSON.stringify(value)))),
    { numRuns: 300 },
  );
});
