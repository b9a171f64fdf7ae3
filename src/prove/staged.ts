import type { TestResult } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { TestSelection } from '../ports.ts';
import type { Applied } from '../domain/applied.ts';
import { buildError, notPassing } from './judge.ts';
import { outcomesOf } from '../domain/outcomes.ts';
import { type ProofContext, stagedSeconds } from './proof-context.ts';

/** Runs target tests alone, to lose hopeless candidates early; never accepts one. */
export interface StagedRuns {
  /** The verdict that a candidate earns already; undefined: on to the whole suite. `stage` names which run decided. */
  lose(
    applied: Applied,
  ): Promise<{ readonly verdict: Verdict; readonly stage: 'first-test' | 'targets' } | 'unfinished' | undefined>;
}

interface Selected {
  readonly stage: 'first-test' | 'targets';
  readonly targets: readonly TestResult[];
  readonly select: TestSelection;
}

/** Prepares the selections; their no-op runs are made when the first candidate asks. */
export function createStagedRuns(context: ProofContext): StagedRuns {
  const selections = selectionsOf(context);
  // A selection whose tests pass or vanish when run alone without a patch tells nothing: null.
  const allowed = new Map<Selected, Promise<number | null>>();
  const secondsFor = (selected: Selected): Promise<number | null> => {
    const known = allowed.get(selected) ?? canary(context, selected);
    allowed.set(selected, known);
    return known;
  };
  return {
    async lose(applied) {
      for (const selected of selections) {
        const seconds = await secondsFor(selected);
        if (seconds === null) continue;
        const left = context.secondsLeft();
        const seen = await context.suite.observe({
          change: applied.change,
          touch: context.touch,
          select: selected.select,
          coverage: false,
          seconds: Math.min(seconds, Math.max(1, left)),
          network: context.ground.baseline.network,
          log: null,
        });
        if (seen.cancelled || (seen.timedOut && left < seconds)) return 'unfinished';
        const { stage } = selected;
        if (seen.timedOut) return { verdict: { kind: 'timed-out', seconds: seen.seconds, test: seen.lastTest }, stage };
        const failing = notPassing(selected.targets, seen);
        if (failing.length < selected.targets.length) continue;
        const broken = buildError(context.ground, seen, outcomesOf(seen.run));
        return { verdict: broken ?? { kind: 'still-failing', tests: failing }, stage };
      }
      return undefined;
    },
  };
}

/** Seconds that the selection may take with a candidate; null: without a patch its tests do not all fail when run alone. */
async function canary(context: ProofContext, { select, targets }: Selected): Promise<number | null> {
  const seen = await context.suite.observe({
    change: context.groundChange,
    touch: context.touch,
    select,
    coverage: false,
    seconds: context.testTimeout ?? 4 * context.ground.baseline.seconds + 10,
    network: context.ground.baseline.network,
    log: null,
  });
  if (seen.timedOut || seen.cancelled) return null;
  const outcomes = outcomesOf(seen.run);
  return targets.every((target) => outcomes.get(target.id) === 'failed') ? stagedSeconds(seen.seconds) : null;
}

/** One test of each cause first (the quickest), then all targets. */
function selectionsOf({ staged, ground }: ProofContext): readonly Selected[] {
  if (!staged) return [];
  const { targets } = ground.baseline;
  const grouped = new Set(staged.groups.flat());
  const rest = targets.map((target) => target.id).filter((id) => !grouped.has(id));
  const groups = [...staged.groups, rest].filter((group) => group.length > 0);
  const first = groups.flatMap((group) => quickest(targets.filter((target) => group.includes(target.id))) ?? []);
  const selections: Selected[] = [{ stage: 'first-test', targets: first, select: selectionOf(first) }];
  if (first.length < targets.length) selections.push({ stage: 'targets', targets, select: selectionOf(targets) });
  return selections.filter((selected) => selected.targets.length > 0);
}

function quickest(targets: readonly TestResult[]): TestResult | undefined {
  return targets.toSorted((a, b) => (a.durationMs ?? 0) - (b.durationMs ?? 0))[0];
}

function selectionOf(targets: readonly TestResult[]): TestSelection {
  const files = [...new Set(targets.flatMap((target) => target.file ?? []))];
  // A target that stands for its file has no test of its own to name.
  const wholeFiles = targets.some((target) => target.place === 'file');
  return { tests: wholeFiles ? [] : targets.map((target) => target.id), files };
}
