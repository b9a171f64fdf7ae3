import type { RepoPath, TestId } from './test-run.ts';

/** A test that failed although it should pass, with the runner's message. */
export interface FailedTest {
  readonly id: TestId;
  readonly message: string;
  /** What the assertion wanted and got, where the runner tells; absent: not known. */
  readonly expected?: string;
  readonly actual?: string;
}

/** What the proof of an accepted patch consists of. */
export interface Proof {
  /** Tests of the whole suite that were run with the patch, in each repetition. */
  readonly ran: number;
  /** Target tests that now pass. */
  readonly repaired: readonly TestId[];
  /** Runs of the whole suite with the patch that agreed. */
  readonly repeated: number;
  /** Target and passing tests that ran a changed line; null: not known. */
  readonly coveringTests: number | null;
}

/** The judgement of one candidate; the first stage that fails decides. */
export type Verdict =
  | {
      readonly kind: 'inapplicable';
      readonly file: RepoPath | null;
      readonly line: number | null;
      readonly reason: string;
    }
  | { readonly kind: 'forbidden'; readonly rule: string; readonly file: RepoPath; readonly line: number | null }
  | {
      readonly kind: 'does-not-build';
      readonly file: RepoPath | null;
      readonly line: number | null;
      readonly message: string;
    }
  | { readonly kind: 'still-failing'; readonly tests: readonly FailedTest[] }
  | {
      readonly kind: 'regressed';
      readonly failed: readonly TestId[];
      /** The first of them with what their runner said; absent: not known. */
      readonly said?: readonly FailedTest[];
      readonly vanished: readonly TestId[];
      readonly skipped: readonly TestId[];
    }
  | { readonly kind: 'partial'; readonly repaired: readonly TestId[]; readonly stillFailing: readonly TestId[] }
  | { readonly kind: 'timed-out'; readonly seconds: number; readonly test: TestId | null }
  | {
      readonly kind: 'unstable';
      readonly tests: readonly { readonly id: TestId; readonly outcomes: readonly string[] }[];
    }
  | ({ readonly kind: 'plausible' } & Proof)
  | ({ readonly kind: 'no-regression' } & Proof);

/** How far a proof went: a candidate past the first test is written to `candidates/`. */
export type Stage = 'apply' | 'protected' | 'syntax' | 'first-test' | 'targets' | 'suite' | 'repeat';

/** True for the two verdicts that `mode: gate` accepts. */
export function isAccepted(
  verdict: Verdict,
): verdict is Extract<Verdict, { readonly kind: 'plausible' | 'no-regression' }> {
  return verdict.kind === 'plausible' || verdict.kind === 'no-regression';
}
