import type { Confidence } from './selection.ts';
import type { Proof } from './verdict.ts';

/** Fewer tests than this on the changed lines say little about them. */
export const ENOUGH_TESTS = 3;

/** What weakens a proof besides itself. */
export interface Doubts {
  /** Something else speaks against it: other patches hold too, or the test may be what is wrong. */
  readonly rivals: boolean;
  /** The search came to its own end: a limit would have hidden rivals. */
  readonly thorough: boolean;
}

/**
 * How sure a proof makes; never more than `needs-review` where it is not known that three tests run the changed lines.
 */
export function confidenceOf(
  proof: Pick<Proof, 'coveringTests' | 'repeated'>,
  { rivals, thorough }: Doubts,
): Confidence {
  const { coveringTests, repeated } = proof;
  if (coveringTests === null || coveringTests < ENOUGH_TESTS || rivals) return 'needs-review';
  return repeated >= 2 && thorough ? 'high' : 'medium';
}
