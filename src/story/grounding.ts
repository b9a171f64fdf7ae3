import { sentence } from '../choose/abstain.ts';
import type { Covered } from '../collect/collect.ts';
import type { Network } from '../domain/baseline.ts';
import { type ChangeSet, NO_CHANGE } from '../domain/candidate.ts';
import type { Abstention } from '../domain/selection.ts';
import type { RepoPath, TestRun } from '../domain/test-run.ts';
import type { TestSelection } from '../ports.ts';
import { type BaselineOutcome, establishBaseline } from '../baseline/baseline.ts';
import type { Ground } from '../domain/ground.ts';
import { createProtection, type Protection } from '../guard/protect.ts';
import type { Context, Ended, Opened } from './context.ts';
import { doubtOf } from './given.ts';

/** What candidates are held against, and what they may touch. */
export interface Grounded {
  readonly ground: Ground;
  readonly protection: Protection;
  readonly touch: readonly RepoPath[];
  /** Rungs of the network on which lines may be recorded, lowest first. */
  readonly recordOn: readonly Network[];
  /** Lines that were recorded on the way; null: none yet. */
  readonly covered: Covered | null;
}

/** More files than this are not rewritten for the no-op patch: it would cost more than the runs. */
const MOST_TOUCHED = 500;
/** Seconds for one run of a suite of which nothing is known yet. */
const FIRST_RUN_SECONDS = 900;

/** Runs the suite with the no-op patch until it is known what is steady. Ends where nothing is to repair, or nothing can be told. */
export async function groundOf(context: Context, opened: Opened): Promise<Grounded | Ended> {
  const { book } = context;
  const protection = protectionOf(context, opened);
  const touch = touchOf(context, opened, protection);
  const outcome = await book.time('baseline', () => baselineOf(context, opened, { touch, given: opened.given }));
  const ground = concluded(context, outcome);
  return 'end' in ground ? ground : { ground, protection, touch, recordOn: [ground.baseline.network], covered: null };
}

/** Keeps what the no-op runs found; the ground, or how the story ends. */
export function concluded(context: Context, outcome: BaselineOutcome): Ground | Ended {
  const { deps, book, known } = context;
  known.baseline = outcome.ground?.baseline ?? null;
  const [first] = known.baseline?.runs ?? [];
  book.note(...(known.baseline?.notes ?? []), ...(first?.degraded ?? []), ...(first?.disagreements ?? []));
  if (deps.signal.aborted) return ended('cancelled', 'The run was cancelled during the baseline.');
  switch (outcome.kind) {
    case 'none':
      return book.secondsLeft() === 0
        ? ended('budget', `max-minutes was used up by the runs without a patch. ${outcome.reason}`)
        : ended(outcome.abstention, `${doubt(outcome.abstention, book.notes())}${outcome.reason}`);
    case 'green':
      return ended('no-failures', 'Every test passes without a patch.');
    case 'ready':
      return outcome.ground;
  }
}

/** The no-op runs; `change` is what makes the checkout the state to repair. Without `repeat` and `rungs` those of the inputs and of the machine. */
export async function baselineOf(
  context: Context,
  opened: Opened,
  of: {
    readonly touch: readonly RepoPath[];
    readonly given: TestRun | null;
    readonly change?: ChangeSet;
    readonly select?: TestSelection | null;
    readonly repeat?: number;
    readonly rungs?: readonly Network[];
  },
): Promise<BaselineOutcome> {
  const { inputs, deps } = context;
  const { sandbox, suite } = opened;
  return await establishBaseline({
    suite,
    isolation: sandbox.level,
    withheld: sandbox.withheld,
    given: of.given,
    ground: of.change ?? NO_CHANGE,
    touch: of.touch,
    select: of.select ?? null,
    repeat: of.repeat ?? inputs.repeat,
    seconds: (slowest) => secondsOfRun(context, slowest),
    rungs: of.rungs ?? sandbox.networks,
    log: deps.log,
  });
}

/** Seconds that the next run may take; `slowest`: those of the slowest run so far, null before the first. */
export function secondsOfRun({ inputs, deps, book }: Context, slowest: number | null): number {
  return Math.max(
    1,
    Math.min(inputs.testTimeout ?? foundSeconds(slowest), deps.signal.aborted ? 1 : book.secondsLeft()),
  );
}

/** Contract, `test-timeout`: 4 × what a run took, and 10 more. */
export function foundSeconds(slowest: number | null): number {
  return slowest === null ? FIRST_RUN_SECONDS : 4 * slowest + 10;
}

function ended(status: Abstention, reason: string): Ended {
  return { end: { status, explanation: sentence(status, { because: reason }) } };
}

function doubt(abstention: Abstention, notes: readonly string[]): string {
  const found = abstention === 'not-reproduced' ? doubtOf(notes) : null;
  return found === null ? '' : `${found.replace(/[.?]$/, '')}. `;
}

/** What a patch may change here. */
export function protectionOf(context: Context, opened: Pick<Opened, 'given'>): Protection {
  const { inputs, deps } = context;
  return createProtection({
    edit: inputs.edit,
    protect: inputs.protect,
    allowProtected: inputs.mode === 'gate' ? inputs.allowProtected : [],
    project: deps.workspace.project,
    languages: deps.languages,
    testFiles: new Set(opened.given?.results.flatMap((result) => result.file ?? []) ?? []),
  });
}

/** The files that candidates may touch: source files of the project's language that nothing protects. */
function touchOf(context: Context, opened: Pick<Opened, 'language'>, protection: Protection): readonly RepoPath[] {
  const { workspace } = context.deps;
  const extensions = opened.language?.extensions ?? [];
  const touched = workspace.files.filter(
    (file) => extensions.some((end) => file.endsWith(end)) && protection.ruleFor(file) === null,
  );
  if (touched.length <= MOST_TOUCHED) return touched;
  context.book.note(`the no-op patch rewrites none of the ${touched.length} source files: there are too many`);
  return [];
}
