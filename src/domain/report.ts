import type { ChangedPlace } from './applied.ts';
import type { IsolationLevel, Network } from './baseline.ts';
import type { EngineName } from './candidate.ts';
import type { UndoFinding } from './push-texts.ts';
import type { Abstention, Confidence } from './selection.ts';
import type { Suspect } from './suspects.ts';
import type { FailureKind, Frame, RepoPath, TestId } from './test-run.ts';
import type { Verdict } from './verdict.ts';

/** How a run of Redress ended: an answer, or an abstention's name. */
export type Status = 'plausible' | 'localized' | 'proposed' | 'validated' | 'accepted' | 'rejected' | Abstention;

/** One failing test as the report shows it. */
export interface ReportFailure {
  readonly id: TestId;
  readonly file: RepoPath | null;
  readonly kind: FailureKind;
  readonly message: string;
  readonly type: string | null;
  /** Failures with one cause share a number, from 1. */
  readonly cluster: number;
  readonly frames: readonly Frame[];
}

/**
 * One candidate with its judgement. `patch` is the path in the output folder, null where the proof ended before the
 * first test did.
 */
export interface ReportCandidate {
  readonly id: string;
  readonly engine: EngineName;
  readonly operator: string | null;
  readonly model: string | null;
  readonly revises: string | null;
  readonly rationale: string;
  readonly files: readonly RepoPath[];
  readonly linesChanged: number;
  /** The first places that it changes; [] where it does not apply. */
  readonly changes: readonly ChangedPlace[];
  readonly patch: string | null;
  readonly verdict: Verdict;
}

/** What model calls came to; every billed call counts, also one whose reply was useless. */
export interface Usage {
  readonly requests: number;
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  /** USD; null: the model's price is not known (`prices` gives it). */
  readonly costUsd: number | null;
}

/** What one step of the search cost and brought: an engine, or one kind of question to one model. */
export interface LadderStep {
  /** The engine; for a model what it was asked for, such as `repair`. */
  readonly step: string;
  /** null: no model was asked in it. */
  readonly model: string | null;
  /** Billed calls, as in `usage`. */
  readonly requests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Candidates with a verdict, those of them that help in part, and those that hold. */
  readonly proved: number;
  readonly partial: number;
  readonly plausible: number;
  /** The selected candidate is of this step. */
  readonly selected: boolean;
}

/** Seconds spent in each step. */
export interface StepSeconds {
  readonly read: number;
  readonly baseline: number;
  readonly localize: number;
  readonly diagnose: number;
  readonly propose: number;
  readonly validate: number;
  readonly total: number;
}

/** How the suite is run and what was seen. */
interface ReportRun {
  readonly language: string | null;
  readonly framework: string | null;
  readonly command: string | null;
  /** How the command was found, in words. */
  readonly foundBy: string | null;
  readonly tests: number;
  readonly failed: number;
  readonly exitCode: number | null;
  readonly sources: readonly string[];
  readonly disagreements: readonly string[];
  readonly degraded: readonly string[];
}

/** A diagnosis whose evidence was checked. */
export interface ReportDiagnosis {
  readonly rootCause: string;
  readonly confidence: number;
  readonly changes: readonly {
    readonly file: RepoPath;
    readonly function: string | null;
    readonly startLine: number;
    readonly endLine: number;
    readonly changeType: string;
    readonly faultKind: string;
    readonly reason: string;
    readonly keyLines: readonly number[];
    readonly confidence: number;
    readonly evidence: readonly string[];
  }[];
  readonly context: readonly { readonly file: RepoPath; readonly purpose: string }[];
  readonly droppedEvidence: number;
}

/** A candidate that makes the failing tests pass, where the time did not suffice to run the whole suite with it. */
export interface Unproven {
  readonly candidate: string;
  /** The tests that pass with it. */
  readonly passes: readonly TestId[];
  /** Minutes that the whole proof would take; null: not known. */
  readonly minutesNeeded: number | null;
}

/** `report.json`, contract §6. Plain, JSON-safe, versioned. Unknown is null, never 0 or "". */
export interface Report {
  readonly version: 1;
  readonly tool: { readonly name: 'redress'; readonly version: string };
  readonly mode: string;
  readonly status: Status;
  /** One sentence: what the end means; for an abstention also what to do next. */
  readonly explanation: string;
  readonly event: {
    readonly repository: string | null;
    readonly sha: string | null;
    readonly base: string | null;
    readonly name: string | null;
  };
  readonly run: ReportRun;
  readonly failures: readonly ReportFailure[];
  readonly baseline: {
    readonly runs: number;
    readonly targets: readonly TestId[];
    readonly flaky: readonly TestId[];
    readonly alreadyFailing: readonly TestId[];
    readonly isolation: IsolationLevel;
    readonly network: Network;
  } | null;
  readonly suspects: readonly Suspect[];
  readonly diagnosis: ReportDiagnosis | null;
  readonly candidates: readonly ReportCandidate[];
  /** Parts of the push that made failing tests pass when they were taken back, the most telling first. */
  readonly undone: readonly UndoFinding[];
  readonly counts: {
    readonly proposed: number;
    readonly proved: number;
    readonly plausible: number;
    readonly behaviours: number | null;
  };
  readonly selected: {
    readonly candidate: string;
    readonly reason: string;
    readonly confidence: Confidence;
    readonly alternatives: readonly string[];
    /** The patch's unified diff, for renderers. */
    readonly diff: string;
    /** The best alternatives as unified diffs, for renderers. */
    readonly alternativePatches: readonly { readonly candidate: string; readonly diff: string }[];
  } | null;
  /** What survived its targets and could not be proved; null: nothing did. */
  readonly unproven: Unproven | null;
  /** `gate`: the judgement of the given patch, else null. */
  readonly verdict: Verdict | null;
  /** How sure the proof of the accepted or selected patch makes; null where none was. */
  readonly confidence: Confidence | null;
  /** What was skipped, cut, guessed or not looked at, one sentence each. */
  readonly notChecked: readonly string[];
  readonly usage: Usage;
  /** What each step cost and brought, in the order in which they come. */
  readonly ladder: readonly LadderStep[];
  readonly seconds: StepSeconds;
}
