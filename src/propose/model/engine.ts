import type { Edit } from '../../domain/edits.ts';
import type { Note } from '../../domain/notes.ts';
import type { Verdict } from '../../domain/verdict.ts';
import type { ChatMessage, Model, ModelReply } from '../../ports.ts';
import { readRepairReply, repairReplyJsonSchema, type RepairReply } from '../../schema/repair-reply.ts';
import type { Engine } from '../propose.ts';
import { locateQuote } from './quotes.ts';
import { type QuestionFacts, writeQuestion } from './question.ts';
import { fillSlots } from './slots.ts';

/** The prompts of this engine, by file name without ending. */
export interface RepairPrompts {
  readonly 'repair-system': string;
  readonly repair: string;
  readonly revise: string;
  readonly again: string;
}

/** What the engine is given. */
export interface RepairContext {
  readonly model: Model;
  readonly models: readonly string[];
  readonly attempts: number;
  readonly prompts: RepairPrompts;
  readonly facts: QuestionFacts;
  /** The unified diff of a candidate's edits, for telling a model what was tried. */
  diffOf(edits: readonly Edit[]): Promise<string>;
  /** Told once for each thing that went wrong: goes into the report. */
  note(note: Note): void;
}

const MOST_OUTPUT = 6000;

/**
 * Asks a model for repairs: one question an attempt, a bad reply told back once, a verdict on the last candidate told to the next attempt.
 * The names in `models` take turns. Ends early where asking again is useless (key, model, budget). Never throws for what a model says.
 */
export async function* proposeByModel(context: RepairContext): Engine {
  const question = writeQuestion(context.prompts.repair, context.facts);
  let tried: { edits: readonly Edit[]; verdict: Verdict | undefined } | undefined;
  for (let attempt = 0; attempt < context.attempts; attempt += 1) {
    const model = context.models[attempt % context.models.length];
    if (model === undefined) return;
    const messages: ChatMessage[] = [
      { role: 'system', content: context.prompts['repair-system'] },
      { role: 'user', content: tried ? `${question}\n${await retold(tried, context)}` : question },
    ];
    const outcome = await repairOnce(messages, model, context);
    if (outcome.kind === 'stop') return;
    if (outcome.kind === 'none') continue;
    const verdict = yield {
      engine: 'model',
      operator: null,
      model,
      revises: null,
      rationale: outcome.rootCause,
      edits: outcome.edits,
      score: null,
    };
    tried = { edits: outcome.edits, verdict };
  }
}

type Outcome =
  | { readonly kind: 'repair'; readonly rootCause: string; readonly edits: readonly Edit[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'stop' };

async function repairOnce(messages: readonly ChatMessage[], model: string, context: RepairContext): Promise<Outcome> {
  const first = await ask(messages, model, context);
  if (first.kind !== 'answer') return ended(first, model, context);
  const read = understand(first, context);
  if (read.ok) return chosen(read, model, context);
  const told: ChatMessage[] = [
    ...messages,
    { role: 'assistant', content: first.text.slice(0, 20_000) },
    { role: 'user', content: fillSlots(context.prompts.revise, { problem: read.problem }) },
  ];
  const second = await ask(told, model, context);
  if (second.kind !== 'answer') return ended(second, model, context);
  const corrected = understand(second, context);
  if (corrected.ok) return chosen(corrected, model, context);
  context.note(failed(`${model} was asked twice and gave no usable reply: ${corrected.problem}`));
  return { kind: 'none' };
}

async function ask(messages: readonly ChatMessage[], model: string, context: RepairContext): Promise<ModelReply> {
  return await context.model.ask({
    purpose: 'repair',
    model,
    messages,
    maxOutputTokens: MOST_OUTPUT,
    schema: repairReplyJsonSchema,
  });
}

function ended(reply: Exclude<ModelReply, { kind: 'answer' }>, model: string, context: RepairContext): Outcome {
  switch (reply.kind) {
    case 'refused':
      context.note(failed(`${model} refused: ${reply.text.slice(0, 300)}`));
      return { kind: 'none' };
    case 'failed':
      context.note({ code: 'model-server', text: `${model} gave no answer: ${reply.message}` });
      return { kind: 'stop' };
    case 'unusable':
      context.note({ code: 'model-server', text: `${reply.message}: ${reply.hint}` });
      return { kind: 'stop' };
    case 'over-budget':
      context.note({ code: 'model-budget', text: `The model was not asked again: ${reply.message}` });
      return { kind: 'stop' };
  }
}

function failed(text: string): Note {
  return { code: 'model-failed', text };
}

type Understood =
  | { readonly ok: true; readonly reply: RepairReply; readonly edits: readonly Edit[] }
  | { readonly ok: false; readonly problem: string };

function understand(answer: Extract<ModelReply, { kind: 'answer' }>, context: RepairContext): Understood {
  if (answer.cutOff)
    return { ok: false, problem: 'the reply was cut off at its length limit; be brief and quote fewer lines' };
  if (!answer.text.trim()) return { ok: false, problem: 'the reply is empty' };
  const read = readRepairReply(answer.text);
  if (!read.ok) return read;
  const edits: Edit[] = [];
  for (const quoted of read.reply.edits) {
    const located = locateQuote(quoted, context.facts.text(quoted.file.replace(/^\.\//, '')));
    if (!located.ok) return located;
    edits.push(located.edit);
  }
  return { ok: true, reply: read.reply, edits };
}

function chosen(understood: Extract<Understood, { ok: true }>, model: string, context: RepairContext): Outcome {
  if (understood.edits.length)
    return { kind: 'repair', rootCause: understood.reply.rootCause, edits: understood.edits };
  context.note(failed(`${model} proposes no change: ${understood.reply.rootCause.slice(0, 500)}`));
  return { kind: 'stop' };
}

async function retold(
  tried: { edits: readonly Edit[]; verdict: Verdict | undefined },
  context: RepairContext,
): Promise<string> {
  const patch = await context.diffOf(tried.edits);
  const verdict = tried.verdict
    ? JSON.stringify(tried.verdict).slice(0, 3000)
    : 'it was refused or no test outcome is known';
  return fillSlots(context.prompts.again, { patch: `\`\`\`\`diff\n${patch.slice(0, 6000)}\n\`\`\`\``, verdict });
}
