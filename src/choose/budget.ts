import type { Case } from '../domain/case.ts';
import type { Inputs } from '../domain/inputs.ts';
import { firstOf } from '../domain/notes.ts';

/** Which limit ended the search, and what would have been needed: two sentences for people. */
export interface BudgetWords {
  readonly because: string;
  readonly next: string;
}

/** The words of the abstention `budget`, by the limit that ended this very run. */
export function budgetWords(known: Case, inputs: Pick<Inputs, 'maxMinutes' | 'maxCandidates'>): BudgetWords {
  const { search, unproven, verdicts } = known;
  if (unproven) return unprovenWords(unproven, { maxMinutes: inputs.maxMinutes, spent: known.seconds.total / 60 });
  if (search?.ended === 'max-candidates')
    return {
      because: `None of the first ${inputs.maxCandidates} candidates (max-candidates) holds.`,
      next: 'Raise max-candidates; the suspects are in the report.',
    };
  if (search?.ended === 'time') {
    const each = search.secondsPerProof === null ? '' : ` at about ${search.secondsPerProof.toFixed(1)} s each`;
    return {
      because: `max-minutes (${inputs.maxMinutes}) was used up after ${verdicts.length} candidates${each}.`,
      next: 'Raise max-minutes; the suspects are in the report.',
    };
  }
  return {
    because: firstOf(known.notes, 'model-budget') ?? 'The budget of the model was used up.',
    next: 'Raise max-cost or max-tokens; the suspects are in the report.',
  };
}

function unprovenWords(
  unproven: NonNullable<Case['unproven']>,
  { maxMinutes, spent }: { readonly maxMinutes: number; readonly spent: number },
): BudgetWords {
  const tests = unproven.passes.length === 1 ? 'the failing test' : `all ${unproven.passes.length} failing tests`;
  const needed = unproven.minutesNeeded;
  const takes = needed === null ? '' : ` That takes about ${needed} min.`;
  return {
    because: `Candidate ${unproven.candidate} makes ${tests} pass, but there was no time to run the whole suite without it and with it, so it is unproven.${takes}`,
    next: `Raise max-minutes (${maxMinutes})${needed === null ? '' : ` to at least ${Math.ceil(needed + spent)}`}, or prove its diff with mode: gate.`,
  };
}
