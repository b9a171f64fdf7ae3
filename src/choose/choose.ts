import type { Candidate } from '../domain/candidate.ts';
import { confidenceOf, ENOUGH_TESTS } from '../domain/confidence.ts';
import type { SearchEnd } from '../domain/case.ts';
import type { Confidence, Selection } from '../domain/selection.ts';
import type { TestId } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';
import { abstain } from './abstain.ts';

/** A judged candidate, as far as choosing looks at it. */
export interface Choosable {
  readonly candidate: Pick<Candidate, 'id' | 'engine' | 'score'>;
  readonly verdict: Verdict;
  /** Added plus removed lines. */
  readonly linesChanged: number;
  readonly diff: string;
}

/** What is known besides the judgements. */
export interface ChooseFacts {
  /** Why no more candidates were proved. */
  readonly ended: SearchEnd;
  /** Target tests that may themselves be wrong (`test-suspect.ts`). */
  readonly suspected: readonly TestId[];
  /** The model's budget ended its work. */
  readonly overBudget: boolean;
}

type Plausible = Choosable & { readonly verdict: Extract<Verdict, { readonly kind: 'plausible' }> };

const MOST_ALTERNATIVES = 10;
/** A limit ended the search: there were more candidates. */
const CUT: readonly SearchEnd[] = ['time', 'max-candidates', 'unproven'];

/**
 * Picks one plausible candidate and says why, or none and why. The first in the engine's order wins (measured: better
 * than the smallest edit, votes or least change of behaviour); where the engine's score is the same, the smaller
 * change.
 */
export function choose(judged: readonly Choosable[], facts: ChooseFacts): Selection {
  const plausible = ranked(judged.filter(isPlausible));
  const [best, ...others] = plausible;
  if (!best) return abstain(reasonForNone(judged, facts), { judged: judged.length, suspected: facts.suspected });
  const different = others.filter((other) => other.diff !== best.diff);
  const confidence = confidenceIn(best, different.length, facts);
  return {
    kind: 'selected',
    candidate: best.candidate.id,
    reason: `${standing(different.length, judged.length, facts)} ${coverage(best)} ${doubts(facts)}`.trim(),
    confidence,
    alternatives: different.slice(0, MOST_ALTERNATIVES).map((other) => other.candidate.id),
  };
}

function isPlausible(one: Choosable): one is Plausible {
  return one.verdict.kind === 'plausible';
}

/** In order of proposal, except that equal scores of one engine are a tie, which the smaller change wins. */
function ranked(plausible: readonly Plausible[]): readonly Plausible[] {
  return plausible.toSorted((a, b) => {
    const tied =
      a.candidate.engine === b.candidate.engine &&
      a.candidate.score !== null &&
      a.candidate.score === b.candidate.score;
    const order = Number(a.candidate.id) - Number(b.candidate.id);
    return tied ? a.linesChanged - b.linesChanged || order : order;
  });
}

function confidenceIn(best: Plausible, different: number, facts: ChooseFacts): Confidence {
  return confidenceOf(best.verdict, {
    rivals: different > 0 || facts.suspected.length > 0,
    thorough: facts.ended === 'exhausted' || facts.ended === 'enough',
  });
}

/** How far the search looked: "the only one" says little of a search that ended by its own rule or by a limit. */
function standing(different: number, judged: number, { ended }: ChooseFacts): string {
  const which = judged === 1 ? 'the only one' : ended === 'exhausted' ? `all ${judged}` : `the first ${judged}`;
  const proved = judged === 1 ? `${which} that was proved` : `${which} candidates, which were proved`;
  const found =
    different === 0
      ? `It is the only plausible one of ${proved}`
      : `It is the first in order of ${different + 1} plausible ones that differ, among ${proved}`;
  return `${judged === 1 ? `It is ${proved}` : found}; ${WHY_ENDED[ended]}.`;
}

const WHY_ENDED: Readonly<Record<SearchEnd, string>> = {
  exhausted: 'there are no others',
  enough: 'what ranks lower was not looked at',
  'max-candidates': 'max-candidates ended the search',
  time: 'max-minutes ended the search',
  unproven: 'max-minutes ended the search',
  'no-ground': 'the search broke off',
  fault: 'the search broke off',
};

function coverage({ verdict }: Plausible): string {
  const { coveringTests, ran, repeated } = verdict;
  const runs = `${ran} tests passed their proof in ${repeated} ${repeated === 1 ? 'run' : 'runs'}`;
  if (coveringTests === null) return `${runs}; which of them run the changed lines is not known.`;
  if (coveringTests < ENOUGH_TESTS)
    return `${runs}, but only ${coveringTests} of those whose lines are known ${coveringTests === 1 ? 'runs' : 'run'} a changed line.`;
  return `${runs}; ${coveringTests} of those whose lines are known run a changed line.`;
}

function doubts(facts: ChooseFacts): string {
  if (facts.suspected.length > 0)
    return 'The failing test itself changed while the code under it did not: it may be what is wrong.';
  return CUT.includes(facts.ended) ? 'Not every candidate was proved.' : '';
}

function reasonForNone(judged: readonly Choosable[], facts: ChooseFacts) {
  if (facts.suspected.length > 0) return 'test-suspected';
  if (CUT.includes(facts.ended) || facts.overBudget) return 'budget';
  return judged.length === 0 ? 'no-candidate' : 'none-plausible';
}
