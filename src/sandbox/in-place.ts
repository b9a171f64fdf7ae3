import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Sandbox, ViewOptions } from '../ports.ts';
import { checkChange } from './change-check.ts';
import { takeCheckout } from './checkout-lock.ts';
import { type Journal, JOURNAL_FOLDER, writeJournal } from './journal.ts';
import { parseGlobs } from './globs.ts';
import type { Ground } from './ground.ts';
import { openInPlaceView } from './in-place-view.ts';
import { type LevelView, runOnce } from './level-view.ts';

const NOTES = [
  'Tests run in the checkout itself, one run after the other; it is restored after each run.',
  'What tests write elsewhere stays, and they see the network and every file of the job; only variables are withheld.',
  'A process that leaves its group and clears its environment outlives its run.',
  'Files behind links that lead out of the checkout are neither removed nor collected.',
];

/**
 * The lowest level: runs in the checkout, under a journal that is on disk before anything changes. `refusals` says why
 * no higher level was to be had.
 */
export function inPlaceSandbox(ground: Ground, refusals: readonly string[]): Sandbox {
  const notes =
    refusals.length === 0
      ? [...NOTES]
      : [`No namespaces: ${refusals.map((refusal) => refusal.replace(/\.$/, '')).join('; ')}.`, ...NOTES];
  let opened: Promise<Journal> | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  const openJournal = async (): Promise<Journal> => {
    const folder = join(ground.base, JOURNAL_FOLDER);
    if (takeCheckout(ground.root, folder).afterKill)
      notes.push('An earlier run in this checkout was killed: look at `git status` for what it may have left there.');
    const options = {
      folder,
      root: ground.root,
      mark: randomUUID(),
      skip: [ground.base],
    };
    const written = await writeJournal(options);
    notes.push(...written.notes);
    return written.journal;
  };
  /**
   * Waits for the view before it. The journal is written only when something is to run: many a mode needs no run at
   * all.
   */
  const open = async ({ network }: ViewOptions): Promise<LevelView> => {
    if (network !== 'open') throw new Error(`the level in-place does not offer '${network}'`);
    const before = previous;
    let free: () => void = () => undefined;
    previous = new Promise<void>((resolve) => {
      free = resolve;
    });
    await before;
    opened ??= openJournal();
    try {
      return openInPlaceView({ ground, journal: await opened }, free);
    } catch (error) {
      opened = undefined;
      free();
      throw error;
    }
  };

  return {
    level: 'in-place',
    parallel: 1,
    keeps: false,
    networks: ['open'],
    notes,
    withheld: ground.environment.withheld,
    open,
    async run(request) {
      checkChange(ground.root, request.change, request.touch);
      parseGlobs([...request.remove, ...request.collect]);
      return await runOnce(open({ network: request.network }), request);
    },
  };
}
