import type { ChangeSet } from '../domain/candidate.ts';
import type { Ground } from '../domain/ground.ts';
import { type Outcome, outcomesOf } from '../domain/outcomes.ts';
import type { TestId } from '../domain/test-run.ts';
import type { TestSelection } from '../ports.ts';
import { limitIn, type ProofContext, wholeSeconds } from './proof-context.ts';

/** What some tests came to in a number of runs of their own. */
export interface AskedAgain {
  /** Outcomes of one test, a run each. */
  of(id: TestId): readonly (Outcome | 'missing')[];
}

/** What is run, and how often. */
export interface Asked {
  readonly change: ChangeSet;
  readonly select: TestSelection;
  readonly times: number;
}

/** Runs a selection several times, side by side where there are lanes; null: the time was up, or a run was ended. */
export async function askAgain(
  context: ProofContext,
  ground: Ground,
  { change, select, times }: Asked,
): Promise<AskedAgain | null> {
  const runs: ReadonlyMap<TestId, Outcome>[] = [];
  const one = async (): Promise<boolean> => {
    const limit = limitIn(context, wholeSeconds(context, ground));
    const { touch, suite } = context;
    const { network } = ground.baseline;
    const seen = await suite.observe({
      change,
      touch,
      select,
      coverage: false,
      seconds: limit.seconds,
      network,
      log: null,
    });
    if (limit.tellsNothing(seen)) return false;
    runs.push(outcomesOf(seen.run));
    return true;
  };
  for (let done = 0; done < times; done += context.lanes) {
    const together = Array.from({ length: Math.min(context.lanes, times - done) }, one);
    if ((await Promise.all(together)).includes(false)) return null;
  }
  return { of: (id) => runs.map((outcomes) => outcomes.get(id) ?? 'missing') };
}
