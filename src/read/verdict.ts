import type { RunVerdict } from '../domain/test-run.ts';

/** What is known of one run as a whole. */
export interface RunEvidence {
  /** Tests that were run, named or only counted: skipped ones are none. */
  readonly ran: number;
  readonly failing: number;
  readonly exitCode: number | null;
  readonly outcome: 'success' | 'failure' | 'cancelled' | 'skipped' | null;
  /** Each document's own account. */
  readonly documents: readonly DocumentEvidence[];
  /** Failures of one file that a later file turned into passes. */
  readonly overruled: number;
  /** Tests that failed and then passed under the same name, without a mark of the runner. */
  readonly retried: number;
  /** Inputs that hold nothing readable although they should: empty, or broken off while reading. */
  readonly broken: number;
}

/** How far one document can be believed. */
export interface DocumentEvidence {
  readonly path: string;
  readonly writer: string | null;
  /** Cases in it. */
  readonly cases: number;
  /** Cases that it counts and does not hold. */
  readonly missing: number;
  /** Failures found in it, those of earlier attempts left out. */
  readonly failures: number;
  /** Tests among them. */
  readonly named: number;
  readonly claimed: number | null;
  readonly complete: boolean;
  readonly damaged: boolean;
}

/**
 * Red: a test failed, or the runner says that something did. Green: every witness says so, and at least one can tell
 * that it saw the end of the run. Everything else is unknown; a report alone is no proof, because runners that die or
 * fail outside a test write green reports.
 */
export function judgeRun(evidence: RunEvidence): {
  readonly verdict: RunVerdict;
  readonly disagreements: readonly string[];
} {
  const disagreements = disagreementsOf(evidence);
  const claimed = evidence.documents.some((one) => (one.claimed ?? 0) > one.failures);
  const toldRed = (evidence.exitCode ?? 0) !== 0 || evidence.outcome === 'failure';
  if (evidence.failing > 0 || toldRed || claimed) return { verdict: 'red', disagreements };
  return { verdict: isGreen(evidence) ? 'green' : 'unknown', disagreements };
}

function isGreen(evidence: RunEvidence): boolean {
  if (evidence.ran === 0 || evidence.outcome === 'cancelled' || evidence.outcome === 'skipped') return false;
  const toldGreen = evidence.exitCode === 0 || evidence.outcome === 'success';
  if (!toldGreen && evidence.overruled + evidence.retried + evidence.broken > 0) return false;
  // pytest counts subtests, which are no cases: with a green exit code nothing is missing.
  if (evidence.documents.some((one) => one.missing > 0 && !(toldGreen && one.writer === 'pytest'))) return false;
  // A format with an end mark that lacks it was cut: even a green exit code does not say what is missing.
  return evidence.documents.every((one) => one.complete || (toldGreen && !one.damaged));
}

function disagreementsOf({ exitCode, outcome, failing, documents }: RunEvidence): string[] {
  const sentences: string[] = [];
  const failures = `${failing} failing test${failing === 1 ? '' : 's'}`;
  if (exitCode !== null && exitCode !== 0 && failing === 0) {
    sentences.push(
      `the runner ended with exit code ${exitCode}, but no failing test is in the results: the cause is not in the report`,
    );
  } else if (exitCode === 0 && failing > 0) {
    sentences.push(`the runner ended with exit code 0, but the results hold ${failures}`);
  }
  if (outcome === 'failure' && failing === 0 && (exitCode === null || exitCode === 0)) {
    sentences.push('the test step failed, but no failing test is in the results: the cause is not in the report');
  } else if (outcome === 'success' && failing > 0) {
    sentences.push(`the test step succeeded, but the results hold ${failures}`);
  }
  for (const { path, cases, missing } of documents) {
    if (missing > 0)
      sentences.push(`${path} counts ${cases + missing} tests and holds ${cases}: the others are missing`);
  }
  for (const { path, claimed, failures: found, named } of documents) {
    if (claimed !== null && claimed > found) {
      sentences.push(
        `${path} counts ${claimed} failure${claimed === 1 ? '' : 's'} and names ${found}: something failed that it does not name`,
      );
    } else if (claimed === 0 && named > 0) {
      sentences.push(`${path} counts no failure but holds ${named}`);
    }
  }
  return sentences;
}
