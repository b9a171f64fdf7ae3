/** One segment of a source map: where a piece of generated text came from. All numbers 0-based. */
export interface Segment {
  readonly line: number;
  readonly column: number;
  readonly source: number;
  readonly originalLine: number;
  readonly originalColumn: number;
}

/** More segments than any real bundle of one module has: a map from a test run must not fill the memory. */
const MOST_SEGMENTS = 2_000_000;

/**
 * Decodes the `mappings` of a source map (ECMA-426 "Source map format", revision 3: base64 VLQ, fields relative to the previous segment).
 * Segments without a source are left out. What cannot be decoded is skipped; never throws.
 */
export function decodeMappings(mappings: string): readonly Segment[] {
  const segments: Segment[] = [];
  let [source, originalLine, originalColumn] = [0, 0, 0];
  for (const [line, group] of mappings.split(';').entries()) {
    let column = 0;
    for (const text of group.split(',')) {
      const fields = decodeFields(text);
      column += fields[0] ?? 0;
      if (fields.length < 4) continue;
      source += fields[1] ?? 0;
      originalLine += fields[2] ?? 0;
      originalColumn += fields[3] ?? 0;
      if (segments.length >= MOST_SEGMENTS) return segments;
      segments.push({ line, column, source, originalLine, originalColumn });
    }
  }
  return segments;
}

/** The decoded segments in groups, each in the order of the generated text. */
export function segmentsBy<K>(mappings: string, keyOf: (segment: Segment) => K): ReadonlyMap<K, readonly Segment[]> {
  const groups = new Map<K, Segment[]>();
  for (const segment of decodeMappings(mappings)) {
    const group = groups.get(keyOf(segment));
    if (group === undefined) groups.set(keyOf(segment), [segment]);
    else group.push(segment);
  }
  return groups;
}

const DIGITS = new Map(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.split('').map((digit, value) => [digit, value]),
);

/** The numbers of one segment; empty where it holds a character that is no base64 digit. */
function decodeFields(text: string): readonly number[] {
  const fields: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of text) {
    const digit = DIGITS.get(character);
    if (digit === undefined) return [];
    value += (digit & 31) * 2 ** shift;
    shift += 5;
    if (digit & 32) continue;
    const magnitude = Math.floor(value / 2);
    fields.push(value % 2 === 1 ? -magnitude : magnitude);
    [value, shift] = [0, 0];
  }
  return fields;
}
