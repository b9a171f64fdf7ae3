import type { RepoPath, TestId } from '../domain/test-run.ts';
import type { SyntaxTree } from '../syntax/load.ts';

/** How what judges is told from what is judged, in a language's syntax. `root` is the tree of a whole file. */
export interface TestingTable {
  /** Modules that a file loads, each as it is written there. */
  imports(root: SyntaxTree['root']): readonly string[];
  /** The files that such a name may mean, of those that there are. */
  resolve(module: string, from: RepoPath, files: ReadonlySet<RepoPath>): readonly RepoPath[];
  /** True for a module that runs or judges tests. */
  isFramework(module: string): boolean;
  /** True for a file that compares and fails by itself, as helpers of tests do. */
  asserts(root: SyntaxTree['root']): boolean;
  /** True for a file that holds nothing but constants. */
  isData(root: SyntaxTree['root']): boolean;
  /** Texts of the literals in a file. */
  literals(root: SyntaxTree['root']): readonly string[];
  /**
   * The texts of the tests that stand inside a source; null: the file is a test as a whole. `ids`: the tests that ran
   * in it.
   */
  inside(text: string, ids: readonly TestId[]): readonly string[] | null;
}

/**
 * How a test is made wrong: `changed`: what it expects is another value, else its check is negated. `reached`: its
 * check throws. `refused`: it throws at once.
 */
export type WrongForm = 'changed' | 'reached' | 'refused';

/** A test made wrong on purpose. */
export interface WrongTest {
  /** UTF-16 code units of the file's text. */
  readonly edits: readonly { readonly start: number; readonly end: number; readonly text: string }[];
  readonly form: 'expected' | 'negated' | 'reached' | 'refused';
  /** 1-based, with the first line of what was made wrong, as it was. */
  readonly line: number;
  readonly shown: string;
}

/** How tests of a language are made wrong on purpose, to see whether they can still fail. */
export interface TeethTable {
  /**
   * One test of a file: the one around the line, else the one of that name. Null: nothing in it can be made wrong in
   * that form, such as a check that may be passed by.
   */
  wrong(
    root: SyntaxTree['root'],
    at: { readonly line: number | null; readonly name: string },
    form: WrongForm,
  ): WrongTest | null;
}
