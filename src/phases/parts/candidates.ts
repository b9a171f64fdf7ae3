import { type Desk, languageOf } from '../../desk.ts';
import type { Candidate } from '../../domain/candidate.ts';
import { type Case, NO_USAGE, type Shard } from '../../domain/case.ts';
import type { Edit } from '../../domain/edits.ts';
import type { RecordedExchange } from '../../domain/exchange.ts';
import type { Note } from '../../domain/notes.ts';
import { NO_PUSH, type PushDiff } from '../../domain/push.ts';
import type { PushTexts } from '../../domain/push-texts.ts';
import type { ReportDiagnosis, Usage } from '../../domain/report.ts';
import { ofInterest, shareOf } from '../../domain/search.ts';
import type { TestId } from '../../domain/test-run.ts';
import type { Undone } from '../../domain/undone.ts';
import type { Verdict } from '../../domain/verdict.ts';
import { unifiedDiff } from '../../formats/unified-diff.ts';
import type { Protection } from '../../guard/protect.ts';
import { openEngines } from '../../propose/engines.ts';
import { applyCandidate } from '../../prove/apply-edits.ts';

/** Candidates come out, the verdict on the last one goes in; engines and recorded candidates look the same. */
export interface CandidateSource {
  readonly candidates: AsyncGenerator<Candidate, void, Verdict | undefined>;
  /** Takes note of a candidate that holds. */
  held(candidate: Candidate): void;
  /** Takes note of a candidate that repairs some of the failing tests and breaks nothing. */
  helped(candidate: Candidate, repaired: readonly TestId[]): void;
  /** True where candidates were left out because enough is known without them. */
  cut(): boolean;
  usage(): Usage;
  exchanges(): readonly RecordedExchange[];
  /** What a model found that was asked for repairs; null: nothing that held. */
  diagnosis(): ReportDiagnosis | null;
  notes(): readonly Note[];
  /** What taking the push back in parts showed; null: nothing was taken back. */
  undone(): Undone | null;
}

/** The candidates to prove: this shard's share of a case, or those of the engines. */
export async function candidatesOf(desk: Desk, known: Case, protection: Protection): Promise<CandidateSource> {
  if (desk.inputs.mode !== 'validate') return await engineCandidates(desk, known, protection);
  return recorded(known, desk.inputs.shard);
}

/** The candidates that the engines make of what the case knows. */
export async function engineCandidates(desk: Desk, known: Case, protection: Protection): Promise<CandidateSource> {
  const { project, suspects, ground } = known;
  if (!project || !suspects || !ground) throw new Error('engines without suspects');
  const model = desk.model();
  // Once a candidate holds, whoever made it, no model is asked any more.
  let repaired = false;
  const held = () => {
    repaired = true;
  };
  const push = known.push ?? NO_PUSH;
  const progress: string[] = [];
  const open = await openEngines({
    ...desk,
    project,
    suspects,
    language: languageOf(desk, project),
    targets: ground.targets,
    tests: known.results?.results ?? ground.run.results,
    push,
    pushTexts: () => pushTexts(desk, push),
    model,
    ruleFor: (path) => protection.ruleFor(path),
    repaired: () => repaired,
    progress: () => progress,
    diffOf: (edits) => diffOf(desk, edits),
  });
  return {
    ...open,
    held,
    helped: ({ rationale, engine }, passing) => {
      const tests = `${passing.slice(0, 3).join(', ')}${passing.length > 3 ? ` and ${passing.length - 3} more` : ''}`;
      if (engine !== 'model')
        progress.push(`This makes ${tests} pass and breaks nothing, but others still fail: ${rationale}`);
    },
    cut: () => false,
    usage: () => model?.usage() ?? NO_USAGE,
    exchanges: () => model?.exchanges() ?? [],
  };
}

/**
 * A case that comes from another job names no store of objects: where this checkout lacks the base, it is fetched
 * again.
 */
async function pushTexts({ history, inputs }: Desk, push: PushDiff): Promise<PushTexts> {
  if (inputs.mode !== 'propose') return await history.pushTexts(push);
  return await history.pushTexts(await history.push({ base: push.base, isCode: () => true }));
}

async function diffOf({ workspace }: Desk, edits: readonly Edit[]): Promise<string> {
  const applied = await applyCandidate(workspace, { edits });
  return applied.ok ? unifiedDiff(applied.files) : '(the edits could not be applied)';
}

/** A shard's share, as long as a selection could look at it: once one holds, what comes much later decides nothing. */
function recorded({ candidates, undone }: Case, shard: Shard): CandidateSource {
  const plausible = new Set<string>();
  let wanted: ReadonlySet<Candidate> = new Set(candidates);
  let left = false;
  async function* share(): AsyncGenerator<Candidate, void, Verdict | undefined> {
    for (const candidate of shareOf(candidates, shard)) {
      if (wanted.has(candidate)) yield candidate;
      else left = true;
    }
  }
  return {
    candidates: share(),
    helped: () => undefined,
    held: ({ id }) => {
      plausible.add(id);
      wanted = new Set(ofInterest(candidates, plausible));
    },
    cut: () => left,
    usage: () => NO_USAGE,
    exchanges: () => [],
    diagnosis: () => null,
    notes: () => [],
    undone: () => undone,
  };
}
