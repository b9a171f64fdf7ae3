import { constants } from 'node:fs';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import type { ExchangeReader } from '../languages/language.ts';

const MOST_NAMES = 50_000;
const LONGEST_LINE = 16 * 1024 * 1024;
const LARGEST_TEXT = 64 * 1024 * 1024;
/** What one run may have written into one file: more is not read. */
const LARGEST_STREAM = 2 * 1024 * 1024 * 1024;
const PIECE = 256 * 1024;

/**
 * Reads the folder that a run wrote to. What lies there is untrusted: only regular files by plain name are opened (no
 * links, no fifos, which would block), and everything is bounded. Missing and odd files read as absent.
 */
export function exchangeReader(folder: string): ExchangeReader {
  return {
    async names() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .slice(0, MOST_NAMES);
    },
    lines: (name) => linesOf(folder, name),
    async text(name) {
      await using file = await opened(folder, name);
      if (!file || (await file.stat()).size > LARGEST_TEXT) return undefined;
      return file.readFile('utf8');
    },
  };
}

async function* linesOf(folder: string, name: string): AsyncIterable<string> {
  await using file = await opened(folder, name);
  if (!file) return;
  let line = '';
  let tooLong = false;
  for await (const text of textOf(file)) {
    const parts = text.split('\n');
    for (const [index, part] of parts.entries()) {
      tooLong ||= line.length + part.length > LONGEST_LINE;
      line = tooLong ? '' : line + part;
      if (index === parts.length - 1) continue;
      if (!tooLong) yield line.endsWith('\r') ? line.slice(0, -1) : line;
      line = '';
      tooLong = false;
    }
  }
  if (line !== '' && !tooLong) yield line;
}

async function* textOf(file: FileHandle): AsyncIterable<string> {
  const decoder = new StringDecoder('utf8');
  const buffer = Buffer.allocUnsafe(PIECE);
  for (let total = 0; total < LARGEST_STREAM; ) {
    const { bytesRead } = await file.read(buffer, 0, PIECE);
    if (bytesRead === 0) break;
    total += bytesRead;
    yield decoder.write(buffer.subarray(0, bytesRead));
  }
  yield decoder.end();
}

/** The regular file of a plain name, or undefined. */
async function opened(folder: string, name: string): Promise<FileHandle | undefined> {
  if (name === '' || name.includes('/') || name.includes('\\') || name.includes('\0') || name.startsWith('..'))
    return undefined;
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const file = await open(`${folder}/${name}`, flags).catch(() => undefined);
  if (!file) return undefined;
  if ((await file.stat()).isFile()) return file;
  await file.close();
  return undefined;
}
