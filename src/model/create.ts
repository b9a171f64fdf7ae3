import type { RecordedExchange } from '../domain/exchange.ts';
import type { Clock, Model } from '../ports.ts';
import { withBudget, type Limits } from './budget.ts';
import { createServer, type ServerOptions } from './openai.ts';
import { replaying, withRecording } from './recording.ts';
import { withRedaction } from './redaction.ts';
import { askPatiently } from './retry.ts';

/** A model with its budget and patience. */
export interface ModelOptions extends ServerOptions {
  readonly limits: Limits;
  readonly clock: Clock;
  /** Milliseconds since the epoch at which everything must have ended. */
  readonly deadline: number;
  /** Values that must not leave the machine, wherever they stand in a question. */
  readonly secrets: readonly string[];
  /** Answers come from these, and no server is asked; null: the server is. */
  readonly replay?: readonly RecordedExchange[] | null;
  /** Seconds before a second attempt where the server names none; 1. */
  readonly firstWait?: number;
}

/**
 * Composes server, budget, retry and redaction into one `Model`: the outermost takes secrets out of every question,
 * whoever asks it. Nothing is loaded or sent before the first question.
 */
export function createModel(options: ModelOptions): Model {
  const { replay } = options;
  const server = createServer(options);
  const recorded = withRecording(replay ? replaying(replay, server) : server);
  const budgeted = withBudget(recorded, options.limits);
  const patience = {
    attempts: 3,
    attemptsAsAsked: 8,
    firstWait: options.firstWait ?? 1,
    secondsLeft: () => (options.deadline - options.clock.now()) / 1000,
    // What a recording answers need not be waited for.
    wait: (seconds: number) => pause(replay ? 0 : seconds, options.signal),
  };
  const asked = {
    ask: (request: Parameters<Model['ask']>[0]) => askPatiently(budgeted, request, patience),
    usage: () => budgeted.usage(),
    exchanges: () => recorded.exchanges(),
  };
  return withRedaction(asked, options.secrets);
}

/** True for a server on this very machine. */
export function isLoopback(url: string): boolean {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}

async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1000);
    signal.addEventListener('abort', done, { once: true });
  });
}
