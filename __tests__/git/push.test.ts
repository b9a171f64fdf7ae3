import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedLines, readPush } from '../../src/git/push.ts';
import { createGit } from '../../src/git/call.ts';
import { makeRepository, type Repository, shallowCloneOf } from '../helpers/repository.ts';

const git = createGit(process.env);
const isCode = (path: string) => path.endsWith('.py');
const made: Repository[] = [];
let temp = '';
beforeEach(() => {
  temp = mkdtempSync(join(tmpdir(), 'redress-history-'));
});
afterEach(() => {
  made.splice(0).forEach((repository) => repository.remove());
  rmSync(temp, { recursive: true, force: true });
});

function twoCommits(): { repo: Repository; base: string } {
  const repo = makeRepository({ 'a.py': 'one\ntwo\nthree\nfour\n', 'b.py': 'x\n' });
  made.push(repo);
  const base = repo.commit();
  repo.write('a.py', 'one\nTWO\nthree\n');
  repo.write('c.py', 'new\n');
  repo.commit();
  return { repo, base };
}

test('lines are those of the checkout, deletions show their neighbours, uncommitted changes count', async () => {
  const { repo, base } = twoCommits();
  repo.write('b.py', 'x\ny\n');
  const push = await readPush(git, { root: repo.path, temp, base, isCode });
  expect(push.files).toEqual([
    { file: 'a.py', lines: [2, 3, 4] },
    { file: 'b.py', lines: [2] },
    { file: 'c.py', lines: [1] },
  ]);
  expect(push.text).toContain('+TWO');
  expect(push.notes).toEqual([]);
});

test('links and names that are no text have no lines, and code that looks like a header is code', async () => {
  const { repo, base } = twoCommits();
  symlinkSync('a.py', join(repo.path, 'link.py'));
  writeFileSync(Buffer.concat([Buffer.from(`${repo.path}/caf`), Buffer.from([0xe9]), Buffer.from('.py')]), 'x\n');
  repo.write('with space.py', '++ b/b.py\nsecond\n');
  repo.commit();
  const push = await readPush(git, { root: repo.path, temp, base, isCode });
  expect(push.files).toEqual([
    { file: 'a.py', lines: [2, 3, 4] },
    { file: 'c.py', lines: [1] },
    { file: 'with space.py', lines: [1, 2] },
  ]);
});

test('without a base the parent of HEAD is taken, and that is said', async () => {
  const { repo } = twoCommits();
  const push = await readPush(git, { root: repo.path, temp, base: null, isCode });
  expect(push.files.map(({ file }) => file)).toEqual(['a.py', 'c.py']);
  expect(push.notes[0]).toContain('parent of HEAD');
});

test('without a base, uncommitted code is the push; what a build left behind is not', async () => {
  const { repo } = twoCommits();
  repo.write('version.txt', 'built');
  repo.git('add', 'version.txt');
  const built = await readPush(git, { root: repo.path, temp, base: null, isCode });
  expect(built.notes[0]).toContain('parent of HEAD');
  repo.write('b.py', 'x\ny\n');
  const push = await readPush(git, { root: repo.path, temp, base: null, isCode });
  expect(push.files).toEqual([
    { file: 'b.py', lines: [2] },
    { file: 'version.txt', lines: [1] },
  ]);
  expect(push.guessed).toBe(true);
  expect(push.notes[0]).toContain('uncommitted changes');
});

test('a base that a shallow clone lacks is fetched into a repository of our own', async () => {
  const { repo, base } = twoCommits();
  const shallow = shallowCloneOf(repo);
  made.push(shallow);
  const objects = () =>
    readdirSync(join(shallow.path, '.git/objects'), { recursive: true, encoding: 'utf8' }).sort((a, b) =>
      a < b ? -1 : 1,
    );
  const before = objects();
  const push = await readPush(git, { root: shallow.path, temp, base, isCode });
  expect(push.files).toEqual([
    { file: 'a.py', lines: [2, 3, 4] },
    { file: 'c.py', lines: [1] },
  ]);
  expect(objects()).toEqual(before);
});

test('a base several commits back is fetched for a clone whose branches end at its one commit', async () => {
  const { repo, base } = twoCommits();
  repo.write('c.py', 'newer\n');
  repo.commit();
  repo.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  const clone = makeRepository();
  made.push(clone);
  clone.git('clone', '--quiet', '--depth=1', `file://${repo.path}`, 'inner');
  const push = await readPush(git, { root: join(clone.path, 'inner'), temp, base, isCode });
  expect(push.notes).toEqual(['the base commit was fetched into a repository of our own']);
  expect(push.files).toEqual([
    { file: 'a.py', lines: [2, 3, 4] },
    { file: 'c.py', lines: [1] },
  ]);
});

test('where the base cannot be had the sentence names fetch-depth', async () => {
  const { repo } = twoCommits();
  const push = await readPush(git, { root: repo.path, temp, base: '0123456789012345678901234567890123456789', isCode });
  expect(push.files).toEqual([]);
  expect(push.notes.join(' ')).toContain('fetch-depth');
  const single = makeRepository({ 'a.py': 'a' });
  made.push(single);
  single.commit();
  expect((await readPush(git, { root: single.path, temp, base: null, isCode })).notes.join(' ')).toContain(
    'fetch-depth',
  );
});

test('what looks like an option is no commit', async () => {
  const { repo } = twoCommits();
  expect((await readPush(git, { root: repo.path, temp, base: '--output=/tmp/x', isCode })).files).toEqual([]);
});

test('any text is a diff without changed lines or with positive ones', () => {
  const line = fc.oneof(
    fc.constantFrom('+++ b/a.py', '@@ -1 +1 @@', '@@ -1,0 +3,2 @@', '@@ -3,2 +0,0 @@', '+x'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      for (const { lines: numbers } of changedLines(lines.join('\n')))
        expect(numbers.every((number) => number > 0)).toBe(true);
    }),
  );
});
