import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../errors.ts';
import type { Git } from '../ports.ts';

/** The bundled example as a repository of its own. */
export interface Demo extends AsyncDisposable {
  readonly path: string;
}

/** Copies the example into a temporary folder and commits it there. Throws UserError where git is missing. */
export async function openDemo(options: { readonly home: string; readonly git: Git }): Promise<Demo> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'redress-demo-')));
  const remove = () => rm(path, { recursive: true, force: true });
  try {
    await cp(join(options.home, 'examples', 'demo'), path, { recursive: true });
    const identity = [
      '-c',
      'user.name=Redress',
      '-c',
      'user.email=demo@example.com',
      '-c',
      'commit.gpgsign=false',
      '-c',
      'init.defaultBranch=main',
    ];
    for (const args of [
      ['init', '--quiet'],
      ['add', '--all'],
      ['commit', '--quiet', '--message', 'Parcel desk'],
    ]) {
      const ended = await options.git.run([...identity, ...args], { cwd: path });
      if (ended.exitCode !== 0)
        throw new UserError(
          `git could not prepare the demo: ${ended.stderr.trim().slice(0, 200)}`,
          'install git and put it on PATH',
        );
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, [Symbol.asyncDispose]: remove };
}
