import { expect, test } from 'vitest';
import { interpreters, newest, Project, type Run, type RunOptions, recorded, runWith, told, truth } from './run.ts';
import { toolsOf } from './tools.ts';

const TESTS = ['low', 'mid', 'counts', 'rejects', 'fails', 'later'];
const versions = { '11': toolsOf(['mocha@11.8.0', 'tsx@4.23.15']), '12': toolsOf(['mocha@12.0.3', 'tsx@4.23.15']) };
const tools = versions[11];
const without = tools === null ? ' (the registry could not be reached)' : '';

async function mocha(
  project: Project,
  args: readonly string[],
  options: RunOptions & { node?: string; version?: 11 | 12 } = {},
): Promise<Run> {
  const { node = newest?.path ?? 'node', version = 11, ...rest } = options;
  project.link(versions[version] ?? '', ['mocha', 'tsx']);
  return await runWith(project, [node, 'node_modules/mocha/bin/mocha.js', ...args], rest);
}

const ways = ([11, 12] as const).flatMap((version) =>
  interpreters.flatMap((node) => [
    { version, node, args: ['--require', 'tsx'] },
    { version, node, args: ['--import=tsx', '--bail', '--parallel'] },
  ]),
);

test.skipIf(tools === null).each(ways)(
  `mocha $version, node $node.version, $args: every line is right${without}`,
  async ({ version, node, args }) => {
    using project = new Project('typescript');
    const run = await mocha(project, [...args, 'mocha/truth.test.ts'], { coverage: true, node: node.path, version });
    expect(recorded(run.covered, 'src/truth.ts'), run.output).toEqual(truth(project, 'src/truth.ts', TESTS));
    expect(run.covered.filter(({ failing }) => failing).map(({ id }) => id)).toEqual(['mocha/truth.test.ts > fails']);
    expect(run.findings.complete).toBe(true);
    expect(run.findings.notes).toEqual([]);
  },
);

const OUTCOMES = `
  const assert = require('node:assert');
  describe('suite', () => {
    it('passes', () => {});
    it('fails', () => assert.deepEqual({ a: 1 }, { a: 2 }));
    it.skip('is skipped', () => {});
    it('is to do');
    it('fails late', (done) => { done(); setTimeout(() => done(new Error('again')), 1); });
    it('waits', (done) => setTimeout(done, 30));
  });
  let tries = 0;
  it('at the second attempt', function () { this.retries(2); assert.equal(++tries, 2); });
  describe('broken before', () => { before(() => { throw new Error('no database'); }); it('needs it', () => {}); });
  describe('broken before each', () => { beforeEach(() => { throw new Error('no table'); }); it('needs this', () => {}); });
`;

test.skipIf(tools === null)(`one outcome a test, by the ids of the contract${without}`, async () => {
  using project = new Project(null, { 'test/a.test.js': OUTCOMES });
  const { findings, exitCode } = await mocha(project, []);
  expect(exitCode).toBeGreaterThan(0);
  expect(told(findings).filter((line) => !line.includes('fails late'))).toEqual([
    'errored test/a.test.js > broken before each > needs this: no table',
    'failed test/a.test.js > suite > fails: Expected values to be loosely deep-equal:',
    'passed test/a.test.js > at the second attempt',
    'passed test/a.test.js > suite > passes',
    'passed test/a.test.js > suite > waits',
    'skipped test/a.test.js > suite > is skipped',
    'skipped test/a.test.js > suite > is to do',
  ]);
  expect(findings.outside.map(({ message }) => message)).toEqual([
    'test/a.test.js > broken before > "before all" hook for "needs it": no database',
    'test/a.test.js > broken before each > "before each" hook for "needs this": no table',
  ]);
  expect(findings.complete).toBe(true);
});

test.skipIf(tools === null)(`in parallel the outcomes are the same${without}`, async () => {
  using project = new Project(null, {
    'test/a.test.js': `it('a', () => {});`,
    'test/b.test.js': `describe('s', () => { it('b', () => { throw new Error('no'); }); });`,
  });
  const { findings } = await mocha(project, ['--parallel']);
  expect(told(findings)).toEqual(['failed test/b.test.js > s > b: no', 'passed test/a.test.js > a']);
  expect(findings.complete).toBe(true);
});

test.skipIf(tools === null)(`a file that can't be loaded is a failure outside the tests${without}`, async () => {
  using project = new Project(null, { 'test/a.test.js': `require('./missing.js');` });
  const { findings, exitCode } = await mocha(project, []);
  expect(exitCode).toBe(1);
  expect(findings.outcomes).toEqual([]);
  expect(findings.outside).toMatchObject([
    { status: 'errored', text: expect.stringContaining("Cannot find module './missing.js'") },
  ]);
});

test.skipIf(tools === null)(`so is a set-up module that can't be loaded${without}`, async () => {
  using project = new Project(null, { 'test/a.test.js': `it('a', () => {});` });
  const { findings } = await mocha(project, ['--require', './missing.js']);
  expect(findings.outside).toMatchObject([{ status: 'errored', text: expect.stringContaining('missing.js') }]);
  expect(findings.complete).toBe(false);
});

test.skipIf(tools === null)(
  `tests selected by name run alone, where their names are mocha’s own${without}`,
  async () => {
    const tests = [
      "describe('sums', () => {",
      "  it('a', () => {});",
      "  it('b', () => {});",
      '});',
      "it('c', () => {});",
    ];
    using project = new Project(null, { 'test/a.test.js': tests.join('\n'), 'test/b.test.js': "it('d', () => {});" });
    const named = (...ids: string[]) =>
      mocha(project, [], { coverage: true, select: { tests: ids, files: ['test/b.test.js'] } });
    const { covered, findings } = await named('test/a.test.js > sums > b');
    expect(covered.map(({ id }) => id).sort()).toEqual(['test/a.test.js > sums > b', 'test/b.test.js > d']);
    expect(findings).toMatchObject({ deselected: [], complete: true });
    const others = await named('test/a.test.js > sums > b', 'test/a.test.js > sums a');
    expect(others.covered).toHaveLength(4);
  },
);

test.skipIf(tools === null)(`selected files, with the helpers that all files need${without}`, async () => {
  using project = new Project(null, {
    'test/helper.js': `globalThis.helper = 2; if (globalThis.before) { globalThis.helper = 1; before(() => { globalThis.helper = 2; }); }`,
    'test/a.test.js': `it('a', () => { if (helper !== 2) throw new Error('no helper'); });`,
    'test/b.test.js': `describe('s', () => { before(() => { throw new Error('not to be run'); }); it('b', () => {}); });`,
  });
  for (const args of [[], ['--parallel', '--require', './test/helper.js']]) {
    const { findings } = await mocha(project, args, { select: { tests: ['test/a.test.js > a'], files: [] } });
    expect(told(findings)).toEqual(['passed test/a.test.js > a']);
    expect(findings.outside).toEqual([]);
  }
});

test.skipIf(tools === null)(
  `what loading the files beside a selected one ran is its own only where it runs that source${without}`,
  async () => {
    using project = new Project(null, {
      'src/demo.js': `function boot() {\n  return 1;\n}\nmodule.exports = boot();\n`,
      'src/shared.js': `function table() {\n  return [2];\n}\nexports.rows = table();\nexports.row = function (n) {\n  return exports.rows[n];\n};\n`,
      'test/a.test.js': `require('../src/demo.js'); const { row } = require('../src/shared.js'); it('a', () => row(0));`,
      'test/b.test.js': `const { row } = require('../src/shared.js'); it('b', () => row(0));`,
    });
    const linesOf = async (id: string) => {
      const { covered } = await mocha(project, [], { coverage: true, select: { tests: [id], files: [] } });
      expect(covered.map((one) => one.id)).toEqual([id]);
      return new Map(covered[0]?.files.map(({ file, lines }) => [file, lines]));
    };
    const beside = await linesOf('test/b.test.js > b');
    expect(beside.get('src/demo.js')).toBeUndefined();
    expect(beside.get('src/shared.js')).toEqual(expect.arrayContaining([2, 6]));
    expect((await linesOf('test/a.test.js > a')).get('src/demo.js')).toContain(2);
  },
);

test.skipIf(tools === null)(`tests that an option or .only leaves out are named${without}`, async () => {
  using project = new Project(null, { 'test/a.test.js': `it('a', () => {}); it('b', () => {});` });
  expect((await mocha(project, ['--grep', 'b'])).findings.deselected).toEqual(['test/a.test.js > a']);
  project.write('test/a.test.js', `it('a', () => {}); it.only('b', () => {});`);
  expect((await mocha(project, [])).findings.deselected).toEqual(['test/a.test.js > a']);
});

test.skipIf(tools === null)(`a test that never ends, and one that ends the process, are named${without}`, async () => {
  using project = new Project(null, { 'test/a.test.js': `it('quick', () => {}); it('stuck', () => { for (;;); });` });
  const { findings } = await mocha(project, [], { killWhen: (text) => text.includes('"start","names":["stuck"]') });
  expect(findings.lastStarted).toBe('test/a.test.js > stuck');
  expect(findings.complete).toBe(false);
  project.write('test/a.test.js', `it('quick', () => {}); it('exits', () => process.exit(0));`);
  const left = await mocha(project, []);
  expect(told(left.findings)).toContain(
    'errored test/a.test.js > exits: the process exited with code 0 while this test was running',
  );
  expect(left.findings.complete).toBe(false);
});
