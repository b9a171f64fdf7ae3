import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Spectrum } from '../../src/domain/spectrum.ts';
import type { Applied } from '../../src/domain/applied.ts';
import { countCovering, coveringTests } from '../../src/prove/covering.ts';

function applied(before: string, after: string): Applied {
  const side = (text: string) => ({ bytes: Buffer.from(text), mode: '100644' });
  return {
    ok: true,
    change: { writes: [], deletes: [] },
    files: [{ path: 'a', before: side(before), after: side(after) }],
    notes: [],
  };
}

const spectrum = (lines: [number, number, number][]): Spectrum => ({
  failed: 1,
  passed: 9,
  files: [{ file: 'a', lines: lines.map(([line, failed, passed]) => ({ line, failed, passed })) }],
  failingTests: [],
  notes: [],
});

const FOUR = 'one\ntwo\nthree\nfour\n';

test.each([
  ['a changed line', 'one\nTWO\nthree\nfour\n', 3],
  ['a removed line', 'one\nthree\nfour\n', 3],
  ['a line added behind it', 'one\ntwo\nnew\nthree\nfour\n', 3],
  ['lines added before it', 'one\nnew\nnewer\ntwo\nthree\nfour\n', 3],
  ['a change elsewhere', 'one\ntwo\nthree\nFOUR\n', 0],
  ['a line added at the end', 'one\ntwo\nthree\nfour\nfive\n', 0],
])('%s', (_name, after, count) => {
  expect(coveringTests(applied(FOUR, after), spectrum([[2, 1, 2]]))).toBe(count);
});

test('the most covered line counts', () => {
  expect(
    coveringTests(
      applied(FOUR, 'one\nTWO\nTHREE\nfour\n'),
      spectrum([
        [2, 1, 2],
        [3, 1, 4],
      ]),
    ),
  ).toBe(5);
});

test('without coverage nothing is known', () => {
  expect(coveringTests(applied(FOUR, 'x\n'), { ...spectrum([]), failed: 0, passed: 0 })).toBeNull();
});

test('it ends for any two texts', () => {
  const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n'), { maxLength: 8 }).map((lines) => lines.join(''));
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(coveringTests(applied(one, other), spectrum([[1, 1, 1]]))).toBeLessThanOrEqual(2);
    }),
  );
});

test('tests are counted once each, by any line that the change touches', async () => {
  async function* coverage(tests: readonly (readonly [string, readonly number[]])[]) {
    for (const [id, lines] of tests) yield { id, failing: false, files: [{ file: 'a', lines }] };
  }
  const change = applied(FOUR, 'one\nTWO\nTHREE\nfour\n');
  expect(
    await countCovering(
      change,
      coverage([
        ['t', [2]],
        ['t', [3]],
        ['u', [3, 4]],
        ['v', [1]],
      ]),
    ),
  ).toBe(2);
  expect(await countCovering(change, coverage([['v', [1]]]))).toBe(0);
  expect(await countCovering(change, coverage([]))).toBeNull();
});
