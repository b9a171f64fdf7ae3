import type { ChangedPlace } from './applied.ts';
import type { IsolationLevel, Network } from './baseline.ts';
import type { Candidate } from './candidate.ts';
import type { RecordedExchange } from './exchange.ts';
import type { Mode } from './inputs.ts';
import { joinNotes, type Note, type NoteCode, notesOf } from './notes.ts';
import type { Project } from './project.ts';
import type { PushDiff } from './push.ts';
import type { Report, ReportDiagnosis, Status, StepSeconds, Unproven, Usage } from './report.ts';
import type { Selection } from './selection.ts';
import type { Spectrum } from './spectrum.ts';
import type { Localization } from './suspects.ts';
import type { RepoPath, TestId, TestResult, TestRun } from './test-run.ts';
import type { Undone } from './undone.ts';
import type { Stage, Verdict } from './verdict.ts';

/** How a run of Redress ends. */
export interface End {
  readonly status: Status;
  readonly explanation: string;
}

/** The failing tests as they failed again, and what they ran. */
export interface CaseGround {
  /** The run that reproduced them: these tests alone, their files, or the whole suite. */
  readonly how: 'tests' | 'files' | 'suite';
  readonly run: TestRun;
  /** Tests to repair. */
  readonly targets: readonly TestResult[];
  /**
   * Tests that fail in the base commit in the same way, or that fail without being targets: they keep the build red.
   */
  readonly alreadyFailing: readonly TestId[];
  readonly flaky: readonly TestId[];
  readonly isolation: IsolationLevel;
  readonly network: Network;
  /** Wall seconds of that run. */
  readonly seconds: number;
  /** That run came to its own end, by our own witness. */
  readonly orderly: boolean;
  /** Wall seconds that the whole suite takes, by the given results or a run of ours; null: not known. */
  readonly suiteSeconds: number | null;
  /** The no-op runs of the whole suite that confirmed all this; 0: none was made. */
  readonly baselineRuns: number;
}

/** What one proof came to. The diff of the patch stands in the candidate's file, not here. */
export interface CaseVerdict {
  readonly candidate: string;
  readonly verdict: Verdict;
  readonly stage: Stage;
  readonly files: readonly RepoPath[];
  /** Added plus removed lines. */
  readonly linesChanged: number;
  /** The first places that it changes; [] where it does not apply. */
  readonly changes: readonly ChangedPlace[];
  /** Path of its diff in the output folder; null: the proof ended before the first test did. */
  readonly patch: string | null;
}

/**
 * Why no more candidates were proved. `unproven`: one survived its targets and there is no time for the whole suite;
 * `no-ground`: the whole suite without a patch allows no proof; `fault`: proofs or engines broke off.
 */
export type SearchEnd = 'exhausted' | 'enough' | 'max-candidates' | 'time' | 'unproven' | 'no-ground' | 'fault';

/** A job's share of the candidates: each `count`th one, beginning with number `index` (from 1). */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** The search as a whole. */
interface CaseSearch {
  readonly proposed: number;
  readonly ended: SearchEnd;
  /** Wall seconds of the targets alone with a candidate; null: none was run. */
  readonly secondsPerProof: number | null;
}

/** Another patch that holds, as a unified diff. */
interface AlternativePatch {
  readonly candidate: string;
  readonly diff: string;
}

/** A file that the case speaks of, as it was then. */
export interface CaseFile {
  readonly path: RepoPath;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
}

/**
 * Everything that is known of one red build: one JSON document that grows from phase to phase (`docs/architecture.md`).
 * No phase changes what an earlier one wrote but `ground`, which the proof confirms. Unknown is null.
 */
export interface Case {
  readonly version: 1;
  readonly tool: Report['tool'];
  readonly mode: Mode;
  readonly event: Report['event'];
  /** The commit that is checked out; null: none yet, or not known. */
  readonly commit: string | null;
  readonly files: readonly CaseFile[];
  readonly project: Project | null;
  /** The results of the red run: given, or of a run of ours. */
  readonly results: TestRun | null;
  readonly ground: CaseGround | null;
  readonly push: PushDiff | null;
  readonly spectrum: Spectrum | null;
  readonly suspects: Localization | null;
  readonly diagnosis: ReportDiagnosis | null;
  readonly candidates: readonly Candidate[];
  /** What taking the push back in parts showed; null: nothing was taken back. */
  readonly undone: Undone | null;
  /** Whose verdicts these are where several jobs share the candidates; null: there is one job. */
  readonly shard: Shard | null;
  readonly verdicts: readonly CaseVerdict[];
  readonly search: CaseSearch | null;
  readonly unproven: Unproven | null;
  readonly selection: Selection | null;
  /** The unified diff of the selected or the given patch; '' where there is none. */
  readonly diff: string;
  /** The diffs of the best alternatives to the selected patch, in order. */
  readonly alternatives: readonly AlternativePatch[];
  /** `gate`: the judgement of the given patch. */
  readonly verdict: Verdict | null;
  readonly end: End | null;
  readonly notes: readonly Note[];
  /** Every call of a model with its answer: `replay` has them answer again. */
  readonly exchanges: readonly RecordedExchange[];
  readonly usage: Usage;
  readonly seconds: StepSeconds;
}

/** Nothing was asked of any model. */
export const NO_USAGE: Usage = { requests: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0, costUsd: 0 };

const NO_SECONDS: StepSeconds = {
  read: 0,
  baseline: 0,
  localize: 0,
  diagnose: 0,
  propose: 0,
  validate: 0,
  total: 0,
};

/** A case of which nothing is known yet. */
export function newCase(of: Pick<Case, 'tool' | 'mode' | 'event'>): Case {
  return {
    version: 1,
    ...of,
    commit: null,
    files: [],
    project: null,
    results: null,
    ground: null,
    push: null,
    spectrum: null,
    suspects: null,
    diagnosis: null,
    candidates: [],
    undone: null,
    shard: null,
    verdicts: [],
    search: null,
    unproven: null,
    selection: null,
    diff: '',
    alternatives: [],
    verdict: null,
    end: null,
    notes: [],
    exchanges: [],
    usage: NO_USAGE,
    seconds: NO_SECONDS,
  };
}

/** The case with further notes, each sentence once. */
export function noted(known: Case, texts: readonly string[], code: NoteCode = 'remark'): Case {
  return texts.length === 0 ? known : { ...known, notes: joinNotes(known.notes, notesOf(texts, code)) };
}

/** The case, ended. */
export function ended(known: Case, end: End): Case {
  return { ...known, end };
}
