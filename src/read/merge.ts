import type { RawFailure } from '../domain/raw-results.ts';
import type { TestId } from '../domain/test-run.ts';
import type { Witnessed } from './identify.ts';

/** The tests of one document, and whether it is a console: there, what is not named may have passed all the same. */
export interface WitnessDocument {
  readonly path: string;
  readonly console: boolean;
  readonly tests: readonly Witnessed[];
}

/** All tests of all documents, each once. */
export interface Merged {
  readonly tests: readonly Witnessed[];
  readonly disagreements: readonly string[];
  /** Tests that failed in one file and pass by a later one: only the exit code can tell which to believe. */
  readonly overruled: number;
}

/**
 * Runs within one document are runs of their own: there a failure outranks a pass. The same test in two files is one
 * test, and the later file decides. Consoles only add: tests no file names, failures that a file calls passed, texts
 * where a file has none. A file's silence or its word against a failing test is a disagreement.
 */
export function mergeWitnesses(documents: readonly WitnessDocument[]): Merged {
  const [only] = documents;
  // A document names each test once, so one alone has nothing to be merged with.
  if (only && documents.length === 1) return { tests: only.tests, disagreements: [], overruled: 0 };
  const tests = new Map<TestId, Witnessed & { readonly path: string }>();
  const disagreements: string[] = [];
  let overruled = 0;
  for (const { path, tests: found } of documents.filter((one) => !one.console)) {
    for (const test of found) {
      const before = tests.get(test.id);
      if (before?.path === path && before.failures.length && !test.failures.length) continue;
      if (before && before.path !== path && Boolean(before.failures.length) !== Boolean(test.failures.length)) {
        disagreements.push(`${shown(test.id)} ${word(before)} in ${before.path} and ${word(test)} in ${path}`);
        if (before.failures.length) overruled++;
      }
      tests.set(test.id, { ...test, path, attempts: test.attempts + (before?.attempts ?? 0) });
    }
  }
  const fromFiles = tests.size > 0;
  for (const document of documents.filter((one) => one.console)) {
    const found = addConsole(tests, document);
    if (fromFiles) disagreements.push(...found);
  }
  return { tests: [...tests.values()], disagreements: summed(disagreements), overruled };
}

/**
 * An id without what runners spell differently in files and consoles: separators, slashes, case kept. Two spellings
 * of one test have equal keys; equal keys of different tests are possible, so a match counts only where it is the
 * only one.
 */
function spellingKey(id: TestId): string {
  return id
    .replace(/\.(?:py|[cm]?[jt]sx?)(?=::| > |$)/, '')
    .replace(/[\s>:›./\\#$-]+/g, ' ')
    .trim();
}

const NO_SPELLINGS: ReadonlyMap<string, TestId | null> = new Map();

function addConsole(tests: Map<TestId, Witnessed & { readonly path: string }>, document: WitnessDocument): string[] {
  const first = tests.size === 0;
  const bySpelling = first ? NO_SPELLINGS : uniqueSpellings(tests);
  const disagreements: string[] = [];
  for (const seen of document.tests) {
    const known = first ? undefined : (tests.get(seen.id) ?? tests.get(matchOf(seen, bySpelling) ?? ''));
    if (!known) {
      if (seen.failures.length)
        disagreements.push(`${shown(seen.id)} failed by ${document.path} and is in no result file`);
      tests.set(seen.id, { ...seen, path: document.path });
    } else if (seen.failures.length && !known.failures.length) {
      disagreements.push(`${shown(seen.id)} failed by ${document.path} and passed by ${known.path}`);
      tests.set(known.id, { ...known, skipped: false, failures: seen.failures, dialect: seen.dialect });
    } else if (seen.failures.length) {
      tests.set(known.id, { ...known, ...better(known, seen), file: known.file ?? seen.file });
    }
  }
  return disagreements;
}

/** Files that end a run abruptly hold failures without text; the console has it. */
function better(known: Witnessed, seen: Witnessed): Pick<Witnessed, 'failures' | 'dialect'> {
  const says = (failures: readonly RawFailure[]): boolean => failures.some((one) => one.text || one.message);
  return says(known.failures) || !says(seen.failures) ? known : seen;
}

function matchOf(seen: Witnessed, bySpelling: ReadonlyMap<string, TestId | null>): TestId | undefined {
  const whole = bySpelling.get(spellingKey(seen.id));
  if (whole) return whole;
  // Files of some writers do not say in which file a test is: the rest of the name has to match as a whole.
  const bare = withoutFile(seen.id);
  const found = bare === null ? undefined : bySpelling.get(spellingKey(bare));
  return found && mayBeOneFile(fileIn(seen.id), fileIn(found)) ? found : undefined;
}

/** Files as written from different folders; null: the id names none. */
function mayBeOneFile(a: string | null, b: string | null): boolean {
  return a === null || b === null || `/${a}`.endsWith(`/${b}`) || `/${b}`.endsWith(`/${a}`);
}

function fileIn(id: TestId): string | null {
  const rest = withoutFile(id);
  return rest === null ? null : id.slice(0, id.length - rest.length - 3).replaceAll('\\', '/');
}

function uniqueSpellings(tests: ReadonlyMap<TestId, Witnessed>): Map<string, TestId | null> {
  const keys = new Map<string, TestId | null>();
  const add = (key: string, id: TestId): void => {
    keys.set(key, keys.has(key) && keys.get(key) !== id ? null : id);
  };
  for (const id of tests.keys()) {
    add(spellingKey(id), id);
    const bare = withoutFile(id);
    if (bare !== null) add(spellingKey(bare), id);
  }
  return keys;
}

/** The id behind its file, or null where it begins with none. */
function withoutFile(id: TestId): string | null {
  const separator = id.indexOf(' > ');
  return separator > 0 && /^[^\s]*[./\\][^\s]*$/.test(id.slice(0, separator)) ? id.slice(separator + 3) : null;
}

function word(test: Witnessed): string {
  return test.failures.length ? 'failed' : test.skipped ? 'was skipped' : 'passed';
}

function shown(id: TestId): string {
  return id.length > 200 ? `${id.slice(0, 200)}…` : id;
}

/** Ten sentences of a kind are enough to read. */
function summed(sentences: readonly string[]): readonly string[] {
  return sentences.length <= 10
    ? sentences
    : [...sentences.slice(0, 10), `and ${sentences.length - 10} more disagreements of this kind`];
}
