import type { Deps } from '../deps.ts';
import type { Baseline } from '../domain/baseline.ts';
import type { Inputs } from '../domain/inputs.ts';
import type { Project } from '../domain/project.ts';
import type { Report, ReportCandidate, Status, Usage } from '../domain/report.ts';
import type { Selection } from '../domain/selection.ts';
import type { Localization } from '../domain/suspects.ts';
import { failuresOf, type TestRun } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { Ledger } from '../ledger.ts';
import { assembleReport } from '../report/assemble.ts';

/** What is known so far; each step adds its part. */
export interface Known {
  project: Project | null;
  given: TestRun | null;
  baseline: Baseline | null;
  base: string | null;
  localization: Localization | null;
  candidates: readonly ReportCandidate[];
  proposed: number;
  selection: Selection | null;
  diff: string;
  verdict: Verdict | null;
  usage: Usage;
}

/** How a run ends. */
export interface End {
  readonly status: Status;
  readonly explanation: string;
}

/** Passing tests are evidence, not certainty: said with every accepted patch. */
export const BEYOND_TESTS =
  'Behaviour that no test checks was not looked at: a patch that is fitted to the tests (overfitting) passes them too.';

/** Nothing known yet. */
export function nothingKnown(): Known {
  return {
    project: null,
    given: null,
    baseline: null,
    base: null,
    localization: null,
    candidates: [],
    proposed: 0,
    selection: null,
    diff: '',
    verdict: null,
    usage: { requests: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0, costUsd: 0 },
  };
}

/** The report of whatever is known when the run ends. */
export function reportOf(
  end: End,
  known: Known,
  context: { readonly inputs: Inputs; readonly deps: Deps; readonly book: Ledger },
): Report {
  const { deps, book, inputs } = context;
  const run = known.given ?? known.baseline?.runs[0] ?? null;
  const clusters = new Map(
    known.localization?.clusters.flatMap((cluster) => cluster.tests.map((test) => [test, cluster.number] as const)) ??
      [],
  );
  // What no cluster explains (it failed before the push already) stands apart, after those that one does.
  const apart = (known.localization?.clusters.length ?? 0) + 1;
  const failing = known.baseline?.targets.length ? known.baseline.targets : run ? failuresOf(run) : [];
  return assembleReport({
    version: deps.version,
    mode: inputs.mode,
    status: end.status,
    explanation: end.explanation,
    event: { ...deps.event.event, base: known.base ?? inputs.base ?? deps.event.event.base },
    project: known.project,
    run,
    baseline: known.baseline,
    failures: failing.map((result) => ({ result, cluster: clusters.get(result.id) ?? apart })),
    suspects: known.localization?.suspects ?? [],
    candidates: known.candidates,
    proposed: known.proposed,
    selection: known.selection,
    diff: known.diff,
    verdict: known.verdict,
    notChecked: book.notes(),
    usage: known.usage,
    seconds: book.seconds(),
  });
}
