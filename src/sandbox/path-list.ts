import { closeSync, constants, lstatSync, openSync, readSync } from 'node:fs';

/** Bytes of a list of paths that are read; a run may have made millions of files. */
const LIST_LIMIT = 4 * 1024 * 1024;
/** The same for what was found in the whole checkout. */
const SEARCH_LIMIT = 64 * 1024 * 1024;

/**
 * The first `limit` of the NUL-ended paths that the prelude listed; null where there is no list. What is left out is
 * named in `notes`.
 */
export function readPathList(path: string, limit: number, notes: string[]): readonly string[] | null {
  const size = lstatSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) return null;
  const names = readBytes(path, Math.min(size, LIST_LIMIT)).toString('utf8').split('\0').slice(0, -1);
  const readable = names.filter((name) => !name.includes('\u{fffd}'));
  if (readable.length < names.length)
    notes.push(`${names.length - readable.length} changed files have names that are not UTF-8 and are not listed.`);
  if (size > LIST_LIMIT || readable.length > limit)
    notes.push(`The run changed more files of the checkout than the ${limit} that are listed.`);
  return readable.slice(0, limit);
}

/**
 * The NUL-ended items of a list as latin1 of their bytes; what goes beyond the limit is left out and named in `notes`.
 */
export function readRawList(path: string, notes: string[]): readonly string[] {
  const size = lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > SEARCH_LIMIT) notes.push('The checkout holds too many files to look for all that were to be found.');
  return size === 0 ? [] : readBytes(path, Math.min(size, SEARCH_LIMIT)).toString('latin1').split('\0').slice(0, -1);
}

function readBytes(path: string, bytes: number): Buffer {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const buffer = Buffer.alloc(bytes);
    return buffer.subarray(0, readSync(file, buffer, 0, bytes, 0));
  } finally {
    closeSync(file);
  }
}
