import { readFileSync } from 'node:fs';
import { runProcess } from '../process/run.ts';
import type { Variant } from './ground.ts';

/** Seconds for one look at the machine. */
const SECONDS = 10;
/** CAP_SYS_ADMIN: who may mount and make namespaces (linux/capability.h). */
const MAY_MOUNT = 21n;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Why a way to namespaces is closed on this machine, a clause in plain words; '' where no reason that we know is found.
 */
export async function reasonOf(variant: Variant, uid: number): Promise<string> {
  if (!(await works(['unshare', '--version']))) return 'the program unshare (package util-linux) is missing';
  if (variant.kind === 'user') return userNamespaceReason();
  if (variant.become.length > 0)
    return (await works([...variant.become, 'true']))
      ? ''
      : "the job's user is not root, and sudo is missing or asks for a password";
  return uid === 0 && !hasCapability(MAY_MOUNT)
    ? 'the job is root without the right to mount (CAP_SYS_ADMIN), as in a container that is not privileged'
    : '';
}

function userNamespaceReason(): string {
  if (numberIn('/proc/sys/kernel/apparmor_restrict_unprivileged_userns') === 1)
    return 'AppArmor forbids user namespaces to users without privileges';
  if (numberIn('/proc/sys/user/max_user_namespaces') === 0) return 'the machine allows no user namespaces';
  return numberIn('/proc/sys/kernel/unprivileged_userns_clone') === 0
    ? 'the machine forbids user namespaces to users without privileges'
    : '';
}

function hasCapability(bit: bigint): boolean {
  const [, mask = '0'] = /^CapEff:\s*([0-9a-f]+)$/m.exec(textOf('/proc/self/status')) ?? [];
  return ((BigInt(`0x${mask}`) >> bit) & 1n) === 1n;
}

function numberIn(path: string): number | null {
  const text = textOf(path).trim();
  return text === '' ? null : Number(text);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

async function works(argv: readonly string[]): Promise<boolean> {
  const end = await runProcess({ argv, cwd: '/', env: { PATH, LC_ALL: 'C' }, seconds: SECONDS });
  return end.kind === 'ended' && end.exitCode === 0;
}
