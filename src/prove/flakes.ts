import type { Applied } from '../domain/applied.ts';
import type { Ground, Observation } from '../domain/ground.ts';
import { outcomesOf } from '../domain/outcomes.ts';
import type { TestId } from '../domain/test-run.ts';
import { askAgain } from './asked-again.ts';
import type { RunJudgement } from './judge.ts';
import type { ProofContext } from './proof-context.ts';

/** The ground without the tests that turned out to be flaky, and a sentence on each of them. */
export type Settled =
  | { readonly kind: 'settled'; readonly ground: Ground; readonly notes: readonly string[] }
  | { readonly kind: 'unfinished' };

/** Runs of the tests in doubt, with the patch and as many without. */
const TIMES = 10;
/** More tests than this do not fail by chance. */
const MOST = 5;

/**
 * True where a run does not hold, and chance may be why: a few tests fail that passed before, and nothing else is
 * wrong.
 */
export function maybeFlaky(judgement: RunJudgement): boolean {
  if (judgement.kind !== 'regressed') return false;
  const { failed, vanished, skipped } = judgement;
  return failed.length <= MOST && vanished.length === 0 && skipped.length === 0;
}

/**
 * Tells flaky tests from broken ones. A test that failed with the patch in every run of the suite is broken. One that
 * failed in some is asked again in the order of its file, with the patch and without: flaky where it fails without the
 * patch too, or never again with it. Flaky tests decide nothing; both outcomes are told.
 */
export async function settleFlakes(
  applied: Applied,
  { context, ground }: { readonly context: ProofContext; readonly ground: Ground },
  runs: readonly Observation[],
): Promise<Settled> {
  const none: Settled = { kind: 'settled', ground, notes: [] };
  if (!context.steady || !ground.orderly || runs.length < 2) return none;
  const doubtful = doubtfulIn(ground, runs);
  if (doubtful.length === 0 || doubtful.length > MOST) return none;
  const files = filesOf(ground, doubtful);
  if (files === null) return none;
  const ask = (change: Applied['change']) =>
    askAgain(context, ground, { change, select: { tests: [], files }, times: TIMES });
  const withPatch = await ask(applied.change);
  const without = withPatch && (await ask(context.groundChange));
  if (!withPatch || !without) return { kind: 'unfinished' };
  const counted = doubtful.map((id) => ({
    id,
    failed: runs.filter(({ run }) => outcomesOf(run).get(id) === 'failed').length,
    again: failures(withPatch.of(id)),
    plain: failures(without.of(id)),
  }));
  const flaky = counted.filter(({ again, plain }) => plain > 0 || again === 0);
  const notes = flaky.map(
    ({ id, failed, again, plain }) =>
      `${id} failed in ${failed} of ${runs.length} runs of the suite with the patch. Asked again, it failed in ${again} of ${TIMES} runs with the patch and in ${plain} of ${TIMES} without: it is flaky and decides nothing.`,
  );
  return { kind: 'settled', ground: withFlaky(ground, new Set(flaky.map(({ id }) => id))), notes };
}

/** Tests that passed without a patch, and with it failed in some runs and passed in others. */
function doubtfulIn({ baseline }: Ground, runs: readonly Observation[]): readonly TestId[] {
  const all = runs.map(({ run }) => outcomesOf(run));
  return baseline.passing.filter((id) => {
    const outcomes = new Set(all.map((one) => one.get(id)));
    return outcomes.size === 2 && outcomes.has('failed') && outcomes.has('passed');
  });
}

/** null: the file of one of them is not known. */
function filesOf({ baseline }: Ground, ids: readonly TestId[]): readonly string[] | null {
  const files = new Map(baseline.runs[0]?.results.map(({ id, file }) => [id, file]));
  const found = ids.map((id) => files.get(id) ?? null);
  return found.includes(null) ? null : [...new Set(found.flatMap((file) => file ?? []))].sort();
}

function failures(outcomes: readonly string[]): number {
  return outcomes.filter((outcome) => outcome === 'failed').length;
}

function withFlaky(ground: Ground, flaky: ReadonlySet<TestId>): Ground {
  const { baseline } = ground;
  const passing = baseline.passing.filter((id) => !flaky.has(id));
  return { ...ground, baseline: { ...baseline, passing, flaky: [...baseline.flaky, ...flaky] } };
}
