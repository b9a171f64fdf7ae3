import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder of a virtual environment with these packages, installed from the registry into the temporary folder once and kept there; null where
 * there is no `command` or the registry can't be reached.
 */
export function toolsOf(packages: readonly string[], command = 'python3'): string | null {
  const base = spawnSync(command, ['-c', 'import sys; print(sys.version, sys.base_prefix)'], { encoding: 'utf8' });
  if (base.status !== 0) return null;
  const asked = [base.stdout, ...packages].join(' ');
  const kept = join(tmpdir(), `redress-test-python-${createHash('sha256').update(asked).digest('hex').slice(0, 12)}`);
  if (existsSync(kept)) return realpathSync(kept);
  // Its scripts name its folder, so it is linked, not moved, to where it is looked for.
  const folder = mkdtempSync(`${kept}-`);
  try {
    if (install(folder, packages, command)) symlinkSync(folder, kept);
  } catch {
    // Another test run was faster.
  }
  if (existsSync(kept) && realpathSync(kept) === realpathSync(folder)) return realpathSync(folder);
  rmSync(folder, { recursive: true, force: true });
  return existsSync(kept) ? realpathSync(kept) : null;
}

function install(folder: string, packages: readonly string[], command: string): boolean {
  const made = spawnSync(command, ['-m', 'venv', folder], { stdio: 'ignore', timeout: 60_000 });
  const pip = ['install', '--quiet', '--disable-pip-version-check', ...packages];
  return (
    made.status === 0 && spawnSync(join(folder, 'bin', 'pip'), pip, { stdio: 'ignore', timeout: 240_000 }).status === 0
  );
}
