import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { COMMAND_FILES } from '../domain/command-files.ts';
import type { Git } from '../ports.ts';

/** What a run must not read. Absolute paths; those that do not exist are no trouble. */
export interface Masks {
  readonly folders: readonly string[];
  readonly files: readonly string[];
  /** Files that are shown with another content: git's configuration without its secrets. */
  readonly replaced: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

/** Where tools keep credentials, below a home folder. */
const HOME_FOLDERS = [
  '.docker',
  '.ssh',
  '.aws',
  '.kube',
  '.azure',
  '.gnupg',
  '.config/gh',
  '.config/gcloud',
  '.config/hub',
];
const HOME_FILES = [
  '.netrc',
  '.npmrc',
  '.pypirc',
  '.git-credentials',
  '.config/git/credentials',
  '.cargo/credentials',
].concat(['.cargo/credentials.toml', '.gem/credentials', '.terraformrc', '.yarnrc.yml', '.pgpass']);
/** The runner's own credentials, beside the Node that it brings along. */
const RUNNER_FILES = ['.credentials', '.credentials_rsaparams', '.runner', '.env'];
/** Keys of git's configuration that hold or fetch secrets, or run something. */
const SECRET_KEYS = '^(http\\..*\\.extraheader|include(if\\..*)?\\.path|core\\.sshcommand|credential\\..*)$';
/** A user or password in a URL. */
const IN_URL = /^([a-z][a-z0-9+.-]*:\/\/)[^/@\s]+@/i;

/** What is masked in every run of a job. */
export async function findMasks(options: {
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly runnerTemp: string | undefined;
  readonly git: Git;
  /** A folder of ours for working copies. */
  readonly scratch: string;
}): Promise<Masks> {
  const { environment, root, runnerTemp } = options;
  const homes = [...new Set([environment['HOME'], homeOfUser()])].filter((home) => home !== undefined);
  const commandFiles = [...COMMAND_FILES].flatMap((name) => environment[name] ?? []).filter(isAbsolute);
  // Each step has new ones, beside the old. Only folders that hold nothing else: a shell may have been told to use
  // /tmp.
  const commandFolders = commandFiles.map((path) => dirname(path)).filter((folder) => folder.endsWith('file_commands'));
  const runnerFolders = ['_runner_file_commands', '_github_workflow'];
  const runner = /^(.*)\/externals[^/]*\/node[^/]*\/bin\/node$/.exec(process.execPath)?.[1];
  const cloudKeys = (await namesIn(root)).filter((name) => /^gha-creds-.*\.json$/.test(name));
  return {
    folders: [
      ...homes.flatMap((home) => HOME_FOLDERS.map((folder) => join(home, folder))),
      ...new Set(commandFolders),
      ...(runnerTemp === undefined ? [] : runnerFolders.map((name) => join(runnerTemp, name))),
    ],
    files: [
      ...homes.flatMap((home) => HOME_FILES.map((file) => join(home, file))),
      ...(runner === undefined ? [] : RUNNER_FILES.map((file) => join(runner, file))),
      ...cloudKeys.map((name) => join(root, name)),
      ...commandFiles,
    ],
    replaced: await cleanedConfigurations(options),
  };
}

/**
 * The regular files of the runner's temp folder, where checkout keeps its token and keys; read anew before each run.
 */
export function runnerTempFiles(runnerTemp: string | undefined): readonly string[] {
  if (runnerTemp === undefined || !existsSync(runnerTemp)) return [];
  const entries = readdirSync(runnerTemp, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(runnerTemp, entry.name));
}

/** The passwd entry's; HOME may be another, as in containers. */
function homeOfUser(): string | undefined {
  try {
    return userInfo().homedir;
  } catch {
    return undefined;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** Every configuration file of the repository and its submodules that holds a secret, without it. */
async function cleanedConfigurations(options: {
  readonly root: string;
  readonly git: Git;
  readonly scratch: string;
}): Promise<Masks['replaced']> {
  const { root, git, scratch } = options;
  const common = await git.run(['rev-parse', '--git-common-dir'], { cwd: root });
  if (common.exitCode !== 0) return [];
  const folder = resolve(root, Buffer.from(common.stdout).toString('utf8').trimEnd());
  await mkdir(scratch, { recursive: true });
  const cleaned: { path: string; bytes: Uint8Array }[] = [];
  for (const [index, path] of (await configurations(folder)).entries()) {
    const copy = join(scratch, `config-${index}`);
    await cp(path, copy);
    if (await removeSecrets(git, copy)) cleaned.push({ path, bytes: await readFile(copy) });
  }
  await rm(scratch, { recursive: true, force: true });
  return cleaned;
}

/** `config` of the repository, of its work trees and submodules (which may be nested). */
async function configurations(gitFolder: string, depth = 0): Promise<string[]> {
  const own = [join(gitFolder, 'config'), join(gitFolder, 'config.worktree')];
  const existing: string[] = [];
  for (const path of own) if (await isFile(path)) existing.push(path);
  if (depth > 4) return existing;
  const below = [...(await foldersIn(join(gitFolder, 'modules'))), ...(await foldersIn(join(gitFolder, 'worktrees')))];
  const nested = await Promise.all(below.map((folder) => configurations(folder, depth + 1)));
  return [...existing, ...nested.flat()];
}

/** Folders one level below, or deeper where a submodule's name holds slashes. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(folder, entry.name));
  const found = await Promise.all(
    folders.map(async (path) => ((await isFile(join(path, 'HEAD'))) ? [path] : foldersIn(path))),
  );
  return found.flat();
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** True where the file held a secret. */
async function removeSecrets(git: Git, file: string): Promise<boolean> {
  const config = async (...args: string[]) => git.run(['config', '--file', file, ...args], { cwd: dirname(file) });
  const listed = await config('--null', '--name-only', '--get-regexp', SECRET_KEYS);
  const keys = [...new Set(split(listed.stdout))];
  for (const key of keys) await config('--unset-all', key);
  const urls = split(
    (await config('--null', '--get-regexp', '^(remote\\..*\\.(push)?url|submodule\\..*\\.url)$')).stdout,
  )
    .map((entry): [string, string] => [entry.slice(0, entry.indexOf('\n')), entry.slice(entry.indexOf('\n') + 1)])
    .filter(([, value]) => IN_URL.test(value));
  for (const [key, value] of urls) await config('--replace-all', key, value.replace(IN_URL, '$1'));
  return keys.length + urls.length > 0;
}

function split(bytes: Uint8Array): string[] {
  return Buffer.from(bytes).toString('utf8').split('\0').filter(Boolean);
}
