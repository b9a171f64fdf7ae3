import type { Baseline } from '../domain/baseline.ts';
import type { Project } from '../domain/project.ts';
import type { Report, ReportCandidate, ReportFailure, Status, StepSeconds, Usage } from '../domain/report.ts';
import type { Selection } from '../domain/selection.ts';
import type { Suspect } from '../domain/suspects.ts';
import { failuresOf, type TestResult, type TestRun } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';

/** Everything that one run came to know; what it did not come to is null or empty. */
export interface ReportFacts {
  readonly version: string;
  readonly mode: string;
  readonly status: Status;
  readonly explanation: string;
  readonly event: Report['event'];
  readonly project: Project | null;
  /** The results that were given, else the first run of our own. */
  readonly run: TestRun | null;
  readonly baseline: Baseline | null;
  /** Failing tests to show, with their cluster (from 1). */
  readonly failures: readonly { readonly result: TestResult; readonly cluster: number }[];
  readonly suspects: readonly Suspect[];
  readonly candidates: readonly ReportCandidate[];
  readonly proposed: number;
  readonly selection: Selection | null;
  /** The selected patch's diff. */
  readonly diff: string;
  readonly verdict: Verdict | null;
  readonly notChecked: readonly string[];
  readonly usage: Usage;
  readonly seconds: StepSeconds;
}

/** The report of contract §6 from what is known; a pure rearrangement. */
export function assembleReport(facts: ReportFacts): Report {
  const { selection, run, baseline } = facts;
  return {
    version: 1,
    tool: { name: 'redress', version: facts.version },
    mode: facts.mode,
    status: facts.status,
    explanation: facts.explanation,
    event: facts.event,
    run: runOf(facts.project, run),
    failures: facts.failures.map(({ result, cluster }) => failureOf(result, cluster)),
    baseline: baseline && {
      runs: baseline.runs.length,
      targets: baseline.targets.map((target) => target.id),
      flaky: baseline.flaky,
      alreadyFailing: baseline.alreadyFailing,
      isolation: baseline.isolation,
      network: baseline.network,
    },
    suspects: facts.suspects,
    diagnosis: null,
    candidates: facts.candidates,
    counts: {
      proposed: facts.proposed,
      proved: facts.candidates.length,
      plausible: facts.candidates.filter((candidate) => candidate.verdict.kind === 'plausible').length,
      behaviours: null,
    },
    selected:
      selection?.kind === 'selected'
        ? {
            candidate: selection.candidate,
            reason: selection.reason,
            confidence: selection.confidence,
            alternatives: selection.alternatives,
            diff: facts.diff,
          }
        : null,
    verdict: facts.verdict,
    notChecked: [...new Set(facts.notChecked)],
    usage: facts.usage,
    seconds: facts.seconds,
  };
}

function runOf(project: Project | null, run: TestRun | null): Report['run'] {
  return {
    language: project?.language ?? null,
    framework: project?.framework ?? null,
    command: project?.command?.script ?? null,
    foundBy: project?.command?.foundBy ?? null,
    tests: run?.results.length ?? 0,
    failed: run ? failuresOf(run).length : 0,
    exitCode: run?.exitCode ?? null,
    sources: run?.sources ?? [],
    disagreements: run?.disagreements ?? [],
    degraded: run?.degraded ?? [],
  };
}

function failureOf(result: TestResult, cluster: number): ReportFailure {
  return {
    id: result.id,
    file: result.file,
    kind: result.failure?.kind ?? 'exception',
    message: result.failure?.message ?? '',
    type: result.failure?.type ?? null,
    cluster,
    frames: result.failure?.frames ?? [],
  };
}
