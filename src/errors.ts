/**
 * A mistake that the user can mend. The message says what happened, with which file or input; the hint says what to do.
 * Everything else that is thrown is a bug and keeps its stack.
 */
export class UserError extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'UserError';
    this.hint = hint;
  }
}

/** Message and hint of a user's mistake as whole sentences. */
export function inSentences({ message, hint }: UserError): string {
  const mark = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
  const said = hint.trim();
  return [message.trim(), `${said.charAt(0).toUpperCase()}${said.slice(1)}`].map(mark).join(' ');
}

/** The text of anything that was thrown, for a person; never throws itself. */
export function messageOf(thrown: unknown): string {
  if (thrown instanceof Error) return thrown.message;
  return typeof thrown === 'string' ? thrown : `unknown failure: ${Object.prototype.toString.call(thrown)}`;
}

/** Makes the compiler prove that a union was judged exhaustively; reached at run time only by a bug. */
export function assertNever(value: never): never {
  throw new Error(`not expected here: ${JSON.stringify(value)}`);
}
