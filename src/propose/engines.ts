import type { Candidate } from '../domain/candidate.ts';
import type { Edit } from '../domain/edits.ts';
import { asksFor, type Inputs } from '../domain/inputs.ts';
import { type Note, notesOf } from '../domain/notes.ts';
import type { Project } from '../domain/project.ts';
import type { PushDiff } from '../domain/push.ts';
import type { PushTexts, UndoFinding } from '../domain/push-texts.ts';
import type { ReportDiagnosis } from '../domain/report.ts';
import type { Localization } from '../domain/suspects.ts';
import type { RepoPath, TestResult } from '../domain/test-run.ts';
import type { Undone } from '../domain/undone.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { Language, PathResolver } from '../languages/language.ts';
import type { Model, Workspace } from '../ports.ts';
import type { Syntax } from '../syntax/load.ts';
import { modelEngine } from './model/asking.ts';
import { type Engine, propose } from './propose.ts';
import type { TemplateSpace } from './templates/engine.ts';
import { templatesOf } from './templates/opening.ts';
import { openUndo } from './undo/opening.ts';

/** What is known of the fault, and the tools that candidates are made with. */
export interface EngineRequest {
  readonly inputs: Inputs;
  readonly project: Project;
  readonly language: Language | null;
  readonly languages: readonly Language[];
  readonly syntax: Syntax;
  readonly workspace: Pick<Workspace, 'text' | 'files' | 'root'>;
  readonly paths: Pick<PathResolver, 'resolve'>;
  readonly targets: readonly TestResult[];
  /** Every test of the red run. */
  readonly tests: readonly TestResult[];
  readonly suspects: Localization;
  readonly push: PushDiff;
  /** null: no key, and no server of one's own. */
  readonly model: Model | null;
  /** The texts that the push changed. */
  pushTexts(): Promise<PushTexts>;
  /** Why a file may not be changed; null: it may. */
  ruleFor(path: RepoPath): string | null;
  prompts(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Candidates that make some of the failing tests pass and break nothing, one sentence each. */
  progress(): readonly string[];
  /** True once a candidate holds, whoever made it. */
  repaired(): boolean;
  diffOf(edits: readonly Edit[]): Promise<string>;
  secondsLeft(): number;
}

/**
 * The candidates of all engines in one stream: candidates come out, the verdict on the last one goes in where it is
 * known.
 */
export interface OpenEngines {
  readonly candidates: AsyncGenerator<Candidate, void, Verdict | undefined>;
  /** What the engines skipped, cut or met; known once the candidates were drawn. */
  notes(): readonly Note[];
  /** What the model found, its evidence checked; null: nothing that held. */
  diagnosis(): ReportDiagnosis | null;
  /** What taking the push back in parts showed so far; null: there is no push to take back. */
  undone(): Undone | null;
}

/** Template proposals before a waiting model is asked, and their share of the time that is left. */
const TEMPLATES_FIRST = 150;
const TEMPLATES_SHARE = 0.4;
/** The share of the time that parts of the push have before the other engines. */
const UNDO_SHARE = 0.3;

/**
 * Opens the engines that the inputs ask for: undo where there is a push, templates where the language has them, a model
 * where there is one. Each learns from those before it what taking back the push showed.
 */
export async function openEngines(request: EngineRequest): Promise<OpenEngines> {
  const { inputs, model, push } = request;
  const notes: Note[] = [];
  let diagnosis: ReportDiagnosis | null = null;
  const undo =
    asksFor(inputs.engine, 'undo') && push.base !== null
      ? await openUndo({ ...request, push: await request.pushTexts() })
      : null;
  const findings = () => undo?.findings() ?? [];
  const templates = openTemplateEngine(request, findings);
  const asked =
    model &&
    (await modelEngine({
      ...request,
      model,
      undone: findings,
      diagnosed: (one) => {
        diagnosis = one;
      },
      note: (note) => notes.push(note),
    }));
  return {
    candidates: propose({
      undo: undo && undo.candidates,
      templates: asksFor(inputs.engine, 'templates') ? templates.engine : null,
      model: asked,
      templatesFirst: TEMPLATES_FIRST,
      undoLate: shareOf(request, UNDO_SHARE),
      templatesLate: shareOf(request, TEMPLATES_SHARE),
    }),
    diagnosis: () => diagnosis,
    notes: () => [...notes, ...notesOf([...(undo?.notes() ?? []), ...templates.notes()])],
    undone: () => undo && { findings: undo.findings(), tests: undo.origins() },
  };
}

/** True once a share of the time that was left at the first question is used up. */
function shareOf({ secondsLeft }: Pick<EngineRequest, 'secondsLeft'>, share: number): () => boolean {
  let until: number | undefined;
  return () => {
    const left = secondsLeft();
    until ??= left * (1 - share);
    return left < until;
  };
}

/** Read when its first candidate is wanted: by then it is known what the parts of the push did. */
function openTemplateEngine(
  request: EngineRequest,
  findings: () => readonly UndoFinding[],
): { readonly engine: Engine; notes(): readonly string[] } {
  let space: TemplateSpace | null = null;
  async function* engine(): Engine {
    space = await templatesOf(request, findings());
    if (space) yield* space.candidates();
  }
  return { engine: engine(), notes: () => space?.notes() ?? [] };
}
