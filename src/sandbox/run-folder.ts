import {
  chmodSync,
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { FileWrite } from '../domain/candidate.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { RunEquipment, SandboxResult, ViewRequest } from '../ports.ts';
import { foldersOf } from './change-check.ts';

/** Bytes of collected files that are handed back, in all. */
export const COLLECT_LIMIT = 64 * 1024 * 1024;

/*
 * Synchronous on purpose: these are a dozen small calls a run, and each would cost ten times as much through the thread
 * pool.
 */

/** The folder of one view. Its commands see `given`, read only, and `inside`, which they may write. */
export interface ViewFolder {
  readonly path: string;
  readonly given: string;
  readonly inside: string;
}

/**
 * What belongs to one command: `given` is ours, `own` the part that the command may write (what it leaves there is
 * untrusted); the exchange folder lies in that.
 */
export interface CommandFolder {
  readonly id: string;
  readonly given: string;
  readonly own: string;
  readonly exchange: string;
}

/** Makes the folder of a view in `base`. */
export function createViewFolder(base: string): ViewFolder {
  const path = mkdtempSync(join(base, 'run-'));
  const folder = { path, given: join(path, 'given'), inside: join(path, 'inside') };
  mkdirSync(folder.given);
  mkdirSync(folder.inside);
  return folder;
}

/**
 * Names a command's folder and makes our part of it. The name can't be known before, so no earlier command can lay
 * something there.
 */
export function createCommandFolder({ given, inside }: ViewFolder): CommandFolder {
  const id = randomUUID();
  const own = join(inside, id);
  const folder = { id, given: join(given, id), own, exchange: join(own, 'exchange') };
  mkdirSync(folder.given);
  return folder;
}

/** Removes a folder and all that a run left in it. What can't be removed is left to the runner's own clean-up. */
export async function removeFolder(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // Files that the run took the permission from, or root's: nothing that a second try would change.
  }
}

/** Asks the caller what the command needs, lays its files out for the exchange folder, and gives its variables. */
export function equip(folder: CommandFolder, request: ViewRequest): Readonly<Record<string, string>> {
  const equipment: RunEquipment = request.equip?.(folder.exchange) ?? { env: {}, files: [] };
  if (equipment.files.length > 0) mkdirSync(join(folder.given, 'exchange'));
  for (const file of equipment.files) {
    if (!/^(?!\.{1,2}$)[\w.-]+$/.test(file.name))
      throw new Error(`not a plain name for the exchange folder: ${file.name}`);
    writeFileSync(join(folder.given, 'exchange', file.name), file.text, { flag: 'wx' });
  }
  return equipment.env;
}

/**
 * Lays out what `runtime/sandbox/run.sh` is to do before the command, but for what is removed. The paths were checked
 * before.
 */
export function layChange({ given }: CommandFolder, { change, touch }: ViewRequest): void {
  const { writes, deletes } = change;
  // Links last: by then nothing can be written through them.
  for (const write of writes.filter((write) => write.mode !== '120000')) layFile(given, write);
  for (const write of writes.filter((write) => write.mode === '120000')) layLink(given, write);
  layList(given, 'delete', deletes);
  layList(given, 'emptied', emptiedFolders(deletes));
  layList(given, 'touch', touch);
}

/**
 * Writes a list of NUL-ended items, paths as latin1 of their bytes where `encoding` says so; none where there are none.
 */
export function layList(
  folder: string,
  name: string,
  items: readonly string[],
  encoding: 'utf8' | 'latin1' = 'utf8',
): void {
  if (items.length > 0) writeFileSync(join(folder, name), items.map((item) => `${item}\0`).join(''), encoding);
}

function layFile(given: string, write: FileWrite): void {
  const path = join(given, 'files', write.path);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, write.bytes);
  chmodSync(path, write.mode === '100755' ? 0o755 : 0o644);
}

function layLink(given: string, write: FileWrite): void {
  const path = join(given, 'files', write.path);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(Buffer.from(write.bytes), path);
}

/** Folders that deletions may leave empty, which git would remove too; deepest first. */
export function emptiedFolders(deletes: readonly RepoPath[]): readonly string[] {
  const folders = new Set(deletes.flatMap(foldersOf));
  return [...folders].sort((a, b) => b.split('/').length - a.split('/').length);
}

/** What a finished run left: collected files, and the exchange folder made safe to read. */
export function readLeftovers(folder: CommandFolder, notes: string[]): Pick<SandboxResult, 'collected' | 'exchange'> {
  defuse(folder, notes);
  const collected: { path: RepoPath; bytes: Uint8Array }[] = [];
  let room = COLLECT_LIMIT;
  for (const path of regularFiles(join(folder.own, 'collected'), '')) {
    const bytes = readBounded(join(folder.own, 'collected', path), room);
    if (bytes === undefined) {
      notes.push(`'${path}' was not collected: it can't be read, or all together are more than 64 MB.`);
      continue;
    }
    room -= bytes.length;
    collected.push({ path, bytes });
  }
  return { collected, exchange: folder.exchange };
}

/**
 * The run could write here, so a reader could meet a link to a file of ours, or a pipe that never ends. Nothing of the
 * run lives any more, so what is checked now stays as it is.
 */
function defuse(folder: CommandFolder, notes: string[]): void {
  if (!isFolder(folder.own)) {
    rmSync(folder.own, { recursive: true, force: true });
    mkdirSync(folder.own);
  }
  if (!isFolder(folder.exchange)) {
    notes.push('The run replaced or removed its exchange folder.');
    rmSync(folder.exchange, { recursive: true, force: true });
    mkdirSync(folder.exchange, { recursive: true });
  }
  for (const entry of entriesOf(folder.exchange)) {
    if (entry.isFile() || entry.isDirectory()) continue;
    notes.push(`The run left '${entry.name}' in the exchange folder, which is no file; it was removed.`);
    rmSync(join(folder.exchange, entry.name), { force: true });
  }
}

/** Regular files below a folder, as relative paths; no link is followed. Names that are not UTF-8 are left out. */
function regularFiles(root: string, under: string): string[] {
  return entriesOf(join(root, under)).flatMap((entry) => {
    const path = under === '' ? entry.name : `${under}/${entry.name}`;
    if (entry.isDirectory()) return regularFiles(root, path);
    return entry.isFile() && !entry.name.includes('\u{fffd}') ? [path] : [];
  });
}

/** Empty where there is no such folder or it is a link. */
function entriesOf(folder: string): Dirent[] {
  if (!isFolder(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** A file's bytes; undefined for what is larger than `room`, may not be read, or is a link. */
export function readBounded(path: string | Buffer, room: number): Uint8Array | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    return fstatSync(file).size > room ? undefined : readFileSync(file);
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
