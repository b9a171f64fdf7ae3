import { type Desk, languageOf } from '../../desk.ts';
import type { Candidate } from '../../domain/candidate.ts';
import { type Case, NO_USAGE } from '../../domain/case.ts';
import type { Edit } from '../../domain/edits.ts';
import type { Note } from '../../domain/notes.ts';
import { NO_PUSH } from '../../domain/push.ts';
import type { Usage } from '../../domain/report.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { unifiedDiff } from '../../formats/unified-diff.ts';
import type { Protection } from '../../guard/protect.ts';
import { openEngines } from '../../propose/engines.ts';
import { applyCandidate } from '../../prove/apply-edits.ts';

/** Candidates come out, the verdict on the last one goes in; engines and recorded candidates look the same. */
export interface CandidateSource {
  readonly candidates: AsyncGenerator<Candidate, void, Verdict | undefined>;
  usage(): Usage;
  notes(): readonly Note[];
}

/** The candidates to prove: this shard's share of a case, or those of the engines. */
export async function candidatesOf(desk: Desk, known: Case, protection: Protection): Promise<CandidateSource> {
  if (desk.inputs.mode !== 'validate') return await engineCandidates(desk, known, protection);
  const { index, count } = desk.inputs.shard;
  const share = known.candidates.filter((_, at) => at % count === index - 1);
  return { candidates: recorded(share), usage: () => NO_USAGE, notes: () => [] };
}

/** The candidates that the engines make of what the case knows. */
export async function engineCandidates(desk: Desk, known: Case, protection: Protection): Promise<CandidateSource> {
  const { project, suspects, ground } = known;
  if (!project || !suspects || !ground) throw new Error('engines without suspects');
  const model = desk.model();
  const open = await openEngines({
    ...desk,
    project,
    suspects,
    language: languageOf(desk, project),
    targets: ground.targets,
    push: known.push ?? NO_PUSH,
    model,
    ruleFor: (path) => protection.ruleFor(path),
    diffOf: (edits) => diffOf(desk, edits),
  });
  return { ...open, usage: () => model?.usage() ?? NO_USAGE };
}

async function diffOf({ workspace }: Desk, edits: readonly Edit[]): Promise<string> {
  const applied = await applyCandidate(workspace, edits);
  return applied.ok ? unifiedDiff(applied.files) : '(the edits could not be applied)';
}

async function* recorded(candidates: readonly Candidate[]): AsyncGenerator<Candidate, void, Verdict | undefined> {
  yield* candidates;
}
