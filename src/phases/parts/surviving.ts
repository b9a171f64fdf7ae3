import type { Candidate } from '../../domain/candidate.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { inSentences, messageOf, UserError } from '../../errors.ts';
import type { Prove } from '../../prove/prove.ts';

/**
 * A proof that breaks off by a fault of ours or of the machine is tried once more; then it is given up, and what was
 * found before stays.
 */
export function surviving(prove: Prove, signal: AbortSignal, faults: string[]): Prove {
  return async (applied, name, allTargets) => {
    for (let attempt = 1; attempt <= 2 && !signal.aborted; attempt += 1) {
      try {
        return await prove(applied, name, allTargets);
      } catch (error) {
        const said = error instanceof UserError ? inSentences(error) : messageOf(error).slice(0, 300);
        if (attempt === 2) faults.push(`Proofs broke off: ${said}`);
      }
    }
    return { kind: 'unfinished' };
  };
}

/** The candidates up to a fault of the engine that makes them; what was proved by then stays. */
export async function* untilFault(
  candidates: AsyncGenerator<Candidate, void, Verdict | undefined>,
  faults: string[],
): AsyncGenerator<Candidate, void, Verdict | undefined> {
  try {
    yield* candidates;
  } catch (error) {
    faults.push(`Candidates ended with a fault of Redress: ${messageOf(error).slice(0, 300)}.`);
  }
}
