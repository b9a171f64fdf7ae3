import type { Captured } from '../ports.ts';

/** Collects what a process prints without ever holding more than `limit` bytes of it. */
export interface Capture {
  push(chunk: Uint8Array): void;
  /** What was kept so far. May be asked again after more was pushed. */
  finish(): Captured;
}

/**
 * Keeps the first and the last half of `limit` bytes. Where bytes were left out, a line of its own says how many; no
 * character is cut in two. Bytes that are no UTF-8 become U+FFFD.
 */
export function createCapture(limit: number): Capture {
  const headRoom = Math.floor(limit / 2);
  const tailRoom = limit - headRoom;
  const head: Uint8Array[] = [];
  let tail: Uint8Array[] = [];
  let headBytes = 0;
  let tailBytes = 0;
  let total = 0;

  return {
    push(chunk) {
      total += chunk.length;
      const toHead = chunk.subarray(0, headRoom - headBytes);
      if (toHead.length > 0) head.push(toHead);
      headBytes += toHead.length;
      const rest = chunk.subarray(toHead.length);
      if (rest.length === 0) return;
      tail.push(rest);
      tailBytes += rest.length;
      // Joined only now and then: joining on every chunk would copy the tail for each line of a chatty suite.
      if (tailBytes > 2 * tailRoom) {
        tail = [Buffer.concat(tail).subarray(-tailRoom)];
        tailBytes = tailRoom;
      }
    },
    finish() {
      const first = Buffer.concat(head);
      const last = Buffer.concat(tail);
      if (headBytes + last.length <= limit && total === headBytes + tailBytes)
        return { text: Buffer.concat([first, last]).toString('utf8'), bytes: total, cut: 0 };
      const start = first.subarray(0, endOfLastCharacter(first));
      const kept = last.subarray(-tailRoom);
      const end = kept.subarray(startOfFirstCharacter(kept));
      const cut = total - start.length - end.length;
      const text = `${start.toString('utf8')}\n[${cut} bytes left out]\n${end.toString('utf8')}`;
      return { text, bytes: total, cut };
    },
  };
}

const isContinuation = (byte: number | undefined): boolean =>
  byte !== undefined && (byte & 0b1100_0000) === 0b1000_0000;

/** Length of `bytes` without a character at its end that was cut. */
function endOfLastCharacter(bytes: Uint8Array): number {
  let start = bytes.length - 1;
  while (start > bytes.length - 4 && isContinuation(bytes[start])) start -= 1;
  const lead = bytes[start] ?? 0;
  const needed = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return bytes.length - start < needed ? start : bytes.length;
}

/** Number of bytes at the start that belong to a character which began before. */
function startOfFirstCharacter(bytes: Uint8Array): number {
  let start = 0;
  while (start < 3 && isContinuation(bytes[start])) start += 1;
  return start;
}
