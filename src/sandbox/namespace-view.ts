import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '../errors.ts';
import type { Ended, SandboxChannel, SandboxResult, ViewOptions, ViewRequest, WarmLayer } from '../ports.ts';
import { neverRun, type ProcessEnd, runProcess, startProcess } from '../process/run.ts';
import { checkChange } from './change-check.ts';
import { createChannel } from './channel.ts';
import { type Line, sendCommand, type ViewCommand } from './command.ts';
import type { Ground, Variant } from './ground.ts';
import type { Closed, LevelView } from './level-view.ts';
import type { Masks } from './masks.ts';
import { readPathList } from './path-list.ts';
import { type Setting, viewRecords } from './records.ts';
import { createReplies } from './replies.ts';
import { createViewFolder, emptiedFolders, readLeftovers, removeFolder, type ViewFolder } from './run-folder.ts';

/** Files of the checkout that a view changed are listed up to this many. */
const CHANGES_LIMIT = 10_000;
/** Where privileged programs are looked for: the job's own PATH may hold anything. */
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** What a view may take to clear up, in milliseconds; a layer can hold many files. */
const CLEAR_UP = 60_000;
const LONGEST_TIMER = 2 ** 31 - 1;
/** Seconds that removing a kept layer may take. */
const REMOVE_SECONDS = 120;

/** Starts to build a view; that it can't be built is found by its first command. */
export async function openNamespaceView(setting: Setting, options: ViewOptions): Promise<LevelView> {
  const { ground, variant } = setting;
  const folder = createViewFolder(ground.base);
  layReplacements(folder, ground.masks);
  mkdirSync(join(folder.path, 'view'));
  const input = viewRecords(setting, options);
  const replies = createReplies();
  const prelude = join(ground.runtime, 'sandbox', 'prelude.sh');
  const builder = await startProcess({
    argv: [...prefixOf(variant), 'bash', prelude, `${input.length}`, folder.path],
    cwd: '/',
    env: { PATH: SYSTEM_PATH, LC_ALL: 'C' },
    seconds: Number.POSITIVE_INFINITY,
    signal: ground.signal,
    input,
    lifeline: true,
    onErrors: (chunk) => replies.push(chunk),
  });
  const end = builder.end.then((ended) => {
    replies.close();
    return ended;
  });
  const line: Line = { folder, replies, env: ground.environment.env, write: (text) => builder.write(text) };
  return viewOver({ setting, options, line, builder, end, own: new Set(ownFiles(ground)) });
}

interface Open {
  readonly setting: Setting;
  readonly options: ViewOptions;
  readonly line: Line;
  readonly builder: { stop(): void; closeInput(): void };
  readonly end: Promise<ProcessEnd>;
  /** Paths that were changed by us, not by a command. */
  readonly own: Set<string>;
}

/** What is going on in a view. */
interface State {
  busy: boolean;
  closing: Promise<Closed> | undefined;
  /** Results whose folders are still wanted. */
  results: number;
  kept: boolean;
  over: boolean;
}

function viewOver(open: Open): LevelView {
  const state: State = { busy: false, closing: undefined, results: 0, kept: false, over: false };
  void open.end.then(() => {
    state.over = true;
  });
  const run = async (request: ViewRequest, only: boolean) =>
    finish(open, state, { command: await begin(open, state, { request, channel: false }), request, only });
  return {
    run: (request) => run(request, false),
    runOnly: (request) => run(request, true),
    async start(request): Promise<SandboxChannel> {
      const command = await begin(open, state, { request, channel: true });
      if (!command.pipes) throw new Error('a channel without pipes');
      const result = finish(open, state, { command, request, only: false });
      return createChannel(command.pipes.input, command.pipes.output, result);
    },
    close: () => closeOnce(open, state),
    async keep() {
      if (state.closing || open.setting.variant.store !== 'disk') return null;
      state.kept = await open.line.write('keep\n');
      await closeOnce(open, state);
      return state.kept ? keptLayer(open, open.line.folder) : null;
    },
    async [Symbol.asyncDispose]() {
      await closeOnce(open, state);
    },
  };
}

async function closeOnce(open: Open, state: State): Promise<Closed> {
  state.over = true;
  state.closing ??= closeView(open);
  const closed = await state.closing;
  await tidy(open, state);
  return closed;
}

/** Removes the view's folder once it is closed and nobody wants anything of it. */
async function tidy({ line }: Open, { closing, results, kept }: State): Promise<void> {
  if (closing && results === 0 && !kept) await removeFolder(line.folder.path);
}

async function begin(
  open: Open,
  state: State,
  { request, channel }: { readonly request: ViewRequest; readonly channel: boolean },
): Promise<ViewCommand> {
  const { line } = open;
  if (state.busy) throw new Error('a command is running in this view');
  checkChange(open.setting.ground.root, request.change, request.touch);
  for (const path of ownPaths(request)) open.own.add(path);
  state.busy = true;
  // What is asked of a view that has ended ends at once.
  if (state.over) mkdirSync(line.folder.given, { recursive: true });
  try {
    return await sendCommand(line, request, channel);
  } catch (error) {
    state.busy = false;
    throw error;
  }
}

async function finish(
  open: Open,
  state: State,
  { command, request, only }: { readonly command: ViewCommand; readonly request: ViewRequest; readonly only: boolean },
): Promise<SandboxResult> {
  const { line } = open;
  try {
    const isOver = () => state.closing !== undefined;
    const ended = await endOf(open, command, { seconds: request.seconds, isOver });
    state.results += 1;
    const changedFiles = only ? null : await changesSoFar(open);
    const dispose = async (): Promise<void> => {
      state.results -= 1;
      if (state.results > 0 || !state.closing) await removeFolder(command.folder.own);
      await tidy(open, state);
    };
    return resultOf(command, ended, { changedFiles, notes: [...line.replies.takeNotes()], dispose });
  } catch (error) {
    // Open pipes would keep this process alive.
    await command.output();
    throw error;
  } finally {
    state.busy = false;
  }
}

interface Limits {
  readonly seconds: number;
  /** True once the view was closed by us. */
  isOver(): boolean;
}

/** Waits for a command; one that takes too long takes the view with it. */
async function endOf(open: Open, command: ViewCommand, limits: Limits): Promise<Omit<Ended, 'output'>> {
  const started = performance.now();
  let timedOut = false;
  const stop = (): void => {
    timedOut = true;
    open.builder.stop();
  };
  const timer = setTimeout(stop, Math.min(limits.seconds * 1000, LONGEST_TIMER));
  const exitCode = await command.exit.finally(() => clearTimeout(timer));
  const ended = { timedOut, cancelled: false, seconds: (performance.now() - started) / 1000 };
  if (exitCode !== null && !timedOut) return { ...ended, exitCode, signal: null };
  const end = await open.end;
  if (timedOut) return { ...ended, exitCode: null, signal: 'SIGKILL' };
  const cancelled = end.kind === 'ended' && end.cancelled;
  if (!command.hasBegun()) {
    if (cancelled || command.late || limits.isOver()) return { ...neverRun(), seconds: ended.seconds };
    refuse(end, open.setting.ground.root);
  }
  // What else ends a view: process 1 was ended from outside, as where the machine ran out of memory.
  const code = cancelled || limits.isOver() || end.kind !== 'ended' ? null : end.exitCode;
  return { ...ended, cancelled, exitCode: code, signal: code === null ? 'SIGKILL' : null };
}

/** An error where a view never came to a command although nobody stopped it. */
function refuse(end: ProcessEnd, root: string): never {
  if (end.kind === 'not-started') throw new Error(`the sandbox could not be started: ${end.message}`);
  const reason = /^failed: (.*)$/m.exec(end.errors)?.[1];
  if (reason === undefined) throw new Error(`the sandbox could not be set up: ${end.errors.trim().slice(-2000)}`);
  const details = end.errors
    .replace(/^failed: .*$/m, '')
    .trim()
    .slice(-2000);
  throw new UserError(
    `A run in the sandbox could not begin: ${reason}${details && ` (${details})`}.`,
    `Check that the job's user may write in ${root} and that the disk is not full; \`isolation: none\` runs in the checkout itself.`,
  );
}

async function resultOf(
  command: ViewCommand,
  ended: Omit<Ended, 'output'>,
  more: {
    readonly changedFiles: SandboxResult['changedFiles'];
    readonly notes: string[];
    readonly dispose: () => Promise<void>;
  },
): Promise<SandboxResult> {
  const output = await command.output();
  const leftovers = readLeftovers(command.folder, more.notes);
  return {
    ...ended,
    output,
    ...leftovers,
    changedFiles: more.changedFiles,
    notes: more.notes,
    [Symbol.asyncDispose]: more.dispose,
  };
}

async function changesSoFar(open: Open): Promise<SandboxResult['changedFiles']> {
  const token = `${performance.now()}`;
  const listed = open.line.replies.expect('listed', token);
  await open.line.write(`list ${token}\n`);
  // Where the view has ended, it made its list at the end.
  await listed;
  return readChanges(open, []);
}

function readChanges({ line, own }: Open, notes: string[]): SandboxResult['changedFiles'] {
  const changed = readPathList(join(line.folder.path, 'changed'), CHANGES_LIMIT, notes);
  return changed?.filter((path) => !own.has(path)) ?? null;
}

async function closeView(open: Open): Promise<Closed> {
  open.builder.closeInput();
  const late = new AbortController();
  const waiting = sleep(CLEAR_UP, undefined, { signal: late.signal, ref: false }).catch(() => undefined);
  await Promise.race([open.end, waiting]);
  late.abort();
  open.builder.stop();
  await open.end;
  const notes: string[] = [];
  return { changedFiles: readChanges(open, notes), notes };
}

function keptLayer({ setting: { variant }, options }: Open, folder: ViewFolder): WarmLayer {
  const layers = join(folder.path, 'layers');
  return {
    folders: [layers, ...(options.over?.folders ?? [])],
    async [Symbol.asyncDispose]() {
      // The layers are root's, so nobody else could remove them.
      const argv = [...prefixOf(variant), 'rm', '-rf', '--one-file-system', '--', layers];
      await runProcess({ argv, cwd: '/', env: { PATH: SYSTEM_PATH, LC_ALL: 'C' }, seconds: REMOVE_SECONDS });
      await removeFolder(folder.path);
    },
  };
}

/** Makes the view's builder privileged; for `user` only inside a namespace of its own. */
function prefixOf(variant: Variant): readonly string[] {
  const own = variant.kind === 'user' ? ['--user', '--map-root-user'] : [];
  return [...variant.become, 'unshare', ...own, '--mount', '--propagation', 'private', '--'];
}

function ownFiles({ root, masks }: Ground): readonly string[] {
  return masks.replaced.map(({ path }) => relative(root, path));
}

function ownPaths({ change: { writes, deletes }, touch }: ViewRequest): readonly string[] {
  return [...writes.map(({ path }) => path), ...deletes, ...emptiedFolders(deletes), ...touch];
}

function layReplacements(folder: ViewFolder, masks: Masks): void {
  if (masks.replaced.length === 0) return;
  mkdirSync(join(folder.given, 'replace'));
  for (const [index, { bytes }] of masks.replaced.entries())
    writeFileSync(join(folder.given, 'replace', `${index}`), bytes);
}
