import { brokenRun, notSeenAgain } from '../../baseline/reasons.ts';
import type { RedRun } from '../../baseline/red-run.ts';
import { endedWithoutGround, type Why } from '../../choose/endings.ts';
import type { NotReproduced } from '../../collect/reproduce.ts';
import type { Desk } from '../../desk.ts';
import { type Case, noted } from '../../domain/case.ts';
import { failuresOf, type TestRun } from '../../domain/test-run.ts';

/** The case, ended by what the runs without a patch say of themselves. */
export function unfounded(desk: Desk, known: Case, why: Why): Case {
  return endedWithoutGround(known, why, { cancelled: desk.signal.aborted, timeUp: desk.secondsLeft() < 1 });
}

/** The case, ended where the run that tells what fails took all the time: what was cut short then need not hang. */
export function timeIsUp(desk: Desk, known: Case): Case | null {
  if (desk.secondsLeft() >= 1) return null;
  return unfounded(desk, known, { abstention: 'budget', reason: 'No run could follow the first one.' });
}

/** The last run that an outcome rests on; null: there was none. */
export function lastRun(found: Extract<RedRun, { kind: 'none' | 'green' }>): TestRun | null {
  return found.ground?.baseline.runs[0] ?? null;
}

/** The case, ended because no failure showed again; `own`: the red run was one of ours. */
export async function notSeen(
  desk: Desk,
  known: Case,
  { seen, own }: { readonly seen: NotReproduced; readonly own: boolean },
): Promise<Case> {
  await using last = seen.last;
  const { withheld } = await desk.sandbox();
  const red = known.results ?? last.run;
  const instead = failuresOf(last.run).map(({ id }) => id);
  const why = brokenRun(last) ?? notSeenAgain({ red, own, instead, withheld });
  return unfounded(desk, noted(known, [...last.run.degraded, ...last.run.disagreements]), why);
}
