import { type Attributes, countersOf } from './junit-attributes.ts';

/** What was seen of a document so far, counted as writers count: each failure, each case. */
export interface Seen {
  failures: number;
  cases: number;
  skipped: number;
}

/** What counters claim and no element of their suite bears out. */
export interface Missing {
  readonly failures: number;
  readonly tests: number;
}

/**
 * The counters of one suite, held against what it holds. Outer counters may leave out what inner ones know and the
 * other way round, so each level is judged for itself, and the largest gap counts.
 */
export class SuiteCounters {
  private readonly claim: ReturnType<typeof countersOf>;
  private readonly before: Seen;
  private readonly inner = { failures: 0, tests: 0 };
  private innerClaim: number | null = null;

  constructor(attributes: Attributes, seen: Seen) {
    this.claim = countersOf(attributes);
    this.before = { ...seen };
  }

  /** Failures that this suite itself claims; null: it claims none. */
  get own(): number | null {
    return this.claim.failures;
  }

  /** Failures that it claims or, where those are more, its suites. */
  get failures(): number | null {
    const { failures } = this.claim;
    return failures === null && this.innerClaim === null ? null : Math.max(failures ?? 0, this.innerClaim ?? 0);
  }

  /** Takes a suite inside it into account, which has ended. */
  add(inner: SuiteCounters, missing: Missing): void {
    this.inner.failures += missing.failures;
    this.inner.tests += missing.tests;
    if (inner.failures !== null) this.innerClaim = (this.innerClaim ?? 0) + inner.failures;
  }

  /** What is missing at its end. */
  missing(seen: Seen): Missing {
    const { claim, before, inner } = this;
    // Some writers count skipped tests and name none of them.
    const unnamed = Math.max(0, claim.skipped - (seen.skipped - before.skipped));
    return {
      failures: Math.max(inner.failures, (claim.failures ?? 0) - (seen.failures - before.failures)),
      tests: Math.max(inner.tests - unnamed, (claim.tests ?? 0) - unnamed - (seen.cases - before.cases)),
    };
  }

  /** True where nothing was seen since it began. */
  isEmpty(seen: Seen): boolean {
    return seen.cases === this.before.cases && seen.failures === this.before.failures;
  }
}
