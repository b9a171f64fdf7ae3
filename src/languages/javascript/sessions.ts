import type { ExchangeReader } from '../language.ts';
import { type OutcomeRecord, outcomeRecord, type TestRecord } from './records.ts';

/** What one process of the run recorded. */
export interface Session {
  /** What the process was, e.g. `node-runner`, `node-file`, `jest-main`; '' where its first record is lost. */
  readonly role: string;
  readonly runner: string;
  /** The test file that the process was started for; null where it is not bound to one. */
  readonly file: string | null;
  readonly tests: readonly TestRecord[];
  readonly outside: readonly Of<'outside'>[];
  readonly deselected: readonly Of<'deselected'>[];
  /** Begun and not ended, in order: tests, and the suites around them before them. */
  readonly open: readonly Of<'start'>[];
  readonly end: Of<'end'> | null;
  /** The file was left out by our own selection. */
  readonly left: boolean;
  /** Files that its runner loaded as parts of itself, absolute. */
  readonly parts: readonly string[];
  readonly notes: readonly string[];
  /** Lines that are no records. */
  readonly broken: number;
}

type Of<E extends OutcomeRecord['e']> = OutcomeRecord & { readonly e: E };

/**
 * Name of a process's outcome file, as `runtime/javascript/session.cjs` makes it; names sort by the start of their
 * processes.
 */
const OUTCOME_FILE = /^js-\d+-\d+-[0-9a-f]+\.jsonl$/;

/** Everything that the processes of one run recorded, by the start of the processes. */
export async function readSessions(exchange: ExchangeReader): Promise<readonly Session[]> {
  const names = (await exchange.names()).filter((name) => OUTCOME_FILE.test(name)).sort();
  const sessions: Session[] = [];
  for (const name of names) sessions.push(await readSession(exchange.lines(name)));
  return sessions;
}

async function readSession(lines: AsyncIterable<string>): Promise<Session> {
  const records: OutcomeRecord[] = [];
  let broken = 0;
  for await (const line of lines) {
    const record = outcomeRecord(line);
    if (record === null) broken += 1;
    else records.push(record);
  }
  const begin = records.find((record) => record.e === 'begin');
  return {
    role: begin?.role ?? '',
    runner: begin?.runner ?? '',
    file: begin?.file ?? null,
    tests: lastAttempts(records),
    outside: records.filter((record) => record.e === 'outside'),
    deselected: records.filter((record) => record.e === 'deselected'),
    open: openOf(records),
    end: records.find((record) => record.e === 'end') ?? null,
    left: records.some((record) => record.e === 'left'),
    parts: records.flatMap((record) => (record.e === 'parts' ? record.files : [])),
    notes: records.flatMap((record) => (record.e === 'note' ? [record.text] : [])),
    broken,
  };
}

/** The tests in order of their end; of several attempts of one test the last. */
function lastAttempts(records: readonly OutcomeRecord[]): readonly TestRecord[] {
  const tests: TestRecord[] = [];
  for (const record of records) {
    if (record.e !== 'test') continue;
    const earlier = record.again
      ? tests.findLastIndex((one) => one.file === record.file && sameNames(one.names, record.names))
      : -1;
    if (earlier >= 0) tests[earlier] = record;
    else tests.push(record);
  }
  return tests;
}

/** Starts without an end. */
function openOf(records: readonly OutcomeRecord[]): readonly Of<'start'>[] {
  const open: Of<'start'>[] = [];
  for (const record of records) {
    if (record.e === 'start') open.push(record);
    if (record.e !== 'test' && record.e !== 'outside' && record.e !== 'done' && record.e !== 'deselected') continue;
    const at = open.findIndex(({ names, file }) => file === record.file && sameNames(names, record.names));
    if (at >= 0) open.splice(at, 1);
  }
  return open;
}

function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, at) => name === b[at]);
}
