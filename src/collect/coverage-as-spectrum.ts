import type { FileLines, Spectrum } from '../domain/spectrum.ts';
import type { RepoPath, TestId } from '../domain/test-run.ts';
import { NO_TEST_NAMES } from './gather-coverage.ts';

/** The lines that ran in the red run, and whose they are. */
export interface RunCoverage {
  readonly files: readonly FileLines[];
  readonly failing: readonly TestId[];
  /** Number of tests that passed in the same run. */
  readonly passed: number;
  isTestFile(path: RepoPath): boolean;
}

/**
 * The spectrum that one set of lines allows. Where a test passed in the same run there is none: nobody knows whether a
 * line was run by a failing test, so no line is given a count, and `notes` says so (`whatRan` still tells which lines
 * can't be to blame). Where only failing tests ran, every line was run by one of them and by no passing one: then all
 * lines count alike, and where a single test failed they are its own.
 */
export function coverageAsSpectrum(run: RunCoverage): Spectrum {
  const { files, failing, passed } = run;
  const [first] = failing;
  const own = files.filter(({ file, lines }) => lines.length > 0 && !run.isTestFile(file));
  if (first === undefined || passed > 0 || own.length === 0) {
    return { failed: 0, passed: 0, files: [], failingTests: [], notes: [`no coverage per test: ${NO_TEST_NAMES}`] };
  }
  return {
    failed: 1,
    passed: 0,
    files: own.map(({ file, lines }) => ({ file, lines: lines.map((line) => ({ line, failed: 1, passed: 0 })) })),
    failingTests: failing.length === 1 ? [{ id: first, files: own }] : [],
    notes: [`${NO_TEST_NAMES}; no test passed in that run, so all of them count alike`],
  };
}

/** Whether a line ran at all; null: the coverage does not know the file. */
export type WhatRan = (file: RepoPath, line: number) => boolean | null;

/**
 * Looks lines up in the coverage of a run. A line that never ran can't have failed a test, unless it ran in a process
 * that was not recorded.
 */
export function whatRan(files: readonly FileLines[]): WhatRan {
  const known = new Map(files.map(({ file, lines }) => [file, new Set(lines)]));
  return (file, line) => known.get(file)?.has(line) ?? null;
}
