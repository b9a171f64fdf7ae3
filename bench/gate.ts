/**
 * Judges the patches of a corpus (folder `corpus/gate` of REDRESS_DATA) with the real gate: `node bench/gate.ts
 * [--runs-only] [project or patch…]` on a Node that takes TypeScript. Prints one line a patch: right or wrong, the
 * verdict, seconds. `--runs-only`: every protected file is allowed and no tell is looked for, so that the runs alone
 * judge; what is then accepted shows what the tells are for.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openReal, type RealProject } from '../__tests__/prove/real.ts';

interface Project {
  readonly language: string;
  readonly testCommand: string;
  readonly setupCommand: string | null;
}

interface Case {
  readonly id: string;
  readonly patch: string;
  readonly project: string;
  readonly class: 'good' | 'bad' | 'policy' | 'edge';
  readonly verdict: readonly string[];
  readonly inputs?: Readonly<Record<string, string>>;
  readonly clean?: readonly string[];
  readonly mustNotExist?: readonly string[];
}

const data = process.env['REDRESS_DATA'];
if (!data) throw new Error('set REDRESS_DATA to the folder that holds corpus/gate');
const corpus = join(data, 'corpus/gate');
const { projects, patches }: { projects: Record<string, Project>; patches: readonly Case[] } = JSON.parse(
  readFileSync(join(corpus, 'expected.json'), 'utf8'),
);
const runsOnly = process.argv.includes('--runs-only');
const wanted = process.argv.slice(2).filter((word) => word !== '--runs-only');
const chosen = patches.filter(
  ({ id, project }) =>
    wanted.length === 0 || wanted.some((word) => id === word || project === word || id.startsWith(`${word}-`)),
);

let wrong = 0;
for (const name of new Set(chosen.map(({ project }) => project))) {
  const project = projects[name];
  if (project) await judgeProject(name, project);
}
console.log(wrong === 0 ? 'all as expected' : `${wrong} not as expected`);
process.exitCode = wrong === 0 ? 0 : 1;

async function judgeProject(name: string, project: Project): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gate-bench-'));
  try {
    const root = join(folder, name);
    cpSync(join(corpus, 'projects', name), root, { recursive: true });
    execFileSync('chmod', ['-R', 'u+w', root]);
    const environment = prepare(root, project, folder);
    await using real = await openReal({
      root,
      command: project.testCommand,
      language: project.language,
      environment,
      oneBaseline: runsOnly,
    });
    for (const one of chosen.filter((patch) => patch.project === name)) await judgeCase(one, real, root);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function prepare(root: string, project: Project, folder: string): NodeJS.ProcessEnv {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: root });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  const environment = { ...process.env };
  if (project.language === 'python' && project.setupCommand) {
    const venv = join(folder, 'venv');
    execFileSync('python3', ['-m', 'venv', venv]);
    execFileSync(`${venv}/bin/pip`, ['install', '-q', 'setuptools', 'wheel', 'pytest'], { stdio: 'ignore' });
    environment['PATH'] = `${venv}/bin:${environment['PATH']}`;
    environment['VIRTUAL_ENV'] = venv;
  }
  if (project.setupCommand)
    execFileSync('bash', ['-c', project.setupCommand], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  return environment;
}

async function judgeCase(one: Case, real: RealProject, root: string): Promise<void> {
  for (const path of one.clean ?? []) rmSync(path, { force: true });
  const started = Date.now();
  const inputs = one.inputs ?? {};
  const outcome = await real.judge(readFileSync(join(corpus, one.patch)), {
    ...(inputs['allow-protected'] === 'true' && { allowProtected: true }),
    ...(inputs['repeat'] && { repeat: Number(inputs['repeat']) }),
    ...(runsOnly && { guard: false, allowProtected: true }),
    ...(inputs['test-timeout'] && { testTimeout: Number(inputs['test-timeout']) }),
  });
  const kind = outcome.verdict?.kind ?? outcome.abstention ?? 'none';
  const left = (one.mustNotExist ?? []).filter((path) => existsSync(resolve(root, path)));
  const dirty = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim();
  const accepted = one.verdict.includes(kind) || (kind === 'partial' && one.verdict.includes('still-failing'));
  const right = accepted && left.length === 0 && dirty === '';
  if (!right) wrong += 1;
  const detail = right
    ? outcome.verdict && 'rule' in outcome.verdict
      ? outcome.verdict.rule
      : ''
    : JSON.stringify({ verdict: outcome.verdict, reason: outcome.reason, left, dirty });
  console.log(
    [
      right ? 'right' : 'WRONG',
      one.class,
      one.id,
      kind,
      `${((Date.now() - started) / 1000).toFixed(1)} s`,
      real.level,
      detail,
    ].join(' | '),
  );
}
