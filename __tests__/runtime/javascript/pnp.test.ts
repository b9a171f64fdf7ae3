import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { interpreters, Project, recorded, runWith } from './run.ts';
import { toolsOf } from './tools.ts';

/** Yarn, whose packages stay in archives: `NODE_OPTIONS` then holds a `--require` of its own. */
const YARN = '@yarnpkg/cli-dist@4.18.1';
const PACKAGES = ['mocha@10.8.2', 'vitest@3.2.7', 'vite@6.4.1', 'jest@30.5.2'];
const yarnModules = toolsOf([YARN]);
const yarn = join(yarnModules ?? '', '@yarnpkg', 'cli-dist', 'bin', 'yarn.js');
const node = interpreters[0]?.path ?? 'node';
const kept = yarnModules === null ? null : installed();
const without = kept === null ? ' (the registry could not be reached)' : '';

/** A folder in which yarn has installed the packages, once for all test runs; null where it can't. */
function installed(): string | null {
  const place = join(tmpdir(), 'redress-test-pnp-1');
  if (existsSync(place)) return place;
  const folder = mkdtempSync(join(tmpdir(), 'redress-test-install-'));
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
  writeFileSync(join(folder, 'package.json'), '{"private": true}');
  writeFileSync(join(folder, 'yarn.lock'), '');
  // Inside the folder, so that a copy of it finds its packages.
  writeFileSync(
    join(folder, '.yarnrc.yml'),
    'nodeLinker: pnp\nenableTelemetry: false\nenableGlobalCache: false\nenableScripts: false\n',
  );
  const env = {
    ...process.env,
    YARN_NPM_REGISTRY_SERVER: registry.replace(/\/$/, ''),
    ...(registry.startsWith('http:') ? { YARN_UNSAFE_HTTP_WHITELIST: '*' } : {}),
  };
  const added = spawnSync(node, [yarn, 'add', ...PACKAGES], { cwd: folder, env, stdio: 'ignore', timeout: 240_000 });
  try {
    if (added.status === 0) renameSync(folder, place);
  } catch {
    // Another test run was faster.
  }
  rmSync(folder, { recursive: true, force: true });
  return existsSync(place) ? place : null;
}

const FILES = {
  'lib/price.js':
    'exports.price = (x) => {\n  if (x < 0) {\n    return 0;\n  }\n  const twice = x * 2;\n  return twice;\n};\n',
  'test/mocha.js': `const a = require('assert'); const { price } = require('../lib/price.js');
it('bad', () => a.equal(price(2), 5));
it('good', () => a.equal(price(-1), 0));`,
  'test/node.js': `const { test } = require('node:test'); const a = require('assert'); const { price } = require('../lib/price.js');
test('bad', () => a.equal(price(2), 5));
test('good', () => a.equal(price(-1), 0));`,
  'test/jest.test.js': `const { price } = require('../lib/price.js');
test('bad', () => expect(price(2)).toBe(5));
test('good', () => expect(price(-1)).toBe(0));`,
  'test/vitest.test.mjs': `import { test, expect } from 'vitest'; import { price } from '../lib/price.js';
test('bad', () => expect(price(2)).toBe(5));
test('good', () => expect(price(-1)).toBe(0));`,
};

test
  .skipIf(kept === null)
  .each([
    'mocha test/mocha.js',
    'node --test test/node.js',
    'jest --cacheDirectory .cache test/jest.test.js',
    'vitest run test/vitest.test.mjs',
  ])(`yarn %s: lines per test, and none of yarn's own files${without}`, async (command) => {
  using project = new Project(null, FILES);
  cpSync(kept ?? '', project.root, { recursive: true });
  const run = await runWith(project, [node, yarn, ...command.split(' ')], { coverage: true });
  expect(recorded(run.covered, 'lib/price.js'), run.output).toEqual({ bad: [1, 2, 5, 6], good: [1, 2, 3] });
  expect(run.findings).toMatchObject({ complete: true, notes: [] });
  const others = run.covered.flatMap(({ files }) => files.filter(({ file }) => !/^(?:lib|test)\//.test(file)));
  expect(others).toEqual([]);
});
