import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { interpreters, newest, Project, type Run, type RunOptions, recorded, runWith, told, truth } from './run.ts';
import { toolsOf } from './tools.ts';

const TESTS = ['low', 'mid', 'counts', 'rejects', 'fails', 'later'];
const PACKAGES = [
  'jest',
  '@babel/preset-env',
  '@babel/preset-typescript',
  'ts-jest',
  'typescript',
  '@swc/core',
  '@swc/jest',
];
const OTHERS = [
  '@babel/preset-env@7.28.5',
  '@babel/preset-typescript@7.28.5',
  'ts-jest@29.4.15',
  'typescript@5.9.3',
  '@swc/core@1.16.22',
  '@swc/jest@0.2.39',
];
const versions = { '30': toolsOf(['jest@30.5.2', ...OTHERS]), '29': toolsOf(['jest@29.7.0', ...OTHERS]) };
const tools = versions[30];
const without = tools === null ? ' (the registry could not be reached)' : '';

const BABEL = `module.exports = { presets: [['@babel/preset-env', { targets: { node: 'current' } }], '@babel/preset-typescript'] };`;
const SWC = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } };

async function jest(
  project: Project,
  config: object,
  options: RunOptions & { node?: string; version?: 29 | 30; args?: readonly string[] } = {},
): Promise<Run> {
  const { node = newest?.path ?? 'node', version = 30, args = [], ...rest } = options;
  project.link(versions[version] ?? '', PACKAGES);
  project.write('jest.config.json', JSON.stringify({ cacheDirectory: '<rootDir>/.cache', ...config }));
  return await runWith(project, [node, 'node_modules/jest/bin/jest.js', ...args], rest);
}

const MATCH = { testMatch: ['**/jest/*.test.ts'] };
const configs: Readonly<Record<string, object>> = {
  babel: MATCH,
  'ts-jest': {
    ...MATCH,
    transform: {
      '\\.ts$': [
        'ts-jest',
        { diagnostics: false, tsconfig: { target: 'es2020', module: 'commonjs', esModuleInterop: true } },
      ],
    },
  },
  swc: { ...MATCH, transform: { '\\.ts$': ['@swc/jest', SWC] } },
  projects: {
    projects: [
      { displayName: 'one', ...MATCH },
      { displayName: 'two', testMatch: ['**/none/**'] },
    ],
    passWithNoTests: true,
  },
  'coverage of its own': {
    ...MATCH,
    collectCoverage: true,
    coverageProvider: 'v8',
    coverageThreshold: { global: { lines: 100 } },
    collectCoverageFrom: ['other/**'],
  },
};

const ways = (['29', '30'] as const).flatMap((version) => Object.keys(configs).map((name) => ({ version, name })));

test.skipIf(tools === null).each(ways)(
  `jest $version, $name: every line is right${without}`,
  async ({ version, name }) => {
    using project = new Project('typescript', { 'package.json': '{}', 'babel.config.cjs': BABEL });
    const node = version === '29' ? interpreters[0]?.path : newest?.path;
    const run = await jest(project, configs[name] ?? {}, {
      coverage: true,
      version: version === '29' ? 29 : 30,
      node: node ?? 'node',
    });
    expect(recorded(run.covered, 'src/truth.ts'), run.output).toEqual(truth(project, 'src/truth.ts', TESTS));
    expect(run.covered.filter(({ failing }) => failing).map(({ id }) => id)).toEqual(['jest/truth.test.ts > fails']);
    expect(told(run.findings)).toContain('failed jest/truth.test.ts > fails: over by 10');
    expect(run.findings.complete).toBe(true);
    expect(run.findings.notes).toEqual([]);
  },
);

test.skipIf(tools === null)(`as ES modules every line is right too${without}`, async () => {
  using project = new Project('typescript', {
    'babel.config.cjs': BABEL.replace(`{ targets`, `{ modules: false, targets`),
  });
  const run = await jest(
    project,
    { ...MATCH, extensionsToTreatAsEsm: ['.ts'] },
    { coverage: true, env: { NODE_OPTIONS: '--experimental-vm-modules' } },
  );
  expect(recorded(run.covered, 'src/truth.ts'), run.output).toEqual(truth(project, 'src/truth.ts', TESTS));
});

test.skipIf(tools === null)(`lines that a transform hides are left out, and that is said${without}`, async () => {
  using project = new Project('typescript', { 'package.json': '{}' });
  const config = { ...MATCH, transform: { '\\.ts$': ['@swc/jest', { ...SWC, sourceMaps: true }] } };
  const run = await jest(project, config, { coverage: true });
  expect(run.findings.notes).toEqual([expect.stringContaining('no lines of 1 files')]);
  expect(run.covered.flatMap(({ files }) => files)).toEqual([]);
  expect(run.findings.outcomes).toHaveLength(6);
});

const OUTCOMES = `
  describe('suite', () => {
    it('passes', () => {});
    it('fails', () => expect({ a: 1 }).toEqual({ a: 2 }));
    it.skip('is skipped', () => {});
    it.todo('is to do');
    it.each([1, 2])('case %i', () => {});
    it('same', () => {});
    it('same', () => { throw new TypeError('the second'); });
  });
  describe('retried', () => {
    let tries = 0;
    jest.retryTimes(2);
    test('at the second attempt', () => expect(++tries).toBe(2));
  });
  describe('broken set-up', () => {
    beforeAll(() => { throw new Error('no database'); });
    it('needs it', () => {});
  });
`;

test.skipIf(tools === null).each([['--runInBand'], ['--maxWorkers=2']])(
  `one outcome a test, by the ids of the contract, %s${without}`,
  async (option) => {
    using project = new Project(null, {
      'package.json': '{}',
      'test/a.test.js': OUTCOMES,
      'test/b.test.js': `require('./missing.js');`,
      'test/c.test.js': `test('c', () => {});`,
      'test/d.test.js': '',
    });
    const { findings, exitCode } = await jest(project, {}, { args: [option] });
    expect(exitCode).toBe(1);
    expect(told(findings)).toEqual([
      'failed test/a.test.js > broken set-up > needs it: no database',
      'failed test/a.test.js > suite > fails: expect(received).toEqual(expected) // deep equality',
      'failed test/a.test.js > suite > same (2): the second',
      'passed test/a.test.js > retried > at the second attempt',
      'passed test/a.test.js > suite > case 1',
      'passed test/a.test.js > suite > case 2',
      'passed test/a.test.js > suite > passes',
      'passed test/a.test.js > suite > same',
      'passed test/c.test.js > c',
      'skipped test/a.test.js > suite > is skipped',
      'skipped test/a.test.js > suite > is to do',
    ]);
    expect(
      findings.outside
        .map(({ message }) => message?.split('\n')[0])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      expect.stringContaining("test/b.test.js: Cannot find module './missing.js'"),
      'test/d.test.js: Your test suite must contain at least one test.',
    ]);
    expect(findings.complete).toBe(true);
  },
);

test.skipIf(tools === null)(`without lines nothing changes that jest's cache is keyed by${without}`, async () => {
  const transform = `module.exports = { process: (text, path) => { require('node:fs').appendFileSync(__dirname + '/transformed', path + '\\n'); return { code: text }; } };`;
  using project = new Project(null, {
    'package.json': '{}',
    'transform.js': transform,
    'test/a.test.js': `test('a', () => {});`,
  });
  await jest(project, { transform: { '\\.js$': '<rootDir>/transform.js' } });
  const once = readFileSync(`${project.root}/transformed`, 'utf8');
  const unwatched = await runWith(project, [newest?.path ?? 'node', 'node_modules/jest/bin/jest.js'], {
    env: { REDRESS: '' },
    breakExchange: true,
  });
  expect(unwatched.exitCode).toBe(0);
  expect(readFileSync(`${project.root}/transformed`, 'utf8')).toBe(once);
});

test.skipIf(tools === null)(`selected files only${without}`, async () => {
  using project = new Project(null, {
    'package.json': '{}',
    'test/a.test.js': `test('a', () => {});`,
    'test/b.test.js': `require('node:fs').writeFileSync('b-ran', ''); test('b', () => {});`,
  });
  const { findings } = await jest(project, {}, { select: { tests: ['test/a.test.js > a'], files: [] } });
  expect(told(findings)).toEqual(['passed test/a.test.js > a']);
  expect(findings.complete).toBe(true);
  expect(project.files()).not.toContain('b-ran');
});

test.skipIf(tools === null)(`a test that never ends is named${without}`, async () => {
  using project = new Project(null, {
    'package.json': '{}',
    'test/a.test.js': `test('quick', () => {}); test('stuck', () => { for (;;); });`,
    'test/b.test.js': `test('b', () => {});`,
  });
  for (const option of ['--runInBand', '--maxWorkers=2']) {
    const { findings } = await jest(
      project,
      {},
      { args: [option], killWhen: (text) => text.includes('"start","names":["stuck"]') },
    );
    expect(findings.lastStarted).toBe('test/a.test.js > stuck');
    expect(findings.complete).toBe(false);
  }
});
