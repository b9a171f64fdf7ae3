import type { DiffFile } from '../domain/applied.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { Language } from '../languages/language.ts';
import { impossible, insideProject, isSource, matcher, neverTouched, oddity } from './protect-rules.ts';
import { DOCUMENTS, SHARED_PROTECTED } from './protected-files.ts';

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
  /** Why further files judge a patch (`judges.ts`); absent: none do. */
  readonly judges?: ReadonlyMap<RepoPath, string>;
}

type Forbidden = Extract<Verdict, { readonly kind: 'forbidden' }>;

/** Judges paths and changed files by the rules. */
export interface Protection {
  /** Why a file of that path may not be changed; null: it may. */
  ruleFor(path: RepoPath): string | null;
  /** A person takes responsibility for that file, or names it as one to edit. */
  allows(path: RepoPath): boolean;
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
    const judges = rules.judges?.get(path);
    if (judges !== undefined) return judges;
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
    allows: (path) => allowed(path) || named(path),
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
