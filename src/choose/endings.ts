import { type Case, type End, ended, noted } from '../domain/case.ts';
import { firstOf } from '../domain/notes.ts';
import type { Abstention } from '../domain/selection.ts';
import { failuresOf } from '../domain/test-run.ts';
import { sentence } from './abstain.ts';

/** Why the runs without a patch give nothing to go by: an abstention, and one sentence on what was seen. */
export interface Why {
  readonly abstention: Abstention;
  readonly reason: string;
}

/**
 * The case, ended because nothing can be held against the runs without a patch. `cancelled`: whatever they say, the job
 * was cancelled; `timeUp`: max-minutes was used up by them.
 */
export function endedWithoutGround(
  known: Case,
  why: Why,
  { cancelled, timeUp }: { readonly cancelled: boolean; readonly timeUp: boolean },
): Case {
  const told = noted(known, doubtsOf(known));
  if (cancelled) return ended(told, endOf('cancelled', 'The run was cancelled during the runs without a patch.'));
  if (timeUp) return ended(told, endOf('budget', `max-minutes was used up by the runs without a patch. ${why.reason}`));
  const doubt = why.abstention === 'not-reproduced' ? firstOf(known.notes, 'doubtful-results') : null;
  const before = doubt === null ? '' : `${doubt.replace(/[.?]$/, '')}. `;
  return ended(told, endOf(why.abstention, `${before}${why.reason}`));
}

/** The end of a run in which nothing fails. */
export const GREEN: End = endOf('no-failures', 'Every test passes without a patch.');

function endOf(abstention: Abstention, because: string): End {
  return { status: abstention, explanation: sentence(abstention, { because }) };
}

/** What the witnesses of the red run say against each other. */
function doubtsOf({ results }: Case): readonly string[] {
  return results && failuresOf(results).length > 0 ? results.disagreements : [];
}
