import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGit } from '../../src/git/call.ts';

const folder = mkdtempSync(join(tmpdir(), 'redress-git-test-'));
const git = createGit(process.env);
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

beforeAll(async () => {
  execFileSync('git', ['init', '-q', folder]);
  writeFileSync(join(folder, 'a.txt'), 'a\n');
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0x0a, 0x22])]), 'odd\n');
  await git.run(['add', '-A'], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('standard output is raw bytes', async () => {
  const { exitCode, stdout } = await git.run(['ls-files', '-z'], { cwd: folder });
  expect(exitCode).toBe(0);
  expect(text(stdout)).toBe('a.txt\0\xff\n"\0');
});

test('a git that fails, is missing, or has no folder is an answer', async () => {
  expect(await git.run(['rev-parse', 'HEAD'], { cwd: folder })).toMatchObject({ exitCode: 128 });
  const noFolder = await git.run(['status'], { cwd: join(folder, 'none') });
  expect(noFolder.exitCode).not.toBe(0);
  expect(noFolder.stderr).toContain('none');
  const missing = await createGit({ PATH: folder }).run(['status'], { cwd: folder });
  expect(missing.exitCode).toBe(127);
});

test('input reaches git; none means an empty standard input', async () => {
  const hash = ['hash-object', '--stdin'];
  const input = Buffer.alloc(2_000_000, 'x');
  const long = await git.run(hash, { cwd: folder, input });
  expect(text(long.stdout).trim()).toBe(execFileSync('git', hash, { input, encoding: 'utf8' }).trim());
  const none = await git.run(hash, { cwd: folder });
  expect(text(none.stdout).trim()).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
  expect((await git.run(['no-such-command'], { cwd: folder, input })).exitCode).toBe(1);
  expect(readdirSync(tmpdir()).filter((name) => /^redress-git-\w{6}$/.test(name))).toEqual([]);
});

test('hooks and file-system monitors of the repository are not run', async () => {
  const hook = join(folder, '.git', 'hooks', 'pre-commit');
  writeFileSync(hook, '#!/bin/sh\ntouch "$(git rev-parse --git-dir)/hooked"\n', { mode: 0o755 });
  execFileSync('git', ['config', 'core.fsmonitor', `touch ${join(folder, '.git', 'hooked')}; false`], { cwd: folder });
  const commit = ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-q', '-m', 'a'];
  expect((await git.run(commit, { cwd: folder })).exitCode).toBe(0);
  expect((await git.run(['status', '--short'], { cwd: folder })).exitCode).toBe(0);
  expect(existsSync(join(folder, '.git', 'hooked'))).toBe(false);
});

test('a git that takes too long is given up, with all it started', async () => {
  const alias = ['-c', 'alias.wait=!sleep 7777.5 & sleep 7777.5', 'wait'];
  const { exitCode, stderr } = await git.run(alias, { cwd: folder, seconds: 0.5 });
  expect(exitCode).toBe(124);
  expect(stderr).toContain('did not end within 0.5 s');
  expect(() => execFileSync('pgrep', ['-f', 'sleep 7777.5'])).toThrow();
});

test('background children of git are not waited for long', async () => {
  const alias = ['-c', 'alias.leave=!sleep 8888.5 & echo done', 'leave'];
  try {
    const { exitCode, stdout } = await git.run(alias, { cwd: folder, seconds: 30 });
    expect(exitCode).toBe(0);
    expect(text(stdout)).toBe('done\n');
  } finally {
    execFileSync('pkill', ['-f', 'sleep 8888.5']);
  }
});

test('variables of the job that redirect git are dropped, those of the call are kept', async () => {
  const other = createGit({ ...process.env, GIT_DIR: '/nowhere', GIT_WORK_TREE: '/nowhere' });
  expect((await other.run(['status'], { cwd: folder })).exitCode).toBe(0);
  const named = await other.run(['var', 'GIT_AUTHOR_IDENT'], {
    cwd: folder,
    env: { GIT_AUTHOR_NAME: 'n', GIT_AUTHOR_EMAIL: 'e' },
  });
  expect(text(named.stdout)).toMatch(/^n <e>/);
});
