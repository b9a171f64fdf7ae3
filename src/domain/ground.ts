import type { Baseline } from './baseline.ts';
import { isFailing, type RepoPath, type TestId, type TestRun } from './test-run.ts';

/** What judging needs of one run of the suite. */
export interface Observation {
  readonly run: TestRun;
  readonly timedOut: boolean;
  readonly cancelled: boolean;
  /** The test that was running when the time was up, where known. */
  readonly lastTest: TestId | null;
  readonly seconds: number;
  /** The collector saw the suite's start and its orderly end. False: nothing that is missing may be called passed. */
  readonly complete: boolean;
  /** Test ids that the runner collected but did not run because a hook or option deselected them. */
  readonly deselected: readonly TestId[];
  /** Files of the checkout that the run changed, where known. */
  readonly changedFiles: readonly RepoPath[] | null;
  /** The line of the console that tells most about a run without tests; '' or absent: it said nothing. */
  readonly words?: string;
}

/** The no-op baseline, with what its runs say about the witnesses themselves. */
export interface Ground {
  readonly baseline: Baseline;
  /** Every no-op run came to its own end: then a patched one has to as well. */
  readonly orderly: boolean;
  /** In every no-op run the exit code was 0 exactly when no test failed: then it is a witness against a patch. */
  readonly exitTells: boolean;
  /** Files of the checkout that a no-op run changed itself (caches, reports): no sign of tampering. Sorted. */
  readonly changedFiles: readonly RepoPath[];
}

/**
 * True where a run was ended before it told of its tests: cancelled, or out of time without a test that is known to
 * hang.
 */
export function isCutShort({ cancelled, timedOut, run }: Pick<Observation, 'cancelled' | 'timedOut' | 'run'>): boolean {
  const hung = run.results.some(({ status, failure }) => isFailing(status) && failure?.kind === 'time-out');
  return cancelled || (timedOut && !hung);
}
