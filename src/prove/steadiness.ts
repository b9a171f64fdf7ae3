import type { Applied } from '../domain/applied.ts';
import type { Ground } from '../domain/ground.ts';
import type { Outcome } from '../domain/outcomes.ts';
import { steadyRuns } from '../domain/steady-runs.ts';
import type { TestResult } from '../domain/test-run.ts';
import type { TestSelection } from '../ports.ts';
import { type AskedAgain, askAgain } from './asked-again.ts';
import type { ProofContext, UnsteadyTest } from './proof-context.ts';

/** What the targets came to when they were asked as often as the bound needs (`steady-runs.ts`). */
export type Steadiness =
  | { readonly kind: 'steady'; readonly notes: readonly string[] }
  /** One of them fails at random: its repair proves nothing. */
  | { readonly kind: 'unsteady'; readonly tests: readonly UnsteadyTest[] }
  | { readonly kind: 'unfinished' };

/** Targets that pass whenever they are run by themselves are taken to depend on others after so many runs. */
const DEPENDENT = 16;

const NOT_ASKED =
  'The failing tests could not be run by themselves: how steadily they fail is known from the runs of the whole suite alone.';

/** How targets are asked: each alone, in its file, or not at all where only the whole suite makes it fail. */
interface Plan {
  readonly kind: 'plan';
  readonly alone: readonly TestResult[];
  readonly inFile: readonly TestResult[];
  readonly notes: readonly string[];
}

type Planned = Plan | Exclude<Steadiness, { readonly kind: 'steady' }>;

/**
 * Asks the targets again, without a patch and with it, in runs of their own. The runs without a patch are made once for
 * all patches of a ground, and more of them as the search gets longer.
 */
export function createSteadiness(context: ProofContext): (applied: Applied, ground: Ground) => Promise<Steadiness> {
  let turn: Promise<{ readonly of: Ground; readonly times: number; readonly planned: Planned } | null> =
    Promise.resolve(null);
  const planFor = async (ground: Ground, times: number): Promise<Planned> => {
    turn = turn.then(async (known) => {
      if (known?.of === ground && known.times >= times) return known;
      return { of: ground, times, planned: await planned(context, ground, times) };
    });
    const made = await turn;
    return made?.planned ?? { kind: 'unfinished' };
  };
  return async (applied, ground) => {
    // A run that our collector did not follow to its end cannot be held to some tests either.
    if (!context.steady || !ground.orderly || targetsOf(ground).length === 0)
      return { kind: 'steady', notes: [NOT_ASKED] };
    const runs = steadyRuns(context.steady.candidates());
    const plan = await planFor(ground, Math.max(1, runs.without - ground.baseline.runs.length));
    if (plan.kind !== 'plan') return plan;
    const asked = { change: applied.change, times: Math.max(0, runs.with - context.repeat) };
    for (const [tests, select] of [
      [plan.alone, byName(plan.alone)],
      [plan.inFile, byFile(plan.inFile)],
    ] as const) {
      if (tests.length === 0 || asked.times === 0) continue;
      const again = await askAgain(context, ground, { ...asked, select });
      if (again === null) return { kind: 'unfinished' };
      const tests_ = unsteady(tests, again, 'passed', 'with the patch');
      if (tests_.length > 0) return { kind: 'unsteady', tests: tests_ };
    }
    return { kind: 'steady', notes: plan.notes };
  };
}

/** Tests of a file that could be told apart; what stands for a file or for no test is not asked. */
function targetsOf({ baseline }: Ground): readonly TestResult[] {
  return baseline.targets.filter(({ place, file }) => place === 'test' && file !== null);
}

async function planned(context: ProofContext, ground: Ground, times: number): Promise<Planned> {
  const targets = targetsOf(ground);
  const ask = (select: TestSelection, count: number) =>
    askAgain(context, ground, { change: context.groundChange, select, times: count });
  const alone = await ask(byName(targets), times);
  if (alone === null) return { kind: 'unfinished' };
  const failing = targets.filter(({ id }) => alone.of(id).every((outcome) => outcome === 'failed'));
  const others = targets.filter((target) => !failing.includes(target));
  if (others.length === 0) return { kind: 'plan', alone: failing, inFile: [], notes: [] };
  const mixed = others.filter(({ id }) => alone.of(id).includes('failed'));
  if (mixed.length > 0) return { kind: 'unsteady', tests: unsteady(mixed, alone, 'failed', 'without a patch') };
  const more = await ask(byName(others), Math.max(1, DEPENDENT - times));
  const inFile = await ask(byFile(others), DEPENDENT);
  if (more === null || inFile === null) return { kind: 'unfinished' };
  const late = others.filter(({ id }) => more.of(id).includes('failed'));
  if (late.length > 0) return { kind: 'unsteady', tests: unsteady(late, more, 'failed', 'without a patch') };
  const steady = others.filter(({ id }) => inFile.of(id).every((outcome) => outcome === 'failed'));
  const rest = others.filter((target) => !steady.includes(target));
  const shaky = rest.filter(({ id }) => inFile.of(id).includes('failed'));
  if (shaky.length > 0) return { kind: 'unsteady', tests: unsteady(shaky, inFile, 'failed', 'without a patch') };
  return { kind: 'plan', alone: failing, inFile: steady, notes: rest.length > 0 ? [onlyInSuite(rest)] : [] };
}

function onlyInSuite(tests: readonly TestResult[]): string {
  const which = tests.length === 1 ? `${tests[0]?.id} fails` : `${tests.length} of the failing tests fail`;
  return `${which} only in the whole suite: how steadily is known from its runs alone.`;
}

function unsteady(
  tests: readonly TestResult[],
  again: AskedAgain,
  wanted: Outcome,
  where: string,
): readonly UnsteadyTest[] {
  return tests.flatMap(({ id }) => {
    const outcomes = [...new Set(again.of(id))];
    if (outcomes.every((outcome) => outcome === wanted)) return [];
    return [{ id, outcomes: [wanted, ...outcomes.filter((one) => one !== wanted)].map((one) => `${one} ${where}`) }];
  });
}

function byName(tests: readonly TestResult[]): TestSelection {
  return { ...byFile(tests), tests: tests.map(({ id }) => id) };
}

function byFile(tests: readonly TestResult[]): TestSelection {
  return { tests: [], files: [...new Set(tests.flatMap(({ file }) => file ?? []))].sort() };
}
