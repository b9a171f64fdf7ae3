import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findResultFiles, type FindRequest } from '../../src/read/find.ts';

let cwd = '';
const NOW = Date.now();

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'redress-find-'));
  await put('junit.xml', 0);
  await put('target/surefire-reports/TEST-a.xml', -10);
  await put('reports/old.xml', -3600);
  await put('tests/fixtures/TEST-sample.xml', 0);
  await put('node_modules/p/junit.xml', 0);
  await put('coverage.xml', 0);
  await put('pom.xml', 0);
});
afterAll(() => rm(cwd, { recursive: true, force: true }));

test('the usual places, oldest first, without fixtures, coverage and dependencies', async () => {
  const found = await find({ tracked: new Set(['tests/fixtures/TEST-sample.xml', 'pom.xml']) });
  expect(found.files.map((file) => file.name)).toEqual([
    'reports/old.xml',
    'target/surefire-reports/TEST-a.xml',
    'junit.xml',
  ]);
  expect(found.files.at(-1)).toMatchObject({ path: join(cwd, 'junit.xml'), bytes: 1 });
  expect(found.notes).toEqual([]);
});

test('results older than the checkout are left out, or said where the user named them', async () => {
  const checkoutAt = NOW - 60_000;
  const guessed = await find({ checkoutAt, tracked: new Set(['tests/fixtures/TEST-sample.xml']) });
  expect(guessed.files.map((file) => file.name)).not.toContain('reports/old.xml');
  expect(guessed.notes).toEqual([
    'reports/old.xml is older than the checkout: its results are of an earlier run and were not read',
  ]);
  expect(guessed.stale).toEqual([]);
  const named = await find({ checkoutAt, given: ['reports/*.xml', 'missing/*.xml'] });
  expect(named.files.map((file) => file.name)).toEqual(['reports/old.xml']);
  expect(named.notes).toEqual([
    'no file matches results: missing/*.xml',
    'reports/old.xml is older than the checkout: its results are of an earlier run',
  ]);
  expect(named.stale).toEqual(named.notes.slice(1));
});

test('globs of the user may exclude, and may be absolute', async () => {
  const files = (await find({ given: [`${cwd.replaceAll('\\', '/')}/*.xml`, '!**/pom.xml'] })).files;
  expect(files.map((file) => file.path)).toEqual([join(cwd, 'junit.xml')]);
});

function find(request: Partial<FindRequest>) {
  return findResultFiles({ cwd, given: [], usual: [], tracked: new Set(), checkoutAt: null, ...request });
}

async function put(name: string, seconds: number): Promise<void> {
  const path = join(cwd, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'x');
  await utimes(path, new Date(NOW), new Date(NOW + seconds * 1000));
}
