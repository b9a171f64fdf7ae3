import type { RawResults } from '../domain/raw-results.ts';
import type { TestResult, TestRun } from '../domain/test-run.ts';
import type { PathResolver, ResultDialect } from '../languages/language.ts';
import { readDocument, type ReadDocument, type ResultInput } from './documents.ts';
import { failureOf } from './failure.ts';
import { identifyTests, type Witnessed } from './identify.ts';
import { type Merged, mergeWitnesses } from './merge.ts';
import type { Repeats } from './repeats.ts';
import { pathsIn, runFolder } from './run-folder.ts';
import { type DocumentEvidence, judgeRun } from './verdict.ts';

/** The evidence of one run of a suite. */
export interface ReadRequest {
  /** Result files; where the same test is in two of them, the later one decides. */
  readonly files: readonly ResultInput[];
  /** What the runner printed: read beside the files, outranked by them. */
  readonly consoles?: readonly ResultInput[];
  readonly exitCode: number | null;
  /** Outcome of the test step as the workflow knows it; null: unknown. */
  readonly outcome: 'success' | 'failure' | 'cancelled' | 'skipped' | null;
  readonly dialects: readonly ResultDialect[];
  readonly paths: PathResolver;
}

/** Reads every witness of one run and holds them against each other. Never throws for what they hold. */
export async function readResults(request: ReadRequest): Promise<TestRun> {
  return (await readWithDoubts(request)).run;
}

/** The same, with those of its sentences which say that the results are of another project or commit. */
export async function readWithDoubts(
  request: ReadRequest,
): Promise<{ readonly run: TestRun; readonly foreign: readonly string[] }> {
  const documents: ReadDocument[] = [];
  for (const input of [...request.files, ...(request.consoles ?? [])]) documents.push(await readDocument(input));
  const paths = pathsOf(documents, request.paths);
  const { read, merged } = witnessesOf(documents, request, paths);
  const results = merged.tests.map((test) => resultOf(test, paths));
  const foreign = foreignNotes(read, paths);
  const unnamed = unnamedOf(read);
  const judged = judgeRun({
    ran: results.filter((one) => one.status !== 'skipped' && one.place === 'test').length + (unnamed?.passed ?? 0),
    failing: merged.tests.filter((test) => test.failures.length).length,
    exitCode: request.exitCode,
    outcome: request.outcome,
    documents: read.map(({ path, results }) => evidenceOf(path, results)),
    overruled: merged.overruled,
    retried: merged.tests.filter((test) => test.retried).length,
    broken: documents.filter((one) => one.unreadable === 'empty' || one.unreadable === 'broken').length,
  });
  const run: TestRun = {
    verdict: judged.verdict,
    results,
    exitCode: request.exitCode,
    ...(unnamed ? { unnamed } : {}),
    sources: [...new Set(read.map(({ path, results }) => `${results.format}: ${path}`))],
    formats: [...new Set(read.map(({ results }) => results.format))],
    degraded: [
      ...documents.flatMap((one) => one.notes),
      ...read.flatMap(({ path, results, notes }) => [...results.degraded, ...notes].map((note) => `${path}: ${note}`)),
      ...foreign,
    ],
    disagreements: [...judged.disagreements, ...merged.disagreements],
  };
  return { run, foreign };
}

/** What one document holds of one run, with its tests named. */
interface Read {
  readonly path: string;
  /** The document is a console: what it does not name may have passed all the same. */
  readonly console: boolean;
  readonly results: RawResults;
  readonly tests: readonly Witnessed[];
  readonly notes: readonly string[];
}

/**
 * Names the tests of all documents and makes one list of them. A name that comes again after a failure is taken for
 * another attempt of the test, unless that leaves a red run without a failing test: then they were tests of their
 * own.
 */
function witnessesOf(
  documents: readonly ReadDocument[],
  { dialects, exitCode, outcome }: ReadRequest,
  paths: PathResolver,
): { readonly read: readonly Read[]; readonly merged: Merged } {
  const named = (repeats: Repeats): { readonly read: readonly Read[]; readonly merged: Merged } => {
    const read = documents.flatMap(({ path, results }) => {
      const console = results.some((one) => one.kind === 'console');
      return results.map((one) => ({
        path,
        console,
        results: one,
        ...identifyTests(one, { dialects, paths, repeats }),
      }));
    });
    return { read, merged: mergeWitnesses(read) };
  };
  const found = named('attempts');
  const { tests } = found.merged;
  const toldRed = (exitCode ?? 0) !== 0 || outcome === 'failure';
  const unexplained = toldRed && tests.every((test) => test.failures.length === 0);
  return unexplained && tests.some((test) => test.retried) ? named('tests') : found;
}

/**
 * Where all documents that tell their folder tell the same one, relative paths of all of them are looked up there
 * first.
 */
function pathsOf(documents: readonly ReadDocument[], paths: PathResolver): PathResolver {
  const folders = new Set<string>();
  for (const { results } of documents) {
    for (const one of results) {
      const folder = runFolder(one, paths);
      if (folder !== null) folders.add(folder);
    }
  }
  const [folder] = folders;
  return folder && folders.size === 1 && folder !== paths.project ? pathsIn(folder, paths) : paths;
}

/** Counts without names matter only where no file names the tests. */
function unnamedOf(read: readonly Read[]): TestRun['unnamed'] {
  if (read.some((one) => !one.console)) return undefined;
  const passed = Math.max(0, ...read.map(({ results }) => results.unnamed?.passed ?? 0));
  const skipped = Math.max(0, ...read.map(({ results }) => results.unnamed?.skipped ?? 0));
  return passed + skipped > 0 ? { passed, skipped } : undefined;
}

/** Documents that name files, none of which is here. */
function foreignNotes(read: readonly Read[], paths: PathResolver): readonly string[] {
  if (!paths.files.length) return [];
  return read.flatMap(({ path, results, tests }) => {
    const named = results.cases.some((one) => one.file !== null) || tests.some(namesFrames);
    const here = tests.some((one) => one.file !== null || framesHere(one, paths));
    return named && !here
      ? [`${path}: none of the files it names is in this project: results of another project or commit?`]
      : [];
  });
}

function namesFrames(test: Witnessed): boolean {
  return test.failures.some((one) => test.dialect.frames(one.text).length > 0);
}

function framesHere(test: Witnessed, paths: PathResolver): boolean {
  return test.failures.some((one) => test.dialect.frames(one.text).some((frame) => paths.resolve(frame.file) !== null));
}

function evidenceOf(path: string, results: RawResults): DocumentEvidence {
  const elements = results.cases.reduce((sum, one) => sum + one.failures.length, 0);
  return {
    path,
    writer: results.writer,
    cases: results.cases.length,
    missing: results.missingTests ?? 0,
    failures: elements + results.outside.length,
    named: results.cases.filter((one) => one.failures.length).length,
    claimed: results.claimedFailures,
    complete: results.complete,
    damaged: results.degraded.length > 0,
  };
}

function resultOf(test: Witnessed, paths: PathResolver): TestResult {
  const [first] = test.failures;
  return {
    id: test.id,
    name: test.name,
    suite: test.suite,
    file: test.file,
    place: test.place,
    status: first
      ? test.failures.some((one) => one.status === 'failed')
        ? 'failed'
        : 'errored'
      : test.skipped
        ? 'skipped'
        : 'passed',
    durationMs: test.seconds === null ? null : Math.round(test.seconds * 1000),
    attempts: test.attempts,
    failure: first ? failureOf(test, paths) : null,
  };
}
