import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGit } from '../../src/git/call.ts';
import { readPushTexts } from '../../src/git/push-texts.ts';
import { makeRepository, type Repository } from '../helpers/repository.ts';

const git = createGit(process.env);
const made: Repository[] = [];
let temp = '';
beforeEach(() => {
  temp = mkdtempSync(join(tmpdir(), 'redress-texts-'));
});
afterEach(() => {
  made.splice(0).forEach((repository) => repository.remove());
  rmSync(temp, { recursive: true, force: true });
});

const LONG = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');

function repository(): { repo: Repository; base: string } {
  const repo = makeRepository({
    'a.py': 'one\r\ntwo\r\n',
    'gone.py': 'gone',
    'was.py': LONG,
    'picture.png': new Uint8Array([0, 1, 2]),
  });
  made.push(repo);
  return { repo, base: repo.commit() };
}

test('texts before and now, what came, went and got another name, and uncommitted changes', async () => {
  const { repo, base } = repository();
  repo.write('a.py', 'one\r\nTWO\r\n');
  repo.write('new.py', 'new\n');
  repo.write('picture.png', new Uint8Array([0, 1, 3]));
  repo.git('mv', 'was.py', 'is.py');
  repo.write('is.py', `${LONG}\nmore`);
  repo.git('rm', '--quiet', 'gone.py');
  repo.commit();
  repo.write('a.py', 'one\r\nTwo\r\n');
  repo.write('untracked.py', 'x\n');
  const status = repo.git('status', '--porcelain');
  const push = await readPushTexts({ git, root: repo.path, temp, base, objects: null });
  expect(push.files).toEqual([
    { path: 'a.py', from: null, before: 'one\r\ntwo\r\n', now: 'one\r\nTwo\r\n', mode: '100644' },
    { path: 'gone.py', from: null, before: 'gone', now: null, mode: '100644' },
    { path: 'is.py', from: 'was.py', before: LONG, now: `${LONG}\nmore`, mode: '100644' },
    { path: 'new.py', from: null, before: null, now: 'new\n', mode: '100644' },
  ]);
  expect(push.commits).toEqual([]);
  expect(push.notes).toEqual(['Of the push, 1 changed files are not text or too long to be taken back.']);
  expect(repo.git('status', '--porcelain')).toBe(status);
});

test('commit by commit, oldest first, and not where one is a merge', async () => {
  const { repo, base } = repository();
  repo.write('a.py', 'ONE\r\ntwo\r\n');
  repo.commit('First');
  repo.write('a.py', 'ONE\r\nTWO\r\n');
  repo.commit('Second');
  const push = await readPushTexts({ git, root: repo.path, temp, base, objects: null });
  expect(push.commits.map(({ subject, files }) => ({ subject, files }))).toEqual([
    { subject: 'First', files: [{ path: 'a.py', before: 'one\r\ntwo\r\n', after: 'ONE\r\ntwo\r\n' }] },
    { subject: 'Second', files: [{ path: 'a.py', before: 'ONE\r\ntwo\r\n', after: 'ONE\r\nTWO\r\n' }] },
  ]);
  repo.git('checkout', '--quiet', '-b', 'side', base);
  repo.write('b.py', 'b\n');
  repo.commit();
  repo.git('merge', '--quiet', '--no-edit', 'main');
  expect((await readPushTexts({ git, root: repo.path, temp, base, objects: null })).commits).toEqual([]);
});

test('a base that is not there is said', async () => {
  const { repo } = repository();
  const push = await readPushTexts({ git, root: repo.path, temp, base: 'f'.repeat(40), objects: null });
  expect(push.files).toEqual([]);
  expect(push.notes[0]).toMatch(/^The push cannot be taken back in parts: /);
});
