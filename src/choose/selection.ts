import type { Case } from '../domain/case.ts';
import type { Inputs } from '../domain/inputs.ts';
import { firstOf } from '../domain/notes.ts';
import type { Selection } from '../domain/selection.ts';
import type { TestId } from '../domain/test-run.ts';
import { abstain } from './abstain.ts';
import { budgetWords } from './budget.ts';
import { type Choosable, choose, type ChooseFacts } from './choose.ts';

/** What decides besides the verdicts. */
export interface SelectionFacts {
  readonly inputs: Pick<Inputs, 'maxMinutes' | 'maxCandidates'>;
  readonly cancelled: boolean;
  readonly suspected: readonly TestId[];
  readonly ended: ChooseFacts['ended'];
}

/** The chosen candidate, or the abstention that fits this very case: cancelled, a fault, a model that was of no help. */
export function selectionOf(known: Case, judged: readonly Choosable[], facts: SelectionFacts): Selection {
  const overBudget = firstOf(known.notes, 'model-budget') !== null;
  const chosen = choose(judged, { ended: facts.ended, suspected: facts.suspected, overBudget });
  if (chosen.kind === 'selected') return chosen;
  if (facts.cancelled) return abstain('cancelled');
  const fault = firstOf(known.notes, 'proof-failed');
  if (fault !== null) return abstain('infrastructure', { because: fault });
  if (chosen.abstention === 'budget') return abstain('budget', budgetWords(known, facts.inputs));
  return withModel(known, judged, chosen);
}

function withModel(
  known: Case,
  judged: readonly Choosable[],
  chosen: Extract<Selection, { readonly kind: 'none' }>,
): Selection {
  const trouble = firstOf(known.notes, 'model-failed');
  if (trouble === null || judged.some(({ candidate }) => candidate.engine === 'model')) return chosen;
  const said = `The model gave no repair: ${trouble.replace(/\.$/, '')}.`;
  switch (chosen.abstention) {
    case 'no-candidate':
      return abstain('no-candidate', { because: said, next: 'The suspects are in the report.' });
    case 'none-plausible':
      return { ...chosen, reason: `${said} ${chosen.reason}` };
    default:
      return chosen;
  }
}
