import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A `node_modules` folder with these packages (`name@version`), installed from the registry into the temporary folder
 * once and kept there; null where the registry can't be reached.
 */
export function toolsOf(packages: readonly string[]): string | null {
  const name = createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 12);
  const kept = join(tmpdir(), `redress-test-tools-${name}`);
  if (existsSync(kept)) return join(kept, 'node_modules');
  const folder = mkdtempSync(join(tmpdir(), 'redress-test-install-'));
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  const npm = spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    stdio: 'ignore',
    timeout: 240_000,
  });
  try {
    if (npm.status === 0) renameSync(folder, kept);
  } catch {
    // Another test run was faster.
  }
  rmSync(folder, { recursive: true, force: true });
  return existsSync(kept) ? join(kept, 'node_modules') : null;
}
