// What a claim of the product is worth: its patch on a fresh copy, with pristine tests.
import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { RepairCase } from './repair-cases.ts';

/**
 * A fresh copy in `work/fresh` with `work/out/patch.diff` and the pristine tests; null where the patch does not apply.
 */
export function patchedCopy(one: RepairCase, work: string): string | null {
  const fresh = join(work, 'fresh');
  one.make(fresh);
  if (spawnSync('git', ['apply', join(work, 'out', 'patch.diff')], { cwd: fresh }).status !== 0) return null;
  for (const file of one.testFiles) cpSync(join(one.tests, file), join(fresh, file));
  return fresh;
}

/** True where the command of a case ends with 0 in a folder, within two minutes. */
export function succeeds(command: string, folder: string): boolean {
  return spawnSync('bash', ['-c', command], { cwd: folder, stdio: 'ignore', timeout: 120_000 }).status === 0;
}
