import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs';

/**
 * What `lstat` tells of one path. Times in milliseconds. The change time can't be forged, so two equal entries mean:
 * the same file, untouched.
 */
export interface TreeEntry {
  readonly kind: 'file' | 'folder' | 'link' | 'other';
  /** Permission bits only. */
  readonly mode: number;
  readonly size: number;
  readonly inode: number;
  readonly owner: number;
  readonly group: number;
  readonly modified: number;
  readonly changed: number;
}

/**
 * The folder itself (``) and every path below: its bytes as latin1 (names need not be UTF-8), relative, with `/`;
 * folders come before what they hold.
 */
export type Tree = Map<string, TreeEntry>;

/** The absolute path of a tree's entry, as bytes for `node:fs`. */
export function bytesOf(root: string, path: string): Buffer {
  return Buffer.concat([Buffer.from(`${root}/`, 'utf8'), Buffer.from(path, 'latin1')]);
}

/** The path as text, or undefined where it is no UTF-8. */
export function textOf(path: string): string | undefined {
  const text = Buffer.from(path, 'latin1').toString('utf8');
  return text.includes('\u{fffd}') ? undefined : text;
}

/**
 * Reads a tree. Folders in `skip` (absolute) are left out. A folder that can't be read stays empty, unless `unlock` is
 * there to make it readable.
 */
export function scanTree(
  root: string,
  options: { readonly skip: readonly string[]; readonly unlock?: (folder: string) => void },
): Tree {
  const tree: Tree = new Map([['', entryOf(lstatSync(root))]]);
  const pending = [''];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    for (const name of namesIn(root, folder, options.unlock)) {
      const path = folder === '' ? name : `${folder}/${name}`;
      const bytes = bytesOf(root, path);
      const stat = lstatSync(bytes, { throwIfNoEntry: false });
      if (!stat || options.skip.some((skipped) => bytes.equals(Buffer.from(skipped)))) continue;
      const entry = entryOf(stat);
      tree.set(path, entry);
      if (entry.kind === 'folder') pending.push(path);
    }
  }
  return tree;
}

/** The entry of one path, or undefined where there is nothing. */
export function lookAt(root: string, path: string): TreeEntry | undefined {
  const stat = lstatSync(bytesOf(root, path), { throwIfNoEntry: false });
  return stat && entryOf(stat);
}

/**
 * True where nothing was done to a file or link between the two looks; of folders only existence and permissions count.
 */
export function isSame(before: TreeEntry | undefined, now: TreeEntry | undefined): boolean {
  if (before === undefined || now === undefined) return before === now;
  if (before.kind !== now.kind || before.mode !== now.mode || before.owner !== now.owner) return false;
  if (before.kind === 'folder') return true;
  return (
    before.size === now.size &&
    before.inode === now.inode &&
    before.modified === now.modified &&
    before.changed === now.changed
  );
}

function entryOf(stat: Stats): TreeEntry {
  const kind = stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : stat.isSymbolicLink() ? 'link' : 'other';
  return {
    kind,
    mode: stat.mode & 0o7777,
    size: stat.size,
    inode: stat.ino,
    owner: stat.uid,
    group: stat.gid,
    modified: stat.mtimeMs,
    changed: stat.ctimeMs,
  };
}

function namesIn(root: string, folder: string, unlock: ((folder: string) => void) | undefined): string[] {
  const read = (): string[] => {
    const entries: Dirent<Buffer>[] = readdirSync(bytesOf(root, folder), { encoding: 'buffer', withFileTypes: true });
    return entries.map((entry) => entry.name.toString('latin1'));
  };
  try {
    return read();
  } catch {
    if (!unlock) return [];
  }
  try {
    unlock(folder);
    return read();
  } catch {
    return [];
  }
}
