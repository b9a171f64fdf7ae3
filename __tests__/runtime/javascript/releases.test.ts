import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { interpreters, newest, Project, type Run, recorded, runWith, told, truth } from './run.ts';
import { toolsOf } from './tools.ts';

/** Releases of the runners beside the current ones, of which the files named after them make sure. */
const TESTS = ['low', 'mid', 'counts', 'rejects', 'fails', 'later'];
const BABEL = `module.exports = { presets: [['@babel/preset-env', { targets: { node: 'current' } }], '@babel/preset-typescript'] };`;
const PRESETS = ['@babel/preset-env@7.28.5', '@babel/preset-typescript@7.28.5'];
const LOADERS = ['tsx@4.23.15', 'ts-node@10.9.2', 'typescript@5.9.3'];
const node = interpreters[0]?.path ?? 'node';

const tools = {
  'jest 27': toolsOf(['jest@27.5.1', ...PRESETS]),
  'jest 28': toolsOf(['jest@28.1.3', ...PRESETS]),
  'jest 30': toolsOf(['jest@30.5.2', 'jest-jasmine2@30.5.2', 'jest-environment-jsdom@30.5.2', ...PRESETS]),
  'vitest 0': toolsOf(['vitest@0.25.8', 'vite@4.5.14']),
  'vitest 1': toolsOf(['vitest@1.6.1', 'vite@5.4.21']),
  'vitest 2': toolsOf(['vitest@2.1.9', 'vite@5.4.21']),
  'vitest 3': toolsOf(['vitest@3.2.7', 'vite@6.4.1']),
  'vitest 5': toolsOf(['vitest@5.1.2', 'vite@8.4.0']),
  'mocha 9': toolsOf(['mocha@9.2.2', ...LOADERS]),
  'mocha 10': toolsOf(['mocha@10.8.2', ...LOADERS]),
} as const;
type Tool = keyof typeof tools;
const names = Object.keys(tools).filter((name): name is Tool => name in tools);
const without = names.some((name) => tools[name] === null) ? ' (the registry could not be reached)' : '';

/** Lets the project depend on the packages that were asked for. */
function use(project: Project, tool: Tool): void {
  const packages =
    'jest jest-jasmine2 jest-environment-jsdom @babel/preset-env @babel/preset-typescript vitest mocha tsx ts-node typescript';
  const modules = tools[tool] ?? '';
  project.link(
    modules,
    packages.split(' ').filter((name) => existsSync(join(modules, name))),
  );
}

function expectTruth(project: Project, run: Run, folder: string): void {
  expect(recorded(run.covered, 'src/truth.ts'), run.output).toEqual(truth(project, 'src/truth.ts', TESTS));
  expect(run.covered.filter(({ failing }) => failing).map(({ id }) => id)).toEqual([`${folder}/truth.test.ts > fails`]);
  expect(told(run.findings)).toEqual([
    expect.stringMatching(`^failed ${folder}/truth.test.ts > fails: over by 10`),
    `passed ${folder}/truth.test.ts > group > counts`,
    `passed ${folder}/truth.test.ts > group > inner > rejects`,
    `passed ${folder}/truth.test.ts > later`,
    `passed ${folder}/truth.test.ts > low`,
    `passed ${folder}/truth.test.ts > mid`,
  ]);
  expect(run.findings).toMatchObject({ complete: true, notes: [] });
}

async function jest(project: Project, tool: Tool, config: object): Promise<Run> {
  use(project, tool);
  const all = { cacheDirectory: '<rootDir>/.cache', testMatch: ['**/jest/*.test.ts'], ...config };
  project.write('jest.config.json', JSON.stringify(all));
  return await runWith(project, [node, 'node_modules/jest/bin/jest.js'], { coverage: true });
}

test.skipIf(without !== '').each<{ tool: Tool; config: object }>([
  { tool: 'jest 27', config: {} },
  { tool: 'jest 28', config: { projects: [{ testMatch: ['**/jest/*.test.ts'] }] } },
  { tool: 'jest 30', config: { testEnvironment: 'jsdom' } },
])(`$tool with $config: every line is right${without}`, async ({ tool, config }) => {
  using project = new Project('typescript', { 'package.json': '{}', 'babel.config.cjs': BABEL });
  expectTruth(project, await jest(project, tool, config), 'jest');
});

test.skipIf(without !== '')(`jest-jasmine2: outcomes, and why there are no lines${without}`, async () => {
  using project = new Project('typescript', { 'package.json': '{}', 'babel.config.cjs': BABEL });
  const run = await jest(project, 'jest 30', { testRunner: 'jest-jasmine2' });
  expect(run.findings.outcomes, run.output).toHaveLength(6);
  expect(run.findings.notes).toEqual(["lines were not recorded: jest's test runner is jest-jasmine2, not jest-circus"]);
  expect(run.covered).toEqual([]);
});

/** vitest 5 needs Node 22.12. */
const nodeFor = (tool: Tool) => (tool === 'vitest 5' ? (newest?.path ?? node) : node);

const pools = (['vitest 1', 'vitest 2', 'vitest 3', 'vitest 5'] as const).flatMap((tool) => [
  { tool, pool: 'forks', path: nodeFor(tool) },
  { tool, pool: 'threads', path: nodeFor(tool) },
  // Node 20 itself crashes now and then where vitest 1 runs tests in its contexts.
  { tool, pool: 'vmThreads', path: newest?.path ?? node },
]);

test.skipIf(without !== '').each(pools)(`$tool, $pool: every line is right${without}`, async ({ tool, pool, path }) => {
  const config = { cacheDir: '.cache', test: { include: ['vitest/**/*.test.*'], pool } };
  using project = new Project('typescript', { 'vitest.config.mjs': `export default ${JSON.stringify(config)};` });
  use(project, tool);
  const run = await runWith(project, [path, 'node_modules/vitest/vitest.mjs', 'run'], { coverage: true });
  expectTruth(project, run, 'vitest');
});

const OUTCOMES = `
  import { beforeAll, describe, expect, it, test } from 'vitest';
  describe('suite', () => {
    it('passes', () => {});
    it.skip('is skipped', () => {});
    it.todo('is to do');
    it.fails('fails as it should', () => { throw new Error('x'); });
    it.fails('should fail', () => {});
  });
  let tries = 0;
  test('at the second attempt', { retry: 2 }, () => expect(++tries).toBe(2));
  describe('broken set-up', () => {
    beforeAll(() => { throw new Error('no database'); });
    it('needs it', () => {});
  });
`;

test.skipIf(without !== '').each(['vitest 1', 'vitest 2', 'vitest 3', 'vitest 5'] as const)(
  `%s: one outcome a test, by the ids of the contract, and only of selected files${without}`,
  async (tool) => {
    using project = new Project(null, {
      'vitest.config.mjs': `export default { test: { reporters: ['junit'], outputFile: 'own.xml' } };`,
      'test/a.test.js': OUTCOMES,
      'test/b.test.js': `import './missing.js';`,
      'test/c.test.js': `import { test } from 'vitest'; test('c', () => {});`,
    });
    use(project, tool);
    const select = { tests: [], files: ['test/a.test.js', 'test/b.test.js'] };
    const run = await runWith(project, [nodeFor(tool), 'node_modules/vitest/vitest.mjs', 'run'], { select });
    expect(told(run.findings).map((line) => line.split(': ')[0])).toEqual([
      'failed test/a.test.js > suite > should fail',
      'passed test/a.test.js > at the second attempt',
      'passed test/a.test.js > suite > fails as it should',
      'passed test/a.test.js > suite > passes',
      'skipped test/a.test.js > broken set-up > needs it',
      'skipped test/a.test.js > suite > is skipped',
      'skipped test/a.test.js > suite > is to do',
    ]);
    expect(
      run.findings.outside.map(({ message }) => String(message?.split('\n')[0])).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['test/a.test.js > broken set-up: no database', expect.stringContaining('test/b.test.js: ')]);
    expect(run.findings.complete).toBe(true);
    expect(project.read('own.xml')).toContain('<testsuites');
  },
);

test.skipIf(without !== '')(
  `vitest 0.25: outcomes with their reasons, and why there are no lines${without}`,
  async () => {
    using project = new Project(null, {
      'test/a.test.js': `import { test } from 'vitest'; test('a', () => { throw new TypeError('no'); });`,
    });
    // It looks for its own dependencies from the project's folder.
    const modules = tools['vitest 0'] ?? '';
    project.link(
      modules,
      readdirSync(modules).filter((name) => /^\w/.test(name)),
    );
    const run = await runWith(project, [node, 'node_modules/vitest/vitest.mjs', 'run'], { coverage: true });
    expect(told(run.findings), run.output).toEqual(['failed test/a.test.js > a: no']);
    expect(run.findings.notes).toContain('lines were not recorded: vitest is older than version 1');
  },
);

const loaders = (['mocha 9', 'mocha 10'] as const).flatMap((tool) => [
  { tool, args: ['--require', 'tsx'] },
  { tool, args: ['--require', 'ts-node/register/transpile-only', '--parallel', '--jobs', '2'] },
]);

test.skipIf(without !== '').each(loaders)(`$tool $args: every line is right${without}`, async ({ tool, args }) => {
  const byName = args.includes('tsx') ? {} : { 'package.json': '{}' };
  const options = { module: 'commonjs', target: 'es2020', esModuleInterop: true, moduleResolution: 'node' };
  using project = new Project('typescript', {
    ...byName,
    'tsconfig.json': JSON.stringify({ compilerOptions: options }),
  });
  use(project, tool);
  const script = tool === 'mocha 9' ? 'mocha' : 'mocha.js';
  const argv = [node, `node_modules/mocha/bin/${script}`, ...args, 'mocha/truth.test.ts'];
  expectTruth(project, await runWith(project, argv, { coverage: true }), 'mocha');
});
