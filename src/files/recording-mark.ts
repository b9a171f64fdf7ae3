import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordingMark } from '../domain/prepared.ts';
import type { RepoPath } from '../domain/test-run.ts';
import { parseRecordingMark } from '../schema/recording.ts';

/** A folder that `mode: prepare` made, as it is found later. Its content is untrusted: tests wrote to it. */
export interface FoundRecording {
  /** Absolute. */
  readonly folder: string;
  /** null: it bears no mark that can be read. */
  readonly mark: RecordingMark | null;
  /**
   * When the first and the last of its streams were last written to, in milliseconds since the epoch; null: there is
   * none.
   */
  readonly written: { readonly first: number; readonly last: number } | null;
}

/** The file that makes a folder a recording of ours. */
export const MARK_FILE = 'recording.json';

const STREAM = /^[\w.-]+\.jsonl$/;

const MOST_STREAMS = 50000;

const AT_ONCE = 64;

const LARGEST_MARK = 64 * 1024;

/** What the mark of a recording says; null: there is none, or it cannot be read. */
export async function markIn(folder: string): Promise<RecordingMark | null> {
  const found = await lstat(join(folder, MARK_FILE)).catch(() => null);
  if (!found?.isFile() || found.size > LARGEST_MARK) return null;
  try {
    await using file = await open(join(folder, MARK_FILE), 'r');
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LARGEST_MARK), 0, LARGEST_MARK, 0);
    return parseRecordingMark(buffer.toString('utf8', 0, bytesRead));
  } catch {
    return null;
  }
}

/** When the streams of a recording were written. */
export async function streamTimes(folder: string): Promise<FoundRecording['written']> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => STREAM.test(name)).slice(0, MOST_STREAMS);
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const name of names) {
    const time = await modifiedAt(join(folder, name));
    if (time !== null) [first, last] = [Math.min(first, time), Math.max(last, time)];
  }
  return last > 0 ? { first, last } : null;
}

async function modifiedAt(path: string): Promise<number | null> {
  return await lstat(path).then(
    (found) => (found.isFile() ? found.mtimeMs : null),
    () => null,
  );
}

/**
 * The first of the files (relative to the root) that was written after a time, or null. Links are passed over. Never
 * throws.
 */
export async function changedAfter(root: string, files: readonly RepoPath[], time: number): Promise<RepoPath | null> {
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const some = files.slice(at, at + AT_ONCE);
    const times = await Promise.all(some.map((file) => modifiedAt(join(root, file))));
    const changed = times.findIndex((one) => one !== null && one > time);
    if (changed >= 0) return some[changed] ?? null;
  }
  return null;
}
