import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** The variable by which descendants are found that left our process group. */
export const MARKER = 'REDRESS_RUN';

/** How long after SIGTERM the processes of a group have to end by themselves, in milliseconds. */
const GRACE = 300;
/** How long a killed process may take to vanish, in milliseconds: it may sit in the kernel, writing. */
const VANISH = 2_000;
const POLL = 10;
/** Rounds of the search for processes that left the group; each may meet a fork of the last one. */
const ROUNDS = 5;

/**
 * Ends every process of the group: SIGTERM, a short grace, SIGKILL. Resolves when none is left or nothing more can be
 * done. A group that is gone already costs one system call.
 */
export async function endGroup(group: number): Promise<void> {
  if (!signalGroup(group, 'SIGTERM')) return;
  if (await isGoneWithin(group, GRACE)) return;
  signalGroup(group, 'SIGKILL');
  await isGoneWithin(group, VANISH);
}

/**
 * Ends processes that carry our mark in their environment wherever they moved (another session, another parent). Linux
 * only; a process that cleared its environment, or belongs to another user, is not found.
 */
export async function endMarked(run: string): Promise<void> {
  const mark = Buffer.from(`${MARKER}=${run}\0`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = markedProcesses(mark);
    if (found.length === 0) return;
    for (const id of found) signal(id, 'SIGKILL');
    await sleep(POLL);
  }
}

function markedProcesses(mark: Buffer): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => id !== process.pid && environmentOf(id).includes(mark));
}

/** Empty for a process that is gone, a zombie, or another user's. */
function environmentOf(id: number): Buffer {
  try {
    return readFileSync(`/proc/${id}/environ`);
  } catch {
    return Buffer.alloc(0);
  }
}

async function isGoneWithin(group: number, milliseconds: number): Promise<boolean> {
  // Most are gone at once; looking for zombies reads all of /proc, so the first wait comes before the first look.
  for (let waited = 0; waited < milliseconds; waited += POLL) {
    await sleep(waited === 0 ? 1 : POLL);
    if (!hasLiving(group)) return true;
  }
  return false;
}

/** Zombies of a group whose new parent never collects them must not be waited for: signal 0 reaches them too. */
function hasLiving(group: number): boolean {
  if (!signalGroup(group, 0)) return false;
  if (process.platform !== 'linux') return true;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && isLivingMember(name, group));
}

function isLivingMember(id: string, group: number): boolean {
  try {
    const status = readFileSync(`/proc/${id}/stat`, 'latin1');
    // The command's name stands in parentheses and may hold spaces and parentheses itself.
    const [state, , member] = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return Number(member) === group && state !== 'Z' && state !== 'X';
  } catch {
    return false;
  }
}

/** False where no process of the group could be signalled. */
function signalGroup(group: number, name: NodeJS.Signals | 0): boolean {
  return process.platform === 'win32' ? signal(group, name) : signal(-group, name);
}

function signal(id: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(id, name);
  } catch {
    return false;
  }
}
