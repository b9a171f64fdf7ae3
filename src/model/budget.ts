import type { Usage } from '../domain/report.ts';
import type { ModelRequest } from '../ports.ts';
import { costOf, DEAREST, type Price, priceOf } from './prices.ts';
import { estimateInput, estimateTokens, type Billed, type Exchange, type Transport } from './transport.ts';

/** What all calls together may use. */
export interface Limits {
  readonly maxCostUsd: number;
  readonly maxTokens: number;
  readonly prices: Readonly<Record<string, Price>>;
  /** Nobody bills for this server as far as we know (loopback): an unknown price is then no reason to stop. */
  readonly freeServer: boolean;
}

/** A transport that keeps the books. */
export interface Budgeted extends Transport {
  usage(): Usage;
  /** USD that are left, for the progress line. */
  left(): number;
}

/**
 * Stops before the call that could exceed a limit: its whole prompt at the full price and its longest answer are set against what is left.
 * Every answered call is charged, also one whose answer was useless; where the server gives no counts they are estimated.
 * A model of unknown price is held against the dearest price, and its cost is reported as unknown.
 */
export function withBudget(inner: Transport, limits: Limits): Budgeted {
  const spent = { requests: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0, usd: 0 };
  let priceUnknown = false;
  return {
    async send(request) {
      const price = priceFor(request.model, limits);
      const problem = overrun(request, price ?? assumed(limits), { spent, limits });
      if (problem !== null) return { reply: { kind: 'over-budget', message: problem }, billed: null };
      const exchange = await inner.send(request);
      const billed = chargeOf(request, exchange);
      if (billed) {
        spent.requests += 1;
        spent.inputTokens += billed.inputTokens;
        spent.cachedTokens += billed.cachedTokens;
        spent.outputTokens += billed.outputTokens;
        spent.usd += costOf(billed, price ?? assumed(limits));
        priceUnknown ||= price === undefined;
      }
      return exchange;
    },
    usage: () => ({
      requests: spent.requests,
      inputTokens: spent.inputTokens,
      cachedTokens: spent.cachedTokens,
      outputTokens: spent.outputTokens,
      costUsd: priceUnknown ? null : Number(spent.usd.toFixed(6)),
    }),
    left: () => Math.max(0, limits.maxCostUsd - spent.usd),
  };
}

function priceFor(model: string, limits: Limits): Price | undefined {
  return priceOf(model, limits.prices);
}

function assumed(limits: Limits): Price {
  return limits.freeServer ? { input: 0, cached: 0, output: 0 } : DEAREST;
}

function overrun(
  request: ModelRequest,
  price: Price,
  books: {
    readonly spent: { readonly inputTokens: number; readonly outputTokens: number; readonly usd: number };
    readonly limits: Limits;
  },
): string | null {
  const { spent, limits } = books;
  const input = estimateInput(request);
  const tokens = spent.inputTokens + spent.outputTokens + input + request.maxOutputTokens;
  if (tokens > limits.maxTokens)
    return `the next call could use ${input + request.maxOutputTokens} tokens and exceed max-tokens (${limits.maxTokens})`;
  const worst = costOf({ inputTokens: input, cachedTokens: 0, outputTokens: request.maxOutputTokens }, price);
  if (limits.maxCostUsd <= 0) return 'max-cost is 0, so no model may be asked';
  if (spent.usd + worst <= limits.maxCostUsd) return null;
  return `the next call could cost ${worst.toFixed(4)} USD and exceed max-cost (${limits.maxCostUsd.toFixed(2)} USD, ${spent.usd.toFixed(4)} spent)`;
}

function chargeOf(request: ModelRequest, exchange: Exchange): Billed | null {
  if (exchange.billed) return exchange.billed;
  if (exchange.reply.kind !== 'answer' && exchange.reply.kind !== 'refused') return null;
  return { inputTokens: estimateInput(request), cachedTokens: 0, outputTokens: estimateTokens(exchange.reply.text) };
}
