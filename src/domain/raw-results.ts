/** One `<failure>`, `<error>` or equivalent as a writer wrote it. */
export interface RawFailure {
  /** `failed` for a failure of the test itself, `errored` for an error outside it. */
  readonly status: 'failed' | 'errored';
  readonly type: string | null;
  readonly message: string | null;
  readonly text: string;
}

/**
 * A suite as it stands in a document. Cases of two of them are never attempts of one test, whatever they are called.
 */
export interface CaseGroup {
  /** Failures that its own counters claim; null: it has none. */
  readonly claimedFailures: number | null;
  /** Cases in it that failed. */
  failing: number;
}

/**
 * One test case as a format's reader found it: no ids, no paths resolved, nothing judged yet. A reader fills in what
 * the writer wrote and leaves the rest null; `read/` and the dialects of `languages/` make ids, files and kinds of it.
 */
export interface RawCase {
  /** The whole id where the writer prints one; no other case of the document has it. */
  readonly id?: string;
  readonly name: string | null;
  readonly classname: string | null;
  /** Path as written: absolute, relative to anything, with either slash, or a file URI. */
  readonly file: string | null;
  readonly line: number | null;
  /** Names of the enclosing suites, outermost first. */
  readonly suites: readonly string[];
  readonly skipped: boolean;
  /** Failures of the last attempt, in order; empty: it passed or was skipped. */
  readonly failures: readonly RawFailure[];
  /** Failures of earlier attempts of the same case (flaky and rerun marks): they do not decide. */
  readonly earlier: readonly RawFailure[];
  readonly seconds: number | null;
  /** The suite that holds it; absent: the format has none, or only names. */
  readonly group?: CaseGroup;
}

/** What one document (file, console, stream) holds. */
export interface RawResults {
  /** The format's name, e.g. `junit`. */
  readonly format: string;
  /**
   * `console`: written for people; it may be cut or mixed with other output, and mostly names only what failed. `file`:
   * for programs.
   */
  readonly kind: 'file' | 'console';
  /** The writer where it can be told, e.g. `pytest`, `jest`, `node:test`, `surefire`, `gotestsum`; else null. */
  readonly writer: string | null;
  readonly cases: readonly RawCase[];
  /**
   * Absolute path of the folder that the runner calls its own, where it says so; its relative paths mostly begin there.
   */
  readonly root?: string;
  /** Failures that belong to no case: a suite that did not load, a crashed run. Each makes the run red. */
  readonly outside: readonly RawFailure[];
  /**
   * Failures that the writer's own counters or closing line claim; null: it claims none. Used only against the cases.
   */
  readonly claimedFailures: number | null;
  /** Tests that its counters claim and nothing accounts for; absent: none. With such a gap the run is never green. */
  readonly missingTests?: number;
  /** Tests that the closing line counts and nothing names: most consoles print only the names of what failed. */
  readonly unnamed?: { readonly passed: number; readonly skipped: number };
  /** The document says by its own end that the run came to an orderly end (closing tag, final count). */
  readonly complete: boolean;
  /** What was damaged or cut, one sentence each. */
  readonly degraded: readonly string[];
}
