import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ROOT } from '../helpers/mini-runner.ts';
import { makeRepository, type Repository } from '../helpers/repository.ts';

/** A small red project, and the one change that repairs it. */
export interface Project {
  readonly name: string;
  readonly command: string;
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  readonly targets: number;
  readonly tests: number;
  /** What the machine needs for it. */
  readonly needs: readonly string[];
}

/** The Node of the project first on the path, as setup-node would put it. */
export const PATH = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`;

export const PROJECTS: readonly Project[] = [
  {
    name: 'pytest',
    command: 'python3 -m pytest -q -p no:cacheprovider',
    file: 'booking/slots.py',
    original: '    return a.start <= b.end and b.start < a.end',
    replacement: '    return a.start < b.end and b.start < a.end',
    targets: 2,
    tests: 11,
    needs: ['python3', '-m', 'pytest', '--version'],
  },
  {
    name: 'unittest',
    command: 'python3 -m pytest -q -p no:cacheprovider',
    file: 'rota/shifts.py',
    original: '(end - start) % 12',
    replacement: '(end - start) % 24',
    targets: 2,
    tests: 10,
    needs: ['python3', '-m', 'pytest', '--version'],
  },
  {
    name: 'node-test-js',
    command: 'npm test',
    file: 'lib/pages.js',
    original: '  const start = number * perPage;',
    replacement: '  const start = (number - 1) * perPage;',
    targets: 3,
    tests: 11,
    needs: ['node', '--version'],
  },
  {
    name: 'node-test-ts',
    command: 'node --test',
    file: 'src/thermostat.ts',
    original: 'if (temperature > setting.target - setting.band)',
    replacement: 'if (temperature > setting.target + setting.band)',
    targets: 2,
    tests: 8,
    needs: ['node', '--version'],
  },
];

/** Why a project can't be run here; null: it can. */
export function missing(project: Project): string | null {
  const [command = '', ...args] = project.needs;
  return spawnSync(command, args, { env: { ...process.env, PATH } }).status === 0
    ? null
    : `skipped: ${project.needs.slice(0, 3).join(' ')} is not here`;
}

/** The project as a committed repository. */
export function checkout(project: Project): Repository {
  const repository = makeRepository({ copyOf: join(ROOT, '__tests__', 'fixtures', 'e2e', project.name) });
  repository.commit('Red');
  return repository;
}

/** Applies a patch to a fresh clone and runs the suite there, without any help of ours: the exit code. */
export function exitCodeOnFreshClone(project: Project, repository: Repository, patch: Uint8Array): number | null {
  const clone = mkdtempSync(join(tmpdir(), 'redress-clone-'));
  const file = join(tmpdir(), `redress-${process.pid}-${Math.random().toString(36).slice(2)}.diff`);
  try {
    execFileSync('git', ['clone', '--quiet', repository.path, clone]);
    writeFileSync(file, patch);
    execFileSync('git', ['apply', '--check', file], { cwd: clone });
    execFileSync('git', ['apply', file], { cwd: clone });
    return spawnSync('bash', ['-c', project.command], {
      cwd: clone,
      env: { ...process.env, PATH, PYTHONDONTWRITEBYTECODE: '1' },
    }).status;
  } finally {
    rmSync(clone, { recursive: true, force: true });
    rmSync(file, { force: true });
  }
}

/** Name, content and mode of everything in a checkout but git's own folder. */
export function snapshot(repository: Repository): string {
  return execFileSync(
    'bash',
    ['-c', "find . -path ./.git -prune -o -printf '%p %m %s %T@\\n' | sort; git status --porcelain; git ls-files -s"],
    { cwd: repository.path, encoding: 'utf8' },
  );
}
