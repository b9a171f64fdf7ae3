/**
 * The expected rank of the first faulty entity (E_inspect, Zou et al., TSE 2021): a tie of t entities that starts at
 * rank p and holds f faulty ones counts as p + (t − f) / (f + 1). Infinity where no listed entity is faulty.
 */
export function expectedRank<T>(
  ranked: readonly { readonly entity: T; readonly score: number }[],
  isFaulty: (entity: T) => boolean,
): number {
  const ties = new Map<number, { size: number; faulty: number }>();
  for (const { entity, score } of ranked) {
    const tie = ties.get(score) ?? { size: 0, faulty: 0 };
    ties.set(score, { size: tie.size + 1, faulty: tie.faulty + (isFaulty(entity) ? 1 : 0) });
  }
  let start = 1;
  for (const [, { size, faulty }] of [...ties].sort(([a], [b]) => b - a)) {
    if (faulty > 0) return start + (size - faulty) / (faulty + 1);
    start += size;
  }
  return Infinity;
}

/** The bugs that are found within the first k places, for the usual k. */
export function accuracies(ranks: readonly number[]): readonly number[] {
  return CUTS.map((cut) => ranks.filter((rank) => rank <= cut).length);
}

/** The k of acc@k. */
export const CUTS = [1, 3, 5, 10] as const;

/** The 95 % interval (Wilson) of a share, in whole percent. */
export function interval(hits: number, of: number): readonly [low: number, high: number] {
  const z = 1.96;
  const share = of > 0 ? hits / of : 0;
  const scale = 1 + (z * z) / Math.max(of, 1);
  const centre = (share + (z * z) / (2 * Math.max(of, 1))) / scale;
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / Math.max(of, 1) + (z * z) / (4 * Math.max(of, 1) ** 2));
  return [Math.round(100 * Math.max(0, centre - half)), Math.round(100 * Math.min(1, centre + half))];
}
