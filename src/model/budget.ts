import type { Usage } from '../domain/report.ts';
import type { ModelRequest } from '../domain/model-call.ts';
import { costOf, type Price, priceOf } from './prices.ts';
import type { Billed, Exchange } from '../domain/exchange.ts';
import { estimateTokens, type Bound, type Transport } from './transport.ts';

/** What all calls together may use. */
export interface Limits {
  readonly maxCostUsd: number;
  readonly maxTokens: number;
  readonly prices: Readonly<Record<string, Price>>;
}

/** A transport that keeps the books. */
export interface Budgeted extends Transport {
  usage(): Usage;
}

/**
 * Stops before the call that could exceed a limit: its whole prompt at the full price and its longest answers are set
 * against what is left. Where the rest allows only a shorter answer than asked for, that is asked for, down to what the
 * request needs at least. Every answered call is charged, also one whose answer was useless; where the server gives no
 * counts they are estimated. The cost of a model of unknown price is unknown: only the tokens bound it.
 */
export function withBudget(inner: Transport, limits: Limits): Budgeted {
  const spent = { requests: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0, usd: 0 };
  let priceUnknown = false;
  // Calls may be under way side by side: what each may come to is set aside until it is known.
  const reserved = { tokens: 0, usd: 0 };
  return {
    bound: (request) => inner.bound(request),
    async send(request) {
      const price = priceOf(request.model, limits.prices);
      const left = {
        tokens: limits.maxTokens - spent.inputTokens - spent.outputTokens - reserved.tokens,
        usd: limits.maxCostUsd - spent.usd - reserved.usd,
      };
      const fitted = fit(request, { bound: inner.bound(request), price, left, limits, spentUsd: spent.usd });
      if (!fitted.ok) return { reply: { kind: 'over-budget', message: fitted.message }, billed: null };
      reserved.tokens += fitted.tokens;
      reserved.usd += fitted.usd;
      const exchange = await inner.send(fitted.request);
      reserved.tokens -= fitted.tokens;
      reserved.usd -= fitted.usd;
      const billed = chargeOf(inner.bound(fitted.request), exchange);
      if (billed) {
        spent.requests += 1;
        spent.inputTokens += billed.inputTokens;
        spent.cachedTokens += billed.cachedTokens;
        spent.outputTokens += billed.outputTokens;
        if (price) spent.usd += costOf(billed, price);
        else priceUnknown = true;
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
  };
}

type Fitted =
  | { readonly ok: true; readonly request: ModelRequest; readonly tokens: number; readonly usd: number }
  | { readonly ok: false; readonly message: string };

/** The request as it may be sent within what is left, or why not at all. */
function fit(
  request: ModelRequest,
  of: {
    readonly bound: Bound;
    readonly price: Price | undefined;
    readonly left: { readonly tokens: number; readonly usd: number };
    readonly limits: Limits;
    readonly spentUsd: number;
  },
): Fitted {
  const { bound, price, left, limits } = of;
  if (limits.maxCostUsd <= 0) return { ok: false, message: 'max-cost is 0, so no model may be asked' };
  const input = price ? costOf({ ...bound, cachedTokens: 0, outputTokens: 0 }, price) : 0;
  const byTokens = left.tokens - bound.inputTokens;
  const byMoney = price && price.output > 0 ? ((left.usd - input) / price.output) * 1_000_000 : Infinity;
  const affordable = Math.floor(Math.min(byTokens, input > left.usd ? -1 : byMoney));
  const least = bound.shrinks
    ? Math.min(bound.outputTokens, (request.leastOutputTokens ?? request.maxOutputTokens) * bound.answers)
    : bound.outputTokens;
  if (affordable >= least) {
    const output = Math.min(bound.outputTokens, affordable);
    const usd = price ? costOf({ inputTokens: bound.inputTokens, cachedTokens: 0, outputTokens: output }, price) : 0;
    const maxOutputTokens = bound.shrinks ? Math.floor(output / bound.answers) : request.maxOutputTokens;
    return { ok: true, request: { ...request, maxOutputTokens }, tokens: bound.inputTokens + output, usd };
  }
  if (byTokens < least) {
    const tokens = bound.inputTokens + least;
    return {
      ok: false,
      message: `the next call could use ${tokens} tokens and exceed max-tokens (${limits.maxTokens})`,
    };
  }
  const worst = price ? costOf({ inputTokens: bound.inputTokens, cachedTokens: 0, outputTokens: least }, price) : 0;
  return {
    ok: false,
    message: `the next call could cost ${worst.toFixed(4)} USD and exceed max-cost (${limits.maxCostUsd.toFixed(2)} USD, ${of.spentUsd.toFixed(4)} spent)`,
  };
}

function chargeOf(bound: Bound, exchange: Exchange): Billed | null {
  if (exchange.billed) return exchange.billed;
  if (exchange.reply.kind !== 'answer' && exchange.reply.kind !== 'refused') return null;
  return {
    inputTokens: bound.inputTokens,
    cachedTokens: 0,
    outputTokens:
      exchange.reply.kind === 'answer' && exchange.reply.cutOff
        ? bound.outputTokens
        : estimateTokens(exchange.reply.text) * bound.answers,
  };
}
