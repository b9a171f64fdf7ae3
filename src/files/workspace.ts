import { lstat, readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import type { RepoPath } from '../domain/test-run.ts';
import { UserError } from '../errors.ts';
import type { Git, Workspace } from '../ports.ts';

/** More files than this are not looked at; said in the notes. */
const MOST_FILES = 200_000;
const MOST_TEXT = 5_000_000;
const MOST_BYTES = 64_000_000;

/**
 * Opens the checkout that holds `directory`. Throws UserError where the folder is absent or in no git repository.
 * Reads the list of files once; never writes, not even git's index.
 */
export async function openWorkspace(git: Git, directory: string): Promise<Workspace> {
  const root = await rootOf(git, directory);
  const project = toRepoPath(relative(root, await realpath(directory)));
  const listed = await listFiles(git, root, project);
  const notes = [...listed.notes, ...(await oddities(git, root))];
  const read = (path: RepoPath) => readInside(root, path);
  return {
    root,
    project,
    files: listed.files,
    tracked: listed.tracked,
    notes,
    read,
    text: async (path) => decode(await read(path)),
    mode: (path) => modeOf(root, path, listed.submodules),
  };
}

async function rootOf(git: Git, directory: string): Promise<string> {
  const real = await realpath(directory).catch(() => undefined);
  if (real === undefined) throw new UserError(`the folder ${directory} does not exist`, 'check working-directory');
  const answer = await git.run(['rev-parse', '--show-toplevel'], { cwd: real });
  if (answer.exitCode === 0) return await realpath(Buffer.from(answer.stdout).toString('utf8').replace(/\n$/, ''));
  if (/ENOENT|not found/i.test(answer.stderr))
    throw new UserError('git could not be started', 'install git and put it on PATH');
  throw new UserError(
    `${directory} is in no git repository`,
    'let actions/checkout run before Redress, or call it inside a clone',
  );
}

async function listFiles(
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

async function oddities(git: Git, root: string): Promise<string[]> {
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

async function readInside(root: string, path: RepoPath): Promise<Uint8Array | undefined> {
  if (isAbsolute(path) || posix.normalize(path).startsWith('..')) return undefined;
  try {
    const full = join(root, path);
    const stat = await lstat(full);
    if (!stat.isFile() || stat.size > MOST_BYTES) return undefined;
    const real = await realpath(full);
    if (real !== root && !real.startsWith(root + sep)) return undefined;
    return await readFile(real);
  } catch {
    return undefined;
  }
}

async function modeOf(root: string, path: RepoPath, submodules: ReadonlySet<string>): Promise<string | undefined> {
  if (submodules.has(path)) return '160000';
  try {
    const stat = await lstat(join(root, path));
    if (stat.isSymbolicLink()) return '120000';
    return stat.isFile() ? ((stat.mode & 0o100) !== 0 ? '100755' : '100644') : undefined;
  } catch {
    return undefined;
  }
}

function decode(bytes: Uint8Array | undefined): string | undefined {
  return bytes === undefined || bytes.byteLength > MOST_TEXT ? undefined : utf8(bytes);
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
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

function toRepoPath(path: string): RepoPath {
  return path.split(sep).join('/');
}
