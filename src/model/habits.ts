import { FORMATS, type Habits, LIMIT_NAMES } from './request-body.ts';

/** What a server says of a request that it refuses (HTTP 400 or 422). */
export interface Refusal {
  /** The fields `param` and `code` of its error, and its words; '' where it gives none. */
  readonly param: string;
  readonly code: string;
  readonly message: string;
}

/** Parameters that a server may do without, in the order in which they are given up. */
const SPARE = ['top_p', 'temperature'] as const;
/** A model that gives shorter answers than this is of no help. */
const SHORTEST_ANSWER = 500;

/** What is sent to a server of which nothing is known. */
export function freshHabits(newest: boolean): Habits {
  return {
    format: 'json_schema',
    limitName: newest ? 'max_completion_tokens' : 'max_tokens',
    longestAnswer: Number.POSITIVE_INFINITY,
    refused: new Set(),
  };
}

/**
 * Learns from a refusal what to leave out or to ask for less of; false: nothing that we could change is at fault. Goes
 * by the name of a parameter in the error, and by the very number that was sent.
 */
export function adapt(refusal: Refusal, sent: Readonly<Record<string, unknown>>, habits: Habits): boolean {
  const names = (name: string) => refusal.param === name || mentions(refusal.message, name);
  const limit = LIMIT_NAMES.map((name) => sent[name]).find((value) => typeof value === 'number');
  if (limit !== undefined && mentions(refusal.message, String(limit))) return shorten(limit, habits);
  if (LIMIT_NAMES.some(names)) return rename(habits, refusal);
  const spare = SPARE.find((name) => name in sent && !habits.refused.has(name) && names(name));
  if (spare !== undefined) return habits.refused.add(spare).has(spare);
  if ('response_format' in sent && FORMAT_WORDS.some(names)) return simplify(habits);
  return false;
}

const FORMAT_WORDS = ['response_format', 'response_format.type', 'json_schema', 'json_object', 'text.format'];

function shorten(limit: number, habits: Habits): boolean {
  const shorter = Math.floor(limit / 2);
  if (shorter < SHORTEST_ANSWER) return false;
  habits.longestAnswer = shorter;
  return true;
}

function rename(habits: Habits, refusal: Refusal): boolean {
  if (refusal.param !== habits.limitName && !mentions(refusal.message, habits.limitName)) return false;
  habits.refused.add(habits.limitName);
  // Without any limit a call could cost anything: then it is not made.
  const other = LIMIT_NAMES.find((name) => !habits.refused.has(name));
  if (!other) return false;
  habits.limitName = other;
  return true;
}

function simplify(habits: Habits): boolean {
  const next = FORMATS[FORMATS.indexOf(habits.format) + 1];
  if (!next) return false;
  habits.format = next;
  return true;
}

/** True where the word stands in the text by itself: `max_tokens` is not in `max_tokens_per_minute`. */
function mentions(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + word.length] ?? ' '}`;
    if (!/\w/.test(around)) return true;
  }
  return false;
}
