import type { Verdict } from '../../domain/verdict.ts';
import type { ReportDiagnosis } from '../../domain/report.ts';
import type { Proposal } from '../propose.ts';
import type { Engine } from '../propose.ts';
import { askRound, type RepairContext, type RoundResult } from './round.ts';
import { emptyMemory, type Memory, remember, repeats } from './memory.ts';
import { diagnosisOf } from './evidence.ts';

/** Candidates that do not hold before an attempt ends and the next model begins afresh. */
const MOST_FAILED = 2;
/** A small model that is less sure than this makes way for a larger one. */
const LEAST_CONFIDENCE = 0.5;
/** How far the answers of the attempts may spread: the later, the further. */
const TEMPERATURES = [0.3, 0.6, 0.9] as const;

/**
 * Asks models for repairs: attempts that begin afresh, each of some questions. What was tried is told in short; what a
 * model asks to see is shown; a reply that cannot be used is told back once. The small model, where there is one, comes
 * first; then the names in `models` take turns. A plausible candidate ends it: nothing more is asked. Never throws for
 * what a model says.
 */
export async function* proposeByModel(context: RepairContext): Engine {
  const memory = emptyMemory();
  try {
    yield* attemptsOf(context, memory);
  } finally {
    const { faults, questions } = memory.known;
    const names = (faults ?? []).map(({ name }) => name).join(', ');
    if (questions > 0)
      context.note({
        code: 'remark',
        text: `Known patterns of faults stood in ${questions} questions to the model: ${names}.`,
      });
  }
}

async function* attemptsOf(context: RepairContext, memory: Memory): Engine {
  const plan = [...(context.smallModel === null ? [] : [context.smallModel]), ...turns(context)];
  for (const [attempt, model] of plan.entries()) {
    if (memory.dropped.has(model)) continue;
    const small = context.smallModel !== null && attempt === 0;
    const temperature = temperatureOf(context.smallModel === null ? attempt : attempt - 1);
    const ended = yield* attemptOf(context, memory, { model, small, temperature });
    if (ended === 'stop') return;
  }
}

/** The models of the attempts, in turn. */
function turns({ models, attempts }: RepairContext): readonly string[] {
  return Array.from({ length: attempts }, (_, index) => models[index % models.length] ?? '').filter(Boolean);
}

function temperatureOf(attempt: number): number {
  return TEMPERATURES[Math.max(0, attempt)] ?? TEMPERATURES[2];
}

interface Attempt {
  readonly model: string;
  readonly small: boolean;
  readonly temperature: number;
}

type AttemptEnd = 'next' | 'stop';

async function* attemptOf(
  context: RepairContext,
  memory: Memory,
  attempt: Attempt,
): AsyncGenerator<Proposal, AttemptEnd, Verdict | undefined> {
  memory.begin();
  let failed = 0;
  for (let round = 0; round < context.rounds; round += 1) {
    const result = await askRound(context, memory, attempt);
    if (result.kind === 'again') continue;
    if (result.kind !== 'repair') return endOf(result, context, memory, attempt);
    const diagnosis = await diagnosisOf(result, { facts: memory.facts, shelf: context.shelf });
    if (attempt.small && diagnosis.confidence < LEAST_CONFIDENCE) return 'next';
    if (memory.knows(result)) {
      if (!repeats(memory)) return stopped(context, 'the model proposes the same change again');
      continue;
    }
    const verdict = yield proposalOf(result, attempt);
    if (verdict?.kind === 'plausible') {
      context.diagnosed?.(diagnosis);
      return 'stop';
    }
    failed += 1;
    const same = await remember(memory, { result, verdict }, context);
    if (same && !repeats(memory)) return stopped(context, 'different changes fail in the very same way');
    if (failed >= MOST_FAILED || attempt.small) return 'next';
  }
  if (failed === 0) {
    const text = `${attempt.model} proposed no change in ${context.rounds} questions (max-rounds).`;
    context.note({ code: 'model-failed', text });
  }
  return 'next';
}

/** What an answer without edits means for the attempts that are left. */
async function endOf(
  result: Exclude<RoundResult, { readonly kind: 'again' | 'repair' }>,
  context: RepairContext,
  memory: Memory,
  { model, small }: Attempt,
): Promise<AttemptEnd> {
  switch (result.kind) {
    case 'stop':
      return 'stop';
    case 'next':
      return 'next';
    case 'drop':
      memory.dropped.add(model);
      return context.models.some((one) => !memory.dropped.has(one)) ? 'next' : 'stop';
    case 'nothing': {
      if (small) return 'next';
      const diagnosis: ReportDiagnosis = await diagnosisOf(result, { facts: memory.facts, shelf: context.shelf });
      context.diagnosed?.(diagnosis);
      context.note({
        code: 'model-failed',
        text: `${model} proposes no change: ${result.reply.rootCause.slice(0, 500)}`,
      });
      return 'stop';
    }
  }
}

function stopped(context: RepairContext, why: string): AttemptEnd {
  context.note({
    code: 'model-failed',
    text: `The model was not asked further: ${why}, with other places shown as well.`,
  });
  return 'stop';
}

function proposalOf(result: Extract<RoundResult, { readonly kind: 'repair' }>, { model }: Attempt): Proposal {
  return {
    engine: 'model',
    operator: null,
    model,
    revises: null,
    rationale: result.reply.rootCause,
    edits: result.edits,
    ...(result.made.length > 0 && { restores: result.made }),
    score: null,
  };
}
