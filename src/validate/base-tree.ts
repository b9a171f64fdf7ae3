import type { ChangeSet } from '../domain/candidate.ts';
import { oneLine } from '../domain/foreign-text.ts';
import { messageOf } from '../errors.ts';
import type { Git } from '../ports.ts';
import { changeOf } from './changed-files.ts';
import { checkoutTree, firstError, openTrees } from './git-trees.ts';

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
 * What leads the tracked files of the checkout, as they stand now, back to those of an earlier commit; untracked ones stay. Empty where nothing differs.
 * A string says why there is no way back.
 */
export async function wayBack(options: BaseOptions): Promise<ChangeSet | string> {
  await using trees = await openTrees(options.git, { ...options, further: options.objects });
  const state = await checkoutTree(trees, { untracked: false });
  if ('failed' in state) return state.failed;
  const base = `${options.base}^{tree}`;
  const named = await trees.git(['diff-tree', '-r', '-z', '--raw', '--no-renames', state.tree, base]);
  if (!named.ok) return firstError(named);
  // Each file has two items: its modes and ids, and its path.
  const count = Math.floor(named.text.split('\0').length / 2);
  if (count > MOST_FILES) return `${count} files differ from it`;
  if (/^:(?:160000|\d{6} 160000)/m.test(named.text.replaceAll('\0', '\n'))) return 'a submodule differs from it';
  // A path of ours is text: the file would be written under another name.
  if (named.text.includes('\ufffd')) return 'a file whose name is no UTF-8 differs from it';
  try {
    return changeOf(await trees.filesBetween(state.tree, base));
  } catch (error) {
    // A partial clone may lack a file's content, and a huge one is not read.
    return oneLine(messageOf(error), 300);
  }
}
