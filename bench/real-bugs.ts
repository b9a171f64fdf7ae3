/**
 * Localizes real bugs of public repositories with the product itself: `npm run bench:real -- BUGS.json --mirrors DIR
 * [--spectra FILE.jsonl.gz]`. A line a bug (rank, seconds of a plain run and of the localization), then acc@k next to
 * what recorded spectra give. See `bench/README.md`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { accuracies, CUTS } from './einspect.ts';
import { type Below, type Checkout, checkOut, GitError } from './real-checkout.ts';
import { mirrorOf, readRealBugs, readRecorded, type RealBug } from './real-data.ts';
import { type Ranks, ranksIn, REPORT, type RealReport } from './real-judge.ts';

const USAGE =
  'usage: npm run bench:real -- BUGS.json --mirrors DIR [--spectra FILE.jsonl.gz] [--more] [--only ID,…] [--push | --alone] [--results] [--python FOLDER] [--redress FILE] [--keep DIR]';
const PLAIN_SECONDS = 300;
const LOCALIZE_SECONDS = 900;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mirrors: { type: 'string' },
    spectra: { type: 'string' },
    more: { type: 'boolean', default: false },
    only: { type: 'string' },
    push: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    results: { type: 'boolean', default: false },
    python: { type: 'string' },
    redress: { type: 'string', default: join(dirname(fileURLToPath(import.meta.url)), '..', 'bin', 'redress.js') },
    keep: { type: 'string' },
  },
});

const BELOW: Below = values.push ? 'push' : values.alone ? 'nothing' : 'tests';

/** What one bug came to. */
interface Row {
  readonly id: string;
  readonly ranks: Ranks | null;
  readonly recorded: number | null | undefined;
  readonly plain: Time;
  readonly localize: Time;
}

interface Time {
  /** Seconds on the clock, and of processors (all processes together). */
  readonly wall: number;
  readonly cpu: number;
}

async function main(): Promise<void> {
  const [file] = positionals;
  const { mirrors } = values;
  if (file === undefined || mirrors === undefined) {
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  const recorded = values.spectra ? await readRecorded(values.spectra, values.push) : new Map();
  const listed = readRealBugs(file);
  const known = new Set(listed.map((bug) => bug.id));
  const more = values.more ? [...recorded.values()].flatMap(({ bug }) => (bug && !known.has(bug.id) ? [bug] : [])) : [];
  const only = values.only?.split(',');
  const bugs = [...listed, ...more].filter((bug) => only?.some((one) => one === bug.id || one === bug.project) ?? true);
  const rows: Row[] = [];
  for (const bug of bugs) {
    const row = await measured(bug, mirrors, recorded.get(bug.id)?.rank);
    if (typeof row === 'string') print(`${bug.id.padEnd(18)} skipped: ${row}`);
    else {
      rows.push(row);
      print(lineOf(row));
    }
  }
  for (const line of totals(rows)) print(line);
}

/** A row, or why there is none. */
async function measured(bug: RealBug, mirrors: string, recorded: Row['recorded']): Promise<Row | string> {
  const mirror = mirrorOf(bug, mirrors);
  if (mirror === null) return `no clone of ${bug.repo ?? bug.project} in ${mirrors}`;
  const work = mkdtempSync(join(tmpdir(), 'redress-real-'));
  try {
    const checkout = checkOut(bug, { mirror, folder: join(work, bug.project), below: BELOW });
    if (values.push && checkout.base === null) return 'no line of the blamed commit is left, or it is not known';
    return await localized(bug, { checkout, work, recorded });
  } catch (error) {
    if (error instanceof GitError) return error.message;
    throw error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function localized(
  bug: RealBug,
  at: { readonly checkout: Checkout; readonly work: string; readonly recorded: Row['recorded'] },
): Promise<Row | string> {
  const { folder, base } = at.checkout;
  const results = join(at.work, 'results.xml');
  const command = commandOf(bug, folder);
  if (command === null) return 'none of its test files is there';
  const plainCommand = values.results ? `${command} --junitxml=${results}` : command;
  await timed(plainCommand, { cwd: folder, seconds: PLAIN_SECONDS });
  const plain = await timed(plainCommand, { cwd: folder, seconds: PLAIN_SECONDS });
  if (plain.exitCode === 0) return 'its tests pass: it does not show here';
  const out = values.keep ? resolve(values.keep, bug.id) : join(at.work, 'out');
  rmSync(out, { recursive: true, force: true });
  const words = [
    process.execPath,
    values.redress,
    'localize',
    '--test-command',
    command,
    '--output-directory',
    out,
    ...(values.results ? ['--results', results] : []),
    ...(base === null ? [] : ['--base', base]),
  ];
  const run = await timed(words.map(quoted).join(' '), { cwd: folder, seconds: LOCALIZE_SECONDS });
  const report = readReport(join(out, 'report.json'));
  if (!report) return `no report (exit code ${run.exitCode}): ${run.tail}`;
  if (report.status !== 'localized') return `${report.status}: ${report.explanation}`;
  const ranks = ranksIn(report, bug, { folder, python: pythonPath() });
  return { id: bug.id, ranks, recorded: at.recorded, plain, localize: run };
}

/** The bug's test files by its own runner; null: none of them is there. */
function commandOf(bug: RealBug, folder: string): string | null {
  const files = bug.testFiles.filter(
    (file) => /(^|\/)[^/]*tests?[^/]*\.py$/.test(file) && existsSync(join(folder, file)),
  );
  if (files.length === 0) return null;
  if (bug.runner === 'pytest' || values.results) return `python -m pytest -q ${files.join(' ')}`;
  return `python -m unittest -q ${files.map((file) => file.replace(/\.py$/, '').replaceAll('/', '.')).join(' ')}`;
}

function readReport(path: string): RealReport | null {
  return existsSync(path) ? REPORT.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
}

/** Runs a shell command; CPU seconds are those that the shell's own `times` gives for its children. */
async function timed(
  command: string,
  options: { readonly cwd: string; readonly seconds: number },
): Promise<Time & { readonly exitCode: number | null; readonly tail: string }> {
  const script = `${command} >&2\ncode=$?\ntimes\nexit $code`;
  const started = performance.now();
  const child = spawn('bash', ['-c', script], {
    cwd: options.cwd,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), options.seconds * 1000);
  const [out, err] = [bounded(), bounded()];
  child.stdout.on('data', (chunk) => out.add(chunk));
  child.stderr.on('data', (chunk) => err.add(chunk));
  const exitCode = await new Promise<number | null>((done) => child.on('close', done));
  clearTimeout(timer);
  const cpu = [...(out.text().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return {
    wall: (performance.now() - started) / 1000,
    cpu: cpu.reduce((sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds), 0),
    exitCode,
    tail: err.text().trim().split('\n').at(-1) ?? '',
  };
}

function bounded(): { add(chunk: Buffer): void; text(): string } {
  let text = '';
  return {
    add: (chunk) => {
      text = (text + chunk.toString()).slice(-10_000);
    },
    text: () => text,
  };
}

function environment(): NodeJS.ProcessEnv {
  const { PYTHONPATH: _, ...env } = process.env;
  if (!values.python) return env;
  const bin = join(resolve(values.python), 'bin');
  return { ...env, VIRTUAL_ENV: resolve(values.python), PATH: `${bin}${delimiter}${env['PATH'] ?? ''}` };
}

function pythonPath(): string {
  return values.python ? join(resolve(values.python), 'bin', 'python') : 'python3';
}

function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

function lineOf({ id, ranks, recorded, plain, localize }: Row): string {
  const all = ranks && ranks.merged !== ranks.own ? ` (all clusters ${shown(ranks.merged)})` : '';
  const rank = `rank ${shown(ranks?.own ?? null)}${all}  recorded ${recorded === undefined ? '?' : shown(recorded)}`;
  const wall = `plain ${plain.wall.toFixed(1)} s, localize ${localize.wall.toFixed(1)} s, ${(localize.wall / plain.wall).toFixed(1)}x`;
  const cpu = `cpu ${plain.cpu.toFixed(1)} s, ${localize.cpu.toFixed(1)} s, ${(localize.cpu / plain.cpu).toFixed(1)}x`;
  return `${id.padEnd(18)} ${rank.padEnd(42)} ${wall.padEnd(46)} ${cpu}${inTime(localize, plain) ? '' : '  TOO SLOW'}`;
}

/** The target: three plain runs and five seconds. */
function inTime(localize: Time, plain: Time): boolean {
  return localize.wall <= 3 * plain.wall + 5;
}

function shown(rank: number | null): string {
  return rank === null ? '-' : Number.isFinite(rank) ? String(Number(rank.toFixed(2))) : 'none';
}

function totals(rows: readonly Row[]): readonly string[] {
  const judged = rows.flatMap(({ ranks, recorded }) => (ranks === null ? [] : [{ ...ranks, recorded }]));
  const both = judged.flatMap((one) => (typeof one.recorded === 'number' ? [{ ...one, recorded: one.recorded }] : []));
  const row = (name: string, ranks: readonly number[]) =>
    `${name.padEnd(44)} ${String(ranks.length).padStart(4)} bugs  acc@${CUTS.join('/')} ${accuracies(ranks).join('/')}`;
  return [
    row(
      'clusters of the tests that show the bug',
      judged.map(({ own }) => own),
    ),
    row(
      'all clusters as one list',
      judged.map(({ merged }) => merged),
    ),
    row(
      'clusters of these tests, recorded bugs',
      both.map(({ own }) => own),
    ),
    row(
      'recorded spectra, the same bugs',
      both.map(({ recorded }) => recorded),
    ),
    `within 3 plain runs + 5 s: ${rows.filter((one) => inTime(one.localize, one.plain)).length} of ${rows.length}`,
  ];
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main();
