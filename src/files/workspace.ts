import { lstat, readFile, realpath } from 'node:fs/promises';
import { isAbsolute, join, posix, relative, sep } from 'node:path';
import type { RepoPath } from '../domain/test-run.ts';
import { UserError } from '../errors.ts';
import type { Git, Workspace } from '../ports.ts';
import { listFiles, oddities, toRepoPath, utf8 } from './list-files.ts';

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
