import type { Edit } from '../../domain/edits.ts';
import type { Inputs } from '../../domain/inputs.ts';
import type { Note } from '../../domain/notes.ts';
import type { Project } from '../../domain/project.ts';
import type { PushDiff } from '../../domain/push.ts';
import type { ReportDiagnosis } from '../../domain/report.ts';
import type { Localization } from '../../domain/suspects.ts';
import type { RepoPath, TestResult } from '../../domain/test-run.ts';
import type { Language, PathResolver } from '../../languages/language.ts';
import type { Model, Workspace } from '../../ports.ts';
import type { Syntax } from '../../syntax/load.ts';
import type { Engine } from '../propose.ts';
import { proposeByModel } from './engine.ts';
import { foldFrames } from './frames.ts';
import { readKnowledge } from './knowledge.ts';
import { writeQuestion } from './question.ts';
import { PROMPTS } from './round.ts';
import { openShelf } from './shelf.ts';

const DEFAULT_MODEL = 'gpt-5-mini';

/** What is known when a model may be asked, and the tools that a question is made with. */
export interface AskingContext {
  readonly inputs: Pick<Inputs, 'issue' | 'maxAttempts' | 'maxRounds' | 'model' | 'smallModel'>;
  readonly model: Model;
  readonly project: Project;
  readonly language: Language | null;
  readonly languages: readonly Language[];
  readonly syntax: Syntax;
  readonly workspace: Pick<Workspace, 'text' | 'files' | 'root'>;
  readonly paths: Pick<PathResolver, 'resolve'>;
  readonly targets: readonly TestResult[];
  readonly suspects: Localization;
  readonly push: PushDiff;
  /** What taking back parts of the push showed by now; absent: nothing is known. */
  undone?(): readonly { readonly sentence: string }[];
  /** Changes that make some of the failing tests pass and break nothing, one sentence each; absent: none is known. */
  progress?(): readonly string[];
  /** Why a file may not be changed; null: it may. */
  ruleFor(path: RepoPath): string | null;
  prompts(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The unified diff of a candidate's edits, for telling a model what was tried. */
  repaired(): boolean;
  diffOf(edits: readonly Edit[]): Promise<string>;
  diagnosed?(diagnosis: ReportDiagnosis): void;
  note(note: Note): void;
}

/** The engine that asks the model; files are read when the first question is asked. */
export async function modelEngine(context: AskingContext): Promise<Engine> {
  const prompts = await context.prompts(PROMPTS);
  const { inputs, languages } = context;
  const shelf = openShelf(context);
  const prompt = (name: (typeof PROMPTS)[number]) => prompts.get(name) ?? '';
  const isSource = (path: string) => languages.some(({ extensions }) => extensions.some((end) => path.endsWith(end)));
  return saysUnknownCost(
    context,
    proposeByModel({
      model: context.model,
      models: inputs.model.length ? inputs.model : [DEFAULT_MODEL],
      smallModel: inputs.smallModel,
      attempts: inputs.maxAttempts,
      rounds: inputs.maxRounds,
      shelf,
      targets: context.targets,
      prompt,
      known: readKnowledge(prompt('knowledge')),
      question: () =>
        writeQuestion(prompt('repair'), {
          failures: context.targets,
          suspects: context.suspects,
          push: context.push,
          project: context.project,
          languageName: context.language?.name ?? 'unknown',
          promptNotes: context.language?.promptNotes ?? '',
          issue: inputs.issue,
          shelf,
          mayBeWrong: (path) => isSource(path) && context.ruleFor(path) === null,
          undone: (context.undone?.() ?? []).map(({ sentence }) => sentence),
          progress: context.progress?.() ?? [],
          folded: (text) => foldFrames(text, context).replaceAll(`${context.workspace.root}/`, ''),
        }),
      ruleFor: (path) => context.ruleFor(path),
      isSource,
      repaired: () => context.repaired(),
      diffOf: (edits) => context.diffOf(edits),
      diagnosed: (diagnosis) => context.diagnosed?.(diagnosis),
      note: (note) => context.note(note),
    }),
  );
}

/** Said once, where it is so: the money that was spent is not known. */
async function* saysUnknownCost(context: AskingContext, engine: Engine): Engine {
  try {
    yield* engine;
  } finally {
    const { requests, costUsd } = context.model.usage();
    if (requests > 0 && costUsd === null)
      context.note({
        code: 'remark',
        text: 'The price of a model that was asked is not known, so the cost is not known either and max-tokens alone bounded it; the input prices gives it.',
      });
  }
}
