/** A path relative to the repository's root, with `/`, never starting with `/` or `../`. */
export type RepoPath = string;

/** The id of a test as every part of Redress spells it: `docs/formats.md` has the table for each runner. */
export type TestId = string;

/** `errored` is a failure outside the test's own body: set-up, collection, import, crash. Both count as failing. */
export type TestStatus = 'passed' | 'failed' | 'errored' | 'skipped';

/**
 * What a result stands for: one test; a whole file, which did not load (its tests have no results then); or no test at
 * all, such as a crash of the runner.
 */
export type ResultPlace = 'test' | 'file' | 'outside';

/** What kind of failure the runner's words show. `exception` where nothing more special is known. */
export type FailureKind = 'build' | 'import' | 'type' | 'assertion' | 'exception' | 'time-out' | 'crash';

/** One frame of a stack trace that was mapped to a file of this project. Lines are 1-based. */
export interface Frame {
  readonly file: RepoPath;
  readonly line: number;
  readonly function: string | null;
}

/** Why a test failed, as its runner told it. */
export interface Failure {
  readonly kind: FailureKind;
  /** The exception's type, e.g. `AssertionError`; null where the runner gives none. */
  readonly type: string | null;
  /** The first, short message: one line or a few. */
  readonly message: string;
  /** The whole text: traceback, diff, whatever the runner wrote (bounded by the reader). */
  readonly text: string;
  readonly expected: string | null;
  readonly actual: string | null;
  /** Frames in files of this project, deepest own frame first. */
  readonly frames: readonly Frame[];
}

/** The last word on one test in one run of the suite. */
export interface TestResult {
  readonly id: TestId;
  /** The name as the runner prints it, without its suite. */
  readonly name: string;
  readonly suite: string | null;
  /** The test's file, where it is known for certain. */
  readonly file: RepoPath | null;
  /** Decided by whoever read or decoded the result, never by how its id is spelled. */
  readonly place: ResultPlace;
  readonly status: TestStatus;
  readonly durationMs: number | null;
  /** How often it was run in this run of the suite; the last attempt decided. */
  readonly attempts: number;
  readonly failure: Failure | null;
}

/** What the evidence about one run says as a whole. `unknown`: too little was seen to call it either. */
export type RunVerdict = 'green' | 'red' | 'unknown';

/** The results of one run of a suite, with what the witnesses say of each other. */
export interface TestRun {
  readonly verdict: RunVerdict;
  readonly results: readonly TestResult[];
  /** The suite's exit code; null where it is not known or the run was ended. */
  readonly exitCode: number | null;
  /** Tests that a console counts and no evidence names; absent: none. */
  readonly unnamed?: { readonly passed: number; readonly skipped: number };
  /**
   * Files of the checkout that the runner loaded as parts of itself: plugins, set-up, transforms; absent: not known.
   */
  readonly parts?: readonly RepoPath[];
  /** Which evidence was read, e.g. `junit: results.xml`. */
  readonly sources: readonly string[];
  /** The formats that were recognised, e.g. `junit`. */
  readonly formats: readonly string[];
  /** What is missing or damaged in the evidence, one sentence each. */
  readonly degraded: readonly string[];
  /** Where two witnesses contradict each other, one sentence each. */
  readonly disagreements: readonly string[];
}

/** True for the two statuses that make a run red. */
export function isFailing(status: TestStatus): boolean {
  return status === 'failed' || status === 'errored';
}

/** The failing tests of a run, in the run's order. */
export function failuresOf(run: TestRun): readonly TestResult[] {
  return run.results.filter((result) => isFailing(result.status));
}
