import type { Edit } from '../../domain/edits.ts';
import type { Note } from '../../domain/notes.ts';
import type { ReportDiagnosis } from '../../domain/report.ts';
import type { RepoPath, TestResult } from '../../domain/test-run.ts';
import type { ChatMessage, ModelReply } from '../../domain/model-call.ts';
import type { Model } from '../../ports.ts';
import { repairReplyJsonSchema } from '../../schema/repair-reply.ts';
import { fittingTo, type KnownFault } from './knowledge.ts';
import type { Memory } from './memory.ts';
import { answerNeeds, MOST_NEEDS } from './needs.ts';
import type { Question } from './question.ts';
import { type Understood, understand } from './replies.ts';
import type { Shelf } from './shelf.ts';
import { fillSlots } from './slots.ts';

/** The prompts of this engine, by file name without ending. */
export const PROMPTS = [
  'repair-system',
  'repair',
  'revise',
  'again',
  'needed',
  'advice-next',
  'advice-repeated',
  'advice-brief',
  'advice-known',
  'knowledge',
] as const;

/** One of them. */
type PromptName = (typeof PROMPTS)[number];

/** What the engine is given. */
export interface RepairContext {
  readonly model: Model;
  /** Names that take turns; at least one. */
  readonly models: readonly string[];
  /** Asked first; null: there is none. */
  readonly smallModel: string | null;
  readonly attempts: number;
  /** Questions in one attempt. */
  readonly rounds: number;
  readonly shelf: Shelf;
  readonly targets: readonly TestResult[];
  prompt(name: PromptName): string;
  /** Patterns of faults, shown once the same came out twice. */
  readonly known: readonly KnownFault[];
  /** Written when the first question is asked: by then it is known what other engines found. */
  question(): Promise<Question>;
  /** Why a file may not be changed; null: it may. */
  ruleFor(path: RepoPath): string | null;
  /** True once a candidate holds, whoever made it: nothing is asked any more. */
  repaired(): boolean;
  readonly isSource: (path: RepoPath) => boolean;
  /** The unified diff of a candidate's edits, for telling a model what was tried. */
  diffOf(edits: readonly Edit[]): Promise<string>;
  /** Told of the diagnosis behind a repair that holds, or behind the answer that nothing is to be changed. */
  diagnosed?(diagnosis: ReportDiagnosis): void;
  /** Told once for each thing that went wrong: goes into the report. */
  note(note: Note): void;
}

/** What one question came to. */
export type RoundResult =
  | ({ readonly kind: 'repair' } & Extract<Understood, { readonly ok: true }>)
  /** Neither a change nor a wish: the evidence does not suffice, or the test is wrong. */
  | ({ readonly kind: 'nothing' } & Extract<Understood, { readonly ok: true }>)
  /** Something was told back or shown; the next question holds it. */
  | { readonly kind: 'again' }
  /** This attempt is of no use any more. */
  | { readonly kind: 'next' }
  /** This model is of no use any more. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'stop' };

/** The longest answer, thoughts included, and what a short one needs. */
const MOST_OUTPUT = 16_000;
const LEAST_OUTPUT = 1500;
/** Wishes that are answered in one run. */
const MOST_SHOWN = 12;
/** Patterns that are shown, and failing tests whose words choose them. */
const MOST_KNOWN = 5;
const MOST_READ = 10;

/** Asks one question with everything that is known by now, and sorts the answer. */
export async function askRound(
  context: RepairContext,
  memory: Memory,
  of: { readonly model: string; readonly temperature: number },
): Promise<RoundResult> {
  if (context.repaired()) return { kind: 'stop' };
  memory.question ??= await context.question();
  const reply = await context.model.ask({
    purpose: 'repair',
    model: of.model,
    messages: await messagesOf(context, memory, memory.question),
    maxOutputTokens: MOST_OUTPUT * 2 ** memory.cut,
    leastOutputTokens: LEAST_OUTPUT,
    temperature: of.temperature,
    schema: repairReplyJsonSchema,
  });
  if (reply.kind !== 'answer') return withoutAnswer(reply, of.model, context);
  if (reply.cutOff) return cutOff(of.model, context, memory);
  const understood = await understand(reply.text, {
    shelf: context.shelf,
    ruleFor: (path) => context.ruleFor(path),
    restore: (text) => context.model.restore(text),
  });
  if (!understood.ok) return spoilt(reply.text, understood.problems, { model: of.model, context, memory });
  memory.spoilt = 0;
  memory.correction = null;
  if (understood.edits.length > 0 || understood.made.length > 0) return { kind: 'repair', ...understood };
  const { need } = understood.reply;
  return need.length === 0 ? { kind: 'nothing', ...understood } : await shown(need, context, memory);
}

/** What does not change comes first, so that servers that keep prefixes need not read it again. */
async function messagesOf(context: RepairContext, memory: Memory, question: Question): Promise<readonly ChatMessage[]> {
  const answers = [...memory.shown.values()].join('\n');
  const content = [
    question.text,
    answers === '' ? '' : fillSlots(context.prompt('needed'), { answers }),
    memory.tried.length === 0 ? '' : await history(context, memory, question),
    memory.cut === 0 ? '' : context.prompt('advice-brief'),
  ].join('');
  const messages: ChatMessage[] = [
    { role: 'system', content: context.prompt('repair-system') },
    { role: 'user', content },
  ];
  const { correction } = memory;
  if (!correction) return messages;
  return [...messages, { role: 'assistant', content: correction.answer }, { role: 'user', content: correction.told }];
}

async function history(context: RepairContext, memory: Memory, question: Question): Promise<string> {
  const advice =
    memory.repeated === 0
      ? context.prompt('advice-next')
      : fillSlots(context.prompt('advice-repeated'), { more: (await question.more()) || '(there are no others)' }) +
        knownFaults(context, memory);
  return fillSlots(context.prompt('again'), { history: memory.tried.map(({ told }) => told).join('\n\n'), advice });
}

/** Patterns that fit what the tests say and what was tried: chosen once, so that what was shown stays as it was. */
function knownFaults(context: RepairContext, memory: Memory): string {
  const { known, targets } = context;
  const said = targets
    .slice(0, MOST_READ)
    .flatMap(({ id, failure }) => [id, failure?.message ?? '', failure?.text ?? '']);
  const text = [...said, ...memory.tried.map(({ told }) => told)].join('\n');
  memory.known.faults ??= fittingTo(text, known, MOST_KNOWN);
  if (memory.known.faults.length === 0) return '';
  memory.known.questions += 1;
  return fillSlots(context.prompt('advice-known'), {
    entries: memory.known.faults.map((one) => one.text).join('\n\n'),
  });
}

async function shown(need: readonly string[], context: RepairContext, memory: Memory): Promise<RoundResult> {
  const fresh = need.filter((one) => !memory.shown.has(one)).slice(0, MOST_NEEDS);
  if (fresh.length === 0 || memory.shown.size >= MOST_SHOWN) {
    context.note({ code: 'model-failed', text: 'The model asked for the same again, and for nothing else.' });
    return { kind: 'next' };
  }
  for (const one of fresh) memory.shown.set(one, await answerNeeds([one], context));
  return { kind: 'again' };
}

/** A reply that cannot be used is told back once with all that is wrong; twice in a row ends the attempt. */
function spoilt(
  answer: string,
  problems: readonly string[],
  of: { readonly model: string; readonly context: RepairContext; readonly memory: Memory },
): RoundResult {
  const { memory, context, model } = of;
  memory.spoilt += 1;
  if (memory.spoilt > 1) {
    const text = `${model} was asked twice and gave no usable reply: ${problems.join('; ')}`;
    context.note({ code: 'model-failed', text });
    return { kind: 'next' };
  }
  const told = fillSlots(context.prompt('revise'), { problems: problems.map((one) => `- ${one}`).join('\n') });
  memory.correction = { answer: answer.slice(0, 8000) || '(nothing)', told };
  return { kind: 'again' };
}

/** A reply that was cut off is asked for once more with twice the room: a reasoning model's thoughts count as well. */
function cutOff(model: string, context: RepairContext, memory: Memory): RoundResult {
  memory.cut += 1;
  if (memory.cut === 1) return { kind: 'again' };
  const text = `${model} was asked twice, and both replies were cut off at its length limit`;
  context.note({ code: 'model-failed', text });
  return { kind: 'drop' };
}

function withoutAnswer(
  reply: Exclude<ModelReply, { readonly kind: 'answer' }>,
  model: string,
  context: RepairContext,
): RoundResult {
  switch (reply.kind) {
    case 'refused':
      context.note({ code: 'model-failed', text: `${model} refused: ${reply.text.slice(0, 300)}` });
      return { kind: 'next' };
    case 'failed':
      context.note({ code: 'model-server', text: `${model} gave no answer: ${reply.message}` });
      return { kind: 'drop' };
    case 'unusable':
      context.note({ code: 'model-server', text: `${reply.message}: ${reply.hint}` });
      return { kind: 'drop' };
    case 'over-budget':
      context.note({ code: 'model-budget', text: `The model was not asked again: ${reply.message}` });
      return { kind: 'stop' };
  }
}
