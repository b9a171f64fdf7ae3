import type { ChangeSet } from './domain/candidate.ts';
import type { OpenCoverageDatabase } from './domain/coverage-rows.ts';
import type { Inputs } from './domain/inputs.ts';
import type { JobFacts, TriggeringEvent } from './domain/job.ts';
import type { Project } from './domain/project.ts';
import type { TestRun } from './domain/test-run.ts';
import type { CoveredTest } from './domain/spectrum.ts';
import type { RepoPath, TestId } from './domain/test-run.ts';
import type { Language, PathResolver, ResultDialect } from './languages/language.ts';
import type { Clock, History, Log, Model, OutputFolder, Sandbox, Suite, WarmLayer, Workspace } from './ports.ts';
import type { Syntax } from './syntax/load.ts';

/** Lines per test that the user's own run recorded in a prepared job. */
export interface Recording {
  /** Tests that failed in it. */
  readonly failing: ReadonlySet<TestId>;
  /** Streams the lines of all its tests, again with each call. */
  coverage(): AsyncIterable<CoveredTest>;
}

/**
 * The given run with the recording as a further witness, and the recording; each null where there is none that can be
 * used.
 */
export interface RecordedRun {
  readonly run: TestRun | null;
  readonly recording: Recording | null;
  readonly notes: readonly string[];
}

/** What the setup command came to. */
export interface SetUp {
  /** One sentence; null: it did not fail, or there is none. */
  readonly failed: string | null;
  /** Tracked files that it changed; null: git cannot tell. */
  readonly changed: readonly RepoPath[] | null;
}

/** What the setup command came to in a view with a change. */
export interface SetUpAgain {
  /** One sentence; null: it did not fail. */
  readonly failed: string | null;
  /** What it installed; null: it failed, or the level cannot keep it. */
  readonly layer: WarmLayer | null;
}

/** The tools of one job, opened once and closed on every path. It knows nothing of the case. */
export interface Desk {
  /** What this job was asked to do. Commands, `edit`, `protect` and isolation come from here, never from a case. */
  readonly inputs: Inputs;
  readonly version: string;
  readonly event: TriggeringEvent;
  readonly job: JobFacts;
  readonly languages: readonly Language[];
  /** How runners name tests and word failures, those of languages that cannot be repaired yet included. */
  readonly dialects: readonly ResultDialect[];
  readonly workspace: Workspace;
  readonly paths: PathResolver;
  readonly history: History;
  readonly syntax: Syntax;
  readonly log: Log;
  readonly clock: Clock;
  /** Aborted when the runner cancels, or the user presses Ctrl-C. */
  readonly signal: AbortSignal;
  readonly output: OutputFolder;
  /** Seconds until this job must end; never below 0, and 0 once it is cancelled. */
  secondsLeft(): number;
  /** Runs the input `setup-command` in the checkout with the first call; later ones give what it came to. */
  setUp(): Promise<SetUp>;
  /**
   * Runs it in a view with a change, with network: for what the change asks to be installed. Whoever asks disposes of
   * the layer.
   */
  setUpAgain(change: ChangeSet): Promise<SetUpAgain>;
  /** Opens the sandbox on first use. */
  sandbox(): Promise<Sandbox>;
  /** Opens the user's suite in the sandbox on first use: as many runs side by side as `lanes` says, the others wait. */
  suite(project: Project): Promise<Suite>;
  /** Runs of the suite that may be side by side. */
  lanes(): Promise<number>;
  /** What `mode: prepare` had the test step record. */
  recorded(project: Project, given: TestRun | null): Promise<RecordedRun>;
  /** Opens a coverage database of the user's; undefined: it is none. */
  readonly openDatabase: OpenCoverageDatabase;
  /** The prompts by name, the user's own first. Throws UserError for one that cannot be read. */
  prompts(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * The model of the inputs, bounded by what is left of the time; null where there is no key and no server of one's
   * own.
   */
  model(): Model | null;
  /** The bytes of the input `patch`. Throws UserError where it cannot be read. */
  patch(named: string): Promise<Uint8Array>;
}

/** The language object of a project; null: none of ours. */
export function languageOf(desk: Pick<Desk, 'languages'>, project: Project | null): Language | null {
  return desk.languages.find(({ id }) => id === project?.language) ?? null;
}
