import { createHash } from 'node:crypto';
import { lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordingMark } from '../domain/prepared.ts';
import type { RepoPath } from '../domain/test-run.ts';
import { messageOf, UserError } from '../errors.ts';
import { type FoundRecording, MARK_FILE, markIn, streamTimes } from './recording-mark.ts';

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

async function clear(folder: string): Promise<void> {
  const found = await lstat(folder).catch(() => null);
  if (found === null) return;
  const names = found.isDirectory() ? await readdir(folder) : null;
  if (names !== null && (names.length === 0 || names.includes(MARK_FILE))) {
    await rm(folder, { recursive: true, force: true });
    return;
  }
  throw new UserError(`${folder} is not a recording of Redress, so it was not replaced`, 'move it away');
}
