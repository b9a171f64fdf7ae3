import type { TestRecord } from './records.ts';
import type { Session } from './sessions.ts';

/** The end of a test, and the process that tells of it. */
export interface Sighting {
  readonly record: TestRecord;
  readonly session: Session;
}

/**
 * Unites what the processes that ran tests saw with what their runner saw. Where they differ the failure counts: a run
 * is not called green on the word of one witness against the other.
 */
export function united(sessions: readonly Session[]): {
  readonly tests: readonly Sighting[];
  readonly notes: readonly string[];
} {
  const runners = sessions.filter(({ role }) => isRunner(role));
  const inside = sessions.filter(({ role }) => !isRunner(role));
  const queues = queuesOf(runners);
  const tests: Sighting[] = [];
  const notes = { differing: 0, unknownToRunner: 0 };
  for (const session of inside) {
    for (const record of session.tests) {
      const told = queues.get(keyOf(record))?.shift();
      if (told === undefined) notes.unknownToRunner += 1;
      else if (failing(told.record) !== failing(record)) notes.differing += 1;
      tests.push({
        record: told !== undefined && failing(told.record) && !failing(record) ? told.record : record,
        session,
      });
    }
  }
  const only = [...queues.values()].flat();
  return { tests: [...tests, ...only], notes: sentences({ ...notes, onlyByRunner: only.length }, { runners, inside }) };
}

/** Processes that run none of the user's tests themselves. */
function isRunner(role: string): boolean {
  return role === 'node-runner' || role.endsWith('-main');
}

function queuesOf(runners: readonly Session[]): Map<string, Sighting[]> {
  const queues = new Map<string, Sighting[]>();
  for (const session of runners) {
    for (const record of session.tests) {
      const queue = queues.get(keyOf(record));
      if (queue === undefined) queues.set(keyOf(record), [{ record, session }]);
      else queue.push({ record, session });
    }
  }
  return queues;
}

/**
 * The place of the declaration tells tests of the same name apart where the runner gives it; both witnesses of one
 * runner do, or neither.
 */
function keyOf(record: TestRecord): string {
  return JSON.stringify([record.at ?? record.file, record.names]);
}

function failing(record: TestRecord): boolean {
  return record.status === 'failed' || record.status === 'errored';
}

interface Counts {
  readonly differing: number;
  readonly unknownToRunner: number;
  readonly onlyByRunner: number;
}

function sentences(
  { differing, unknownToRunner, onlyByRunner }: Counts,
  { runners, inside }: { readonly runners: readonly Session[]; readonly inside: readonly Session[] },
): readonly string[] {
  const orderly = runners.length > 0 && runners.every(({ end }) => end?.ok === true);
  const notes: string[] = [];
  if (differing > 0)
    notes.push(
      `${differing} tests ended differently for the runner and for the process that ran them; the failure counts`,
    );
  if (orderly && unknownToRunner > 0)
    notes.push(`${unknownToRunner} tests ended in their process, but the runner never heard of it`);
  if (inside.some(({ tests }) => tests.length > 0) && onlyByRunner > 0) {
    notes.push(`${onlyByRunner} tests were reported by the runner alone`);
  }
  return notes;
}
