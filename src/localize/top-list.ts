/**
 * How many times the limit is kept while adding, so that ties at the limit are still seen whole, and how many before
 * cutting.
 */
const KEPT = 2;
const FULL = 4;

/**
 * Keeps the highest-scored entries of any number of them in bounded memory. What falls out is below everything that
 * stays.
 */
export class TopList<T extends { readonly score: number }> {
  readonly #limit: number;
  readonly #order: (a: T, b: T) => number;
  #entries: T[] = [];
  /** What scores no more is not looked at any more. */
  #floor = -Infinity;
  #added = 0;

  /** `tieOrder` only makes the order of equal scores the same in every run. */
  constructor(limit: number, tieOrder: (a: T, b: T) => number) {
    this.#limit = limit;
    this.#order = (a, b) => b.score - a.score || tieOrder(a, b);
  }

  /** How many entries were offered in all. */
  get added(): number {
    return this.#added;
  }

  /** Adds what `make` makes, which is only asked where the score is high enough to stay. */
  add(score: number, make: () => T): void {
    this.#added++;
    if (score <= this.#floor) return;
    this.#entries.push(make());
    if (this.#entries.length > FULL * this.#limit) this.#cut();
  }

  /** Highest score first. Up to twice as long as the limit, for who wants to count ties before cutting there. */
  ranked(): readonly T[] {
    this.#cut();
    return this.#entries;
  }

  #cut(): void {
    this.#entries.sort(this.#order);
    if (this.#entries.length < KEPT * this.#limit) return;
    this.#entries = this.#entries.slice(0, KEPT * this.#limit);
    this.#floor = this.#entries.at(-1)?.score ?? this.#floor;
  }
}
