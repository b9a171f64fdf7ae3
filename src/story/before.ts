import type { Baseline } from '../domain/baseline.ts';
import type { ChangeSet } from '../domain/candidate.ts';
import { isSameFailure } from '../domain/failure-words.ts';
import { oneLine } from '../domain/foreign-text.ts';
import { idMatcher } from '../domain/match-ids.ts';
import { failuresOf, isFailing, type RepoPath, type TestId, type TestResult } from '../domain/test-run.ts';
import { UserError } from '../errors.ts';
import type { PushDiff, SuiteRun, TestSelection } from '../ports.ts';
import { builtFrom, unsavedIn, wayBack } from '../git/base.ts';
import type { Context, Opened } from './context.ts';
import { foundSeconds, secondsOfRun } from './grounding.ts';

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
  opened: Pick<Opened, 'language' | 'suite'>,
  { baseline, push }: { readonly baseline: Baseline; readonly push: PushDiff },
): Promise<Before> {
  const { targets } = baseline;
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
  // A kill would leave that tree in the checkout, and the user's work in no place that they know.
  const unsaved = baseline.isolation === 'in-place' ? await unsavedIn(deps.git, deps.workspace.root, back) : null;
  if (unsaved !== null)
    return unknown(
      `tests run in the checkout itself here, and what ${unsaved} holds is in no commit, so it was left alone`,
    );
  const select = selectionOf(opened, asked);
  if (select === null && baseline.seconds > MOST_SECONDS_OF_ALL)
    return unknown('the whole suite would have to run for it');
  const ran = await runBefore(context, opened, { baseline, change: back, select });
  if (typeof ran === 'string') return unknown(ran);
  await using run = ran;
  if (run.timedOut || run.cancelled) return unknown('its tests had to be ended');
  const { old, silent } = outcomesIn(run, asked);
  if (silent === asked.length) return unknown('its tests could not be run');
  if (silent > 0)
    book.note(
      `whether ${silent} of ${targets.length} failing tests fail on the commit before the push too is not known: they came to no result there`,
    );
  if (old.size === targets.length) {
    const left = await leftBuilt(context, back, run);
    if (left !== null) return unknown(`${left} may be built from newer code, and the test command does not build it`);
  }
  return judged(context, { push, targets, old });
}

/** A file that a build made of the code before it was led back, and that the run left as it was: then the tests may have run that. Null: there is none. */
async function leftBuilt({ deps }: Context, back: ChangeSet, run: SuiteRun): Promise<RepoPath | null> {
  const anew = new Set(run.changedFiles ?? []);
  const built = await builtFrom(deps.git, deps.workspace.root, back);
  return built.find((file) => !anew.has(file)) ?? null;
}

/** A run on the tree of that commit; a string says why there can be none. */
async function runBefore(
  context: Context,
  { suite }: Pick<Opened, 'suite'>,
  { baseline, ...what }: { baseline: Baseline; change: ChangeSet; select: TestSelection | null },
): Promise<SuiteRun | string> {
  const { seconds, network } = baseline;
  // Tests that hang there must not cost the ranking its time, however long a `test-timeout` allows.
  const limit = Math.min(secondsOfRun(context, seconds), foundSeconds(seconds), context.book.secondsLeft() / 2);
  try {
    return await suite.run({ ...what, touch: [], coverage: false, seconds: Math.max(1, limit), network, log: 'base' });
  } catch (error) {
    // The tree can't be laid over this checkout: a folder or a link stands where it has a file, or the other way round.
    if (error instanceof UserError) return oneLine(error.message.replace(/\.$/, ''), 300);
    throw error;
  }
}

function isEmpty({ writes, deletes }: ChangeSet): boolean {
  return writes.length + deletes.length === 0;
}

/** A test in a file that the commit lacks is new: it needs no run. Where the file is not known the run has to tell. */
function askable({ deps }: Context, targets: readonly TestResult[], back: ChangeSet): readonly TestResult[] {
  const tracked = new Set(deps.workspace.tracked);
  const gone = new Set(back.deletes);
  return targets.filter(({ file }) => file === null || (tracked.has(file) && !gone.has(file)));
}

function selectionOf({ language }: Pick<Opened, 'language'>, asked: readonly TestResult[]): TestSelection | null {
  if (!language?.collector || language.capabilities.selectTests === 'none') return null;
  if (asked.some(({ file }) => file === null)) return null;
  const files = [...new Set(asked.flatMap(({ file }) => file ?? []))].sort();
  return { tests: asked.map(({ id }) => id), files };
}

/**
 * Which of the tests failed there in the same way: one that failed for another reason may be one that the push broke, where the commit before was broken
 * too. `silent`: how many have no result, in a run that broke off or could not load a file; in an orderly one a test without a result is new.
 */
function outcomesIn(
  { run, complete }: SuiteRun,
  asked: readonly TestResult[],
): { readonly old: ReadonlySet<TestId>; readonly silent: number } {
  const results = new Map(run.results.map((result) => [result.id, result]));
  const match = idMatcher(results.keys());
  const there = asked.map((target) => ({ target, before: results.get(match(target.id) ?? target.id) }));
  const old = there.filter(({ target, before }) => before && isFailing(before.status) && isSameFailure(target, before));
  const known = new Set(there.map(({ before }) => before));
  const orderly = complete && failuresOf(run).every((failure) => known.has(failure));
  return {
    old: new Set(old.map(({ target }) => target.id)),
    silent: orderly ? 0 : there.filter(({ before }) => before === undefined).length,
  };
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
  const tests = targets.length === 1 ? 'the failing test fails' : `all ${targets.length} failing tests fail`;
  const all = `${tests} on the commit before the push (${base}) too`;
  book.note(
    wrongGuess ? `${all}: what changed since then is no evidence` : `${all}: each counts as a failure all the same`,
  );
  return { failing: new Set(), wrongGuess };
}
