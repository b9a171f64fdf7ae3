import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { interpreters, newest, Project, type Run, recorded, runWith, truth } from './run.ts';
import { toolsOf } from './tools.ts';

/**
 * In a prepared job the run is the user's own: what it measures and where it stops stays as it is, whether or not lines
 * can be had beside it.
 */
const GUEST = { coverage: true, guest: true };
const NODE = newest?.path ?? 'node';
const TESTS = ['low', 'mid', 'counts', 'rejects', 'fails', 'later'];
const YIELDED = /lines were not recorded: the project's own coverage counts in this run/;

function plain(
  project: Project,
  argv: readonly string[],
): { readonly exitCode: number | null; readonly output: string } {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:NODE_|VITEST|VITE_|TEST$|REDRESS|CI$|GITHUB_)/.test(name)),
  );
  const ended = spawnSync(argv[0] ?? '', argv.slice(1), { cwd: project.root, env, encoding: 'utf8' });
  return { exitCode: ended.status, output: `${ended.stdout}${ended.stderr}` };
}

function files(run: Run): readonly string[] {
  return [...new Set(run.covered.flatMap((one) => one.files.map(({ file }) => file)))];
}

test.each(interpreters)('node $version: its own coverage report is the one it makes without us', async ({ path }) => {
  using project = new Project('commonjs');
  const argv = [path, '--test', '--experimental-test-coverage'];
  const table = (output: string) => /start of coverage report[\s\S]*end of coverage report/.exec(output)?.[0];
  const theirs = plain(project, argv);
  const run = await runWith(project, argv, GUEST);
  expect(table(run.output)).toBe(table(theirs.output));
  expect(table(run.output)).toContain('all files');
  expect(run.exitCode).toBe(theirs.exitCode);
  expect([files(run), run.findings.complete]).toEqual([[], true]);
  expect(run.findings.notes.join()).toMatch(YIELDED);
});

test('node:test: lines are recorded where nothing else measures', async () => {
  using project = new Project('commonjs');
  const run = await runWith(project, [NODE, '--test'], GUEST);
  expect(files(run).some((file) => file.startsWith('src/'))).toBe(true);
  expect(run.findings.notes).toEqual([]);
});

const mocha = toolsOf(['mocha@11.8.0', 'tsx@4.23.15']);
test.skipIf(mocha === null)('mocha stops where it would', async () => {
  using project = new Project(null, {
    'a.test.js': `
      it('fails', () => { throw new Error('no'); });
      it('comes later', () => {});`,
  });
  project.link(mocha ?? '', ['mocha']);
  const run = await runWith(project, [NODE, 'node_modules/mocha/bin/mocha.js', '--bail', 'a.test.js'], GUEST);
  expect(run.findings.outcomes.map(({ id, status }) => [id, status])).toEqual([['a.test.js > fails', 'failed']]);
});

const OTHERS = ['@babel/preset-env@7.28.5', '@babel/preset-typescript@7.28.5', 'ts-jest@29.4.15', 'typescript@5.9.3'];
const jest = toolsOf(['jest@30.5.2', ...OTHERS, '@swc/core@1.16.22', '@swc/jest@0.2.39']);
const BABEL = `module.exports = { presets: [['@babel/preset-env', { targets: { node: 'current' } }], '@babel/preset-typescript'] };`;

test.skipIf(jest === null).each(['babel', 'v8'])(
  'jest: coverage by %s is the one it makes without us',
  async (provider) => {
    using project = new Project('typescript', {
      'babel.config.cjs': BABEL,
      'jest.config.json': JSON.stringify({
        testMatch: ['**/jest/*.test.ts'],
        collectCoverage: true,
        coverageProvider: provider,
        coverageReporters: ['json-summary'],
        coverageDirectory: 'cov',
        coverageThreshold: { global: { lines: 99 } },
      }),
    });
    project.link(jest ?? '', ['jest', '@babel/preset-env', '@babel/preset-typescript']);
    const argv = [NODE, 'node_modules/jest/bin/jest.js', '--runInBand'];
    const theirs = plain(project, argv);
    const summary = project.read('cov/coverage-summary.json');
    expect(summary).toContain('truth.ts');
    const run = await runWith(project, argv, GUEST);
    expect(summary).toContain('truth.ts');
    expect(project.read('cov/coverage-summary.json')).toBe(summary);
    expect([run.exitCode, /threshold/.test(run.output)]).toEqual([theirs.exitCode, /threshold/.test(theirs.output)]);
    if (provider === 'v8') {
      expect(run.covered.every((one) => one.files.length === 0)).toBe(true);
      expect(run.findings.notes.join()).toMatch(YIELDED);
    } else expect(recorded(run.covered, 'src/truth.ts')).toEqual(truth(project, 'src/truth.ts', TESTS));
  },
);

const vitest = toolsOf(['vitest@4.1.12', '@vitest/coverage-v8@4.1.12']);
test.skipIf(vitest === null).each([true, false])('vitest: own coverage %s', async (enabled) => {
  const coverage = {
    enabled,
    provider: 'v8',
    reporter: ['json-summary'],
    reportsDirectory: 'cov',
    include: ['src/**'],
  };
  using project = new Project('typescript', {
    'vitest.config.mjs': `export default ${JSON.stringify({ cacheDir: '.cache', test: { include: ['vitest/**/*.test.*'], coverage: { ...coverage, reportOnFailure: true } } })};`,
  });
  project.link(vitest ?? '', ['vitest', '@vitest/coverage-v8']);
  const argv = [NODE, join('node_modules', 'vitest', 'vitest.mjs'), 'run'];
  const theirs = plain(project, argv);
  const summary = enabled ? project.read('cov/coverage-summary.json') : '';
  const run = await runWith(project, argv, GUEST);
  expect(run.exitCode, run.output).toBe(theirs.exitCode);
  expect(run.findings.complete).toBe(true);
  if (enabled) {
    expect(summary).toContain('truth.ts');
    expect(project.read('cov/coverage-summary.json')).toBe(summary);
    expect([files(run), run.findings.notes.join()]).toEqual([[], expect.stringMatching(YIELDED)]);
  } else expect(recorded(run.covered, 'src/truth.ts')).toEqual(truth(project, 'src/truth.ts', TESTS));
});
