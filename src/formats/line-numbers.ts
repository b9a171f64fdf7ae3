import { MAX_LINE, type WrittenLines } from './coverage/coverage-format.ts';

/**
 * The line numbers that a tool stored, one by one. Bits are read as coverage.py's `numbits.py` writes them: bit k of
 * byte i is line 8i + k. Line 0, and what lies beyond every real file, is left out.
 */
export function* numbersOf(lines: WrittenLines): Generator<number> {
  if ('numbers' in lines) {
    yield* lines.numbers;
    return;
  }
  const { numbits } = lines;
  const bytes = Math.min(numbits.length, Math.floor(MAX_LINE / 8));
  for (let index = 0; index < bytes; index++) {
    const byte = numbits[index] ?? 0;
    for (let bit = 0; byte >> bit > 0; bit++) {
      if ((byte >> bit) & 1 && index + bit > 0) yield 8 * index + bit;
    }
  }
}
