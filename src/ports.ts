import type { ApplyOutcome } from './domain/applied.ts';
import type { Network } from './domain/baseline.ts';
import type { ChangeSet } from './domain/candidate.ts';
import type { Case } from './domain/case.ts';
import type { Observation } from './domain/ground.ts';
import type { RecordedExchange } from './domain/exchange.ts';
import type { ModelReply, ModelRequest } from './domain/model-call.ts';
import type { WarmLayer } from './ports/sandbox.ts';
import type { Progress } from './domain/progress.ts';
import type { PushDiff } from './domain/push.ts';
import type { PushTexts } from './domain/push-texts.ts';
import type { Captured, Command, Ended } from './domain/process.ts';
import type { RenderedPage, Written } from './domain/written.ts';
import type { Report, Usage } from './domain/report.ts';
import type { CoveredTest } from './domain/spectrum.ts';
import type { RepoPath, TestId } from './domain/test-run.ts';

export type {
  RunEquipment,
  Sandbox,
  SandboxChannel,
  SandboxRequest,
  SandboxResult,
  SandboxView,
  ViewOptions,
  ViewRequest,
  WarmLayer,
} from './ports/sandbox.ts';
export type { Captured, Command, Ended, Progress, RenderedPage, Written };

/** Time, so that deadlines are tested without waiting. Milliseconds since the epoch. */
export interface Clock {
  now(): number;
}

/** Messages for a person. Foreign text must be passed through as data: the adapter prefixes and defuses each line. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  /** A few lines that something else wrote (a test's console): shown prefixed, bounded, never as a workflow command. */
  foreign(title: string, text: string): void;
  /** What is being done now; a terminal shows it as one live line, other outputs show changes of `step` only. */
  progress(state: Progress): void;
}

/** Short local git calls of our own, outside the sandbox; never runs hooks, never asks for a password. */
export interface Git {
  /** Never throws for a failing git; `stdout` is raw bytes because paths need not be UTF-8. */
  run(
    args: readonly string[],
    options: {
      readonly cwd: string;
      readonly seconds?: number;
      readonly env?: Readonly<Record<string, string>>;
      readonly input?: Uint8Array;
    },
  ): Promise<{
    readonly exitCode: number;
    readonly stdout: Uint8Array;
    readonly stderr: string;
  }>;
}

/** What git knows of the checkout. */
export interface History {
  /** The commit that is checked out; null: none yet. */
  head(): Promise<string | null>;
  /** The lines that the push changed; `base` null: it is guessed, which is said. Never throws. */
  push(request: { readonly base: string | null; isCode(path: RepoPath): boolean }): Promise<PushDiff>;
  /** The texts that the push changed, for taking parts of it back. Never throws. */
  pushTexts(push: Pick<PushDiff, 'base' | 'objects'>): Promise<PushTexts>;
  /** What leads the tracked files back to the commit before the push; a string says why there is no way back. */
  wayBack(push: Pick<PushDiff, 'base' | 'objects'>): Promise<ChangeSet | string>;
  /** The first file that a change would write over and that no commit holds as it is; null: there is none. */
  unsavedIn(change: ChangeSet): Promise<RepoPath | null>;
  /** Does some work, and names the tracked files that it changed; null: git cannot tell. */
  changedBy<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly changed: readonly RepoPath[] | null }>;
  /** Ignored files that seem to be built from files of a change. */
  builtFrom(change: ChangeSet): Promise<readonly RepoPath[]>;
  /** What a patch makes of the checkout as it stands. */
  applyPatch(patch: Uint8Array): Promise<ApplyOutcome>;
  /** The difference of two commits, and what leads the checkout back to the first. */
  between(base: string, head: string): Promise<ApplyOutcome & { readonly back?: ChangeSet }>;
}

/** The user's checkout, read only. Paths are relative to the repository's root. */
export interface Workspace {
  /** Absolute path of the repository's root. */
  readonly root: string;
  /** The project inside it; '' where it is the root itself. */
  readonly project: RepoPath;
  /**
   * Tracked and untracked, not ignored files of the project as of the start; bounded, links and submodules left out.
   */
  readonly files: readonly RepoPath[];
  /** Those of `files` that git tracks. */
  readonly tracked: readonly RepoPath[];
  /** What was found odd about the checkout (shallow, submodules, names that are not UTF-8), one sentence each. */
  readonly notes: readonly string[];
  /**
   * The file's bytes, or undefined where there is no regular file of that name inside the root. Links are not followed
   * out of the root.
   */
  read(path: RepoPath): Promise<Uint8Array | undefined>;
  /** The file's text, or undefined where absent, larger than 5 MB, or no valid UTF-8. A BOM is kept. */
  text(path: RepoPath): Promise<string | undefined>;
  /** Git mode of a tracked or present file: `100644`, `100755`, `120000`, `160000`; undefined where absent. */
  mode(path: RepoPath): Promise<string | undefined>;
}

/**
 * Which part of the suite to run. Tests of other files need not be loaded at all. No tests named: every test of the
 * files.
 */
export interface TestSelection {
  readonly tests: readonly TestId[];
  readonly files: readonly RepoPath[];
}

/** One run of the user's suite. */
export interface SuiteRequest {
  readonly change: ChangeSet;
  /** Files whose modification time becomes now besides those of `change`: what candidates may touch. */
  readonly touch: readonly RepoPath[];
  /** null: the whole suite, by the user's own command, nothing deselected. */
  readonly select: TestSelection | null;
  /** Record lines per test. */
  readonly coverage: boolean;
  readonly seconds: number;
  readonly network: Network;
  /** Name of the log, e.g. `baseline-1`; null: no log is kept. */
  readonly log: string | null;
  /**
   * Run the command twice in the same view of the machine: what the first run leaves behind, the second finds. Outcomes
   * are those of both.
   */
  readonly twice?: boolean;
  /** What lies over the checkout: installed for the change, or left by a run without one; absent: nothing. */
  readonly over?: WarmLayer | null;
  /** Keep what the run writes. */
  readonly keep?: boolean;
}

/** What one run of the suite showed, with its files until it is disposed. */
export interface SuiteRun extends Observation {
  readonly output: Captured;
  /** What the run wrote, where that was to be kept; whoever asked disposes of it. null: nothing was. */
  readonly kept: WarmLayer | null;
  /** Per-test coverage, where it was asked for and had; each call streams it again until the run is disposed. */
  coverage(): AsyncIterable<CoveredTest>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** What is asked of a host: where it runs, how long it may live, and how long it may take to be ready; seconds. */
export interface HostRequest {
  readonly network: Network;
  readonly seconds: number;
  readonly patience: number;
}

type HostQuestion = Pick<SuiteRequest, 'change' | 'seconds'> & {
  readonly select: TestSelection;
  readonly cpu: number | null;
};

/**
 * The user's runner, kept open in one view and forked for each change: much faster than the command, and less apart
 * from what earlier changes left. What it says may lose a candidate and never accepts one. One question at a time.
 */
export interface SuiteHost extends AsyncDisposable {
  /** Why nothing that it says should count; null: it may. */
  readonly unfit: string | null;
  /** False: the change is of a file that was loaded before the fork. */
  serves(change: ChangeSet): boolean;
  /** `cpu`: seconds of processor time, null: no limit. null: it answered out of turn, or no more. */
  observe(request: HostQuestion): Promise<{ readonly observation: Observation; readonly cpu: number } | null>;
}

/** Reads the lines per test of a run while they are there; the stream may be asked for more than once. */
export type RecordCoverage = (coverage: () => AsyncIterable<CoveredTest>) => Promise<void>;

/** Runs the user's suite in the sandbox and reads all witnesses. */
export interface Suite {
  run(request: SuiteRequest): Promise<SuiteRun>;
  /**
   * The same, keeping only what judging needs: the run's files are gone when it is told. `record` reads its coverage
   * before.
   */
  observe(request: SuiteRequest, record?: RecordCoverage): Promise<Observation>;
  /** Keeps the runner open; a string says why it cannot be. Absent: this suite has no such way. */
  host?(request: HostRequest): Promise<SuiteHost | string>;
}

/** A language model behind any number of wrappers (budget, retry, record). */
export interface Model {
  ask(request: ModelRequest): Promise<ModelReply>;
  /**
   * Puts back what was taken out of the question as secret: for code that goes back to its file, never for what is
   * shown.
   */
  restore(text: string): string;
  /** Every call so far with its answer, without secrets. */
  exchanges(): readonly RecordedExchange[];
  usage(): Usage;
}

/** The output folder (contract §5). */
export interface OutputFolder {
  readonly path: string;
  /** Stores the console of a run that decided something, secrets removed. */
  log(name: string, text: string): Promise<void>;
  /** Stores `candidates/NNN.diff` and gives its path in the folder; null: it could not be written. */
  candidate(id: string, diff: string): Promise<string | null>;
  /** Stores the case: whole or not at all, secrets removed. Gives the folder's path. */
  keep(known: Case): Promise<string>;
  /** Writes patch, pages and report.json. */
  finish(report: Report, pages: readonly RenderedPage[]): Promise<Written>;
}

/**
 * Hands a finished report to whoever reads it: summary, annotations, outputs, artifact. Trouble here never changes a
 * verdict.
 */
export interface Publisher {
  publish(report: Report, written: Written): Promise<void>;
}
