import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf, UserError } from '../errors.ts';
import type { Ended, Sandbox, SandboxRequest, SandboxResult } from '../ports.ts';
import { applyChange, collectFiles } from './apply.ts';
import { checkChange } from './change-check.ts';
import { freeCheckout, takeCheckout } from './checkout-lock.ts';
import { type Journal, markRunning, readUnfinished, writeJournal } from './journal.ts';
import { argumentsOf, type Ground } from './namespaces.ts';
import { holdOpen, neverRun, runProcess } from '../process/run.ts';
import { endMarked } from '../process/tree.ts';
import { type Restoration, restoreTree } from './restore.ts';
import { createRunFolder, equip, type RunFolder, readLeftovers, removeRunFolder } from './run-folder.ts';
import { textOf } from './tree.ts';

/** Folder of the journal inside our temp folder. */
const JOURNAL_FOLDER = 'journal';

const NOTES = [
  'Tests run in the checkout itself, one run after the other; it is restored after each run.',
  'What tests write elsewhere stays, and they see the network and every file of the job; only variables are withheld.',
  'A process that leaves its group and clears its environment outlives its run.',
  'Files behind links that lead out of the checkout are neither removed nor collected.',
];

/**
 * The lowest level: runs in the checkout, under a journal that is on disk before anything changes. `refusals` says why no higher level
 * was to be had.
 */
export function inPlaceSandbox(ground: Ground, refusals: readonly string[]): Sandbox {
  const notes =
    refusals.length === 0
      ? [...NOTES]
      : [`No namespaces: ${refusals.map((refusal) => refusal.replace(/\.$/, '')).join('; ')}.`, ...NOTES];
  let opened: Promise<Journal> | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  const openJournal = async (): Promise<Journal> => {
    if (takeCheckout(ground.root).afterKill)
      notes.push('An earlier run in this checkout was killed: look at `git status` for what it may have left there.');
    const options = {
      folder: join(ground.base, JOURNAL_FOLDER),
      root: ground.root,
      mark: randomUUID(),
      skip: [ground.base],
    };
    const written = await writeJournal(options);
    notes.push(...written.notes);
    return written.journal;
  };
  const runNext = async (request: SandboxRequest): Promise<SandboxResult> => {
    const folder = createRunFolder(ground.base);
    try {
      // Only when something is to run: many a mode opens a sandbox and needs none.
      opened ??= openJournal();
      return await runIn(folder, request, { ground, journal: await opened });
    } catch (error) {
      await removeRunFolder(folder);
      throw error;
    }
  };

  return {
    level: 'in-place',
    parallel: 1,
    networks: ['open'],
    notes,
    withheld: ground.environment.withheld,
    run(request) {
      if (request.network !== 'open') throw new Error(`the level in-place does not offer '${request.network}'`);
      checkChange(ground.root, request.change, request.touch);
      const run = holdOpen(previous.then(() => runNext(request)));
      previous = run.catch(() => undefined);
      return run;
    },
  };
}

/** What a post step found and did. */
export interface Recovery {
  /** Paths of the checkout that were restored, those whose names are UTF-8. */
  readonly restored: readonly string[];
  readonly problems: readonly string[];
}

/**
 * Restores the checkout after our process was killed during a run in place: ends what survived, then undoes. `temp` is what the sandbox
 * was opened with. Does nothing where no run was under way.
 */
export async function recoverInPlace(temp: string): Promise<Recovery> {
  const names = await readdir(temp).catch(() => []);
  const restored: string[] = [];
  const problems: string[] = [];
  for (const name of names) {
    const journal = await readUnfinished(join(temp, name, JOURNAL_FOLDER));
    if (!journal) continue;
    await endMarked(journal.mark);
    const done = await restoreTree(journal, new Set());
    restored.push(...textsOf(done.changed));
    problems.push(...done.problems);
    if (done.problems.length > 0) continue;
    await markRunning(journal, false);
    freeCheckout(journal.root);
  }
  return { restored, problems };
}

interface Setting {
  readonly ground: Ground;
  readonly journal: Journal;
}

async function runIn(folder: RunFolder, request: SandboxRequest, setting: Setting): Promise<SandboxResult> {
  const { ground, journal } = setting;
  const equipment = equip(folder, request);
  const own = [...request.change.writes.map((write) => write.path), ...request.change.deletes, ...request.touch];
  const notes: string[] = [];
  let ended: Ended = neverRun();
  let collected: SandboxResult['collected'] = [];
  let restoration: Restoration | undefined;
  await markRunning(journal, true);
  try {
    if (!ground.signal.aborted) {
      applyOrExplain(journal, request);
      ended = await runCommand(folder, request, {
        ...setting,
        env: { ...ground.environment.env, ...request.env, ...equipment },
      });
      collected = collectFiles(journal, request.collect, notes);
    }
  } finally {
    restoration = await restoreTree(journal, new Set(own.map((path) => Buffer.from(path).toString('latin1'))));
    if (restoration.problems.length === 0) await markRunning(journal, false);
  }
  notes.push(...restoration.problems);
  return {
    ...ended,
    collected,
    exchange: readLeftovers(folder, notes).exchange,
    changedFiles: textsOf(restoration.changed).filter((path) => !own.includes(path)),
    notes,
    [Symbol.asyncDispose]: () => removeRunFolder(folder),
  };
}

function applyOrExplain(journal: Journal, request: SandboxRequest): void {
  try {
    applyChange(journal, request);
  } catch (error) {
    throw new UserError(
      `The change can't be written into the checkout ${journal.root}: ${messageOf(error)}.`,
      "Check that the job's user may write there and that the disk is not full.",
    );
  }
}

async function runCommand(
  folder: RunFolder,
  request: SandboxRequest,
  { ground, journal, env }: Setting & { readonly env: Readonly<Record<string, string>> },
): Promise<Ended> {
  const end = await runProcess({
    argv: argumentsOf(request.command),
    cwd: request.cwd,
    env,
    seconds: request.seconds,
    signal: ground.signal,
    mark: journal.mark,
    outputPipe: join(folder.path, 'output'),
  });
  if (end.kind === 'ended') return end;
  const text = `${end.message}\n`;
  // What a shell answers, and what the other levels do.
  return { ...neverRun(), cancelled: false, exitCode: 127, output: { text, bytes: text.length, cut: 0 } };
}

function textsOf(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => textOf(path) ?? []).sort();
}
