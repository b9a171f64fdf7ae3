import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCoverageFiles } from '../../src/collect/find-coverage.ts';

const cwd = mkdtempSync(join(tmpdir(), 'redress-find-coverage-'));
const outside = mkdtempSync(join(tmpdir(), 'redress-outside-'));

beforeAll(() => {
  for (const name of [
    '.coverage',
    '.coverage.host.1',
    'coverage/lcov.info',
    'packages/a/coverage/lcov.info',
    'node_modules/x/coverage/lcov.info',
  ]) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    writeFileSync(join(cwd, name), 'x');
  }
  writeFileSync(join(outside, 'c.out'), 'x');
  utimesSync(join(cwd, '.coverage'), 1_000_000, 1_000_000);
});
afterAll(() => {
  for (const folder of [cwd, outside]) rmSync(folder, { recursive: true, force: true });
});

async function found(globs: readonly string[], checkoutAt: number | null = null) {
  const { files, notes } = await findCoverageFiles({ cwd, globs, checkoutAt });
  return { names: files.map((file) => file.path), sources: files.map((file) => file.source), notes };
}

test('finds what the globs name, hidden files as well, each once', async () => {
  expect(await found(['.coverage*', '**/lcov.info', '.coverage'])).toEqual({
    names: ['.coverage', '.coverage.host.1', 'coverage/lcov.info', 'packages/a/coverage/lcov.info'],
    sources: [
      join(cwd, '.coverage'),
      join(cwd, '.coverage.host.1'),
      join(cwd, 'coverage/lcov.info'),
      join(cwd, 'packages/a/coverage/lcov.info'),
    ],
    notes: [],
  });
});

test('takes files out again', async () => {
  expect((await found(['**/lcov.info', '!packages/**'])).names).toEqual(['coverage/lcov.info']);
});

test('looks in no usual place without globs', async () =>
  expect(await found([])).toEqual({ names: [], sources: [], notes: [] }));

test('says which glob found nothing, and does not take a folder for its files', async () => {
  expect(await found(['coverage', 'gone.xml'])).toMatchObject({
    names: [],
    notes: ['no file matches coverage: coverage', 'no file matches coverage: gone.xml'],
  });
});

test('finds files outside the project by their absolute path', async () => {
  const path = join(outside, 'c.out');
  expect(await found([path])).toMatchObject({ sources: [path], notes: [] });
});

test('says which file is of an earlier run', async () => {
  expect((await found(['.coverage*'], Date.now() - 60_000)).notes).toEqual([
    '.coverage is older than the checkout: its coverage is of an earlier run',
  ]);
});
