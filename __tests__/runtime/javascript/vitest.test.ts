import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  interpreters,
  MODULES,
  newest,
  Project,
  type Run,
  type RunOptions,
  recorded,
  runWith,
  told,
  truth,
} from './run.ts';

const TESTS = ['low', 'mid', 'counts', 'rejects', 'fails', 'later'];

async function vitest(
  project: Project,
  options: RunOptions & { node?: string; args?: readonly string[] } = {},
): Promise<Run> {
  project.link(MODULES, ['vitest']);
  const { node = newest?.path ?? 'node', args = [], ...rest } = options;
  return await runWith(project, [node, 'node_modules/vitest/vitest.mjs', 'run', ...args], rest);
}

function config(test: object): string {
  return `export default ${JSON.stringify({ cacheDir: '.cache', test: { include: ['vitest/**/*.test.*', 'test/**/*.test.*'], ...test } })};`;
}

const pools = [
  {},
  { pool: 'threads' },
  { pool: 'vmThreads' },
  { isolate: false },
  { sequence: { concurrent: true } },
  { coverage: { enabled: true, provider: 'v8', thresholds: { lines: 100 } } },
];

test.each(
  pools
    .map((options) => ({ options, node: newest ?? { path: 'node', version: '' } }))
    .concat(interpreters.slice(0, 1).map((node) => ({ options: {}, node }))),
)('every line of the truth file is right with $options, node $node.version', async ({ options, node }) => {
  using project = new Project('typescript', { 'vitest.config.mjs': config(options) });
  const run = await vitest(project, { coverage: true, node: node.path });
  expect(recorded(run.covered, 'src/truth.ts'), run.output).toEqual(truth(project, 'src/truth.ts', TESTS));
  expect(run.covered.filter(({ failing }) => failing).map(({ id }) => id)).toEqual(['vitest/truth.test.ts > fails']);
  expect(told(run.findings)).toContain('failed vitest/truth.test.ts > fails: over by 10');
  expect(run.findings.complete).toBe(true);
});

const OUTCOMES = `
  import { beforeAll, describe, expect, it, test } from 'vitest';
  describe('suite', () => {
    it('passes', () => {});
    it('fails', () => expect({ a: 1 }).toEqual({ a: 2 }));
    it.skip('is skipped', () => {});
    it.todo('is to do');
    it.each([1, 2])('case %i', () => {});
    it.fails('fails as it should', () => { throw new Error('x'); });
  });
  let tries = 0;
  test('at the second attempt', { retry: 2 }, () => expect(++tries).toBe(2));
  describe('broken set-up', () => {
    beforeAll(() => { throw new Error('no database'); });
    it('needs it', () => {});
  });
`;

test('one outcome a test, by the ids of the contract', async () => {
  using project = new Project(null, {
    'vitest.config.mjs': config({}),
    'test/a.test.js': OUTCOMES,
    'test/b.test.js': `import './missing.js';`,
    'test/c.test.js': `import { test } from 'vitest'; test('late', () => { setTimeout(() => { throw new TypeError('nobody waits'); }, 1); }); test('wait', () => new Promise((done) => setTimeout(done, 50)));`,
  });
  const { findings, exitCode } = await vitest(project);
  expect(exitCode).toBe(1);
  expect(told(findings)).toEqual([
    'failed test/a.test.js > suite > fails: expected { a: 1 } to deeply equal { a: 2 }',
    'passed test/a.test.js > at the second attempt',
    'passed test/a.test.js > suite > case 1',
    'passed test/a.test.js > suite > case 2',
    'passed test/a.test.js > suite > fails as it should',
    'passed test/a.test.js > suite > passes',
    'passed test/c.test.js > late',
    'passed test/c.test.js > wait',
    'skipped test/a.test.js > broken set-up > needs it',
    'skipped test/a.test.js > suite > is skipped',
    'skipped test/a.test.js > suite > is to do',
  ]);
  expect(findings.outside.map(({ message }) => message?.split('\n')[0])).toEqual([
    'test/a.test.js > broken set-up: no database',
    expect.stringContaining('test/b.test.js: '),
    'nobody waits',
  ]);
  expect(findings.runner).toMatch(/^vitest \d/);
});

test('attempts of one test are one test, with the lines of all', async () => {
  using project = new Project('typescript', {
    'vitest.config.mjs': config({}),
    'vitest/truth.test.ts': `
      import { expect, test } from 'vitest'; import { classify } from '../src/truth.ts'; let tries = 0;
      test('again', { retry: 1 }, () => { if (tries++ === 0) classify(30); classify(1); });
      test('mid', () => { classify(15); });`,
  });
  const { covered } = await vitest(project, { coverage: true });
  const { low = [], fails = [], mid = [] } = truth(project, 'src/truth.ts', ['low', 'fails', 'mid']);
  expect(recorded(covered, 'src/truth.ts')).toEqual({
    again: [...new Set([...low, ...fails])].sort((a, b) => a - b),
    mid,
  });
  expect(covered.map(({ failing }) => failing)).toEqual([false, false]);
});

test('the configured reporters and their files stay, and so do those of the command line', async () => {
  using project = new Project('typescript', {
    'vitest.config.mjs': config({ reporters: ['tap', ['junit', { outputFile: 'junit.xml', suiteName: 'mine' }]] }),
  });
  const configured = await vitest(project);
  expect(configured.output).toMatch(/^TAP version 13/m);
  expect(project.read('junit.xml')).toContain('mine');
  expect(configured.findings.notes).toEqual([]);
  const named = await runWith(project, [
    newest?.path ?? 'node',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=json',
    '--outputFile=out.json',
  ]);
  expect(named.output).not.toMatch(/^TAP version 13/m);
  expect(project.files()).toContain('out.json');
  expect(named.findings.outcomes).toHaveLength(6);
});

test('tests that were not selected are not run', async () => {
  using project = new Project(null, {
    'vitest.config.mjs': config({}),
    'test/a.test.js': `import { test } from 'vitest'; test('a', () => {});`,
    'test/b.test.js': `import { test } from 'vitest'; import { writeFileSync } from 'node:fs'; writeFileSync('b-ran', ''); test('b', () => {});`,
  });
  const { findings } = await vitest(project, { select: { tests: ['test/a.test.js > a'], files: [] } });
  expect(told(findings)).toEqual(['passed test/a.test.js > a']);
  expect(findings.complete).toBe(true);
  expect(existsSync(join(project.root, 'b-ran'))).toBe(false);
});

test('projects share the reporter, and each counts its own lines', async () => {
  using project = new Project('typescript', {
    'vitest.config.mjs': `export default { cacheDir: '.cache', test: { projects: [
      { test: { name: 'one', include: ['vitest/truth.test.ts'], setupFiles: ['./setup.js'] } },
      { test: { name: 'two', include: ['test/other.test.ts'] } } ] } };`,
    'setup.js': `globalThis.setUp = true;`,
    'test/other.test.ts': `import { expect, test } from 'vitest'; import { classify } from '../src/truth.ts'; test('other', () => { expect(globalThis.setUp).toBeUndefined(); classify(15); });`,
  });
  const { findings, covered } = await vitest(project, { coverage: true });
  expect(told(findings)).toContain('passed test/other.test.ts > other');
  const { other, ...lines } = recorded(covered, 'src/truth.ts');
  expect(lines).toEqual(truth(project, 'src/truth.ts', TESTS));
  expect(other).toEqual(truth(project, 'src/truth.ts', ['mid'])['mid']);
});

test('a test that never ends is named', async () => {
  using project = new Project(null, {
    'vitest.config.mjs': config({}),
    'test/a.test.js': `import { test } from 'vitest'; test('quick', () => {}); test('stuck', async () => { await new Promise((resolve) => setTimeout(resolve, 300)); for (;;); });`,
  });
  const { findings } = await vitest(project, { killWhen: (text) => text.includes('"start","names":["stuck"]') });
  expect(findings.lastStarted).toBe('test/a.test.js > stuck');
  expect(findings.complete).toBe(false);
});
