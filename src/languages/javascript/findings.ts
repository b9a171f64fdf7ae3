import type { RawFailure } from '../../domain/raw-results.ts';
import type { CollectorFindings, ExchangeReader, PathResolver, StreamedOutcome } from '../language.ts';
import { type Hanging, hangingTests } from './hanging.ts';
import { numbering, testId } from './ids.ts';
import { isUnmapped } from './numbered-statements.ts';
import { storedSource, type TestRecord } from './records.ts';
import { readSessions, type Session } from './sessions.ts';
import { type Sighting, united } from './witnesses.ts';

/** Outcomes of one finished run from what its processes recorded. Never throws for what they wrote. */
export async function findings(exchange: ExchangeReader, paths: PathResolver): Promise<CollectorFindings> {
  const sessions = await readSessions(exchange);
  const { tests, notes } = united(sessions);
  const sightings = [...tests, ...sessions.flatMap((session) => broughtDown(session, sessions))];
  const number = numbering();
  const last = await lastRunning(sessions, exchange);
  return {
    outcomes: sightings.map((sighting) => outcomeOf(sighting, paths, number)),
    outside: outsideOf(sessions, paths),
    deselected: [...new Set(sessions.flatMap((session) => session.deselected.map((record) => idOf(record, paths))))],
    lastStarted: last && idOf(last, paths),
    hanging: last && hangingOf(last, paths),
    complete: isComplete(sessions),
    runner: sessions.find(({ runner }) => runner !== '')?.runner ?? null,
    ...(sessions.some(({ parts }) => parts.length > 0) && { parts: partsOf(sessions, paths) }),
    notes: [
      ...notes,
      ...sessions.flatMap((session) => session.notes),
      ...brokenNotes(sessions),
      ...(await unmappedNotes(exchange)),
    ],
  };
}

/** Processes whose orderly end is the end of a run; the others are started by one of these. */
function isMain(session: Session): boolean {
  return session.role !== 'node-file' && !session.role.endsWith('-worker');
}

function isComplete(sessions: readonly Session[]): boolean {
  const mains = sessions.filter(isMain);
  return (
    mains.length > 0 &&
    mains.every(({ end }) => end?.ok === true) &&
    sessions.every(({ end, left }) => end !== null || left)
  );
}

function outcomeOf(
  { record }: Pick<Sighting, 'record'>,
  paths: PathResolver,
  number: (id: string) => string,
): StreamedOutcome {
  const file = record.file === null ? null : paths.resolve(record.file);
  return {
    id: number(testId(record.names, file)),
    name: record.names.at(-1) ?? '',
    suite: record.names.length > 1 ? record.names.slice(0, -1).join(' > ') : null,
    file,
    place: record.names.length === 0 ? 'file' : 'test',
    status: record.status,
    durationMs: record.ms,
    failure: record.failure,
  };
}

/**
 * Tests that were running when their process ended by itself: its exit code may be 0, and then nothing else tells of
 * them.
 */
function broughtDown(session: Session, sessions: readonly Session[]): readonly Sighting[] {
  if (!endedEarly(session, sessions)) return [];
  const innermost = session.open.filter(
    ({ names }) =>
      !session.open.some(
        (other) => other.names.length > names.length && names.every((name, at) => other.names[at] === name),
      ),
  );
  const ended = new Set(sessions.flatMap(({ tests }) => tests.map(keyOf)));
  return innermost
    .filter((record) => !ended.has(keyOf(record)))
    .map(({ names, file }) => {
      const record: TestRecord = {
        e: 'test',
        names,
        file,
        at: null,
        status: 'errored',
        ms: null,
        again: false,
        failure: {
          status: 'errored',
          type: 'ProcessExit',
          message: `${endOf(session)} while this test was running`,
          text: '',
        },
      };
      return { record, session };
    });
}

/** A process ended before its tests did although nobody ended the whole run. */
function endedEarly(session: Session, sessions: readonly Session[]): boolean {
  if (session.left || session.end?.ok === true) return false;
  if (session.open.length === 0 && (session.end?.waiting ?? 0) === 0) return false;
  return (
    session.end !== null || (!isMain(session) && sessions.some((other) => isMain(other) && other.end?.ok === true))
  );
}

function endOf(session: Session): string {
  return session.end === null
    ? 'the process was ended'
    : `the process exited with code ${session.end.code ?? 'unknown'}`;
}

function outsideOf(sessions: readonly Session[], paths: PathResolver): readonly RawFailure[] {
  const told = sessions.flatMap(({ outside }) =>
    outside.map((record) => prefixed(record.failure, idOf(record, paths))),
  );
  const early = sessions.filter((session) => endedEarly(session, sessions)).map((session) => earlyEnd(session, paths));
  const failed = sessions.filter(failedAlone).map((session) => earlyEnd(session, paths));
  return unique([...told, ...early, ...failed]);
}

/**
 * A script that ends with a failure before its first test was declared; test files of a runner are reported by that
 * runner.
 */
function failedAlone(session: Session): boolean {
  const nothingRan = session.tests.length === 0 && session.open.length === 0;
  return (
    session.role === 'node-script' && nothingRan && session.end !== null && !session.end.ok && session.end.code !== 0
  );
}

function earlyEnd(session: Session, paths: PathResolver): RawFailure {
  const waiting = session.end?.waiting ?? 0;
  const unbegun = waiting === 0 ? '' : `; ${waiting} more were never begun`;
  const file = session.file === null ? null : paths.resolve(session.file);
  return {
    status: 'errored',
    type: 'ProcessExit',
    message: `${file ?? 'a test process'}: ${endOf(session)} before its tests did${unbegun}`,
    text: '',
  };
}

function prefixed(failure: RawFailure, place: string): RawFailure {
  return place === '' ? failure : { ...failure, message: `${place}: ${failure.message ?? 'failed'}` };
}

function unique(failures: readonly RawFailure[]): readonly RawFailure[] {
  const seen = new Set<string>();
  return failures.filter(({ message, text }) => {
    const key = JSON.stringify([message, text === '' ? '' : text.slice(0, 200)]);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

/**
 * Of all tests that had begun and not ended the one that has been running longest: its neighbours in other processes
 * still made progress. A process that
 * tells of itself knows better than its runner, which may not have heard of the last tests.
 */
async function lastRunning(sessions: readonly Session[], exchange: ExchangeReader): Promise<Hanging | null> {
  if (isComplete(sessions)) return null;
  const ended = new Set(sessions.flatMap(({ tests }) => tests.map(keyOf)));
  const told = (await hangingTests(exchange)).find((test) => !ended.has(keyOf(test)));
  const running = sessions.filter(({ end }) => end === null).flatMap(({ open }) => open.at(-1) ?? []);
  const oldest = running.sort((a, b) => a.t - b.t)[0];
  return told ?? (oldest ? { ...oldest, ms: 0, stack: '' } : null);
}

function keyOf({ names, file }: Pick<TestRecord, 'names' | 'file'>): string {
  return JSON.stringify([file, names]);
}

/** The test as it fails where the end of the run came before its own. */
function hangingOf({ names, file, stack }: Hanging, paths: PathResolver): StreamedOutcome {
  const failure: RawFailure = { status: 'failed', type: null, message: null, text: stack };
  const record: TestRecord = { e: 'test', names, file, at: null, status: 'failed', ms: null, again: false, failure };
  return outcomeOf({ record }, paths, (id) => id);
}

function idOf(
  record: { readonly names: readonly string[]; readonly file: string | null },
  paths: PathResolver,
): string {
  return testId(record.names, record.file === null ? null : paths.resolve(record.file));
}

/** Files of the checkout that runners loaded as parts of themselves. */
function partsOf(sessions: readonly Session[], paths: PathResolver): readonly string[] {
  return [...new Set(sessions.flatMap(({ parts }) => parts.flatMap((file) => paths.resolve(file) ?? [])))];
}

/** Says of how many files the lines are not known although they were counted. */
async function unmappedNotes(exchange: ExchangeReader): Promise<readonly string[]> {
  let files = 0;
  for (const name of await exchange.names()) {
    const text = /^js-source-[0-9a-f]+\.json$/.test(name) ? await exchange.text(name) : undefined;
    const source = text === undefined ? null : storedSource(text);
    if (source !== null && isUnmapped(source)) files += 1;
  }
  return files === 0
    ? []
    : [`no lines of ${files} files: their transform gives istanbul no source map (swc with sourceMaps: true does so)`];
}

function brokenNotes(sessions: readonly Session[]): readonly string[] {
  const broken = sessions.reduce((sum, session) => sum + session.broken, 0);
  return broken === 0 ? [] : [`${broken} lines of the collector's stream could not be read`];
}
