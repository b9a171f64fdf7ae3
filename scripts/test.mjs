// Runs the whole test suite; installs the locked packages first where they are missing. Node and npm are all it needs.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules', '.bin');

if (!installed()) run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
run(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...process.argv.slice(2)]);

/** The lock file that npm leaves in node_modules names what is there. */
function installed() {
  const lock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(join(bin, 'vitest')) || !existsSync(lock)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(lock, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || entry.peer || present[path]?.version === entry.version,
  );
}

function run(command, args) {
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };
  const ended = spawnSync(command === process.execPath ? nodeOfProject() : command, args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (ended.status !== 0) process.exit(ended.status ?? 1);
}

/** The action runs on Node 24: where the project brings it along, the tests run on it as well. */
function nodeOfProject() {
  const own = join(bin, 'node');
  return existsSync(own) ? own : process.execPath;
}
