import { chmodSync, constants } from 'node:fs';
import {
  chmod,
  chown,
  copyFile,
  lutimes,
  mkdir,
  readFile,
  readlink,
  rm,
  rmdir,
  symlink,
  unlink,
} from 'node:fs/promises';
import { messageOf } from '../errors.ts';
import { copyOf, type Journal, type JournalEntry } from './journal.ts';
import { bytesOf, isSame, lookAt, scanTree, type Tree } from './tree.ts';

/** Files up to this size are compared before they are written again. */
const COMPARED = 64 * 1024 * 1024;

/** What was found different and made as it was. Paths are latin1 of their bytes. */
export interface Restoration {
  /** Files and links whose content, target or existence had changed. */
  readonly changed: readonly string[];
  /** Files and links that differ and were left as they are: they changed after `until`. */
  readonly left: readonly string[];
  /** What could not be undone, one sentence each. */
  readonly problems: readonly string[];
}

interface Work {
  readonly journal: Journal;
  readonly now: Tree;
  readonly changed: Set<string>;
  readonly problems: string[];
}

/**
 * Makes every byte and permission below the root as the journal says. What is rewritten gets the current time, `last`
 * after all else: a build tool that compares times must not take what was built from another content of these files for
 * up to date. What changed after `until` (milliseconds since the epoch) was not changed by a run: it is left, with the
 * folders that hold it. Never throws for what a run did; what can't be undone is named.
 */
export async function restoreTree(
  journal: Journal,
  last: ReadonlySet<string>,
  until = Number.POSITIVE_INFINITY,
): Promise<Restoration> {
  const now = scanTree(journal.root, { skip: journal.skip, unlock: (folder) => unlockFolder(journal, folder) });
  const left = leaveNewer(journal, now, until);
  const work: Work = { journal, now, changed: new Set(), problems: [] };
  await removeStrangers(work);
  const entries = [...journal.entries].filter(([path]) => !left.has(path));
  for (const [path, entry] of entries.filter(([path]) => !last.has(path))) await restoreEntry(work, path, entry);
  for (const [path, entry] of entries.filter(([path]) => last.has(path))) await restoreEntry(work, path, entry);
  for (const [path, entry] of entries.reverse()) if (entry.kind === 'folder') await lockFolder(work, path, entry);
  return { changed: [...work.changed], left: [...left], problems: work.problems };
}

/** Takes what changed after `until` out of the tree, so that nothing happens to it; gives the paths. */
function leaveNewer({ entries }: Journal, now: Tree, until: number): ReadonlySet<string> {
  const left = new Set<string>();
  for (const [path, entry] of now) {
    if (entry.kind === 'folder' || entry.changed <= until || isSame(entries.get(path), entry)) continue;
    left.add(path);
    now.delete(path);
    for (let folder = path; folder.includes('/'); ) {
      folder = folder.slice(0, folder.lastIndexOf('/'));
      if (!entries.has(folder)) now.delete(folder);
    }
  }
  return left;
}

/** Whatever was not there before, or is of another kind now; what a folder holds comes after it, so backwards. */
async function removeStrangers(work: Work): Promise<void> {
  for (const [path, entry] of [...work.now].reverse()) {
    if (work.journal.entries.get(path)?.kind === entry.kind) continue;
    const bytes = bytesOf(work.journal.root, path);
    await attempt(work, path, () => (entry.kind === 'folder' ? rmdir(bytes) : unlink(bytes)));
    work.now.delete(path);
    if (entry.kind !== 'folder') work.changed.add(path);
  }
}

async function restoreEntry(work: Work, path: string, entry: JournalEntry): Promise<void> {
  const { journal, now } = work;
  const found = now.get(path);
  if (isSame(entry, found)) return;
  const bytes = bytesOf(journal.root, path);
  switch (entry.kind) {
    case 'folder':
      if (!found) await attempt(work, path, () => mkdir(bytes));
      return;
    case 'file':
      await restoreFile(work, path, entry);
      break;
    case 'link':
      await restoreLink(work, path, entry);
      break;
    case 'other':
      work.problems.push(`${show(path)} is neither file, folder nor link and can't be restored.`);
      return;
  }
  const restored = lookAt(journal.root, path);
  if (restored) journal.entries.set(path, { ...entry, ...restored });
}

async function restoreFile(work: Work, path: string, entry: JournalEntry): Promise<void> {
  const { journal, now } = work;
  const bytes = bytesOf(journal.root, path);
  const present = now.has(path);
  if (entry.copy === '') {
    if (present && now.get(path)?.size === entry.size && now.get(path)?.modified === entry.modified) return;
    work.problems.push(`${show(path)} was changed by a run and there is no copy to restore it from.`);
    return;
  }
  const copy = copyOf(journal, entry);
  const comparable = now.get(path)?.size === entry.size && entry.size <= COMPARED;
  if (!comparable || !(await haveSameContent(bytes, copy))) {
    work.changed.add(path);
    // A new file, never through the old name: the run may have made that a second name of a file elsewhere.
    await attempt(work, path, async () => {
      await rm(bytes, { force: true });
      await copyFile(copy, bytes, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    });
    const time = new Date();
    await attempt(work, path, () => lutimes(bytes, time, time));
  }
  await attempt(work, path, () => chmod(bytes, entry.mode));
  await giveBack(work, path, entry);
}

async function restoreLink(work: Work, path: string, entry: JournalEntry): Promise<void> {
  const bytes = bytesOf(work.journal.root, path);
  const present = work.now.has(path);
  if (present && (await readlink(bytes, { encoding: 'latin1' })) === entry.target) return;
  work.changed.add(path);
  await attempt(work, path, async () => {
    await rm(bytes, { force: true });
    await symlink(Buffer.from(entry.target, 'latin1'), bytes);
  });
}

/** A job that is root may find files of another owner. */
async function giveBack(work: Work, path: string, entry: JournalEntry): Promise<void> {
  const found = lookAt(work.journal.root, path);
  if (!found || (found.owner === entry.owner && found.group === entry.group)) return;
  await attempt(work, path, () => chown(bytesOf(work.journal.root, path), entry.owner, entry.group));
}

async function haveSameContent(path: Buffer, copy: string): Promise<boolean> {
  const [now, before] = await Promise.all([readFile(path).catch(() => undefined), readFile(copy)]);
  return now?.equals(before) ?? false;
}

/** Until `lockFolder` gives it its own permissions back. */
function unlockFolder(journal: Journal, folder: string): void {
  chmodSync(bytesOf(journal.root, folder), 0o700);
}

/** Gives a folder the permissions that it had, whether a run changed them or we did. */
async function lockFolder(work: Work, path: string, entry: JournalEntry): Promise<void> {
  const found = lookAt(work.journal.root, path);
  if (found && found.mode !== entry.mode)
    await attempt(work, path, () => chmod(bytesOf(work.journal.root, path), entry.mode));
  await giveBack(work, path, entry);
}

/** Tries again with a writable parent folder; names what fails then. What is gone already is no failure. */
async function attempt(work: Work, path: string, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch {
    try {
      unlockFolder(work.journal, path.slice(0, Math.max(0, path.lastIndexOf('/'))));
      await action();
    } catch (error) {
      if (lookAt(work.journal.root, path) || work.journal.entries.has(path))
        work.problems.push(`${show(path)} could not be restored: ${messageOf(error)}.`);
    }
  }
}

function show(path: string): string {
  return `'${Buffer.from(path, 'latin1').toString('utf8')}'`;
}
