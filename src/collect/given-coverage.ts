import type { OpenCoverageDatabase } from '../domain/coverage-rows.ts';
import { oneLine } from '../domain/foreign-text.ts';
import type { Lines } from '../domain/lines.ts';
import type { TestId } from '../domain/test-run.ts';
import type { PathResolver } from '../languages/language.ts';
import { gatherer } from './gather-coverage.ts';
import { readCoverageFile } from './read-coverage.ts';

/** A coverage file that the user gave. */
export interface CoverageFile {
  /** As messages name it: relative to the project where it lies inside. */
  readonly path: string;
  /** Its bytes, or its absolute path. */
  readonly source: Uint8Array | string;
}

/** The files, and what is known of project and run. */
export interface GivenCoverageRequest {
  readonly files: readonly CoverageFile[];
  readonly paths: PathResolver;
  /**
   * Tests of the run that passed or failed: whatever else a coverage file names counts for nothing, because its outcome
   * is not known.
   */
  readonly knownIds: readonly TestId[];
  readonly openDatabase: OpenCoverageDatabase;
}

/** What is kept of all files together. */
const MOST_BYTES = 512 * 1024 * 1024;

/**
 * Reads coverage that the user already has, all files into one. Files are read at once, because a run of the suite may
 * write them again; what one test ran in several files is united. Lines per test outrank files without names of tests.
 * Never throws for what the files hold.
 */
export async function readGivenCoverage(request: GivenCoverageRequest): Promise<Lines> {
  const notes: string[] = [];
  const gathered = gatherer(request.knownIds, request.paths);
  let room = MOST_BYTES;
  for (const file of request.files) {
    const read = await readCoverageFile(file, { openDatabase: request.openDatabase, room });
    if (read.kind === 'refused') {
      notes.push(`${shown(file.path)} was not used: ${oneLine(read.reason, 400)}`);
      continue;
    }
    room -= read.bytes;
    notes.push(...read.coverage.notes.map((note) => `${shown(file.path)}: ${note}`));
    gathered.add(file.path, read.coverage);
  }
  const found = gathered.finish();
  return { ...found, notes: [...notes, ...found.notes] };
}

function shown(path: string): string {
  return oneLine(path, 200);
}
