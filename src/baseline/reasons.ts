import { isCutShort, type Observation } from '../domain/ground.ts';
import { outcomesOf, ranIn } from '../domain/outcomes.ts';
import type { Abstention } from '../domain/selection.ts';
import { failuresOf, type TestId, type TestRun } from '../domain/test-run.ts';

/** Why nothing can be held against the runs without a patch: the abstention, and one sentence on what was seen. */
export interface NoGround {
  readonly abstention: Extract<Abstention, 'not-reproduced' | 'flaky' | 'infrastructure' | 'cancelled'>;
  readonly reason: string;
}

/**
 * What a run without a patch says where it was cut short or ran nothing; undefined: it ran tests and came to its end.
 */
export function brokenRun(seen: Observation): NoGround | undefined {
  if (seen.cancelled) return { abstention: 'cancelled', reason: 'The run was cancelled.' };
  if (isCutShort(seen)) return { abstention: 'infrastructure', reason: tooLong(seen) };
  if (ranIn(outcomesOf(seen.run)) > 0 || failuresOf(seen.run).length > 0) return undefined;
  return { abstention: 'infrastructure', reason: nothingRan(seen) };
}

/**
 * Why failures did not show again. `own`: the red run was one of ours on this very commit, so they come and go.
 * `instead`: tests that failed in their place. `withheld`: names of variables that no run of ours sees.
 */
export function notSeenAgain(of: {
  readonly red: TestRun;
  readonly own: boolean;
  readonly instead: readonly TestId[];
  readonly withheld: readonly string[];
}): NoGround {
  const failed = failuresOf(of.red).map((result) => result.id);
  if (of.own && failed.length > 0)
    return {
      abstention: 'flaky',
      reason: `${namesOf(failed)} failed in some runs without a patch and passed in others.`,
    };
  const seen = of.instead.length > 0 ? `; ${namesOf(of.instead)} failed instead` : '; every test passed';
  const what =
    failed.length > 0 ? `${namesOf(failed)} did not fail again without a patch${seen}` : `No given result fails${seen}`;
  const withheld = of.withheld.length > 0 ? ` Withheld from the run: ${of.withheld.join(', ')}.` : '';
  return { abstention: 'not-reproduced', reason: `${what}.${withheld}` };
}

/** How a run ended that was not ended by us. */
export function ending(exitCode: number | null): string {
  return exitCode === null ? 'a signal' : `exit code ${exitCode}`;
}

/** A few names, and how many more there are. */
export function namesOf(ids: readonly TestId[]): string {
  return ids.length > 3 ? `${ids.slice(0, 3).join(', ')} and ${ids.length - 3} more` : ids.join(', ');
}

function tooLong(late: Observation): string {
  const where = late.lastTest ? ` in ${late.lastTest}` : '';
  return `The suite without a patch had to be ended after ${Math.round(late.seconds)} s${where}: mend what hangs there, or raise test-timeout.`;
}

function nothingRan(seen: Observation): string {
  const said = seen.words ? ` and said "${seen.words}"` : ' and printed nothing';
  return `The test command ran no test: it ended with ${ending(seen.run.exitCode)}${said}.`;
}
