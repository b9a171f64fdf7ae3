import type { LineCount } from '../domain/spectrum.ts';

/** No real source file is longer; a forged line number must not cost memory. */
const MAX_LINE = 1_000_000;

/**
 * Counts, for the lines of one file, the failing and passing tests that ran them. Only lines that a failing test ran
 * are counted.
 */
export class LineCounter {
  #failed = new Uint32Array(256);
  #passed = new Uint32Array(256);

  /** True for a line number that is counted at all. */
  static accepts(this: void, line: number): boolean {
    return Number.isInteger(line) && line >= 1 && line <= MAX_LINE;
  }

  /** Counts one more failing test for a line that `accepts` let through. */
  addFailed(line: number): void {
    if (line >= this.#failed.length) this.#grow(line);
    this.#failed[line] = (this.#failed[line] ?? 0) + 1;
  }

  /** Counts one more passing test, if some failing test ran the line. */
  addPassed(line: number): void {
    if ((this.#failed[line] ?? 0) > 0) this.#passed[line] = (this.#passed[line] ?? 0) + 1;
  }

  /** The counted lines, ascending. `countOf` makes the entries, and may give one object for many equal ones. */
  counts(countOf: (line: number, failed: number, passed: number) => LineCount): readonly LineCount[] {
    const found: LineCount[] = [];
    this.#failed.forEach((failed, line) => {
      if (failed > 0) found.push(countOf(line, failed, this.#passed[line] ?? 0));
    });
    return found;
  }

  #grow(line: number): void {
    const size = Math.max(line + 1, this.#failed.length * 2);
    this.#failed = widened(this.#failed, size);
    this.#passed = widened(this.#passed, size);
  }
}

/**
 * Makes counts, giving the same object again for the same numbers where it remembers them: in a large project most
 * lines share theirs with the same line of another file, and a million small objects weigh more than all the rest of a
 * spectrum.
 */
export function sharedCounts(): (line: number, failed: number, passed: number) => LineCount {
  const remembered = Array.from({ length: REMEMBERED }, (): LineCount | undefined => undefined);
  return (line, failed, passed) => {
    const slot = (line * 31 + failed * 1009 + passed * 7919) % REMEMBERED;
    const known = remembered[slot];
    if (known?.line === line && known.failed === failed && known.passed === passed) return known;
    const made = { line, failed, passed };
    remembered[slot] = made;
    return made;
  };
}

const REMEMBERED = 65_536;

function widened(counts: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const wider = new Uint32Array(size);
  wider.set(counts);
  return wider;
}
