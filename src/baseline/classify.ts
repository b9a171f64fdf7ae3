import { idMatcher } from '../domain/match-ids.ts';
import { failuresOf, type TestId, type TestResult, type TestRun } from '../domain/test-run.ts';
import type { Observation } from '../domain/ground.ts';
import { type Outcome, type Outcomes, outcomesOf } from '../domain/outcomes.ts';

/** What the repeated no-op runs say of each test. Every id is in at most one list. */
export interface Classified {
  readonly targets: readonly TestResult[];
  readonly flaky: readonly TestId[];
  readonly alreadyFailing: readonly TestId[];
  readonly passing: readonly TestId[];
  readonly skipped: readonly TestId[];
}

/**
 * Sorts the tests of the no-op runs (at least one). `given` null: every test that fails in all runs is a target; else
 * only those that fail in the given results as well. A test that is absent from some run is flaky like one whose
 * outcome differs.
 */
export function classify(runs: readonly TestRun[], given: TestRun | null): Classified {
  const all = runs.map(outcomesOf);
  const ids = [...new Set(all.flatMap((outcomes) => [...outcomes.keys()]))];
  const steady = new Map<TestId, Outcome>();
  const flaky: TestId[] = [];
  for (const id of ids) {
    const seen = new Set(all.map((outcomes) => outcomes.get(id) ?? 'missing'));
    const [only] = seen;
    if (seen.size === 1 && only) steady.set(id, only);
    else flaky.push(id);
  }
  const having = (outcome: Outcome) => ids.filter((id) => steady.get(id) === outcome);
  const wanted = given ? failingIn(given, ids) : null;
  const failing = having('failed');
  const targetIds = new Set(failing.filter((id) => !wanted || wanted.has(id)));
  return {
    targets: resultsOf(runs[0], targetIds),
    flaky,
    alreadyFailing: failing.filter((id) => !targetIds.has(id)),
    passing: having('passed'),
    skipped: having('skipped'),
  };
}

/** Ids of our runs that fail in the given results. */
export function failingIn(given: TestRun, ours: readonly TestId[]): ReadonlySet<TestId> {
  const match = idMatcher(ours);
  return new Set(failuresOf(given).flatMap((result) => match(result.id) ?? []));
}

/**
 * Tests whose outcome in our run is not that of the reference, in words a person can follow; `ignore`: known to be
 * flaky.
 */
export function differences(
  reference: TestRun,
  seen: Observation,
  ignore: ReadonlySet<TestId> = new Set(),
): readonly { readonly id: TestId; readonly there: Outcome; readonly here: Outcome }[] {
  const here = outcomesOf(seen.run);
  const there = renamed(outcomesOf(reference), here);
  const ids = new Set([...there.keys(), ...here.keys()]);
  return [...ids]
    .filter((id) => !ignore.has(id))
    .map((id) => ({ id, there: there.get(id) ?? 'missing', here: here.get(id) ?? 'missing' }))
    .filter(({ there, here }) => there !== here);
}

/** Tests whose outcome differs between two runs. */
export function unsteady(one: Observation, other: Observation): ReadonlySet<TestId> {
  return new Set(differences(one.run, other).map(({ id }) => id));
}

function renamed(there: Outcomes, here: Outcomes): Outcomes {
  const match = idMatcher(here.keys());
  return new Map([...there].map(([id, outcome]) => [match(id) ?? id, outcome]));
}

function resultsOf(run: TestRun | undefined, ids: ReadonlySet<TestId>): readonly TestResult[] {
  const byId = new Map<TestId, TestResult>();
  for (const result of run ? failuresOf(run) : [])
    if (ids.has(result.id) && !byId.has(result.id)) byId.set(result.id, result);
  return [...byId.values()];
}
