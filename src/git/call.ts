import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../errors.ts';
import type { Git } from '../ports.ts';
import { endMarked, MARKER } from '../process/tree.ts';

/** Seconds that a git call may take where the caller does not say. */
const DEFAULT_SECONDS = 60;
/** Bytes of standard output after which a call is given up: nothing we ask is that long. */
const STDOUT_LIMIT = 256 * 1024 * 1024;
/** `@actions/exec` waits this long for pipes that git's background children hold, in milliseconds. */
const STREAMS_GRACE = 500;
/** What shells and `timeout` answer for a program that is not there, one that took too long, one that a signal ended. */
const NOT_FOUND = 127;
const GIVEN_UP = 124;
const SIGNALLED = 128;

/** By its path: the library's own search complains on the console about folders of PATH that it can't read. */
const SHELL = process.platform === 'win32' ? 'sh' : '/bin/sh';

/** Settings that win over every configuration file: nothing of the repository's is run, nobody is asked. */
const SETTINGS = ['core.hooksPath=/dev/null', 'core.fsmonitor=false', 'safe.directory=*', 'core.quotePath=false'];

const ENVIRONMENT = {
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_PAGER: 'cat',
  GIT_EDITOR: 'false',
};
/** Variables that would point git to another repository, or make it run something. */
const DROPPED = /^(GIT_|SSH_ASKPASS$|LANGUAGE$)/;

/**
 * Git for short local calls. `environment` is the job's: git needs its PATH and HOME. A git that is missing answers 127, one that was
 * given up after its time or for its length 124; both say so in `stderr`.
 */
export function createGit(environment: Readonly<Record<string, string | undefined>>): Git {
  const base = usable(environment);
  return {
    async run(args, options) {
      const input = options.input === undefined ? undefined : await storeInput(options.input);
      try {
        const command = gitCommand(args, input?.path);
        return await execute(command, {
          cwd: options.cwd,
          env: { ...base, ...ENVIRONMENT, ...options.env },
          seconds: options.seconds ?? DEFAULT_SECONDS,
        });
      } finally {
        if (input) await rm(input.folder, { recursive: true, force: true });
      }
    },
  };
}

function usable(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && !DROPPED.test(name)) kept[name] = value;
  }
  return kept;
}

/** The input as a file, see `gitCommand`. */
async function storeInput(input: Uint8Array): Promise<{ readonly folder: string; readonly path: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-git-'));
  const path = join(folder, 'input');
  await writeFile(path, input, { mode: 0o600 });
  return { folder, path };
}

/**
 * Git with a file as its standard input. Not by the library's `input`: it leaves the error of a pipe that git closed early unhandled,
 * which would end us, and without any input git would wait for it for ever. The shell's text is fixed; what varies is an argument.
 */
function gitCommand(args: readonly string[], input = '/dev/null'): readonly [string, string[]] {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  return [SHELL, ['-c', 'exec git "$@" <"$0"', input, ...settings, ...args]];
}

interface Answer {
  readonly exitCode: number;
  readonly stdout: Uint8Array;
  readonly stderr: string;
}

async function execute(
  [program, args]: readonly [string, string[]],
  options: { readonly cwd: string; readonly env: Record<string, string>; readonly seconds: number },
): Promise<Answer> {
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
  // The library can't be told to stop, so what it started is found by our mark.
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
