import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { snapshot } from '../projects.ts';
import { cli, NODE_TEST, removed, reportIn, repositoryOf, SHORT, startCli, step } from './support.ts';

const RUN = { ...SHORT, 'test-command': NODE_TEST };
const ARGS = ['localize', '--test-command', NODE_TEST, '--coverage', 'off', '--repeat', '1'];

/** Mounts something at a new folder for one test; null where this user may not. */
function mounted(...args: readonly string[]): string | null {
  const at = mkdtempSync(join(tmpdir(), 'redress-mount-'));
  const mount = spawnSync('mount', [...args, at]);
  removed({
    remove() {
      if (mount.status === 0) spawnSync('umount', ['-l', at]);
      rmSync(at, { recursive: true, force: true });
    },
  });
  return mount.status === 0 ? at : null;
}

const mayMount = spawnSync('unshare', ['--mount', 'true']).status === 0 && process.getuid?.() === 0;
const why = mayMount ? '' : ' (skipped: only root can mount)';

describe.skipIf(!mayMount)(`a full disk for the output folder${why}`, () => {
  /** A disk of 64 kB with some bytes left. */
  const disk = (left: number): string => {
    const at = mounted('-t', 'tmpfs', '-o', 'size=64k', 'redress-test');
    if (at === null) throw new Error('could not be mounted');
    writeFileSync(join(at, 'filler'), Buffer.alloc(64 * 1024 - left));
    return at;
  };

  test('from the start: nothing is run', async () => {
    const result = await cli([...ARGS, '--output-directory', join(disk(0), 'out')], { cwd: repositoryOf().path });
    expect(result.exitCode).toBe(2);
    expect(result.stderr).toMatch(/^redress: output-directory: .* The disk is full: .*\.\n$/);
  });

  test('at the end: what was found is shown and published all the same', async () => {
    const repository = repositoryOf();
    const output = join(disk(8192), 'out');
    await using result = await step(repository.path, { ...RUN, isolation: 'none', 'output-directory': output });
    expect(result.exitCode).toBe(1);
    expect(result.outputs.get('status')).toBe('localized');
    expect(result.outputs.get('report-json')).toBe('');
    expect(result.summary).toContain('lib/add.js');
    const errors = result.commands.filter(({ name }) => name === 'error').map(({ data }) => data);
    expect(errors.at(-1)).toMatch(/^output-directory: .*The disk is full/);
    expect(readdirSync(output).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe.skipIf(!mayMount)(`a workspace that is read-only${why}`, () => {
  const readOnly = (): string => {
    const { path } = repositoryOf();
    const at = mounted('--bind', '-o', 'ro', path);
    if (at === null) throw new Error('could not be mounted');
    spawnSync('mount', ['-o', 'remount,bind,ro', at]);
    return at;
  };

  test('in namespaces it serves', async () => {
    await using result = await step(readOnly(), RUN);
    const report = reportIn(result);
    if (report.baseline?.isolation !== 'in-place') expect(report.status).toBe('localized');
  });

  test('in the checkout itself: one sentence that names it', async () => {
    const path = readOnly();
    const out = mkdtempSync(join(tmpdir(), 'redress-out-'));
    removed({ remove: () => rmSync(out, { recursive: true, force: true }) });
    const args = ['run', '--test-command', NODE_TEST, '--isolation', 'none', '--output-directory', out];
    const result = await cli(args, { cwd: path });
    expect(result.exitCode).toBe(0);
    expect(result.stdout).toMatch(
      /\(infrastructure\)\n {2}Proofs broke off: .*written into the checkout.*read-only file system/,
    );
    expect(result.stdout).toContain('lib/add.js:2 add');
  });

  test('the output folder in it: one sentence that names the input', async () => {
    const result = await cli(ARGS, { cwd: readOnly() });
    expect(result.exitCode).toBe(2);
    expect(result.stderr).toMatch(/^redress: output-directory: .*\. Point output-directory at a folder that .*\.\n$/);
  });
});

describe('two runs at once in one checkout', () => {
  const slow = { 'test-command': `sleep 2; ${NODE_TEST}` };
  const args = ['localize', '--test-command', slow['test-command'], '--coverage', 'off', '--repeat', '1'];

  test('in sandboxes they do not see each other', async () => {
    const repository = repositoryOf();
    const before = snapshot(repository);
    const both = await Promise.all([
      step(repository.path, { ...SHORT, ...slow }),
      step(repository.path, { ...SHORT, ...slow }),
    ]);
    for (const result of both) {
      const report = reportIn(result);
      expect(report).toMatchObject({ status: 'localized', run: { tests: 3, failed: 1 } });
      await result[Symbol.asyncDispose]();
    }
    expect(snapshot(repository)).toBe(before);
  });

  test('in the checkout itself the second is told to wait', async () => {
    const repository = repositoryOf();
    const out = (name: string) => [
      '--isolation',
      'none',
      '--output-directory',
      join(repository.path, '..', `${name}-${process.pid}`),
    ];
    for (const name of ['redress-one', 'redress-two'])
      removed({
        remove: () => rmSync(join(repository.path, '..', `${name}-${process.pid}`), { recursive: true, force: true }),
      });
    const both = await Promise.all(
      ['redress-one', 'redress-two'].map((name) => startCli([...args, ...out(name)], { cwd: repository.path }).ended),
    );
    expect(both.map(({ exitCode }) => exitCode ?? -1).sort((a, b) => a - b)).toEqual([0, 2]);
    expect(both.map(({ stderr }) => stderr).join('')).toMatch(
      /Another run of Redress \(process \d+\) is running tests in the checkout/,
    );
    expect(repository.git('status', '--porcelain')).toBe('');
  });
});
