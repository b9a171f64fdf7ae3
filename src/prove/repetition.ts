import type { TestId } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { Ground, Observation } from '../domain/ground.ts';
import { judgeRun, RUN_ITSELF, type RunJudgement } from './judge.ts';
import { outcomesOf } from '../domain/outcomes.ts';

/**
 * The verdict over all runs of the whole suite with one patch, in order; at least one. The first run's own verdict
 * decides where it does not hold; a later one that does not hold makes the patch `unstable`, unless its time was up.
 * `coveringTests`: how many tests ran a changed line, null where not known.
 */
export function judgeRepeated(
  ground: Ground,
  runs: readonly Observation[],
  coveringTests: number | null,
): Exclude<Verdict, { readonly kind: 'forbidden' | 'inapplicable' }> {
  const judged = runs.map((seen) => judgeRun(ground, seen));
  const first = judged[0];
  if (!first) throw new Error('no run to judge');
  if (first.kind !== 'holds') return first;
  const late = judged.find((judgement) => judgement.kind === 'timed-out');
  if (late?.kind === 'timed-out') return late;
  const holding = judged.filter((judgement) => judgement.kind === 'holds');
  if (holding.length < judged.length) return { kind: 'unstable', tests: disagreements(ground, runs, judged) };
  return {
    kind: ground.baseline.targets.length > 0 ? 'plausible' : 'no-regression',
    ran: Math.min(...holding.map((judgement) => judgement.ran)),
    repaired: first.repaired,
    repeated: runs.length,
    // A target that went from failing to passing ran the change, whatever was recorded (a condition over several
    // lines).
    coveringTests: coveringTests === null ? null : Math.max(coveringTests, first.repaired.length),
  };
}

/** The tests whose outcome differs between runs with the same patch, with each run's outcome; flaky ones left out. */
function disagreements(
  ground: Ground,
  runs: readonly Observation[],
  judged: readonly RunJudgement[],
): readonly { readonly id: TestId; readonly outcomes: readonly string[] }[] {
  const all = runs.map((seen) => outcomesOf(seen.run));
  const flaky = new Set(ground.baseline.flaky);
  const ids = [...new Set(all.flatMap((outcomes) => [...outcomes.keys()]))].filter((id) => !flaky.has(id));
  const rows = ids.map((id) => ({ id, outcomes: all.map((outcomes) => outcomes.get(id) ?? 'missing') }));
  const differing = rows.filter(({ outcomes }) => new Set(outcomes).size > 1);
  return differing.length > 0 ? differing : [{ id: RUN_ITSELF, outcomes: judged.map(inWords) }];
}

function inWords(judgement: RunJudgement): string {
  if (judgement.kind === 'holds') return 'passed';
  return judgement.kind === 'still-failing' ? (judgement.tests[0]?.message ?? 'failed') : judgement.kind;
}
