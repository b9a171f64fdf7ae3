import { sep } from 'node:path';
import type { RepoPath } from '../domain/test-run.ts';
import type { Git } from '../ports.ts';

/** More files than this are not looked at; said in the notes. */
const MOST_FILES = 200000;

/** The text of bytes; undefined where they are not UTF-8. */
export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The files of a checkout as git names them, bounded, and notes on what was left out. */
export async function listFiles(
  git: Git,
  root: string,
  project: RepoPath,
): Promise<{ files: RepoPath[]; tracked: RepoPath[]; submodules: ReadonlySet<string>; notes: string[] }> {
  const scope = project === '' ? [] : ['--', project];
  const tracked = splitNul((await git.run(['ls-files', '-s', '-z', ...scope], { cwd: root })).stdout);
  const untracked = splitNul(
    (await git.run(['ls-files', '-o', '-z', '--exclude-standard', ...scope], { cwd: root })).stdout,
  );
  const files: RepoPath[] = [];
  const others: RepoPath[] = [];
  const submodules = new Set<string>();
  let unreadable = 0;
  let links = 0;
  for (const entry of tracked) {
    const tab = entry.indexOf(9);
    const name = utf8(entry.subarray(tab + 1));
    const mode = entry.subarray(0, 6).toString('latin1');
    if (name === undefined) unreadable += 1;
    else if (mode === '160000') submodules.add(name);
    else if (mode === '120000') links += 1;
    else files.push(name);
  }
  for (const entry of untracked) {
    const name = utf8(entry);
    if (name === undefined) unreadable += 1;
    else if (!name.endsWith('/')) others.push(name);
  }
  const unique = [...new Set([...files, ...others])].sort();
  return {
    files: unique.slice(0, MOST_FILES),
    tracked: [...new Set(files)],
    submodules,
    notes: listNotes({ unreadable, links, submodules: submodules.size, total: unique.length }),
  };
}

function listNotes(counts: { unreadable: number; links: number; submodules: number; total: number }): string[] {
  const notes: string[] = [];
  if (counts.unreadable) notes.push(`${counts.unreadable} files whose names are not UTF-8 were left out`);
  if (counts.links) notes.push(`${counts.links} symbolic links were left out: they are never edited`);
  if (counts.submodules) notes.push(`${counts.submodules} submodules were left out: they are never edited`);
  if (counts.total > MOST_FILES) notes.push(`only ${MOST_FILES} of ${counts.total} files were looked at`);
  return notes;
}

/** What is unusual about a checkout and may change what is found, as sentences. */
export async function oddities(git: Git, root: string): Promise<string[]> {
  const dirty = splitNul(
    (await git.run(['--no-optional-locks', 'status', '--porcelain', '-z', '--untracked-files=no'], { cwd: root }))
      .stdout,
  );
  return dirty.length
    ? [
        `${dirty.length} tracked ${dirty.length === 1 ? 'file has' : 'files have'} uncommitted changes, which are part of the baseline and of no patch`,
      ]
    : [];
}

function splitNul(bytes: Uint8Array): Buffer[] {
  const parts: Buffer[] = [];
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let from = 0;
  for (let at = all.indexOf(0); at >= 0; at = all.indexOf(0, from)) {
    if (at > from) parts.push(all.subarray(from, at));
    from = at + 1;
  }
  return parts;
}

/** A path with `/`. */
export function toRepoPath(path: string): RepoPath {
  return path.split(sep).join('/');
}
