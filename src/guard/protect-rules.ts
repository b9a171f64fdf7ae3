import picomatch from 'picomatch';
import type { DiffFile } from '../domain/applied.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { ProtectionRules } from './protect.ts';
import { OTHER_SOURCES } from './protected-files.ts';

/** What no person can allow: it is no part of the tree. */
export function impossible(path: RepoPath): string | null {
  const parts = path.split('/');
  if (path === '' || path.startsWith('/') || parts.includes('..') || path.includes('\0'))
    return 'outside the repository';
  return parts.some((part) => /^\.git(?:$|~\d|[ .:]*$)/i.test(part)) ? 'part of the repository’s own data' : null;
}

/** Why a file may not be touched whatever the inputs say; null: it may. */
export function neverTouched({ before, after }: DiffFile): string | null {
  return [before, after].some((side) => side?.mode === '160000') ? 'a submodule' : null;
}

/** What makes a file no plain text file (a link, a submodule, binary); null: nothing. */
export function oddity({ before, after }: DiffFile): string | null {
  const sides = [before, after].filter((side) => side !== null);
  if (sides.some((side) => side.mode === '120000')) return 'a link';
  return sides.some((side) => side.bytes.includes(0)) ? 'a binary file' : null;
}

/** True for the source of a known language. */
export function isSource(path: RepoPath, languages: ProtectionRules['languages']): boolean {
  return languages.some(({ extensions }) => extensions.some((end) => path.endsWith(end))) || OTHER_SOURCES.test(path);
}

/** Matches any of the globs; a glob without a slash matches a name in every folder. */
export function matcher(globs: readonly string[], project: RepoPath, nocase = false): (path: RepoPath) => boolean {
  if (globs.length === 0) return () => false;
  const matches = picomatch([...globs], { dot: true, nocase });
  const names = picomatch(
    globs.filter((glob) => !glob.includes('/')).map((glob) => `**/${glob}`),
    { dot: true, nocase },
  );
  return (path) => {
    return matches(path) || matches(insideProject(path, project)) || names(path);
  };
}

/** The path as seen from the project's folder. */
export function insideProject(path: RepoPath, project: RepoPath): RepoPath {
  return project !== '' && path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path;
}
