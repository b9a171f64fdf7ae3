import type { Desk } from '../desk.ts';
import type { Candidate } from '../domain/candidate.ts';
import { type Case, ended } from '../domain/case.ts';
import { firstOf, joinNotes } from '../domain/notes.ts';
import { abstain } from '../choose/abstain.ts';
import { caseFiles } from './parts/case-files.ts';
import { engineCandidates } from './parts/candidates.ts';
import { judgesIn } from './parts/judges.ts';
import { protectionOf } from './parts/proof.ts';

/**
 * `mode: propose`: one round of candidates, the first `max-candidates` in rank order, written to the case. Nothing of
 * the project is run. Where proofs follow in the same job, candidates are drawn by the prover as it needs them, so that
 * engines learn from verdicts.
 */
export async function propose(desk: Desk, known: Case): Promise<Case> {
  if (desk.inputs.mode !== 'propose') return known;
  if (!known.suspects || !known.ground) return ended(known, noCandidates('The case holds no suspects.'));
  const source = await engineCandidates(desk, known, protectionOf(desk, await judgesIn(desk, known)));
  const candidates: Candidate[] = [];
  let cut = false;
  for (let next = await source.candidates.next(); !next.done; next = await source.candidates.next()) {
    candidates.push(next.value);
    cut = candidates.length >= desk.inputs.maxCandidates || desk.secondsLeft() === 0;
    if (cut) break;
  }
  await source.candidates.return();
  const proposed: Case = {
    ...known,
    candidates,
    files: await caseFiles(desk, { ...known, candidates }),
    search: { proposed: candidates.length, ended: cut ? 'max-candidates' : 'exhausted', secondsPerProof: null },
    notes: joinNotes(known.notes, source.notes()),
    usage: source.usage(),
    exchanges: source.exchanges(),
    diagnosis: source.diagnosis() ?? known.diagnosis,
  };
  if (candidates.length === 0) return ended(proposed, withoutCandidates(proposed));
  const explanation = `${candidates.length} candidates were proposed; nothing was run. Prove them with mode: validate.`;
  return ended(proposed, { status: 'proposed', explanation });
}

/** Why there are none, where the model's server or its budget is the reason. */
function withoutCandidates({ notes }: Case) {
  const server = firstOf(notes, 'model-server');
  const budget = firstOf(notes, 'model-budget');
  if (server === null && budget === null) return noCandidates();
  const status = server === null ? 'budget' : 'infrastructure';
  const { reason } = abstain(status, { because: server ?? budget ?? '', next: 'The suspects are in the report.' });
  return { status, explanation: reason } as const;
}

function noCandidates(because?: string) {
  const { reason } = abstain('no-candidate', because === undefined ? {} : { because });
  return { status: 'no-candidate', explanation: reason } as const;
}
