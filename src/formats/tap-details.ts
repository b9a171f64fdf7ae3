import type { RawFailure } from '../domain/raw-results.ts';
import { bounded } from './result-format.ts';

/** What the YAML block of a TAP test point says of it. */
export interface TapDetails {
  readonly file: string | null;
  readonly line: number | null;
  readonly seconds: number | null;
  /** The failure it would be if the point is `not ok`. */
  readonly failure: RawFailure;
}

/** Reads the keys that node:test and node-tap write. Not a YAML parser: top-level scalars and block scalars only; the rest stays text. */
export function tapDetails(lines: readonly string[]): TapDetails {
  const values = topLevel(lines);
  const location = /^'?(.*?):(\d+):\d+'?$/.exec(values.get('location') ?? values.get('at') ?? '');
  const milliseconds = Number(values.get('duration_ms') ?? 'none');
  const error = values.get('error') ?? values.get('message') ?? null;
  const stack = (values.get('stack') ?? '').split('\n').filter(Boolean);
  const trace = stack.map((frame) => (/^\s*at /.test(frame) ? frame : `    at ${frame.trim()}`));
  const sides = ['expected', 'actual'].flatMap((key) => (values.has(key) ? [`${key}: ${values.get(key)}`] : []));
  return {
    file: location?.[1] ?? null,
    line: location ? Number(location[2]) : null,
    seconds: Number.isFinite(milliseconds) ? milliseconds / 1000 : null,
    failure: {
      status: /^(?:hookFailed|cancelledByParent|uncaughtException)$/.test(values.get('failureType') ?? '')
        ? 'errored'
        : 'failed',
      type: values.get('name') ?? null,
      message: error,
      text: bounded([error ?? '', ...trace, ...sides].join('\n').trim()),
    },
  };
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
  for (const line of lines) {
    const found = indent(line) === base ? /^\s*([\w$-]+):(?:\s+(.*))?$/.exec(line) : null;
    if (!found) {
      block.push(line);
      continue;
    }
    close();
    key = found[1] ?? '';
    const value = found[2] ?? '';
    if (value && !/^[|>][+-]?\d*$/.test(value)) values.set(key, unquoted(value));
  }
  close();
  return values;
}

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
  const quoted = /^(['"])(.*)\1$/.exec(value);
  return quoted ? (quoted[2] ?? '').replaceAll("''", "'") : value;
}
