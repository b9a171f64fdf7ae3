import { PassThrough } from 'node:stream';
import type { SandboxChannel, SandboxResult, ViewRequest } from '../ports.ts';
import { holdOpen, neverRun, type RunningProcess } from '../process/run.ts';
import { collectFiles } from './apply.ts';
import { checkChange } from './change-check.ts';
import { createChannel } from './channel.ts';
import {
  applyOrExplain,
  endedAs,
  type InPlace,
  inputOf,
  layExchange,
  startCommand,
  type Wiring,
} from './in-place-command.ts';
import { markRunning } from './journal.ts';
import type { Closed, LevelView } from './level-view.ts';
import { restoreTree } from './restore.ts';
import {
  type CommandFolder,
  createCommandFolder,
  createViewFolder,
  readLeftovers,
  removeFolder,
  type ViewFolder,
} from './run-folder.ts';
import { textOf } from './tree.ts';

/** A view as it stands. */
interface Open {
  readonly setting: InPlace;
  readonly folder: ViewFolder;
  /** Paths that were changed by us. */
  readonly own: Set<string>;
  /** What runs now, or the last that ran. */
  running: Promise<unknown>;
  process: RunningProcess | null;
  busy: boolean;
  /** No further command begins. */
  over: boolean;
  /** Results that were not disposed yet. */
  results: number;
  closing: Promise<Closed> | undefined;
}

/**
 * The checkout itself as a view: one command after the other, all undone when it is closed. `free` is called once it
 * is.
 */
export function openInPlaceView(setting: InPlace, free: () => void): LevelView {
  const open: Open = {
    setting,
    folder: createViewFolder(setting.ground.base),
    own: new Set(),
    running: Promise.resolve(),
    process: null,
    busy: false,
    over: false,
    results: 0,
    closing: undefined,
  };
  // Ending everything closes the view and waits for that, whoever holds it.
  const close = async (): Promise<Closed> => {
    open.closing ??= holdOpen(restore(open).finally(free));
    const closed = await open.closing;
    await tidy(open);
    return closed;
  };
  const perform = (request: ViewRequest, wiring: Wiring) => {
    const started = begin(open, request, wiring);
    const result = holdOpen(started.then((folder) => finish(open, folder, { ...wiring, ...request })));
    open.running = result.catch(() => undefined);
    return { started, result };
  };
  return {
    run: (request) => perform(request, {}).result,
    runOnly: (request) => {
      const { result } = perform(request, {});
      // Nothing may come between the end of the command and the restoring.
      return holdOpen(result.finally(() => close().catch(() => undefined)));
    },
    async start(request): Promise<SandboxChannel> {
      const output = new PassThrough();
      const { started, result } = perform(request, {
        openInput: true,
        onOutput: (chunk) => void output.write(chunk),
      });
      const ended = result.finally(() => output.end());
      ended.catch(() => undefined);
      await started;
      return createChannel(inputOf(open.process), output, ended);
    },
    close,
    // Restoring takes away what caches were left.
    keep: async () => {
      await close();
      return null;
    },
    async [Symbol.asyncDispose]() {
      await close();
    },
  };
}

/** Lays out and starts a command, unless all is over. */
async function begin(open: Open, request: ViewRequest, wiring: Wiring): Promise<CommandFolder> {
  if (open.busy) throw new Error('a command is running in this view');
  const { ground, journal } = open.setting;
  const { change, touch } = request;
  checkChange(ground.root, change, touch);
  open.busy = true;
  open.process = null;
  try {
    const folder = createCommandFolder(open.folder);
    const equipment = await layExchange(folder, request);
    if (open.over || ground.signal.aborted) return folder;
    for (const path of [...change.writes.map((write) => write.path), ...change.deletes, ...touch]) open.own.add(path);
    await markRunning(journal, true);
    applyOrExplain(journal, request);
    const env = { ...ground.environment.env, ...request.env, ...equipment };
    open.process = await startCommand(folder, request, { ...open.setting, ...wiring, env });
    return folder;
  } catch (error) {
    open.busy = false;
    throw error;
  }
}

async function finish(open: Open, folder: CommandFolder, request: ViewRequest & Wiring): Promise<SandboxResult> {
  try {
    const end = await open.process?.end;
    const ended = end ? endedAs(end, request.openInput ?? false) : neverRun();
    if (ended.timedOut || ended.cancelled) open.over = true;
    const notes: string[] = [];
    const collected = end ? collectFiles(open.setting.journal, request.collect, notes) : [];
    const { exchange } = readLeftovers(folder, notes);
    open.results += 1;
    const dispose = async (): Promise<void> => {
      open.results -= 1;
      await removeFolder(folder.own);
      await tidy(open);
    };
    return { ...ended, collected, exchange, changedFiles: null, notes, [Symbol.asyncDispose]: dispose };
  } finally {
    open.busy = false;
  }
}

/** Ends what runs and makes the checkout as it was. */
async function restore(open: Open): Promise<Closed> {
  const { journal } = open.setting;
  open.over = true;
  open.process?.stop();
  await open.running;
  const own = new Set([...open.own].map((path) => Buffer.from(path).toString('latin1')));
  const { changed, problems } = await restoreTree(journal, own);
  if (problems.length === 0) await markRunning(journal, false);
  const texts = changed.flatMap((path) => textOf(path) ?? []).sort();
  return { changedFiles: texts.filter((path) => !open.own.has(path)), notes: problems };
}

async function tidy(open: Open): Promise<void> {
  if (open.closing && open.results === 0) await removeFolder(open.folder.path);
}
