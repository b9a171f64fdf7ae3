import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeSet } from '../domain/candidate.ts';
import type { RepoPath } from '../domain/test-run.ts';
import { UserError } from '../errors.ts';

/** Modes that a change may give a file: plain, executable, link. */
const MODES = new Set(['100644', '100755', '120000']);

/**
 * The last guard before anything is written: every path must be a plain relative one inside the checkout, outside
 * `.git`, and reached without passing a link, on disk or made by the change itself. Patches come from models and
 * strangers. Throws a UserError.
 */
export function checkChange(root: string, change: ChangeSet, touch: readonly RepoPath[]): void {
  const made = new Set(change.writes.map((write) => write.path));
  const checkedFolders = new Set<string>(['']);
  for (const path of [...made, ...change.deletes, ...touch]) {
    checkPath(path);
    for (const folder of foldersOf(path)) {
      if (made.has(folder)) refuse(path, `'${folder}' is a file of the same change`);
      if (checkedFolders.has(folder)) continue;
      if (isLink(join(root, folder))) refuse(path, `'${folder}' is a link`);
      checkedFolders.add(folder);
    }
  }
  for (const write of change.writes) {
    if (!MODES.has(write.mode)) refuse(write.path, `its mode ${write.mode} is none a change may give`);
  }
}

function checkPath(path: string): void {
  const segments = path.split('/');
  if (path === '' || path.includes('\0')) refuse(path, 'it is no path');
  if (process.platform === 'win32' && /[\\:]/.test(path)) refuse(path, 'it is no relative path');
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..'))
    refuse(path, 'it is no plain path inside the checkout');
  // Case matters not on every file system.
  if (segments.some((segment) => segment.toLowerCase() === '.git')) refuse(path, 'it belongs to git');
}

/** `a/b/c` → `a`, `a/b`. */
export function foldersOf(path: string): readonly string[] {
  const segments = path.split('/');
  return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

function refuse(path: string, why: string): never {
  throw new UserError(
    `A change of '${path}' is refused: ${why}.`,
    'A patch may only change files inside the checkout, outside .git, and not through links.',
  );
}
