import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CoveredTest } from '../../../src/domain/spectrum.ts';
import { collector } from '../../../src/languages/javascript/collector.ts';
import type { CollectorFindings, ExchangeReader } from '../../../src/languages/language.ts';
import type { TestSelection } from '../../../src/ports.ts';
import { createPathResolver } from '../../../src/read/paths.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const RUNTIME = join(ROOT, 'runtime');
/** The packages of this repository. */
export const MODULES = join(ROOT, 'node_modules');

/** A Node to run the user's tests with. */
export interface Interpreter {
  readonly version: string;
  readonly path: string;
}

/** The Node on PATH and the one that comes with the project, where they differ. */
export const interpreters: readonly Interpreter[] = findInterpreters();
/** The newest of them: it runs TypeScript by itself. */
export const newest: Interpreter | undefined = interpreters.at(-1);

function findInterpreters(): readonly Interpreter[] {
  const folders = [...(process.env['PATH'] ?? '').split(':'), join(ROOT, 'node_modules', '.bin')];
  const found = new Map<string, string>();
  for (const path of [process.execPath, ...folders.map((folder) => join(folder, 'node'))]) {
    const version = existsSync(path) ? versionOf(realpathSync(path)) : null;
    if (version !== null && !found.has(version)) found.set(version, realpathSync(path));
  }
  return [...found].map(([version, path]) => ({ version, path })).sort((a, b) => major(a) - major(b));
}

function versionOf(path: string): string | null {
  const asked = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  return /^v\d+\.\d+\.\d+$/.test(asked) ? asked : null;
}

export function major({ version }: Interpreter): number {
  return Number(version.slice(1).split('.')[0]);
}

/** A copy of a fixture in a folder of its own (with a space in its name), removed at the end of the test. */
export class Project implements Disposable {
  readonly root: string;

  constructor(fixture: string | null, files: Readonly<Record<string, string>> = {}) {
    this.root = join(realpathSync(mkdtempSync(join(tmpdir(), 'redress test-'))), 'a project');
    if (fixture !== null)
      cpSync(join(ROOT, '__tests__', 'fixtures', 'javascript', fixture), this.root, { recursive: true });
    for (const [path, text] of Object.entries(files)) this.write(path, text);
  }

  /** Lets the project depend on packages that lie elsewhere. */
  link(modules: string, names: readonly string[]): void {
    for (const name of names) {
      const path = join(this.root, 'node_modules', name);
      mkdirSync(dirname(path), { recursive: true });
      if (!existsSync(path)) symlinkSync(join(modules, name), path);
    }
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  files(): readonly string[] {
    return readdirSync(this.root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => relative(this.root, join(entry.parentPath, entry.name)));
  }

  [Symbol.dispose](): void {
    rmSync(dirname(this.root), { recursive: true, force: true });
  }
}

/** What one run of a command left. */
export interface Run {
  readonly exitCode: number | null;
  readonly output: string;
  readonly findings: CollectorFindings;
  readonly covered: readonly CoveredTest[];
}

export interface RunOptions {
  readonly coverage?: boolean;
  readonly select?: TestSelection;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Ends the whole process group as soon as this was recorded. */
  readonly killWhen?: (recorded: string) => boolean;
  /** Name of a folder to run the hooks from, beside the project; else they are run where they lie. */
  readonly runtime?: string;
  /** Also stand before `node` in PATH. */
  readonly insist?: boolean;
  /** As in a prepared job. */
  readonly guest?: boolean;
  /** Take the exchange folder away before the run. */
  readonly breakExchange?: boolean;
}

/** Runs a command in a project with the collector's equipment and reads what it recorded. */
export async function runWith(project: Project, argv: readonly string[], options: RunOptions = {}): Promise<Run> {
  const exchange = mkdtempSync(join(dirname(project.root), 'exchange '));
  const own = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:NODE_|VITEST|VITE_|TEST$|REDRESS|npm_|CI$|GITHUB_)/.test(name),
    ),
  );
  const existing = { ...own, ...options.env };
  const runtime = options.runtime === undefined ? RUNTIME : join(dirname(project.root), options.runtime);
  if (options.runtime !== undefined) cpSync(RUNTIME, runtime, { recursive: true });
  const equipment = collector.equip({
    exchange,
    root: project.root,
    runtime,
    existing,
    coverage: options.coverage ?? false,
    select: options.select ?? null,
    framework: null,
    insist: options.insist ?? false,
    guest: options.guest ?? false,
  });
  for (const { name, text } of equipment.files) writeFileSync(join(exchange, name), text);
  if (options.breakExchange) rmSync(exchange, { recursive: true });
  const ended = await run(argv, {
    cwd: join(project.root, options.cwd ?? ''),
    env: { ...existing, ...equipment.env },
    exchange,
    options,
  });
  if (options.breakExchange) mkdirSync(exchange);
  const reader = readerOf(exchange);
  const paths = createPathResolver(project.files(), { root: project.root, project: '' });
  const covered: CoveredTest[] = [];
  for await (const test of collector.coverage(reader, paths)) covered.push(test);
  return { ...ended, findings: await collector.findings(reader, paths), covered };
}

async function run(
  [program = '', ...args]: readonly string[],
  { cwd, env, exchange, options }: { cwd: string; env: NodeJS.ProcessEnv; exchange: string; options: RunOptions },
): Promise<{ exitCode: number | null; output: string }> {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const kill = () => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const poll = setInterval(() => {
    if (options.killWhen?.(recordedIn(exchange))) kill();
  }, 50);
  return await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => {
      clearInterval(poll);
      resolve({ exitCode, output });
    });
  });
}

function recordedIn(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** The exchange folder as the caller of a collector hands it out. */
function readerOf(folder: string): ExchangeReader {
  return {
    names: async () => readdirSync(folder),
    async *lines(name) {
      for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) if (line !== '') yield line;
    },
    text: async (name) => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined),
  };
}

/** Findings as one line a test: `failed test/a.test.js > name: message`. */
export function told({ outcomes }: CollectorFindings): readonly string[] {
  return outcomes
    .map(
      ({ status, id, failure }) => `${status} ${id}${failure === null ? '' : `: ${failure.message?.split('\n')[0]}`}`,
    )
    .sort();
}

/**
 * The lines that a truth file's own comments promise: `// by: low mid` names the tests that run a line, `all` every
 * test.
 */
export function truth(
  project: Project,
  file: string,
  tests: readonly string[],
): Readonly<Record<string, readonly number[]>> {
  const lines = project.read(file).split('\n');
  return Object.fromEntries(
    tests.map((name) => [
      name,
      lines.flatMap((text, index) => {
        const names = /\/\/ by: (.+)$/.exec(text)?.[1]?.split(' ') ?? [];
        return names.includes(name) || names.includes('all') ? [index + 1] : [];
      }),
    ]),
  );
}

/** The recorded lines of one file by the last part of the test's name. */
export function recorded(covered: readonly CoveredTest[], file: string): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(
    covered.map(({ id, files }) => [id.split(' > ').at(-1), files.find((one) => one.file === file)?.lines ?? []]),
  );
}
