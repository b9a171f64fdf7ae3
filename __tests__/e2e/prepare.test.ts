import { spawnSync } from 'node:child_process';
import { appendFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { reportSchema } from '../../src/schema/report.ts';
import { ROOT, runStep, type StepResult } from '../helpers/mini-runner.ts';
import { makeRepository, type Repository } from '../helpers/repository.ts';
import { parseCommandFile } from '../helpers/runner-rules.ts';
import { checkout, missing, PATH, PROJECTS, type Project, snapshot } from './projects.ts';

const RECORDED = 'lines per test: recorded by the test step (mode prepare)';
/** What the steps of a job would have besides, as a user may set it. */
const OWN = {
  PYTEST_ADDOPTS: '-p no:faulthandler',
  NODE_OPTIONS: '--no-deprecation',
  PYTHONPATH: '/nowhere/of/theirs',
};
/**
 * How the failing tests are found is the same everywhere; one project of each language is enough where it is not about
 * lines.
 */
const [PYTEST, NODE_TEST] = ['pytest', 'node-test-js'].map((name) => PROJECTS.find((one) => one.name === name));

const opened: { remove(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

function open(project: Project): Repository {
  const repository = checkout(project);
  opened.push(repository);
  return repository;
}

type Variables = Readonly<Record<string, string>>;

/**
 * A job: steps of this action, and one of the user's own between them, that share the runner's folder and the variables
 * handed on.
 */
class Job implements AsyncDisposable {
  readonly #repository: Repository;
  readonly #own: Variables;
  #first: StepResult | undefined;
  #variables: Variables = {};

  constructor(repository: Repository, own: Variables = {}) {
    this.#repository = repository;
    this.#own = own;
  }

  async step(inputs: Variables): Promise<StepResult> {
    const temp = this.#first ? { RUNNER_TEMP: this.#first.temp } : {};
    const env = { PATH, ...this.#own, ...this.#variables, ...temp, GITHUB_ACTION: 'record' };
    const result = await runStep({ workspace: this.#repository.path, inputs, env, seconds: 600 });
    this.#first ??= result;
    this.#variables = { ...this.#variables, ...Object.fromEntries(parseCommandFile(result.handedOn.env)) };
    return result;
  }

  /** The user's own step; `env` is what the step itself sets. */
  run(script: string, env: Variables = {}): { readonly exitCode: number | null; readonly output: string } {
    const home = { PATH, HOME: process.env['HOME'] ?? '/', CI: 'true', PYTHONDONTWRITEBYTECODE: '1' };
    const ended = spawnSync('bash', ['-e', '-c', script], {
      cwd: this.#repository.path,
      env: { ...home, ...this.#own, ...this.#variables, ...env },
      encoding: 'utf8',
    });
    return { exitCode: ended.status, output: `${ended.stdout}${ended.stderr}` };
  }

  /** The folder that was prepared. */
  get folder(): string {
    return this.#variables['REDRESS_RECORDING'] ?? '';
  }

  get variables(): Variables {
    return this.#variables;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#first?.[Symbol.asyncDispose]();
  }
}

/** What the workflow of a JavaScript project writes into its test step. */
function stepVariables(prepared: StepResult): Variables {
  const options = prepared.outputs.get('node-options');
  return options ? { NODE_OPTIONS: options } : {};
}

function reportIn(result: StepResult) {
  const [artifact] = [...result.artifacts.values()];
  const json = artifact?.get('report.json');
  if (!json) throw new Error(`no report in the artifact: ${result.stdout}`);
  const logs = [...(artifact?.keys() ?? [])].filter((name) => name.startsWith('logs/'));
  return { report: reportSchema.parse(JSON.parse(json.toString('utf8'))), logs };
}

for (const project of PROJECTS) {
  const why = missing(project);
  describe.skipIf(why !== null)(`${project.name}${why === null ? '' : ` (${why})`}`, () => {
    test('the test step records, and localize runs nothing for the lines', async () => {
      const repository = open(project);
      await using job = new Job(repository, OWN);
      const before = snapshot(repository);
      const prepared = await job.step({ mode: 'prepare', 'test-command': project.command });
      expect([prepared.exitCode, prepared.outputs.get('status')], prepared.stdout).toEqual([0, 'prepared']);
      expect(snapshot(repository)).toBe(before);
      // The runner would refuse it.
      expect(parseCommandFile(prepared.handedOn.env).has('NODE_OPTIONS')).toBe(false);
      expect(prepared.summary).toContain('### Redress: prepare');
      expect(prepared.annotations).toEqual([]);

      expect(job.run(project.command, stepVariables(prepared)).exitCode).toBe(1);
      const result = await job.step({ mode: 'localize', 'test-command': project.command });
      expect(result.outputs.get('status'), result.stdout).toBe('localized');
      const { report, logs } = reportIn(result);
      expect(report.run.sources).toContain(RECORDED);
      expect(logs.filter((name) => name.includes('coverage'))).toEqual([]);
      expect(report.run.tests).toBe(project.tests);
      expect(report.baseline?.targets).toHaveLength(project.targets);
      expect(report.suspects.some(({ file }) => file === project.file)).toBe(true);
      expect(report.suspects[0]?.evidence.some(({ kind }) => kind === 'spectrum')).toBe(true);
      expect(report.notChecked.filter((note) => note.includes('prepare'))).toEqual([]);
    });
  });
}

describe.skipIf(!PYTEST || missing(PYTEST) !== null)('pytest: ', () => {
  const project = PYTEST as Project;

  test("the user's own variables are kept", async () => {
    await using job = new Job(open(project), OWN);
    await job.step({ mode: 'prepare' });
    expect(job.variables['PYTHONPATH']).toMatch(/runtime\/python\/lib:\/nowhere\/of\/theirs$/);
    const { output } = job.run('python3 -c \'import os; print(os.environ["PYTEST_ADDOPTS"])\'');
    expect(output.trim()).toBe(OWN.PYTEST_ADDOPTS);
  });

  test('mode full uses it too', async () => {
    const repository = open(project);
    await using job = new Job(repository);
    await job.step({ mode: 'prepare' });
    job.run(project.command);
    const result = await job.step({ 'test-command': project.command, engine: 'templates', 'max-candidates': '1' });
    expect(reportIn(result).report.run.sources, result.stdout).toContain(RECORDED);
    expect(reportIn(result).report.counts.proved).toBe(1);
  });

  test('preparing twice records once, and what was there goes', async () => {
    await using job = new Job(open(project));
    await job.step({ mode: 'prepare' });
    const first = { ...job.variables };
    job.run(project.command, { PYTEST_ADDOPTS: '-x' });
    await job.step({ mode: 'prepare' });
    expect(job.variables).toEqual(first);
    expect(readdirSync(job.folder).sort()).toEqual(['.gitignore', 'recording.json']);
  });

  /** What the reader of a recording finds wrong with it is in `__tests__/story/recorded.test.ts`. */
  const spoilt: readonly [string, (at: { job: Job; repository: Repository }) => void, string][] = [
    [
      'the source changed since',
      ({ repository }) => appendFileSync(join(repository.path, project.file), '\n# later\n'),
      `${project.file} was changed since the tests ran`,
    ],
    ['a failing test has no lines', ({ job }) => withoutLines(job.folder), 'it has no lines of 2 of 2 failing tests'],
    [
      'no failure in it',
      ({ job }) => green(job.folder),
      '2 of 2 failing tests did not fail in it, the first is tests/',
    ],
  ];

  test.each(spoilt)('a recording that is no use is said and passed over: %s', async (_, spoil, why) => {
    const repository = open(project);
    await using job = new Job(repository);
    await job.step({ mode: 'prepare' });
    // Result files as a further witness: they hold on to the failures where the recording forgets them.
    job.run(`${project.command} --junitxml=results.xml`);
    spoil({ job, repository });
    const result = await job.step({ mode: 'localize', 'test-command': project.command, results: 'results.xml' });
    expect(result.outputs.get('status'), result.stdout).toBe('localized');
    const { report, logs } = reportIn(result);
    const said = report.notChecked.filter((note) => note.startsWith('The recording of mode prepare was not used'));
    expect(said).toEqual([expect.stringContaining(why)]);
    expect(report.run.sources).not.toContain(RECORDED);
    expect(logs).toContain('logs/coverage.log');
    expect(report.suspects[0]?.evidence.some(({ kind }) => kind === 'spectrum')).toBe(true);
  });

  test('links and junk in the folder are never followed', async () => {
    const repository = open(project);
    await using job = new Job(repository);
    await job.step({ mode: 'prepare' });
    job.run(project.command);
    symlinkSync('/etc/passwd', join(job.folder, 'py-1-00000000.jsonl'));
    spawnSync('mkfifo', [join(job.folder, 'py-2-00000000.jsonl')]);
    writeFileSync(
      join(job.folder, 'py-3-00000000.jsonl'),
      `{"event":"lines","test":"x","files":{"__proto__":[1]}}\n${'['.repeat(100_000)}\n`,
    );
    const result = await job.step({ mode: 'localize', 'test-command': project.command });
    expect(result.outputs.get('status'), result.stdout).toBe('localized');
    expect(reportIn(result).report.run.sources).toContain(RECORDED);
  });
});

describe.skipIf(!NODE_TEST || missing(NODE_TEST) !== null)('node:test: ', () => {
  const project = NODE_TEST as Project;

  test('the value for NODE_OPTIONS keeps what the job sets, and the log says where it goes', async () => {
    await using job = new Job(open(project), { NODE_OPTIONS: '--no-deprecation' });
    const prepared = await job.step({ mode: 'prepare' });
    expect(prepared.outputs.get('node-options')).toMatch(/^--require ".*\/javascript\/hook\.cjs" --no-deprecation$/);
    expect(prepared.stdout).toContain('${{ steps.record.outputs.node-options }}');
  });

  test('a test step without it runs as ever, and that is said', async () => {
    await using job = new Job(open(project));
    await job.step({ mode: 'prepare' });
    expect(job.run(project.command).exitCode).toBe(1);
    const result = await job.step({ mode: 'localize', 'test-command': project.command });
    expect(result.outputs.get('status')).toBe('localized');
    expect(reportIn(result).report.notChecked.join()).toContain('the test step did not get its variables');
  });
});

test('a project of no known language is no reason to stop the job', async () => {
  const repository = makeRepository({ 'main.cob': 'x' });
  opened.push(repository);
  await using job = new Job(repository);
  const prepared = await job.step({ mode: 'prepare' });
  expect([prepared.exitCode, prepared.outputs.get('status')], prepared.stdout).toEqual([0, 'not-prepared']);
  expect(prepared.handedOn.env).toBe('');
});

describe.skipIf(!PYTEST || missing(PYTEST) !== null)('on a command line', () => {
  test('what is printed is for the shell alone, and the whole story follows', async () => {
    const repository = open(PYTEST as Project);
    const redress = `'${process.execPath}' '${join(ROOT, 'bin', 'redress.js')}'`;
    const script = `eval "$(${redress} prepare)"\neval "$(${redress} prepare)"\n${PYTEST?.command}\n${redress} localize --test-command '${PYTEST?.command}'`;
    const env = { PATH, HOME: process.env['HOME'] ?? '/', PYTHONPATH: "it's/$HOME", PYTHONDONTWRITEBYTECODE: '1' };
    const ended = spawnSync('bash', ['-c', `${script}\necho "PATHS $PYTHONPATH"`], {
      cwd: repository.path,
      env,
      encoding: 'utf8',
    });
    expect(ended.stdout, ended.stderr).toContain('localized');
    expect(ended.stderr).toContain('recorded by the test step');
    // Twice prepared, once in it; and what was there was taken as it is.
    expect(/PATHS .*$/m.exec(ended.stdout)?.[0]).toMatch(/^PATHS [^:]*\/site:[^:]*\/lib:it's\/\$HOME$/);
    expect(repository.git('status', '--porcelain')).toBe('');
  });
});

function streams(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(folder, name));
}

function rewrite(folder: string, change: (lines: readonly string[]) => readonly string[]): void {
  for (const path of streams(folder)) {
    const lines = spawnSync('cat', [path], { encoding: 'utf8' }).stdout.split('\n');
    writeFileSync(path, change(lines).join('\n'));
  }
}

function withoutLines(folder: string): void {
  rewrite(folder, (lines) => lines.filter((line) => !line.includes('"event":"lines"')));
}

function green(folder: string): void {
  rewrite(folder, (lines) => lines.map((line) => line.replace('"outcome":"failed"', '"outcome":"passed"')));
}
