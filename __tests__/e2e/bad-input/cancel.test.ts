import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { snapshot } from '../projects.ts';
import {
  NODE_TEST,
  processesWith,
  reportIn,
  reportOfCli,
  repositoryOf,
  startCli,
  step,
  TINY,
  endAllIn,
  removed,
} from './support.ts';

/** A length of sleep that no other process has: two runs of this file may be side by side. */
const markOf = (seconds: number) => `${seconds}.${process.pid}`;

/** Changes the code, leaves a process in a session of its own, and waits. `mark` tells the test that it runs. */
const slow = (mark: string) => `import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
writeFileSync('lib/add.js', '// spoiled');
spawn('setsid', ['-f', 'sleep', '${mark}'], { stdio: 'ignore', detached: true }).unref();
test('waits', () => new Promise((end) => setTimeout(end, 1e7)));
`;
const files = (mark: string) => ({ ...TINY, 'test/slow.test.js': slow(mark) });
const content = (text: string) => text.replace(/ \d+\.\d+$/gm, '');

async function running(mark: string): Promise<void> {
  await expect.poll(() => processesWith(`sleep ${mark}`).length, { interval: 50 }).toBeGreaterThan(0);
}

describe('a user who presses Ctrl-C while tests run', () => {
  test.each([
    ['auto', markOf(86001)],
    ['none', markOf(86002)],
  ])('isolation: %s', async (isolation, mark) => {
    const repository = repositoryOf(files(mark));
    const before = content(snapshot(repository));
    const { child, ended } = startCli(['run', '--test-command', NODE_TEST, '--isolation', isolation], {
      cwd: repository.path,
    });
    await running(mark);
    child.kill('SIGINT');
    const result = await ended;
    expect(result.exitCode).toBe(130);
    expect(processesWith(`sleep ${mark}`)).toEqual([]);
    expect(reportOfCli(repository.path)).toMatchObject({ status: 'cancelled' });
    expect(content(snapshot(repository)).replaceAll(/^\.\/redress-out.*\n/gm, '')).toBe(before);
    expect(result.stderr).not.toMatch(/^\s+at /m);
  });
});

describe('a job that is cancelled while candidates are proved', () => {
  test('what was found until then is published', async () => {
    // Every run with a patch hangs: only then is the file another than it was.
    const wait = `import { readFileSync } from 'node:fs';
if (readFileSync('lib/add.js', 'utf8') !== ${JSON.stringify(TINY['lib/add.js'])}) {
  console.log('proving');
  setTimeout(() => {}, 1e7);
}
`;
    const repository = repositoryOf({ ...TINY, 'wait.mjs': wait });
    const before = content(snapshot(repository));
    let cancelled = false;
    await using result = await step(
      repository.path,
      { 'test-command': `node wait.mjs; ${NODE_TEST}`, engine: 'templates', isolation: 'none', repeat: '1' },
      {
        onOutput(text, cancel) {
          if (cancelled || !text.includes('… validate')) return;
          cancelled = true;
          setTimeout(cancel, 500);
        },
      },
    );
    expect(cancelled).toBe(true);
    const report = reportIn(result);
    expect(report).toMatchObject({ status: 'cancelled', run: { tests: 3, failed: 1 } });
    expect(report.suspects.length).toBeGreaterThan(0);
    expect(result.outputs.get('status')).toBe('cancelled');
    expect(result.artifacts.size).toBe(1);
    expect(content(snapshot(repository))).toBe(before);
    expect(processesWith('wait.mjs')).toEqual([]);
  });
});

describe('a step that is killed', () => {
  test('in the checkout itself: the post step restores it and ends what survived', async () => {
    const mark = markOf(86003);
    const repository = repositoryOf(files(mark));
    const before = content(snapshot(repository));
    let seen = '';
    const result = step(
      repository.path,
      { 'test-command': NODE_TEST, isolation: 'none' },
      {
        onOutput(text, _, kill) {
          if (seen || !text.includes('… baseline')) return;
          seen = text;
          void running(mark).then(kill);
        },
      },
    );
    await using killed = await result;
    expect(killed.signal).toBe('SIGKILL');
    expect(killed.post?.exitCode).toBe(0);
    expect(killed.post?.stdout).toContain('Redress was killed while tests ran in the checkout; restored: lib/add.js');
    expect(content(snapshot(repository))).toBe(before);
    expect(processesWith(`sleep ${mark}`)).toEqual([]);
  });

  test('in namespaces nothing has to be restored', async () => {
    const mark = markOf(86004);
    const repository = repositoryOf(files(mark));
    const before = content(snapshot(repository));
    const { child, ended } = startCli(['run', '--test-command', NODE_TEST, '--isolation', 'auto'], {
      cwd: repository.path,
    });
    await running(mark);
    child.kill('SIGKILL');
    await ended;
    await expect.poll(() => processesWith(`sleep ${mark}`)).toEqual([]);
    expect(content(snapshot(repository)).replaceAll(/^\.\/redress-out.*\n/gm, '')).toBe(before);
  });

  test('the next run in that checkout restores it and says so', async () => {
    const mark = markOf(86005);
    const repository = repositoryOf(files(mark));
    removed({ remove: () => endAllIn(repository.path) });
    const first = startCli(['run', '--test-command', NODE_TEST, '--isolation', 'none'], { cwd: repository.path });
    await running(mark);
    first.child.kill('SIGKILL');
    await first.ended;
    const args = ['localize', '--test-command', 'node --test test/add.test.js', '--isolation', 'none'];
    const second = await startCli(args, { cwd: repository.path }).ended;
    expect(second.stderr).toMatch(/restored: .*lib\/add\.js/);
    expect(existsSync(join(repository.path, 'lib/add.js'))).toBe(true);
    expect(readFileSync(join(repository.path, 'lib/add.js'), 'utf8')).not.toBe('// spoiled');
  });
});
