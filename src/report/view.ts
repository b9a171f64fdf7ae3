import type { Case, CaseGround } from '../domain/case.ts';
import { confidenceOf } from '../domain/confidence.ts';
import { isAccepted } from '../domain/verdict.ts';
import type { Report, ReportCandidate, ReportFailure } from '../domain/report.ts';
import { ladderOf } from './ladder.ts';
import { failuresOf, type TestResult, type TestRun } from '../domain/test-run.ts';

/** The report of contract §6: a view of the case, and nothing that the case does not hold. */
export function reportOf(known: Case): Report {
  const { selection, ground, results } = known;
  const run = results ?? ground?.run ?? null;
  const candidates = candidatesOf(known);
  return {
    version: 1,
    tool: known.tool,
    mode: known.mode,
    status: known.end?.status ?? 'cancelled',
    explanation: known.end?.explanation ?? 'The run was cut short before it came to an end.',
    event: { ...known.event, base: known.push?.base ?? known.event.base },
    run: runOf(known, run),
    failures: failuresIn(known, run),
    baseline: ground && baselineOf(ground),
    suspects: known.suspects?.suspects ?? [],
    diagnosis: known.diagnosis,
    candidates,
    undone: known.undone?.findings ?? [],
    counts: {
      proposed: known.search?.proposed ?? 0,
      proved: candidates.length,
      plausible: candidates.filter((candidate) => candidate.verdict.kind === 'plausible').length,
      behaviours: null,
    },
    selected:
      selection?.kind === 'selected'
        ? {
            candidate: selection.candidate,
            reason: selection.reason,
            confidence: selection.confidence,
            alternatives: selection.alternatives,
            diff: known.diff,
            alternativePatches: known.alternatives,
          }
        : null,
    unproven: known.unproven,
    verdict: known.verdict,
    confidence: confidenceIn(known),
    notChecked: known.notes.map(({ text }) => text),
    usage: known.usage,
    ladder: ladderOf(known),
    seconds: known.seconds,
  };
}

/**
 * The selection's own, or what the gate's proof comes to. Nothing rivals the one patch that it judges, and nothing was
 * searched for a rival either: a patch that is fitted to its tests looks the same, so it is never `high`.
 */
function confidenceIn({ selection, verdict }: Case): Report['confidence'] {
  if (selection?.kind === 'selected') return selection.confidence;
  if (!verdict || !isAccepted(verdict)) return null;
  return confidenceOf(verdict, { rivals: false, thorough: false });
}

function baselineOf(ground: CaseGround): Report['baseline'] {
  const { targets, flaky, alreadyFailing, isolation, network } = ground;
  return {
    runs: ground.baselineRuns,
    targets: targets.map((target) => target.id),
    flaky,
    alreadyFailing,
    isolation,
    network,
  };
}

function runOf({ project }: Case, run: TestRun | null): Report['run'] {
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

/** The targets, then the failures that are older than the push; without a ground those of the red run. */
function failuresIn({ ground, suspects }: Case, run: TestRun | null): readonly ReportFailure[] {
  const numbers = new Map(
    suspects?.clusters.flatMap((cluster) => cluster.tests.map((test) => [test, cluster.number] as const)) ?? [],
  );
  // What no cluster explains (it failed before the push already) stands apart, after those that one does.
  const apart = (suspects?.clusters.length ?? 0) + 1;
  const old = new Set(ground?.alreadyFailing ?? []);
  const failing = ground?.targets.length
    ? [...ground.targets, ...failuresOf(ground.run).filter(({ id }) => old.has(id))]
    : run
      ? failuresOf(run)
      : [];
  return failing.map((result) => failureOf(result, numbers.get(result.id) ?? apart));
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

function candidatesOf({ candidates, verdicts }: Case): readonly ReportCandidate[] {
  const judged = new Map(verdicts.map((one) => [one.candidate, one]));
  return candidates.flatMap(({ id, engine, operator, model, revises, rationale }) => {
    const found = judged.get(id);
    if (!found) return [];
    const { files, linesChanged, changes, patch, verdict } = found;
    return [{ id, engine, operator, model, revises, rationale, files, linesChanged, changes, patch, verdict }];
  });
}
