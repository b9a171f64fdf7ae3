import type { Baseline } from '../domain/baseline.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { SuiteRun } from '../ports.ts';

/** What judging needs of one run of the suite. */
export interface Observation
  extends Pick<
    SuiteRun,
    'run' | 'timedOut' | 'cancelled' | 'lastTest' | 'seconds' | 'complete' | 'deselected' | 'changedFiles'
  > {
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
