import picomatch from 'picomatch';
import type { RepoPath } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { DiffFile } from '../domain/applied.ts';
import type { Language } from '../languages/language.ts';
import { DOCUMENTS, OTHER_SOURCES, SHARED_PROTECTED } from './protected-files.ts';

/**
 * What decides whether a file may be changed. Globs match paths from the repository's root or from the project's
 * folder.
 */
export interface ProtectionRules {
  /** Inputs `edit` and `protect`; `edit` empty: source files that nothing protects. */
  readonly edit: readonly string[];
  readonly protect: readonly string[];
  /** A person takes responsibility for these protected files: true for all of them. */
  readonly allowProtected: true | readonly string[];
  /** The project's folder; '' for the repository's root. */
  readonly project: RepoPath;
  readonly languages: readonly Pick<Language, 'extensions' | 'isTestFile' | 'protectedFiles'>[];
  /** Files that hold a test by the results, whatever they are called (a README with doctests). */
  readonly testFiles: ReadonlySet<RepoPath>;
}

type Forbidden = Extract<Verdict, { readonly kind: 'forbidden' }>;

/** Judges paths and changed files by the rules. */
export interface Protection {
  /** Why a file of that path may not be changed; null: it may. */
  ruleFor(path: RepoPath): string | null;
  /** The first file that a change may not touch; undefined: all may be touched. */
  breach(files: readonly DiffFile[]): Forbidden | undefined;
}

/** Compiles the rules once. */
export function createProtection(rules: ProtectionRules): Protection {
  const named = matcher(rules.edit, rules.project);
  const refused = matcher(rules.protect, rules.project, true);
  const allowed = rules.allowProtected === true ? () => true : matcher(rules.allowProtected, rules.project);
  // Our own globs look at the path inside the project: a project below a folder called `tests` is not all tests.
  const inside = (path: RepoPath) => insideProject(path, rules.project);
  const shared = matcher(SHARED_PROTECTED, '', true);
  const ofLanguages = matcher(
    rules.languages.flatMap((language) => language.protectedFiles),
    '',
    true,
  );

  const protectedBy = (path: RepoPath): string | null => {
    if (refused(path)) return 'protected by the input protect';
    if (named(path)) return null;
    if (rules.project !== '' && !path.startsWith(`${rules.project}/`)) return 'outside the working directory';
    if (rules.testFiles.has(path) || rules.languages.some((language) => language.isTestFile(path)))
      return 'a test or a helper of tests';
    if (ofLanguages(inside(path)) || shared(inside(path)))
      return 'a protected file (tests, their configuration, manifests, CI, generated code)';
    if (rules.edit.length > 0) return 'not named by the input edit';
    return isSource(path, rules.languages) || DOCUMENTS.test(path) ? null : 'not a source file';
  };
  const ruleFor = (path: RepoPath): string | null => {
    const hard = impossible(path);
    if (hard !== null) return hard;
    return allowed(path) ? null : protectedBy(path);
  };
  return {
    ruleFor,
    breach(files) {
      for (const file of files) {
        const rule =
          neverTouched(file) ?? ruleFor(file.path) ?? (allowed(file.path) || named(file.path) ? null : oddity(file));
        if (rule !== null) return { kind: 'forbidden', rule, file: file.path, line: null };
      }
      return undefined;
    },
  };
}

/** What no person can allow: it is no part of the tree. */
function impossible(path: RepoPath): string | null {
  const parts = path.split('/');
  if (path === '' || path.startsWith('/') || parts.includes('..') || path.includes('\0'))
    return 'outside the repository';
  return parts.some((part) => /^\.git(?:$|~\d|[ .:]*$)/i.test(part)) ? 'part of the repository’s own data' : null;
}

function neverTouched({ before, after }: DiffFile): string | null {
  return [before, after].some((side) => side?.mode === '160000') ? 'a submodule' : null;
}

function oddity({ before, after }: DiffFile): string | null {
  const sides = [before, after].filter((side) => side !== null);
  if (sides.some((side) => side.mode === '120000')) return 'a link';
  return sides.some((side) => side.bytes.includes(0)) ? 'a binary file' : null;
}

function isSource(path: RepoPath, languages: ProtectionRules['languages']): boolean {
  return languages.some(({ extensions }) => extensions.some((end) => path.endsWith(end))) || OTHER_SOURCES.test(path);
}

/** Matches any of the globs; a glob without a slash matches a name in every folder. */
function matcher(globs: readonly string[], project: RepoPath, nocase = false): (path: RepoPath) => boolean {
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

function insideProject(path: RepoPath, project: RepoPath): RepoPath {
  return project !== '' && path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path;
}
