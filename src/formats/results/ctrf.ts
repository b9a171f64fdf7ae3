import type { RawCase, RawFailure, RawResults } from '../../domain/raw-results.ts';
import { type Json, listOf, numberOf, parseJson, property, textOf } from '../json-values.ts';
import { FAILED_STATUS } from './junit-attributes.ts';
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
  const document = parseJson(text);
  if (document === undefined) return [broken('the JSON ends in the middle or is damaged: nothing of it could be read')];
  const results = property(document, 'results');
  if (!Array.isArray(property(results, 'tests'))) return [];
  const summary = property(results, 'summary');
  return [
    {
      format: 'ctrf',
      kind: 'file',
      writer: textOf(property(property(results, 'tool'), 'name')),
      cases: listOf(property(results, 'tests')).map(caseOf),
      outside: [],
      claimedFailures: numberOf(property(summary, 'failed')),
      complete: true,
      degraded: [],
    },
  ];
}

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
    // `other` means neither passed nor failed: nothing can be concluded from it.
    skipped: status === 'skipped' || status === 'pending' || status === 'other',
    failures: status === 'failed' ? [failureOf(test)] : [],
    earlier: earlierOf(test),
    seconds: milliseconds === null ? null : milliseconds / 1000,
  };
}

/** `other` may stand for what the format has no word for; the runner's own word tells. */
function statusOf(test: Json): string {
  const status = (textOf(property(test, 'status')) ?? 'other').toLowerCase();
  const own = textOf(property(test, 'rawStatus')) ?? '';
  return FAILED_STATUS.test(status) || (status === 'other' && FAILED_STATUS.test(own)) ? 'failed' : status;
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
