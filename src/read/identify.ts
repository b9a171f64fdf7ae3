import { KeyedList } from '../domain/keyed-list.ts';
import type { RawCase, RawFailure, RawResults } from '../domain/raw-results.ts';
import type { RepoPath, ResultPlace, TestId } from '../domain/test-run.ts';
import type { PathResolver, ResultDialect, TestIdentity } from '../languages/language.ts';
import { genericDialect } from './generic-dialect.ts';

/** One test as one document saw it. */
export interface Witnessed {
  readonly id: TestId;
  readonly name: string;
  readonly suite: string | null;
  readonly file: RepoPath | null;
  readonly place: ResultPlace;
  readonly skipped: boolean;
  /** Failures of the last attempt. */
  readonly failures: readonly RawFailure[];
  readonly attempts: number;
  readonly seconds: number | null;
  readonly dialect: ResultDialect;
}

/** The id of failures that belong to no test: a crash, a suite that did not load. */
const OUTSIDE_ID = '(outside any test)';

/** What a document's cases are called in this project, each id once; failures outside any case come last. */
export function identifyTests(
  document: RawResults,
  context: { readonly dialects: readonly ResultDialect[]; readonly paths: PathResolver },
): { readonly tests: readonly Witnessed[]; readonly notes: readonly string[] } {
  const { paths } = context;
  const dialect = context.dialects.find((one) => one.recognises(document, paths)) ?? genericDialect;
  const tests = new KeyedList<Witnessed>();
  const counts = new Map<TestId, number>();
  /** Tests that are written part by part. */
  const parted = new Set<TestId>();
  let nameless = 0;
  for (const raw of document.cases) {
    const identity = dialect.identify(raw, paths);
    // pytest writes an empty case after an interrupt: without a failure it says nothing.
    if (!identity.id && raw.failures.length === 0) {
      nameless++;
      continue;
    }
    const seen = witness(raw, identity.id ? identity : { ...identity, id: '(nameless)' }, dialect);
    if (seen.id === raw.id && tests.append(seen.id, seen)) continue;
    if (dialect.sameId === 'parts' && raw.name !== seen.name) parted.add(seen.id);
    if (dialect.sameId === 'parts' && joined(tests, seen, parted)) continue;
    add(tests, seen, seen.place === 'file' || dialect.sameId === 'attempts' ? null : counts);
  }
  for (const failure of document.outside) add(tests, outsideTest(failure, dialect), counts);
  const notes = nameless ? [`${nameless} case${nameless === 1 ? '' : 's'} without a name left out`] : [];
  return { tests: tests.values, notes };
}

function witness(raw: RawCase, identity: TestIdentity, dialect: ResultDialect): Witnessed {
  return {
    id: identity.id,
    name: identity.name,
    suite: identity.suite,
    file: identity.file,
    place: identity.place ?? 'test',
    skipped: raw.skipped,
    failures: raw.failures,
    attempts: 1 + raw.earlier.length,
    seconds: raw.seconds,
    dialect,
  };
}

function outsideTest(failure: RawFailure, dialect: ResultDialect): Witnessed {
  const name = OUTSIDE_ID;
  return {
    id: name,
    name,
    suite: null,
    file: null,
    place: 'outside',
    skipped: false,
    failures: [failure],
    attempts: 1,
    seconds: null,
    dialect,
  };
}

/** `counts` numbers further tests of one id; null: they are attempts of the one test, or all that is wrong with one file. */
function add(tests: KeyedList<Witnessed>, seen: Witnessed, counts: Map<TestId, number> | null): void {
  if (tests.add(seen.id, seen)) return;
  if (!counts) {
    const before = tests.get(seen.id);
    if (before) tests.replace(seen.id, nextAttempt(before, seen));
    return;
  }
  const number = (counts.get(seen.id) ?? 1) + 1;
  counts.set(seen.id, number);
  const id = `${seen.id} (${number})`;
  if (!tests.add(id, { ...seen, id })) tests.replace(id, { ...seen, id });
}

/** A subtest, or the error of the tear-down after a failure, is of the test that it belongs to. */
function joined(tests: KeyedList<Witnessed>, seen: Witnessed, parted: ReadonlySet<TestId>): boolean {
  const known = tests.get(seen.id);
  if (!known || known.failures.length + seen.failures.length === 0) return false;
  const statuses = new Set([...known.failures, ...seen.failures].map(({ status }) => status));
  const both = known.failures.length > 0 && seen.failures.length > 0 && statuses.size > 1;
  if (!both && !parted.has(seen.id)) return false;
  tests.replace(seen.id, { ...known, skipped: false, failures: [...known.failures, ...seen.failures] });
  return true;
}

/** The last attempt decides. Two failing entries in a row are one attempt: a test that failed, and then its tear-down. */
function nextAttempt(before: Witnessed, last: Witnessed): Witnessed {
  if (before.failures.length && last.failures.length) {
    return { ...before, failures: [...before.failures, ...last.failures] };
  }
  return { ...last, attempts: before.attempts + last.attempts };
}
