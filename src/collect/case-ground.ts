import type { IsolationLevel } from '../domain/baseline.ts';
import type { CaseGround } from '../domain/case.ts';
import type { Ground } from '../domain/ground.ts';
import { failuresOf, type TestRun } from '../domain/test-run.ts';
import type { Reproduced } from './reproduce.ts';

/** What is known of the red run itself. */
export interface RedFacts {
  readonly red: TestRun;
  readonly isolation: IsolationLevel;
  /** Wall seconds of the whole suite where a run of ours showed the failures; null: results were given. */
  readonly ownSeconds: number | null;
}

/** The failing tests as they failed again. What fails there without having failed in the red run is no target. */
export function groundOfReproduced(seen: Reproduced, { red, isolation, ownSeconds }: RedFacts): CaseGround {
  const { run, how, network } = seen;
  const wanted = new Set(seen.failing);
  const failing = failuresOf(run.run);
  return {
    how,
    run: run.run,
    targets: failing.filter(({ id }) => wanted.has(id)),
    alreadyFailing: failing.filter(({ id }) => !wanted.has(id)).map(({ id }) => id),
    flaky: [],
    isolation,
    network,
    seconds: run.seconds,
    orderly: run.complete,
    suiteSeconds: ownSeconds ?? (how === 'suite' ? run.seconds : secondsIn(red)),
    baselineRuns: 0,
  };
}

/** The same of a run of ours of the whole suite, where no other run would tell more. */
export function groundOfOwnRun({ baseline, orderly }: Ground, run: TestRun): CaseGround {
  const { runs: _, passing: __, skipped: ___, notes: ____, ...seen } = baseline;
  return { ...seen, how: 'suite', run, orderly, suiteSeconds: seen.seconds, baselineRuns: 0 };
}

/** What the no-op baseline of the whole suite showed. */
export function groundOfBaseline(ground: Ground): CaseGround | null {
  const { runs } = ground.baseline;
  const [run] = runs;
  return run ? { ...groundOfOwnRun(ground, run), baselineRuns: runs.length } : null;
}

/**
 * The tests' own time, which is about what a suite takes that runs them one by one; null: no result says how long it
 * took.
 */
function secondsIn(run: TestRun): number | null {
  const known = run.results.filter(({ durationMs }) => durationMs !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0) / 1000;
}
