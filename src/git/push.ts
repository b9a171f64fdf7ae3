import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RepoPath } from '../domain/test-run.ts';
import type { PushDiff } from '../domain/push.ts';
import type { Git } from '../ports.ts';

/** A push's diff of more characters than this is cut for readers; its lines are counted in full. */
const MOST_DIFF = 400_000;
const FETCH_SECONDS = 60;

/** What decides the base of the push. */
export interface HistoryRequest {
  readonly root: string;
  /** Our own folder for a repository that holds what the user's shallow one lacks. */
  readonly temp: string;
  /** The commit before the push, from the input or the event; null: it is guessed, which is said. */
  readonly base: string | null;
  /**
   * True for a file whose uncommitted changes are the push where no base is named: code and tests, not what a build
   * leaves behind.
   */
  isCode(path: RepoPath): boolean;
}

/**
 * The lines that the push changed, as they stand in the checkout. A base that a shallow checkout lacks is fetched into
 * a repository of our own, never into the user's. Never throws: where there is no base the diff is empty and `notes`
 * say why.
 */
export async function readPush(git: Git, request: HistoryRequest): Promise<PushDiff> {
  if (request.base === null || /^0+$/.test(request.base)) return await guessedPush(git, request);
  if (request.base.startsWith('-')) return nothing([`base '${request.base}' is not a commit`]);
  const local = await resolve(git, request.root, request.base);
  if (local) return await diffHere(git, request.root, { base: local, notes: [] });
  return await diffFetched(git, request, { base: request.base, notes: [] });
}

/** What is not committed yet is what its author works on; else the last commit is the push. */
async function guessedPush(git: Git, request: HistoryRequest): Promise<PushDiff> {
  const head = await resolve(git, request.root, 'HEAD');
  if (head && (await hasUncommittedCode(git, request))) {
    const notes = ['no base commit was given: the uncommitted changes stand for the push'];
    return { ...(await diffHere(git, request.root, { base: head, notes })), guessed: true };
  }
  const parent = await resolve(git, request.root, 'HEAD^');
  if (!parent)
    return nothing([
      'There is no earlier commit here to compare with, so the push is no evidence. In a shallow checkout, set fetch-depth to 2 or more.',
    ]);
  const notes = ['no base commit was given: the parent of HEAD stands for the push'];
  return { ...(await diffHere(git, request.root, { base: parent, notes })), guessed: true };
}

async function hasUncommittedCode(git: Git, request: HistoryRequest): Promise<boolean> {
  const changed = await git.run(
    ['--no-optional-locks', 'diff', '--name-only', '-z', '--ignore-submodules=all', 'HEAD', '--'],
    {
      cwd: request.root,
      seconds: 60,
    },
  );
  return decode(changed.stdout)
    .split('\0')
    .some((path) => path !== '' && request.isCode(path));
}

async function diffHere(git: Git, root: string, at: { base: string; notes: readonly string[] }): Promise<PushDiff> {
  return await diff(git, { cwd: root, args: [at.base], base: at.base, notes: at.notes });
}

async function diffFetched(
  git: Git,
  request: HistoryRequest,
  at: { base: string; notes: readonly string[] },
): Promise<PushDiff> {
  const missing = `the base commit ${at.base.slice(0, 12)} is not in this checkout and could not be fetched; set fetch-depth: 0 (or enough commits) in actions/checkout to use the push as evidence`;
  const head = await resolve(git, request.root, 'HEAD');
  if (!head || !/^[0-9a-f]{7,64}$/i.test(at.base)) return nothing([missing]);
  const own = await ownRepository(git, request);
  if (!own || !(await fetchInto(git, own, { root: request.root, base: at.base }))) return nothing([missing]);
  const notes = [...at.notes, 'the base commit was fetched into a repository of our own'];
  return {
    ...(await diff(git, { cwd: own, args: [at.base, head], base: at.base, notes })),
    objects: join(own, 'objects'),
  };
}

async function diff(
  git: Git,
  request: { cwd: string; args: readonly string[]; base: string; notes: readonly string[] },
): Promise<PushDiff> {
  const options = ['--no-ext-diff', '--no-textconv', '--no-color', '--no-renames', '--ignore-submodules=all'];
  const run = (unified: string) =>
    git.run(['--no-optional-locks', '-c', 'core.quotePath=false', 'diff', ...options, unified, ...request.args, '--'], {
      cwd: request.cwd,
      seconds: 60,
    });
  const lines = await run('-U0');
  if (lines.exitCode !== 0)
    return nothing([`git could not compare with ${request.base}: ${lines.stderr.trim().slice(0, 200)}`]);
  const text = decode((await run('-U3')).stdout);
  const cut = text.length > MOST_DIFF ? [`the push's diff was cut to ${MOST_DIFF} of ${text.length} characters`] : [];
  return {
    base: request.base,
    files: changedLines(decode(lines.stdout)),
    text: text.slice(0, MOST_DIFF),
    notes: [...request.notes, ...cut],
  };
}

/**
 * Changed lines of a `-U0` diff as they stand in the new version; where lines were only deleted, the two neighbours of
 * the gap.
 */
export function changedLines(diffText: string): readonly { file: RepoPath; lines: readonly number[] }[] {
  const files = new Map<string, Set<number>>();
  let lines: Set<number> | undefined;
  let header: 'plain' | 'other' | null = null;
  for (const line of diffText.split('\n')) {
    if (line.startsWith('diff --git ')) {
      header = 'plain';
      lines = undefined;
    }
    // Links and submodules have no lines of code.
    if (header && /^(?:new file mode|new mode|index \S+) 1[26]0000$/.test(line)) header = 'other';
    // Only in the header: an added line of code may look the same.
    if (header === 'plain' && line.startsWith('+++ ')) {
      // What is no UTF-8 was replaced when it was decoded: there is no such file.
      const name = /^\+\+\+ b\/([^"\t\ufffd]+)\t?$/.exec(line)?.[1];
      lines = name === undefined ? undefined : (files.get(name) ?? new Set());
      if (name !== undefined && lines) files.set(name, lines);
    }
    const hunk = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (hunk) header = null;
    if (!hunk || !lines) continue;
    const start = Number(hunk[1]);
    const count = hunk[2] === undefined ? 1 : Number(hunk[2]);
    const span = count === 0 ? [start, start + 1] : Array.from({ length: count }, (_, index) => start + index);
    for (const number of span) if (number > 0) lines.add(number);
  }
  return [...files].map(([file, set]) => ({ file, lines: [...set].sort((a, b) => a - b) }));
}

async function ownRepository(git: Git, request: HistoryRequest): Promise<string | undefined> {
  const own = join(request.temp, 'history.git');
  const paths = await git.run(
    ['rev-parse', '--path-format=absolute', '--git-path', 'objects', '--git-path', 'shallow'],
    { cwd: request.root },
  );
  await mkdir(request.temp, { recursive: true });
  const made = await git.run(['init', '--quiet', '--bare', own], { cwd: request.temp });
  if (made.exitCode !== 0 || paths.exitCode !== 0) return undefined;
  const [objects = '', shallow = ''] = decode(paths.stdout).split('\n');
  await writeFile(join(own, 'objects', 'info', 'alternates'), `${objects}\n`);
  // Git looks for the parents of every commit that a ref of the checkout names, unless it is told where its history
  // ends. A full one has no such file.
  await copyFile(shallow, join(own, 'shallow')).catch(() => undefined);
  return own;
}

/**
 * The user's own credentials serve the fetch: what their checkout left in git's configuration, passed on by
 * environment, never on a command line.
 */
async function fetchInto(git: Git, own: string, from: { root: string; base: string }): Promise<boolean> {
  const url = decode((await git.run(['config', '--get', 'remote.origin.url'], { cwd: from.root })).stdout).trim();
  if (url === '' || url.startsWith('-')) return false;
  const settings = await git.run(
    ['config', '-z', '--get-regexp', '^(http\\..*|credential\\..*|core\\.sshcommand|url\\..*\\.insteadof)$'],
    { cwd: from.root },
  );
  const env = asEnvironment(decode(settings.stdout));
  const fetched = await git.run(
    ['fetch', '--quiet', '--no-tags', '--depth=1', '--no-recurse-submodules', url, from.base],
    { cwd: own, seconds: FETCH_SECONDS, env },
  );
  return fetched.exitCode === 0;
}

function asEnvironment(listed: string): Record<string, string> {
  const env: Record<string, string> = {};
  let count = 0;
  for (const entry of listed.split('\0')) {
    const newline = entry.indexOf('\n');
    if (newline <= 0) continue;
    env[`GIT_CONFIG_KEY_${count}`] = entry.slice(0, newline);
    env[`GIT_CONFIG_VALUE_${count}`] = entry.slice(newline + 1);
    count += 1;
  }
  return { ...env, GIT_CONFIG_COUNT: String(count) };
}

async function resolve(git: Git, root: string, revision: string): Promise<string | undefined> {
  const answer = await git.run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`], {
    cwd: root,
  });
  return answer.exitCode === 0 ? decode(answer.stdout).trim() : undefined;
}

function nothing(notes: readonly string[]): PushDiff {
  return { base: null, files: [], text: '', notes };
}

function decode(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('utf8');
}
