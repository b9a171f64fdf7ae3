import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orUserError } from './output-errors.ts';

/**
 * The first line of the file by which a folder is known as ours; git then leaves the folder out of the user's commits
 * as well.
 */
const MARK = '# Written by redress: everything in this folder is removed by its next run.';
const MARK_FILE = '.gitignore';
const FILES = ['patch.diff', 'report.json'];
const FOLDERS = ['candidates', 'case', 'logs'];

/**
 * Makes the folder or empties ours; in one that is not ours only what this run writes anew is removed, `pages` among
 * it. Gives notes, one sentence each.
 * @throws UserError where that is not possible
 */
export async function openFolder(root: string, pages: readonly string[]): Promise<readonly string[]> {
  return orUserError(root, async () => {
    // On a read-only file system Node's recursive way says "not there"; the plain one names the reason.
    await mkdir(root, { recursive: true }).catch(() => mkdir(root));
    const names = await readdir(root);
    const ours = names.length === 0 || (await isOurs(root));
    const files = [...FILES, ...pages];
    const stale = ours ? [...files, ...FOLDERS] : files;
    for (const name of stale) await rm(join(root, name), { recursive: FOLDERS.includes(name), force: true });
    if (ours) {
      await writeWhole({ root, folder: null, name: MARK_FILE, text: `${MARK}\n*\n` });
      return [];
    }
    return [
      `The output folder ${root} holds other files: they were kept, so it may hold logs and candidates of earlier runs.`,
    ];
  });
}

/**
 * Writes a file so that it is there whole or not at all, and gives its path. A link of that name is replaced, not
 * followed; a folder that is a link is refused.
 * @throws UserError where the disk is full or the folder cannot be written to
 */
export async function writeWhole(file: {
  readonly root: string;
  /** A folder in the root; null: the root itself. */
  readonly folder: string | null;
  readonly name: string;
  readonly text: string;
}): Promise<string> {
  const folder = file.folder === null ? file.root : join(file.root, file.folder);
  const path = join(folder, file.name);
  return orUserError(path, async () => {
    await mkdir(folder, { recursive: true });
    if (file.folder !== null && (await lstat(folder)).isSymbolicLink())
      throw new Error('it is a link, which is not followed');
    const temporary = join(folder, `.${randomBytes(6).toString('hex')}.part`);
    try {
      await writeFile(temporary, file.text, { flag: 'wx' });
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
    return path;
  });
}

/** A name without any path in it, at most 100 characters. */
export function plainName(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '');
  return plain.slice(0, 100) || 'unnamed';
}

async function isOurs(root: string): Promise<boolean> {
  try {
    return (await readFile(join(root, MARK_FILE), 'utf8')).startsWith(MARK);
  } catch {
    return false;
  }
}
