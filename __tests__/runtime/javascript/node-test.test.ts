import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { interpreters, major, newest, Project, recorded, runWith, told, truth } from './run.ts';
import { toolsOf } from './tools.ts';

test.each(interpreters)('node $version: one outcome a test, by the ids of the contract', async ({ path }) => {
  using project = new Project('outcomes');
  const { findings, exitCode } = await runWith(project, [path, '--test']);
  expect(exitCode).toBe(1);
  expect(told(findings)).toEqual([
    'errored test/exits.test.js > exits: the process exited with code 0 while this test was running',
    'errored test/hooks.test.js > broken set-up > needs it: test did not finish before its parent and was cancelled',
    'failed test/kinds.test.js > fails after its subtests: own failure',
    'failed test/kinds.test.js > suite > fails: Expected values to be strictly equal:',
    'failed test/kinds.test.js > suite > same name (2): the second one',
    'failed test/kinds.test.js > with subtests > bad: no such thing',
    'passed test/exits.test.js > before',
    'passed test/kinds.test.js > fails after its subtests > inner',
    'passed test/kinds.test.js > suite > passes',
    'passed test/kinds.test.js > suite > same name',
    'passed test/kinds.test.js > with subtests > good',
    'skipped test/kinds.test.js > suite > is skipped',
    'skipped test/kinds.test.js > suite > is to do',
  ]);
  expect(findings.outside.map(({ message }) => message ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
    'test/exits.test.js: the process exited with code 0 before its tests did; 1 more were never begun',
    'test/hooks.test.js > broken set-up: no database',
    'test/import.test.js: the file failed outside its tests (exit code 1)',
  ]);
  expect(findings.runner).toMatch(/^node:test v/);
});

const truths = [
  { kind: 'CommonJS', fixture: 'commonjs', file: 'src/truth.js', argv: ['--test'], nodes: interpreters },
  {
    kind: 'ES modules',
    fixture: 'esm',
    file: 'src/truth.js',
    argv: ['--test'],
    nodes: interpreters,
  },
  {
    kind: 'TypeScript by node itself',
    fixture: 'typescript',
    file: 'src/truth.ts',
    argv: ['--test', 'node/*.test.ts'],
    nodes: interpreters.filter((one) => major(one) >= 24),
  },
];

test.each(truths.flatMap(({ nodes, ...one }) => nodes.map((node) => ({ ...one, node, version: node.version }))))(
  'node $version: every line of the truth file is right in $kind',
  async ({ fixture, file, argv, node }) => {
    using project = new Project(fixture === 'esm' ? 'typescript' : fixture);
    if (fixture === 'esm') withoutTypes(project);
    const run = await runWith(project, [node.path, ...argv], { coverage: true });
    expect(run.exitCode, run.output).toBe(1);
    expect(run.findings.notes).toEqual([]);
    const lines = recorded(run.covered, file);
    expect(Object.keys(lines).length).toBeGreaterThanOrEqual(5);
    expect(lines).toEqual(truth(project, file, Object.keys(lines)));
    expect(run.covered.filter(({ failing }) => failing).map(({ id }) => id.split(' > ').at(-1))).toEqual(
      fixture === 'commonjs' ? ['fails'] : ['fails', 'child'],
    );
  },
);

/** The same project as plain ES modules: node's own stripping leaves every line where it was. */
function withoutTypes(project: Project): void {
  const plain = (text: string) => stripTypeScriptTypes(text).replaceAll('truth.ts', 'truth.js');
  for (const [from, to] of [
    ['src/truth.ts', 'src/truth.js'],
    ['node/truth.test.ts', 'test/truth.test.js'],
  ] as const) {
    project.write(to, plain(project.read(from)));
    rmSync(join(project.root, from));
  }
}

test('tests that were not selected are not run, and not reported as passed', async () => {
  using project = new Project(null, {
    'package.json': '{"type": "module"}',
    'test/a.test.js': `import {test} from 'node:test'; test('a', () => {});`,
    'test/b.test.js': `import {test} from 'node:test'; import {writeFileSync} from 'node:fs'; writeFileSync('b-ran', ''); test('b', () => {});`,
  });
  const { findings } = await runWith(project, [newest?.path ?? 'node', '--test'], {
    select: { tests: ['test/a.test.js > a'], files: [] },
  });
  expect(told(findings)).toEqual(['passed test/a.test.js > a']);
  expect(findings.outside).toEqual([]);
  expect(findings.complete).toBe(true);
  expect(project.files()).not.toContain('b-ran');
});

test('a test that never ends is named, and nothing is called complete', async () => {
  using project = new Project(null, {
    'test/a.test.js': `const test = require('node:test'); test('quick', () => {}); test('stuck', () => { for (;;); });`,
  });
  const { findings } = await runWith(project, [newest?.path ?? 'node', '--test'], {
    killWhen: (recorded) => recorded.includes('"start","names":["stuck"]'),
  });
  expect(told(findings)).toEqual(['passed test/a.test.js > quick']);
  expect(findings.lastStarted).toBe('test/a.test.js > stuck');
  expect(findings.complete).toBe(false);
});

const reporters = [
  ['--test-reporter=tap'],
  ['--test-reporter=dot', '--test-reporter-destination=stdout'],
  [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    '--test-reporter-destination=report.tap',
  ],
];

test.each(interpreters.flatMap((node) => reporters.map((options) => ({ node, options, version: node.version }))))(
  "node $version: the user's own $options stay as they are",
  async ({ node, options }) => {
    using project = new Project('commonjs');
    const plain = spawnSync(node.path, ['--test', ...options], { cwd: project.root, encoding: 'utf8' });
    const watched = await runWith(project, [node.path, '--test', ...options]);
    expect(watched.exitCode).toBe(plain.status);
    expect(untimed(watched.output)).toBe(untimed(plain.stdout + plain.stderr));
    expect(watched.findings.outcomes).toHaveLength(5);
    expect(watched.findings.complete).toBe(true);
  },
);

function untimed(output: string): string {
  return output.replace(/[\d.]+ ?ms|duration_ms:? [\d.]+/g, 'T').replace(/node:internal\S+/g, 'internal');
}

test('options that NODE_OPTIONS already holds are kept, in a folder whose name has a space', async () => {
  using project = new Project('commonjs', { 'pre load.cjs': `require('node:fs').writeFileSync('loaded', '');` });
  const { findings } = await runWith(project, [newest?.path ?? 'node', '--test'], {
    env: { NODE_OPTIONS: '--require "./pre load.cjs" --no-warnings' },
    runtime: 'with a space',
  });
  expect(findings.outcomes).toHaveLength(5);
  expect(project.files()).toContain('loaded');
});

test('tests that start Node themselves, or a test run of their own, change nothing', async () => {
  using project = new Project(null, {
    'tool.test-data.js': `require('node:test').test('inner', () => { throw new Error('not ours'); });`,
    'cli.js': `console.log('hello', process.argv[2]);`,
    'test/a.test.js': `
      const test = require('node:test'); const assert = require('node:assert'); const { spawnSync } = require('node:child_process');
      const { NODE_TEST_CONTEXT, ...env } = process.env;
      const start = (...args) => spawnSync(process.execPath, args, { encoding: 'utf8', env });
      test('outer', () => {
        assert.equal(start('cli.js', 'you').stdout, 'hello you\\n');
        assert.equal(start('--test', 'tool.test-data.js').status, 1);
      });`,
  });
  const { findings, output } = await runWith(project, [newest?.path ?? 'node', '--test', 'test/'.concat('a.test.js')], {
    coverage: true,
  });
  expect(told(findings), output).toEqual(['passed test/a.test.js > outer']);
  expect(findings.outside).toEqual([]);
});

test.each(interpreters)('node $version: a test file that is run by itself is watched too', async ({ path }) => {
  using project = new Project('commonjs');
  const run = await runWith(project, [path, 'test/truth.test.js'], { coverage: true });
  expect(run.exitCode).toBe(1);
  expect(run.findings.complete).toBe(true);
  const lines = recorded(run.covered, 'src/truth.js');
  expect(lines).toEqual(truth(project, 'src/truth.js', ['low', 'mid', 'rejects', 'fails', 'later']));
});

test.skipIf(newest === undefined || major(newest) < 24)(
  'without isolation every file keeps its own tests and lines',
  async () => {
    using project = new Project('commonjs', {
      'test/other.test.js': `require('node:test').test('other', () => { require('../src/truth.js').classify(1); });`,
    });
    const run = await runWith(project, [newest?.path ?? 'node', '--test', '--test-isolation=none'], { coverage: true });
    expect(told(run.findings)).toContain('passed test/other.test.js > other');
    expect(run.findings.outcomes).toHaveLength(6);
    expect(run.findings.complete).toBe(true);
    const { other, ...lines } = recorded(run.covered, 'src/truth.js');
    expect(lines).toEqual(truth(project, 'src/truth.js', Object.keys(lines)));
    expect(other).toEqual(truth(project, 'src/truth.js', ['low'])['low']);
  },
);

test('tests that run side by side share what ran meanwhile, and lose nothing', async () => {
  using project = new Project('commonjs', {
    'test/truth.test.js': `
      const { describe, test } = require('node:test'); const { classify } = require('../src/truth.js');
      const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
      describe('at once', { concurrency: true }, () => {
        test('one', async () => { await pause(20); classify(1); });
        test('two', async () => { classify(15); await pause(40); });
      });`,
  });
  const run = await runWith(project, [newest?.path ?? 'node', '--test'], { coverage: true });
  const lines = recorded(run.covered, 'src/truth.js');
  const { low = [], mid = [] } = truth(project, 'src/truth.js', ['low', 'mid']);
  expect(lines['one']).toEqual(expect.arrayContaining([...low]));
  expect(lines['two']).toEqual(expect.arrayContaining([...mid]));
});

test('an exchange folder that cannot be written to leaves the run as it is', async () => {
  using project = new Project('commonjs');
  const run = await runWith(project, [newest?.path ?? 'node', '--test', 'test/truth.test.js'], {
    env: {},
    breakExchange: true,
  });
  expect(run.exitCode).toBe(1);
  expect(run.output).toContain('fail');
  expect(run.findings.runner).toBeNull();
  expect(run.findings.complete).toBe(false);
});

test('other programs are left alone', async () => {
  using project = new Project(null, {
    'tool.js': 'console.log(Object.keys(require.cache).length, process.env.REDRESS_ROLE);',
  });
  const run = await runWith(project, [newest?.path ?? 'node', 'tool.js']);
  // Our hook and what finds out the role; nothing that watches.
  expect(run.output).toBe('3 \n');
  expect(run.findings.runner).toBeNull();
});

test('a command that replaces NODE_OPTIONS is watched where we stand before node in PATH', async () => {
  using project = new Project('commonjs');
  const argv = ['sh', '-c', 'NODE_OPTIONS=--no-warnings node --test'];
  expect((await runWith(project, argv)).findings.runner).toBeNull();
  const { findings, exitCode } = await runWith(project, argv, { insist: true });
  expect(exitCode).toBe(1);
  expect(findings.outcomes).toHaveLength(5);
  expect(findings.complete).toBe(true);
});

test('a file that ends with a failure after its tests is a failure outside them', async () => {
  using project = new Project(null, {
    'test/a.test.js': `require('node:test').test('fine', () => {}); process.on('exit', () => { process.exitCode = 3; });`,
    'test/b.test.js': `require('node:test').test('late', () => { setTimeout(() => { throw new Error('nobody waits'); }, 20); });`,
  });
  const { findings } = await runWith(project, [newest?.path ?? 'node', '--test']);
  expect(told(findings)).toEqual(['passed test/a.test.js > fine', 'passed test/b.test.js > late']);
  expect(findings.outside.map(({ message }) => message)).toEqual([
    'test/a.test.js: the file failed outside its tests (exit code 3)',
    'test/b.test.js: the file failed outside its tests (exit code 1)',
  ]);
});

test('time-outs, and processes that are killed, are failures', async () => {
  using project = new Project(null, {
    'test/a.test.js': `require('node:test').test('slow', { timeout: 50 }, () => new Promise((done) => setTimeout(done, 5000)));`,
    'test/b.test.js': `const test = require('node:test'); test('before', () => {}); test('killed', () => process.kill(process.pid, 'SIGKILL'));`,
  });
  const { findings } = await runWith(project, [newest?.path ?? 'node', '--test', '--test-force-exit']);
  expect(told(findings)).toEqual([
    'errored test/b.test.js > killed: the process was ended while this test was running',
    'failed test/a.test.js > slow: test timed out after 50ms',
    'passed test/b.test.js > before',
  ]);
  expect(findings.outside[0]?.message).toBe('test/b.test.js: the file failed outside its tests (signal SIGKILL)');
});

test.each(interpreters)(
  'node $version: tests that --test-name-pattern leaves out are deselected or unknown, never passed',
  async ({ path }) => {
    using project = new Project('commonjs');
    const { findings } = await runWith(project, [path, '--test', '--test-name-pattern=mid']);
    expect(told(findings)).toEqual(['passed test/truth.test.js > mid']);
    expect(findings.deselected.every((id) => id.startsWith('test/truth.test.js > '))).toBe(true);
  },
);

const tools = toolsOf(['mocha@11.8.0', 'tsx@4.23.15']);
const tsx = [
  ['--import', 'tsx', '--test', 'node/truth.test.ts'],
  ['node_modules/tsx/dist/cli.mjs', '--test', 'node/truth.test.ts'],
  ['node_modules/tsx/dist/cli.mjs', 'node/truth.test.ts'],
];

test
  .skipIf(tools === null)
  .each(interpreters.flatMap((node) => tsx.map((args) => ({ node, args, version: node.version }))))(
  `node $version with tsx, $args: every line of the truth file is right${tools === null ? ' (the registry could not be reached)' : ''}`,
  async ({ node, args }) => {
    using project = new Project('typescript');
    project.link(tools ?? '', ['tsx']);
    const run = await runWith(project, [node.path, ...args], { coverage: true });
    const lines = recorded(run.covered, 'src/truth.ts');
    expect(Object.keys(lines), run.output).toHaveLength(7);
    expect(lines).toEqual(truth(project, 'src/truth.ts', Object.keys(lines)));
    expect(run.findings.complete).toBe(true);
  },
);

test('compiled code that is tested leads back to what it was compiled from', async () => {
  const original = `export function half(n: number): number {\n  if (n < 0) {\n    return 0;\n  }\n  return n / 2;\n}\n`;
  const compiled = `"use strict";\nexports.half = half;\nfunction half(n) { if (n < 0) { return 0; } return n / 2; }\n//# sourceMappingURL=half.js.map\n`;
  // Made by hand: the segments at `if`, both `return`s.
  const map = { version: 3, sources: ['../src/half.ts'], names: [], mappings: ';;kBACE,aACE,YAEF' };
  using project = new Project(null, {
    'src/half.ts': original,
    'dist/half.js': compiled,
    'dist/half.js.map': JSON.stringify(map),
    'test/half.test.js': `const { half } = require('../dist/half.js'); const { test } = require('node:test'); test('low', () => half(-1)); test('high', () => half(4));`,
  });
  const { covered } = await runWith(project, [newest?.path ?? 'node', '--test'], { coverage: true });
  expect(recorded(covered, 'src/half.ts')).toEqual({ low: [2, 3], high: [2, 5] });
  expect(recorded(covered, 'dist/half.js')).toEqual({ low: [], high: [] });
});
