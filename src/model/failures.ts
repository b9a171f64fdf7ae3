import type { ModelReply } from '../ports.ts';
import type { Again } from './transport.ts';

/** What an error of the client means for us, and whether the server may have billed for the call. */
export interface Described {
  readonly reply: ModelReply | Again;
  readonly answered: boolean;
}

/** True for a 400 that complains of a parameter some servers do not know: the call is worth another form. */
export function isFormatComplaint(error: unknown): boolean {
  return (
    statusOf(error) === 400 &&
    error instanceof Error &&
    /response_format|json_schema|json_object|max_tokens|max_completion_tokens/.test(error.message)
  );
}

/**
 * Sorts an error by whether asking again can help. 401, 403, 404, 410 and an empty account can't; overload, time-outs and broken connections may.
 * Each message says what the user can do.
 */
export function describeFailure(error: unknown, model: string): Described {
  const status = statusOf(error);
  if (status !== undefined) return { reply: byStatus(status, error, model), answered: false };
  if (error instanceof SyntaxError)
    return {
      reply: { kind: 'again', message: "the server's JSON is broken or cut off", waitSeconds: null },
      answered: true,
    };
  const cause = causeOf(error);
  return {
    reply: { kind: 'again', message: `the server can't be reached (${cause})`, waitSeconds: null },
    answered: false,
  };
}

function byStatus(status: number, error: unknown, model: string): ModelReply | Again {
  const said = error instanceof Error ? error.message.replace(/^\d+\s*/, '').slice(0, 300) : '';
  if (status === 401 || status === 403)
    return unusable(
      `the server refused the key (HTTP ${status})`,
      'check the secret behind api-key and what it may use',
    );
  if (status === 404)
    return unusable(`the server knows no model '${model}' or no such path (HTTP 404)`, 'check model and base-url');
  if (status === 410)
    return unusable(
      'this service was retired by its vendor (HTTP 410)',
      'use another base-url; GitHub Models, for one, ended in July 2026',
    );
  if (status === 429 && /insufficient_quota|billing|credit/i.test(codeOf(error) + said))
    return unusable('the account has no quota left (HTTP 429)', 'check the billing of the key');
  if (status === 408 || status === 409 || status === 429 || status >= 500)
    return { kind: 'again', message: `the server answered HTTP ${status}`, waitSeconds: retryAfter(error) };
  return unusable(
    `the server refused the request (HTTP ${status}): ${said}`,
    'check model, base-url and model-options',
  );
}

function unusable(message: string, hint: string): ModelReply {
  return { kind: 'unusable', message, hint };
}

function statusOf(error: unknown): number | undefined {
  const status: unknown = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

function retryAfter(error: unknown): number | null {
  const headers: unknown =
    typeof error === 'object' && error !== null && 'headers' in error ? error.headers : undefined;
  const value = headers instanceof Headers ? headers.get('retry-after') : null;
  if (value === null) return null;
  const seconds = /^\d+(\.\d+)?$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}

function causeOf(error: unknown): string {
  const chain = causeChain(error);
  const coded = chain.map(codeOf).find((code) => code !== '');
  return coded ?? chain.at(-1)?.message.slice(0, 200) ?? 'unknown cause';
}

/** An error and what caused it, outermost first; clients wrap what went wrong beneath them. */
export function causeChain(error: unknown): readonly Error[] {
  const chain: Error[] = [];
  for (let at: unknown = error; at instanceof Error && chain.length < 6; at = at.cause) chain.push(at);
  return chain;
}
