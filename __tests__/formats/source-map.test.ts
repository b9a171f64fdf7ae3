import { encode } from '@jridgewell/sourcemap-codec';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeMappings } from '../../src/formats/source-map.ts';

test('fields are relative to the segment before, columns to their line', () => {
  expect(decodeMappings('AAAA,IAAM;;AACN;gCAgCqB')).toEqual([
    { line: 0, column: 0, source: 0, originalLine: 0, originalColumn: 0 },
    { line: 0, column: 4, source: 0, originalLine: 0, originalColumn: 6 },
    { line: 2, column: 0, source: 0, originalLine: 1, originalColumn: 0 },
    { line: 3, column: 32, source: 0, originalLine: 33, originalColumn: 21 },
  ]);
});

test('decoding undoes encoding', () => {
  const segment = fc.tuple(fc.nat(5000), fc.nat(20), fc.nat(100_000), fc.nat(5000));
  const line = fc.array(segment, { maxLength: 6 }).map((segments) => segments.sort(([a], [b]) => a - b));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
      const wanted = lines.flatMap((segments, line) =>
        segments.map(([column, source, originalLine, originalColumn]) => ({
          line,
          column,
          source,
          originalLine,
          originalColumn,
        })),
      );
      expect(decodeMappings(encode(lines))).toEqual(wanted);
    }),
  );
});

test('never throws for what is no mapping', () => {
  fc.assert(fc.property(fc.string(), (text) => void decodeMappings(text)));
});
