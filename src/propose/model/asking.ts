import { functionAt, functionsOf } from '../../syntax/functions.ts';
import type { Edit } from '../../domain/edits.ts';
import type { Inputs } from '../../domain/inputs.ts';
import type { Note } from '../../domain/notes.ts';
import type { Project } from '../../domain/project.ts';
import type { PushDiff } from '../../domain/push.ts';
import type { Localization } from '../../domain/suspects.ts';
import type { TestResult } from '../../domain/test-run.ts';
import type { Language } from '../../languages/language.ts';
import type { Model, Workspace } from '../../ports.ts';
import type { Syntax } from '../../syntax/load.ts';
import type { Engine } from '../propose.ts';
import { proposeByModel, type RepairPrompts } from './engine.ts';
import type { QuestionFacts } from './question.ts';

const DEFAULT_MODEL = 'gpt-5-mini';
const PROMPTS = ['repair-system', 'repair', 'revise', 'again'] as const;

/** What is known when a model may be asked, and the tools that a question is made with. */
export interface AskingContext {
  readonly inputs: Pick<Inputs, 'baseUrl' | 'issue' | 'maxAttempts' | 'model'>;
  readonly model: Model;
  readonly project: Project;
  readonly language: Language | null;
  readonly languages: readonly Language[];
  readonly syntax: Syntax;
  readonly workspace: Pick<Workspace, 'text'>;
  readonly targets: readonly TestResult[];
  readonly suspects: Localization;
  readonly push: PushDiff;
  prompts(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The unified diff of a candidate's edits, for telling a model what was tried. */
  diffOf(edits: readonly Edit[]): Promise<string>;
  note(note: Note): void;
}

/** The engine that asks the model, with everything that a question is made of read beforehand. */
export async function modelEngine(context: AskingContext): Promise<Engine> {
  const prompts = await context.prompts(PROMPTS);
  const prompt = (name: (typeof PROMPTS)[number]) => prompts.get(name) ?? '';
  const texts: RepairPrompts = {
    'repair-system': prompt('repair-system'),
    repair: prompt('repair'),
    revise: prompt('revise'),
    again: prompt('again'),
  };
  const { inputs } = context;
  return proposeByModel({
    model: context.model,
    models: inputs.model.length ? inputs.model : [DEFAULT_MODEL],
    attempts: inputs.maxAttempts,
    prompts: texts,
    facts: await questionFacts(context),
    diffOf: (edits) => context.diffOf(edits),
    note: (note) => context.note(note),
  });
}

async function questionFacts(context: AskingContext): Promise<QuestionFacts> {
  const wanted = [
    ...context.suspects.suspects.slice(0, 5).map((suspect) => suspect.file),
    ...context.targets.slice(0, 5).flatMap((test) => test.file ?? []),
  ];
  const texts = new Map<string, string>();
  for (const file of new Set(wanted)) {
    const text = await context.workspace.text(file);
    if (text !== undefined) texts.set(file, text);
  }
  const ranges = new Map<string, { startLine: number; endLine: number }>();
  for (const test of context.targets.slice(0, 5)) {
    const range = await rangeOfTest(test, texts, context);
    if (range) ranges.set(test.id, range);
  }
  return {
    failures: context.targets,
    suspects: context.suspects.suspects,
    push: context.push,
    project: context.project,
    languageName: context.language?.name ?? 'unknown',
    promptNotes: context.language?.promptNotes ?? '',
    issue: context.inputs.issue,
    text: (path) => texts.get(path),
    testLines: (test) => ranges.get(test.id),
  };
}

/** The function of the test: the one that a frame of its failure lies in, else the one of its name. */
async function rangeOfTest(
  test: TestResult,
  texts: ReadonlyMap<string, string>,
  { languages, syntax }: Pick<AskingContext, 'languages' | 'syntax'>,
): Promise<{ startLine: number; endLine: number } | undefined> {
  const text = test.file === null ? undefined : texts.get(test.file);
  const table = languages.find(
    (language) => test.file !== null && language.syntax.grammarOf(test.file) !== null,
  )?.syntax;
  const grammar = test.file === null ? null : table?.grammarOf(test.file);
  if (text === undefined || !table || !grammar) return undefined;
  const parsed = await syntax.parse(grammar, text);
  if (!parsed.ok) return undefined;
  using tree = parsed.tree;
  const functions = functionsOf(tree.root, table);
  const line = test.failure?.frames.find((frame) => frame.file === test.file)?.line;
  const bare = test.name.replace(/\[.*$/s, '');
  const found =
    (line === undefined ? undefined : functionAt(functions, line)) ?? functions.find((one) => one.name === bare);
  if (found) return { startLine: found.startLine, endLine: found.endLine };
  return line === undefined ? undefined : { startLine: Math.max(1, line - 12), endLine: line + 4 };
}
