import type { BaselineOutcome } from '../../baseline/baseline.ts';
import type { Desk } from '../../desk.ts';
import type { Case, CaseGround } from '../../domain/case.ts';
import type { Ground } from '../../domain/ground.ts';
import type { RepoPath } from '../../domain/test-run.ts';
import type { Whole } from '../../prove/proof-context.ts';
import { baselineOf } from './proof.ts';

/** The no-op baseline of the whole suite, made once, and what it came to. */
export interface WholeSuite {
  get(): Promise<Whole>;
  /** Minutes that the baseline and one patch's proof take; null: not known. */
  minutesNeeded(): number | null;
  /** What it came to; null: it was not asked for, or there was no time for it. */
  outcome(): BaselineOutcome | null;
}

/** A suite runs longer next to others than by itself; durations in results leave out its start. */
const SLACK = 1.1;

/**
 * Prepares the baseline: it is made when the first survivor asks for it, where the time allows it and the proof behind
 * it.
 */
export function openWholeSuite(desk: Desk, known: Case, touch: readonly RepoPath[]): WholeSuite {
  let made: Promise<Whole> | undefined;
  let outcome: BaselineOutcome | null = null;
  let seconds = known.ground?.suiteSeconds ?? null;
  const lanes = { count: 1 };
  const needed = (rounds: number) => {
    const { repeat } = desk.inputs;
    return seconds === null ? null : rounds * Math.ceil(repeat / Math.min(lanes.count, repeat)) * seconds * SLACK;
  };
  const make = async (): Promise<Whole> => {
    lanes.count = await desk.lanes();
    if ((needed(2) ?? 0) > desk.secondsLeft()) return { kind: 'no-time' };
    outcome = await baselineOf(desk, known, { touch, given: known.results });
    seconds = outcome.ground?.baseline.seconds ?? seconds;
    if (desk.secondsLeft() < 1 && outcome.kind === 'none') {
      outcome = null;
      return { kind: 'no-time' };
    }
    if (outcome.kind !== 'ready') return { kind: 'none' };
    if ((needed(1) ?? 0) > desk.secondsLeft()) return { kind: 'no-time' };
    return { kind: 'ready', ground: outcome.ground, changed: changes(known.ground, outcome.ground) };
  };
  return {
    get: () => (made ??= make()),
    minutesNeeded: () => {
      const all = needed(2);
      return all === null ? null : Math.max(1, Math.ceil(all / 60));
    },
    outcome: () => outcome,
  };
}

/** True where the whole suite has other targets, or needs another rung, than the failing tests alone. */
function changes(alone: CaseGround | null, { baseline }: Ground): boolean {
  const targets = new Set(baseline.targets.map(({ id }) => id));
  return (
    alone === null ||
    alone.network !== baseline.network ||
    alone.targets.length !== targets.size ||
    alone.targets.some(({ id }) => !targets.has(id))
  );
}

/** The case with what the baseline of the whole suite showed. */
export function confirmed(known: Case, outcome: BaselineOutcome | null): Case {
  const { ground } = known;
  if (!ground || !outcome?.ground) return known;
  const { baseline } = outcome.ground;
  return {
    ...known,
    ground: {
      ...ground,
      targets: baseline.targets,
      flaky: baseline.flaky,
      alreadyFailing: baseline.alreadyFailing,
      network: baseline.network,
      suiteSeconds: baseline.seconds,
      baselineRuns: baseline.runs.length,
    },
  };
}
