import type { RepoPath } from '../domain/test-run.ts';
import type { Git } from '../ports.ts';
import { checkoutTree, openTrees } from './trees.ts';

/** What some work came to, and the tracked files that it changed; null: git cannot tell. */
export interface ChangedBy<T> {
  readonly result: T;
  readonly changed: readonly RepoPath[] | null;
}

/** Does the work, and holds the tracked files against what they were before it. Throws only what the work throws. */
export async function changedBy<T>(
  at: { readonly git: Git; readonly root: string; readonly temp: string },
  work: () => Promise<T>,
): Promise<ChangedBy<T>> {
  await using trees = await openTrees(at.git, at);
  const before = await checkoutTree(trees, { untracked: false });
  const result = await work();
  const after = await checkoutTree(trees, { untracked: false });
  if ('failed' in before || 'failed' in after) return { result, changed: null };
  const changes = await trees.changesBetween(before.tree, after.tree);
  return { result, changed: 'ok' in changes ? null : changes.map(({ path }) => path) };
}
