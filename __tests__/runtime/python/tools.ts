import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * `$1` command, `$2` where the environment is looked for; the rest are packages. Its scripts name its folder, so it is
 * linked there, not moved.
 */
const INSTALL = `
[ -e "$2" ] && exit
made=$(mktemp -d "$2-XXXXXX") && kept=$2
"$1" -m venv "$made" && shift 2 && "$made/bin/pip" install --quiet --disable-pip-version-check "$@" && ln -s "$made" "$kept" || rm -rf "$made"`;

/**
 * The folder of a virtual environment with these packages, installed from the registry into the temporary folder once
 * and kept there; null where there is no `command` or the registry can't be reached. Who asks while it is being
 * installed waits for it.
 */
export function toolsOf(packages: readonly string[], command = 'python3'): string | null {
  const base = spawnSync(command, ['-c', 'import sys; print(sys.version, sys.base_prefix)'], { encoding: 'utf8' });
  if (base.status !== 0) return null;
  const asked = [base.stdout, ...packages].join(' ');
  const name = createHash('sha256').update(asked).digest('hex').slice(0, 12);
  const kept = join(tmpdir(), `redress-test-python-${name}`);
  const script = ['bash', '-c', INSTALL, 'install', command, kept, ...packages];
  if (!existsSync(kept)) spawnSync('flock', [`${kept}.lock`, ...script], { stdio: 'ignore', timeout: 300_000 });
  return existsSync(kept) ? realpathSync(kept) : null;
}
