import type { Choosable } from '../../choose/choose.ts';
import type { Desk } from '../../desk.ts';
import type { Case, SearchEnd } from '../../domain/case.ts';
import { lastRankOfInterest } from '../../domain/search.ts';
import { unifiedDiff } from '../../formats/unified-diff.ts';
import { applyCandidate } from '../../prove/apply-edits.ts';

/** A judged candidate with its diff and the files that it changes. */
export interface JudgedCandidate extends Choosable {
  readonly files: readonly string[];
}

/**
 * The judged candidates to choose from. A selection among finished verdicts looks as far as a search would have gone: in rank
 * order, to the last rank of interest after the first plausible one. Diffs are made here, from edits and checkout.
 */
export async function choosablesOf(
  desk: Desk,
  known: Case,
): Promise<{ readonly judged: readonly JudgedCandidate[]; readonly ended: SearchEnd }> {
  const ended = known.search?.ended ?? 'exhausted';
  const verdicts = new Map(known.verdicts.map((one) => [one.candidate, one]));
  const first = known.candidates.findIndex(({ id }) => verdicts.get(id)?.verdict.kind === 'plausible');
  const cut = desk.inputs.mode === 'select' && first >= 0;
  const looked = cut ? known.candidates.slice(0, lastRankOfInterest(first + 1)) : known.candidates;
  const judged: JudgedCandidate[] = [];
  for (const candidate of looked) {
    const found = verdicts.get(candidate.id);
    if (!found) continue;
    const { verdict, files, linesChanged } = found;
    const applied = verdict.kind === 'plausible' ? await applyCandidate(desk.workspace, candidate.edits) : null;
    if (applied && !applied.ok) continue;
    judged.push({ candidate, verdict, files, linesChanged, diff: applied ? unifiedDiff(applied.files) : '' });
  }
  return { judged, ended: cut ? 'enough' : ended };
}
