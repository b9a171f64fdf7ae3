import type { RawFailure, RawResults } from '../../domain/raw-results.ts';
import type { Trouble } from './trouble.ts';

/** A run that was read, and where in its source it stands. Lines are counted from 0. */
export interface EndedRun {
  readonly wraps: string | null;
  readonly encloses: boolean;
  /** Its first line comes before anything that a test of it can print. */
  readonly announced: boolean;
  readonly weak: boolean;
  readonly from: number;
  readonly to: number;
  readonly results: RawResults;
}

/** What else was seen in a source. */
export interface Between {
  /** What says that something failed: belongs to the last run before it. */
  readonly troubles: readonly Trouble[];
  /** Lines that echo a command: what stands before one was not printed by what comes after it. */
  readonly commands: readonly number[];
}

/** The runs of one source that are runs of their own, in order, each with what was said of it behind its end. */
export function settledRuns(runs: readonly EndedRun[], between: Between): readonly RawResults[] {
  const sure = outermost(runs.filter((one) => !one.weak));
  const kept = [...sure];
  const doubted = new Set<EndedRun>();
  for (const run of runs.filter((one) => one.weak)) {
    const verdict = verdictOf(run, sure, between);
    if (verdict === 'kept') kept.push(run);
    else if (verdict !== 'dropped') doubted.add(verdict);
  }
  const ordered = sure.length ? kept : outermost(kept);
  return withTroubles(
    ordered.map((run) => (doubted.has(run) ? { ...run, results: doubtful(run.results) } : run)),
    between.troubles,
  );
}

/**
 * What looks like a part of a run may be what a test printed. It is output where it stands among the lines of another
 * run, or right before one that shows nothing until its first test has ended. If it is a whole document with
 * failures, nobody knows: then the other run is in doubt.
 */
function verdictOf(run: EndedRun, sure: readonly EndedRun[], { commands }: Between): 'kept' | 'dropped' | EndedRun {
  if (!sure.length) return 'kept';
  if (sure.some((one) => !one.encloses && one.from <= run.to && run.from <= one.to)) return 'dropped';
  const next = sure.filter((one) => one.from > run.to).sort((a, b) => a.from - b.from)[0];
  const failed = hasFailures(run.results);
  const mayBeOutput =
    next !== undefined && !next.announced && !commands.some((line) => line > run.to && line < next.from);
  if (mayBeOutput) return run.results.complete && failed ? next : 'dropped';
  return run.results.complete || failed ? 'kept' : 'dropped';
}

function doubtful(results: RawResults): RawResults {
  const note = 'lines before it look like failures of another run: whether a test printed them cannot be told';
  return { ...results, complete: false, degraded: [...results.degraded, note] };
}

/** A run inside another run's lines is what a test of that run printed. */
function outermost(runs: readonly EndedRun[]): readonly EndedRun[] {
  const sorted = [...runs].sort((a, b) => a.from - b.from || b.to - a.to);
  const kept: EndedRun[] = [];
  for (const run of sorted) {
    if (runs.some((one) => one.wraps === run.results.format && one.from <= run.to && run.from <= one.to)) continue;
    const around = kept.find((one) => !one.encloses && one.from <= run.from && run.to <= one.to);
    if (!around || around.results.format === run.results.format) kept.push(run);
  }
  return kept;
}

/** Trouble belongs to the last run before it; where that run shows no failure, it is the only sign of one. */
function withTroubles(runs: readonly EndedRun[], troubles: readonly Trouble[]): readonly RawResults[] {
  const byEnd = [...runs].sort((a, b) => a.to - b.to);
  return byEnd.map((run, index) => {
    const next = byEnd[index + 1]?.to ?? Number.POSITIVE_INFINITY;
    const trouble = troubles.find(({ at }) => at >= run.to && at < next);
    const { results } = run;
    if (!trouble || hasFailures(results)) return results;
    const failure: RawFailure = { status: 'errored', type: null, message: trouble.words, text: '' };
    return { ...results, outside: [failure] };
  });
}

function hasFailures({ outside, cases }: RawResults): boolean {
  return outside.length > 0 || cases.some((one) => one.failures.length > 0);
}
