import type { ChatMessage, ModelReply } from './model-call.ts';

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

/**
 * One call and what came of it. `billed` null: the server never answered, or answered with an error that is not billed.
 */
export interface Exchange {
  readonly reply: ModelReply | Again;
  readonly billed: Billed | null;
}

/**
 * A call as it was sent, without secrets, and what came of it: enough to have the same answer again without a network.
 */
export interface RecordedExchange extends Exchange {
  readonly purpose: string;
  readonly model: string;
  readonly messages: readonly ChatMessage[];
}
