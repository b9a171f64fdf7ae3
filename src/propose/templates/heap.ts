/** What a heap orders: highest first, then lowest `order`. */
export interface Entry {
  readonly priority: number;
  readonly order: number;
}

/** A priority queue that forgets its last entries when it holds too many. */
export interface Heap<T extends Entry> {
  push(entry: T): void;
  /** Takes the first entry out; undefined where it is empty. */
  pop(): T | undefined;
  /** How many entries were forgotten. */
  dropped(): number;
}

/** Holds at most `most` entries for long, twice as many between two clearings. */
export function createHeap<T extends Entry>(most: number): Heap<T> {
  let items: T[] = [];
  let dropped = 0;
  return {
    push(entry) {
      items.push(entry);
      rise(items, items.length - 1);
      if (items.length <= 2 * most) return;
      // A sorted list is a heap.
      items.sort((a, b) => (comesBefore(a, b) ? -1 : 1));
      dropped += items.length - most;
      items = items.slice(0, most);
    },
    pop() {
      const first = items[0];
      const last = items.pop();
      if (!first || !last || items.length === 0) return first;
      items[0] = last;
      sink(items, 0);
      return first;
    },
    dropped: () => dropped,
  };
}

function comesBefore(a: Entry, b: Entry): boolean {
  return a.priority > b.priority || (a.priority === b.priority && a.order < b.order);
}

function rise(items: Entry[], start: number): void {
  let at = start;
  while (at > 0) {
    const up = (at - 1) >> 1;
    if (!swapIfBefore(items, at, up)) return;
    at = up;
  }
}

function sink(items: Entry[], start: number): void {
  let at = start;
  for (;;) {
    const [left, right] = [2 * at + 1, 2 * at + 2];
    const [a, b] = [items[left], items[right]];
    if (!a) return;
    const next = b && comesBefore(b, a) ? right : left;
    if (!swapIfBefore(items, next, at)) return;
    at = next;
  }
}

/** Swaps the two entries where the first index holds what comes before; true where it did. */
function swapIfBefore(items: Entry[], first: number, second: number): boolean {
  const [a, b] = [items[first], items[second]];
  if (!a || !b || !comesBefore(a, b)) return false;
  items[first] = b;
  items[second] = a;
  return true;
}
