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

type None = Extract<Selection, { readonly kind: 'none' }>;

/**
 * The chosen candidate, or the abstention that fits this very case: cancelled, a fault, a model that was of no help.
 */
export function selectionOf(known: Case, judged: readonly Choosable[], facts: SelectionFacts): Selection {
  const overBudget = firstOf(known.notes, 'model-budget') !== null;
  const chosen = choose(judged, {
    ended: facts.ended,
    suspected: facts.suspected,
    overBudget,
    origins: known.undone?.tests ?? [],
  });
  if (chosen.kind === 'selected') return chosen;
  if (facts.cancelled) return abstain('cancelled');
  const fault = firstOf(known.notes, 'proof-failed');
  if (fault !== null) return abstain('infrastructure', { because: fault });
  if (chosen.abstention === 'budget') return abstain('budget', budgetWords(known, facts.inputs));
  return withModel(known, judged, notLoaded(known, chosen));
}

/** Tests that cannot even be loaded, and no place to look at: more often the way they are run than the code. */
function notLoaded(known: Case, chosen: None): None {
  const targets = known.ground?.targets ?? [];
  const suspects = known.suspects?.suspects.length ?? 0;
  if (chosen.abstention !== 'no-candidate' || suspects > 0 || targets.some(({ place }) => place === 'test'))
    return chosen;
  const said = targets[0]?.failure?.message.split('\n')[0] ?? '';
  return abstain('no-candidate', {
    because: `The failing tests could not be loaded${said === '' ? '' : ` (${said})`}, and nothing points to a place in the code.`,
    next: 'Check that the project is installed where the tests run, and that test-command is how you run them (such as `tox`).',
  });
}

function withModel(known: Case, judged: readonly Choosable[], chosen: None): Selection {
  const server = firstOf(known.notes, 'model-server');
  const trouble = server ?? firstOf(known.notes, 'model-failed');
  if (trouble === null || judged.some(({ candidate }) => candidate.engine === 'model')) return chosen;
  const said = `The model gave no repair: ${trouble.replace(/\.$/, '')}.`;
  switch (chosen.abstention) {
    case 'no-candidate':
      return abstain(server === null ? 'no-candidate' : 'infrastructure', {
        because: said,
        next: 'The suspects are in the report.',
      });
    case 'none-plausible':
      return { ...chosen, reason: `${said} ${chosen.reason}` };
    default:
      return chosen;
  }
}
