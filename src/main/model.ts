import type { RecordedExchange } from '../domain/exchange.ts';
import { asksFor, type Inputs } from '../domain/inputs.ts';
import { createModel, isLoopback } from '../model/create.ts';
import { OPENAI_URL } from '../model/openai.ts';
import type { Clock, Model } from '../ports.ts';

/** The model of the inputs; null where there is no key and no server of one's own. Nothing is sent yet. */
export function openModel(
  inputs: Inputs,
  at: {
    readonly clock: Clock;
    readonly signal: AbortSignal;
    readonly secondsLeft: number;
    /** What answers in place of a server; null: nothing does. */
    readonly replay: readonly RecordedExchange[] | null;
    /** Values that must not leave the machine. */
    readonly secrets: readonly string[];
  },
): Model | null {
  const baseUrl = inputs.baseUrl ?? OPENAI_URL;
  const open = inputs.apiKey !== null || isLoopback(baseUrl) || at.replay !== null;
  if (!asksFor(inputs.engine, 'model') || !open) return null;
  const { clock, secondsLeft } = at;
  return createModel({
    apiKey: inputs.apiKey ?? 'none',
    baseUrl,
    // Sent only where it is asked for: some servers refuse it.
    modelOptions: { ...(inputs.seed > 0 && { seed: inputs.seed }), ...inputs.modelOptions },
    secondsPerCall: Math.max(1, Math.min(inputs.modelTimeout, secondsLeft)),
    signal: AbortSignal.any([at.signal, AbortSignal.timeout(Math.max(1, Math.ceil(secondsLeft * 1000)))]),
    limits: { maxCostUsd: inputs.maxCost, maxTokens: inputs.maxTokens, prices: inputs.prices },
    clock,
    secrets: at.secrets,
    replay: at.replay,
    deadline: clock.now() + secondsLeft * 1000,
  });
}
