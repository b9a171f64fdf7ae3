import type { Candidate } from '../domain/candidate.ts';
import { fitsEasily } from '../domain/fitting-operators.ts';
import { confidenceOf, ENOUGH_TESTS } from '../domain/confidence.ts';
import type { SearchEnd } from '../domain/case.ts';
import type { Confidence, Selection } from '../domain/selection.ts';
import type { TestId } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';
import { type OriginOfTest, originsInWords } from '../domain/undone.ts';
import { abstain } from './abstain.ts';
import type { PushLoss } from './push-loss.ts';

/** A judged candidate, as far as choosing looks at it. */
export interface Choosable {
  readonly candidate: Pick<Candidate, 'id' | 'engine' | 'operator' | 'score' | 'rationale'>;
  readonly verdict: Verdict;
  /** Added plus removed lines. */
  readonly linesChanged: number;
  readonly diff: string;
  /** What it takes away of the push; null: that is not known. */
  readonly loss: PushLoss | null;
}

/** What is known besides the judgements. */
export interface ChooseFacts {
  /** Why no more candidates were proved. */
  readonly ended: SearchEnd;
  /** Target tests that may themselves be wrong (`test-suspect.ts`). */
  readonly suspected: readonly TestId[];
  /** The model's budget ended its work. */
  readonly overBudget: boolean;
  /** Which tests the push changed or brought, as far as that is known. */
  readonly origins: readonly OriginOfTest[];
}

type Plausible = Choosable & { readonly verdict: Extract<Verdict, { readonly kind: 'plausible' }> };

const MOST_ALTERNATIVES = 10;
/** No more failing tests than these say little of a patch that so many others came before. */
const FEW_TESTS = 3;
const LATE = 100;
/** A limit ended the search: there were more candidates. */
const CUT: readonly SearchEnd[] = ['time', 'max-candidates', 'unproven'];

/**
 * Picks one plausible candidate and says why, or none and why. The first in the engine's order wins (measured: better
 * than the smallest edit, votes or least change of behaviour); where the engine's score is the same, the smaller
 * change. Of all ways to take back a part of the push the one that keeps most of it stands for undo, and it wins unless
 * another engine's patch keeps more.
 */
export function choose(judged: readonly Choosable[], facts: ChooseFacts): Selection {
  const plausible = contenders(judged.filter(isPlausible));
  const [best, ...others] = plausible;
  if (!best) return abstain(reasonForNone(judged, facts), { judged: judged.length, suspected: facts.suspected });
  const different = others.filter((other) => other.diff !== best.diff);
  const confidence = confidenceIn(best, different.length, facts);
  return {
    kind: 'selected',
    candidate: best.candidate.id,
    reason: [
      undoing(best, facts),
      standing(different.length, judged, facts),
      coverage(best),
      howFound(best),
      doubts(facts),
    ]
      .filter(Boolean)
      .join(' '),
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

/** The patch that stands for undo, and those of the other engines in their order; the winner first. */
function contenders(plausible: readonly Plausible[]): readonly Plausible[] {
  const [undo] = plausible
    .filter(isUndo)
    .toSorted(
      (a, b) =>
        lossOf(a) - lossOf(b) || a.linesChanged - b.linesChanged || Number(a.candidate.id) - Number(b.candidate.id),
    );
  const others = ranked(plausible.filter((one) => !isUndo(one)));
  const [first] = others;
  if (!undo) return others;
  return first && lossOf(first) < lossOf(undo) ? [first, undo, ...others.slice(1)] : [undo, ...others];
}

function isUndo({ candidate }: Plausible): boolean {
  return candidate.engine === 'undo';
}

function lossOf({ loss }: Plausible): number {
  return loss?.lines ?? 0;
}

function undoing(best: Plausible, { origins }: ChooseFacts): string {
  if (!isUndo(best)) return '';
  const tests = originsInWords(best.verdict.repaired, origins);
  const repairs = tests === '' ? '' : ` The failing tests are ${tests}.`;
  return `This takes back part of the push and keeps the rest.${repairs}`;
}

function confidenceIn(best: Plausible, different: number, facts: ChooseFacts): Confidence {
  const confidence = confidenceOf(best.verdict, {
    rivals: different > 0 || facts.suspected.length > 0,
    thorough: facts.ended === 'exhausted' || facts.ended === 'enough',
  });
  if (confidence !== 'high') return confidence;
  if (isUndo(best)) return best.loss?.tested !== false ? 'medium' : 'high';
  if (cameLate(best)) return 'needs-review';
  return fitsEasily(best.candidate.operator) ? 'medium' : 'high';
}

/**
 * Found late by few failing tests: many a candidate before it had its chance to pass them without a repair (measured:
 * docs/templates.md).
 */
function cameLate({ candidate, verdict }: Plausible): boolean {
  return candidate.engine === 'templates' && verdict.repaired.length <= FEW_TESTS && Number(candidate.id) > LATE;
}

function howFound(best: Plausible): string {
  if (cameLate(best))
    return 'It came late in the list, and few tests were failing: such a patch may be fitted to them.';
  return fitsEasily(best.candidate.operator) ? 'Changes of its kind fit tests easily without a repair.' : '';
}

/** How far the search looked: "the only one" says little of a search that ended by its own rule or by a limit. */
function standing(different: number, all: readonly Choosable[], { ended }: ChooseFacts): string {
  const judged = all.length;
  const which = judged === 1 ? 'the only one' : ended === 'exhausted' ? `all ${judged}` : `the first ${judged}`;
  const proved = judged === 1 ? `${which} that was proved` : `${which} candidates, which were proved`;
  const parts = all.filter((one) => isPlausible(one) && isUndo(one)).length;
  const found =
    different > 0
      ? `It is the first in order of ${different + 1} plausible ones that differ, among ${proved}`
      : parts > 1
        ? `It keeps most of the push of ${parts} plausible ones that take a part of it back, among ${proved}`
        : `It is the only plausible one of ${proved}`;
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
