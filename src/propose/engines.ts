import type { Candidate } from '../domain/candidate.ts';
import type { Edit } from '../domain/edits.ts';
import type { Inputs } from '../domain/inputs.ts';
import type { Note } from '../domain/notes.ts';
import type { Project } from '../domain/project.ts';
import type { PushDiff } from '../domain/push.ts';
import type { ReportDiagnosis } from '../domain/report.ts';
import type { Localization } from '../domain/suspects.ts';
import type { RepoPath, TestResult } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { Language, PathResolver } from '../languages/language.ts';
import type { Model, Workspace } from '../ports.ts';
import type { Syntax } from '../syntax/load.ts';
import { modelEngine } from './model/asking.ts';
import { type Engine, propose } from './propose.ts';
import { openTemplates, type TemplateSpace } from './templates/engine.ts';

/** What is known of the fault, and the tools that candidates are made with. */
export interface EngineRequest {
  readonly inputs: Inputs;
  readonly project: Project;
  readonly language: Language | null;
  readonly languages: readonly Language[];
  readonly syntax: Syntax;
  readonly workspace: Pick<Workspace, 'text' | 'files'>;
  readonly paths: Pick<PathResolver, 'resolve'>;
  readonly targets: readonly TestResult[];
  readonly suspects: Localization;
  readonly push: PushDiff;
  /** null: no key, and no server of one's own. */
  readonly model: Model | null;
  /** Why a file may not be changed; null: it may. */
  ruleFor(path: RepoPath): string | null;
  prompts(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** True once a candidate holds, whoever made it. */
  repaired(): boolean;
  diffOf(edits: readonly Edit[]): Promise<string>;
  secondsLeft(): number;
}

/** The candidates of all engines in one stream: candidates come out, the verdict on the last one goes in where it is known. */
export interface OpenEngines {
  readonly candidates: AsyncGenerator<Candidate, void, Verdict | undefined>;
  /** What the engines skipped, cut or met; known once the candidates were drawn. */
  notes(): readonly Note[];
  /** What the model found, its evidence checked; null: nothing that held. */
  diagnosis(): ReportDiagnosis | null;
}

/** Template proposals before a waiting model is asked, and their share of the time that is left. */
const TEMPLATES_FIRST = 150;
const TEMPLATES_SHARE = 0.4;
/** Templates need code that has a suspect in it; more lines than this are not even read. */
const MOST_LINES = 5000;

/** Opens the engines that the inputs ask for: templates where the language has them, a model where there is one. */
export async function openEngines(request: EngineRequest): Promise<OpenEngines> {
  const { inputs, model } = request;
  const until = request.secondsLeft() * (1 - TEMPLATES_SHARE);
  const notes: Note[] = [];
  let diagnosis: ReportDiagnosis | null = null;
  const space = inputs.engine === 'model' ? null : await templatesOf(request);
  const asked =
    model &&
    (await modelEngine({
      ...request,
      model,
      diagnosed: (one) => {
        diagnosis = one;
      },
      note: (note) => notes.push(note),
    }));
  return {
    candidates: propose({
      templates: space && engineOf(space),
      model: asked,
      templatesFirst: TEMPLATES_FIRST,
      templatesLate: () => request.secondsLeft() < until,
    }),
    diagnosis: () => diagnosis,
    notes: () => [...notes, ...(space?.notes() ?? []).map((text) => ({ code: 'remark', text }) as const)],
  };
}

async function templatesOf(request: EngineRequest): Promise<TemplateSpace | null> {
  const { language, workspace } = request;
  if (!language?.operators) return null;
  const suspects = request.suspects.lines.filter(({ file }) => request.ruleFor(file) === null).slice(0, MOST_LINES);
  const sources = new Map<RepoPath, string>();
  for (const file of new Set(suspects.map((suspect) => suspect.file))) {
    const text = await workspace.text(file);
    if (text !== undefined) sources.set(file, text);
  }
  return await openTemplates({
    suspects: suspects.filter(({ file }) => sources.has(file)),
    sources,
    language: { syntax: language.syntax, operators: language.operators },
    syntax: request.syntax,
  });
}

async function* engineOf(space: TemplateSpace): Engine {
  yield* space.candidates();
}
