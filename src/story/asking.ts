import type { Deps } from '../deps.ts';
import type { Edit } from '../domain/edits.ts';
import type { Inputs } from '../domain/inputs.ts';
import type { Project } from '../domain/project.ts';
import type { Localization } from '../domain/suspects.ts';
import type { TestResult } from '../domain/test-run.ts';
import { readPrompts } from '../files/prompts.ts';
import { unifiedDiff } from '../formats/unified-diff.ts';
import type { Language } from '../languages/language.ts';
import { createModel, isLoopback, type PaidModel } from '../model/create.ts';
import { OPENAI_URL } from '../model/openai.ts';
import type { PushDiff } from '../ports.ts';
import { proposeByModel, type RepairPrompts } from '../propose/model/engine.ts';
import type { QuestionFacts } from '../propose/model/question.ts';
import type { Engine } from '../propose/propose.ts';
import { functionAt, functionsOf } from '../syntax/functions.ts';
import { applyCandidate } from '../prove/apply-edits.ts';

const DEFAULT_MODEL = 'gpt-5-mini';
const SECONDS_PER_CALL = 180;
const PROMPTS = ['repair-system', 'repair', 'revise', 'again'] as const;

/** What is known when a model may be asked. */
export interface AskingContext {
  readonly project: Project;
  readonly language: Language | null;
  readonly failures: readonly TestResult[];
  readonly localization: Localization;
  readonly push: PushDiff;
  readonly secondsLeft: number;
  note(sentence: string): void;
}

/** The model of the inputs; null where there is no key and no server of one's own. Nothing is sent yet. */
export function openModel(inputs: Inputs, deps: Deps, secondsLeft: number): PaidModel | null {
  const baseUrl = inputs.baseUrl ?? OPENAI_URL;
  if (inputs.engine === 'templates' || (inputs.apiKey === null && !isLoopback(baseUrl))) return null;
  return createModel({
    apiKey: inputs.apiKey ?? 'none',
    baseUrl,
    modelOptions: inputs.modelOptions,
    secondsPerCall: Math.max(1, Math.min(SECONDS_PER_CALL, secondsLeft)),
    signal: AbortSignal.any([deps.signal, AbortSignal.timeout(Math.max(1, Math.ceil(secondsLeft * 1000)))]),
    limits: { maxCostUsd: inputs.maxCost, maxTokens: inputs.maxTokens, prices: inputs.prices },
    clock: deps.clock,
    deadline: deps.clock.now() + secondsLeft * 1000,
  });
}

/** The engine that asks the model, with everything that a question is made of read beforehand. */
export async function modelEngine(
  inputs: Inputs,
  deps: Deps,
  context: AskingContext & { readonly model: PaidModel },
): Promise<Engine> {
  const prompts = await readPrompts(PROMPTS, { builtIn: deps.prompts, own: inputs.prompts });
  const prompt = (name: (typeof PROMPTS)[number]) => prompts.get(name) ?? '';
  const texts: RepairPrompts = {
    'repair-system': prompt('repair-system'),
    repair: prompt('repair'),
    revise: prompt('revise'),
    again: prompt('again'),
  };
  warnOfPlainHttp(inputs, context);
  return proposeByModel({
    model: context.model,
    models: inputs.model.length ? inputs.model : [DEFAULT_MODEL],
    attempts: inputs.maxAttempts,
    prompts: texts,
    facts: await questionFacts(inputs, deps, context),
    diffOf: (edits) => diffOf(deps, edits),
    note: (sentence) => context.note(sentence),
  });
}

function warnOfPlainHttp(inputs: Inputs, context: AskingContext): void {
  if (inputs.baseUrl?.startsWith('http:') && !isLoopback(inputs.baseUrl))
    context.note('base-url is plain http: the key and the code go over the network unencrypted');
}

async function questionFacts(inputs: Inputs, deps: Deps, context: AskingContext): Promise<QuestionFacts> {
  const wanted = [
    ...context.localization.suspects.slice(0, 5).map((suspect) => suspect.file),
    ...context.failures.slice(0, 5).flatMap((test) => test.file ?? []),
  ];
  const texts = new Map<string, string>();
  for (const file of new Set(wanted)) {
    const text = await deps.workspace.text(file);
    if (text !== undefined) texts.set(file, text);
  }
  const ranges = new Map<string, { startLine: number; endLine: number }>();
  for (const test of context.failures.slice(0, 5)) {
    const range = await rangeOfTest(test, texts, deps);
    if (range) ranges.set(test.id, range);
  }
  return {
    failures: context.failures,
    suspects: context.localization.suspects,
    push: context.push,
    project: context.project,
    languageName: context.language?.name ?? 'unknown',
    promptNotes: context.language?.promptNotes ?? '',
    issue: inputs.issue,
    text: (path) => texts.get(path),
    testLines: (test) => ranges.get(test.id),
  };
}

/** The function of the test: the one that a frame of its failure lies in, else the one of its name. */
async function rangeOfTest(
  test: TestResult,
  texts: ReadonlyMap<string, string>,
  deps: Deps,
): Promise<{ startLine: number; endLine: number } | undefined> {
  const text = test.file === null ? undefined : texts.get(test.file);
  const table = deps.languages.find(
    (language) => test.file !== null && language.syntax.grammarOf(test.file) !== null,
  )?.syntax;
  const grammar = test.file === null ? null : table?.grammarOf(test.file);
  if (text === undefined || !table || !grammar) return undefined;
  const parsed = await deps.syntax.parse(grammar, text);
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

async function diffOf(deps: Deps, edits: readonly Edit[]): Promise<string> {
  const applied = await applyCandidate(deps.workspace, edits);
  return applied.ok ? unifiedDiff(applied.files) : '(the edits could not be applied)';
}
