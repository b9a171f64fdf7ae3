import type { FormulaName } from './suspects.ts';

/** What a spectrum knows of one line or function: how many failing and passing tests ran it, of how many. */
export interface Counts {
  readonly failed: number;
  readonly passed: number;
  readonly totalFailed: number;
  readonly totalPassed: number;
}

/**
 * How suspicious something is that so many failing and passing tests ran: 0…1, 0 where no failing test ran it. Total:
 * defined for all counts, also where nothing passed or nothing failed; what all failing tests and no passing test ran
 * gets 1, the highest score. Ochiai, Tarantula and Jaccard as in Abreu et al. 2007, Barinel as in Abreu et al. 2009,
 * DStar (* = 2) as in Wong et al. 2014 and Op2 as in Naish et al. 2011, the last two scaled to 0…1 without a change of
 * order.
 */
export function suspiciousness(formula: FormulaName, counts: Counts): number {
  return counts.failed > 0 ? FORMULAS[formula](counts) : 0;
}

const FORMULAS: Readonly<Record<FormulaName, (counts: Counts) => number>> = {
  ochiai: ({ failed, passed, totalFailed }) => failed / Math.sqrt(totalFailed * (failed + passed)),
  tarantula: ({ failed, passed, totalFailed, totalPassed }) => {
    const failing = failed / totalFailed;
    const passing = totalPassed > 0 ? passed / totalPassed : 0;
    return failing / (failing + passing);
  },
  // d / (1 + d) keeps the order of d and maps the perfect suspect's infinity, a zero denominator, to 1.
  dstar: ({ failed, passed, totalFailed }) => {
    const squared = failed * failed;
    return squared / (squared + passed + (totalFailed - failed));
  },
  op2: ({ failed, passed, totalFailed, totalPassed }) => (failed - passed / (totalPassed + 1)) / totalFailed,
  barinel: ({ failed, passed }) => failed / (failed + passed),
  jaccard: ({ failed, passed, totalFailed }) => failed / (totalFailed + passed),
};
