import type { Readable, Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { SandboxChannel, SandboxResult } from '../ports.ts';

/** Characters of one line that are kept. */
const LONGEST_LINE = 16 * 1024 * 1024;

/** A channel over the two ends of a command's pipes. */
export function createChannel(input: Writable, output: Readable, ended: Promise<SandboxResult>): SandboxChannel {
  let open = true;
  const close = (): void => {
    open = false;
    input.destroy();
  };
  // A command that ends without reading is no trouble of ours.
  input.on('error', close);
  ended.then(close, close);
  return {
    send: (line) =>
      new Promise((resolve) => {
        if (!open || !input.writable) resolve(false);
        else input.write(`${line}\n`, (error) => resolve(!error && open));
      }),
    lines: linesOf(output),
    finish: () => void input.end(() => close()),
    ended,
  };
}

async function* linesOf(stream: Readable): AsyncGenerator<string, void> {
  const decoder = new StringDecoder('utf8');
  let partial = '';
  try {
    for await (const chunk of stream) {
      const lines = (partial + decoder.write(chunk)).split('\n');
      partial = (lines.pop() ?? '').slice(0, LONGEST_LINE);
      yield* lines;
    }
  } catch {
    // The view was closed while somebody read along.
  }
  if (partial !== '') yield partial;
}
