import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../errors.ts';
import type { Ended } from '../ports.ts';
import { createCapture } from './capture.ts';
import { closed, DRAIN, drain } from './drain.ts';
import { type OutputPipe, openOutputPipe } from './pipe.ts';
import { endGroup, endMarked, MARKER } from './tree.ts';

/** Bytes of output that are kept where the caller does not say. */
const OUTPUT_LIMIT = 4 * 1024 * 1024;

/** How long a process that is held by a lifeline may clean up after we let go, in milliseconds. */
const LIFELINE_GRACE = 2_000;
const LONGEST_TIMER = 2 ** 31 - 1;

/** A process to run: an argument vector, never a shell's text. */
export interface ProcessOptions {
  readonly argv: readonly string[];
  readonly cwd: string;
  /** The whole environment; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly signal?: AbortSignal | undefined;
  readonly outputLimit?: number;
  /** Bytes for standard input, which is empty otherwise. */
  readonly input?: Uint8Array;
  /**
   * Keep standard input open until the process is to end: it must end itself, and all it started, when that closes.
   * The kernel closes it for us however we die.
   */
  readonly lifeline?: boolean;
  /** Marks the process and its descendants; a random one otherwise. */
  readonly mark?: string;
  /** Path for a named pipe that both output streams share; without it standard error is kept apart, in `errors`. */
  readonly outputPipe?: string;
  /** Keep standard input open for `write`; closing it has no further meaning, unlike a lifeline's. */
  readonly openInput?: boolean;
  /** Gets standard output (both streams where they share a pipe) as it comes. */
  readonly onOutput?: (chunk: Uint8Array) => void;
  /** Gets standard error as it comes, where it is kept apart. */
  readonly onErrors?: (chunk: Uint8Array) => void;
}

/** A process under way. */
export interface RunningProcess {
  /** Writes to standard input. False: it is closed, or was never open. Resolves when the bytes are handed over. */
  write(bytes: Uint8Array | string): Promise<boolean>;
  /** Closes standard input, which may be its lifeline. */
  closeInput(): void;
  /** Ends it and all it started; it counts as neither timed out nor cancelled. */
  stop(): void;
  readonly end: Promise<ProcessEnd>;
}

/** How it went. A program that is missing or may not be started is an outcome, never thrown. */
export type ProcessEnd =
  | (Ended & { readonly kind: 'ended'; readonly errors: string })
  | { readonly kind: 'not-started'; readonly message: string };

type StopReason = 'timed-out' | 'cancelled' | 'stopped';

interface Running {
  stop(reason: StopReason): void;
  readonly gone: Promise<unknown>;
}

const live = new Set<Running>();

/**
 * Runs a process in a group of its own until it ends, its time is up or `signal` is aborted, and ends everything it
 * started, on every path. Does not wait for background children that hold the pipes: they are ended too.
 */
export async function runProcess(options: ProcessOptions): Promise<ProcessEnd> {
  return (await startProcess(options)).end;
}

/** The same, handed over while it runs. */
export async function startProcess(options: ProcessOptions): Promise<RunningProcess> {
  if (options.signal?.aborted) return notRunning({ ...neverRun(), kind: 'ended', errors: '' });
  const pipe = options.outputPipe === undefined ? undefined : await openOutputPipe(options.outputPipe);
  const started = start(options, pipe);
  pipe?.closeWriter();
  if (typeof started === 'string') {
    pipe?.reader.destroy();
    return notRunning({ kind: 'not-started', message: started });
  }
  const { child } = started;
  const { end, stop } = supervise(started, options, pipe);
  return {
    write: (bytes) =>
      new Promise((resolve) => {
        if (!child.stdin?.writable) resolve(false);
        else child.stdin.write(bytes, (error) => resolve(!error));
      }),
    closeInput: () => void child.stdin?.end(),
    stop,
    end,
  };
}

function notRunning(end: ProcessEnd): RunningProcess {
  const nothing = (): void => undefined;
  return { write: () => Promise.resolve(false), closeInput: nothing, stop: nothing, end: Promise.resolve(end) };
}

/**
 * Ends every process that is running now; resolves when they are gone and what must follow (`holdOpen`) is done. For
 * handlers of SIGINT and SIGTERM, which have seconds.
 */
export async function endAllProcesses(): Promise<void> {
  const running = [...live];
  for (const one of running) one.stop('cancelled');
  await Promise.allSettled(running.map((one) => one.gone));
}

/**
 * Lets `endAllProcesses` wait for work that must not be cut off, such as restoring the checkout. Gives the work back.
 */
export function holdOpen<T>(work: Promise<T>): Promise<T> {
  const held: Running = { stop: () => undefined, gone: work };
  live.add(held);
  const release = (): boolean => live.delete(held);
  work.then(release, release);
  return work;
}

/** The end of a run that was cancelled before it began. */
export function neverRun(): Ended {
  const output = { text: '', bytes: 0, cut: 0 };
  return { exitCode: null, signal: null, timedOut: false, cancelled: true, seconds: 0, output };
}

interface Started {
  readonly child: ChildProcess;
  readonly group: number;
  readonly run: string;
  readonly at: number;
  readonly failed: Promise<string>;
  readonly exit: Promise<{ readonly code: number | null; readonly signal: string | null }>;
}

/** The process, or why there is none. */
function start(options: ProcessOptions, pipe: OutputPipe | undefined): Started | string {
  const run = options.mark ?? randomUUID();
  const [program = '', ...args] = options.argv;
  const stdin = options.input || options.lifeline || options.openInput ? 'pipe' : 'ignore';
  const output = pipe ? pipe.writer : 'pipe';
  try {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: { ...options.env, [MARKER]: run },
      detached: true,
      windowsHide: true,
      stdio: [stdin, output, output],
    });
    const failed = new Promise<string>((resolve) => child.on('error', (error) => resolve(messageOf(error))));
    const exit = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
      child.once('exit', (code, signal) => resolve({ code, signal })),
    );
    return { child, group: child.pid ?? 0, run, at: performance.now(), failed, exit };
  } catch (error) {
    // Arguments too long for the system, a NUL in one of them: reported at once rather than by an event.
    return messageOf(error);
  }
}

function supervise(
  started: Started,
  options: ProcessOptions,
  pipe: OutputPipe | undefined,
): { readonly end: Promise<ProcessEnd>; readonly stop: () => void } {
  const { child } = started;
  if (child.pid === undefined)
    return { end: started.failed.then((message) => ({ kind: 'not-started', message })), stop: () => undefined };
  const output = createCapture(options.outputLimit ?? OUTPUT_LIMIT);
  const errors = createCapture(options.outputLimit ?? OUTPUT_LIMIT);
  const { onOutput, onErrors } = options;
  const streams = pipe
    ? [drain(pipe.reader, output, onOutput)]
    : [drain(child.stdout, output, onOutput), drain(child.stderr, errors, onErrors)];
  feed(child, options);
  const stopping = stopper(started, options);

  const finish = async (): Promise<ProcessEnd> => {
    const ended = await Promise.race([started.exit, stopping.givenUp]);
    const seconds = (performance.now() - started.at) / 1000;
    stopping.disarm();
    child.stdin?.destroy();
    await endGroup(started.group);
    if (!options.lifeline) await endMarked(started.run);
    await closed(streams);
    stopping.done();
    const reason = stopping.reason();
    return {
      kind: 'ended',
      exitCode: ended.code,
      signal: ended.signal,
      timedOut: reason === 'timed-out',
      cancelled: reason === 'cancelled',
      seconds,
      output: output.finish(),
      errors: errors.finish().text,
    };
  };
  return { end: finish(), stop: () => stopping.stop('stopped') };
}

/** Arms the deadline, the abort signal and the registry of live processes. */
function stopper({ child, group, exit }: Started, options: ProcessOptions) {
  let reason: StopReason | null = null;
  let giveUp: (end: { code: null; signal: string }) => void = () => undefined;
  let done: () => void = () => undefined;
  const givenUp = new Promise<{ code: null; signal: string }>((resolve) => {
    giveUp = resolve;
  });
  const gone = new Promise<void>((resolve) => {
    done = resolve;
  });

  const stop = (why: StopReason): void => {
    if (reason !== null) return;
    reason = why;
    void letGo({ child, group, exit, lifeline: options.lifeline ?? false }).then(() =>
      giveUp({ code: null, signal: 'SIGKILL' }),
    );
  };
  const onAbort = (): void => stop('cancelled');
  const timer = setTimeout(() => stop('timed-out'), Math.min(options.seconds * 1000, LONGEST_TIMER));
  options.signal?.addEventListener('abort', onAbort, { once: true });
  const running = { stop, gone };
  live.add(running);

  return {
    stop,
    givenUp,
    reason: () => reason,
    disarm() {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
    },
    done() {
      live.delete(running);
      done();
    },
  };
}

/** Ends a running process. Resolves late enough for its own end to be seen first, where it does end. */
async function letGo(
  process: Pick<Started, 'child' | 'group' | 'exit'> & { readonly lifeline: boolean },
): Promise<void> {
  if (process.lifeline) {
    process.child.stdin?.destroy();
    await Promise.race([process.exit, sleep(LIFELINE_GRACE, undefined, { ref: false })]);
  }
  await endGroup(process.group);
  await Promise.race([process.exit, sleep(DRAIN)]);
}

function feed(child: ChildProcess, options: ProcessOptions): void {
  // A process that ends without reading its input is no trouble of ours.
  child.stdin?.on('error', () => undefined);
  if (options.input) child.stdin?.write(options.input);
  if (!options.lifeline && !options.openInput) child.stdin?.end();
}
