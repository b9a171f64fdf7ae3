import { statfsSync } from 'node:fs';
import type { ViewOptions, ViewRequest } from '../ports.ts';
import { argumentsOf, type Ground, type Variant } from './ground.ts';
import { runnerTempFiles } from './masks.ts';

/**
 * What a job that is root keeps: tests there read and write files of other users, as package managers and archives do.
 * None of these reaches the machine itself, whose devices, kernel settings and mounts are out of the view.
 */
const ROOT_CAPABILITIES = ['chown', 'dac_override', 'fowner', 'fsetid', 'kill', 'setgid', 'setuid', 'net_bind_service'];

/** One way to build views, and what all of them share. */
export interface Setting {
  readonly ground: Ground;
  readonly variant: Variant;
}

/** A view as `runtime/sandbox/request.sh` reads it. */
export function viewRecords({ ground, variant }: Setting, { network, over }: ViewOptions): Buffer {
  const { uid, gid, groups } = ground.user;
  const settings = {
    kind: variant.kind,
    store: variant.store,
    size: `${ground.memory}`,
    root: ground.root,
    temp: ground.base,
    network,
    uid: `${uid}`,
    gid: `${gid}`,
    // In a user namespace its own root stands for the user.
    owner: variant.kind === 'root' ? `${uid}:${gid}` : '0:0',
    groups: network === 'engine' && groups.length > 0 ? `--groups=${groups.join(',')}` : '--clear-groups',
    capabilities: ['-all', ...(uid === 0 ? ROOT_CAPABILITIES.map((name) => `+${name}`) : [])].join(','),
    file_blocks: `${fileBlocks(ground.base)}`,
  };
  return encode([
    ...Object.entries(settings).map(([name, value]) => `set:${name}=${value}`),
    ...ground.layers.map((path) => `layer:${path}`),
    ...(over?.folders ?? []).map((path) => `below:${path}`),
    ...ground.masks.folders.map((path) => `mask-folder:${path}`),
    ...[...ground.masks.files, ...runnerTempFiles(ground.runnerTemp)].map((path) => `mask-file:${path}`),
    ...ground.masks.replaced.map(({ path }) => `replace:${path}`),
  ]);
}

/** A command in a view, the same way; `env` is its whole environment. */
export function commandRecords(request: ViewRequest, env: Readonly<Record<string, string>>): Buffer {
  return encode([
    `set:cwd=${request.cwd}`,
    ...Object.entries(env).map(([name, value]) => `env:${name}=${value}`),
    ...argumentsOf(request.command).map((value) => `arg:${value}`),
  ]);
}

function encode(lines: readonly string[]): Buffer {
  const odd = lines.find((line) => line.includes('\0'));
  if (odd !== undefined) throw new Error(`a NUL in ${JSON.stringify(odd.slice(0, 200))}`);
  return Buffer.from(lines.map((line) => `${line}\0`).join(''));
}

/**
 * The longest file that a run may write, in blocks of 1024 bytes: half of what is free, so that no single runaway fills
 * the disk.
 */
function fileBlocks(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.max(1024 * 1024, Math.floor((bavail * bsize) / 2048));
}
