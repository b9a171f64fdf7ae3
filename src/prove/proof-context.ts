import type { Applied } from '../domain/applied.ts';
import type { ChangeSet } from '../domain/candidate.ts';
import type { Ground, Observation } from '../domain/ground.ts';
import { boundedSeconds, suiteSeconds } from '../domain/limits.ts';
import type { RepoPath, TestId, TestResult } from '../domain/test-run.ts';
import type { Stage, Verdict } from '../domain/verdict.ts';
import type { WrongForm, WrongTest } from '../languages/language.ts';
import type { Suite } from '../ports.ts';
import type { Hosts } from './hosts.ts';
import type { WarmLayers } from './warm.ts';

export type { WrongForm };

type OneOf<Kind extends Verdict['kind']> = Extract<Verdict, { readonly kind: Kind }>;

/** What every proof of one run of Redress shares. */
export interface ProofContext {
  readonly suite: Suite;
  /** The failing tests as they failed again: what the targets alone are held against. */
  readonly ground: Ground;
  /** The change that the no-op runs carried out: NO_CHANGE, or what leads back to the base tree. */
  readonly groundChange: ChangeSet;
  /** The files that the no-op runs touched. */
  readonly touch: readonly RepoPath[];
  /** Runs of the whole suite that have to agree. */
  readonly repeat: number;
  /** Seconds for one run of the whole suite; null: 4 × the baseline + 10. */
  readonly testTimeout: number | null;
  /** Runs of the suite that may be side by side. */
  readonly lanes: number;
  /** Run some failing tests alone before the whole suite; null: the whole suite at once. */
  readonly staged: StagedOptions | null;
  /** Runners that are kept open for the failing tests alone; absent: none. */
  readonly hosts?: Hosts;
  /**
   * Keeps what a run of the failing tests without a change left for the candidates' runs of them; absent: each finds
   * nothing.
   */
  readonly warm?: WarmLayers;
  /** Run the last repetition twice in one place, so that marks left behind by a first run show. */
  readonly again: boolean;
  readonly checks: ProofChecks;
  /** Makes targets wrong on purpose in a change; absent: they are not tried. */
  teeth?(applied: Applied, targets: readonly TestResult[], forms: readonly WrongForm[]): Promise<WrongTests>;
  /**
   * Tests can be run by themselves: targets and tests in doubt are asked as often as it takes to tell chance from
   * cause. `candidates`: how many the search is going to try. Absent: the runner cannot be held to some of its tests.
   */
  readonly steady?: { candidates(): number };
  /** The no-op baseline of the whole suite; made when it is first asked for. */
  whole(): Promise<Whole>;
  /** How many tests ran a line that the change touches; null: not known. */
  covering(applied: Applied): number | null;
  /** Seconds that are left for everything. */
  secondsLeft(): number;
}

/** A change with tests made wrong on purpose. */
export interface WrongTests {
  readonly change: ChangeSet;
  /** The tests that have to fail with it. */
  readonly bitten: readonly { readonly id: TestId; readonly file: RepoPath; readonly test: WrongTest }[];
}

/** A test whose outcome differs between runs, with each outcome. */
export type UnsteadyTest = OneOf<'unstable'>['tests'][number];

/** What is looked at besides the outcomes of tests. */
export interface ProofChecks {
  /** Protected files, tells of tampering, syntax: judged without running anything. */
  before(applied: Applied): Promise<{ readonly verdict: Verdict; readonly stage: Stage } | undefined>;
  /** A syntax error that explains a run that did not hold. */
  syntax(applied: Applied): Promise<OneOf<'does-not-build'> | undefined>;
  /** Files that a run changed although no no-op run does. */
  meddling(seen: Observation, applied: Applied, ground: Ground): OneOf<'forbidden'> | undefined;
}

/** The no-op baseline of the whole suite. */
export type Whole =
  /** `changed`: other targets or another rung of the network than the ground of the targets alone. */
  | { readonly kind: 'ready'; readonly ground: Ground; readonly changed: boolean }
  /** There is no time for it, and for what has to follow it. */
  | { readonly kind: 'no-time' }
  /** It shows that nothing can be proved here; why is told by whoever made it. */
  | { readonly kind: 'none' };

/** How failing tests are run alone. */
interface StagedOptions {
  /** Target tests with one cause each: one of each group is run first. */
  readonly groups: readonly (readonly TestId[])[];
  /** Tests that passed next to them when they were reproduced; absent: none. */
  readonly near?: readonly TestResult[];
  /** Told of the wall seconds that the targets alone take without a patch. */
  readonly onCost?: (seconds: number) => void;
}

/** What a proof came to. */
export type Proved =
  | {
      readonly kind: 'proved';
      readonly verdict: Verdict;
      /** The stage that decided. */
      readonly stage: Stage;
      readonly notes: readonly string[];
    }
  /** The targets pass, and there was no time for the whole suite. */
  | { readonly kind: 'unproven'; readonly passes: readonly TestId[] }
  /** Cut short by time or cancelling. */
  | { readonly kind: 'unfinished' }
  /** The whole suite without a patch allows no proof. */
  | { readonly kind: 'no-ground' };

/** Seconds that one run of the whole suite may take (contract §1, `test-timeout`). */
export function wholeSeconds(context: Pick<ProofContext, 'testTimeout'>, ground: Ground): number {
  return context.testTimeout ?? suiteSeconds(ground.baseline.seconds);
}

/** Runs that were ended by the end of all time, and not by a limit of their own, tell nothing. */
export function limitIn(
  context: Pick<ProofContext, 'secondsLeft'>,
  wanted: number,
): { readonly seconds: number; tellsNothing(seen: Observation): boolean } {
  const left = context.secondsLeft();
  return {
    seconds: boundedSeconds(wanted, left),
    tellsNothing: (seen) => seen.cancelled || (seen.timedOut && (left < wanted || context.secondsLeft() < 1)),
  };
}
