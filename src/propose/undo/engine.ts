import type { PushTexts, UndoFinding } from '../../domain/push-texts.ts';
import type { SuspectLine } from '../../domain/suspects.ts';
import type { RepoPath, TestId } from '../../domain/test-run.ts';
import type { Verdict } from '../../domain/verdict.ts';
import type { OriginOfTest } from '../../domain/undone.ts';
import type { Engine, Proposal } from '../propose.ts';
import { ddmin } from './ddmin.ts';
import { type Effect, effectOf, helps, isAsGood } from './effect.ts';
import { findingOf, type Found } from './finding.ts';
import { type Ground, groundOf, type Part } from './parts.ts';
import { type NamedTest, originsOf } from './origins.ts';
import type { LineSpan } from './pieces.ts';
import { outcomeKey, proposalOf, together } from './proposal.ts';
import { placesInWords } from './words.ts';

/** What the undo engine works on: plain values. */
export interface UndoInput {
  readonly push: PushTexts;
  /** True for a file that a patch may change; the push's other files stay as they are. */
  mayEdit(path: RepoPath): boolean;
  readonly targets: readonly TestId[];
  /** Tests whose origin is told where a finding speaks of them. */
  readonly tests?: readonly NamedTest[];
  /** Suspicious lines as they stand now: their places come first. */
  readonly suspects?: readonly SuspectLine[];
  /** Statements that go over several lines, by file, where a grammar tells. */
  readonly statements?: ReadonlyMap<RepoPath, readonly LineSpan[]>;
  readonly limits?: UndoLimits;
}

/** Bounds; all have defaults. */
interface UndoLimits {
  /** Candidates of the engine; default 200. */
  readonly candidates?: number;
  /** Single places that come before the whole push is tried; default 12. */
  readonly singles?: number;
}

/** The engine, and what it found so far. */
export interface UndoEngine {
  readonly candidates: Engine;
  /** Parts that made targets pass when they were taken back, best first. */
  findings(): readonly UndoFinding[];
  /** Which of the targets, and of the tests that the findings speak of, the push changed or brought. */
  origins(): readonly OriginOfTest[];
  /** What was left out, one sentence each. */
  notes(): readonly string[];
}

/**
 * Takes back parts of the push. Each commit, place, file, line or statement alone; then, told by verdicts, the smallest
 * set of places by delta debugging. Without verdicts it lists single parts only. Deterministic; a part that makes the
 * same files as an earlier one is not proposed again.
 */
export function undoEngine(input: UndoInput): UndoEngine {
  const files = input.push.files.filter(
    ({ path, from }) => input.mayEdit(path) && (from === null || input.mayEdit(from)),
  );
  const commits = input.push.commits.map((commit) => ({
    ...commit,
    files: commit.files.filter(({ path }) => input.mayEdit(path)),
  }));
  const ground = groundOf({
    files,
    commits,
    suspects: input.suspects ?? [],
    statements: input.statements ?? new Map(),
  });
  const origins = originsOf(input.tests ?? [], input.push);
  const state = stateOf(input, ground);
  return {
    candidates: search(state),
    findings: () => state.found.map((found) => findingOf(found, origins)),
    origins: () => spokenOf(state, origins),
    notes: () => [...input.push.notes, ...state.notes],
  };
}

interface State {
  readonly ground: Ground;
  readonly targets: readonly TestId[];
  readonly singles: number;
  left: number;
  /** False once a candidate was given without a verdict. */
  told: boolean;
  readonly known: Map<string, Effect>;
  found: readonly Found[];
  readonly notes: string[];
}

type Step<T> = AsyncGenerator<Proposal, T, Verdict | undefined>;

function stateOf(input: UndoInput, ground: Ground): State {
  return {
    ground,
    targets: input.targets,
    singles: input.limits?.singles ?? 12,
    left: input.limits?.candidates ?? 200,
    told: true,
    known: new Map(),
    found: [],
    notes: [],
  };
}

async function* search(state: State): Step<void> {
  const { ground, singles } = state;
  if (ground.commits.length > 1) yield* each(state, ground.commits);
  if (isDone(state)) return;
  yield* each(state, ground.hunks.slice(0, singles));
  if (isDone(state)) return;
  if (state.told) yield* sets(state);
  if (isDone(state)) return;
  yield* each(state, ground.files);
  yield* each(state, ground.hunks.slice(singles));
  if (isDone(state)) return;
  for (const hunk of ground.hunks) {
    yield* each(state, ground.smaller(hunk));
    if (isDone(state)) return;
  }
  if (state.told) yield* union(state);
}

/** Nothing is left to look for once a part repairs all targets and breaks nothing. */
function isDone(state: State): boolean {
  return state.left <= 0 || state.found.some(({ effect }) => effect.kind === 'plausible');
}

/** Each part alone; one that helps is made smaller at once. */
async function* each(state: State, parts: readonly Part[]): Step<void> {
  for (const part of parts) {
    if (isDone(state)) return;
    const effect = yield* ask(state, part);
    if (helps(effect)) yield* smallest(state, part, effect);
  }
}

/** What helps one by one taken together, then the whole push and, where that helps, the smallest set of its places. */
async function* sets(state: State): Step<void> {
  yield* union(state);
  const { hunks, files } = state.ground;
  const parts = [...hunks, ...files.filter(({ restores }) => restores.length > 0)];
  if (isDone(state) || parts.length < 2) return;
  const whole = together(parts, { id: 'UNDO_all', words: 'takes back all that the push changed in code' });
  const effect = yield* ask(state, whole);
  if (!helps(effect)) return;
  keep(state, { part: whole, effect, smallest: false });
  const least = yield* minimize(state, parts, effect);
  if (least.length < parts.length) yield* smallest(state, setOf(least), effect);
}

/** Parts that repair some targets each, as one candidate. */
async function* union(state: State): Step<void> {
  const parts = state.found
    .filter(({ effect, smallest: least }) => least && effect.kind === 'partial')
    .map(({ part }) => part);
  if (isDone(state) || parts.length < 2) return;
  const all = setOf(parts);
  const effect = yield* ask(state, all);
  if (helps(effect)) keep(state, { part: all, effect, smallest: false });
}

/** Takes a part that helps apart as far as it goes on helping as much. */
async function* smallest(state: State, part: Part, goal: Effect): Step<void> {
  keep(state, { part, effect: goal, smallest: false });
  let [now, reached] = [part, goal];
  for (let pieces = state.ground.smaller(now); pieces.length > 1; pieces = state.ground.smaller(now)) {
    const least = yield* minimize(state, pieces, reached);
    const next = least.length === 1 && least[0] ? least[0] : setOf(least);
    if (least.length === pieces.length) break;
    const effect = yield* ask(state, next);
    if (!isAsGood(effect, reached)) break;
    keep(state, { part: next, effect, smallest: false });
    [now, reached] = [next, effect];
  }
  keep(state, { part: now, effect: reached, smallest: state.left > 0 });
}

/** The smallest set of parts that does as much as all of them, by delta debugging. */
async function* minimize(state: State, parts: readonly Part[], goal: Effect): Step<readonly Part[]> {
  const steps = ddmin(parts);
  let step = steps.next();
  while (!step.done) {
    const [only, ...more] = step.value;
    const part = only && more.length === 0 ? only : setOf(step.value);
    step = steps.next(isAsGood(yield* ask(state, part), goal));
  }
  return step.value;
}

/** Proposes a part unless its outcome is known, and hears what came of it. */
async function* ask(state: State, part: Part): Step<Effect> {
  const proposal = proposalOf(part, state.ground.texts);
  if (!proposal) return { kind: 'none' };
  const key = outcomeKey(proposal);
  const known = state.known.get(key);
  if (known) return known;
  if (state.left <= 0) return { kind: 'unknown' };
  state.left -= 1;
  if (state.left === 0) state.notes.push('More parts of the push could be taken back than were tried.');
  const verdict = yield proposal;
  if (!verdict) state.told = false;
  const effect = effectOf(verdict);
  state.known.set(key, effect);
  return effect;
}

/** A part is kept once, with what is known of it last; the most telling ones first. */
function keep(state: State, found: Found): void {
  const others = state.found.filter(({ part }) => part !== found.part);
  const rank = ({ effect, smallest: least }: Found) =>
    ['plausible', 'regressed', 'partial', 'unstable'].indexOf(effect.kind) * 2 + (least ? 0 : 1);
  state.found = [...others, found].toSorted((a, b) => rank(a) - rank(b));
}

function spokenOf({ targets, found }: State, origins: readonly OriginOfTest[]): readonly OriginOfTest[] {
  const ids = new Set([...targets, ...found.flatMap(({ effect }) => (helps(effect) ? effect.breaks : []))]);
  return origins.filter(({ id }) => ids.has(id));
}

function setOf(parts: readonly Part[]): Part {
  const all = together(parts, { id: 'UNDO_set', words: '' });
  return { ...all, words: [...placeWords(all), ...fileWords(parts)].join('; ') };
}

function placeWords({ changes }: Part): readonly string[] {
  return changes.length > 0 ? [`takes back ${placesInWords(changes)}`] : [];
}

function fileWords(parts: readonly Part[]): readonly string[] {
  return parts.filter(({ restores }) => restores.length > 0).map(({ words }) => words);
}
