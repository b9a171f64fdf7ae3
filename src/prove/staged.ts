import type { Applied } from '../domain/applied.ts';
import type { ChangeSet } from '../domain/candidate.ts';
import { type Ground, isCutShort, type Observation } from '../domain/ground.ts';
import { stagedSeconds, suiteSeconds } from '../domain/limits.ts';
import { outcomesOf } from '../domain/outcomes.ts';
import type { TestId, TestResult } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { Network } from '../domain/baseline.ts';
import type { TestSelection, WarmLayer } from '../ports.ts';
import type { Hosts } from './hosts.ts';
import { buildError, notPassing, saidOfThese } from './judge.ts';
import { sameOutcomes } from './warm.ts';
import { limitIn, type ProofContext, type Proved } from './proof-context.ts';

/** Runs target tests alone, to lose hopeless candidates early; never accepts one. */
export interface StagedRuns {
  /**
   * What a candidate comes to already. `allTargets`: one that repairs another test than the quickest of its cause is
   * worth knowing of, so all are run at once.
   */
  lose(applied: Applied, allTargets: boolean): Promise<Lost | Survived>;
}

type Lost = Extract<Proved, { readonly kind: 'proved' | 'unfinished' }>;

/** On to the whole suite. */
interface Survived {
  readonly kind: 'survived';
  /** The targets that were seen to pass: all of them, or none where running them alone tells nothing. */
  readonly passes: readonly TestId[];
}

interface Selected {
  readonly stage: 'first-test' | 'targets';
  readonly targets: readonly TestResult[];
  /** Tests next to them that passed without a patch: a candidate that breaks one of them goes no further. */
  readonly passing: readonly TestId[];
  readonly select: TestSelection;
}

/**
 * Prepares the selections of a ground; their no-op runs are made when the first candidate asks. `hosts`: runners that
 * are kept open on this ground.
 */
export function createStagedRuns(context: ProofContext, ground: Ground, hosts?: Hosts): StagedRuns {
  const selections = selectionsOf(context, ground);
  // A selection whose tests pass or vanish when run alone without a patch tells nothing: null.
  const canaries = new Map<Selected, Promise<Canary | null>>();
  const canaryOf = (selected: Selected): Promise<Canary | null> => {
    const known = canaries.get(selected) ?? canary(context, ground, selected);
    canaries.set(selected, known);
    return known;
  };
  return {
    async lose(applied, allTargets) {
      let passes: readonly TestId[] = [];
      for (const selected of allTargets ? selections.slice(-1) : selections) {
        const plain = await canaryOf(selected);
        if (plain === null) continue;
        const limit = limitIn(context, plain.seconds);
        const asked = { ...selected, ...plain, ...limit, change: applied.change };
        const fast = await hosts?.observe(asked);
        const seen = fast ?? (await observeAlone(context, ground, asked));
        if (limit.tellsNothing(seen)) return { kind: 'unfinished' };
        const verdict = verdictOn(seen, asked, ground);
        if (verdict && fast) hosts?.lost();
        if (verdict) return { kind: 'proved', verdict, stage: selected.stage, notes: applied.notes };
        passes = selected.targets.map(({ id }) => id);
      }
      return { kind: 'survived', passes };
    },
  };
}

async function observeAlone({ suite, touch }: ProofContext, { baseline }: Ground, of: Alone): Promise<Observation> {
  return await suite.observe(requestFor(of, touch, baseline.network));
}

interface Alone {
  readonly change: ChangeSet;
  readonly select: TestSelection;
  readonly seconds: number;
  readonly over?: WarmLayer | null;
}

function requestFor({ change, select, seconds, over = null }: Alone, touch: ProofContext['touch'], network: Network) {
  return { change, touch, select, coverage: false, seconds, network, log: null, over };
}

/**
 * What a run of the targets alone says against a candidate; undefined: it is worth another look. Where all targets were
 * run, that some of them pass and others don't is the last word: no run of the whole suite could make it plausible.
 */
function verdictOn(seen: Observation, { targets, passing }: Selected, ground: Ground): Verdict | undefined {
  const failing = notPassing(targets, seen);
  if (seen.timedOut && failing.length > 0) return { kind: 'timed-out', seconds: seen.seconds, test: seen.lastTest };
  const outcomes = outcomesOf(seen.run);
  if (failing.length === targets.length)
    return buildError(ground, seen, outcomes) ?? { kind: 'still-failing', tests: failing };
  const failed = passing.filter((id) => outcomes.get(id) === 'failed');
  if (failed.length > 0) return { kind: 'regressed', failed, ...saidOfThese(failed, seen), vanished: [], skipped: [] };
  if (failing.length === 0 || targets.length < ground.baseline.targets.length) return undefined;
  const stillFailing = failing.map(({ id }) => id);
  const repaired = targets.map(({ id }) => id).filter((id) => !stillFailing.includes(id));
  return { kind: 'partial', repaired, stillFailing };
}

/** What a selection comes to without a patch. */
interface Canary {
  /** Seconds that it may take with a candidate. */
  readonly seconds: number;
  /** Something of it hangs. */
  readonly hangs: boolean;
  /** The tests next to the targets that passed once more. */
  readonly passing: readonly TestId[];
  /** What this run left, where it changes no outcome; null: nothing is found by the candidates' runs. */
  readonly over: WarmLayer | null;
}

/** The selection without a patch; null: its targets do not all fail when they run alone, so it tells nothing. */
async function canary(context: ProofContext, ground: Ground, selected: Selected): Promise<Canary | null> {
  const wanted = context.testTimeout ?? suiteSeconds(ground.baseline.seconds);
  const limit = limitIn(context, wanted);
  const alone = { ...selected, ...limit, change: context.groundChange };
  const request = requestFor(alone, context.touch, ground.baseline.network);
  await using seen = await context.suite.run({ ...request, keep: context.warm !== undefined });
  const layer = seen.kept;
  if (layer) context.warm?.keep(layer);
  if (limit.tellsNothing(seen) || isCutShort(seen)) return null;
  const outcomes = outcomesOf(seen.run);
  if (!selected.targets.every((target) => outcomes.get(target.id) === 'failed')) return null;
  const again = layer && (await observeAlone(context, ground, { ...alone, over: layer }));
  const over = again && sameOutcomes(seen, again) ? layer : null;
  context.staged?.onCost?.(over && again ? again.seconds : seen.seconds);
  // What hangs without a patch takes as long as it may; a candidate needs no more than that.
  return {
    seconds: seen.timedOut ? wanted : stagedSeconds(seen.seconds),
    hangs: seen.timedOut,
    passing: selected.passing.filter((id) => outcomes.get(id) === 'passed'),
    over,
  };
}

/**
 * One test of each cause first (the quickest), then all targets with the passing tests that were recorded next to them.
 */
function selectionsOf({ staged }: ProofContext, ground: Ground): readonly Selected[] {
  if (!staged) return [];
  const passing = staged.near ?? [];
  const { targets } = ground.baseline;
  const grouped = new Set(staged.groups.flat());
  const rest = targets.map((target) => target.id).filter((id) => !grouped.has(id));
  const groups = [...staged.groups, rest].filter((group) => group.length > 0);
  const first = groups.flatMap((group) => quickest(targets.filter((target) => group.includes(target.id))) ?? []);
  const selections: Selected[] = [{ stage: 'first-test', targets: first, passing: [], select: selectionOf(first, []) }];
  if (first.length < targets.length || passing.length > 0)
    selections.push({
      stage: 'targets',
      targets,
      passing: passing.map(({ id }) => id),
      select: selectionOf(targets, passing),
    });
  return selections.filter((selected) => selected.targets.length > 0);
}

function quickest(targets: readonly TestResult[]): TestResult | undefined {
  return targets.toSorted((a, b) => (a.durationMs ?? 0) - (b.durationMs ?? 0))[0];
}

function selectionOf(targets: readonly TestResult[], passing: readonly TestResult[]): TestSelection {
  const tests = [...targets, ...passing];
  const files = [...new Set(tests.flatMap((test) => test.file ?? []))].sort();
  // A target that stands for its file has no test of its own to name.
  const wholeFiles = targets.some(({ place }) => place === 'file');
  return { tests: wholeFiles ? [] : tests.map((test) => test.id), files };
}
