/** How many times the limit is kept while adding, so that ties at the limit are still seen whole, and how many before cutting. */
const KEPT = 4;
const FULL = 16;

/**
 * Keeps the highest-scored entries of any number of them in bounded memory. An entry of the same key replaces the one before if its score is
 * higher. What falls out is below everything that stays.
 */
export class TopList<T extends { readonly score: number }> {
  readonly #limit: number;
  readonly #keyOf: (entry: T) => string;
  readonly #order: (a: T, b: T) => number;
  #entries = new Map<string, T>();
  #floor = -Infinity;
  #added = 0;

  /** `tieOrder` only makes the order of equal scores the same in every run. */
  constructor(options: {
    readonly limit: number;
    keyOf(entry: T): string;
    tieOrder(a: T, b: T): number;
  }) {
    this.#limit = options.limit;
    this.#keyOf = options.keyOf;
    this.#order = (a, b) => b.score - a.score || options.tieOrder(a, b);
  }

  /** How many entries were offered in all. */
  get added(): number {
    return this.#added;
  }

  add(entry: T): void {
    this.#added++;
    if (entry.score < this.#floor) return;
    const key = this.#keyOf(entry);
    const known = this.#entries.get(key);
    if (known && known.score >= entry.score) return;
    this.#entries.set(key, entry);
    if (this.#entries.size > FULL * this.#limit) this.#cut();
  }

  /** Highest score first. Somewhat longer than the limit, for who wants to count ties before cutting there. */
  ranked(): readonly T[] {
    this.#cut();
    return [...this.#entries.values()];
  }

  #cut(): void {
    const sorted = [...this.#entries].sort(([, a], [, b]) => this.#order(a, b)).slice(0, KEPT * this.#limit);
    this.#entries = new Map(sorted);
    if (sorted.length === KEPT * this.#limit) this.#floor = sorted.at(-1)?.[1].score ?? this.#floor;
  }
}
