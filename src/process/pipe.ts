import { spawn } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';

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
  if (process.platform !== 'linux' || !(await makeNamedPipe(path))) return undefined;
  // Without O_NONBLOCK, opening the reading end would wait for a writer. A plain descriptor, because the socket becomes its only owner.
  const reader = new Socket({
    fd: openSync(path, constants.O_RDONLY | constants.O_NONBLOCK),
    readable: true,
    writable: false,
  });
  const writer = openSync(path, constants.O_WRONLY);
  return { reader, writer, closeWriter: () => closeSync(writer) };
}

function makeNamedPipe(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('mkfifo', ['-m', '600', '--', path], { stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
