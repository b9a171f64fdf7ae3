import { createHash } from 'node:crypto';
import { lstat, mkdir, open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordingMark } from '../domain/prepared.ts';
import type { RepoPath } from '../domain/test-run.ts';
import { messageOf, UserError } from '../errors.ts';
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

const MARK_FILE = 'recording.json';
const LARGEST_MARK = 64 * 1024;
const STREAM = /^[\w.-]+\.jsonl$/;
const MOST_STREAMS = 50_000;
const AT_ONCE = 64;

/** Where the recording of a project lies: one place for each project of a checkout, so that two don't share it. */
export function recordingFolder(parent: string, of: { readonly root: string; readonly project: RepoPath }): string {
  const name = createHash('sha256').update(`${of.root}\0${of.project}`).digest('hex').slice(0, 12);
  return join(parent, `redress-recording-${name}`);
}

/**
 * Makes an empty recording folder with its mark and the files that runners read; what an earlier one left there is
 * removed.
 * @throws UserError where something else stands in its place, or it can't be written
 */
export async function makeRecording(
  folder: string,
  content: {
    readonly mark: RecordingMark;
    readonly files: readonly { readonly name: string; readonly text: string }[];
  },
): Promise<void> {
  try {
    await clear(folder);
    await mkdir(folder, { recursive: true });
    // Where the folder lies in the checkout, git is not to see it.
    await writeFile(join(folder, '.gitignore'), '*\n', { flag: 'wx' });
    for (const { name, text } of content.files) await writeFile(join(folder, name), text, { flag: 'wx' });
    await writeFile(join(folder, MARK_FILE), `${JSON.stringify(content.mark)}\n`, { flag: 'wx' });
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`the folder for the recording can't be made: ${messageOf(error)}`, `look at ${folder}`);
  }
}

/**
 * The first of the places where a folder stands; null: mode prepare was not used. Links are not followed. Never throws.
 */
export async function findRecording(places: readonly string[]): Promise<FoundRecording | null> {
  for (const folder of places) {
    const found = await lstat(folder).catch(() => null);
    if (!found?.isDirectory()) continue;
    return { folder, mark: await markIn(folder), written: await streamTimes(folder) };
  }
  return null;
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

async function clear(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => null);
  if (found === null) return;
  const names = found.isDirectory() ? await readdir(folder) : null;
  if (names !== null && (names.length === 0 || names.includes(MARK_FILE))) {
    await rm(folder, { recursive: true, force: true });
    return;
  }
  throw new UserError(`${folder} is no recording of Redress, so it was not replaced`, 'move it away');
}

async function markIn(folder: string): Promise<RecordingMark | null> {
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

async function streamTimes(folder: string): Promise<FoundRecording['written']> {
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
