/** Seconds for one run of a suite of which nothing is known yet. */
const FIRST_RUN_SECONDS = 900;

/** Contract, `test-timeout`, of the whole suite: 4 × what a run took, and 10 more; `slowest` null: no run is known. */
export function suiteSeconds(slowest: number | null): number {
  return slowest === null ? FIRST_RUN_SECONDS : 4 * slowest + 10;
}

/**
 * The same of some tests alone: `plain` is the wall time of the same command with the no-op patch, start-up included.
 */
export function stagedSeconds(plain: number): number {
  return 4 * plain + 2;
}

/**
 * Seconds that the next run may take: what was asked for or found, and never more than is left for everything; at least
 * 1.
 */
export function boundedSeconds(found: number, left: number): number {
  return Math.max(1, Math.min(found, left));
}
