import type { CoveredTest, Spectrum } from '../domain/spectrum.ts';
import type { RepoPath, TestId } from '../domain/test-run.ts';
import { lineChanges } from '../formats/unified-diff.ts';
import { type Applied, textOf } from '../domain/applied.ts';

/**
 * How many tests at least ran a line that the change touches (for added lines: a neighbour of the place); null: no
 * test's lines are known. A lower bound: counts of single lines are known, not which tests they share.
 */
export function coveringTests(applied: Applied, spectrum: Spectrum): number | null {
  if (spectrum.failed + spectrum.passed === 0) return null;
  let most = 0;
  for (const { path, before, after } of applied.files) {
    const counted = spectrum.files.find((file) => file.file === path);
    const [old, changed] = [textOf(before), textOf(after)];
    if (!counted || old === null || changed === null) continue;
    const touched = touchedLines(old, changed);
    for (const { line, failed, passed } of counted.lines) {
      if (touched.has(line)) most = Math.max(most, failed + passed);
    }
  }
  return most;
}

/**
 * How many tests ran a line that the change touches, read from the lines of the tests before the change; null: no
 * test's lines are known.
 */
export async function countCovering(applied: Applied, coverage: AsyncIterable<CoveredTest>): Promise<number | null> {
  const touched = new Map<RepoPath, ReadonlySet<number>>();
  for (const { path, before, after } of applied.files) {
    const [old, changed] = [textOf(before), textOf(after)];
    if (old !== null) touched.set(path, changed === null ? everyLine(old) : touchedLines(old, changed));
  }
  const [known, covering] = [new Set<TestId>(), new Set<TestId>()];
  for await (const { id, files } of coverage) {
    known.add(id);
    if (files.some(({ file, lines }) => lines.some((line) => touched.get(file)?.has(line)))) covering.add(id);
  }
  return known.size === 0 ? null : covering.size;
}

function everyLine(text: string): ReadonlySet<number> {
  return new Set(text.split('\n').map((_, at) => at + 1));
}

/** Lines of the old text that were removed, or between which something was added. */
function touchedLines(old: string, changed: string): ReadonlySet<number> {
  const changes = lineChanges(old, changed);
  const removed = new Set(changes.removed.map(({ line }) => line));
  const added = new Set(changes.added.map(({ line }) => line));
  const [lastRemoved, lastAdded] = [changes.removed.at(-1)?.line ?? 0, changes.added.at(-1)?.line ?? 0];
  const touched = new Set<number>();
  for (let left = 1, right = 1; left <= lastRemoved || right <= lastAdded; ) {
    if (removed.has(left)) touched.add(left++);
    else if (added.has(right)) {
      touched.add(left - 1).add(left);
      right += 1;
    } else {
      left += 1;
      right += 1;
    }
  }
  return touched;
}
