import type { Desk } from '../../desk.ts';
import type { Candidate } from '../../domain/candidate.ts';
import type { Case, CaseVerdict } from '../../domain/case.ts';
import { applyCandidate } from '../../prove/apply-edits.ts';
import { changeFacts } from '../../prove/change-facts.ts';
import type { ProofChecks } from '../../prove/proof-context.ts';
import { judgesIn } from './judges.ts';
import { checksOf } from './proof.ts';

/**
 * Verdicts of other jobs, held against this job's own rules: what a plausible candidate changes is made again here, and
 * one that changes a protected file, or carries a tell of tampering, is forbidden, whatever `edit` and `protect` those
 * jobs had.
 */
export async function byOwnRules(desk: Desk, known: Case): Promise<Case> {
  const checks = checksOf(desk, await judgesIn(desk, known), false);
  const candidates = new Map(known.candidates.map((one) => [one.id, one]));
  const verdicts: CaseVerdict[] = [];
  for (const one of known.verdicts) {
    const candidate = candidates.get(one.candidate);
    if (one.verdict.kind !== 'plausible' || !candidate) verdicts.push(one);
    else verdicts.push(await again(desk, one, { candidate, checks }));
  }
  return { ...known, verdicts };
}

async function again(
  desk: Desk,
  one: CaseVerdict,
  { candidate, checks }: { readonly candidate: Candidate; readonly checks: ProofChecks },
): Promise<CaseVerdict> {
  const applied = await applyCandidate(desk.workspace, candidate);
  if (!applied.ok) return { ...one, verdict: applied.verdict, stage: 'apply' };
  const facts = { ...one, ...changeFacts(applied.files) };
  const stopped = await checks.before(applied);
  return stopped ? { ...facts, ...stopped } : facts;
}
