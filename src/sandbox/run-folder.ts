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
  readSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileWrite } from '../domain/candidate.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { RunEquipment, SandboxRequest, SandboxResult } from '../ports.ts';
import { foldersOf } from './change-check.ts';
import { findArguments, parseGlob } from './globs.ts';

/** Bytes of collected files that are handed back, in all. */
export const COLLECT_LIMIT = 64 * 1024 * 1024;

/*
 * Synchronous on purpose: these are a dozen small calls a run, and each would cost ten times as much through the thread pool.
 */

/** The folder of one run. `inside` is the part that the run itself may see and write; what it leaves there is untrusted. */
export interface RunFolder {
  readonly path: string;
  readonly inside: string;
  readonly exchange: string;
}

/** Makes the folder of one run in `base`. */
export function createRunFolder(base: string): RunFolder {
  const path = mkdtempSync(join(base, 'run-'));
  const inside = join(path, 'inside');
  const exchange = join(inside, 'exchange');
  mkdirSync(exchange, { recursive: true });
  return { path, inside, exchange };
}

/** Removes the folder and all that a run left in it. What can't be removed is left to the runner's own clean-up. */
export async function removeRunFolder(folder: RunFolder): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: 3 };
  try {
    const entries = entriesOf(folder.exchange);
    if (entries.length < 50 && !entries.some((entry) => entry.isDirectory())) rmSync(folder.path, options);
    else await rm(folder.path, options);
  } catch {
    // Files that the run took the permission from, or root's: nothing that a second try would change.
  }
}

/** Asks the caller what the run needs, lays its files into the exchange folder, and gives its variables. */
export function equip(folder: RunFolder, request: SandboxRequest): Readonly<Record<string, string>> {
  const equipment: RunEquipment = request.equip?.(folder.exchange) ?? { env: {}, files: [] };
  for (const file of equipment.files) {
    if (!/^(?!\.{1,2}$)[\w.-]+$/.test(file.name))
      throw new Error(`not a plain name for the exchange folder: ${file.name}`);
    writeFileSync(join(folder.exchange, file.name), file.text, { flag: 'wx' });
  }
  return equipment.env;
}

/** Lays out what `runtime/sandbox/run.sh` is to do before and after the command. The paths were checked before. */
export function layRequest(folder: RunFolder, request: SandboxRequest): void {
  const given = join(folder.inside, 'given');
  mkdirSync(join(folder.inside, 'collected'));
  mkdirSync(given);
  const { writes, deletes } = request.change;
  // Links last: by then nothing can be written through them.
  for (const write of writes.filter((write) => write.mode !== '120000')) layFile(given, write);
  for (const write of writes.filter((write) => write.mode === '120000')) layLink(given, write);
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['delete', deletes],
    ['emptied', emptiedFolders(deletes)],
    ['touch', request.touch],
    ...findArguments(request.remove.map(parseGlob)).map((list, index) => [`remove.${index}`, list] as const),
    ...findArguments(request.collect.map(parseGlob)).map((list, index) => [`collect.${index}`, list] as const),
  ];
  for (const [name, items] of lists) {
    if (items.length > 0) writeFileSync(join(given, name), items.map((item) => `${item}\0`).join(''));
  }
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
export function readLeftovers(folder: RunFolder, notes: string[]): Pick<SandboxResult, 'collected' | 'exchange'> {
  defuse(folder, notes);
  const collected: { path: RepoPath; bytes: Uint8Array }[] = [];
  let room = COLLECT_LIMIT;
  for (const path of regularFiles(join(folder.inside, 'collected'), '')) {
    const bytes = readBounded(join(folder.inside, 'collected', path), room);
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
 * The run could write here, so a reader could meet a link to a file of ours, or a pipe that never ends. Nothing of the run lives any
 * more, so what is checked now stays as it is.
 */
function defuse(folder: RunFolder, notes: string[]): void {
  if (!lstatSync(folder.exchange, { throwIfNoEntry: false })?.isDirectory()) {
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
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
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

/** Bytes of the list of changed files that are read; a run may have made millions of files. */
const LIST_LIMIT = 4 * 1024 * 1024;

/**
 * The first `limit` of the NUL-ended paths that the prelude listed; null where there is no list. What is left out is named in `notes`.
 */
export function readPathList(path: string, limit: number, notes: string[]): readonly string[] | null {
  const size = lstatSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) return null;
  const names = readStart(path, Math.min(size, LIST_LIMIT)).split('\0').slice(0, -1);
  const readable = names.filter((name) => !name.includes('\u{fffd}'));
  if (readable.length < names.length)
    notes.push(`${names.length - readable.length} changed files have names that are not UTF-8 and are not listed.`);
  if (size > LIST_LIMIT || readable.length > limit)
    notes.push(`The run changed more files of the checkout than the ${limit} that are listed.`);
  return readable.slice(0, limit);
}

function readStart(path: string, bytes: number): string {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const buffer = Buffer.alloc(bytes);
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, bytes, 0));
  } finally {
    closeSync(file);
  }
}
