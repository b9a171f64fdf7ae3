import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Capture } from './capture.ts';

/**
 * How long pipes may stay open and quiet once every process we know of is gone, in milliseconds; and how often that is
 * granted.
 */
export const DRAIN = 100;
const DRAIN_ROUNDS = 10;

/** A stream that is being read. */
export interface Draining {
  readonly stream: Readable;
  readonly closed: Promise<unknown>;
  bytes(): number;
}

/** Reads a stream into `capture`, and into `tap` chunk by chunk. A null stream is a bug of the caller's. */
export function drain(
  stream: Readable | null,
  capture: Pick<Capture, 'push'>,
  tap?: (chunk: Uint8Array) => void,
): Draining {
  if (stream === null) throw new Error('an output stream was not piped');
  let bytes = 0;
  stream.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length;
    capture.push(chunk);
    tap?.(chunk);
  });
  stream.on('error', () => undefined);
  return { stream, closed: new Promise((resolve) => stream.once('close', resolve)), bytes: () => bytes };
}

/**
 * Reads the rest of the output; whoever still holds a pipe by now escaped us, and is not waited for once it is quiet.
 */
export async function closed(streams: readonly Draining[]): Promise<void> {
  let open = true;
  const all = Promise.all(streams.map((stream) => stream.closed)).then(() => {
    open = false;
  });
  const count = (): number => streams.reduce((sum, stream) => sum + stream.bytes(), 0);
  for (let round = 0, before = -1; open && round < DRAIN_ROUNDS && count() !== before; round += 1) {
    before = count();
    const late = new AbortController();
    await Promise.race([all, sleep(DRAIN, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
  }
  for (const { stream } of streams) stream.destroy();
}
