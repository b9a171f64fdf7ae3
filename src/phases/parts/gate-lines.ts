import { type Desk, languageOf } from '../../desk.ts';
import type { Case } from '../../domain/case.ts';
import { type ChangeSet, NO_CHANGE } from '../../domain/candidate.ts';
import type { Ground } from '../../domain/ground.ts';
import { isAccepted, type Verdict } from '../../domain/verdict.ts';
import type { RecordCoverage, Suite } from '../../ports.ts';
import { countCovering } from '../../prove/covering.ts';
import { abilitiesOf } from './abilities.ts';
import type { GivenPatch } from './given-patch.ts';
import { limitOf } from './red-run.ts';

/** Which tests run what the given patch changes, by the lines that were recorded once, without the patch. */
export interface GateLines {
  /** Reads the lines of a run; absent: they cannot be recorded here. */
  readonly record?: RecordCoverage;
  /**
   * The verdict with the number of such tests. Where no other run could record them (with given results none is made to
   * compare with) and the patch is accepted, they are in one more run of the targets' files.
   */
  counted(suite: Suite, verdict: Verdict | null, ground: Ground | null): Promise<Verdict | null>;
  /** How many tests, as far as is known by now; null: not known. */
  count(): number | null;
}

/** What can be recorded of the given patch's lines. */
export function gateLines(desk: Desk, known: Case, { patch, back }: GivenPatch): GateLines {
  const { records, selects } = abilitiesOf(desk, languageOf(desk, known.project));
  const change: ChangeSet = back ?? NO_CHANGE;
  let count: number | null = null;
  const record: RecordCoverage = async (coverage) => {
    if (patch.ok) count = await countCovering(patch, coverage());
  };
  return {
    ...(records && { record }),
    async counted(suite, verdict, ground) {
      if (!verdict || !ground || !isAccepted(verdict) || verdict.coveringTests !== null) return verdict;
      const { baseline } = ground;
      const files = [...new Set(baseline.targets.flatMap(({ file }) => file ?? []))].sort();
      if (count !== null || !records || !selects || files.length === 0 || desk.secondsLeft() < 1) return verdict;
      const seconds = limitOf(desk, baseline.seconds);
      const request = { change, touch: [], select: { tests: [], files }, coverage: true, seconds, log: 'coverage' };
      await suite.observe({ ...request, network: baseline.network }, record);
      return { ...verdict, coveringTests: count };
    },
    count: () => count,
  };
}
