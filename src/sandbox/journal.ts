import { constants } from 'node:fs';
import { copyFile, mkdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bytesOf, scanTree, type Tree, type TreeEntry, textOf } from './tree.ts';

/** More than this is not copied: the largest files are left out first. */
const SAVED_BYTES = 1024 ** 3;
const SAVED_FILES = 100_000;
const COPIES_AT_ONCE = 16;

/** Folder of the journal inside the folder of a sandbox. */
export const JOURNAL_FOLDER = 'journal';
const LIST = 'list';
const CONTENT = 'content';
const RUNNING = 'running';
const FORMAT = 'redress journal 1';

/** One path of the checkout as it was before the first run, with what is needed to make it so again. */
export interface JournalEntry extends TreeEntry {
  /** Name of the copy in `content/`; '' where there is none: not a file, left out for its size, or not readable. */
  readonly copy: string;
  /** Where a link leads, latin1 of its bytes; else ''. */
  readonly target: string;
}

/**
 * The checkout as it was. Lives in memory for the runs of this process, and on disk for the time after it was killed.
 */
export interface Journal {
  readonly folder: string;
  readonly root: string;
  /** Marks the processes of all runs, so that a later process finds those that survived. */
  readonly mark: string;
  /** Absolute folders inside the checkout that are ours. */
  readonly skip: readonly string[];
  readonly entries: Map<string, JournalEntry>;
}

/**
 * Writes down every path below `root`: kind, permissions, times, and a copy of the content, the largest files left out
 * where there is too much. `notes` says what was left out.
 */
export async function writeJournal(
  options: Omit<Journal, 'entries'>,
): Promise<{ readonly journal: Journal; readonly notes: readonly string[] }> {
  const { folder, root, skip } = options;
  await mkdir(join(folder, CONTENT), { recursive: true });
  const tree = scanTree(root, { skip });
  const saved = await copyAll(root, join(folder, CONTENT), chooseCopies(tree));
  const entries = new Map<string, JournalEntry>();
  for (const [path, entry] of tree) {
    const target = entry.kind === 'link' ? await readlink(bytesOf(root, path), { encoding: 'latin1' }) : '';
    entries.set(path, { ...entry, copy: saved.get(path) ?? '', target });
  }
  const journal = { ...options, entries };
  await writeFile(join(folder, LIST), encode(journal), 'latin1');
  const left = [...entries.values()].filter((entry) => entry.kind === 'file' && entry.copy === '').length;
  const notes =
    left === 0
      ? []
      : [`${left} files of the checkout are too large or not readable: changes a run makes in them are not undone.`];
  return { journal, notes };
}

/** How often a run says that it goes on, in milliseconds. */
const PULSE = 500;
const pulses = new Map<string, NodeJS.Timeout>();

/** Says on disk that a run goes on, again and again, or that it has ended and was undone. */
export async function markRunning(journal: Pick<Journal, 'folder'>, running: boolean): Promise<void> {
  const path = join(journal.folder, RUNNING);
  clearInterval(pulses.get(path));
  pulses.delete(path);
  if (!running) return await rm(path, { force: true });
  await writeFile(path, '');
  const pulse = (): void => {
    const now = new Date();
    void utimes(path, now, now).catch(() => undefined);
  };
  pulses.set(path, setInterval(pulse, PULSE).unref());
}

/**
 * What changed later than this, in milliseconds since the epoch, was not changed while the run of an unfinished journal
 * went on.
 */
export async function lastPulse(journal: Pick<Journal, 'folder'>): Promise<number> {
  return (await stat(join(journal.folder, RUNNING))).mtimeMs + 4 * PULSE;
}

/** The journal in `folder` if a run was under way when its process ended; undefined where there is nothing to undo. */
export async function readUnfinished(folder: string): Promise<Journal | undefined> {
  const running = await stat(join(folder, RUNNING)).catch(() => undefined);
  return running ? decode(folder, await readFile(join(folder, LIST), 'latin1')) : undefined;
}

/** The path of an entry's copy. */
export function copyOf(journal: Journal, entry: JournalEntry): string {
  return join(journal.folder, CONTENT, entry.copy);
}

/** Which files are copied: the smaller ones first, as long as there is room. */
function chooseCopies(tree: Tree): readonly string[] {
  const files = [...tree].filter(([, entry]) => entry.kind === 'file').sort(([, a], [, b]) => a.size - b.size);
  let bytes = 0;
  const chosen: string[] = [];
  for (const [path, { size }] of files) {
    bytes += size;
    if (bytes > SAVED_BYTES || chosen.length >= SAVED_FILES) break;
    chosen.push(path);
  }
  return chosen;
}

/** Copies files and gives the names of the copies; those that can't be read are missing in it. */
async function copyAll(root: string, content: string, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const saved = new Map<string, string>();
  const pending = paths.map((path, index) => ({ path, name: `${index}` }));
  const copyNext = async (): Promise<void> => {
    for (let next = pending.pop(); next; next = pending.pop()) {
      const { path, name } = next;
      await copyFile(bytesOf(root, path), join(content, name), constants.COPYFILE_FICLONE).then(
        () => saved.set(path, name),
        () => undefined,
      );
    }
  };
  await Promise.all(Array.from({ length: COPIES_AT_ONCE }, copyNext));
  return saved;
}

/** Fields ended by NUL, the only byte that no path holds. Numbers are written as decimals. */
function encode({ root, mark, skip, entries }: Journal): string {
  const latin1 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
  const head = [FORMAT, mark, latin1(root), `${skip.length}`, ...skip.map(latin1)];
  const rows = [...entries].map(([path, entry]) => [path, entry.kind, entry.copy, entry.target, ...numbersOf(entry)]);
  return [head, ...rows].map((row) => row.map((field) => `${field}\0`).join('')).join('');
}

function numbersOf(entry: JournalEntry): readonly number[] {
  return [entry.mode, entry.size, entry.inode, entry.owner, entry.group, entry.modified, entry.changed];
}

const ROW = 11;

function decode(folder: string, text: string): Journal {
  const fields = text.split('\0');
  const [format, mark = '', root = '', count = '0'] = fields;
  if (format !== FORMAT) throw new Error(`not a journal: ${join(folder, LIST)}`);
  const utf8 = (field: string): string => textOf(field) ?? '';
  const first = 4 + Number(count);
  const entries = new Map<string, JournalEntry>();
  for (let at = first; at + ROW < fields.length; at += ROW) {
    const [path = '', kind = '', copy = '', target = '', ...numbers] = fields.slice(at, at + ROW);
    const [mode = 0, size = 0, inode = 0, owner = 0, group = 0, modified = 0, changed = 0] = numbers.map(Number);
    entries.set(path, { kind: kindOf(kind), copy, target, mode, size, inode, owner, group, modified, changed });
  }
  return { folder, mark, root: utf8(root), skip: fields.slice(4, first).map(utf8), entries };
}

function kindOf(word: string): TreeEntry['kind'] {
  return word === 'file' || word === 'folder' || word === 'link' ? word : 'other';
}
