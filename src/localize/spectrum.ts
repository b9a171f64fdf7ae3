import type { CoveredTest, FileLines, FileSpectrum, Spectrum } from '../domain/spectrum.ts';
import type { RepoPath, TestId } from '../domain/test-run.ts';
import { LineCounter, sharedCounts } from './line-counter.ts';

/** Where the coverage comes from and what the tests mean. */
export interface SpectrumOptions {
  /** Streams the coverage of the same run; called twice. */
  coverage(): AsyncIterable<CoveredTest>;
  /** The failures to explain. */
  readonly failing: ReadonlySet<TestId>;
  /** Tests that count as neither: failing already in the baseline, flaky, skipped. */
  readonly ignored: ReadonlySet<TestId>;
  isTestFile(path: RepoPath): boolean;
}

/** Lines kept test by test for the failing ones, all together; beyond it they are still counted. */
const MAX_KEPT_LINES = 2_000_000;

/**
 * Builds the spectrum of a run from a stream, in two passes: first the lines of the failing tests, then how many
 * passing tests ran those. The matrix is never built: memory goes with the lines that failing tests ran, not with the
 * number of tests. Lines of test files are left out. A failing test that is none of `failing` counts for nothing. Never
 * throws for what the stream holds.
 */
export async function buildSpectrum(options: SpectrumOptions): Promise<Spectrum> {
  const counters = new Map<RepoPath, LineCounter>();
  const failingTests = await countFailing(options, counters);
  const passing = await countPassing(options, counters);
  const countOf = sharedCounts();
  return {
    failed: failingTests.seen,
    passed: passing.seen,
    files: [...counters].map(([file, counter]) => ({ file, lines: counter.counts(countOf) })).sort(byFile),
    failingTests: failingTests.kept,
    notes: notesOf(options, failingTests, passing),
  };
}

interface Failing {
  readonly seen: number;
  readonly kept: readonly { readonly id: TestId; readonly files: readonly FileLines[] }[];
}

interface Passing {
  readonly seen: number;
  /** Failing tests that are none of ours. */
  readonly foreign: number;
}

async function countFailing(options: SpectrumOptions, counters: Map<RepoPath, LineCounter>): Promise<Failing> {
  const seen = new Set<TestId>();
  const kept: { id: TestId; files: readonly FileLines[] }[] = [];
  let room = MAX_KEPT_LINES;
  for await (const test of options.coverage()) {
    if (!options.failing.has(test.id) || options.ignored.has(test.id) || seen.has(test.id)) continue;
    const files = tidy(test.files, (path) => options.isTestFile(path));
    if (files.length === 0) continue;
    seen.add(test.id);
    for (const { file, lines } of files) {
      const counter = counters.get(file) ?? new LineCounter();
      counters.set(file, counter);
      for (const line of lines) counter.addFailed(line);
      room -= lines.length;
    }
    if (room >= 0) kept.push({ id: test.id, files });
  }
  return { seen: seen.size, kept };
}

async function countPassing(options: SpectrumOptions, counters: Map<RepoPath, LineCounter>): Promise<Passing> {
  const seen = new Set<TestId>();
  let foreign = 0;
  if (counters.size === 0) return { seen: 0, foreign };
  for await (const test of options.coverage()) {
    if (options.failing.has(test.id) || options.ignored.has(test.id) || seen.has(test.id)) continue;
    seen.add(test.id);
    if (test.failing === true) {
      foreign++;
      continue;
    }
    for (const { file, lines } of merged(test.files)) {
      const counter = counters.get(file);
      if (counter) for (const line of lines) counter.addPassed(line);
    }
  }
  return { seen: seen.size - foreign, foreign };
}

/** One entry a file outside the tests, each line once. */
function tidy(files: readonly FileLines[], isTestFile: (path: RepoPath) => boolean): readonly FileLines[] {
  return merged(files.filter(({ file }) => !isTestFile(file)))
    .map((one) =>
      one.lines.every(LineCounter.accepts) ? one : { file: one.file, lines: one.lines.filter(LineCounter.accepts) },
    )
    .filter(({ lines }) => lines.length > 0);
}

/**
 * What the collector promises (a file once, lines ascending) is checked, because a line that counts twice would falsify
 * the ranking.
 */
function merged(files: readonly FileLines[]): readonly FileLines[] {
  // As promised, nearly always: nothing is copied then, which a stream of twenty thousand tests would feel.
  if (new Set(files.map(({ file }) => file)).size === files.length && files.every(({ lines }) => isAscending(lines)))
    return files;
  const byFile = new Map<RepoPath, readonly number[]>();
  for (const { file, lines } of files) {
    const before = byFile.get(file);
    byFile.set(file, before ? [...before, ...lines] : lines);
  }
  return [...byFile].map(([file, lines]) => ({ file, lines: isAscending(lines) ? lines : ascending(lines) }));
}

function isAscending(lines: readonly number[]): boolean {
  return lines.every((line, index) => index === 0 || line > (lines[index - 1] ?? line));
}

function ascending(lines: readonly number[]): readonly number[] {
  return [...new Set(lines)].sort((a, b) => a - b);
}

function byFile(a: FileSpectrum, b: FileSpectrum): number {
  return a.file < b.file ? -1 : 1;
}

function notesOf(options: SpectrumOptions, failing: Failing, passing: Passing): readonly string[] {
  const wanted = [...options.failing].filter((id) => !options.ignored.has(id)).length;
  const notes: string[] = [];
  if (failing.seen === 0 && wanted > 0) {
    notes.push(`no coverage: none of ${wanted} failing test(s) has recorded lines outside test files`);
  } else if (failing.seen < wanted) {
    notes.push(
      `${wanted - failing.seen} of ${wanted} failing tests have no recorded lines and count for nothing in the spectrum`,
    );
  }
  if (failing.seen > 0 && passing.seen === 0)
    notes.push('no passing test has coverage: lines cannot be told apart by it');
  if (passing.foreign > 0) notes.push(`${passing.foreign} other failing test(s) count for nothing in the spectrum`);
  if (failing.kept.length < failing.seen) {
    notes.push(
      `the lines of ${failing.seen - failing.kept.length} failing tests were counted but not kept one by one (limit)`,
    );
  }
  return notes;
}
