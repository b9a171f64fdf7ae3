import type { RawFailure } from '../../domain/raw-results.ts';
import type { TestId } from '../../domain/test-run.ts';
import type { Report, StreamEvent } from './collector-events.ts';

/** What one session (one process's run of tests) said of one test. */
export interface TestWord {
  readonly id: TestId;
  status: 'passed' | 'failed' | 'errored' | 'skipped' | null;
  failure: RawFailure | null;
  seconds: number | null;
  startedAt: number | null;
  finished: boolean;
  /** The failure that decides was a subtest's or the body's own: what comes later does not replace it. */
  settled: boolean;
}

/** One session, as far as it got. */
export interface Session {
  readonly runner: string;
  readonly python: string;
  readonly worker: boolean;
  readonly engine: string | null;
  readonly at: number;
  /** The name of its stream. */
  readonly stream: string;
  /** Where each test stood that ran shortly before the end of the run. */
  readonly stacks: Map<TestId, string>;
  /** Reached its end in order. */
  ended: boolean;
  interrupted: string | null;
  /** In order of their end. */
  readonly words: Map<TestId, TestWord>;
  readonly collected: Set<TestId>;
  readonly deselected: Set<TestId>;
  /** How often unittest started each id: the second one is `id (2)`. */
  readonly starts: Map<TestId, number>;
}

/** A session that the event begins. */
export function newSession(event: Extract<StreamEvent, { kind: 'session' }>, stream: string): Session {
  const { runner, python, worker, engine, at } = event;
  return {
    runner,
    python,
    worker,
    engine,
    at,
    stream,
    stacks: new Map(),
    ended: false,
    interrupted: null,
    words: new Map(),
    collected: new Set(),
    deselected: new Set(),
    starts: new Map(),
  };
}

/** Takes one event of its stream into a session. */
export function tell(session: Session, event: StreamEvent): void {
  switch (event.kind) {
    case 'end':
      session.ended = true;
      return;
    case 'interrupted':
      session.interrupted = event.text;
      return;
    case 'collected':
      for (const test of event.tests) session.collected.add(test);
      return;
    case 'deselected':
      for (const test of event.tests) session.deselected.add(test);
      return;
    case 'start':
      return started(session, event.test, event.at);
    case 'report':
      return reported(wordOf(session, event.test), event);
    case 'hanging':
      session.stacks.set(event.test, event.text);
      return;
    case 'finish':
      return finished(session, event.test, event.seconds);
    default:
  }
}

function started(session: Session, test: TestId, at: number): void {
  // pytest's ids are unique, and plugins that run a test again start it again; unittest runs a class once per module
  // that imports it.
  if (!session.runner.startsWith('pytest')) session.starts.set(test, (session.starts.get(test) ?? 0) + 1);
  wordOf(session, test).startedAt = at;
}

function finished(session: Session, test: TestId, seconds: number | null): void {
  const word = wordOf(session, test);
  word.finished = true;
  word.seconds ??= seconds;
  session.words.delete(word.id);
  session.words.set(word.id, word);
}

function wordOf(session: Session, test: TestId): TestWord {
  const count = session.starts.get(test) ?? 1;
  const id = count > 1 ? `${test} (${count})` : test;
  const known = session.words.get(id);
  if (known) return known;
  const word: TestWord = {
    id,
    status: null,
    failure: null,
    seconds: null,
    startedAt: null,
    finished: false,
    settled: false,
  };
  session.words.set(id, word);
  return word;
}

/**
 * The rules of pytest's own summary: the body's failure outranks a fixture's, any failure a skip, and a new set-up is a
 * new attempt.
 */
function reported(word: TestWord, report: Report): void {
  if (report.when === 'setup' || report.outcome === 'rerun') restart(word);
  if (report.seconds !== null) word.seconds = (word.seconds ?? 0) + report.seconds;
  switch (report.outcome) {
    case 'failed':
    case 'error':
      return fail(word, report);
    case 'skipped':
      // A skipped subtest, or a skip in tear-down, leaves the test's own word standing.
      if (report.subtest === null && report.when !== 'teardown' && word.failure === null) word.status = 'skipped';
      return;
    case 'passed':
      if (report.subtest === null && report.when === 'call' && word.status === null) word.status = 'passed';
      return;
    case 'rerun':
      return;
  }
}

function restart(word: TestWord): void {
  word.status = null;
  word.failure = null;
  word.seconds = null;
  word.settled = false;
}

function fail(word: TestWord, report: Report): void {
  const status = report.when === 'call' && report.outcome === 'failed' ? 'failed' : 'errored';
  if (word.settled) return;
  if (word.failure !== null && status === 'errored') return;
  word.status = status;
  word.failure = { status, type: report.type, message: messageOf(report), text: report.text };
  word.settled = status === 'failed';
}

function messageOf(report: Report): string | null {
  const message = report.message || null;
  return report.subtest ? `${report.subtest} ${message ?? ''}`.trim() : message;
}
