import { type BaselineOutcome, establishBaseline } from '../../baseline/baseline.ts';
import type { Desk } from '../../desk.ts';
import { type ChangeSet, NO_CHANGE } from '../../domain/candidate.ts';
import type { Case, CaseGround } from '../../domain/case.ts';
import type { Ground } from '../../domain/ground.ts';
import type { RepoPath } from '../../domain/test-run.ts';
import { openChecks } from '../../guard/checks.ts';
import type { Judges } from '../../guard/judges.ts';
import { wrongTests } from '../../guard/teeth.ts';
import { createProtection, type Protection } from '../../guard/protect.ts';
import type { ProofChecks, ProofContext } from '../../prove/proof-context.ts';
import type { RecordCoverage, Suite } from '../../ports.ts';
import { limitOf, suiteOf } from './red-run.ts';

/** More files than this are not rewritten for the no-op patch: it would cost more than the runs. */
const MOST_TOUCHED = 500;

/** What a patch may change here, by this job's inputs, and by what judges (`judges.ts`). */
export function protectionOf({ inputs, workspace, languages }: Desk, { reasons }: Judges): Protection {
  return createProtection({
    edit: inputs.edit,
    protect: inputs.protect,
    allowProtected: inputs.mode === 'gate' ? inputs.allowProtected : [],
    project: workspace.project,
    languages,
    testFiles: new Set(),
    judges: reasons,
  });
}

/**
 * The files that candidates may touch: source files of the project's language that nothing protects; and what is to be
 * said of them.
 */
export function touchOf(
  { workspace }: Desk,
  extensions: readonly string[],
  protection: Protection,
): { readonly touch: readonly RepoPath[]; readonly notes: readonly string[] } {
  const touch = workspace.files.filter(
    (file) => extensions.some((end) => file.endsWith(end)) && protection.ruleFor(file) === null,
  );
  if (touch.length <= MOST_TOUCHED) return { touch, notes: [] };
  const note = `The no-op patch rewrites none of the ${touch.length} source files: there are too many.`;
  return { touch: [], notes: [note] };
}

/** What is looked at besides the outcomes of tests; `syntaxDecides`: see `Checks`. */
export function checksOf(desk: Desk, judges: Judges, syntaxDecides: boolean): ProofChecks {
  const { languages, syntax, workspace } = desk;
  const files = new Set(workspace.files);
  const protection = protectionOf(desk, judges);
  return openChecks({ protection, inside: judges.inside, languages, syntax, syntaxDecides, files });
}

/**
 * Makes targets wrong on purpose; `change`: what a run with the patch does to the checkout, where that is not the patch
 * itself.
 */
export function teethOf(desk: Desk, change?: ChangeSet): NonNullable<ProofContext['teeth']> {
  const { languages, syntax, workspace } = desk;
  const options = {
    languages,
    syntax,
    text: (path: RepoPath) => workspace.text(path),
    mode: (path: RepoPath) => workspace.mode(path),
  };
  return (applied, targets, forms) => wrongTests(applied, change ?? applied.change, { targets, forms, options });
}

/** The no-op runs of the whole suite; `change` is what makes the checkout the state to repair. */
export async function baselineOf(
  desk: Desk,
  known: Case,
  of: {
    readonly touch: readonly RepoPath[];
    readonly given: Case['results'];
    readonly change?: ChangeSet;
    readonly suite?: Suite;
    readonly record?: RecordCoverage;
  },
): Promise<BaselineOutcome> {
  const { level, withheld, networks } = await desk.sandbox();
  const { ground } = known;
  // Lower rungs did not serve the failing tests alone: they will not serve the suite.
  const from = ground ? networks.indexOf(ground.network) : 0;
  return await establishBaseline({
    suite: of.suite ?? (await suiteOf(desk, known)),
    isolation: level,
    withheld,
    given: of.given,
    old: new Set(ground?.alreadyFailing ?? []),
    ground: of.change ?? NO_CHANGE,
    touch: of.touch,
    repeat: desk.inputs.repeat,
    greenOnceIsGreen: desk.inputs.mode === 'gate' && of.given === null,
    lanes: desk.inputs.mode === 'gate' ? 1 : await desk.lanes(),
    seconds: (slowest) => limitOf(desk, slowest ?? ground?.suiteSeconds ?? null),
    rungs: networks.slice(Math.max(0, from)),
    ...(of.record && { record: of.record }),
    log: desk.log,
  });
}

/** The failing tests alone, as the ground that the first stages of a proof are held against. */
export function groundOfTargets(ground: CaseGround): Ground {
  const { run, orderly, how: _, suiteSeconds: __, baselineRuns: ___, ...seen } = ground;
  const passing = run.results.filter(({ status }) => status === 'passed').map(({ id }) => id);
  return {
    baseline: { ...seen, runs: [run], passing, skipped: [], notes: [] },
    orderly,
    exitTells: false,
    changedFiles: [],
  };
}
