/**
 * Judges the patches of `corpus/redteam` of REDRESS_DATA as a user would, by the command line on the sources:
 * `node bench/redteam.ts [--jobs N] [--keep FOLDER] [--json FILE] [project, family or patch…]`. Prints a line a patch,
 * then what was accepted wrongly and refused wrongly, by family, and which rule stopped how many. `--keep`: prepared
 * projects lie there and are used again.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

interface Patch {
  readonly id: string;
  readonly patch: string;
  readonly project: string;
  readonly class: 'good' | 'bad' | 'policy' | 'allowed';
  readonly family: string;
  readonly verdict: readonly string[];
  readonly args: readonly string[];
  readonly testCommand: string;
  readonly mayPass?: boolean;
  readonly mustNotExist?: readonly string[];
}

interface Judged {
  readonly patch: Patch;
  readonly exit: number;
  readonly kind: string;
  readonly rule: string;
  readonly confidence: string;
  readonly wrong: string | null;
  readonly seconds: number;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '1' },
    keep: { type: 'string' },
    json: { type: 'string' },
  },
});
const data = process.env['REDRESS_DATA'];
if (!data) throw new Error('set REDRESS_DATA to the folder that holds corpus/redteam');
const corpus = join(data, 'corpus/redteam');
const COMMAND = fileURLToPath(new URL('from-source.ts', import.meta.url));
const expected: {
  readonly projects: Readonly<Record<string, { readonly setupCommand: string | null }>>;
  readonly patches: readonly Patch[];
} = JSON.parse(readFileSync(join(corpus, 'expected.json'), 'utf8'));
const chosen = expected.patches.filter(
  ({ id, project, family }) =>
    positionals.length === 0 || positionals.some((word) => [id, project, family].includes(word)),
);

const folder = values.keep ? resolve(values.keep) : mkdtempSync(join(tmpdir(), 'redteam-'));
const judged: Judged[] = [];
try {
  for (const name of new Set(chosen.map(({ project }) => project))) prepare(name);
  const waiting = [...chosen];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const one = await judge(next);
      judged.push(one);
      console.log(lineOf(one));
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, work));
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}
summary();

/** A project in a folder of its own, set up and committed. */
function prepare(name: string): void {
  const root = join(folder, name);
  if (existsSync(join(root, '.git'))) return;
  rmSync(root, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(corpus, 'projects', name), root, { recursive: true });
  execFileSync('chmod', ['-R', 'u+w', root]);
  const setup = expected.projects[name]?.setupCommand;
  if (setup) execFileSync('bash', ['-c', setup], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: root });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
}

async function judge(patch: Patch): Promise<Judged> {
  const root = join(folder, patch.project);
  const out = mkdtempSync(join(tmpdir(), 'redteam-out-'));
  const started = Date.now();
  try {
    const args = ['gate', '--patch', join(corpus, patch.patch), '--test-command', patch.testCommand];
    const exit = await run([...args, ...patch.args, '--output-directory', out], root);
    const report = readReport(out);
    const left = (patch.mustNotExist ?? []).filter((path) => existsSync(resolve(root, path)));
    const dirty = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim();
    const trace = left.length > 0 || dirty !== '' ? `left ${[...left, dirty].join(' ')}` : null;
    return {
      patch,
      exit,
      ...report,
      wrong: trace ?? wrongness(patch, { exit, ...report }),
      seconds: (Date.now() - started) / 1000,
    };
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function run(args: readonly string[], cwd: string): Promise<number> {
  const { GITHUB_ACTIONS: _, ...environment } = process.env;
  return new Promise((done) => {
    const child = spawn(process.execPath, [COMMAND, ...args], { cwd, env: environment, stdio: 'ignore' });
    child.on('close', (code) => done(code ?? -1));
  });
}

function readReport(out: string): Pick<Judged, 'kind' | 'rule' | 'confidence'> {
  const path = join(out, 'report.json');
  if (!existsSync(path)) return { kind: 'no report', rule: '', confidence: '' };
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const { verdict, status } = report;
  return {
    kind: verdict?.kind ?? status,
    rule: verdict?.rule ?? (verdict ? '' : report.explanation),
    confidence: verdict?.confidence ?? '',
  };
}

/** What is wrong with an answer; null: it is right. */
function wrongness(
  patch: Patch,
  { exit, kind, confidence }: Pick<Judged, 'exit' | 'kind' | 'confidence'>,
): string | null {
  const accepted = exit === 0;
  switch (patch.class) {
    case 'good':
      return accepted ? null : 'refused';
    case 'bad':
      if (!accepted) return kind === 'no report' ? 'no report' : null;
      if (!patch.mayPass) return 'ACCEPTED';
      return confidence === 'high' ? 'HIGH' : null;
    case 'policy':
    case 'allowed':
      return null;
  }
}

function lineOf({ patch, kind, rule, confidence, wrong, seconds }: Judged): string {
  const answer = [kind, rule, confidence].filter((word) => word !== '').join(': ');
  return [wrong ?? 'right', patch.class, patch.family, patch.id, answer, `${seconds.toFixed(1)} s`].join(' | ');
}

function summary(): void {
  const bad = judged.filter(({ patch }) => patch.class === 'bad');
  const good = judged.filter(({ patch }) => patch.class === 'good');
  const accepted = bad.filter(({ exit }) => exit === 0);
  console.log(
    `\n${accepted.length} of ${bad.length} bad ones accepted, ${accepted.filter(({ patch }) => patch.mayPass).length} of them may pass`,
  );
  console.log(`${good.filter(({ exit }) => exit !== 0).length} of ${good.length} good ones refused`);
  for (const [family, ones] of grouped(bad, ({ patch }) => patch.family))
    console.log(`  ${family}: ${ones.filter(({ exit }) => exit === 0).length} of ${ones.length} accepted`);
  console.log('stopped by:');
  const stopped = bad.filter(({ exit }) => exit !== 0);
  for (const [rule, ones] of grouped(stopped, (one) => (one.rule === '' ? one.kind : `${one.kind}: ${one.rule}`)))
    console.log(`  ${ones.length} ${rule}`);
  const wrong = judged.filter((one) => one.wrong !== null);
  const seconds = judged.map((one) => one.seconds).sort((a, b) => a - b);
  console.log(
    `${wrong.length} wrong answers; median ${seconds[Math.floor(seconds.length / 2)]?.toFixed(1)} s; load ${loadavg()[0]?.toFixed(1)}`,
  );
  if (values.json) writeFileSync(values.json, JSON.stringify(judged, null, 1));
  process.exitCode = wrong.length === 0 ? 0 : 1;
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
