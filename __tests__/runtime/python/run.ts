import { spawnSync } from 'node:child_process';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { CoveredTest } from '../../../src/domain/spectrum.ts';
import type { CollectorFindings, ExchangeReader } from '../../../src/languages/language.ts';
import { coverageOf } from '../../../src/languages/python/collector-coverage.ts';
import { equip } from '../../../src/languages/python/collector-equipment.ts';
import { findingsOf } from '../../../src/languages/python/collector-findings.ts';
import type { TestSelection } from '../../../src/ports.ts';
import { createPathResolver } from '../../../src/read/paths.ts';
import { toolsOf } from './tools.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const RUNTIME = join(HERE, '..', '..', '..', 'runtime');
const FIXTURES = join(HERE, '..', '..', 'fixtures', 'python');

/** An interpreter found on PATH. */
export interface Interpreter {
  readonly command: string;
  readonly version: string;
  readonly minor: number;
  /** Modules among those asked for that it can import. */
  readonly modules: ReadonlySet<string>;
}

const MODULES = [
  'pytest',
  'coverage',
  'xdist',
  'pytest_cov',
  'pytest_rerunfailures',
  'pytest_randomly',
  'tox',
  'django',
  'tblib',
  'pytest_asyncio',
  'pytest_timeout',
  'pytest_split',
];

const ON_PATH = ['python3', ...[15, 14, 13, 12, 11, 10, 9, 8].map((minor) => `python3.${minor}`)];

/** The interpreters of PATH from 3.8 on, each version once; without pytest they serve for unittest only. */
export const interpreters: readonly Interpreter[] = findInterpreters(ON_PATH);

/** Those that have pytest. */
export const withPytest = interpreters.filter((one) => one.modules.has('pytest'));

/**
 * The first with all of these modules, else that of an environment made for the purpose; undefined where none can be
 * made.
 */
export function interpreterWith(...modules: readonly string[]): Interpreter | undefined {
  const has = (one: Interpreter) => modules.every((name) => one.modules.has(name));
  return withPytest.find(has) ?? withPlugins().find(has);
}

const PLUGINS = [
  'pytest pytest-xdist pytest-cov pytest-rerunfailures pytest-randomly pytest-asyncio pytest-timeout pytest-split',
  'tox django tblib setuptools',
].flatMap((names) => names.split(' '));

function withPlugins(): readonly Interpreter[] {
  const folder = toolsOf(PLUGINS);
  return folder === null ? [] : findInterpreters([`${folder}/bin/python`]);
}

function findInterpreters(commands: readonly string[]): Interpreter[] {
  const found = new Map<string, Interpreter>();
  for (const command of commands) {
    const script = `import sys, importlib.util as u
print(sys.version.split()[0], sys.version_info[1], *[m for m in ${JSON.stringify(MODULES)} if u.find_spec(m)])`;
    const { status, stdout } = spawnSync(command, ['-c', script], { encoding: 'utf8' });
    const [version = '', minor = '0', ...modules] = (stdout ?? '').trim().split(' ');
    if (status === 0 && Number(minor) >= 8 && !found.has(version))
      found.set(version, { command, version, minor: Number(minor), modules: new Set(modules) });
  }
  return [...found.values()];
}

/** A throw-away copy of a fixture project, as a repository of its own. */
export class Project {
  readonly root = mkdtempSync(join(tmpdir(), 'redress-python-'));

  constructor(fixture: string | null) {
    if (fixture !== null) cpSync(join(FIXTURES, fixture), this.root, { recursive: true });
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  files(): string[] {
    return readdirSync(this.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(this.root.length + 1));
  }

  [Symbol.dispose](): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

export interface RunOptions {
  readonly coverage?: boolean;
  readonly select?: TestSelection;
  readonly engine?: string;
  /** As in a prepared job. */
  readonly guest?: boolean;
  /** Where variables alone did not lead to the tests. */
  readonly insist?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Variables that the run's own step sets, over ours. */
  readonly stepEnv?: Readonly<Record<string, string>>;
  /** Below the project's root. */
  readonly cwd?: string;
  readonly seconds?: number;
  /** The tests are told when these seconds are over. */
  readonly toldLimit?: boolean;
}

export interface Ran {
  readonly exitCode: number | null;
  readonly output: string;
  readonly findings: CollectorFindings;
  readonly covered: readonly CoveredTest[];
  /** The raw lines of all streams. */
  readonly raw: readonly string[];
}

/** Runs a command in the project with our equipment, and decodes what was recorded. */
export async function runWith(project: Project, argv: readonly string[], options: RunOptions = {}): Promise<Ran> {
  const exchange = mkdtempSync(join(tmpdir(), 'redress-exchange-'));
  try {
    const existing = {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '/',
      PYTHONDONTWRITEBYTECODE: '1',
      ...options.env,
    };
    const equipment = equip({
      exchange,
      root: project.root,
      runtime: RUNTIME,
      existing,
      coverage: options.coverage ?? false,
      ...(options.toldLimit ? { deadline: Date.now() + (options.seconds ?? 240) * 1000 } : {}),
      select: options.select ?? null,
      framework: null,
      guest: options.guest ?? false,
      insist: options.insist ?? false,
    });
    for (const { name, text } of equipment.files) writeFileSync(join(exchange, name), text);
    const [command = '', ...args] = argv;
    const ended = spawnSync(command, args, {
      cwd: join(project.root, options.cwd ?? ''),
      env: {
        ...existing,
        ...equipment.env,
        ...(options.engine ? { REDRESS_ENGINE: options.engine } : {}),
        ...options.stepEnv,
      },
      encoding: 'utf8',
      // Node's pipe is a socket, and a bash that reads from one takes itself for a remote shell and runs ~/.bashrc.
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: (options.seconds ?? 240) * 1000,
      killSignal: 'SIGKILL',
    });
    const paths = createPathResolver(project.files(), { root: project.root, project: '' });
    const reader = exchangeReader(exchange);
    const covered: CoveredTest[] = [];
    for await (const test of coverageOf(reader, paths)) covered.push(test);
    return {
      exitCode: ended.status,
      output: `${ended.stdout}${ended.stderr}`,
      findings: await findingsOf(reader, paths),
      covered,
      raw: readdirSync(exchange).flatMap((name) => readFileSync(join(exchange, name), 'utf8').split('\n')),
    };
  } finally {
    rmSync(exchange, { recursive: true, force: true });
  }
}

/** The same command without anything of ours. */
export function runPlain(
  project: Project,
  argv: readonly string[],
  cwd = '',
): { exitCode: number | null; output: string } {
  const [command = '', ...args] = argv;
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', PYTHONDONTWRITEBYTECODE: '1' };
  const ended = spawnSync(command, args, { cwd: join(project.root, cwd), env, encoding: 'utf8' });
  return { exitCode: ended.status, output: `${ended.stdout}${ended.stderr}` };
}

function exchangeReader(folder: string): ExchangeReader {
  return {
    names: async () => readdirSync(folder),
    lines: (name) =>
      createInterface({ input: createReadStream(join(folder, name)), crlfDelay: Number.POSITIVE_INFINITY }),
    text: async (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined),
  };
}
