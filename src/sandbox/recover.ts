import { readdir, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { endMarked } from '../process/tree.ts';
import { freeCheckout, journalOfDead } from './checkout-lock.ts';
import { JOURNAL_FOLDER, type Journal, lastPulse, markRunning, readUnfinished } from './journal.ts';
import { restoreTree } from './restore.ts';
import { textOf } from './tree.ts';

/**
 * What was found of a run in place that was killed, and what was done. Paths of the checkout, those whose names are
 * UTF-8.
 */
export interface Recovery {
  readonly restored: readonly string[];
  /** Changed after the run was killed, so they are left as they are. */
  readonly left: readonly string[];
  /** What could not be restored, one sentence each. */
  readonly problems: readonly string[];
}

const NOTHING: Recovery = { restored: [], left: [], problems: [] };

/**
 * Restores the checkout after our process was killed during a run in place: ends what survived, then undoes. `temp` is
 * what the sandbox was opened with. Does nothing where no run was under way.
 */
export async function recoverInPlace(temp: string): Promise<Recovery> {
  const names = await readdir(temp).catch(() => []);
  let all = NOTHING;
  for (const name of names) {
    const journal = await readUnfinished(join(temp, name, JOURNAL_FOLDER));
    if (journal) all = together(all, await recover(journal));
  }
  return all;
}

/**
 * The same for whoever starts next in `folder` or below it in the checkout, wherever the killed process had its
 * journal.
 */
export async function recoverCheckout(folder: string): Promise<Recovery> {
  let at = await realpath(folder).catch(() => null);
  let all = NOTHING;
  for (; at !== null; at = dirname(at) === at ? null : dirname(at)) {
    const place = journalOfDead(at);
    if (place === null) continue;
    const journal = await readUnfinished(place).catch(() => undefined);
    // A journal speaks for its own checkout only.
    if (journal?.root === at) all = together(all, await recover(journal));
    else freeCheckout(at);
  }
  return all;
}

async function recover(journal: Journal): Promise<Recovery> {
  const until = await lastPulse(journal);
  await endMarked(journal.mark);
  const { changed, left, problems } = await restoreTree(journal, new Set(), until);
  if (problems.length === 0) {
    await markRunning(journal, false);
    freeCheckout(journal.root);
    await rm(journal.folder, { recursive: true, force: true });
  }
  return { restored: textsOf(changed), left: textsOf(left), problems };
}

function together(a: Recovery, b: Recovery): Recovery {
  return {
    restored: [...a.restored, ...b.restored],
    left: [...a.left, ...b.left],
    problems: [...a.problems, ...b.problems],
  };
}

function textsOf(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => textOf(path) ?? []).sort();
}
