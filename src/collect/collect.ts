import type { Network } from '../domain/baseline.ts';
import type { ChangeSet } from '../domain/candidate.ts';
import type { RepoPath, TestId, TestResult } from '../domain/test-run.ts';
import { isFailing } from '../domain/test-run.ts';
import type { Suite, SuiteRun, TestSelection } from '../ports.ts';

/** What to record, and against what to hold the recording run. */
export interface CollectRequest {
  readonly targets: readonly TestResult[];
  readonly touch: readonly RepoPath[];
  readonly change: ChangeSet;
  readonly network: Network;
  readonly seconds: number;
  /** Why nothing can be recorded at all; null: it can. */
  readonly impossible: string | null;
}

/** Coverage per test, or none and why. The run must be disposed by the caller. */
export interface Covered {
  readonly run: SuiteRun | null;
  /** Failing tests of the recording run; ids as in the baseline. */
  readonly failing: readonly TestId[];
  readonly notes: readonly string[];
}

/**
 * Records lines per test for the files of the failing tests: their failing tests and the passing ones beside them, which is nearly as good as the whole suite
 * at a fraction of its cost (docs/localization.md). Where a target did not fail under recording, injection changed an outcome and is dropped.
 */
export async function collect(suite: Suite, request: CollectRequest): Promise<Covered> {
  if (request.impossible !== null) return { run: null, failing: [], notes: [`no coverage: ${request.impossible}`] };
  const run = await suite.run({
    change: request.change,
    touch: request.touch,
    select: selectionOf(request.targets),
    coverage: true,
    seconds: request.seconds,
    network: request.network,
    log: 'coverage',
  });
  const failing = new Set(run.run.results.filter((result) => isFailing(result.status)).map((result) => result.id));
  const lost = request.targets.filter((target) => !failing.has(target.id));
  if (lost.length === request.targets.length) {
    await run[Symbol.asyncDispose]();
    return { run: null, failing: [], notes: [`no coverage: ${whyLost(run)}`] };
  }
  const notes = lost.length
    ? [
        `${lost.length} of ${request.targets.length} targets did not fail while coverage was recorded and are no evidence: ${lost[0]?.id}`,
      ]
    : [];
  const late = run.timedOut
    ? ['recording coverage was ended by its time limit: what was recorded until then counts']
    : [];
  return {
    run,
    failing: request.targets.filter((target) => failing.has(target.id)).map((target) => target.id),
    notes: [...notes, ...late],
  };
}

/** Whole files where all are known, else the whole suite. */
function selectionOf(targets: readonly TestResult[]): TestSelection | null {
  const files: RepoPath[] = [];
  for (const target of targets) {
    if (target.file === null) return null;
    files.push(target.file);
  }
  return { tests: [], files: [...new Set(files)].sort() };
}

function whyLost(run: SuiteRun): string {
  if (run.timedOut) return 'the run that records it was ended by its time limit before a failing test ended';
  if (!run.run.results.length) return 'no test could be told apart while it was recorded';
  return 'recording changed the outcome of the failing tests, so it was dropped';
}
