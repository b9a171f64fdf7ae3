import type { TestId, TestResult } from '../domain/test-run.ts';
import type { FailedTest, Verdict } from '../domain/verdict.ts';
import type { Ground, Observation } from '../domain/ground.ts';
import { clip } from '../domain/foreign-text.ts';
import { failureIn, type Outcomes, outcomesOf, ranIn } from '../domain/outcomes.ts';

/** Stands where a verdict names tests and no test but the run as a whole is at fault (its exit code, its end). */
export const RUN_ITSELF: TestId = '(the run itself)';

/** Tests of a regression whose words are kept, and characters of an expected or actual value. */
const MOST_TOLD = 5;
const MOST_SAID = 1000;

/**
 * The judgement of one run of the whole suite with a patch: it holds against the baseline, or the verdict that ends the
 * proof.
 */
export type RunJudgement =
  | { readonly kind: 'holds'; readonly repaired: readonly TestId[]; readonly ran: number }
  | Exclude<Verdict, { readonly kind: 'plausible' | 'no-regression' | 'unstable' | 'forbidden' | 'inapplicable' }>;

interface Compared {
  readonly repaired: readonly TestId[];
  readonly failing: readonly FailedTest[];
  readonly failed: readonly TestId[];
  readonly vanished: readonly TestId[];
  readonly skipped: readonly TestId[];
}

/**
 * Holds one run with the patch against the no-op baseline (design: the four parts, without repetition). Pure: nothing
 * but the two arguments decides. Flaky tests decide nothing; whatever did not run counts against the patch.
 */
export function judgeRun(ground: Ground, seen: Observation): RunJudgement {
  if (seen.timedOut) return { kind: 'timed-out', seconds: seen.seconds, test: seen.lastTest };
  const outcomes = outcomesOf(seen.run);
  const compared = compare(ground, seen, outcomes);
  const { repaired, failing, failed, vanished, skipped } = compared;
  const targets = ground.baseline.targets.length;
  if (targets > 0 && repaired.length === 0)
    return buildError(ground, seen, outcomes) ?? { kind: 'still-failing', tests: failing };
  if (failed.length + vanished.length + skipped.length > 0)
    return { kind: 'regressed', failed, ...saidOfThese(failed, seen), vanished, skipped };
  const objection = objectionTo(ground, seen, outcomes);
  if (objection) return objected(targets > 0, objection);
  if (failing.length > 0) return { kind: 'partial', repaired, stillFailing: failing.map((test) => test.id) };
  return { kind: 'holds', repaired, ran: ranIn(outcomes) };
}

/**
 * Why these target tests do not pass in a run; empty: all of them pass. A target that stands for a whole file (it did
 * not load) passes when it is gone, some test of the file passes, and none fails; one that stands outside any test (a
 * crash), when it is gone.
 */
export function notPassing(targets: readonly TestResult[], seen: Observation): readonly FailedTest[] {
  const outcomes = outcomesOf(seen.run);
  return targets.flatMap((target) => {
    if (outcomes.get(target.id) === 'passed') return [];
    if (target.place === 'outside' && !outcomes.has(target.id) && ranIn(outcomes) > 0) return [];
    const inside = outcomes.has(target.id) ? [] : testsInside(target, seen);
    const broken = inside.find((id) => outcomes.get(id) === 'failed');
    if (!broken && inside.some((id) => outcomes.get(id) === 'passed')) return [];
    return [{ ...saidOf(broken ?? target.id, seen, outcomes), id: target.id }];
  });
}

/** A failure to import or compile that the baseline did not have, as a verdict; undefined where the run shows none. */
export function buildError(
  ground: Ground,
  seen: Observation,
  outcomes: Outcomes,
): Extract<Verdict, { readonly kind: 'does-not-build' }> | undefined {
  const known = knownIds(ground);
  const broken = seen.run.results.find(
    ({ id, failure }) =>
      failure && (failure.kind === 'build' || failure.kind === 'import') && (!known.has(id) || ranIn(outcomes) === 0),
  );
  if (!broken?.failure) return undefined;
  const frame = broken.failure.frames[0];
  return {
    kind: 'does-not-build',
    file: frame?.file ?? broken.file,
    line: frame?.line ?? null,
    message: broken.failure.message || firstLine(broken.failure.text),
  };
}

function compare(ground: Ground, seen: Observation, outcomes: Outcomes): Compared {
  const { baseline } = ground;
  const failing = notPassing(baseline.targets, seen);
  const notRepaired = new Set(failing.map((test) => test.id));
  const noTests = new Set(noTestsIn(ground).map((result) => result.id));
  const ranBefore = [...baseline.passing, ...baseline.alreadyFailing.filter((id) => !noTests.has(id))];
  return {
    repaired: baseline.targets.map((target) => target.id).filter((id) => !notRepaired.has(id)),
    failing,
    failed: [...baseline.passing.filter((id) => outcomes.get(id) === 'failed'), ...newFailures(ground, seen, outcomes)],
    vanished: ranBefore.filter((id) => !outcomes.has(id)),
    skipped: ranBefore.filter((id) => outcomes.get(id) === 'skipped'),
  };
}

/** Tests that fail now and did not fail before because they were skipped or did not exist: the build stays red. */
function newFailures(ground: Ground, seen: Observation, outcomes: Outcomes): readonly TestId[] {
  const { targets, flaky, alreadyFailing, passing } = ground.baseline;
  const ofFiles = noTestsIn(ground).flatMap((result) => testsInside(result, seen));
  const judgedElsewhere = new Set([
    ...targets.map((target) => target.id),
    ...ofFiles,
    ...flaky,
    ...alreadyFailing,
    ...passing,
  ]);
  return [...outcomes].filter(([id, outcome]) => outcome === 'failed' && !judgedElsewhere.has(id)).map(([id]) => id);
}

/** What the run as a whole says against itself; undefined: the witnesses agree. */
function objectionTo(ground: Ground, seen: Observation, outcomes: Outcomes): string | undefined {
  if (ground.orderly && !seen.complete) return 'the test session did not come to its own end';
  if (ranIn(outcomes) === 0) return 'no test was run';
  if (!ground.exitTells) return undefined;
  const anyFailed = [...outcomes.values()].includes('failed');
  const { exitCode } = seen.run;
  if (exitCode === 0 && anyFailed) return 'tests failed, yet the command ended with exit code 0';
  if (exitCode !== 0 && !anyFailed) {
    return `every test passed, yet the command ended with ${exitCode === null ? 'a signal' : `exit code ${exitCode}`}`;
  }
  return undefined;
}

function objected(hasTargets: boolean, message: string): RunJudgement {
  return hasTargets
    ? { kind: 'still-failing', tests: [{ id: RUN_ITSELF, message }] }
    : { kind: 'regressed', failed: [RUN_ITSELF], vanished: [], skipped: [] };
}

/** The failure of a test in a run, bounded: a report holds many of them. */
function saidOf(id: TestId, seen: Observation, outcomes: Outcomes): FailedTest {
  const failure = failureIn(seen.run, id)?.failure;
  return {
    id,
    message: whyNotPassed(id, seen, outcomes),
    ...(failure?.expected && { expected: clip(failure.expected, MOST_SAID) }),
    ...(failure?.actual && { actual: clip(failure.actual, MOST_SAID) }),
  };
}

/** What the runner said of the first tests that a patch breaks. */
export function saidOfThese(failed: readonly TestId[], seen: Observation): { readonly said?: readonly FailedTest[] } {
  const outcomes = outcomesOf(seen.run);
  const said = failed.slice(0, MOST_TOLD).map((id) => saidOf(id, seen, outcomes));
  return said.length > 0 ? { said } : {};
}

function whyNotPassed(id: TestId, seen: Observation, outcomes: Outcomes): string {
  const failure = failureIn(seen.run, id)?.failure;
  if (failure) return failure.message || firstLine(failure.text);
  if (outcomes.get(id) === 'failed') return 'failed without a message';
  if (outcomes.get(id) === 'skipped') return 'was skipped';
  if (seen.deselected.includes(id)) return 'was deselected';
  return seen.complete ? 'was not run' : 'was not run: the test session did not come to its own end';
}

/**
 * Failures of the baseline that stand for no single test: files that did not load, and what failed outside any test.
 */
function noTestsIn(ground: Ground): readonly TestResult[] {
  const failing = new Set([...ground.baseline.targets.map((target) => target.id), ...ground.baseline.alreadyFailing]);
  return (ground.baseline.runs[0]?.results ?? []).filter(({ id, place }) => place !== 'test' && failing.has(id));
}

/** The tests of the file that a result stands for; none where it is a test of its own. */
function testsInside(target: TestResult, seen: Observation): readonly TestId[] {
  if (target.place !== 'file' || target.file === null) return [];
  return seen.run.results.filter((one) => one.file === target.file && one.place === 'test').map(({ id }) => id);
}

function knownIds(ground: Ground): ReadonlySet<TestId> {
  return new Set(ground.baseline.runs.flatMap((run) => run.results.map((result) => result.id)));
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
