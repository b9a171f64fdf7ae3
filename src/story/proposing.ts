import type { Candidate } from '../domain/candidate.ts';
import type { Usage } from '../domain/report.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { PaidModel } from '../model/create.ts';
import { type Engine, propose } from '../propose/propose.ts';
import { openTemplates, type TemplateSpace } from '../propose/templates/engine.ts';
import { modelEngine, openModel } from './asking.ts';
import type { Context, Opened } from './context.ts';
import type { Grounded } from './grounding.ts';
import type { Suspected } from './localizing.ts';
import { nothingKnown } from './telling.ts';

/** The candidates of all engines in one stream, and what they cost. */
export interface Engines {
  readonly candidates: AsyncGenerator<Candidate, void, Verdict | undefined>;
  usage(): Usage;
  /** What the engines skipped or cut, known once the candidates were drawn. */
  notes(): readonly string[];
  /** What came in the way of the model, first things first; null: nothing, or it was not asked. */
  modelTrouble(): string | null;
  /** True where the model stopped for its budget. */
  overBudget(): boolean;
}

/** Template proposals before a waiting model is asked, and their share of the time that is left. */
const TEMPLATES_FIRST = 150;
const TEMPLATES_SHARE = 0.4;
/** Templates need code that has a suspect in it; more lines than this are not even read. */
const MOST_LINES = 5000;

/** Opens the engines that the inputs ask for: templates where the language has them, a model where there is a key. */
export async function openEngines(context: Context, opened: Opened, found: Grounded & Suspected): Promise<Engines> {
  const { inputs, deps, book } = context;
  const until = book.secondsLeft() * (1 - TEMPLATES_SHARE);
  const notes: string[] = [];
  const note = (sentence: string) => {
    notes.push(sentence);
    book.note(sentence);
  };
  const space = inputs.engine === 'model' ? null : await templatesOf(context, opened, found);
  const model = openModel(inputs, deps, book.secondsLeft());
  const asked = model && (await askedModel(context, opened, { found, model, note }));
  return {
    candidates: propose({
      templates: space && engineOf(space),
      model: asked,
      templatesFirst: TEMPLATES_FIRST,
      templatesLate: () => book.secondsLeft() < until,
    }),
    usage: () => model?.usage() ?? nothingKnown().usage,
    notes: () => space?.notes() ?? [],
    modelTrouble: () => notes.find((one) => !one.includes('plain http')) ?? null,
    overBudget: () => notes.some((one) => one.includes('max-cost') || one.includes('max-tokens')),
  };
}

async function askedModel(
  context: Context,
  opened: Opened,
  of: { readonly found: Grounded & Suspected; readonly model: PaidModel; readonly note: (sentence: string) => void },
): Promise<Engine> {
  const { found, model, note } = of;
  return await modelEngine(context.inputs, context.deps, {
    project: opened.project,
    language: opened.language,
    failures: found.ground.baseline.targets,
    localization: found.localization,
    push: found.push,
    secondsLeft: context.book.secondsLeft(),
    note,
    model,
  });
}

async function templatesOf(
  context: Context,
  opened: Opened,
  found: Grounded & Suspected,
): Promise<TemplateSpace | null> {
  const { deps } = context;
  const { language } = opened;
  if (!language?.operators) return null;
  const suspects = found.localization.lines
    .filter(({ file }) => found.protection.ruleFor(file) === null)
    .slice(0, MOST_LINES);
  const sources = new Map<RepoPath, string>();
  for (const file of new Set(suspects.map((suspect) => suspect.file))) {
    const text = await deps.workspace.text(file);
    if (text !== undefined) sources.set(file, text);
  }
  const readable = suspects.filter(({ file }) => sources.has(file));
  return await openTemplates({
    suspects: readable,
    sources,
    language: { syntax: language.syntax, operators: language.operators },
    syntax: deps.syntax,
  });
}

async function* engineOf(space: TemplateSpace): Engine {
  yield* space.candidates();
}
