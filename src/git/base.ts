import { posix } from 'node:path';
import type { ChangeSet } from '../domain/candidate.ts';
import { oneLine } from '../domain/foreign-text.ts';
import type { RepoPath } from '../domain/test-run.ts';
import { messageOf } from '../errors.ts';
import type { Git } from '../ports.ts';
import { changeOf } from '../domain/applied.ts';
import { checkoutTree, firstError, openTrees, SUBMODULE } from './trees.ts';

/** Which commit to lead the checkout back to. */
export interface BaseOptions {
  readonly git: Git;
  /** Absolute path of the repository's root. */
  readonly root: string;
  /** Absolute folder for temporary files of ours. */
  readonly temp: string;
  readonly base: string;
  /** Absolute path of git's store that holds the base where the repository lacks it; else null. */
  readonly objects: string | null;
}

/** More files than this are no push but another project: reading them all would cost more than it tells. */
const MOST_FILES = 1000;

/**
 * What leads the tracked files of the checkout, as they stand now, back to those of an earlier commit; untracked ones
 * stay. Empty where nothing differs. A string says why there is no way back.
 */
export async function wayBack(options: BaseOptions): Promise<ChangeSet | string> {
  await using trees = await openTrees(options.git, { ...options, further: options.objects });
  const state = await checkoutTree(trees, { untracked: false });
  if ('failed' in state) return state.failed;
  const changes = await trees.changesBetween(state.tree, `${options.base}^{tree}`);
  if ('ok' in changes) return firstError(changes);
  if (changes.length > MOST_FILES) return `${changes.length} files differ from it`;
  if (changes.some(({ before, after }) => before?.mode === SUBMODULE || after?.mode === SUBMODULE))
    return 'a submodule differs from it';
  // A path of ours is text: the file would be written under another name.
  if (changes.some(({ path }) => path.includes('\ufffd'))) return 'a file whose name is not UTF-8 differs from it';
  try {
    return changeOf(await trees.sidesOf(changes));
  } catch (error) {
    // A partial clone may lack a file's content, and a huge one is not read.
    return oneLine(messageOf(error), 300);
  }
}

/**
 * The first file that a change would write over or remove and that no commit holds as it is: changed since the last
 * one, or not tracked. Null: there is none; the first file of all where git can't tell.
 */
export async function unsavedIn(git: Git, root: string, change: ChangeSet): Promise<RepoPath | null> {
  const paths = [...change.writes.map(({ path }) => path), ...change.deletes];
  const which = ['--', ...paths.map((path) => `:(literal)${path}`)];
  const calls = [
    ['--no-optional-locks', 'diff', '--name-only', '-z', '--no-renames', '--ignore-submodules=all', 'HEAD', ...which],
    ['ls-files', '-z', '--others', ...which],
  ];
  for (const args of paths.length > 0 ? calls : []) {
    const { exitCode, stdout } = await git.run(args, { cwd: root });
    const [found] = exitCode === 0 ? new TextDecoder().decode(stdout).split('\0') : paths;
    if (found) return found;
  }
  return null;
}

/** What compilers leave next to or apart from their sources. */
const BUILT = /^(?!.*(?:^|\/)node_modules\/).*\.(?:[cm]?js|jsx|so|pyd|node)$/;
/** So many files of a change are enough to tell whether it has to be built. */
const MOST_STEMS = 50;

/**
 * Files that git ignores and that seem to be built from files of a change, by their names (`dist/add.js` of
 * `src/add.ts`): laying the change over the checkout leaves them as they are. [] where git can't tell.
 */
export async function builtFrom(git: Git, root: string, change: ChangeSet): Promise<readonly RepoPath[]> {
  const paths = [...change.writes.map(({ path }) => path), ...change.deletes];
  const stems = new Set(paths.map((path) => posix.basename(path).replace(/\..*$/, '')).filter(Boolean));
  const wanted = [...stems].slice(0, MOST_STEMS).map((stem) => `:(glob)**/${stem.replace(/[*?[\]\\]/g, '?')}.*`);
  if (wanted.length === 0) return [];
  const listed = await git.run(['ls-files', '-z', '--others', '--ignored', '--exclude-standard', '--', ...wanted], {
    cwd: root,
  });
  if (listed.exitCode !== 0) return [];
  return new TextDecoder()
    .decode(listed.stdout)
    .split('\0')
    .filter((path) => BUILT.test(path));
}
