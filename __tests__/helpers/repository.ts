import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A real git repository in a temporary folder. */
export interface Repository {
  readonly path: string;
  git(...args: string[]): string;
  write(path: string, text: string | Uint8Array): void;
  /** Everything there is, committed; gives the commit. */
  commit(message?: string): string;
  remove(): void;
}

const IDENTITY = [
  '-c',
  'user.name=Test',
  '-c',
  'user.email=test@example.com',
  '-c',
  'commit.gpgsign=false',
  '-c',
  'init.defaultBranch=main',
];

/** A repository that holds the last commit of another's branch main alone, and may fetch any other from it. */
export function shallowCloneOf(repository: Repository): Repository {
  repository.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  const shallow = makeRepository();
  shallow.git('fetch', '--quiet', '--depth=1', `file://${repository.path}`, 'main');
  shallow.git('checkout', '--quiet', 'FETCH_HEAD');
  shallow.git('remote', 'add', 'origin', `file://${repository.path}`);
  return shallow;
}

/** Makes a repository of a `{path: text}` map, or of a copy of a folder, not committed yet. */
export function makeRepository(
  content: Record<string, string | Uint8Array> | { readonly copyOf: string } = {},
): Repository {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'redress-test-')));
  const git = (...args: string[]) =>
    execFileSync('git', [...IDENTITY, ...args], { cwd: path, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  };
  git('init', '--quiet');
  if ('copyOf' in content && typeof content.copyOf === 'string') cpSync(content.copyOf, path, { recursive: true });
  else
    for (const [file, text] of Object.entries(content))
      if (typeof text === 'string' || text instanceof Uint8Array) write(file, text);
  return {
    path,
    git,
    write,
    commit: (message = 'Change') => {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', message);
      return git('rev-parse', 'HEAD').trim();
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
