import type { ModelReply, ModelRequest } from '../ports.ts';
import { chatCompletionSchema, type ChatCompletion } from '../schema/chat-completion.ts';
import { boundedFetch, ReplyTooLong } from './bounded-fetch.ts';
import { causeChain, describeFailure, isFormatComplaint } from './failures.ts';
import { estimateInput, type Billed, type Exchange, type Transport } from './transport.ts';

/** Where and how to ask. */
export interface ServerOptions {
  readonly apiKey: string;
  /** Base of the API, e.g. `https://api.openai.com/v1`; always passed on, so that no variable of the environment decides. */
  readonly baseUrl: string;
  /** Merged into every request. */
  readonly modelOptions: Readonly<Record<string, unknown>>;
  /** Seconds one call may take, connection to last byte. */
  readonly secondsPerCall: number;
  readonly signal: AbortSignal;
}

/** The server of OpenAI itself. */
export const OPENAI_URL = 'https://api.openai.com/v1';

/** How a reply's format is asked for; a server that does not know one is asked with the next. */
const FORMATS = ['json_schema', 'json_object', 'none'] as const;
const LONGEST_REPLY = 8_000_000;

/**
 * Any server of the Chat Completions API. One request is one HTTP call, but for servers that refuse a parameter: they are asked again without it, and it is remembered.
 * The client's own retries are off; the deadline is ours. Loads the client on the first call.
 */
export function createServer(options: ServerOptions): Transport {
  const habits: Habits = {
    format: 0,
    limitName: options.baseUrl.startsWith(OPENAI_URL) ? 'max_completion_tokens' : 'max_tokens',
  };
  return {
    async send(request) {
      for (let tries = 0; tries < 4; tries += 1) {
        const exchange = await call(request, { options, habits });
        if (exchange !== 'once more') return exchange;
      }
      return {
        reply: {
          kind: 'unusable',
          message: 'the server refuses every form of the request',
          hint: 'check base-url and model-options',
        },
        billed: null,
      };
    },
  };
}

interface Habits {
  format: number;
  limitName: 'max_tokens' | 'max_completion_tokens';
}

async function call(
  request: ModelRequest,
  context: { options: ServerOptions; habits: Habits },
): Promise<Exchange | 'once more'> {
  const { options, habits } = context;
  const deadline = AbortSignal.any([options.signal, AbortSignal.timeout(options.secondsPerCall * 1000)]);
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
      body: bodyOf(request, options, habits),
      signal: deadline,
    });
    return understood(request, answer);
  } catch (error) {
    if (isFormatComplaint(error) && adapt(error, habits)) return 'once more';
    return failed(request, error, {
      cancelled: options.signal.aborted,
      late: deadline.aborted,
      seconds: options.secondsPerCall,
    });
  }
}

function bodyOf(request: ModelRequest, options: ServerOptions, habits: Habits): Record<string, unknown> {
  const format = FORMATS[habits.format];
  const responseFormat =
    request.schema === null || format === 'none'
      ? {}
      : format === 'json_schema'
        ? {
            response_format: {
              type: 'json_schema',
              json_schema: { name: request.schema.name, strict: true, schema: request.schema.schema },
            },
          }
        : { response_format: { type: 'json_object' } };
  return {
    model: request.model,
    messages: request.messages,
    [habits.limitName]: request.maxOutputTokens,
    ...responseFormat,
    ...options.modelOptions,
  };
}

/** Learns from a refused parameter; false: nothing is left to change. */
function adapt(error: unknown, habits: Habits): boolean {
  const text = error instanceof Error ? error.message : '';
  if (/max_(completion_)?tokens/.test(text)) {
    const other = habits.limitName === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
    if (!text.includes(habits.limitName)) return false;
    habits.limitName = other;
    return true;
  }
  if (habits.format + 1 >= FORMATS.length) return false;
  habits.format += 1;
  return true;
}

function understood(request: ModelRequest, answer: unknown): Exchange {
  const checked = chatCompletionSchema.safeParse(answer);
  if (!checked.success) {
    const message =
      typeof answer === 'string'
        ? 'the server answered with a page of text instead of JSON'
        : 'the server answered with JSON that is not a chat completion';
    return {
      reply: { kind: 'again', message, waitSeconds: null },
      billed: { inputTokens: estimateInput(request), cachedTokens: 0, outputTokens: 0 },
    };
  }
  return { reply: replyOf(checked.data), billed: billedOf(checked.data) };
}

function replyOf(completion: ChatCompletion): ModelReply {
  const [choice] = completion.choices;
  const refusal =
    choice?.message.refusal ?? (choice?.finish_reason === 'content_filter' ? 'the server filtered the answer' : null);
  if (refusal) return { kind: 'refused', text: refusal.slice(0, 2000) };
  return { kind: 'answer', text: choice?.message.content ?? '', cutOff: choice?.finish_reason === 'length' };
}

function billedOf(completion: ChatCompletion): Billed | null {
  const { usage } = completion;
  if (!usage) return null;
  return {
    inputTokens: usage.prompt_tokens,
    cachedTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
    outputTokens: usage.completion_tokens,
  };
}

function failed(
  request: ModelRequest,
  error: unknown,
  state: { cancelled: boolean; late: boolean; seconds: number },
): Exchange {
  if (state.cancelled) return { reply: { kind: 'failed', message: 'cancelled' }, billed: null };
  const whole = { inputTokens: estimateInput(request), cachedTokens: 0 };
  const tooLong = causeChain(error).find((cause) => cause instanceof ReplyTooLong);
  if (tooLong) {
    return {
      reply: { kind: 'failed', message: tooLong.message },
      billed: { ...whole, outputTokens: request.maxOutputTokens },
    };
  }
  if (state.late) {
    const message = `no complete answer within ${state.seconds} s`;
    return {
      reply: { kind: 'again', message, waitSeconds: null },
      billed: { ...whole, outputTokens: request.maxOutputTokens },
    };
  }
  const { reply, answered } = describeFailure(error, request.model);
  return { reply, billed: answered ? { ...whole, outputTokens: 0 } : null };
}
