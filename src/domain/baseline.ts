import type { TestId, TestResult, TestRun } from './test-run.ts';

/** How much of the network a sandboxed run sees, least first (`docs/architecture.md`, "The rungs"). */
export type Network = 'denied' | 'localhost' | 'open' | 'engine';

/** Which kind of isolation the machine allowed. */
export type IsolationLevel = 'namespaces' | 'user-namespaces' | 'in-place';

/** What the no-op patch did: the ground every candidate is held against. */
export interface Baseline {
  /** The repeated runs of the whole suite with the no-op patch, in order. */
  readonly runs: readonly TestRun[];
  /** Tests to repair: failing in every run (and in the given results, where those choose). */
  readonly targets: readonly TestResult[];
  /** Tests whose outcome differed between runs: listed, and decide nothing. */
  readonly flaky: readonly TestId[];
  /** Tests that fail in every run without being targets (e.g. unknown to the given results). */
  readonly alreadyFailing: readonly TestId[];
  /** Tests that passed in every run: none may fail, vanish or be skipped with a patch. */
  readonly passing: readonly TestId[];
  /** Tests skipped in every run. */
  readonly skipped: readonly TestId[];
  readonly isolation: IsolationLevel;
  readonly network: Network;
  /** Wall seconds of the slowest run: the ground of every time-out. */
  readonly seconds: number;
  /** What was withheld or differed, one sentence each (e.g. secret-looking variables, network needed). */
  readonly notes: readonly string[];
}
