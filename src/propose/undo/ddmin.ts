/**
 * Delta debugging: the smallest part of a list that still does what the whole does. Yields the parts to try, is told
 * whether a part does it, and returns a part from which nothing can be left out (1-minimal, as far as the answers are
 * consistent). The whole list is not tried.
 * Source: Zeller, Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", 2002.
 */
export function* ddmin<T>(whole: readonly T[]): Generator<readonly T[], readonly T[], boolean> {
  let items = whole;
  let parts = 2;
  while (items.length > 1) {
    const chunks = chunksOf(items, parts);
    const chunk = yield* firstOf(chunks);
    if (chunk) {
      [items, parts] = [chunk, 2];
      continue;
    }
    // With two chunks each one's complement is the other.
    const rest: readonly T[] | undefined =
      chunks.length > 2
        ? yield* firstOf(chunks.map((_, index) => chunks.filter((_one, other) => other !== index).flat()))
        : undefined;
    if (rest) [items, parts] = [rest, Math.max(parts - 1, 2)];
    else if (chunks.length < items.length) parts = Math.min(items.length, 2 * parts);
    else break;
  }
  return items;
}

function* firstOf<T>(tries: readonly (readonly T[])[]): Generator<readonly T[], readonly T[] | undefined, boolean> {
  for (const one of tries) if (yield one) return one;
  return undefined;
}

/** Chunks of nearly equal length, none empty. */
function chunksOf<T>(items: readonly T[], parts: number): readonly (readonly T[])[] {
  const count = Math.min(parts, items.length);
  return Array.from({ length: count }, (_, index) =>
    items.slice(Math.floor((index * items.length) / count), Math.floor(((index + 1) * items.length) / count)),
  );
}
