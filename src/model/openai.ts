import type { ModelReply, ModelRequest } from '../domain/model-call.ts';
import { chatCompletionSchema, type ChatCompletion } from '../schema/chat-completion.ts';
import { boundedFetch, ReplyTooLong } from './bounded-fetch.ts';
import { byStatus, causeChain, describeFailure, refusalOf } from './failures.ts';
import { adapt, freshHabits } from './habits.ts';
import { bodyOf, boundOf, type Habits } from './request-body.ts';
import type { Billed, Exchange } from '../domain/exchange.ts';
import type { Transport } from './transport.ts';

/** Where and how to ask. */
export interface ServerOptions {
  readonly apiKey: string;
  /**
   * Base of the API, e.g. `https://api.openai.com/v1`; always passed on, so that no variable of the environment
   * decides.
   */
  readonly baseUrl: string;
  /** Merged into every request. */
  readonly modelOptions: Readonly<Record<string, unknown>>;
  /** Seconds one call may take, connection to last byte. */
  readonly secondsPerCall: number;
  readonly signal: AbortSignal;
}

/** The server of OpenAI itself. */
export const OPENAI_URL = 'https://api.openai.com/v1';

const LONGEST_REPLY = 8_000_000;
/** Forms in which one request is tried; each refusal teaches one thing. */
const MOST_FORMS = 10;

/**
 * Any server of the Chat Completions API. One request is one HTTP call, but for servers that refuse a parameter: they
 * are asked again without it, and it is remembered for that model. The client's own retries are off; the deadline is
 * ours. Loads the client on the first call.
 */
export function createServer(options: ServerOptions): Transport {
  const known = new Map<string, Habits>();
  const habitsOf = ({ model }: ModelRequest): Habits => {
    const habits = known.get(model) ?? freshHabits(options.baseUrl.startsWith(OPENAI_URL));
    known.set(model, habits);
    return habits;
  };
  return {
    bound: (request) => boundOf(request, options.modelOptions, habitsOf(request)),
    async send(request) {
      const habits = habitsOf(request);
      for (let tries = 0; tries < MOST_FORMS; tries += 1) {
        const exchange = await call(request, { options, habits });
        if (exchange !== 'once more') return exchange;
      }
      const message = 'the server refuses every form of the request';
      return { reply: { kind: 'unusable', message, hint: 'check base-url and model-options' }, billed: null };
    },
  };
}

interface Call {
  readonly options: ServerOptions;
  readonly habits: Habits;
}

async function call(request: ModelRequest, context: Call): Promise<Exchange | 'once more'> {
  const { options, habits } = context;
  const late = AbortSignal.timeout(Math.max(1, options.secondsPerCall * 1000));
  const body = bodyOf(request, options.modelOptions, habits);
  try {
    const { default: OpenAI } = await import('openai');
    const client = new OpenAI({
      apiKey: options.apiKey,
      baseURL: options.baseUrl,
      organization: null,
      project: null,
      maxRetries: 0,
      timeout: options.secondsPerCall * 1000,
      logLevel: 'off',
      fetch: boundedFetch(LONGEST_REPLY),
    });
    const answer: unknown = await client.post('/chat/completions', {
      body,
      signal: AbortSignal.any([options.signal, late]),
    });
    return understood(request, answer);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal && adapt(refusal, body, habits)) return 'once more';
    return failed(request, error, { ...context, late: late.aborted });
  }
}

function understood(request: ModelRequest, answer: unknown): Exchange {
  const checked = chatCompletionSchema.safeParse(jsonOf(answer));
  if (!checked.success) return { reply: noCompletion(answer), billed: null };
  const { error, choices } = checked.data;
  // Some gateways report the trouble of the server behind them in an answer of status 200.
  const trouble = error ?? choices?.[0]?.error;
  if (trouble) {
    const status = typeof trouble.code === 'number' ? trouble.code : 500;
    return { reply: byStatus(status, trouble, request.model), billed: null };
  }
  if (!choices?.length) {
    const message = 'the server answered with JSON that is not a chat completion';
    return { reply: { kind: 'again', message, waitSeconds: null }, billed: billedOf(checked.data) };
  }
  return { reply: replyOf(checked.data), billed: billedOf(checked.data) };
}

function jsonOf(answer: unknown): unknown {
  if (typeof answer !== 'string') return answer;
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
}

function noCompletion(answer: unknown): Exchange['reply'] {
  if (typeof answer !== 'string') {
    const message = 'the server answered with JSON that is not a chat completion';
    return { kind: 'again', message, waitSeconds: null };
  }
  return {
    kind: 'unusable',
    message: 'the server answered with a page of text instead of JSON',
    hint: 'check base-url: it must be the address of the API itself, often one that ends in /v1',
  };
}

function replyOf(completion: ChatCompletion): ModelReply {
  const choice = completion.choices?.[0];
  const refusal =
    choice?.message.refusal || (choice?.finish_reason === 'content_filter' ? 'the server filtered the answer' : null);
  if (refusal) return { kind: 'refused', text: refusal.slice(0, 2000) };
  return { kind: 'answer', text: choice?.message.content ?? '', cutOff: choice?.finish_reason === 'length' };
}

function billedOf({ usage }: ChatCompletion): Billed | null {
  if (!usage) return null;
  return {
    inputTokens: usage.prompt_tokens,
    cachedTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
    outputTokens: usage.completion_tokens,
  };
}

/** Why a call has no answer. One that was broken off may be billed as if it had been answered at full length. */
function failed(request: ModelRequest, error: unknown, state: Call & { readonly late: boolean }): Exchange {
  const { options, habits, late } = state;
  const { inputTokens, outputTokens } = boundOf(request, options.modelOptions, habits);
  const worst: Billed = { inputTokens, cachedTokens: 0, outputTokens };
  if (options.signal.aborted) return { reply: { kind: 'failed', message: 'cancelled' }, billed: worst };
  const tooLong = causeChain(error).find((cause) => cause instanceof ReplyTooLong);
  if (tooLong) return { reply: { kind: 'failed', message: tooLong.message }, billed: worst };
  if (late) {
    const message = `no complete answer within ${options.secondsPerCall} s (model-timeout)`;
    return { reply: { kind: 'failed', message, slow: true }, billed: worst };
  }
  const { reply, answered } = describeFailure(error, request.model);
  return { reply, billed: answered ? worst : null };
}
