// What Redress itself costs: `node bench/overhead.ts`. CPU of its own process only (user + system; tests, sandbox
// shells and git are other processes).
//   start     the bundled action up to its first line, against twice a bare node plus 100 ms
//   candidate CPU a candidate: the difference between a run of 51 proofs and one of 1, of an example project by its own
// command, divided by 50
//   sandbox   median wall time of a sandboxed `true`, one at a time, against 100 ms
//   dist      bytes of dist/
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openSandbox } from '../src/sandbox/open.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const MANY = 51;
const work = mkdtempSync(join(tmpdir(), 'redress-overhead-'));
const path = `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`;

try {
  const meter = join(work, 'meter.cjs');
  const log = join(work, 'cpu.json');
  writeFileSync(
    meter,
    `if (/redress\\.js$|index\\.js$/.test(process.argv[1] ?? '') && process.ppid === ${process.pid}) process.on('exit', () => { const { user, system } = process.cpuUsage(); require('fs').writeFileSync(${JSON.stringify(log)}, String((user + system) / 1000)); });`,
  );
  const bare = await median(9, () => cpuToFirstLine(['-e', 'console.log(0); setTimeout(() => {}, 2000)'], {}));
  const start = await median(9, () =>
    cpuToFirstLine([join(ROOT, 'dist', 'index.js')], { 'INPUT_WORKING-DIRECTORY': join(work, 'nowhere') }),
  );
  print('start', { 'bare node': bare, action: start, bound: 2 * bare + 100, ratio: start / (2 * bare + 100) });
  const project = example();
  const one = proofs(project, { count: 1, meter, log });
  const many = proofs(project, { count: MANY, meter, log });
  const each = (many.ms - one.ms) / (many.proved - one.proved);
  print('candidate', { proofs: many.proved, 'ms each': each, bound: 25, ratio: each / 25 });
  print('sandbox', await sandboxed(project));
  const bytes = readdirSync(join(ROOT, 'dist')).reduce((sum, name) => sum + statSync(join(ROOT, 'dist', name)).size, 0);
  print('dist', { MB: bytes / 1e6, bound: 15, ratio: bytes / 15e6 });
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** CPU milliseconds (in steps of the kernel's clock, 10) that a process has used when its first line comes out. */
async function cpuToFirstLine(args: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  child.kill('SIGKILL');
  return (Number(stat[11]) + Number(stat[12])) * 10;
}

function example(): string {
  const project = join(work, 'project');
  cpSync(join(ROOT, '__tests__', 'fixtures', 'e2e', 'node-test-js'), project, { recursive: true });
  // A bug that no template repairs: the search goes on for as long as it may.
  const file = join(project, 'lib', 'pages.js');
  writeFileSync(file, readFileSync(file, 'utf8').replace('number * perPage', 'String(number * perPage).length * 7'));
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', ...args], { cwd: project });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Red');
  return project;
}

/** Wall milliseconds of a run that does nothing, by the level that this machine has. */
async function sandboxed(project: string): Promise<Record<string, number>> {
  const options = {
    root: project,
    runtime: join(ROOT, 'runtime'),
    environment: process.env,
    isolation: 'auto' as const,
    temp: join(work, 'sandbox'),
    signal: new AbortController().signal,
  };
  const sandbox = await openSandbox(options);
  const times: number[] = [];
  for (let run = 0; run < 30; run += 1) {
    const from = performance.now();
    const request = {
      command: { kind: 'argv' as const, argv: ['true'] },
      cwd: project,
      env: {},
      change: { writes: [], deletes: [] },
      touch: [],
      remove: [],
      collect: [],
      seconds: 20,
      network: sandbox.networks[0] ?? 'open',
    };
    await using ended = await sandbox.run(request);
    if (ended.exitCode !== 0) throw new Error(`the sandboxed command ended with ${ended.exitCode}`);
    times.push(performance.now() - from);
  }
  const middle = times.sort((a, b) => a - b)[15] ?? Number.NaN;
  return { 'median ms': middle, bound: 100, ratio: middle / 100 };
}

function proofs(
  project: string,
  options: { count: number; meter: string; log: string },
): { ms: number; proved: number } {
  const out = join(work, `out-${options.count}`);
  const args = [
    '--require',
    options.meter,
    join(ROOT, 'bin', 'redress.js'),
    'run',
    '--max-candidates',
    String(options.count),
    '--output-directory',
    out,
    '--engine',
    'templates',
    '--test-command',
    'node --test',
  ];
  spawnSync(process.execPath, args, { cwd: project, env: { ...process.env, PATH: path }, stdio: 'ignore' });
  const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
  return { ms: Number(readFileSync(options.log, 'utf8')), proved: report.counts.proved };
}

async function median(times: number, measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let time = 0; time < times; time += 1) values.push(await measure());
  return values.sort((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN;
}

function print(name: string, figures: Record<string, number>): void {
  const shown = Object.entries(figures).map(([label, value]) => `${label} ${Number(value.toFixed(2))}`);
  console.log(`${name.padEnd(10)} ${shown.join('  ')}`);
}
