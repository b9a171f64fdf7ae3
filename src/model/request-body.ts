import type { ModelRequest } from '../domain/model-call.ts';
import { type Bound, estimateInput, estimateTokens } from './transport.ts';

/** Names that servers give to the longest answer, thinking included; newer ones of OpenAI's first. */
export const LIMIT_NAMES = ['max_completion_tokens', 'max_tokens'] as const;

/** How a reply's format is asked for; a server that does not know one is asked with the next. */
export const FORMATS = ['json_schema', 'json_object', 'none'] as const;

/** What was learnt of one model of a server. Grows by what it refuses. */
export interface Habits {
  format: (typeof FORMATS)[number];
  limitName: (typeof LIMIT_NAMES)[number];
  /** The longest answer that it lets us ask for. */
  longestAnswer: number;
  /** Parameters of ours that it refuses. */
  readonly refused: Set<string>;
}

/** What the user's options must not replace: the question itself, and the form that the answer is read in. */
const OURS = new Set(['model', 'messages', 'stream']);
/** Where nothing else is said: little variety, for one right answer is looked for. */
const TEMPERATURE = 0.3;
const TOP_P = 0.9;

/** The request as it is sent: our parameters, those refused before left out, the user's options on top. */
export function bodyOf(
  request: ModelRequest,
  options: Readonly<Record<string, unknown>>,
  habits: Habits,
): Record<string, unknown> {
  const own = ownLimit(options);
  const ours: Record<string, unknown> = {
    temperature: request.temperature ?? TEMPERATURE,
    top_p: TOP_P,
    ...(own === null && { [habits.limitName]: Math.min(request.maxOutputTokens, habits.longestAnswer) }),
    ...formatOf(request, habits),
  };
  const kept = Object.entries(ours).filter(([name]) => !habits.refused.has(name));
  const theirs = Object.entries(options).filter(([name]) => !OURS.has(name));
  return {
    model: request.model,
    messages: request.messages,
    ...Object.fromEntries(kept),
    ...Object.fromEntries(theirs),
  };
}

/** What that request costs at most. */
export function boundOf(request: ModelRequest, options: Readonly<Record<string, unknown>>, habits: Habits): Bound {
  const own = ownLimit(options);
  const answers = Math.max(1, numberIn(options, 'n') ?? 1, numberIn(options, 'best_of') ?? 1);
  const longest = own ?? Math.min(request.maxOutputTokens, habits.longestAnswer);
  const more = Object.keys(options).length === 0 ? 0 : estimateTokens(JSON.stringify(options));
  return {
    inputTokens: estimateInput(request) + more,
    outputTokens: Math.ceil(longest) * Math.ceil(answers),
    answers: Math.ceil(answers),
    shrinks: own === null,
  };
}

/** The user's own limit of an answer, the largest where several names are given; null: there is none. */
function ownLimit(options: Readonly<Record<string, unknown>>): number | null {
  const given = LIMIT_NAMES.flatMap((name) => numberIn(options, name) ?? []);
  return given.length > 0 ? Math.max(...given) : null;
}

function numberIn(options: Readonly<Record<string, unknown>>, name: string): number | null {
  const value = Object.hasOwn(options, name) ? options[name] : undefined;
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}

function formatOf(request: ModelRequest, { format }: Habits): Record<string, unknown> {
  if (request.schema === null || format === 'none') return {};
  if (format === 'json_object') return { response_format: { type: 'json_object' } };
  const { name, schema } = request.schema;
  return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } } };
}
