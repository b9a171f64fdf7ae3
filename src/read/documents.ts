import type { RawResults } from '../domain/raw-results.ts';
import { textStream } from '../formats/decode.ts';
import type { ResultReader } from '../formats/results/result-format.ts';
import { RESULT_FORMATS } from '../formats/results/result-formats.ts';

/** One file or console, whole or as a stream. */
export interface ResultInput {
  /** As messages name it. */
  readonly path: string;
  readonly content: Uint8Array | string | AsyncIterable<Uint8Array>;
}

/** What one input came to. */
export interface ReadDocument {
  readonly path: string;
  /** Empty: nothing was recognised. */
  readonly results: readonly RawResults[];
  /** Why nothing could be read; null where something could. */
  readonly unreadable: 'empty' | 'unknown-format' | 'broken' | null;
  readonly notes: readonly string[];
}

/**
 * Decodes one input and lets the formats read it. Never throws for what the bytes are; memory does not grow with the
 * input.
 */
export async function readDocument(input: ResultInput): Promise<ReadDocument> {
  const readers = new Readers();
  const stream = textStream();
  try {
    if (typeof input.content === 'string') readers.write(input.content);
    else for await (const piece of pieces(input.content)) readers.write(stream.push(piece));
  } catch {
    return {
      path: input.path,
      results: [],
      unreadable: 'broken',
      notes: [`${input.path} could not be read to its end`],
    };
  }
  readers.write(stream.end());
  const results = readers.end();
  const notes = stream.notes.map((note) => `${input.path} ${note}`);
  if (results.length) return { path: input.path, results, unreadable: null, notes };
  const unreadable = readers.blank ? 'empty' : 'unknown-format';
  const why = unreadable === 'empty' ? 'is empty' : 'is of no format that Redress reads';
  return { path: input.path, results, unreadable, notes: [...notes, `${input.path} ${why}`] };
}

/** Formats decide by this much of a document. */
const HEAD = 65_536;
const PIECE = 65_536;

/** A format that took a document for its own and found nothing in it gives way to one that did. */
function saysSomething({ cases, outside, claimedFailures, unnamed }: RawResults): boolean {
  return cases.length + outside.length > 0 || claimedFailures !== null || unnamed !== undefined;
}

/**
 * Keeps the head until formats can decide, then hands every piece to all that may read it; the first with results
 * wins.
 */
class Readers {
  blank = true;
  private head = '';
  private readers: readonly ResultReader[] | undefined;

  write(text: string): void {
    for (let at = 0; at < text.length; at += PIECE) this.piece(text.slice(at, at + PIECE));
  }

  end(): readonly RawResults[] {
    const read = (this.readers ?? this.start()).map((reader) => reader.end()).filter((results) => results.length > 0);
    return read.find((results) => results.some(saysSomething)) ?? read[0] ?? [];
  }

  private piece(text: string): void {
    if (this.blank && /\S/.test(text)) this.blank = false;
    if (this.readers) {
      for (const reader of this.readers) reader.write(text);
      return;
    }
    this.head += text;
    if (this.head.length >= HEAD) this.start();
  }

  private start(): readonly ResultReader[] {
    const { head } = this;
    this.readers = RESULT_FORMATS.map((format) => format.open(head)).filter((reader) => reader !== undefined);
    for (const reader of this.readers) reader.write(head);
    this.head = '';
    return this.readers;
  }
}

async function* pieces(content: Uint8Array | AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  if (!(content instanceof Uint8Array)) {
    yield* content;
    return;
  }
  for (let at = 0; at < content.length; at += PIECE) yield content.subarray(at, at + PIECE);
}
