/** How sure the choice is; never more than `needs-review` where fewer than three tests cover the changed lines. */
export type Confidence = 'high' | 'medium' | 'needs-review';

/** Names of ends without a patch (contract §4). */
export const ABSTENTIONS = [
  'no-failures',
  'not-reproduced',
  'flaky',
  'test-suspected',
  'no-candidate',
  'none-plausible',
  'budget',
  'infrastructure',
  'untrusted-event',
  'cancelled',
] as const;

/** One of the named ends without a patch. */
export type Abstention = (typeof ABSTENTIONS)[number];

/** The chosen candidate and why, or none and why. */
export type Selection =
  | {
      readonly kind: 'selected';
      readonly candidate: string;
      readonly reason: string;
      readonly confidence: Confidence;
      readonly alternatives: readonly string[];
    }
  | { readonly kind: 'none'; readonly abstention: Abstention; readonly reason: string };
