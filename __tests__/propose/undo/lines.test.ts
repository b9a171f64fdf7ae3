import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits } from '../../../src/domain/edits.ts';
import { ddmin } from '../../../src/propose/undo/ddmin.ts';
import { changesBack, changesBackSince, editsOf, type LineChange, linesOf } from '../../../src/propose/undo/lines.ts';
import { piecesOf, wordPiecesOf } from '../../../src/propose/undo/pieces.ts';

const line = fc.constantFrom('', 'a = 1', 'b = 2', '    return a', '    return a + 1', 'x');
const lineEnd = fc.constantFrom('\n', '\r\n');
/** Texts with and without a final line end, of one kind of line end. */
const text = fc.tuple(fc.array(line, { maxLength: 12 }), lineEnd).map(([lines, end]) => lines.join(end));

function applied(now: string, changes: readonly LineChange[]): string {
  const outcome = applyEdits(now, editsOf(linesOf(now), changes));
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.text;
}

const plain = (one: string) => one.replaceAll('\r\n', '\n');

test('all places taken back give the text before, whatever its line ends', () => {
  fc.assert(
    fc.property(text, text, (before, now) => {
      const result = applied(now, changesBack('a', before, linesOf(now)));
      expect(plain(result)).toBe(plain(before));
      if (now.includes('\r\n') && !/(?<!\r)\n/.test(now)) expect(/(?<!\r)\n/.test(result)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('any set of places and any set of their pieces applies, and all pieces are the places', () => {
  fc.assert(
    fc.property(text, text, fc.array(fc.boolean(), { maxLength: 30 }), (before, now, chosen) => {
      const lines = linesOf(now);
      const changes = changesBack('a', before, lines);
      const pieces = changes.flatMap((change) => piecesOf(change, lines)).flat();
      expect(plain(applied(now, pieces))).toBe(plain(before));
      applied(
        now,
        pieces.filter((_, index) => chosen[index] ?? false),
      );
      applied(
        now,
        changes.filter((_, index) => chosen[index] ?? false),
      );
    }),
    { numRuns: 500 },
  );
});

test('a step is taken back in a text that changed elsewhere since, and left where that touches it', () => {
  const before = 'one\ntwo\nthree\nfour\nfive\n';
  const after = 'one\nTWO\nthree\nfour\nfive\n';
  const now = 'zero\none\nTWO\nthree\nfour\nFIVE\nsix\n';
  const since = changesBackSince('a', { before, after }, linesOf(now));
  expect(since.complete).toBe(true);
  expect(applied(now, since.changes)).toBe('zero\none\ntwo\nthree\nfour\nFIVE\nsix\n');
  const again = changesBackSince('a', { before, after }, linesOf('one\nTwo\nthree\nfour\nfive\n'));
  expect(again).toEqual({ changes: [], complete: false });
});

test('lines that changed, came and went are told apart, and a statement stays whole', () => {
  const before = 'def f(a, b):\n    total = a + b\n    log(a)\n    return total\n';
  const now = 'def f(a, b):\n    check(b)\n    total = a - b\n    return total\n';
  const lines = linesOf(now);
  const [change, ...more] = changesBack('a', before, lines);
  if (!change) throw new Error('no change');
  const pieces = [change, ...more].flatMap((one) => piecesOf(one, lines));
  expect(pieces.map((piece) => applied(now, piece))).toEqual([
    'def f(a, b):\n    total = a - b\n    return total\n',
    'def f(a, b):\n    check(b)\n    total = a + b\n    return total\n',
    'def f(a, b):\n    check(b)\n    total = a - b\n    log(a)\n    return total\n',
  ]);
  const whole = linesOf('f(\n  1,\n  2,\n)\n');
  const [called] = changesBack('a', 'f(\n  3,\n  4,\n)\n', whole);
  expect(called && piecesOf(called, whole, [{ first: 0, last: 3 }])).toHaveLength(1);
});

test('words of one line are taken back alone', () => {
  const now = linesOf('if a <= b and c > 1:\n');
  const [change] = changesBack('a', 'if a < b and c >= 1:\n', now);
  const made = change ? wordPiecesOf(change, now).map((piece) => applied(now.text, [piece])) : [];
  expect(made).toEqual(['if a < b and c > 1:\n', 'if a <= b and c >= 1:\n']);
});

test('delta debugging ends at a part from which nothing can be left out', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 24 }),
      fc.array(fc.nat(23), { minLength: 1, maxLength: 4 }),
      (size, cause) => {
        const needed = new Set(cause.map((one) => one % size));
        const steps = ddmin(Array.from({ length: size }, (_, index) => index));
        let step = steps.next();
        let count = 0;
        while (!step.done) {
          count += 1;
          const part = new Set(step.value);
          step = steps.next([...needed].every((one) => part.has(one)));
        }
        expect(new Set(step.value)).toEqual(needed);
        expect(count).toBeLessThanOrEqual(size * size + 3 * size);
      },
    ),
  );
});
