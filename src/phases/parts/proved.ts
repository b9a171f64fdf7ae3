import type { Desk } from '../../desk.ts';
import { type Case, type CaseVerdict, noted, type SearchEnd } from '../../domain/case.ts';
import { joinNotes, type Note } from '../../domain/notes.ts';
import { endedWithoutGround, GREEN } from '../../choose/endings.ts';
import type { Judged, Validated } from '../../prove/validate-all.ts';
import { confirmed, type WholeSuite } from './whole-suite.ts';

/** What the proofs came to. */
export interface Found {
  readonly validated: Validated;
  readonly whole: WholeSuite;
  /** Paths of the diffs that were kept, by candidate. */
  readonly paths: ReadonlyMap<string, string>;
  readonly faults: readonly string[];
  readonly secondsPerProof: number | null;
  readonly notes: readonly Note[];
}

/** The case with candidates and verdicts. Ends where the whole suite without a patch allows no proof. */
export function proved(desk: Desk, known: Case, found: Found): Case {
  const { validated, whole, faults } = found;
  const outcome = whole.outcome();
  const ended: SearchEnd = faults.length > 0 && validated.ended !== 'enough' ? 'fault' : validated.ended;
  const { unproven } = validated;
  const survivor = unproven && {
    candidate: unproven.candidate.id,
    passes: unproven.passes,
    minutesNeeded: whole.minutesNeeded(),
  };
  const judged = new Map(validated.judged.map((one) => [one.candidate.id, one.candidate]));
  const all: Case = {
    ...confirmed(known, outcome),
    candidates:
      desk.inputs.mode === 'validate'
        ? known.candidates
        : [...judged.values(), ...(unproven ? [unproven.candidate] : [])],
    verdicts: validated.judged.map((one) => verdictOf(one, found.paths)),
    search: { proposed: validated.proposed, ended, secondsPerProof: found.secondsPerProof },
    unproven: survivor,
    notes: joinNotes(known.notes, found.notes),
  };
  const told = noted(noted(all, [...validated.notes, ...validated.judged.flatMap(({ notes }) => notes)]), [
    ...(outcome?.ground?.baseline.notes ?? []),
  ]);
  const faulty = noted(told, faults, 'proof-failed');
  if (ended !== 'no-ground' || !outcome) return faulty;
  if (outcome.kind === 'green') return { ...faulty, end: GREEN };
  if (outcome.kind === 'ready') return faulty;
  const how = { cancelled: desk.signal.aborted, timeUp: desk.secondsLeft() < 1 };
  return endedWithoutGround(faulty, outcome, how);
}

function verdictOf(
  { candidate, verdict, stage, files, linesChanged, changes }: Judged,
  paths: ReadonlyMap<string, string>,
): CaseVerdict {
  return {
    candidate: candidate.id,
    verdict,
    stage,
    files,
    linesChanged,
    changes,
    patch: paths.get(candidate.id) ?? null,
  };
}
