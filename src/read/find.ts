import { stat } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import type { RepoPath } from '../domain/test-run.ts';

/** Where to look for result files. */
export interface FindRequest {
  /** Absolute path of the project's folder: globs are relative to it. */
  readonly cwd: string;
  /** The user's own globs; empty: the usual places. */
  readonly given: readonly string[];
  /** Usual places of the project's languages, beside those that every ecosystem knows. */
  readonly usual: readonly string[];
  /** Tracked files relative to `cwd`: a report that is checked in is a fixture, not a result. */
  readonly tracked: ReadonlySet<RepoPath>;
  /** When this checkout was made, in milliseconds since the epoch; null: not known. */
  readonly checkoutAt: number | null;
}

/** A file that may hold results; nothing of it was read yet. */
interface FoundFile {
  /** Absolute. */
  readonly path: string;
  /** As messages name it: relative to the project where it lies inside. */
  readonly name: string;
  readonly bytes: number;
  readonly modifiedAt: number;
}

/** Result files, oldest first, so that of two attempts the later decides. */
export interface FoundResults {
  readonly files: readonly FoundFile[];
  /** What was expected and is not there, or was left out, one sentence each. */
  readonly notes: readonly string[];
  /** Those of the notes that cast doubt on files which are read: they are older than the checkout. */
  readonly stale: readonly string[];
}

/** Usual places beside those of a language. */
const USUAL = [
  '{junit,report,results,test-results,test-report,test-output,tests,pytest,nosetests,unittest}.xml',
  '*{junit,-results,-report}*.xml',
  '{reports,report,test-results,test-reports,test_results,testresults,results,junit,output,coverage,build,out,.reports}/**/*.xml',
  '**/TEST-*.xml',
  '**/ctrf*/**/*.json',
  '*ctrf*.json',
  'test-output.json',
];
const NEVER = [
  '**/node_modules/**',
  '**/.git/**',
  '**/.venv/**',
  '**/venv/**',
  '**/site-packages/**',
  '**/coverage*.xml',
  '**/cobertura*.xml',
  '**/jacoco*.xml',
  '**/clover.xml',
];
const MOST_FILES = 5000;
const MOST_BYTES = 1024 * 1024 * 1024;
/** File systems and runners keep time this exactly. */
const SLACK_MS = 2000;

/**
 * Finds result files by the given globs, else in the usual places. Reads folders and file dates only; never throws
 * for what is there.
 */
export async function findResultFiles(request: FindRequest): Promise<FoundResults> {
  const guessed = request.given.length === 0;
  const notes: string[] = [];
  const found = guessed ? await matches([...request.usual, ...USUAL], request.cwd) : await givenMatches(request, notes);
  if (found.length > MOST_FILES) notes.push(`${found.length} files match; the first ${MOST_FILES} are read`);
  const files: FoundFile[] = [];
  const stale: string[] = [];
  for (const name of found.slice(0, MOST_FILES)) {
    if (guessed && request.tracked.has(name)) continue;
    const file = await describe(request.cwd, name);
    if (!file) continue;
    const left = leftOut(file, { ...request, guessed });
    if (left.note) notes.push(left.note);
    if (left.out) continue;
    files.push(file);
    // All that is said of a file that is read.
    if (left.note) stale.push(left.note);
  }
  files.sort((a, b) => a.modifiedAt - b.modifiedAt || (a.name < b.name ? -1 : 1));
  return { files, notes, stale };
}

function leftOut(
  file: FoundFile,
  { checkoutAt, guessed }: { readonly checkoutAt: number | null; readonly guessed: boolean },
): { readonly out: boolean; readonly note: string | null } {
  if (file.bytes > MOST_BYTES) return { out: true, note: `${file.name} is larger than 1 GB and was not read` };
  if (checkoutAt === null || file.modifiedAt >= checkoutAt - SLACK_MS) return { out: false, note: null };
  const old = `${file.name} is older than the checkout: its results are of an earlier run`;
  return guessed ? { out: true, note: `${old} and were not read` } : { out: false, note: old };
}

async function givenMatches({ given, cwd }: FindRequest, notes: string[]): Promise<readonly string[]> {
  const all = new Set<string>();
  for (const pattern of given.filter((one) => !one.startsWith('!'))) {
    const found = await matches([pattern, ...given.filter((one) => one.startsWith('!'))], cwd);
    if (!found.length) notes.push(`no file matches results: ${pattern}`);
    for (const name of found) all.add(name);
  }
  return [...all];
}

async function matches(patterns: readonly string[], cwd: string): Promise<readonly string[]> {
  const found = await glob([...patterns], {
    cwd,
    ignore: NEVER,
    dot: true,
    followSymbolicLinks: false,
    onlyFiles: true,
    expandDirectories: false,
  });
  return found.map((name) => name.replaceAll('\\', '/')).sort();
}

async function describe(cwd: string, name: string): Promise<FoundFile | undefined> {
  const path = isAbsolute(name) ? name : resolve(join(cwd, name));
  try {
    const { size, mtimeMs, isFile } = await stat(path).then((found) => ({
      size: found.size,
      mtimeMs: found.mtimeMs,
      isFile: found.isFile(),
    }));
    return isFile ? { path, name, bytes: size, modifiedAt: mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}
