import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Counts, suspiciousness } from '../../src/domain/formulas.ts';
import { FORMULA_NAMES } from '../../src/domain/suspects.ts';

const counts: fc.Arbitrary<Counts> = fc
  .record({ totalFailed: fc.nat(1000), totalPassed: fc.nat(20_000) })
  .chain((totals) =>
    fc.record({
      failed: fc.nat(totals.totalFailed),
      passed: fc.nat(totals.totalPassed),
      totalFailed: fc.constant(totals.totalFailed),
      totalPassed: fc.constant(totals.totalPassed),
    }),
  );

test.each(FORMULA_NAMES)('%s is total and lies in 0…1', (formula) => {
  fc.assert(
    fc.property(counts, (given) => {
      const score = suspiciousness(formula, given);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(score > 0).toBe(given.failed > 0);
    }),
  );
});

test.each(FORMULA_NAMES)('%s: the perfect suspect ranks first', (formula) => {
  fc.assert(
    fc.property(
      counts.filter((given) => given.totalFailed > 0),
      (given) => {
        const perfect = suspiciousness(formula, { ...given, failed: given.totalFailed, passed: 0 });
        expect(perfect).toBe(1);
        expect(suspiciousness(formula, given)).toBeLessThanOrEqual(perfect);
      },
    ),
  );
});

test.each(FORMULA_NAMES)('%s rises with failing and never rises with passing tests', (formula) => {
  fc.assert(
    fc.property(counts, (given) => {
      const score = suspiciousness(formula, given);
      if (given.failed < given.totalFailed) {
        expect(suspiciousness(formula, { ...given, failed: given.failed + 1 })).toBeGreaterThanOrEqual(score);
      }
      if (given.passed < given.totalPassed) {
        expect(suspiciousness(formula, { ...given, passed: given.passed + 1 })).toBeLessThanOrEqual(score);
      }
    }),
  );
});

test('DStar and Op2 are scaled without a change of order', () => {
  const plain = {
    dstar: ({ failed, passed, totalFailed }: Counts) => failed ** 2 / (passed + totalFailed - failed),
    op2: ({ failed, passed, totalPassed }: Counts) => failed - passed / (totalPassed + 1),
  };
  const pair = counts
    .filter((given) => given.totalFailed > 0)
    .chain((a) =>
      fc.tuple(
        fc.constant(a),
        fc.record({ failed: fc.integer({ min: 1, max: a.totalFailed }), passed: fc.nat(a.totalPassed) }),
        fc.record({ failed: fc.integer({ min: 1, max: a.totalFailed }), passed: fc.nat(a.totalPassed) }),
      ),
    );
  fc.assert(
    fc.property(fc.constantFrom('dstar' as const, 'op2' as const), pair, (formula, [totals, x, y]) => {
      const [a, b] = [
        { ...totals, ...x },
        { ...totals, ...y },
      ];
      if (plain[formula](a) > plain[formula](b) * (1 + 1e-9)) {
        expect(suspiciousness(formula, a)).toBeGreaterThan(suspiciousness(formula, b));
      }
    }),
  );
});

test.each([
  ['ochiai', 2 / Math.sqrt(3 * (2 + 4))],
  ['tarantula', 2 / 3 / (2 / 3 + 4 / 10)],
  ['dstar', 4 / (4 + 5)],
  ['op2', (2 - 4 / 11) / 3],
  ['barinel', 2 / 6],
  ['jaccard', 2 / 7],
] as const)('%s by hand', (formula, score) => {
  const given = { failed: 2, passed: 4, totalFailed: 3, totalPassed: 10 };
  expect(suspiciousness(formula, given)).toBeCloseTo(score, 12);
});
