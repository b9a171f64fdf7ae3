import type { OpenCoverageDatabase } from '../domain/coverage-rows.ts';
import type { Lines } from '../domain/lines.ts';
import type { TestId } from '../domain/test-run.ts';
import type { PathResolver } from '../languages/language.ts';
import { findCoverageFiles } from './find-coverage.ts';
import { readGivenCoverage } from './given-coverage.ts';

/** The user's own coverage files, and the tests that they may speak of. */
export interface OwnCoverage {
  readonly globs: readonly string[];
  /** Absolute path of the project's folder. */
  readonly cwd: string;
  /** When this checkout was made, in milliseconds since the epoch; null: not known. */
  readonly checkoutAt: number | null;
  readonly paths: PathResolver;
  readonly knownIds: readonly TestId[];
  readonly openDatabase: OpenCoverageDatabase;
}

/** The lines in the coverage files that the input `coverage` names. Never throws for what the files hold. */
export async function linesOfOwnCoverage(request: OwnCoverage): Promise<Lines> {
  const found = await findCoverageFiles(request);
  const read = await readGivenCoverage({ ...request, files: found.files });
  const notes = [...found.notes, ...read.notes];
  if (read.kind !== 'none') return { ...read, notes };
  return { kind: 'none', notes: [...notes, 'no coverage: the input coverage led to no file that could be used'] };
}
