import { listOf, numberOf, parseJson, property, textOf } from '../../formats/json-values.ts';
import type { ExchangeReader } from '../language.ts';

/** One line of a stream. Its content is foreign: shapes are checked here, values believed nowhere. */
export type StreamEvent =
  | {
      readonly kind: 'session';
      readonly runner: string;
      readonly python: string;
      readonly worker: boolean;
      readonly engine: string | null;
      readonly at: number;
    }
  | { readonly kind: 'loaded'; readonly runner: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'collected' | 'deselected'; readonly tests: readonly string[] }
  | { readonly kind: 'parts'; readonly paths: readonly string[] }
  | { readonly kind: 'start'; readonly test: string; readonly at: number }
  | { readonly kind: 'finish'; readonly test: string; readonly seconds: number | null }
  | Report
  | {
      readonly kind: 'outside';
      readonly where: string | null;
      readonly type: string | null;
      readonly message: string;
      readonly text: string;
    }
  | { readonly kind: 'interrupted' | 'note'; readonly text: string }
  | { readonly kind: 'file'; readonly n: number; readonly path: string }
  | ({ readonly kind: 'fixture'; readonly n: number } & Covered)
  | Hanging
  | ({ readonly kind: 'lines'; readonly test: string; readonly isNew: boolean } & Covered);

/** One phase of one test. */
export interface Report {
  readonly kind: 'report';
  readonly test: string;
  readonly when: string;
  readonly outcome: 'passed' | 'failed' | 'error' | 'skipped' | 'rerun';
  readonly seconds: number | null;
  readonly subtest: string | null;
  readonly type: string | null;
  readonly message: string | null;
  readonly text: string;
}

/**
 * A test that still ran shortly before the end of the run: its stack, and by path the lines it had run since its last
 * cut.
 */
interface Hanging {
  readonly kind: 'hanging';
  readonly test: string;
  readonly text: string;
  readonly isNew: boolean;
  readonly paths: readonly (readonly [string, readonly number[]])[];
  readonly uses: readonly number[];
}

/** Lines by the number of their file, and the numbers of shared fixtures whose lines belong to them. */
export interface Covered {
  readonly files: readonly (readonly [number, readonly number[]])[];
  readonly uses: readonly number[];
}

const STREAM = /^py-\d+-[0-9a-f]{8}\.jsonl$/;
const MOST_STREAMS = 10_000;

/** The names of the streams in an exchange folder. */
export async function streamNames(exchange: ExchangeReader): Promise<readonly string[]> {
  return (await exchange.names())
    .filter((name) => STREAM.test(name))
    .sort()
    .slice(0, MOST_STREAMS);
}

/** The events of one stream in order; lines that are none are passed over. */
export async function* eventsOf(exchange: ExchangeReader, name: string): AsyncIterable<StreamEvent> {
  for await (const line of exchange.lines(name)) {
    const event = eventOf(line);
    if (event) yield event;
  }
}

/** The event of one line; null where it is not whole or not ours. */
function eventOf(line: string): StreamEvent | null {
  const json = parseJson(line);
  const kind = textOf(property(json, 'event'));
  const test = textOf(property(json, 'test'));
  switch (kind) {
    case 'session':
      return {
        kind,
        runner: textOf(property(json, 'runner')) ?? 'pytest',
        python: textOf(property(json, 'python')) ?? '',
        worker: textOf(property(json, 'worker')) !== null,
        engine: textOf(property(json, 'engine')),
        at: numberOf(property(json, 'at')) ?? 0,
      };
    case 'loaded':
      return { kind, runner: textOf(property(json, 'runner')) ?? 'pytest' };
    case 'end':
      return { kind };
    case 'collected':
    case 'deselected':
      return { kind, tests: listOf(property(json, 'tests')).filter((one) => typeof one === 'string') };
    case 'parts':
      return { kind, paths: listOf(property(json, 'paths')).filter((one) => typeof one === 'string') };
    case 'start':
      return test === null ? null : { kind, test, at: numberOf(property(json, 'at')) ?? 0 };
    case 'finish':
      return test === null ? null : { kind, test, seconds: numberOf(property(json, 'seconds')) };
    case 'report':
      return test === null ? null : reportOf(json, test);
    case 'hanging':
      return test === null ? null : hangingOf(json, test);
    case 'interrupted':
    case 'note':
      return { kind, text: textOf(property(json, 'text')) ?? '' };
    case 'outside':
      return { kind, where: textOf(property(json, 'where')), ...failureFields(json) };
    default:
      return kind === null ? null : coverageEvent(kind, json, test);
  }
}

function coverageEvent(kind: string, json: unknown, test: string | null): StreamEvent | null {
  const n = numberOf(property(json, 'n'));
  const path = textOf(property(json, 'path'));
  if (kind === 'file') return n === null || path === null ? null : { kind, n, path };
  if (kind === 'fixture') return n === null ? null : { kind, n, ...coveredOf(json) };
  if (kind !== 'lines' || test === null) return null;
  return { kind, test, isNew: property(json, 'new') === true, ...coveredOf(json) };
}

/** `retried` is pytest-retry's word for what pytest-rerunfailures calls `rerun`. */
const OUTCOMES: ReadonlyMap<unknown, Report['outcome']> = new Map<unknown, Report['outcome']>([
  ['passed', 'passed'],
  ['failed', 'failed'],
  ['error', 'error'],
  ['skipped', 'skipped'],
  ['rerun', 'rerun'],
  ['retried', 'rerun'],
]);

function reportOf(json: unknown, test: string): Report | null {
  const outcome = OUTCOMES.get(property(json, 'outcome'));
  if (outcome === undefined) return null;
  return {
    kind: 'report',
    test,
    when: textOf(property(json, 'when')) ?? '',
    outcome,
    seconds: numberOf(property(json, 'seconds')),
    subtest: typeof property(json, 'subtest') === 'string' ? String(property(json, 'subtest')) : null,
    ...failureFields(json),
  };
}

function failureFields(json: unknown): {
  readonly type: string | null;
  readonly message: string;
  readonly text: string;
} {
  return {
    type: textOf(property(json, 'type')),
    message: textOf(property(json, 'message')) ?? '',
    text: textOf(property(json, 'text')) ?? '',
  };
}

function hangingOf(json: unknown, test: string): Hanging {
  const { uses } = coveredOf(json);
  const paths = entriesOf(property(json, 'paths'));
  const isNew = property(json, 'new') === true;
  return { kind: 'hanging', test, text: textOf(property(json, 'text')) ?? '', isNew, paths, uses };
}

function coveredOf(json: unknown): Covered {
  return {
    files: entriesOf(property(json, 'files')).map(([n, lines]) => [Number(n), lines]),
    uses: listOf(property(json, 'uses')).filter(isNumber),
  };
}

function entriesOf(files: unknown): readonly (readonly [string, readonly number[]])[] {
  const entries = typeof files === 'object' && files !== null ? Object.entries(files) : [];
  return entries.map(([name, lines]) => [name, listOf(lines).filter(isLine)]);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isLine(value: unknown): value is number {
  return isNumber(value) && value > 0;
}
