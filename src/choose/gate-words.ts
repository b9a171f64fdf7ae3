import type { Abstention } from '../domain/selection.ts';
import type { Verdict } from '../domain/verdict.ts';
import { sentence } from './abstain.ts';

/** The gate's answer, as far as its words go by it. */
export interface GateAnswer {
  readonly status: 'accepted' | 'rejected';
  readonly verdict: Verdict | null;
  readonly abstention: Abstention | null;
  /** One sentence; '' where the verdict says it all. */
  readonly reason: string;
}

/** What the gate's answer means, in a sentence or two. */
export function gateWords(answer: GateAnswer): string {
  if (answer.abstention !== null) return sentence(answer.abstention, { because: answer.reason });
  const kind = answer.verdict?.kind ?? 'no verdict';
  if (answer.status === 'accepted') {
    return kind === 'no-regression'
      ? 'no-regression: no test was failing before, and none that passed breaks with the patch.'
      : `${kind}: the patch was proved against the no-op baseline. Read it all the same: it can do more than its tests ask.`;
  }
  const hint =
    kind === 'forbidden'
      ? ' A person can take responsibility for protected files with allow-protected (true, or globs); the patch is still proved.'
      : '';
  return `${answer.reason || `The verdict is ${kind}.`}${hint}`;
}
