import { KeyedList } from '../domain/keyed-list.ts';
import type { CaseGroup, RawCase, RawFailure, RawResults } from '../domain/raw-results.ts';
import type { RepoPath, ResultPlace, TestId } from '../domain/test-run.ts';
import type { PathResolver, ResultDialect, TestIdentity } from '../languages/language.ts';
import { genericDialect } from './generic-dialect.ts';
import { joined, type Repeats, repetition } from './repeats.ts';

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
  /** It failed before, and nothing but a repeated name says that what passed is the same test. */
  readonly retried: boolean;
  readonly seconds: number | null;
  readonly dialect: ResultDialect;
  /** The suite of the document that holds it. */
  readonly group: CaseGroup | null;
}

/** The id of failures that belong to no test: a crash, a suite that did not load. */
const OUTSIDE_ID = '(outside any test)';

/** What naming needs to know. */
export interface Naming {
  readonly dialects: readonly ResultDialect[];
  readonly paths: PathResolver;
  /** What repeated names are taken for where the writer does not mark attempts. */
  readonly repeats: Repeats;
}

/** What a document's cases are called in this project, each id once; failures outside any case come last. */
export function identifyTests(
  document: RawResults,
  { dialects, paths, repeats }: Naming,
): { readonly tests: readonly Witnessed[]; readonly notes: readonly string[] } {
  const dialect = dialects.find((one) => one.recognises(document, paths)) ?? genericDialect;
  const rule =
    dialect.sameId === 'retries' && (repeats === 'tests' || document.writer === 'surefire')
      ? undefined
      : dialect.sameId;
  const tests = new KeyedList<Witnessed>();
  const numbers = new Map<TestId, number>();
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
    if (rule === 'parts' && raw.name !== seen.name) parted.add(seen.id);
    add(tests, seen, { numbers, rule: seen.place === 'file' ? 'file' : rule, parted });
  }
  for (const failure of document.outside)
    add(tests, outsideTest(failure, dialect), { numbers, rule: undefined, parted });
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
    retried: false,
    seconds: raw.seconds,
    dialect,
    group: raw.group ?? null,
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
    retried: false,
    seconds: null,
    dialect,
    group: null,
  };
}

/** How cases of one id in one suite are taken. `file`: all that is wrong with one file. */
interface Rule {
  readonly rule: ResultDialect['sameId'] | 'file';
  /** Of ids that several tests have, the number of the last one. */
  readonly numbers: Map<TestId, number>;
  readonly parted: ReadonlySet<TestId>;
}

/**
 * Adds a case: a new test, an attempt or a part of a known one, or another test of a known id, which gets a number.
 * Where two tests of one suite have an id, a third case of it is a third test.
 */
function add(tests: KeyedList<Witnessed>, seen: Witnessed, { rule, numbers, parted }: Rule): void {
  if (tests.add(seen.id, seen)) return;
  const number = numbers.get(seen.id) ?? 1;
  const key = number === 1 ? seen.id : numbered(seen.id, number);
  const known = tests.get(key);
  const first =
    number === 1 || tests.get(number === 2 ? seen.id : numbered(seen.id, number - 1))?.group !== known?.group;
  const may = known && (rule === 'file' || (first && known.group === seen.group));
  const one = may ? repeated(known, seen, { rule, parted }) : null;
  if (one) {
    tests.replace(key, { ...one, id: key });
    return;
  }
  let next = number + 1;
  // A test may really be called like that.
  while (!tests.add(numbered(seen.id, next), { ...seen, id: numbered(seen.id, next) })) next++;
  numbers.set(seen.id, next);
}

function numbered(id: TestId, number: number): TestId {
  return `${id} (${number})`;
}

function repeated(
  known: Witnessed,
  seen: Witnessed,
  { rule, parted }: Pick<Rule, 'rule' | 'parted'>,
): Witnessed | null {
  switch (rule) {
    case 'parts':
      return joined(known, seen, parted.has(seen.id));
    case undefined:
      return null;
    default:
      return repetition(known, seen, rule);
  }
}
