import type { RepoPath, TestId } from './test-run.ts';

/** The lines of one file that one test ran; 1-based, ascending, each once. */
export interface FileLines {
  readonly file: RepoPath;
  readonly lines: readonly number[];
}

/**
 * What one test covered: one element of the stream that a collector yields. Set-up, body and tear-down of one test are
 * united. `failing` null: the collector could not tell the outcome (the run's results decide).
 */
export interface CoveredTest {
  readonly id: TestId;
  readonly failing: boolean | null;
  readonly files: readonly FileLines[];
}

/** How many failing and how many passing tests ran a line. */
export interface LineCount {
  readonly line: number;
  readonly failed: number;
  readonly passed: number;
}

/** The counted lines of one file, ascending by line; only lines that some failing test ran. */
export interface FileSpectrum {
  readonly file: RepoPath;
  readonly lines: readonly LineCount[];
}

/**
 * The spectrum of a run (Abreu et al. 2007): per line the counts that every formula needs, and the lines of each
 * failing test. Lines that no failing test ran are left out: no formula gives them a score above zero.
 */
export interface Spectrum {
  /** Number of failing tests with coverage. Zero: there is no ranking by spectrum, and `notes` says why. */
  readonly failed: number;
  /** Number of passing tests with coverage. */
  readonly passed: number;
  readonly files: readonly FileSpectrum[];
  readonly failingTests: readonly { readonly id: TestId; readonly files: readonly FileLines[] }[];
  /** What limits the evidence: `no coverage: …`, tests that could not be told apart, injection that was dropped. */
  readonly notes: readonly string[];
}
