import type { SuspectLine } from '../domain/suspects.ts';

/** Keeps the most suspicious lines of any number, each line once with its best score. */
export class BestLines {
  readonly #limit: number;
  #best = new Map<string, SuspectLine>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(lines: readonly SuspectLine[]): void {
    for (const line of lines) {
      const key = `${line.line} ${line.file}`;
      const known = this.#best.get(key);
      if (!known || known.score < line.score) this.#best.set(key, line);
      // Cutting only now and then keeps adding cheap; what falls out is below everything that stays.
      if (this.#best.size > 8 * this.#limit) this.#cut();
    }
  }

  /** Highest score first; equal scores by place. */
  ranked(): readonly SuspectLine[] {
    this.#cut();
    return [...this.#best.values()];
  }

  #cut(): void {
    const sorted = [...this.#best].sort(([, a], [, b]) => b.score - a.score || byPlace(a, b));
    this.#best = new Map(sorted.slice(0, this.#limit));
  }
}

function byPlace(a: SuspectLine, b: SuspectLine): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line;
}
