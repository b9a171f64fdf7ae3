import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../errors.ts';
import { endMarked, MARKER } from '../process/tree.ts';

/** Bytes of standard output after which a call is given up: nothing we ask is that long. */
const STDOUT_LIMIT = 256 * 1024 * 1024;
/**
 * What shells and `timeout` answer for a program that is not there, one that took too long, one that a signal ended.
 */
const NOT_FOUND = 127;
const GIVEN_UP = 124;
const SIGNALLED = 128;
/** How long the library waits for pipes that git's background children hold, in milliseconds. */
const STREAMS_GRACE = 500;
/** By its path: the library's own search complains on the console about folders of PATH that it can't read. */
const SHELL = process.platform === 'win32' ? 'sh' : '/bin/sh';
/** The shell's text is fixed; what varies is an argument. */
const SCRIPT = 'exec git "$@" <"$0"';

/** A call's end. */
interface Answer {
  readonly exitCode: number;
  readonly stdout: Uint8Array;
  readonly stderr: string;
}

/** Where and with what git runs; without `input` its standard input is empty. */
export interface GitCall {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly input?: Uint8Array | undefined;
}

/**
 * Runs git by `@actions/exec` and never throws. The oddities of that library end in this file:
 * - its `input` leaves the error of a pipe that git closed early unhandled, which would end us, and without any input
 *   git waits for one for ever: standard input is a file, opened by a shell;
 * - it cannot be told to stop: what it started is found by a mark in the environment;
 * - it bounds neither time nor output: both are watched here;
 * - it waits for pipes that background children keep open: not longer than half a second;
 * - it prints what it does unless told not to, and searches PATH aloud: the shell is named by its path;
 * - it rejects for a program that is missing, and has no exit code where a signal ended it: both become exit codes.
 */
export async function execGit(args: readonly string[], call: GitCall): Promise<Answer> {
  const input = call.input === undefined ? null : await storeInput(call.input);
  try {
    return await execute([SHELL, ['-c', SCRIPT, input?.path ?? '/dev/null', ...args]], call);
  } finally {
    if (input) await rm(input.folder, { recursive: true, force: true });
  }
}

async function storeInput(input: Uint8Array): Promise<{ readonly folder: string; readonly path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-git-'));
  const path = join(folder, 'input');
  await writeFile(path, input, { mode: 0o600 });
  return { folder, path };
}

async function execute([program, args]: readonly [string, string[]], options: GitCall): Promise<Answer> {
  // Imported here: a start that needs no git should not pay for it.
  const { exec } = await import('@actions/exec');
  const run = randomUUID();
  const output = collector();
  const git = exec(program, args, {
    cwd: options.cwd,
    env: { ...options.env, [MARKER]: run },
    silent: true,
    ignoreReturnCode: true,
    delay: STREAMS_GRACE,
    listeners: { stdout: output.stdout, stderr: output.stderr },
  });
  const settled = await settle(git, options.seconds, output.full);
  if (settled.exitCode === GIVEN_UP) await endMarked(run);
  return { exitCode: settled.exitCode, ...output.finish(settled.message) };
}

function collector() {
  const stdout: Uint8Array[] = [];
  const stderr: Uint8Array[] = [];
  let bytes = 0;
  let signalFull: () => void = () => undefined;
  const full = new Promise<void>((resolve) => {
    signalFull = resolve;
  });
  const store = (into: Uint8Array[]) => (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > STDOUT_LIMIT) signalFull();
    else into.push(chunk);
  };
  return {
    full,
    stdout: store(stdout),
    stderr: store(stderr),
    finish: (message: string) => ({
      stdout: new Uint8Array(Buffer.concat(stdout)),
      stderr: Buffer.concat(stderr).toString('utf8') + message,
    }),
  };
}

interface Settled {
  readonly exitCode: number;
  /** Words of ours to add to standard error; '' where git spoke for itself. */
  readonly message: string;
}

/** Whatever comes first: git's end, its time, or too much output. Never rejects. */
async function settle(git: Promise<number | null>, seconds: number, full: Promise<void>): Promise<Settled> {
  const timer = new AbortController();
  const late = sleep(seconds * 1000, undefined, { signal: timer.signal }).catch(() => undefined);
  const first = await Promise.race([
    git.then(
      (exitCode): Settled => ({ exitCode: exitCode ?? SIGNALLED, message: '' }),
      (error: unknown): Settled => ({ exitCode: NOT_FOUND, message: messageOf(error) }),
    ),
    late.then((): Settled => ({ exitCode: GIVEN_UP, message: `git did not end within ${seconds} s` })),
    full.then((): Settled => ({ exitCode: GIVEN_UP, message: `git wrote more than ${STDOUT_LIMIT} bytes` })),
  ]);
  timer.abort();
  return first;
}
