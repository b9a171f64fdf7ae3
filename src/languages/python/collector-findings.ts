import type { RawFailure } from '../../domain/raw-results.ts';
import type { RepoPath, TestId } from '../../domain/test-run.ts';
import type { CollectorFindings, ExchangeReader, PathResolver, StreamedOutcome } from '../language.ts';
import { eventsOf, type StreamEvent, streamNames } from './collector-events.ts';
import { newSession, type Session, type TestWord, tell } from './collector-sessions.ts';

const MOST_OUTSIDE = 200;
const MOST_NOTES = 50;
const MOST_PARTS = 1000;
const LONGEST_STACK = 100_000;

/** Decodes what `runtime/python` wrote during one run. Never throws for what it finds. */
export async function findingsOf(exchange: ExchangeReader, paths: PathResolver): Promise<CollectorFindings> {
  const heard = await listen(exchange);
  // With xdist the controller has every worker's word, and that of workers that died.
  const speaking = heard.sessions.filter((session) => !session.worker);
  const outcomes = lastWords(speaking);
  for (const failure of heard.outside) {
    const file = failure.where !== null && paths.has(failure.where) ? failure.where : null;
    if (file !== null && !outcomes.has(file)) outcomes.set(file, loadFailure(file, failure.raw));
  }
  const last = lastStarted(heard.sessions, outcomes);
  return {
    outcomes: [...outcomes].map(([id, word]) => outcomeOf(id, word, paths)),
    outside: heard.outside.filter(({ where }) => where === null || !paths.has(where)).map(({ raw }) => raw),
    deselected: [...new Set(heard.sessions.flatMap((session) => [...session.deselected]))].filter(
      (id) => !outcomes.has(id),
    ),
    lastStarted: last?.word.id ?? null,
    hanging: last ? await hangingOf(last, exchange, paths) : null,
    complete: heard.sessions.length > 0 && heard.sessions.every((session) => session.ended && !wasStopped(session)),
    runner: speaking[0]?.runner ?? heard.loaded,
    ...(heard.parts.size > 0 && { parts: [...heard.parts].filter((path) => paths.has(path)) }),
    notes: notesOf(heard, outcomes),
  };
}

interface Heard {
  /** In order of their begin. */
  readonly sessions: readonly Session[];
  readonly outside: readonly { readonly where: string | null; readonly raw: RawFailure }[];
  readonly notes: readonly string[];
  /** The first runner that met us, whether or not it came to its tests. */
  readonly loaded: string | null;
  /** Files that runners loaded as parts of themselves. */
  readonly parts: ReadonlySet<RepoPath>;
}

async function listen(exchange: ExchangeReader): Promise<Heard> {
  const sessions: Session[] = [];
  const outside = new Map<string, { where: string | null; raw: RawFailure }>();
  const notes = new Set<string>();
  const parts = new Set<RepoPath>();
  let loaded: string | null = null;
  for (const name of await streamNames(exchange)) {
    let session: Session | null = null;
    for await (const event of eventsOf(exchange, name)) {
      if (event.kind === 'session') {
        session = newSession(event, name);
        sessions.push(session);
      } else if (event.kind === 'loaded') {
        loaded ??= event.runner;
      } else if (event.kind === 'outside') {
        // A worker of xdist says what its controller says as well.
        const raw = outsideFailure(event);
        if (outside.size < MOST_OUTSIDE)
          outside.set(JSON.stringify([event.where, event.message]), { where: event.where, raw });
      } else if (event.kind === 'note') {
        if (notes.size < MOST_NOTES) notes.add(event.text);
      } else if (event.kind === 'parts') {
        for (const path of event.paths) if (parts.size < MOST_PARTS) parts.add(path);
      } else if (session) {
        tell(session, event);
      }
    }
  }
  sessions.sort((one, other) => one.at - other.at);
  return { sessions, outside: [...outside.values()], notes: [...notes], loaded, parts };
}

function outsideFailure(event: Extract<StreamEvent, { kind: 'outside' }>): RawFailure {
  const message = event.where === null ? event.message : `${event.where}: ${event.message}`;
  return { status: 'errored', type: event.type, message: message || null, text: event.text };
}

/**
 * A session that runs only what failed before in the same interpreter is a retry, and has the last word (`pytest ||
 * pytest --lf`). Otherwise none replaces the other (tox, two commands, one command twice): a failure outranks a pass,
 * and that a skip.
 */
function lastWords(sessions: readonly Session[]): Map<TestId, TestWord> {
  const byPython = new Map<string, Map<TestId, TestWord>>();
  for (const session of sessions) {
    const known = byPython.get(session.python) ?? new Map<TestId, TestWord>();
    byPython.set(session.python, known);
    const spoken = [...session.words.values()].filter((word) => word.status !== null);
    const isRetry = spoken.every((word) => known.get(word.id)?.failure != null);
    for (const word of spoken) takeWord(known, word, isRetry);
  }
  const all = new Map<TestId, TestWord>();
  for (const words of byPython.values()) for (const word of words.values()) takeWord(all, word, false);
  return all;
}

function takeWord(known: Map<TestId, TestWord>, word: TestWord, replaces: boolean): void {
  const other = known.get(word.id);
  if (replaces || !other || rank(word) > rank(other)) known.set(word.id, word);
}

function rank(word: TestWord): number {
  if (word.failure !== null) return 2;
  return word.status === 'passed' ? 1 : 0;
}

/** A file that could not be imported is known by its path: consoles and result files call it that as well. */
function loadFailure(file: RepoPath, raw: RawFailure): TestWord {
  return {
    id: file,
    status: 'errored',
    failure: raw,
    seconds: null,
    startedAt: null,
    finished: true,
    settled: true,
  };
}

function outcomeOf(id: TestId, word: TestWord, paths: PathResolver): StreamedOutcome {
  const bracket = id.indexOf('[');
  const plain = bracket < 0 ? id : id.slice(0, bracket);
  const parts = plain.split('::');
  const rest = bracket < 0 ? '' : id.slice(bracket);
  const [path = ''] = parts;
  const last = parts.length > 1 ? (parts.at(-1) ?? '') : plain;
  return {
    id,
    name: `${last}${rest}`,
    suite: parts.length > 2 ? parts.slice(1, -1).join('.') : null,
    file: paths.has(path) ? path : null,
    place: parts.length === 1 && paths.has(path) ? 'file' : 'test',
    status: word.status ?? 'errored',
    durationMs: word.seconds === null ? null : word.seconds * 1000,
    failure: word.failure,
  };
}

interface Running {
  readonly word: TestWord;
  readonly session: Session;
}

/**
 * Of the tests that were begun and have no word, the one that ran longest: with workers, the others merely shared its
 * end.
 */
function lastStarted(sessions: readonly Session[], outcomes: ReadonlyMap<TestId, TestWord>): Running | null {
  let oldest: Running | null = null;
  // A worker begins a test a little before its controller hears of it, and is where the test stands.
  for (const session of sessions) {
    if (session.ended) continue;
    for (const word of session.words.values()) {
      if (word.finished || word.startedAt === null || outcomes.has(word.id)) continue;
      if (oldest === null || word.startedAt < (oldest.word.startedAt ?? 0)) oldest = { word, session };
    }
  }
  return oldest;
}

/** Its stack as our own handler wrote it, else as `faulthandler` did. */
async function hangingOf(
  { word, session }: Running,
  exchange: ExchangeReader,
  paths: PathResolver,
): Promise<StreamedOutcome> {
  const own = session.stacks.get(word.id.replace(/ \(\d+\)$/, ''));
  const text = own ?? (await exchange.text(session.stream.replace(/\.jsonl$/, '.stack'))) ?? '';
  const failure: RawFailure = { status: 'failed', type: null, message: null, text: text.slice(0, LONGEST_STACK) };
  return outcomeOf(word.id, { ...word, status: 'failed', failure }, paths);
}

/** Stopped from outside its tests. pytest's own `Interrupted` (errors while collecting) is an orderly end. */
function wasStopped(session: Session): boolean {
  return session.interrupted !== null && !session.interrupted.startsWith('Interrupted');
}

function notesOf(heard: Heard, outcomes: ReadonlyMap<TestId, TestWord>): readonly string[] {
  const notes = [...heard.notes];
  const collected = new Set(heard.sessions.flatMap((session) => [...session.collected]));
  const silent = [...collected].filter((id) => !outcomes.has(id));
  if (silent.length) notes.push(`${silent.length} collected tests have no outcome, the first is ${silent[0]}`);
  for (const session of heard.sessions) {
    if (session.interrupted !== null) notes.push(`${session.runner} was interrupted: ${session.interrupted}`);
  }
  return [...new Set(notes)];
}
