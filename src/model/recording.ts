import type { RecordedExchange } from '../domain/exchange.ts';
import type { ModelRequest } from '../domain/model-call.ts';
import type { Transport } from './transport.ts';

/** Exchanges that are kept: more are no run of ours. */
const MOST_KEPT = 200;

/** A transport that keeps every exchange, in order of its end. */
export function withRecording(inner: Transport): Transport & { exchanges(): readonly RecordedExchange[] } {
  const kept: RecordedExchange[] = [];
  return {
    bound: (request) => inner.bound(request),
    async send(request) {
      const exchange = await inner.send(request);
      const { purpose, model, messages } = request;
      if (kept.length < MOST_KEPT) kept.push({ purpose, model, messages, ...exchange });
      return exchange;
    },
    exchanges: () => kept,
  };
}

/**
 * Answers from recorded exchanges, without a network: the one that answered this very question, else the next of the
 * same purpose and model. Each answers once; what is asked beyond them has no answer.
 */
export function replaying(recorded: readonly RecordedExchange[], inner: Pick<Transport, 'bound'>): Transport {
  const left = [...recorded];
  return {
    bound: (request) => inner.bound(request),
    async send(request) {
      const alike = left.filter(({ purpose, model }) => purpose === request.purpose && model === request.model);
      const found = alike.find((one) => isSame(one, request)) ?? alike[0];
      if (!found) return { reply: { kind: 'failed', message: 'the recording holds no further answer' }, billed: null };
      left.splice(left.indexOf(found), 1);
      return { reply: found.reply, billed: found.billed };
    },
  };
}

function isSame(one: RecordedExchange, request: ModelRequest): boolean {
  return JSON.stringify(one.messages) === JSON.stringify(request.messages);
}
