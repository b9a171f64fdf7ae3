import type { Applied } from '../domain/applied.ts';
import type { Ground, Observation } from '../domain/ground.ts';
import { outcomesOf } from '../domain/outcomes.ts';
import type { TestResult } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';
import { limitIn, type ProofContext, type WrongForm, type WrongTests, wholeSeconds } from './proof-context.ts';

type Bitten = WrongTests['bitten'][number];

/** What the targets said when they were made wrong on purpose. */
export type Teeth =
  | { readonly kind: 'bite'; readonly note: string | null }
  /** A wrong test passes: the patch has bent equality, the check, the framework or the report. */
  | { readonly kind: 'bent'; readonly verdict: Extract<Verdict, { readonly kind: 'forbidden' }> }
  | { readonly kind: 'unfinished' };

/**
 * Runs the targets with a patch that holds, each made wrong on purpose: all have to fail. One that passes is asked
 * again whether its check was reached at all, since a check that was passed by proves nothing.
 */
export async function tryTeeth(applied: Applied, context: ProofContext, ground: Ground): Promise<Teeth> {
  const { targets } = ground.baseline;
  if (!context.teeth || targets.length === 0) return { kind: 'bite', note: null };
  const bite = biter(applied, context, ground);
  const first = await bite(targets, ['changed', 'refused']);
  if (first === null) return { kind: 'unfinished' };
  if (first.bitten.length === 0) return { kind: 'bite', note: NOT_TRIED };
  const doubtful = first.passed.filter(({ test }) => test.form !== 'refused');
  const [refused] = first.passed.filter(({ test }) => test.form === 'refused');
  if (refused) return bent(refused);
  for (const form of ['reached', 'refused'] as const) {
    if (doubtful.length === 0) break;
    const again = await bite(targetsOf(doubtful, targets), [form]);
    if (again === null) return { kind: 'unfinished' };
    const passed = new Set(again.passed.map(({ id }) => id));
    const ran = again.bitten.filter(({ id }) => !passed.has(id)).map(({ id }) => id);
    // Reached, and yet the wrong check passed; or not even a test that fails at once does fail.
    const guilty = doubtful.find(({ id }) => (form === 'reached' ? ran.includes(id) : passed.has(id)));
    if (guilty) return bent(guilty);
  }
  return { kind: 'bite', note: null };
}

const NOT_TRIED = 'The targets could not be made wrong on purpose: that they can fail with the patch was not tried.';

function bent({ file, test }: Bitten): Teeth {
  const rule = `passes a test that was made wrong on purpose (${test.shown.trim()})`;
  return { kind: 'bent', verdict: { kind: 'forbidden', rule, file, line: test.line } };
}

function targetsOf(bitten: readonly Bitten[], targets: readonly TestResult[]): readonly TestResult[] {
  return targets.filter(({ id }) => bitten.some((one) => one.id === id));
}

/** One run of targets made wrong, and which of them pass; null: the time was up. */
function biter(applied: Applied, context: ProofContext, ground: Ground) {
  return async (
    targets: readonly TestResult[],
    forms: readonly WrongForm[],
  ): Promise<{ readonly bitten: readonly Bitten[]; readonly passed: readonly Bitten[] } | null> => {
    const made = await context.teeth?.(applied, targets, forms);
    if (!made || made.bitten.length === 0) return { bitten: [], passed: [] };
    const limit = limitIn(context, wholeSeconds(context, ground));
    const seen: Observation = await context.suite.observe({
      change: made.change,
      touch: context.touch,
      select: { tests: made.bitten.map(({ id }) => id), files: [...new Set(made.bitten.map(({ file }) => file))] },
      coverage: false,
      seconds: limit.seconds,
      network: ground.baseline.network,
      log: null,
    });
    if (limit.tellsNothing(seen)) return null;
    const outcomes = outcomesOf(seen.run);
    return { bitten: made.bitten, passed: made.bitten.filter(({ id }) => outcomes.get(id) === 'passed') };
  };
}
