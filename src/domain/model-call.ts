/** One message of a chat. */
export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** One question to a model. */
export interface ModelRequest {
  /** What the call is for, e.g. `repair`; names the recording and the ledger's row. */
  readonly purpose: string;
  readonly model: string;
  readonly messages: readonly ChatMessage[];
  /** The longest answer, a reasoning model's thoughts included. */
  readonly maxOutputTokens: number;
  /** What an answer needs at least, where a budget does not allow the longest; absent: all of it. */
  readonly leastOutputTokens?: number;
  /** Absent: the usual one. Left out where the server refuses it. */
  readonly temperature?: number;
  /** JSON Schema that the reply should follow, where the server can; it is checked by us all the same. */
  readonly schema: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> } | null;
}

/** A model's answer or a named reason for none; never thrown. */
export type ModelReply =
  | { readonly kind: 'answer'; readonly text: string; readonly cutOff: boolean }
  | { readonly kind: 'refused'; readonly text: string }
  /** Asking again is useless: wrong key, unknown model, retired service. `hint` says what to do. */
  | { readonly kind: 'unusable'; readonly message: string; readonly hint: string }
  /**
   * It did not work this time: overload, broken reply; retries are spent. `slow`: no answer came in the time of one
   * call.
   */
  | { readonly kind: 'failed'; readonly message: string; readonly slow?: true }
  /** The next call could exceed the budget. */
  | { readonly kind: 'over-budget'; readonly message: string };
