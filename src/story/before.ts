import { isSameFailure } from '../domain/failure-words.ts';
import { idMatcher } from '../domain/match-ids.ts';
import { failuresOf, type TestId, type TestResult, type TestRun } from '../domain/test-run.ts';
import type { PushDiff, TestSelection } from '../ports.ts';
import type { ChangeSet } from '../domain/candidate.ts';
import { wayBack } from '../validate/base-tree.ts';
import type { Context, Opened } from './context.ts';
import { type Grounded, secondsOfRun } from './grounding.ts';

/** Without a way to run single files the whole suite tells; not where it takes longer than this. */
const MOST_SECONDS_OF_ALL = 30;

/** What the commit before the push says of the failures. */
export interface Before {
  /** Those that this commit has too: no push of ours made them, and they say nothing about its fault. Never all of them. */
  readonly failing: ReadonlySet<TestId>;
  /** Every failure is older than the commit that was guessed to be the push: then the guess was wrong. */
  readonly wrongGuess: boolean;
}

const NOTHING: Before = { failing: new Set(), wrongGuess: false };

/**
 * Runs the failing tests once more on the tree before the push. Failures of the environment and old ones fail there, too; counted as failures they would
 * lead the ranking astray (measured on BugsJS, where 44 of 56 bugs have some). What was found, or why it could not be, is noted.
 */
export async function failingBefore(
  context: Context,
  opened: Opened,
  of: { readonly grounded: Grounded; readonly push: PushDiff },
): Promise<Before> {
  const { push } = of;
  const { targets } = of.grounded.ground.baseline;
  if (push.base === null || (targets.length < 2 && !push.guessed)) return NOTHING;
  const { deps, book } = context;
  const unknown = (why: string): Before => {
    book.note(`whether the commit before the push has the failures too is not known: ${why}`);
    return NOTHING;
  };
  const options = { git: deps.git, root: deps.workspace.root, temp: deps.temp };
  const back = await wayBack({ ...options, base: push.base, objects: push.objects ?? null });
  if (typeof back === 'string') return unknown(back);
  const asked = askable(context, targets, back);
  if (asked.length === 0 || isEmpty(back)) return NOTHING;
  const select = selectionOf(opened, asked);
  if (select === null && of.grounded.ground.baseline.seconds > MOST_SECONDS_OF_ALL)
    return unknown('the whole suite would have to run for it');
  await using run = await opened.suite.run({
    change: back,
    touch: [],
    select,
    coverage: false,
    seconds: secondsOfRun(context, of.grounded.ground.baseline.seconds),
    network: of.grounded.ground.baseline.network,
    log: 'base',
  });
  if (run.timedOut || run.cancelled) return unknown('its tests had to be ended');
  return judged(context, { push, targets, old: alsoIn(run.run, asked) });
}

function isEmpty({ writes, deletes }: ChangeSet): boolean {
  return writes.length + deletes.length === 0;
}

/** A test in a file that the commit lacks is new: it needs no run. */
function askable({ deps }: Context, targets: readonly TestResult[], back: ChangeSet): readonly TestResult[] {
  const tracked = new Set(deps.workspace.tracked);
  const gone = new Set(back.deletes);
  return targets.filter(({ file }) => file !== null && tracked.has(file) && !gone.has(file));
}

function selectionOf({ language }: Opened, asked: readonly TestResult[]): TestSelection | null {
  if (!language?.collector || language.capabilities.selectTests === 'none') return null;
  const files = [...new Set(asked.flatMap(({ file }) => file ?? []))].sort();
  return { tests: asked.map(({ id }) => id), files };
}

/** A test that fails there for another reason may be one that the push broke, where the commit before was broken too. */
function alsoIn(run: TestRun, asked: readonly TestResult[]): ReadonlySet<TestId> {
  const failures = new Map(failuresOf(run).map((result) => [result.id, result]));
  const match = idMatcher(run.results.map(({ id }) => id));
  const old = asked.filter((target) => {
    const before = failures.get(match(target.id) ?? target.id);
    return before !== undefined && isSameFailure(target, before);
  });
  return new Set(old.map(({ id }) => id));
}

function judged(
  { book, deps }: Context,
  {
    push,
    targets,
    old,
  }: { readonly push: PushDiff; readonly targets: readonly TestResult[]; readonly old: ReadonlySet<TestId> },
): Before {
  const base = (push.base ?? '').slice(0, 12);
  if (old.size === 0) return NOTHING;
  if (old.size < targets.length) {
    const [first] = old;
    const note = `${old.size} of ${targets.length} failing tests fail on the commit before the push (${base}) too and are no evidence about this fault, the first is ${first}`;
    book.note(note);
    deps.log.info(note);
    return { failing: old, wrongGuess: false };
  }
  const wrongGuess = push.guessed === true;
  const all = `all ${targets.length} failing tests fail on the commit before the push (${base}) too`;
  book.note(
    wrongGuess ? `${all}: what changed since then is no evidence` : `${all}: each counts as a failure all the same`,
  );
  return { failing: new Set(), wrongGuess };
}
