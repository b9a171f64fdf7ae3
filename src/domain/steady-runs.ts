/** Runs of the failing tests that have to agree: without a patch all fail, with it all pass. */
export interface SteadyRuns {
  readonly without: number;
  readonly with: number;
}

/**
 * A search accepts a patch that repairs nothing, because a test fails at random, in at most one case of so many: half
 * of the 0.1 % that `docs/verdicts.md` promises, so that a count of decisions stays below it too.
 */
const ONE_IN = 2000;
/** So many on each side at least, however short the search. */
const LEAST = 5;
const MOST = 60;
/**
 * Patches that reach their repetitions in a usual search: each pays for its own runs, those without a patch are shared.
 */
const SURVIVORS = 2;

/**
 * The fewest runs that hold the bound for a search among `candidates` (at least 1). A test that fails at random with
 * chance p comes out as wanted with chance pⁿ(1−p)ᵐ, which is greatest at p = n/(n+m); candidates · that must not
 * exceed 1/2000.
 */
export function steadyRuns(candidates: number): SteadyRuns {
  let best: SteadyRuns = { without: MOST, with: MOST };
  const cost = (runs: SteadyRuns) => runs.without + SURVIVORS * runs.with;
  for (let patched = LEAST; patched <= MOST; patched++) {
    let plain = LEAST;
    while (plain < MOST && Math.max(1, candidates) * chance(plain, patched) > 1 / ONE_IN) plain += 1;
    const runs = { without: plain, with: patched };
    if (Math.max(1, candidates) * chance(plain, patched) <= 1 / ONE_IN && cost(runs) < cost(best)) best = runs;
  }
  return best;
}

/** The greatest chance that a test of any steady chance to fail fails `n` times, then passes `m` times. */
function chance(n: number, m: number): number {
  const p = n / (n + m);
  return p ** n * (1 - p) ** m;
}
