import type { RawCase, RawFailure, RawResults } from '../domain/raw-results.ts';
import { type Json, listOf, numberOf, parseJson, property, textOf } from './json-values.ts';
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
    writer: null,
    cases: [],
    outside: [],
    claimedFailures: null,
    complete: false,
    degraded: [degraded],
  };
}

function caseOf(test: Json): RawCase {
  const status = textOf(property(test, 'status')) ?? 'other';
  const milliseconds = numberOf(property(test, 'duration'));
  const suite = property(test, 'suite');
  return {
    name: textOf(property(test, 'name')),
    classname: null,
    file: textOf(property(test, 'filePath')),
    line: numberOf(property(test, 'line')),
    suites: Array.isArray(suite)
      ? suite.filter((name) => typeof name === 'string')
      : [textOf(suite) ?? ''].filter(Boolean),
    // `other` means neither passed nor failed: nothing can be concluded from it.
    skipped: status === 'skipped' || status === 'pending' || status === 'other',
    failures: status === 'failed' ? [failureOf(test)] : [],
    earlier: listOf(property(test, 'retryAttempts'))
      .filter((attempt) => property(attempt, 'status') === 'failed')
      .map(failureOf),
    seconds: milliseconds === null ? null : milliseconds / 1000,
  };
}

function failureOf(test: Json): RawFailure {
  return {
    status: 'failed',
    type: null,
    message: textOf(property(test, 'message')),
    text: bounded(textOf(property(test, 'trace')) ?? ''),
  };
}
