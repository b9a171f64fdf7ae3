import { suspiciousness } from '../domain/formulas.ts';
import type { FileSpectrum, Spectrum } from '../domain/spectrum.ts';
import type { FailureCluster, FormulaName } from '../domain/suspects.ts';
import type { RepoPath, TestResult } from '../domain/test-run.ts';
import { type Affinity, affinities } from './affinity.ts';
import type { LocalizeInput } from './evidence.ts';

/** A covered line with its suspiciousness. */
export interface ScoredLine {
  readonly line: number;
  readonly failed: number;
  readonly passed: number;
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
}

/** Gathers the evidence of one cluster by file; test files are left out, whatever they hold. */
export function evidenceByFile(cluster: FailureCluster, input: LocalizeInput): readonly FileEvidence[] {
  const tests = new Set(cluster.tests);
  const failures = input.failures.filter((failure) => tests.has(failure.id));
  const spectrum = spectrumOfCluster(tests, input.spectrum);
  const covered = new Map(spectrum.files.map((file) => [file.file, scored(file, spectrum, input.formula)]));
  const frames = framesByFile(failures, input.isTestFile);
  const changed = new Map(input.push.files.map(({ file, lines }) => [file, new Set(lines)]));
  const known = [...covered.keys(), ...frames.keys(), ...changed.keys(), ...input.functions.keys()];
  const candidates = [...new Set(known)].filter((file) => !input.isTestFile(file));
  const affinity = affinities(candidates, failures);
  const files = candidates.filter(
    (file) => covered.has(file) || frames.has(file) || changed.has(file) || affinity.get(file)?.namesake,
  );
  return files.map((file) => ({
    file,
    covered: covered.get(file) ?? [],
    frames: frames.get(file) ?? new Map<number, number>(),
    changed: changed.get(file) ?? new Set<number>(),
    affinity: affinity.get(file) ?? { score: 0, namesake: false },
  }));
}

type Counted = Pick<Spectrum, 'failed' | 'passed' | 'files'>;

/** The counts of one cluster: failing tests of other clusters count as neither failing nor passing. */
function spectrumOfCluster(tests: ReadonlySet<string>, spectrum: Spectrum): Counted {
  const members = spectrum.failingTests.filter((test) => tests.has(test.id));
  // Where failing tests were not kept one by one, the whole spectrum is the best there is.
  if (members.length === spectrum.failed || spectrum.failingTests.length < spectrum.failed) return spectrum;
  const failed = new Map<RepoPath, Map<number, number>>();
  for (const { file, lines } of members.flatMap((member) => member.files)) {
    const counts = failed.get(file) ?? new Map<number, number>();
    failed.set(file, counts);
    for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  const files = spectrum.files.map(({ file, lines }) => ({
    file,
    lines: lines.flatMap((count) => {
      const own = failed.get(file)?.get(count.line) ?? 0;
      return own > 0 ? [{ ...count, failed: own }] : [];
    }),
  }));
  return { failed: members.length, passed: spectrum.passed, files };
}

function scored(file: FileSpectrum, spectrum: Counted, formula: FormulaName): readonly ScoredLine[] {
  const totals = { totalFailed: spectrum.failed, totalPassed: spectrum.passed };
  return file.lines.map(({ line, failed, passed }) => ({
    line,
    failed,
    passed,
    score: suspiciousness(formula, { failed, passed, ...totals }),
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
