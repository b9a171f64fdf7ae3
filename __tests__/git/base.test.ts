import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPush } from '../../src/git/push.ts';
import { createGit } from '../../src/git/call.ts';
import { wayBack } from '../../src/git/base.ts';
import { makeRepository, type Repository, shallowCloneOf } from '../helpers/repository.ts';

const git = createGit(process.env);
const made: Repository[] = [];
let temp = '';
beforeEach(() => {
  temp = mkdtempSync(join(tmpdir(), 'redress-base-'));
});
afterEach(() => {
  made.splice(0).forEach((repository) => repository.remove());
  rmSync(temp, { recursive: true, force: true });
});

function pushed(): { repo: Repository; base: string } {
  const repo = makeRepository({ 'a.py': 'old\n', 'gone.py': 'gone\n', 'same.py': 'same\n' });
  made.push(repo);
  const base = repo.commit();
  repo.write('a.py', 'new\n');
  repo.write('added.py', 'added\n');
  repo.git('rm', '--quiet', 'gone.py');
  repo.commit();
  return { repo, base };
}

async function written(repo: Repository, base: string, objects: string | null = null) {
  const back = await wayBack({ git, root: repo.path, temp, base, objects });
  if (typeof back === 'string') return back;
  const texts = back.writes.map(({ path, bytes, mode }) => [path, Buffer.from(bytes).toString(), mode]);
  return { texts, deletes: back.deletes };
}

test('leads back what was committed and what is not, and leaves new files alone', async () => {
  const { repo, base } = pushed();
  repo.write('same.py', 'not committed\n');
  repo.write('untracked.py', 'x\n');
  const status = repo.git('status', '--porcelain');
  expect(await written(repo, base)).toEqual({
    texts: [
      ['a.py', 'old\n', '100644'],
      ['gone.py', 'gone\n', '100644'],
      ['same.py', 'same\n', '100644'],
    ],
    deletes: ['added.py'],
  });
  expect(repo.git('status', '--porcelain')).toBe(status);
  expect(await written(repo, 'HEAD')).toEqual({ texts: [['same.py', 'same\n', '100644']], deletes: [] });
});

test('reads a base that a shallow clone lacks from where it was fetched to', async () => {
  const { repo, base } = pushed();
  const shallow = shallowCloneOf(repo);
  made.push(shallow);
  const push = await readPush(git, { root: shallow.path, temp: join(temp, 'a:b'), base, isCode: () => true });
  const back = await written(shallow, base, push.objects ?? null);
  expect(back).toMatchObject({ deletes: ['added.py'] });
  expect(await written(shallow, base)).toEqual(expect.any(String));
});

test('says why there is no way back', async () => {
  const { repo, base } = pushed();
  expect(await written(repo, '0123456789012345678901234567890123456789')).toEqual(expect.any(String));
  repo.git('update-index', '--add', '--cacheinfo', `160000,${base},sub`);
  repo.git('commit', '--quiet', '-m', 'A submodule');
  mkdirSync(join(repo.path, 'sub'));
  expect(await written(repo, base)).toBe('a submodule differs from it');
  const blob = repo.git('rev-parse', `${base}:gone.py`).trim();
  rmSync(join(repo.path, '.git/objects', blob.slice(0, 2), blob.slice(2)));
  repo.git('update-index', '--force-remove', 'sub');
  repo.git('commit', '--quiet', '-m', 'Without it');
  expect(await written(repo, base)).toContain(blob);
  const empty = makeRepository({ 'a.py': 'x\n' });
  made.push(empty);
  expect(await written(empty, 'HEAD')).toEqual(expect.any(String));
});

test('a large way back is read in one call, byte for byte', async () => {
  const content = (index: number) => Buffer.from([index, 10, 0, 255, 10]);
  const repo = makeRepository(
    Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`f${index}`, content(index)])),
  );
  made.push(repo);
  const base = repo.commit();
  for (let index = 0; index < 150; index++) repo.write(`f${index}`, `new ${index}`);
  repo.commit();
  const back = await wayBack({ git, root: repo.path, temp, base, objects: null });
  if (typeof back === 'string') throw new Error(back);
  expect(back.writes).toHaveLength(150);
  for (const { path, bytes } of back.writes) expect(Buffer.from(bytes)).toEqual(content(Number(path.slice(1))));
});

test('a large way back writes line ends as a checkout does', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `f${index}.${index < 2 ? 'bat' : 'txt'}`);
  const repo = makeRepository({
    '.gitattributes': '*.bat text eol=crlf\n* text=auto\n*.id ident\n',
    'a.id': '$Id$ 1\n',
  });
  made.push(repo);
  for (const name of names) repo.write(name, 'old\n');
  const base = repo.commit();
  for (const name of names) repo.write(name, 'new\n');
  repo.write('a.id', '$Id$ 2\n');
  repo.commit();
  const texts = async () => {
    const back = await wayBack({ git, root: repo.path, temp, base, objects: null });
    if (typeof back === 'string') throw new Error(back);
    return new Map(back.writes.map(({ path, bytes }) => [path, Buffer.from(bytes).toString()]));
  };
  const found = await texts();
  expect(found.size).toBe(121);
  expect([found.get('f0.bat'), found.get('f1.bat'), found.get('f2.txt')]).toEqual(['old\r\n', 'old\r\n', 'old\n']);
  expect(found.get('a.id')).toMatch(/^\$Id: [0-9a-f]{40} \$ 1\n$/);
  repo.git('config', 'core.autocrlf', 'true');
  expect((await texts()).get('f2.txt')).toBe('old\r\n');
});

test('a name that is no text has no way back', async () => {
  const { repo, base } = pushed();
  writeFileSync(Buffer.concat([Buffer.from(`${repo.path}/caf`), Buffer.from([0xe9]), Buffer.from('.py')]), 'x\n');
  repo.commit();
  expect(await written(repo, base)).toBe('a file whose name is not UTF-8 differs from it');
});
