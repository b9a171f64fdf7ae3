import type { RawFailure } from '../../domain/raw-results.ts';
import { parseJson, textOf } from '../json-values.ts';
import { bounded } from './result-format.ts';

/** What the YAML block of a TAP test point, or the comments below it, say of it. */
export interface TapDetails {
  /** Where the test stands. Other producers say only where it failed, which may be anywhere. */
  readonly file: string | null;
  readonly line: number | null;
  readonly seconds: number | null;
  /** The block has what only node:test writes. */
  readonly isNode: boolean;
  /** The failure it would be if the point is `not ok`. */
  readonly failure: RawFailure;
}

/**
 * Reads the keys that node:test, node-tap, vitest, tape and ava write, else the comments of Perl's and bats'
 * producers. Not a YAML parser: scalars and block scalars of the first two levels only; the rest stays text.
 */
export function tapDetails(lines: readonly string[], comments: readonly string[] = []): TapDetails {
  const values = topLevel(lines);
  const location = placeIn(values.get('location') ?? '');
  const milliseconds = Number(values.get('duration_ms') ?? 'none');
  return {
    file: location?.file ?? null,
    line: location?.line ?? null,
    seconds: Number.isFinite(milliseconds) ? milliseconds / 1000 : null,
    isNode: values.has('duration_ms'),
    failure: lines.length ? failureOf(values) : failureIn(comments),
  };
}

interface Place {
  readonly file: string;
  readonly line: number;
}

function failureOf(values: ReadonlyMap<string, string>): RawFailure {
  const at = atOf(values.get('at') ?? '');
  const inner = topLevel((values.get('error') ?? '').split('\n'));
  const error = inner.get('message') ?? values.get('error') ?? values.get('message') ?? null;
  const type = inner.get('name') ?? values.get('name') ?? null;
  const stack = (values.get('stack') ?? '').split('\n').filter(Boolean);
  const trace = stack.map((frame) => (/^\s*at /.test(frame) ? frame : `    at ${frame.trim()}`));
  const seen = !trace.length && at ? [`    at ${at.file}:${at.line}:1`] : [];
  const sides = ['values', 'diff', 'expected', 'actual'].flatMap((key) =>
    values.has(key) ? [`${key}: ${values.get(key)}`] : [],
  );
  return {
    status: /^(?:hookFailed|cancelledByParent|uncaughtException)$/.test(values.get('failureType') ?? '')
      ? 'errored'
      : 'failed',
    type,
    message: error,
    text: bounded(
      [error ?? '', ...(error ? [...trace, ...seen, ...sides] : [...sides, ...trace, ...seen])].join('\n').trim(),
    ),
  };
}

/** `Failed test 'x'` and `at t/a.t line 5.` of Perl, `(in test file a.bats, line 3)` of bats. */
function failureIn(comments: readonly string[]): RawFailure {
  const text = comments.join('\n').trim();
  return { status: 'failed', type: null, message: text.split('\n', 1)[0]?.trim() || null, text: bounded(text) };
}

/** `file:4:2`, `f (file:4:2)`, or a block with the keys of node-tap. */
function atOf(written: string): Place | null {
  const keys = topLevel(written.split('\n'));
  const file = keys.get('fileName') ?? keys.get('file');
  const line = Number(keys.get('lineNumber') ?? keys.get('line'));
  return file !== undefined && Number.isInteger(line) ? { file, line } : placeIn(written);
}

function placeIn(written: string): Place | null {
  const found = /\(([^()]+):(\d+):\d+\)$/.exec(written) ?? /^'?(.*?):(\d+):\d+'?$/.exec(written);
  return found ? { file: found[1] ?? '', line: Number(found[2]) } : null;
}

function topLevel(lines: readonly string[]): Map<string, string> {
  const values = new Map<string, string>();
  const base = indent(lines[0] ?? '');
  let key = '';
  let block: string[] = [];
  const close = (): void => {
    if (key && block.length) values.set(key, dedent(block));
    block = [];
  };
  let quoted = false;
  for (const line of lines) {
    if (quoted) {
      block.push(line);
      quoted = !CLOSED.test(line);
      if (!quoted) values.set(key, unquoted(block.splice(0).join('\n').trim()));
      continue;
    }
    const found = indent(line) === base ? /^\s*([\w$-]+):(?:\s+(.*))?$/.exec(line) : null;
    if (!found) {
      block.push(line);
      continue;
    }
    close();
    key = found[1] ?? '';
    const value = found[2] ?? '';
    // Some producers write line ends into a quoted text as they are.
    quoted = value.startsWith('"') && (value === '"' || !CLOSED.test(value));
    if (quoted) block.push(value);
    else if (value && !/^[|>][+-]?\d*$/.test(value)) values.set(key, unquoted(value));
  }
  close();
  return values;
}

const CLOSED = /(?:^|[^\\])(?:\\\\)*"\s*$/;

function dedent(lines: readonly string[]): string {
  const least = Math.min(...lines.filter((line) => line.trim()).map(indent));
  return lines
    .map((line) => line.slice(Number.isFinite(least) ? least : 0))
    .join('\n')
    .trimEnd();
}

function indent(line: string): number {
  return line.length - line.trimStart().length;
}

function unquoted(value: string): string {
  if (/^".*"$/s.test(value)) return textOf(parseJson(value.replaceAll('\n', '\\n'))) ?? value.slice(1, -1);
  return /^'.*'$/.test(value) ? value.slice(1, -1).replaceAll("''", "'") : value;
}
