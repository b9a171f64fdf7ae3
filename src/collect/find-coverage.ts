import { stat } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { glob } from 'tinyglobby';
import type { CoverageFile } from './given-coverage.ts';

/** Where to look. Without globs nothing is looked for: a coverage file in a usual place may be of any earlier run. */
export interface FindCoverageRequest {
  /** Absolute path of the project's folder: globs are relative to it. */
  readonly cwd: string;
  /** The user's globs; one that begins with `!` takes files out again. */
  readonly globs: readonly string[];
  /** When this checkout was made, in milliseconds since the epoch; null: not known. */
  readonly checkoutAt: number | null;
}

const MOST_FILES = 1000;
const NEVER = ['**/node_modules/**', '**/.git/**'];
/** File systems and runners keep time this exactly. */
const SLACK_MS = 2000;

/** The files that the input `coverage` names, by path. Reads folders and dates only; never throws for what is there. */
export async function findCoverageFiles(
  request: FindCoverageRequest,
): Promise<{ readonly files: readonly CoverageFile[]; readonly notes: readonly string[] }> {
  const { cwd, globs, checkoutAt } = request;
  const notes: string[] = [];
  const found = new Set<string>();
  const without = globs.filter((one) => one.startsWith('!'));
  for (const pattern of globs.filter((one) => !one.startsWith('!'))) {
    const names = await matches([pattern, ...without], cwd);
    if (!names.length) notes.push(`no file matches coverage: ${pattern}`);
    for (const name of names) found.add(name);
  }
  if (found.size > MOST_FILES) notes.push(`${found.size} files match coverage; the first ${MOST_FILES} are read`);
  const files = [...found].sort().slice(0, MOST_FILES);
  for (const name of files) {
    const changedAt = await modifiedAt(resolve(cwd, name));
    if (checkoutAt !== null && changedAt !== null && changedAt < checkoutAt - SLACK_MS)
      notes.push(`${name} is older than the checkout: its coverage is of an earlier run`);
  }
  return { files: files.map((name) => ({ path: name, source: resolve(cwd, name) })), notes };
}

async function matches(patterns: readonly string[], cwd: string): Promise<readonly string[]> {
  const found = await glob([...patterns], {
    cwd,
    ignore: NEVER,
    dot: true,
    followSymbolicLinks: false,
    onlyFiles: true,
    expandDirectories: false,
  }).catch(() => []);
  return found.map((name) => (isAbsolute(name) ? name : name.replaceAll('\\', '/')));
}

async function modifiedAt(path: string): Promise<number | null> {
  return await stat(path).then(
    (found) => found.mtimeMs,
    () => null,
  );
}
