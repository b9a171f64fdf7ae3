import type { ModelReply, ModelRequest } from '../ports.ts';

/** Tokens that one call was billed for. */
export interface Billed {
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
}

/** It did not work this time and may work later; `waitSeconds` where the server asked for a pause. */
export interface Again {
  readonly kind: 'again';
  readonly message: string;
  readonly waitSeconds: number | null;
}

/** One call and what came of it. `billed` null: the server never answered, or answered with an error that is not billed. */
export interface Exchange {
  readonly reply: ModelReply | Again;
  readonly billed: Billed | null;
}

/** One request, one attempt. Retry and budget wrap it; nothing of it throws. */
export interface Transport {
  send(request: ModelRequest): Promise<Exchange>;
}

/**
 * Tokens of a text, estimated on the safe side: 3.2 characters each (measured on code and English prose), and one per 2 bytes of anything
 * beyond ASCII.
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
