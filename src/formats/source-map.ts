import { decode } from '@jridgewell/sourcemap-codec';

/** One segment of a source map: where a piece of generated text came from. All numbers 0-based. */
export interface Segment {
  readonly line: number;
  readonly column: number;
  readonly source: number;
  readonly originalLine: number;
  readonly originalColumn: number;
}

/** Longer than the mappings of any real bundle of one module: a map from a test run must not fill the memory. */
const MOST_CHARACTERS = 8_000_000;

/**
 * Decodes the `mappings` of a source map (ECMA-426 "Source map format", revision 3).
 * Segments without a source are left out, and so is what lies behind eight million characters.
 * Text that is no mapping gives segments without meaning; never throws.
 */
export function decodeMappings(mappings: string): readonly Segment[] {
  return decode(mappings.slice(0, MOST_CHARACTERS)).flatMap((segments, line) =>
    segments.flatMap(([column, source, originalLine, originalColumn]) =>
      source === undefined || originalLine === undefined || originalColumn === undefined
        ? []
        : [{ line, column, source, originalLine, originalColumn }],
    ),
  );
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
