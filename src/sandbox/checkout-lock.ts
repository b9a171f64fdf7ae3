import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../errors.ts';

/** Locks of this process. */
const held = new Set<string>();

/** What was found when a checkout was taken. */
export interface Taken {
  /** A run of an earlier process was under way here when that was killed: its traces may still be in the checkout. */
  readonly afterKill: boolean;
}

/**
 * Takes a checkout for this process until it ends: two runs that write into one checkout would take each other's
 * patches for the user's code. `journal` is where a later process finds what to restore, were this one killed. Throws a
 * UserError where another living process has it.
 */
export function takeCheckout(root: string, journal = ''): Taken {
  refuseTakenCheckout(root);
  const path = lockOf(root);
  const old = holderOf(path);
  try {
    if (old !== null) rmSync(path, { force: true });
    placeLock(path, journal);
  } catch {
    // Another run was faster, or there is no folder for temporary files, and then better no lock than no run.
    refuseTakenCheckout(root);
  }
  if (held.size === 0) process.once('exit', letGo);
  held.add(path);
  return { afterKill: old !== null && old.pid !== process.pid };
}

/**
 * Throws a UserError where another living process runs tests in the checkout itself, which no run must see half done.
 */
export function refuseTakenCheckout(root: string): void {
  const holder = holderOf(lockOf(root));
  if (holder === null || holder.pid === process.pid || !isSame(holder)) return;
  throw new UserError(
    `Another run of Redress (process ${holder.pid}) is running tests in the checkout ${root} itself`,
    'Wait until it has ended, or give each run a checkout of its own',
  );
}

/** The journal's folder of a process that had the checkout and is gone; null: there is none. */
export function journalOfDead(root: string): string | null {
  const holder = holderOf(lockOf(root));
  return holder === null || holder.journal === '' || holder.pid === process.pid || isSame(holder)
    ? null
    : holder.journal;
}

/** Forgets whoever had the checkout: its traces are gone. */
export function freeCheckout(root: string): void {
  rmSync(lockOf(root), { force: true });
}

/**
 * A link of a file that is whole already: the lock is never seen half written, and an existing one is never replaced.
 */
function placeLock(path: string, journal: string): void {
  const whole = `${path}.${process.pid}`;
  writeFileSync(whole, JSON.stringify({ pid: process.pid, started: startOf(process.pid), journal }), {
    flag: 'wx',
    mode: 0o600,
  });
  try {
    linkSync(whole, path);
  } finally {
    rmSync(whole, { force: true });
  }
}

function letGo(): void {
  for (const path of held) if (holderOf(path)?.pid === process.pid) rmSync(path, { force: true });
}

function lockOf(root: string): string {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return join(tmpdir(), `redress-checkout-${name}.lock`);
}

interface Holder {
  readonly pid: number;
  readonly started: string;
  /** '' where it is not known. */
  readonly journal: string;
}

/** Who holds the lock; null: nobody, or the file makes no sense. */
function holderOf(path: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readOwn(path));
    const fields = typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : new Map();
    const [pid, started, journal] = [fields.get('pid'), fields.get('started'), fields.get('journal')];
    if (!Number.isInteger(pid) || pid <= 0 || typeof started !== 'string') return null;
    return { pid, started, journal: typeof journal === 'string' ? journal : '' };
  } catch {
    return null;
  }
}

/** The lock lies where everybody may write: one that another user laid there counts for nothing. */
function readOwn(path: string): string {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const mine = process.getuid?.();
    return mine === undefined || fstatSync(file).uid === mine ? readFileSync(file, 'utf8') : '';
  } finally {
    closeSync(file);
  }
}

/** Process numbers are used again: the time of its start tells a process from a later one of the same number. */
function isSame({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startOf(pid) === started;
}

/** In ticks since the machine's start; '' where it is not to be had. */
function startOf(pid: number): string {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The command's name stands in parentheses and may hold spaces and parentheses itself; field 22 is the start.
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
