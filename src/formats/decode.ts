import { TextDecoder } from 'node:util';

/** Turns the bytes of one document into text as they come. */
export interface TextStream {
  /** The text of these bytes, less a character that is not complete yet. */
  push(bytes: Uint8Array): string;
  /** What was left in the decoder. */
  end(): string;
  /** What was odd about the encoding, one sentence each. */
  readonly notes: readonly string[];
}

/**
 * A decoder that finds the encoding itself: byte-order mark, then the shape of UTF-16, then the XML declaration, else
 * UTF-8. A mark outranks the declaration, because tools re-encode files and leave the declaration as it was. Wrong
 * bytes become U+FFFD.
 */
export function textStream(): TextStream {
  const notes: string[] = [];
  let decoder: TextDecoder | undefined;
  let waiting: Uint8Array = new Uint8Array(0);
  const wrong = wrongBytes();
  const decoded = (bytes: Uint8Array, by: TextDecoder): string => {
    const text = by.decode(bytes, { stream: true });
    if (wrong.in(bytes, text) && !notes.includes(WRONG)) notes.push(WRONG);
    return text;
  };
  const start = (): string => {
    decoder = decoderFor(waiting, notes);
    return decoded(waiting, decoder);
  };
  return {
    notes,
    push(bytes) {
      if (decoder) return decoded(bytes, decoder);
      waiting = joined(waiting, bytes);
      return waiting.length < DECLARATION_BYTES ? '' : start();
    },
    end() {
      const text = decoder ? '' : start();
      const rest = decoder?.decode() ?? '';
      if (rest.includes(REPLACED) && !notes.includes(WRONG)) notes.push(WRONG);
      return text + rest;
    },
  };
}

/** Decodes a whole document at once. */
export function decodeText(bytes: Uint8Array): string {
  const stream = textStream();
  return stream.push(bytes) + stream.end();
}

const REPLACED = '\ufffd';
const WRONG = 'holds bytes that are no characters of its encoding: they are shown as \ufffd';

/** Tells characters that stand for wrong bytes from those that were written like that. */
function wrongBytes(): { in(bytes: Uint8Array, text: string): boolean } {
  let last: Uint8Array = new Uint8Array(0);
  return {
    in(bytes, text) {
      const all = text.includes(REPLACED) ? joined(last, bytes) : bytes;
      last = bytes.subarray(-2);
      return all !== bytes && text.split(REPLACED).length - 1 > writtenIn(all);
    },
  };
}

/** How often the bytes of U+FFFD in UTF-8 occur. */
function writtenIn(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(0xef); at >= 0; at = bytes.indexOf(0xef, at + 1)) {
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) count++;
  }
  return count;
}

/** An XML declaration lies within these first bytes, or there is none. */
const DECLARATION_BYTES = 256;

const DECLARED = /<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;

function decoderFor(head: Uint8Array, notes: string[]): TextDecoder {
  const shape = encodingByShape(head);
  if (shape) {
    const said = DECLARED.exec(new TextDecoder(shape).decode(head))?.[1]?.toLowerCase() ?? shape;
    if (!shape.startsWith(said)) notes.push(`declares ${said.slice(0, 40)} and is ${shape}`);
    return new TextDecoder(shape);
  }
  const ascii = new TextDecoder('latin1').decode(head.subarray(0, DECLARATION_BYTES));
  const declared = DECLARED.exec(ascii)?.[1];
  // A declaration that could be read byte by byte can't be UTF-16, whatever it says.
  if (!declared || /^utf-?16/i.test(declared)) return new TextDecoder('utf-8');
  try {
    return new TextDecoder(declared);
  } catch {
    notes.push(`declares the unknown encoding ${declared.slice(0, 40)}; read as UTF-8`);
    return new TextDecoder('utf-8');
  }
}

function encodingByShape([a, b, c, d]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
  if (a === 0 && b !== 0 && c === 0 && d !== 0) return 'utf-16be';
  return undefined;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
