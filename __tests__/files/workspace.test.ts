import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openWorkspace } from '../../src/files/workspace.ts';
import { createGit } from '../../src/git/call.ts';
import { makeRepository, type Repository } from '../helpers/repository.ts';

const git = createGit(process.env);
const made: Repository[] = [];
afterEach(() => made.splice(0).forEach((repository) => repository.remove()));

function repository(content: Record<string, string | Uint8Array>): Repository {
  const fresh = makeRepository(content);
  made.push(fresh);
  return fresh;
}

test('tracked and untracked files count, ignored ones do not', async () => {
  const repo = repository({ 'a.py': 'a', 'lib/ü b.py': 'b', 'odd\'"\nname.py': 'c', '.gitignore': 'junk/\n' });
  repo.commit();
  repo.write('new.py', 'n');
  repo.write('junk/x.py', 'x');
  const workspace = await openWorkspace(git, repo.path);
  expect(workspace.files).toEqual(['.gitignore', 'a.py', 'lib/ü b.py', 'new.py', 'odd\'"\nname.py']);
  expect(await workspace.text('lib/ü b.py')).toBe('b');
  expect(workspace.notes).toEqual([]);
});

test('a project inside the repository keeps paths from the root', async () => {
  const repo = repository({ 'one/a.py': 'a', 'two/b.py': 'b' });
  repo.commit();
  const workspace = await openWorkspace(git, join(repo.path, 'two'));
  expect(workspace.root).toBe(repo.path);
  expect(workspace.project).toBe('two');
  expect(workspace.files).toEqual(['two/b.py']);
});

test('links, submodules, names that are not UTF-8 and uncommitted changes are said', async () => {
  const inner = repository({ 'x.py': 'x' });
  inner.commit();
  const repo = repository({ 'a.py': 'a' });
  symlinkSync('/etc/hostname', join(repo.path, 'link'));
  writeFileSync(Buffer.concat([Buffer.from(`${repo.path}/bad`), Buffer.from([0xff, 0xfe])]), 'x');
  repo.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.path, 'sub');
  repo.commit();
  repo.write('a.py', 'changed');
  const workspace = await openWorkspace(git, repo.path);
  expect(workspace.files).toEqual(['.gitmodules', 'a.py']);
  expect(workspace.notes.join('\n')).toMatch(/1 files whose names are not UTF-8/);
  expect(workspace.notes.join('\n')).toMatch(/1 symbolic links/);
  expect(workspace.notes.join('\n')).toMatch(/1 submodules/);
  expect(workspace.notes.join('\n')).toMatch(/1 tracked file has uncommitted changes/);
  expect(await workspace.mode('sub')).toBe('160000');
  expect(await workspace.mode('link')).toBe('120000');
  expect(await workspace.read('link')).toBeUndefined();
});

test('nothing outside the checkout is read', async () => {
  const repo = repository({ 'a.py': 'a' });
  symlinkSync('/etc', join(repo.path, 'etc'));
  const workspace = await openWorkspace(git, repo.path);
  for (const path of ['/etc/hostname', '../../etc/hostname', 'a/../../x', 'etc/hostname'])
    expect(await workspace.read(path), path).toBeUndefined();
});

test('text that is no UTF-8 is no text; a BOM is kept', async () => {
  const repo = repository({ 'a.py': new Uint8Array([0xff, 0x41]), 'b.py': '\uFEFFb' });
  const workspace = await openWorkspace(git, repo.path);
  expect(await workspace.text('a.py')).toBeUndefined();
  expect(await workspace.text('b.py')).toBe('\uFEFFb');
  expect(await workspace.read('a.py')).toHaveLength(2);
});

test('a folder in no repository is a mistake that says what to do', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'redress-test-'));
  await expect(openWorkspace(git, folder)).rejects.toMatchObject({
    name: 'UserError',
    hint: expect.stringContaining('checkout'),
  });
  await expect(openWorkspace(git, join(folder, 'gone'))).rejects.toMatchObject({
    name: 'UserError',
    hint: expect.stringContaining('working-directory'),
  });
});

test('looking does not touch the index', async () => {
  const repo = repository({ 'a.py': 'a' });
  repo.commit();
  const stat = () => execFileSync('stat', ['-c', '%y %i', join(repo.path, '.git/index')], { encoding: 'utf8' });
  const before = stat();
  writeFileSync(join(repo.path, 'a.py'), 'a');
  await openWorkspace(git, repo.path);
  expect(stat()).toBe(before);
});
