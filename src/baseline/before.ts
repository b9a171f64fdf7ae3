import type { ChangeSet } from '../domain/candidate.ts';
import type { IsolationLevel, Network } from '../domain/baseline.ts';
import { isSameFailure } from '../domain/failure-words.ts';
import { oneLine } from '../domain/foreign-text.ts';
import { boundedSeconds, suiteSeconds } from '../domain/limits.ts';
import { idMatcher } from '../domain/match-ids.ts';
import type { PushDiff } from '../domain/push.ts';
import { failuresOf, isFailing, type RepoPath, type TestId, type TestResult } from '../domain/test-run.ts';
import { UserError } from '../errors.ts';
import type { History, Suite, SuiteRun, TestSelection, Workspace } from '../ports.ts';

/** Without a way to run single files the whole suite tells; not where it takes longer than this. */
const MOST_SECONDS_OF_ALL = 30;

/** What the commit before the push says of the failures. */
export interface Before {
  /**
   * Those that this commit has too: no push of ours made them, and they say nothing about its fault. Never all of them.
   */
  readonly failing: ReadonlySet<TestId>;
  /** Every failure is older than the commit that was guessed to be the push: then the guess was wrong. */
  readonly wrongGuess: boolean;
  /** What was found, or why it could not be. */
  readonly notes: readonly string[];
}

/** The failing tests, and where to ask about them. */
export interface BeforeRequest {
  readonly targets: readonly TestResult[];
  readonly push: PushDiff;
  readonly suite: Suite;
  /** False: the runner cannot be held to some of its tests. */
  readonly selects: boolean;
  readonly history: History;
  readonly workspace: Pick<Workspace, 'tracked'>;
  readonly isolation: IsolationLevel;
  readonly network: Network;
  /** Wall seconds that these tests take, and those of the whole suite (null: not known). */
  readonly seconds: number;
  readonly suiteSeconds: number | null;
  secondsLeft(): number;
}

const NOTHING: Before = { failing: new Set(), wrongGuess: false, notes: [] };

/**
 * Runs the failing tests once more on the tree before the push. Failures of the environment and old ones fail there,
 * too; counted as failures they would lead the ranking astray (measured on BugsJS, where 44 of 56 bugs have some).
 */
export async function failingBefore(request: BeforeRequest): Promise<Before> {
  const { targets, push, history } = request;
  if (push.base === null || (targets.length < 2 && !push.guessed)) return NOTHING;
  const back = await history.wayBack(push);
  if (typeof back === 'string') return unknown(back);
  const asked = askable(request, back);
  if (asked.length === 0 || isEmpty(back)) return NOTHING;
  // A kill would leave that tree in the checkout, and the user's work in no place that they know.
  const unsaved = request.isolation === 'in-place' ? await history.unsavedIn(back) : null;
  if (unsaved !== null)
    return unknown(
      `tests run in the checkout itself here, and what ${unsaved} holds is in no commit, so it was left alone`,
    );
  const select = selectionOf(request, asked);
  if (select === null && (request.suiteSeconds ?? request.seconds) > MOST_SECONDS_OF_ALL)
    return unknown('the whole suite would have to run for it');
  const ran = await runBefore(request, { change: back, select });
  if (typeof ran === 'string') return unknown(ran);
  await using run = ran;
  return await told(request, { back, asked, run });
}

/** What the run on that tree says. */
async function told(
  request: BeforeRequest,
  { back, asked, run }: { back: ChangeSet; asked: readonly TestResult[]; run: SuiteRun },
): Promise<Before> {
  const { targets } = request;
  if (run.timedOut || run.cancelled) return unknown('its tests had to be ended');
  const { old, silent } = outcomesIn(run, asked);
  if (silent === asked.length) return unknown('its tests could not be run');
  if (old.size === targets.length) {
    const left = await leftBuilt(request.history, back, run);
    if (left !== null) return unknown(`${left} may be built from newer code, and the test command does not build it`);
  }
  const before = judged(request, old);
  if (silent === 0) return before;
  const note = `whether ${silent} of ${targets.length} failing tests fail on the commit before the push too is not known: they came to no result there`;
  return { ...before, notes: [note, ...before.notes] };
}

function unknown(why: string): Before {
  return {
    ...NOTHING,
    notes: [`whether the commit before the push has the failures too is not known: ${why}`],
  };
}

/**
 * A file that a build made of the code before it was led back, and that the run left as it was: then the tests may have
 * run that. Null: there is none.
 */
async function leftBuilt(history: History, back: ChangeSet, run: SuiteRun): Promise<RepoPath | null> {
  const renewed = new Set(run.changedFiles ?? []);
  const built = await history.builtFrom(back);
  return built.find((file) => !renewed.has(file)) ?? null;
}

/** A run on the tree of that commit; a string says why there can be none. */
async function runBefore(
  request: BeforeRequest,
  what: { readonly change: ChangeSet; readonly select: TestSelection | null },
): Promise<SuiteRun | string> {
  const { suite, seconds, network } = request;
  // Tests that hang there must not cost the ranking its time, however long a `test-timeout` allows.
  const limit = boundedSeconds(suiteSeconds(seconds), request.secondsLeft() / 2);
  try {
    return await suite.run({ ...what, touch: [], coverage: false, seconds: limit, network, log: 'base' });
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
function askable({ workspace, targets }: BeforeRequest, back: ChangeSet): readonly TestResult[] {
  const tracked = new Set(workspace.tracked);
  const gone = new Set(back.deletes);
  return targets.filter(({ file }) => file === null || (tracked.has(file) && !gone.has(file)));
}

function selectionOf({ selects }: BeforeRequest, asked: readonly TestResult[]): TestSelection | null {
  if (!selects || asked.some(({ file }) => file === null)) return null;
  const files = [...new Set(asked.flatMap(({ file }) => file ?? []))].sort();
  return { tests: asked.map(({ id }) => id), files };
}

/**
 * Which of the tests failed there in the same way: one that failed for another reason may be one that the push broke,
 * where the commit before was broken too. `silent`: how many have no result, in a run that broke off or could not load
 * a file; in an orderly one a test without a result is new.
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

function judged({ push, targets }: BeforeRequest, old: ReadonlySet<TestId>): Before {
  const base = (push.base ?? '').slice(0, 12);
  if (old.size === 0) return NOTHING;
  if (old.size < targets.length) {
    const [first] = old;
    const note = `${old.size} of ${targets.length} failing tests fail on the commit before the push (${base}) too, the first is ${first}: they are no targets, and the build stays red until they are repaired`;
    return { failing: old, wrongGuess: false, notes: [note] };
  }
  const wrongGuess = push.guessed === true;
  const tests = targets.length === 1 ? 'the failing test fails' : `all ${targets.length} failing tests fail`;
  const all = `${tests} on the commit before the push (${base}) too`;
  const note = wrongGuess
    ? `${all}: what changed since then is no evidence`
    : `${all}: each counts as a failure all the same`;
  return { failing: new Set(), wrongGuess, notes: [note] };
}
