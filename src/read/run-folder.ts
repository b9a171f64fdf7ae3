import type { RawResults } from '../domain/raw-results.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { PathResolver } from '../languages/language.ts';

/**
 * The folder of this repository that a runner ran in: where its own root and a relative path of its document lead to
 * a file together. Null where it names no root, or none of its files is here.
 */
export function runFolder(results: RawResults, paths: PathResolver): RepoPath | null {
  const { root } = results;
  if (root === undefined) return null;
  const tried = new Set<string>();
  for (const { file } of results.cases) {
    if (file === null || tried.has(file)) continue;
    if (tried.size >= MOST_TRIES) return null;
    tried.add(file);
    const found = paths.resolve(`${root}/${file}`);
    if (found === file) return '';
    if (found?.endsWith(`/${file}`)) return found.slice(0, found.length - file.length - 1);
  }
  return null;
}

const MOST_TRIES = 20;

/** The same files, with relative paths looked up in one folder first. */
export function pathsIn(folder: RepoPath, paths: PathResolver): PathResolver {
  return {
    project: folder,
    files: paths.files,
    has: (path) => paths.has(path),
    resolve(written) {
      const relative = !/^(?:[/\\]|[A-Za-z][\w+.-]*:)/.test(written);
      const found = relative ? paths.resolve(`${folder}/${written}`) : null;
      return found ?? paths.resolve(written);
    },
  };
}
