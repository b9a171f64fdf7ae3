import type { RepoPath } from './test-run.ts';

/**
 * A mechanical sign that a change games its tests instead of repairing what they test. It counts where a file has more
 * places of it after the change than before.
 */
export interface Tell {
  /** What the code does, as the verdict's rule words it, e.g. `ends the process while a module is loaded`. */
  readonly rule: string;
  /** Finds the places in a text: offsets of their beginnings. */
  readonly find: (text: string) => readonly number[];
  /**
   * Which text is searched: `code` has blanks for comments, `names` also for what stands in strings, `text` for
   * nothing. Offsets are the same.
   */
  readonly in: 'code' | 'names' | 'text';
  /** `loading`: only places outside functions and outside the entry guard, which run when the file is loaded. */
  readonly where: 'anywhere' | 'loading';
  /** Paths in which it is ordinary, e.g. of command lines. */
  readonly except?: RegExp;
}

/** How a language's projects are cheated, one row a trick. */
export interface TamperTells {
  readonly rows: readonly Tell[];
  /**
   * Matches the first line of a statement whose consequence runs only where the file is the program itself
   * (`if __name__ == "__main__":`); null: there is no such idiom.
   */
  readonly entryGuard: RegExp | null;
  /** Other names that a text without its comments gives to what tells speak of, each with what it stands for. */
  aliases(text: string): ReadonlyMap<string, string>;
  /**
   * Why a *new* file takes the place of a module that the test run loads from elsewhere, e.g. `takes the place of the
   * module pytest`; null: it does not. `has` says whether a path exists once the change is made.
   */
  shadows(path: RepoPath, has: (path: RepoPath) => boolean): string | null;
}

/** A row that is one regular expression; it is made global and multi-line. */
export function tell(
  rule: string,
  pattern: RegExp,
  more: { readonly in?: Tell['in']; readonly where?: Tell['where']; readonly except?: RegExp } = {},
): Tell {
  const global = new RegExp(pattern.source, [...new Set(`${pattern.flags}gm`)].join(''));
  const find = (text: string) => Array.from(text.matchAll(global), (match) => match.index);
  return {
    rule,
    find,
    in: more.in ?? 'names',
    where: more.where ?? 'anywhere',
    ...(more.except && { except: more.except }),
  };
}
