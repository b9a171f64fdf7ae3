import fc from 'fast-check';
import { expect, test } from 'vitest';
import { steadyRuns } from '../../src/domain/steady-runs.ts';

test('however a test fails, a search of any length is fooled by chance at most once in two thousand', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (candidates, p) => {
      const { without, with: patched } = steadyRuns(candidates);
      expect(Math.min(without, patched)).toBeGreaterThanOrEqual(5);
      expect(candidates * p ** without * (1 - p) ** patched).toBeLessThanOrEqual(0.0005);
    }),
  );
});

test('a few runs on each side are enough for one patch, and long searches need few more', () => {
  expect(steadyRuns(1)).toEqual({ without: 7, with: 5 });
  const { without, with: patched } = steadyRuns(1000);
  expect(without + 2 * patched).toBeLessThanOrEqual(32);
});
