// Figures of repair by a model: one case, many cases, two arms.
import type { FaultPlace } from './repair-cases.ts';

/** What one case came to in one arm. */
export interface Measured {
  readonly id: string;
  readonly category: string;
  readonly status: string;
  /** The product says plausible. */
  readonly plausible: boolean;
  /** The patch holds on a fresh copy with pristine tests. */
  readonly verified: boolean;
  /** The first candidate of the model is the one that was selected. */
  readonly first: boolean;
  /** The engine of the selected candidate; null: none was selected. */
  readonly engine: string | null;
  /** Answered questions, and calls that were billed. */
  readonly rounds: number;
  readonly requests: number;
  readonly tokens: number;
  /** USD; null: the price is not known. */
  readonly costUsd: number | null;
  readonly seconds: number;
  /** Evidence of the diagnosis that did not exist; null: there is no diagnosis. */
  readonly invented: number | null;
  /** Rank of the first change of the diagnosis that is at fault, from 1; null: none is, or there is no diagnosis. */
  readonly rank: number | null;
  /** False where the case does not know its fault. */
  readonly placed: boolean;
  /** Parts that had something to say in this case. */
  readonly fired: readonly string[];
}

/** The place of the first change that touches a faulty line, from 1; null: none does. */
export function rankOfFault(
  changes: readonly { readonly file: string; readonly startLine: number; readonly endLine: number }[],
  places: readonly FaultPlace[],
): number | null {
  const at = changes.findIndex(({ file, startLine, endLine }) =>
    places.some((place) => place.file === file && place.lines.some((line) => line >= startLine && line <= endLine)),
  );
  return at < 0 ? null : at + 1;
}

/** The sums of some cases, one line; `name` leads it. */
export function summaryOf(name: string, all: readonly Measured[]): string {
  const count = (is: (one: Measured) => boolean) => all.filter(is).length;
  const placed = all.filter((one) => one.placed);
  const within = (most: number) => placed.filter(({ rank }) => rank !== null && rank <= most).length;
  const invented = all.flatMap((one) => one.invented ?? []);
  const dropped = invented.reduce((sum, one) => sum + one, 0);
  return [
    `${name}: ${all.length} ${all.length === 1 ? 'case' : 'cases'}`,
    `repaired ${count((one) => one.verified)} (false claims ${count((one) => one.plausible && !one.verified)})`,
    `first try ${count((one) => one.verified && one.first)}`,
    `median rounds ${median(all.map(({ rounds }) => rounds))}`,
    `requests ${median(all.map(({ requests }) => requests))}`,
    `tokens ${median(all.map(({ tokens }) => tokens))}`,
    `USD ${usdOf(all)}`,
    `seconds ${median(all.map(({ seconds }) => seconds))}`,
    `invented evidence ${dropped} in ${invented.length} diagnoses`,
    placed.length === 0
      ? 'acc: no case knows its fault'
      : `acc@1/3/5 ${within(1)}/${within(3)}/${within(5)} of ${placed.length}`,
  ].join('; ');
}

/** One case as a line. */
export function lineOf(one: Measured): string {
  return [
    one.id.padEnd(24),
    one.status.padEnd(16),
    (one.plausible ? (one.verified ? 'verified' : 'FALSE CLAIM') : '-').padEnd(11),
    (one.engine ?? '-').padEnd(9),
    one.verified && one.first ? 'first try' : '-        ',
    `${one.rounds} rounds`,
    `${one.requests} requests`,
    `${one.tokens} tokens`,
    `${one.costUsd ?? 'unknown'} USD`,
    `${one.seconds} s`,
    one.invented === null ? 'no diagnosis' : `${one.invented} invented`,
    one.placed ? `place ${one.rank ?? '-'}` : 'place not known',
  ].join('  ');
}

/**
 * McNemar's exact test, two-sided, of pairs that differ: `lost` were repaired only with the part, `won` only without
 * it. 1 where none differs. Source: Q. McNemar, Psychometrika 12 (1947); exact form: binomial with one half.
 */
export function mcnemar(lost: number, won: number): number {
  const pairs = lost + won;
  const least = Math.min(lost, won);
  let term = 2 ** -pairs;
  let tail = 0;
  for (let k = 0; k <= least; k += 1) {
    tail += term;
    term = (term * (pairs - k)) / (k + 1);
  }
  return Math.min(1, 2 * tail);
}

/** Two arms over the same cases, in words: who won, the p-value, and the least p-value that so few pairs can have. */
export function comparison(part: string, pairs: readonly { readonly on: Measured; readonly off: Measured }[]): string {
  const lost = pairs.filter(({ on, off }) => on.verified && !off.verified).length;
  const won = pairs.filter(({ on, off }) => !on.verified && off.verified).length;
  const tokens = (arm: 'on' | 'off') => median(pairs.map((pair) => pair[arm].tokens));
  return [
    `${part}: had something to say in ${pairs.length} cases`,
    `repaired with it only ${lost}, without it only ${won}`,
    `McNemar exact p = ${mcnemar(lost, won).toFixed(3)} (the least that ${lost + won} differing pairs can show: ${mcnemar(0, lost + won).toFixed(3)})`,
    `median tokens ${tokens('on')} with, ${tokens('off')} without`,
  ].join('; ');
}

function usdOf(all: readonly Measured[]): string {
  const known = all.flatMap(({ costUsd }) => costUsd ?? []);
  return known.length < all.length ? 'unknown' : `${median(known)}`;
}

/** '-' of nothing; the lower one of two in the middle. */
function median(all: readonly number[]): number | '-' {
  return all.toSorted((a, b) => a - b)[(all.length - 1) >> 1] ?? '-';
}
