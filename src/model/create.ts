import type { Clock, Model } from '../ports.ts';
import { withBudget, type Limits } from './budget.ts';
import { createServer, type ServerOptions } from './openai.ts';
import { askPatiently } from './retry.ts';

/** A model with its budget and patience. */
export interface ModelOptions extends ServerOptions {
  readonly limits: Omit<Limits, 'freeServer'>;
  readonly clock: Clock;
  /** Milliseconds since the epoch at which everything must have ended. */
  readonly deadline: number;
  /** Seconds before a second attempt where the server names none; 1. */
  readonly firstWait?: number;
}

/** A model, and what is left of its budget for the progress line. */
export interface PaidModel extends Model {
  usdLeft(): number;
}

/** Composes server, budget and retry into one `Model`. Nothing is loaded or sent before the first question. */
export function createModel(options: ModelOptions): PaidModel {
  const budgeted = withBudget(createServer(options), { ...options.limits, freeServer: isLoopback(options.baseUrl) });
  const patience = {
    attempts: 3,
    firstWait: options.firstWait ?? 1,
    longestWait: 60,
    secondsLeft: () => (options.deadline - options.clock.now()) / 1000,
    wait: (seconds: number) => pause(seconds, options.signal),
  };
  return {
    ask: (request) => askPatiently(budgeted, request, patience),
    usage: () => budgeted.usage(),
    usdLeft: () => budgeted.left(),
  };
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
