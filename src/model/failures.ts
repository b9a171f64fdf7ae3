import type { ModelReply } from '../domain/model-call.ts';
import type { Refusal } from './habits.ts';
import type { Again } from '../domain/exchange.ts';

/**
 * Codes that servers give with their errors: no money left, an answer that they withhold, a question that is too long.
 */
const NO_QUOTA = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'billing_not_active']);
const FILTERED = new Set(['content_filter']);
const TOO_LONG = new Set(['context_length_exceeded', 'exceed_context_size_error']);

/** What an error of the client means for us, and whether the server may have billed for the call. */
export interface Described {
  readonly reply: ModelReply | Again;
  readonly answered: boolean;
}

/**
 * What a server complains of that refuses a request as it stands (400, 422): it may be worth another form. Null: it
 * does not.
 */
export function refusalOf(error: unknown): Refusal | null {
  const status = statusOf(error);
  if (status !== 400 && status !== 422) return null;
  return { param: fieldOf(error, 'param'), code: codeOf(error), message: error instanceof Error ? error.message : '' };
}

/**
 * Sorts an error by whether asking again can help. 401, 403, 404, 410 and an empty account can't; overload, time-outs
 * and broken connections may. Each message says what the user can do.
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

/** What an HTTP status means for us; `error` is the client's, or the object that a gateway sent with status 200. */
export function byStatus(status: number, error: unknown, model: string): ModelReply | Again {
  const said = fieldOf(error, 'message')
    .replace(/^\d+\s*/, '')
    .slice(0, 300);
  if (status === 400 && FILTERED.has(codeOf(error))) return { kind: 'refused', text: said };
  if (status === 402) return unusable('the account has no credit left (HTTP 402)', 'check the billing of the key');
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
  if (status === 429 && NO_QUOTA.has(codeOf(error)))
    return unusable('the account has no quota left (HTTP 429)', 'check the billing of the key');
  if (status === 408 || status === 409 || status === 429 || status >= 500)
    return { kind: 'again', message: `the server answered HTTP ${status}`, waitSeconds: retryAfter(error) };
  if (status === 413 || TOO_LONG.has(codeOf(error)) || TOO_LONG.has(fieldOf(error, 'type')))
    return unusable(
      `the question is longer than the model can read (HTTP ${status})`,
      'use a model or a server setting with a larger context',
    );
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
  return fieldOf(error, 'code');
}

/** A text field of an error, as the client hands on what the server sent; '' where there is none. */
function fieldOf(error: unknown, name: 'code' | 'param' | 'type' | 'message'): string {
  const record =
    typeof error === 'object' && error !== null ? Object.entries({ message: messageIn(error), ...error }) : [];
  const value: unknown = record.find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}

/** An Error's message is no field of its own. */
function messageIn(error: object): string {
  return error instanceof Error ? error.message : '';
}

function retryAfter(error: unknown): number | null {
  const headers: unknown =
    typeof error === 'object' && error !== null && 'headers' in error ? error.headers : undefined;
  if (!(headers instanceof Headers)) return null;
  const milliseconds = headers.get('retry-after-ms');
  if (milliseconds !== null && /^\d+(\.\d+)?$/.test(milliseconds)) return Number(milliseconds) / 1000;
  const value = headers.get('retry-after');
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
