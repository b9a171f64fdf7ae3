import { abstain } from '../choose/abstain.ts';
import { choose } from '../choose/choose.ts';
import { suspectedTests } from '../choose/test-suspect.ts';
import type { Candidate } from '../domain/candidate.ts';
import type { Report } from '../domain/report.ts';
import type { Selection } from '../domain/selection.ts';
import type { Spectrum } from '../domain/spectrum.ts';
import type { FailureCluster } from '../domain/suspects.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';
import { inSentences, messageOf, UserError } from '../errors.ts';
import { coveringTests } from '../prove/covering.ts';
import type { Ground } from '../domain/ground.ts';
import type { Protection } from '../guard/protect.ts';
import { createProve, type Prove } from '../prove/prove.ts';
import type { ProofContext } from '../prove/proof-context.ts';
import type { Checks } from '../guard/static-checks.ts';
import { type Judged, type Validated, validateAll } from '../prove/validate-all.ts';
import type { Context, Opened } from './context.ts';
import type { Grounded } from './grounding.ts';
import type { Suspected } from './localizing.ts';
import { openEngines } from './proposing.ts';
import { BEYOND_TESTS, type End } from './telling.ts';

/** Proofs that went past the first failing test are kept as files. */
const KEPT = new Set(['targets', 'suite', 'repeat']);

/** Proposes candidates in rank order, proves each, and chooses among what holds. */
export async function proving(context: Context, opened: Opened, found: Grounded & Suspected): Promise<End> {
  const { inputs, deps, book, known } = context;
  const engines = await book.time('propose', () => openEngines(context, opened, found));
  const paths = new Map<string, string>();
  const clusters = found.localization.clusters;
  const faults: string[] = [];
  const prove = surviving(createProve(proofContextOf(context, opened, { ...found, clusters })), context, faults);
  const validated = await book.time('validate', () =>
    validateAll(untilFault(engines.candidates, book, faults), {
      workspace: deps.workspace,
      prove,
      parallel: Math.min(opened.sandbox.parallel, inputs.concurrency),
      maxCandidates: inputs.maxCandidates,
      targets: found.ground.baseline.targets.map((target) => target.id),
      secondsLeft: () => (deps.signal.aborted ? 0 : book.secondsLeft()),
      clock: deps.clock,
      log: deps.log,
      onJudged: async ({ candidate, stage, diff }) => {
        const path = KEPT.has(stage) && diff ? await deps.output.candidate(candidate.id, diff) : null;
        if (path !== null) paths.set(candidate.id, path);
      },
    }),
  );
  known.usage = engines.usage();
  known.proposed = validated.proposed;
  known.candidates = validated.judged.map((judged) => reportCandidate(judged, paths));
  book.note(...engines.notes(), ...validated.notes, ...validated.judged.flatMap((judged) => judged.notes));
  const ended = { overBudget: engines.overBudget(), modelTrouble: engines.modelTrouble(), fault: faults[0] ?? null };
  return conclude(context, { found, validated, ...ended });
}

/** A proof that breaks off by a fault of ours or of the machine is tried once more; then it is given up, and what was found before stays. */
function surviving(prove: Prove, { book, deps }: Context, faults: string[]): Prove {
  return async (applied, name) => {
    for (let attempt = 1; attempt <= 2 && !deps.signal.aborted; attempt += 1) {
      try {
        return await prove(applied, name);
      } catch (error) {
        const said = error instanceof UserError ? inSentences(error) : messageOf(error).slice(0, 300);
        book.note(`the proof of ${name} broke off (attempt ${attempt}): ${said}`);
        if (attempt === 2) faults.push(`Proofs broke off: ${said}`);
      }
    }
    return null;
  };
}

/** The candidates up to a fault of the engine that makes them; what was proved by then stays. */
async function* untilFault(
  candidates: AsyncGenerator<Candidate, void, Verdict | undefined>,
  book: Pick<Context['book'], 'note'>,
  faults: string[],
): AsyncGenerator<Candidate, void, Verdict | undefined> {
  try {
    yield* candidates;
  } catch (error) {
    faults.push(`Candidates ended with a fault of Redress: ${messageOf(error).slice(0, 300)}.`);
    book.note(...faults.slice(-1));
  }
}

interface Outcome {
  readonly found: Grounded & Suspected;
  readonly validated: Validated;
  readonly overBudget: boolean;
  /** What came in the way of the model; null: nothing, or it was not asked. */
  readonly modelTrouble: string | null;
  /** Why no more candidates were made or proved, where that was nobody's wish. */
  readonly fault: string | null;
}

function conclude(context: Context, of: Outcome): End {
  const { known } = context;
  const { validated, found } = of;
  const suspected = suspectedTests(found.ground.baseline.targets, found.push, found.spectrum);
  const chosen = choose(validated.judged, { ended: validated.ended, suspected, overBudget: of.overBudget });
  const selection = chosen.kind === 'none' ? withoutPatch(chosen, context, of) : chosen;
  known.selection = selection;
  if (selection.kind === 'none') return { status: selection.abstention, explanation: selection.reason };
  const judged = validated.judged.find(({ candidate }) => candidate.id === selection.candidate);
  known.diff = judged?.diff ?? '';
  context.book.note(BEYOND_TESTS);
  const targets = found.ground.baseline.targets.length;
  const files = judged?.files.join(', ') ?? 'the source';
  return {
    status: 'plausible',
    explanation: `A change of ${judged?.linesChanged ?? 0} lines in ${files} makes ${targets === 1 ? 'the failing test' : `all ${targets} failing tests`} pass and breaks no other test, in ${known.baseline?.runs.length ?? 0} baseline runs and ${repeatedIn(judged)} runs with the patch.`,
  };
}

/** The abstention with what is known of this very case: cancelled, a fault, a model that was of no help. */
function withoutPatch(
  chosen: Extract<Selection, { kind: 'none' }>,
  { deps }: Context,
  { validated, fault, modelTrouble }: Outcome,
): Selection {
  if (deps.signal.aborted) return abstain('cancelled');
  if (fault !== null) return abstain('infrastructure', { because: fault });
  if (modelTrouble === null || validated.judged.some(({ candidate }) => candidate.engine === 'model')) return chosen;
  const said = `The model gave no repair: ${modelTrouble.replace(/\.$/, '')}.`;
  switch (chosen.abstention) {
    case 'no-candidate':
      return abstain('no-candidate', { because: said, next: 'The suspects are in the report.' });
    case 'none-plausible':
      return { ...chosen, reason: `${said} ${chosen.reason}` };
    default:
      return chosen;
  }
}

function repeatedIn(judged: Judged | undefined): number {
  return judged?.verdict.kind === 'plausible' ? judged.verdict.repeated : 0;
}

function reportCandidate(
  { candidate, verdict, files, linesChanged }: Judged,
  paths: ReadonlyMap<string, string>,
): Report['candidates'][number] {
  const { id, engine, operator, model, revises, rationale }: Candidate = candidate;
  return {
    id,
    engine,
    operator,
    model,
    revises,
    rationale,
    files,
    linesChanged,
    patch: paths.get(id) ?? null,
    verdict,
  };
}

/** What the checks before any run go by. */
export function checksOf({ deps }: Context, protection: Protection): Checks {
  return {
    protection,
    languages: deps.languages,
    syntax: deps.syntax,
    files: new Set(deps.workspace.files),
    syntaxDecides: true,
  };
}

/** What every proof of this run goes by. */
export function proofContextOf(
  context: Context,
  opened: Opened,
  of: {
    readonly ground: Ground;
    readonly protection: Protection;
    readonly touch: readonly RepoPath[];
    readonly spectrum: Spectrum | null;
    readonly clusters: readonly FailureCluster[];
  },
): ProofContext {
  const { inputs, book } = context;
  const { spectrum } = of;
  return {
    ...checksOf(context, of.protection),
    suite: opened.suite,
    ground: of.ground,
    groundChange: { writes: [], deletes: [] },
    touch: of.touch,
    repeat: inputs.repeat,
    testTimeout: inputs.testTimeout,
    staged: { groups: of.clusters.map((cluster) => cluster.tests) },
    again: false,
    covering: (applied) => (spectrum === null ? null : coveringTests(applied, spectrum)),
    secondsLeft: () => book.secondsLeft(),
  };
}
