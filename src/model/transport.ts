import type { Exchange } from '../domain/exchange.ts';
import type { ModelRequest } from '../domain/model-call.ts';

/** What one request costs at most, in tokens, as it would be sent. */
export interface Bound {
  readonly inputTokens: number;
  /** All answers that the request asks for, each at its longest. */
  readonly outputTokens: number;
  /** Answers that the request asks for (`n`). */
  readonly answers: number;
  /** False: the user's own options fix the length of an answer. */
  readonly shrinks: boolean;
}

/** One request, one attempt. Retry and budget wrap it; nothing of it throws. */
export interface Transport {
  send(request: ModelRequest): Promise<Exchange>;
  /** The worst case of that very request, with the user's options in it. */
  bound(request: ModelRequest): Bound;
}

/**
 * Tokens of a text, estimated on the safe side: 3.2 characters each (measured on code and English prose), and one per 2
 * bytes of anything beyond ASCII.
 */
export function estimateTokens(text: string): number {
  const beyond = Buffer.byteLength(text, 'utf8') - text.length;
  return Math.ceil(text.length / 3.2 + beyond / 2);
}

/** Tokens of all messages of a request, estimated. */
export function estimateInput(request: ModelRequest): number {
  const schema = request.schema ? estimateTokens(JSON.stringify(request.schema.schema)) : 0;
  return request.messages.reduce((sum, message) => sum + estimateTokens(message.content) + 8, schema + 16);
}
