import type { ChangeSet } from '../domain/candidate.ts';
import type { RepoPath, TestId } from '../domain/test-run.ts';
import type { Stage, Verdict } from '../domain/verdict.ts';
import type { Language } from '../languages/language.ts';
import type { Suite } from '../ports.ts';
import type { Syntax } from '../syntax/load.ts';
import type { Applied } from '../domain/applied.ts';
import type { Ground } from '../domain/ground.ts';
import type { Protection } from '../guard/protect.ts';

/** What every proof of one run of Redress shares. */
export interface ProofContext {
  readonly suite: Suite;
  readonly ground: Ground;
  /** The change that the no-op runs carried out: NO_CHANGE, or what leads back to the base tree. */
  readonly groundChange: ChangeSet;
  /** The files that the no-op runs touched. */
  readonly touch: readonly RepoPath[];
  readonly protection: Protection;
  readonly languages: readonly Pick<Language, 'id' | 'extensions' | 'syntax' | 'tells' | 'isTestFile'>[];
  /** null: no grammar can be had. */
  readonly syntax: Syntax | null;
  /** Files of the checkout, for what a run may not change and for modules that a new file would shadow. */
  readonly files: ReadonlySet<RepoPath>;
  /** Runs of the whole suite that have to agree. */
  readonly repeat: number;
  /** Seconds for one run of the whole suite; null: 4 × the baseline + 10. */
  readonly testTimeout: number | null;
  /** Run some failing tests alone before the whole suite; null: the whole suite at once. */
  readonly staged: StagedOptions | null;
  /** A syntax error that only our grammar sees ends the proof; false: it only explains a run that did not hold (grammars lag behind). */
  readonly syntaxDecides: boolean;
  /** Run the last repetition twice in one place, so that marks left behind by a first run show. */
  readonly again: boolean;
  /** How many tests ran a line that the change touches; null: not known. */
  covering(applied: Applied): number | null;
  /** Seconds that are left for everything. */
  secondsLeft(): number;
}

/** How failing tests are run alone. */
interface StagedOptions {
  /** Target tests with one cause each: one of each group is run first. */
  readonly groups: readonly (readonly TestId[])[];
}

/** A finished proof, or null: there was no time left for it, or everything was cancelled. */
export interface Proved {
  readonly verdict: Verdict;
  /** The stage that decided. */
  readonly stage: Stage;
  readonly notes: readonly string[];
}

/** Seconds that one run of the whole suite may take (contract §1, `test-timeout`). */
export function suiteSeconds(context: Pick<ProofContext, 'testTimeout' | 'ground'>): number {
  return context.testTimeout ?? 4 * context.ground.baseline.seconds + 10;
}

/** Seconds that a run of some tests may take: `baseline` is the wall time of the same command with the no-op patch. */
export function stagedSeconds(baseline: number): number {
  return 4 * baseline + 2;
}
