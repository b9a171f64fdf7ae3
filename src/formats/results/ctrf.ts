import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { consoles } from '../consoles/console.ts';
import { type Json, listOf, numberOf, parseJson, property, textOf } from '../json-values.ts';
import { outcomeOf } from './outcome-words.ts';
import { bounded, type ResultFormat, wholeReader } from './result-format.ts';

/** CTRF, the Common Test Report Format (https://ctrf.io/docs/specification): one JSON object with `results.tests`. */
export const ctrf: ResultFormat = {
  name: 'ctrf',
  open: (head) =>
    /^\s*\{/.test(head) && /"results"|"reportFormat"/.test(head) ? wholeReader(read, SIZE_LIMIT) : undefined,
};

const SIZE_LIMIT = 200 * 1024 * 1024;

function read(text: string | undefined): readonly RawResults[] {
  if (text === undefined) return [broken(`the file is larger than ${SIZE_LIMIT} characters`)];
  const whole = parseJson(text);
  if (whole !== undefined) return resultsOf(whole);
  // Other lines may follow, of which another format knows more.
  const end = endOfJson(text);
  const found = end === undefined ? [] : resultsOf(parseJson(text.slice(0, end)));
  if (found.length === 0) return [broken('the JSON ends in the middle or is damaged: nothing of it could be read')];
  const around = consoles.open('');
  around?.write(text.slice(end));
  const others = around?.end() ?? [];
  if (others.length) return [...found, ...others];
  return found.map((one) => ({ ...one, degraded: [...one.degraded, 'there is other text behind the JSON'] }));
}

function resultsOf(document: Json): readonly RawResults[] {
  const results = property(document, 'results');
  if (!Array.isArray(property(results, 'tests'))) return [];
  const summary = property(results, 'summary');
  const tests = listOf(property(results, 'tests'));
  const unknown = tests.map(wordOf).find((word) => outcomeOf(word) === null);
  const missing = (numberOf(property(summary, 'tests')) ?? 0) - tests.length;
  return [
    {
      format: 'ctrf',
      kind: 'file',
      writer: textOf(property(property(results, 'tool'), 'name')),
      cases: tests.map(caseOf),
      outside: [],
      claimedFailures: numberOf(property(summary, 'failed')),
      ...(missing > 0 ? { missingTests: missing } : {}),
      complete: true,
      degraded:
        unknown === undefined
          ? []
          : [`tests with an outcome that Redress does not know count as skipped, e.g. ${unknown.slice(0, 100)}`],
    },
  ];
}

/** Where the first value of a text ends; undefined: it does not. */
function endOfJson(text: string): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH && quoted) at++;
    else if (code === QUOTE) quoted = !quoted;
    else if (quoted) continue;
    else if (code === 123 || code === 91) depth++;
    else if ((code === 125 || code === 93) && --depth <= 0) return at + 1;
  }
  return undefined;
}

const BACKSLASH = 92;
const QUOTE = 34;

function broken(degraded: string): RawResults {
  return {
    format: 'ctrf',
    kind: 'file',
    writer: null,
    cases: [],
    outside: [],
    claimedFailures: null,
    complete: false,
    degraded: [degraded],
  };
}

function caseOf(test: Json): RawCase {
  const status = statusOf(test);
  const milliseconds = numberOf(property(test, 'duration'));
  const file = textOf(property(test, 'filePath'));
  return {
    name: textOf(property(test, 'name')),
    classname: null,
    file,
    line: numberOf(property(test, 'line')),
    suites: suitesOf(property(test, 'suite'), file),
    // `other`, or a word that nobody knows, means neither passed nor failed: nothing can be concluded from it.
    skipped: status !== 'passed' && status !== 'failed',
    failures: status === 'failed' ? [failureOf(test)] : [],
    earlier: earlierOf(test),
    seconds: milliseconds === null ? null : milliseconds / 1000,
  };
}

function statusOf(test: Json): ReturnType<typeof outcomeOf> {
  return outcomeOf(wordOf(test));
}

/** `other` may stand for what the format has no word for; the runner's own word tells a failure. */
function wordOf(test: Json): string {
  const status = textOf(property(test, 'status')) ?? 'other';
  const own = textOf(property(test, 'rawStatus')) ?? '';
  return status.toLowerCase() === 'other' && outcomeOf(own) === 'failed' ? own : status;
}

/** A list, or a text that joins the names; reporters put the file in front, which has a field of its own. */
function suitesOf(suite: Json, file: string | null): readonly string[] {
  const names = Array.isArray(suite)
    ? suite.filter((name) => typeof name === 'string')
    : (textOf(suite) ?? '').split(' > ');
  const path = `/${file?.replaceAll('\\', '/')}`;
  return names.filter((name) => name !== '' && (file === null || !path.endsWith(`/${name.replaceAll('\\', '/')}`)));
}

/** Failed attempts before the last: each with its reason, or only their number. */
function earlierOf(test: Json): readonly RawFailure[] {
  const written = listOf(property(test, 'retryAttempts')).filter((one) => property(one, 'status') === 'failed');
  // The last attempt is the test itself.
  if (written.length) return written.slice(0, statusOf(test) === 'failed' ? -1 : undefined).map(failureOf);
  const retries = Math.min(numberOf(property(test, 'retries')) ?? 0, MOST_RETRIES);
  return Array.from({ length: Math.max(0, Math.trunc(retries)) }, () => AGAIN);
}

const MOST_RETRIES = 100;
const AGAIN: RawFailure = { status: 'failed', type: null, message: 'run again', text: '' };

function failureOf(test: Json): RawFailure {
  const message = textOf(property(test, 'message'));
  const trace = textOf(property(test, 'trace')) ?? '';
  // Some reporters leave the message out of the trace.
  const whole = message !== null && trace !== '' && !trace.includes(message.trim()) ? `${message}\n${trace}` : trace;
  return { status: 'failed', type: null, message, text: bounded(whole) };
}
