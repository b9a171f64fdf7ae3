import type { RawFailure } from '../../domain/raw-results.ts';

/**
 * One line of an outcome file as `runtime/javascript` writes it. Names lead from the outermost suite to the test;
 * files are absolute.
 */
export type OutcomeRecord =
  | { readonly e: 'begin'; readonly role: string; readonly runner: string; readonly file: string | null }
  | { readonly e: 'start'; readonly names: readonly string[]; readonly file: string | null; readonly t: number }
  | TestRecord
  | {
      readonly e: 'outside';
      readonly names: readonly string[];
      readonly file: string | null;
      readonly failure: RawFailure;
    }
  /** The end of a suite, or of a test that failed by its subtests alone: nothing of its own to report. */
  | { readonly e: 'done'; readonly names: readonly string[]; readonly file: string | null }
  | { readonly e: 'deselected'; readonly names: readonly string[]; readonly file: string | null }
  /** Files that the runner loaded as parts of itself, absolute. */
  | { readonly e: 'parts'; readonly files: readonly string[] }
  /** A sentence for the user about what the runtime could not do. */
  | { readonly e: 'note'; readonly text: string }
  /** A test file that our own selection left out. */
  | { readonly e: 'left'; readonly file: string }
  /**
   * The process came to its exit; `ok`: its runner had finished. `waiting`: tests that were declared and never begun.
   */
  | { readonly e: 'end'; readonly ok: boolean; readonly code: number | null; readonly waiting: number };

/** The end of one test. `at` names the place of its declaration where the runner tells it. */
export interface TestRecord {
  readonly e: 'test';
  readonly names: readonly string[];
  readonly file: string | null;
  readonly at: string | null;
  readonly status: 'passed' | 'failed' | 'errored' | 'skipped';
  readonly ms: number | null;
  readonly failure: RawFailure | null;
  /** Another attempt of a test that was recorded before: the last one decides. */
  readonly again: boolean;
}

/** One line of a coverage file. */
export type CoverRecord =
  | {
      readonly e: 'open';
      readonly n: number;
      readonly parent: number;
      readonly names: readonly string[];
      readonly file: string | null;
    }
  /** Another file begins in this process: what was imported before is no part of its tests. */
  | { readonly e: 'file' }
  /**
   * What ran since the last cut, while the tests and suites `n` were open; by source key, as ascending disjoint
   * `[start, end, …]`. `foreign`: by loading a
   * test file that is not selected.
   */
  | { readonly e: 'cut'; readonly n: readonly number[]; readonly foreign: boolean; readonly ran: readonly Ran[] }
  /** Shortly before the end of the run `n` was still open, for so many milliseconds, and its process stood here. */
  | { readonly e: 'hang'; readonly n: number; readonly ms: number; readonly text: string }
  /** `status` null: a suite. */
  | {
      readonly e: 'close';
      readonly n: number;
      readonly names: readonly string[];
      readonly status: 'passed' | 'failed' | 'skipped' | null;
    };

/** Parts of one source that ran. */
export interface Ran {
  readonly key: string;
  readonly intervals: readonly number[];
}

/**
 * A stored source. From V8: the text as it ran, and where a loader made that text, the source map with the texts it
 * was made from. From istanbul:
 * where its statements are (`[line, column]`, 0-based) in the text it was given, and that text's map with its
 * originals, or the file's own text.
 */
export interface StoredSource {
  readonly file: string;
  readonly text: string | null;
  readonly statements: readonly (readonly number[])[] | null;
  readonly map: { readonly mappings: string; readonly sources: readonly (string | null)[] } | null;
  readonly originals: readonly (string | null)[];
}

/**
 * The record on a line, or null where the line is not what our runtime writes. Never throws: tests can write to the
 * same folder.
 */
export function outcomeRecord(line: string): OutcomeRecord | null {
  const record = parsed(line);
  if (record === null) return null;
  const file = stringOrNull(record['file']);
  const names = strings(record['names']);
  switch (record['e']) {
    case 'begin':
      return { e: 'begin', role: text(record['role']), runner: text(record['runner']).slice(0, 100), file };
    case 'left':
      return file === null ? null : { e: 'left', file };
    case 'parts':
      return { e: 'parts', files: (strings(record['files']) ?? []).slice(0, 1000) };
    case 'note':
      return { e: 'note', text: text(record['text']).slice(0, 500) };
    case 'end':
      return {
        e: 'end',
        ok: record['ok'] === true,
        code: numberOrNull(record['code']),
        waiting: numberOrNull(record['waiting']) ?? 0,
      };
    case 'start':
      return names === null ? null : { e: 'start', names, file, t: numberOrNull(record['t']) ?? 0 };
    case 'done':
    case 'deselected':
      return names === null ? null : { e: record['e'], names, file };
    case 'outside':
      return names === null ? null : { e: 'outside', names, file, failure: failureOf(record, 'errored') };
    case 'test':
      return names === null || names.length === 0 ? null : testRecord(record, names, file);
    default:
      return null;
  }
}

function testRecord(
  record: Readonly<Record<string, unknown>>,
  names: readonly string[],
  file: string | null,
): TestRecord | null {
  const status = record['status'];
  if (status !== 'passed' && status !== 'failed' && status !== 'errored' && status !== 'skipped') return null;
  const failing = status === 'failed' || status === 'errored';
  return {
    e: 'test',
    names,
    file,
    at: stringOrNull(record['at']),
    status,
    ms: numberOrNull(record['ms']),
    failure: failing ? failureOf(record, status) : null,
    again: record['again'] === true,
  };
}

function failureOf(record: Readonly<Record<string, unknown>>, status: RawFailure['status']): RawFailure {
  const failure = isRecord(record['failure']) ? record['failure'] : {};
  return {
    status,
    type: stringOrNull(failure['type']),
    message: stringOrNull(failure['message']),
    text: text(failure['text']),
  };
}

const LONGEST_STACK = 100_000;

/** The record on a line of a coverage file, or null. Never throws. */
export function coverRecord(line: string): CoverRecord | null {
  const record = parsed(line);
  if (record === null) return null;
  const n = numberOrNull(record['n']);
  const names = strings(record['names']);
  switch (record['e']) {
    case 'file':
      return { e: 'file' };
    case 'hang':
      return n === null
        ? null
        : { e: 'hang', n, ms: numberOrNull(record['ms']) ?? 0, text: text(record['text']).slice(0, LONGEST_STACK) };
    case 'open':
      if (n === null || names === null) return null;
      return { e: 'open', n, parent: numberOrNull(record['parent']) ?? 0, names, file: stringOrNull(record['file']) };
    case 'close': {
      const status = record['status'];
      if (n === null || names === null) return null;
      return {
        e: 'close',
        n,
        names,
        status: status === 'passed' || status === 'failed' || status === 'skipped' ? status : null,
      };
    }
    case 'cut': {
      const open = numbers(record['n']);
      const ran = Array.isArray(record['ran']) ? record['ran'].flatMap(ranOf) : [];
      return open === null ? null : { e: 'cut', n: open, foreign: record['foreign'] === true, ran };
    }
    default:
      return null;
  }
}

function ranOf(value: unknown): readonly Ran[] {
  if (!Array.isArray(value)) return [];
  const [key, intervals]: unknown[] = value;
  const checked = numbers(intervals);
  return typeof key === 'string' && checked !== null ? [{ key, intervals: checked }] : [];
}

/** A stored source, or null where the text is none. Never throws. */
export function storedSource(json: string): StoredSource | null {
  const record = parsed(json);
  if (record === null || typeof record['file'] !== 'string') return null;
  const statements = Array.isArray(record['statements'])
    ? record['statements'].flatMap((one) => [numbers(one) ?? []])
    : null;
  const map = isRecord(record['map']) ? record['map'] : null;
  const mappings = map === null ? null : stringOrNull(map['mappings']);
  return {
    file: record['file'],
    text: stringOrNull(record['text']),
    statements,
    map: map === null || mappings === null ? null : { mappings, sources: stringsOrNulls(map['sources']) },
    originals: stringsOrNulls(record['originals']),
  };
}

function parsed(json: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function strings(value: unknown): readonly string[] | null {
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;
}

function numbers(value: unknown): readonly number[] | null {
  return Array.isArray(value) && value.every((one) => typeof one === 'number') ? value : null;
}

function stringsOrNulls(value: unknown): readonly (string | null)[] {
  return Array.isArray(value) ? value.map(stringOrNull) : [];
}
