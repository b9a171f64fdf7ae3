import { chmodSync, lutimesSync, mkdirSync, rmdirSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileWrite } from '../domain/candidate.ts';
import type { SandboxResult, ViewRequest } from '../ports.ts';
import { parseGlobs } from './globs.ts';
import type { Journal } from './journal.ts';
import { COLLECT_LIMIT, emptiedFolders, readBounded } from './run-folder.ts';
import { bytesOf, lookAt, scanTree, textOf } from './tree.ts';

/** Carries a request out in the checkout itself; its paths were checked before. Throws what the file system throws. */
export function applyChange(journal: Journal, request: ViewRequest): void {
  const { root } = journal;
  for (const path of request.change.deletes) rmSync(join(root, path), { force: true });
  for (const folder of emptiedFolders(request.change.deletes)) removeIfEmpty(join(root, folder));
  for (const write of request.change.writes) writeOne(root, write);
  const time = new Date();
  for (const path of request.touch) {
    if (lookAt(root, Buffer.from(path).toString('latin1'))) lutimesSync(join(root, path), time, time);
  }
  removeMatches(journal, request.remove);
}

/**
 * Files that the globs choose, read where they are regular files of the checkout; what does not fit into the limit is
 * named in `notes`.
 */
export function collectFiles(journal: Journal, globs: readonly string[], notes: string[]): SandboxResult['collected'] {
  if (globs.length === 0) return [];
  const { matches } = parseGlobs(globs);
  let room = COLLECT_LIMIT;
  const collected: { path: string; bytes: Uint8Array }[] = [];
  for (const [path, entry] of scanTree(journal.root, { skip: journal.skip })) {
    const text = textOf(path);
    if (entry.kind !== 'file' || text === undefined || !matches(path)) continue;
    const bytes = readBounded(bytesOf(journal.root, path), room);
    if (bytes === undefined)
      notes.push(`'${text}' was not collected: it can't be read, or all together are more than 64 MB.`);
    else collected.push({ path: text, bytes });
    room -= bytes?.length ?? 0;
  }
  return collected;
}

function writeOne(root: string, write: FileWrite): void {
  const path = join(root, write.path);
  mkdirSync(dirname(path), { recursive: true });
  // A new file rather than the old one overwritten: that may have other names, or be a link.
  rmSync(path, { force: true });
  if (write.mode === '120000') {
    symlinkSync(Buffer.from(write.bytes), path);
    return;
  }
  writeFileSync(path, write.bytes, { flag: 'wx' });
  chmodSync(path, write.mode === '100755' ? 0o755 : 0o644);
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Not empty, or not there.
  }
}

function removeMatches(journal: Journal, globs: readonly string[]): void {
  if (globs.length === 0) return;
  const { matches } = parseGlobs(globs);
  const paths = [...scanTree(journal.root, { skip: journal.skip })];
  const chosen = new Set(paths.filter(([path]) => path !== '' && matches(path)).map(([path]) => path));
  // What a chosen folder holds goes with it; it comes after the folder in the list, and is removed before it.
  for (const [path] of paths) if (chosen.has(path.slice(0, Math.max(0, path.lastIndexOf('/'))))) chosen.add(path);
  for (const [path, entry] of paths.reverse()) {
    if (!chosen.has(path)) continue;
    if (entry.kind === 'folder') rmdirSync(bytesOf(journal.root, path));
    else unlinkSync(bytesOf(journal.root, path));
  }
}
