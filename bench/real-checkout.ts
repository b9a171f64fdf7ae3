import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RealBug } from './real-data.ts';

/** A red checkout in a folder of its own. */
export interface Checkout {
  readonly folder: string;
  /**
   * The commit before the push; null: HEAD is the only commit, or (with `push`) nothing of the blamed commit is left.
   */
  readonly base: string | null;
}

/** Thrown where a mirror lacks a commit, or git can't do what it is asked. */
export class GitError extends Error {}

/**
 * What stands below HEAD: nothing, the same code with its own tests, or the code (and the tests of HEAD) without what
 * is left of the blamed commit.
 */
export type Below = 'nothing' | 'tests' | 'push';

/**
 * The buggy tree with the tests of the fixed one, as HEAD of a new repository: nothing of the real history is in it.
 * Throws GitError where the mirror lacks the commits.
 */
export function checkOut(bug: RealBug, options: { mirror: string; folder: string; below: Below }): Checkout {
  const { mirror, folder, below } = options;
  mkdirSync(folder, { recursive: true });
  layTree(mirror, bug.buggy, folder);
  git(['init', '--quiet'], folder);
  if (below === 'tests') commitAll(folder, 'Before');
  for (const file of testFilesOf(bug, mirror)) layFile(file, { mirror, commit: bug.fixed, folder });
  const lines = below === 'push' && bug.blamed !== null ? survivors(bug, mirror, bug.blamed) : NO_LINES;
  if (lines.size === 0) {
    commitAll(folder, 'Red');
    return { folder, base: below === 'tests' ? git(['rev-parse', 'HEAD^'], folder).trim() : null };
  }
  const texts = new Map([...lines.keys()].map((file) => [file, readFileSync(join(folder, file))]));
  for (const [file, gone] of lines) writeFileSync(join(folder, file), without(texts.get(file) ?? Buffer.of(), gone));
  commitAll(folder, 'Before');
  for (const [file, text] of texts) writeFileSync(join(folder, file), text);
  commitAll(folder, 'Push');
  return { folder, base: git(['rev-parse', 'HEAD^'], folder).trim() };
}

const NO_LINES: ReadonlyMap<string, ReadonlySet<number>> = new Map();

function layTree(mirror: string, commit: string, folder: string): void {
  const env = { GIT_DIR: mirror, GIT_WORK_TREE: folder, GIT_INDEX_FILE: join(folder, '..', 'index') };
  git(['read-tree', commit], folder, env);
  git(['checkout-index', '--all', '--force'], folder, env);
}

/** The bug's test files, and what the fix changed in folders of tests (data that they read). */
function testFilesOf(bug: RealBug, mirror: string): readonly string[] {
  const changed = git(
    ['--git-dir', mirror, 'diff-tree', '-r', '--name-only', '--diff-filter=AM', bug.buggy, bug.fixed],
    '/',
  )
    .split('\n')
    .filter((path) => /(^|\/)tests?\//.test(path));
  return [...new Set([...bug.testFiles, ...changed])];
}

/** A file that the commit does not have is left as it is. */
function layFile(file: string, from: { mirror: string; commit: string; folder: string }): void {
  const shown = spawnSync('git', ['--git-dir', from.mirror, 'show', `${from.commit}:${file}`], { maxBuffer: 1 << 28 });
  if (shown.status !== 0) return;
  mkdirSync(dirname(join(from.folder, file)), { recursive: true });
  writeFileSync(join(from.folder, file), shown.stdout);
}

/** Lines of the buggy commit that `git blame -w` gives to the blamed commit, by file. */
function survivors(bug: RealBug, mirror: string, blamed: string): ReadonlyMap<string, ReadonlySet<number>> {
  const files = git(
    ['--git-dir', mirror, 'diff-tree', '-r', '--root', '--name-only', '--no-commit-id', blamed],
    '/',
  ).split('\n');
  const found = new Map<string, ReadonlySet<number>>();
  for (const file of files.filter((name) => name.endsWith('.py') && !/(^|\/)tests?\//.test(name))) {
    const told = spawnSync('git', ['--git-dir', mirror, 'blame', '-w', '-s', '-l', '--root', bug.buggy, '--', file], {
      maxBuffer: 1 << 28,
      encoding: 'utf8',
    });
    if (told.status !== 0) continue;
    const lines = told.stdout.split('\n').flatMap((line, index) => (line.startsWith(blamed) ? [index + 1] : []));
    if (lines.length > 0) found.set(file, new Set(lines));
  }
  return found;
}

function without(text: Buffer, lines: ReadonlySet<number>): Buffer {
  const kept = text
    .toString('latin1')
    .split(/(?<=\n)/)
    .filter((_, index) => !lines.has(index + 1));
  return Buffer.from(kept.join(''), 'latin1');
}

function commitAll(folder: string, message: string): void {
  git(['add', '--all', '--force'], folder);
  const who = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', '-c', 'commit.gpgSign=false'];
  git([...who, 'commit', '--quiet', '--no-verify', '--allow-empty', '--message', message], folder);
}

function git(args: readonly string[], cwd: string, env: Readonly<Record<string, string>> = {}): string {
  const done = spawnSync('git', args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (done.status !== 0) throw new GitError(done.stderr.trim().split('\n').at(-1) ?? `git ${args[0]} failed`);
  return done.stdout;
}
