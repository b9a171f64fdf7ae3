import type { RepoPath } from '../domain/test-run.ts';
import type { WrittenFile } from '../formats/coverage/coverage-format.ts';
import type { PathResolver } from '../languages/language.ts';

/** Several files could be meant, so that looking further would be guessing. */
export const SEVERAL = Symbol('several');

/** The one file that was found; null: none; `SEVERAL`: more than one. */
export function only(found: readonly (RepoPath | null)[]): RepoPath | typeof SEVERAL | null {
  const files = new Set(found.filter((one) => one !== null));
  return files.size > 1 ? SEVERAL : ([...files][0] ?? null);
}

/** True for a path from a root, of Windows too. */
export function isAbsolute(path: string): boolean {
  return /^(?:[\\/]|[A-Za-z]:[\\/]|file:)/i.test(path);
}

/**
 * Where a project is tested as it was installed (tox, nox), the copy has the path of its source, or that below `src`.
 */
export function sourceOfInstalled(path: string, paths: PathResolver): RepoPath | null {
  const inside = path.replaceAll('\\', '/').split('/site-packages/').at(-1);
  if (inside === undefined || inside === path.replaceAll('\\', '/')) return null;
  return paths.resolve(inside) ?? paths.resolve(`src/${inside}`);
}

/** The folders above a report, deepest first, without the project's own. */
export function foldersOf(report: string): readonly string[] {
  const parts = isAbsolute(report) ? [] : report.split('/').slice(0, -1).slice(0, 20);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}

/** The whole written path has to be the end of exactly one file's. */
export function byWholeEnding(
  written: string,
  endings: ReadonlyMap<string, readonly RepoPath[]>,
): RepoPath | typeof SEVERAL | null {
  const path = written.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  if (path.split('/').includes('..')) return null;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return only((endings.get(name) ?? []).filter((file) => file === path || file.endsWith(`/${path}`)));
}

/** The beginning that, cut off, turns most of the paths into files of this repository; of several the shortest. */
export function modulePrefix(files: readonly WrittenFile[], paths: PathResolver): string {
  const votes = new Map<string, number>();
  for (const { spellings } of files) {
    const parts = (spellings[0] ?? '').split('/').slice(0, 50);
    const cut = parts.findIndex((_, index) => paths.resolve(parts.slice(index).join('/')) !== null);
    if (cut < 0) continue;
    const prefix = parts.slice(0, cut).join('/');
    votes.set(prefix, (votes.get(prefix) ?? 0) + 1);
  }
  const ranked = [...votes].sort(([a, of], [b, than]) => than - of || a.length - b.length);
  return ranked[0]?.[0] ?? '';
}

/** The file that a path names once a prefix is taken off it; null: none. */
export function unprefixed(path: string, prefix: string, paths: PathResolver): RepoPath | null {
  if (isAbsolute(path) || prefix === '') return paths.resolve(path);
  return path.startsWith(`${prefix}/`) ? paths.resolve(path.slice(prefix.length + 1)) : null;
}
