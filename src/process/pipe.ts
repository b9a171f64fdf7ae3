import { spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';

/** One pipe for both output streams of a process: what it prints stays in order. */
export interface OutputPipe {
  readonly reader: Readable;
  /** File descriptor for the process; ours is to be closed with `closeWriter` once the process has its own. */
  readonly writer: number;
  closeWriter(): void;
}

/**
 * Makes a named pipe at `path` and opens both ends. Undefined where the machine has none.
 * Why not Node's own pipes: they are sockets, and `echo >/dev/stderr`, which test scripts do, fails on a socket.
 */
export async function openOutputPipe(path: string): Promise<OutputPipe | undefined> {
  if (process.platform !== 'linux' || !(await makeNamedPipes([path]))) return undefined;
  return openReader(path);
}

/**
 * Opens both ends of a named pipe for reading: as long as ours writes too, the end of one process is not the end of
 * all.
 */
export function openReader(path: string): OutputPipe {
  // Without O_NONBLOCK, opening the reading end would wait for a writer. A plain descriptor, because the socket becomes
  // its only owner.
  const reader = new Socket({
    fd: openSync(path, constants.O_RDONLY | constants.O_NONBLOCK),
    readable: true,
    writable: false,
  });
  const writer = openSync(path, constants.O_WRONLY);
  return { reader, writer, closeWriter: () => closeSync(writer) };
}

/**
 * Opens a named pipe for writing. It reads as well, so that nothing waits for a reader and a reader's end breaks
 * nothing.
 */
export function openWriter(path: string): Writable {
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  return new Socket({ fd, readable: false, writable: true });
}

/** Makes named pipes that only this user may open. False: the machine has none. */
export function makeNamedPipes(paths: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('mkfifo', ['-m', '600', '--', ...paths], { stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
