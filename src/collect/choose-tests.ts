import { isFailing, type RepoPath, type TestResult, type TestRun } from '../domain/test-run.ts';
import type { TestSelection } from '../ports.ts';
import { affordable, FREE_MS, thinnedOut } from './thin-out.ts';

/** Which tests to record, and what was left out, as a sentence; null: nothing was. */
export interface Chosen {
  /** null: the whole suite. */
  readonly select: TestSelection | null;
  readonly note: string | null;
}

/**
 * Further files at most, where no test passed in those of the failing tests: each costs its start and what it imports.
 */
const FURTHER_FILES = 3;

/**
 * The tests that are evidence: the failing ones, and passing ones of the same files. Where those take long they are
 * thinned out evenly, by the durations of `reference`: ten or twenty of them rank the suspects as well as all do
 * (docs/localization.md), and an interpreter that records lines may run four times as long. `share`: how much of their
 * time may be spent on, 0…1. A failing test whose file is not known makes it the whole suite; a test without a
 * duration, whole files.
 */
export function chooseTests(targets: readonly TestResult[], reference: TestRun, share: number): Chosen {
  const files = new Set<RepoPath>();
  for (const target of targets) {
    if (target.file === null) return { select: null, note: null };
    files.add(target.file);
  }
  const whole: TestSelection = { tests: [], files: [...files].sort() };
  const passing = reference.results.filter(
    ({ status, file }) => !isFailing(status) && status !== 'skipped' && file !== null && files.has(file),
  );
  if (passing.length === 0) return withFurther(whole, reference);
  const kept = thinnedOut(passing, share);
  if (kept === null) return { select: whole, note: null };
  return {
    select: { ...whole, tests: [...targets.map((target) => target.id), ...kept] },
    note: `lines were recorded for ${kept.length} of the ${passing.length} passing tests besides the failing ones, spread evenly over them, to save time`,
  };
}

/**
 * Where nothing passed besides the failures, passing tests of other files have to tell what every test runs: files of
 * the failing one's own folder, or of the nearest above that has any, spread evenly.
 */
function withFurther(whole: TestSelection, reference: TestRun): Chosen {
  const durations = new Map<RepoPath, number>();
  for (const { status, file, durationMs } of reference.results) {
    if (file === null || whole.files.includes(file) || status !== 'passed') continue;
    durations.set(file, (durations.get(file) ?? 0) + (durationMs ?? Number.NaN));
  }
  const near = nearest([...durations.keys()].sort(), whole.files[0] ?? '');
  const costs = near.map((file) => durations.get(file) ?? Number.NaN);
  const further = affordable(costs, FREE_MS)
    .slice(0, FURTHER_FILES)
    .flatMap((index) => near[index] ?? []);
  if (further.length === 0) return { select: whole, note: null };
  const note = `no test passed besides the failing ones: lines were recorded for passing tests of ${further.length} other test file${further.length > 1 ? 's' : ''} too, to compare with`;
  return { select: { ...whole, files: [...whole.files, ...further].sort() }, note };
}

/** The files of the deepest folder around `file` that has any of them. */
function nearest(files: readonly RepoPath[], file: RepoPath): readonly RepoPath[] {
  const parts = file.split('/');
  for (let depth = parts.length - 1; depth > 0; depth--) {
    const folder = `${parts.slice(0, depth).join('/')}/`;
    const inside = files.filter((one) => one.startsWith(folder));
    if (inside.length > 0) return inside;
  }
  return files;
}
