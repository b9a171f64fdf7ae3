import type { Choosable } from '../../choose/choose.ts';
import { type PushLoss, pushLoss } from '../../choose/push-loss.ts';
import type { Desk } from '../../desk.ts';
import type { DiffFile } from '../../domain/applied.ts';
import type { Candidate } from '../../domain/candidate.ts';
import type { Case, SearchEnd } from '../../domain/case.ts';
import { ofInterest } from '../../domain/search.ts';
import { unifiedDiff } from '../../formats/unified-diff.ts';
import { applyCandidate } from '../../prove/apply-edits.ts';

/** A judged candidate with its diff and the files that it changes. */
export interface JudgedCandidate extends Choosable {
  readonly files: readonly string[];
}

/**
 * The judged candidates to choose from. A selection among finished verdicts looks as far as a search would have gone;
 * where one of these candidates has no verdict (a shard died or was late), more was to be proved. Diffs are made here,
 * from edits and checkout.
 */
export async function choosablesOf(
  desk: Desk,
  known: Case,
): Promise<{ readonly judged: readonly JudgedCandidate[]; readonly ended: SearchEnd }> {
  const verdicts = new Map(known.verdicts.map((one) => [one.candidate, one]));
  const looked = desk.inputs.mode === 'select' ? ofInterest(known.candidates, plausibleIn(known)) : known.candidates;
  const judged: JudgedCandidate[] = [];
  for (const candidate of looked) {
    const found = verdicts.get(candidate.id);
    if (!found) continue;
    const { verdict, files, linesChanged } = found;
    const applied = verdict.kind === 'plausible' ? await applyCandidate(desk.workspace, candidate) : null;
    if (applied && !applied.ok) continue;
    const loss = applied && lossOf(known, applied.files);
    const diff = applied ? unifiedDiff(applied.files) : '';
    judged.push({ candidate, verdict, files, linesChanged, diff, loss });
  }
  return {
    judged,
    ended: desk.inputs.mode === 'select' ? endOfSelect(known, looked) : (known.search?.ended ?? 'exhausted'),
  };
}

function plausibleIn({ verdicts }: Case): ReadonlySet<string> {
  return new Set(verdicts.flatMap(({ candidate, verdict }) => (verdict.kind === 'plausible' ? [candidate] : [])));
}

function endOfSelect(known: Case, looked: readonly Candidate[]): SearchEnd {
  const judged = new Set(known.verdicts.map(({ candidate }) => candidate));
  if (looked.some(({ id }) => !judged.has(id))) return 'time';
  return looked.length < known.candidates.length ? 'enough' : (known.search?.ended ?? 'exhausted');
}

function lossOf({ push, spectrum, ground }: Case, files: readonly DiffFile[]): PushLoss | null {
  return push && ground && pushLoss(files, { push, spectrum, how: ground.how });
}
