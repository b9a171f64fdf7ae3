import { existsSync, mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import type { IsolationLevel, Network } from '../domain/baseline.ts';
import { assertNever, UserError } from '../errors.ts';
import type { Command, Sandbox, SandboxRequest, SandboxResult } from '../ports.ts';
import { checkChange } from './change-check.ts';
import type { ScrubbedEnvironment } from './environment.ts';
import { type Masks, runnerTempFiles } from './masks.ts';
import { type ProcessEnd, runProcess } from '../process/run.ts';
import {
  createRunFolder,
  emptiedFolders,
  equip,
  layRequest,
  type RunFolder,
  readLeftovers,
  readPathList,
  removeRunFolder,
} from './run-folder.ts';

/** Files of the checkout that a run changed are listed up to this many. */
const CHANGES_LIMIT = 10_000;
/** Where privileged programs are looked for: the job's own PATH may hold anything. */
const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/**
 * What a job that is root keeps: tests there read and write files of other users, as package managers and archives do. None of these
 * reaches the machine itself, whose devices, kernel settings and mounts are out of the view.
 */
const ROOT_CAPABILITIES = ['chown', 'dac_override', 'fowner', 'fsetid', 'kill', 'setgid', 'setuid', 'net_bind_service'];

/** One way to get namespaces on this machine. */
export interface Variant {
  /** `root`: real root builds the view; `user`: the root of a user namespace does. */
  readonly kind: 'root' | 'user';
  /** What makes a command root: nothing, or `sudo -n --`. */
  readonly become: readonly string[];
  /** Where writes go; `memory` counts against the job's own. */
  readonly store: 'disk' | 'memory';
}

/** What all runs share. */
export interface Ground {
  /** Absolute path of the checkout, without links. */
  readonly root: string;
  /** Absolute path of our `runtime/` folder. */
  readonly runtime: string;
  /** A folder of ours, without links, that runs must not see. */
  readonly base: string;
  readonly environment: ScrubbedEnvironment;
  readonly masks: Masks;
  readonly runnerTemp: string | undefined;
  /** Folders whose writes are discarded in kind `user`; parents first. */
  readonly layers: readonly string[];
  readonly user: { readonly uid: number; readonly gid: number; readonly groups: readonly number[] };
  /** Bytes that a run may write where `store` is `memory`. */
  readonly memory: number;
  readonly signal: AbortSignal;
}

/** A sandbox of namespaces. That the machine allows this variant was tried before. */
export function namespaceSandbox(ground: Ground, variant: Variant): Sandbox {
  const level: IsolationLevel = variant.kind === 'root' ? 'namespaces' : 'user-namespaces';
  const networks: readonly Network[] = ['denied', 'open', 'engine'];
  return {
    level,
    parallel: availableParallelism(),
    networks,
    notes: notesOf(ground, variant),
    withheld: ground.environment.withheld,
    async run(request) {
      if (!networks.includes(request.network))
        throw new Error(`the level ${level} does not offer '${request.network}'`);
      checkChange(ground.root, request.change, request.touch);
      const folder = createRunFolder(ground.base);
      try {
        return await runIn(folder, request, { ground, variant });
      } catch (error) {
        await removeRunFolder(folder);
        throw error;
      }
    },
  };
}

interface Setting {
  readonly ground: Ground;
  readonly variant: Variant;
}

async function runIn(folder: RunFolder, request: SandboxRequest, setting: Setting): Promise<SandboxResult> {
  const { ground } = setting;
  const equipment = equip(folder, request);
  layRequest(folder, request);
  layReplacements(folder, ground.masks);
  mkdirSync(join(folder.path, 'view'));
  const env = { ...ground.environment.env, ...request.env, ...equipment };
  const input = records(folder, request, { ...setting, env });
  const end = await runProcess({
    argv: [
      ...prefixOf(setting.variant),
      'bash',
      join(ground.runtime, 'sandbox', 'prelude.sh'),
      `${input.length}`,
      folder.path,
    ],
    cwd: '/',
    env: { PATH: SYSTEM_PATH, LC_ALL: 'C' },
    seconds: request.seconds,
    signal: ground.signal,
    input,
    lifeline: true,
  });
  const begun = existsSync(join(folder.inside, 'begun'));
  const ended = judge(end, begun, ground.root);
  return collectResult(folder, { request, ground }, ended);
}

/** Makes the view's builder privileged; for `user` only inside a namespace of its own. */
function prefixOf(variant: Variant): readonly string[] {
  const own = variant.kind === 'user' ? ['--user', '--map-root-user'] : [];
  return [...variant.become, 'unshare', ...own, '--mount', '--propagation', 'private', '--'];
}

/** The run's end, or an error where it never began although nobody stopped it. */
function judge(end: ProcessEnd, begun: boolean, root: string): ProcessEnd & { readonly kind: 'ended' } {
  if (end.kind === 'not-started') throw new Error(`the sandbox could not be started: ${end.message}`);
  if (begun || end.timedOut || end.cancelled) return end;
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

function collectResult(
  folder: RunFolder,
  { request, ground }: { readonly request: SandboxRequest; readonly ground: Ground },
  end: ProcessEnd & { readonly kind: 'ended' },
): SandboxResult {
  const { kind: _, errors, ...ended } = end;
  const notes = [...errors.matchAll(/^note: (.*)$/gm)].map((match) => `${match[1]}.`);
  const leftovers = readLeftovers(folder, notes);
  const changed = readPathList(join(folder.path, 'changed'), CHANGES_LIMIT, notes);
  const own = ownChanges(request, ground);
  return {
    ...ended,
    // Whoever is stopped has no exit code of its own.
    ...(ended.exitCode !== null && (ended.timedOut || ended.cancelled) ? { exitCode: null, signal: 'SIGKILL' } : {}),
    collected: leftovers.collected,
    exchange: leftovers.exchange,
    changedFiles: changed?.filter((path) => !own.has(path)) ?? null,
    notes,
    [Symbol.asyncDispose]: () => removeRunFolder(folder),
  };
}

/** Paths that were changed by us, not by the run. */
function ownChanges({ change, touch }: SandboxRequest, { root, masks }: Ground): ReadonlySet<string> {
  const replaced = masks.replaced.map(({ path }) => relative(root, path));
  const { writes, deletes } = change;
  return new Set([...writes.map(({ path }) => path), ...deletes, ...emptiedFolders(deletes), ...touch, ...replaced]);
}

function layReplacements(folder: RunFolder, masks: Masks): void {
  if (masks.replaced.length === 0) return;
  mkdirSync(join(folder.inside, 'given', 'replace'));
  for (const [index, { bytes }] of masks.replaced.entries())
    writeFileSync(join(folder.inside, 'given', 'replace', `${index}`), bytes);
}

/** The request as `runtime/sandbox/request.sh` reads it. */
function records(
  folder: RunFolder,
  request: SandboxRequest,
  { ground, variant, env }: Setting & { readonly env: Readonly<Record<string, string>> },
): Buffer {
  const { uid, gid, groups } = ground.user;
  const settings = {
    kind: variant.kind,
    store: variant.store,
    size: `${ground.memory}`,
    root: ground.root,
    cwd: request.cwd,
    temp: ground.base,
    network: request.network,
    uid: `${uid}`,
    gid: `${gid}`,
    // In a user namespace its own root stands for the user.
    owner: variant.kind === 'root' ? `${uid}:${gid}` : '0:0',
    groups: request.network === 'engine' && groups.length > 0 ? `--groups=${groups.join(',')}` : '--clear-groups',
    capabilities: ['-all', ...(uid === 0 ? ROOT_CAPABILITIES.map((name) => `+${name}`) : [])].join(','),
    file_blocks: `${fileBlocks(ground.base)}`,
  };
  const lines = [
    ...Object.entries(settings).map(([name, value]) => `set:${name}=${value}`),
    ...ground.layers.map((path) => `layer:${path}`),
    ...ground.masks.folders.map((path) => `mask-folder:${path}`),
    ...[...ground.masks.files, ...runnerTempFiles(ground.runnerTemp)].map((path) => `mask-file:${path}`),
    ...ground.masks.replaced.map(({ path }) => `replace:${path}`),
    ...Object.entries(env).map(([name, value]) => `env:${name}=${value}`),
    ...argumentsOf(request.command).map((value) => `arg:${value}`),
  ];
  const odd = lines.find((line) => line.includes('\0'));
  if (odd !== undefined) throw new Error(`a NUL in ${JSON.stringify(odd.slice(0, 200))}`);
  return Buffer.from(lines.map((line) => `${line}\0`).join(''));
}

/** The argument vector of a command. A shell's script runs as a workflow step's would: it ends with the first command that fails. */
export function argumentsOf(command: Command): readonly string[] {
  if (command.kind === 'argv') return command.argv;
  switch (command.shell) {
    case 'bash':
      return ['bash', '--noprofile', '--norc', '-e', '-o', 'pipefail', '-c', command.script];
    case 'sh':
      return ['sh', '-e', '-c', command.script];
    default:
      return assertNever(command.shell);
  }
}

/** The longest file that a run may write, in blocks of 1024 bytes: half of what is free, so that no single runaway fills the disk. */
function fileBlocks(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.max(1024 * 1024, Math.floor((bavail * bsize) / 2048));
}

function notesOf({ user, memory }: Ground, { kind, store }: Variant): readonly string[] {
  const notes = ['Memory and the number of processes are limited only by the job itself.'];
  if (store === 'memory')
    notes.push(`What a run writes is kept in memory, at most ${Math.floor(memory / 2 ** 20)} MB.`);
  else notes.push('What a run writes goes to a layer on disk that is not limited as a whole.');
  if (kind === 'root') notes.push('Tests see basic devices only, and an empty /run.');
  if (user.uid === 0) notes.push('The job is root, so tests keep CAP_DAC_OVERRIDE and other capabilities over files.');
  if (kind === 'user') {
    notes.push('Only the checkout, the home folder and temporary folders are shielded from writes.');
    notes.push(
      "Tests keep the user's supplementary groups, and secrets are hidden only where they are masked by name.",
    );
  }
  return notes;
}
