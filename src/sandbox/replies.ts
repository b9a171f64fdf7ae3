import { StringDecoder } from 'node:string_decoder';

/** Longer lines are not ours. */
const LONGEST_LINE = 64 * 1024;

/** What the scripts in the sandbox say on their standard error, line by line. */
export interface Replies {
  push(chunk: Uint8Array): void;
  /** Nothing more will come: whoever waits gets null. */
  close(): void;
  isClosed(): boolean;
  /** The rest of the line `word: token …`; null where it never came. To be asked before the line can come. */
  expect(word: string, token: string): Promise<string | null>;
  /** Whether such a line has come; for words that were expected. */
  has(word: string, token: string): boolean;
  /** The notes since the last call, each a sentence. */
  takeNotes(): readonly string[];
}

/** Reads replies as they come. A token that nobody can guess keeps a command from answering in our scripts' place. */
export function createReplies(): Replies {
  const decoder = new StringDecoder('utf8');
  const waiting = new Map<string, (rest: string | null) => void>();
  const seen = new Set<string>();
  let partial = '';
  let notes: string[] = [];
  let closed = false;

  const readLine = (line: string): void => {
    const [, word = '', rest = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    if (word === 'note') notes.push(`${rest}.`);
    const [token = '', ...more] = rest.split(' ');
    const key = `${word} ${token}`;
    const answer = waiting.get(key);
    if (!answer) return;
    waiting.delete(key);
    seen.add(key);
    answer(more.join(' '));
  };

  return {
    push(chunk) {
      const lines = (partial + decoder.write(Buffer.from(chunk))).split('\n');
      partial = (lines.pop() ?? '').slice(0, LONGEST_LINE);
      for (const line of lines) readLine(line);
    },
    close() {
      closed = true;
      for (const answer of waiting.values()) answer(null);
      waiting.clear();
    },
    isClosed: () => closed,
    expect(word, token) {
      if (closed) return Promise.resolve(null);
      return new Promise((resolve) => waiting.set(`${word} ${token}`, resolve));
    },
    has: (word, token) => seen.has(`${word} ${token}`),
    takeNotes() {
      const taken = notes;
      notes = [];
      return taken;
    },
  };
}
