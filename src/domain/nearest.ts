/**
 * The known word that a misspelt one most probably stands for, or undefined where none is near: at most one change in
 * three characters, counted as in Damerau-Levenshtein (insertion, deletion, exchange, two neighbours swapped). Case
 * does not count.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  return likely(word, known)[0];
}

/** All of them, nearest first, each once. */
export function likely(word: string, known: readonly string[]): readonly string[] {
  const wanted = word.toLowerCase().slice(0, 64);
  const limit = Math.max(1, Math.floor(wanted.length / 3));
  return [...new Set(known)]
    .filter((name) => Math.abs(name.length - wanted.length) <= limit)
    .map((name) => ({ name, distance: distance(wanted, name.toLowerCase()) }))
    .filter((entry) => entry.distance <= limit)
    .sort((a, b) => a.distance - b.distance)
    .map(({ name }) => name);
}

/** Optimal string alignment distance of two words. */
function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchanged = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (beforeLast[j - 2] ?? 0) + 1 : exchanged;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, exchanged, swapped));
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
