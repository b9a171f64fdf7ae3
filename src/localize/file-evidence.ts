import { suspiciousness } from '../domain/formulas.ts';
import type { FileSpectrum, LineCount, Spectrum } from '../domain/spectrum.ts';
import type { FailureCluster, FormulaName } from '../domain/suspects.ts';
import type { RepoPath, TestId, TestResult } from '../domain/test-run.ts';
import { type Affinity, affinities, isTestSupport } from './affinity.ts';
import type { LocalizeInput } from './evidence.ts';
import { filesNamedBy } from './named-files.ts';

/** A covered line with its suspiciousness. */
export interface ScoredLine extends LineCount {
  /** By the formula, 0…1. */
  readonly score: number;
}

/** All that speaks about one file in one cluster of failures. */
export interface FileEvidence {
  readonly file: RepoPath;
  /** Covered by a failing test of the cluster, ascending. */
  readonly covered: readonly ScoredLine[];
  /** Lines on the stacks of the failures with their depth; 1 is the deepest frame outside test files. */
  readonly frames: ReadonlyMap<number, number>;
  /** Lines that the push changed. */
  readonly changed: ReadonlySet<number>;
  readonly affinity: Affinity;
  /** Every failure stopped in the project's own code, not in a test's assertion. */
  readonly crash: boolean;
  /** It serves tests: seldom faulty, and run by all of them. */
  readonly support: boolean;
}

/**
 * Gathers the evidence of one cluster, file by file so that a large spectrum is never scored at once; test files are
 * left out, whatever
 * they hold. Failing tests of other clusters count as neither failing nor passing.
 */
export function* evidenceByFile(cluster: FailureCluster, input: LocalizeInput): Generator<FileEvidence> {
  const tests = new Set(cluster.tests);
  const failures = input.failures.filter((failure) => tests.has(failure.id));
  const counts = countsOfCluster(tests, input.spectrum);
  const covered = new Map(input.spectrum.files.map((file) => [file.file, file]));
  const undefinedNames = undefinedNamesIn(failures, input);
  const frames = framesByFile(failures, (path) => input.isTestFile(path));
  const changed = new Map(input.push.files.map(({ file, lines }) => [file, new Set(lines)]));
  const known = [...covered.keys(), ...frames.keys(), ...changed.keys(), ...input.functions.keys()];
  const candidates = [...new Set(known)].filter((file) => !input.isTestFile(file));
  const crash = input.failures.every((failure) => stoppedInOwnCode(failure, input));
  const affinity = affinities(candidates, failures);
  // Only where nothing was run: what a failure says is else known better from its stack.
  const named = input.spectrum.failed === 0 ? filesNamedBy(failures, candidates) : NONE;
  for (const file of candidates) {
    const spectrum = covered.get(file);
    const lines = spectrum ? scored(counts.linesOf(spectrum), counts, input.formula, undefinedNames.get(file)) : [];
    const support = isTestSupport(file);
    const evidence = {
      file,
      covered: lines,
      frames: frames.get(file) ?? new Map<number, number>(),
      changed: changed.get(file) ?? new Set<number>(),
      affinity: named.has(file) ? NAMED : ((support ? undefined : affinity.get(file)) ?? { score: 0, namesake: false }),
      crash,
      support,
    };
    if (lines.length + evidence.frames.size + evidence.changed.size > 0 || evidence.affinity.namesake) yield evidence;
  }
}

/** What the languages call it when a name means nothing where it stands. */
const UNDEFINED_NAME = new Set(['NameError', 'UnboundLocalError', 'ReferenceError']);

/**
 * The lines that stopped because a name on them is not defined: those are faults themselves, however many passing
 * tests ran the line.
 */
function undefinedNamesIn(
  failures: readonly TestResult[],
  input: LocalizeInput,
): ReadonlyMap<RepoPath, ReadonlySet<number>> {
  const found = new Map<RepoPath, Set<number>>();
  for (const { failure } of failures) {
    const deepest = failure?.frames[0];
    if (!deepest || input.isTestFile(deepest.file) || !UNDEFINED_NAME.has(failure.type ?? '')) continue;
    found.set(deepest.file, (found.get(deepest.file) ?? new Set()).add(deepest.line));
  }
  return found;
}

function stoppedInOwnCode({ failure }: TestResult, input: LocalizeInput): boolean {
  return (failure?.frames ?? []).some(({ file }) => !input.isTestFile(file));
}

const NONE: ReadonlySet<RepoPath> = new Set();
const NAMED: Affinity = { score: 1, namesake: true };

interface ClusterCounts {
  readonly failed: number;
  readonly passed: number;
  /** A file's lines as the cluster's tests ran them. */
  linesOf(file: FileSpectrum): readonly LineCount[];
}

function countsOfCluster(tests: ReadonlySet<TestId>, spectrum: Spectrum): ClusterCounts {
  const members = spectrum.failingTests.filter((test) => tests.has(test.id));
  // Where failing tests were not kept one by one, the whole spectrum is the best there is.
  if (members.length === spectrum.failed || spectrum.failingTests.length < spectrum.failed) {
    return { failed: spectrum.failed, passed: spectrum.passed, linesOf: (file) => file.lines };
  }
  const ran = new Map<RepoPath, (readonly number[])[]>();
  for (const { file, lines } of members.flatMap((member) => member.files)) {
    ran.set(file, [...(ran.get(file) ?? []), lines]);
  }
  const linesOf = (file: FileSpectrum): readonly LineCount[] => {
    const failed = new Map<number, number>();
    for (const lines of ran.get(file.file) ?? [])
      for (const line of lines) failed.set(line, (failed.get(line) ?? 0) + 1);
    return file.lines.flatMap((count) => {
      const own = failed.get(count.line);
      return own === undefined ? [] : [{ ...count, failed: own }];
    });
  };
  return { failed: members.length, passed: spectrum.passed, linesOf };
}

function scored(
  lines: readonly LineCount[],
  totals: Pick<ClusterCounts, 'failed' | 'passed'>,
  formula: FormulaName,
  certain?: ReadonlySet<number>,
): readonly ScoredLine[] {
  const { failed: totalFailed, passed: totalPassed } = totals;
  return lines.map((count) => ({
    ...count,
    score: certain?.has(count.line) ? 1 : suspiciousness(formula, { ...count, totalFailed, totalPassed }),
  }));
}

function framesByFile(
  failures: readonly TestResult[],
  isTestFile: (path: RepoPath) => boolean,
): ReadonlyMap<RepoPath, ReadonlyMap<number, number>> {
  const frames = new Map<RepoPath, Map<number, number>>();
  for (const { failure } of failures) {
    const own = (failure?.frames ?? []).filter((frame) => !isTestFile(frame.file));
    own.forEach(({ file, line }, index) => {
      const lines = frames.get(file) ?? new Map<number, number>();
      frames.set(file, lines);
      lines.set(line, Math.min(index + 1, lines.get(line) ?? Infinity));
    });
  }
  return frames;
}
