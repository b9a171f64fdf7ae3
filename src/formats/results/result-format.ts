import type { RawResults } from '../../domain/raw-results.ts';

/** Takes one document piece by piece and says at the end what it holds. Never throws for what it is fed. */
export interface ResultReader {
  write(text: string): void;
  /** Everything that was recognised; empty: on a closer look the document is none of this format. */
  end(): readonly RawResults[];
}

/** One format of test results. A new format is one file with such a value, and one element of `RESULT_FORMATS`. */
export interface ResultFormat {
  readonly name: string;
  /**
   * A reader where the first 64 kB of the decoded document (or all of it) may be of this format; `undefined`: not
   * mine.
   */
  open(head: string): ResultReader | undefined;
}

/** Characters kept of one text: a failure's trace, a captured output. */
export const TEXT_LIMIT = 65_536;
/** Characters kept of all texts of one document together; what comes later is kept to its first lines. */
const DOCUMENT_TEXT_LIMIT = 64 * 1024 * 1024;

/**
 * Keeps head and tail of a text that is too long, with a line between that says what was left out. Linear and
 * bounded.
 */
export function bounded(text: string, limit = TEXT_LIMIT): string {
  if (text.length <= limit) return text;
  // The end holds the exception and the innermost frame, the head the code: the end deserves more.
  const head = Math.floor(limit / 4);
  const tail = limit - head;
  return `${text.slice(0, head)}\n[… ${text.length - limit} characters left out …]\n${text.slice(text.length - tail)}`;
}

/** Collects text up to a limit: the head, and the newest of the rest. */
export class BoundedText {
  private head = '';
  private tail = '';
  private dropped = 0;
  private readonly limit: number;

  constructor(limit = TEXT_LIMIT) {
    this.limit = limit;
  }

  add(text: string): void {
    const room = this.limit / 4 - this.head.length;
    if (room > 0 && !this.tail) {
      this.head += text.slice(0, room);
      text = text.slice(room);
    }
    if (!text) return;
    this.tail += text;
    const most = this.limit - this.limit / 4;
    if (this.tail.length > 2 * most) {
      this.dropped += this.tail.length - most;
      this.tail = this.tail.slice(-most);
    }
  }

  text(): string {
    if (!this.dropped) return bounded(this.head + this.tail, this.limit);
    return `${this.head}\n[… ${this.dropped} characters left out …]\n${this.tail}`;
  }
}

/**
 * Keeps the texts of one document within `DOCUMENT_TEXT_LIMIT`: once that is used up, the first lines of each are
 * kept.
 */
export class TextBudget {
  private left = DOCUMENT_TEXT_LIMIT;

  get exceeded(): boolean {
    return this.left < 0;
  }

  keep(collected: BoundedText): string {
    const text = collected.text();
    this.left -= text.length;
    return this.left >= 0 ? text : text.slice(0, 500);
  }
}

/**
 * A reader for formats that can only be read whole; a document over `limit` characters is given up, which `read`
 * learns by `undefined`.
 */
export function wholeReader(read: (text: string | undefined) => readonly RawResults[], limit: number): ResultReader {
  const pieces: string[] = [];
  let length = 0;
  return {
    write(text) {
      length += text.length;
      if (length <= limit) pieces.push(text);
    },
    end: () => read(length > limit ? undefined : pieces.join('')),
  };
}
