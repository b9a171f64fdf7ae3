import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeMappings } from '../../../src/languages/javascript/source-map.ts';

test('fields are relative to the segment before, columns to their line', () => {
  expect(decodeMappings('AAAA,IAAM;;AACN;gCAgCqB')).toEqual([
    { line: 0, column: 0, source: 0, originalLine: 0, originalColumn: 0 },
    { line: 0, column: 4, source: 0, originalLine: 0, originalColumn: 6 },
    { line: 2, column: 0, source: 0, originalLine: 1, originalColumn: 0 },
    { line: 3, column: 32, source: 0, originalLine: 33, originalColumn: 21 },
  ]);
});

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function encode(value: number): string {
  let rest = value < 0 ? -value * 2 + 1 : value * 2;
  let text = '';
  do {
    const digit = rest % 32;
    rest = Math.floor(rest / 32);
    text += DIGITS[digit + (rest > 0 ? 32 : 0)];
  } while (rest > 0);
  return text;
}

test('decoding undoes encoding', () => {
  const segment = fc.tuple(fc.nat(5000), fc.nat(20), fc.nat(100_000), fc.nat(5000));
  fc.assert(
    fc.property(fc.array(fc.array(segment, { maxLength: 6 }), { maxLength: 6 }), (lines) => {
      let before = [0, 0, 0];
      const mappings = lines.map((segments) => {
        let column = 0;
        return segments.map(([generated, ...original]) => {
          const fields = [generated - column, ...original.map((value, at) => value - (before[at] ?? 0))];
          column = generated;
          before = original;
          return fields.map(encode).join('');
        });
      });
      const decoded = decodeMappings(mappings.map((line) => line.join(',')).join(';'));
      const wanted = lines.flatMap((segments, line) =>
        segments.map(([column, source, originalLine, originalColumn]) => ({
          line,
          column,
          source,
          originalLine,
          originalColumn,
        })),
      );
      expect(decoded).toEqual(wanted);
    }),
  );
});

test('never throws for what is no mapping', () => {
  fc.assert(fc.property(fc.string(), (text) => void decodeMappings(text)));
});
