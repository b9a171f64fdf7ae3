import { mkdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { messageOf, UserError } from '../errors.ts';
import type { Ended, ViewRequest } from '../ports.ts';
import { neverRun, type ProcessEnd, type RunningProcess, startProcess } from '../process/run.ts';
import { applyChange } from './apply.ts';
import { argumentsOf, type Ground } from './ground.ts';
import type { Journal } from './journal.ts';
import { type CommandFolder, equip } from './run-folder.ts';

/** The checkout as it was, and what all runs share. */
export interface InPlace {
  readonly ground: Ground;
  readonly journal: Journal;
}

/** What a channel asks of a command's process. */
export interface Wiring {
  readonly openInput?: boolean;
  readonly onOutput?: (chunk: Uint8Array) => void;
}

/** Makes the exchange folder with what the caller lays into it; gives the variables for it. */
export async function layExchange(
  command: CommandFolder,
  request: ViewRequest,
): Promise<Readonly<Record<string, string>>> {
  const equipment = equip(command, request);
  mkdirSync(command.exchange, { recursive: true });
  await cp(join(command.given, 'exchange'), command.exchange, { recursive: true }).catch(() => undefined);
  return equipment;
}

/** Carries a request out in the checkout. Throws a UserError where it can't be written there. */
export function applyOrExplain(journal: Journal, request: ViewRequest): void {
  try {
    applyChange(journal, request);
  } catch (error) {
    throw new UserError(
      `The change can't be written into the checkout ${journal.root}: ${messageOf(error)}.`,
      "Check that the job's user may write there and that the disk is not full.",
    );
  }
}

/** Starts a command in the checkout; `env` is its whole environment. */
export function startCommand(
  command: CommandFolder,
  request: ViewRequest,
  { ground, journal, env, openInput, onOutput }: InPlace & Wiring & { readonly env: Readonly<Record<string, string>> },
): Promise<RunningProcess> {
  return startProcess({
    argv: argumentsOf(request.command),
    cwd: request.cwd,
    env,
    seconds: request.seconds,
    signal: ground.signal,
    mark: journal.mark,
    openInput: openInput ?? false,
    // A channel has standard output for itself.
    ...(onOutput ? { onOutput } : { outputPipe: join(command.given, 'console') }),
  });
}

/** A command's end as a run tells it; with a channel, what it wrote to standard error is its output. */
export function endedAs(end: ProcessEnd, channel: boolean): Ended {
  if (end.kind === 'ended') {
    const { kind: _, errors, ...ended } = end;
    return channel ? { ...ended, output: { text: errors, bytes: Buffer.byteLength(errors), cut: 0 } } : ended;
  }
  const text = `${end.message}\n`;
  // What a shell answers, and what the other levels do.
  return { ...neverRun(), cancelled: false, exitCode: 127, output: { text, bytes: text.length, cut: 0 } };
}

/** The standard input of a process as a stream; null: there is no process. */
export function inputOf(process: RunningProcess | null): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      const written = process?.write(chunk) ?? Promise.resolve(false);
      void written.then((ok) => done(ok ? null : new Error('the command has ended')));
    },
    final(done) {
      process?.closeInput();
      done();
    },
  });
}
