import type { UndoFinding, UndonePlace } from '../../domain/push-texts.ts';
import type { SuspectLine } from '../../domain/suspects.ts';
import type { RepoPath } from '../../domain/test-run.ts';

/** Lines that taking back a part of the push says nothing about are worth so much of their score. */
const OTHERS = 0.25;

/**
 * The lines of the parts that made targets pass when they were taken back, smallest parts first choice; by file,
 * 1-based.
 */
export function undoneLines(findings: readonly UndoFinding[]): ReadonlyMap<RepoPath, readonly number[]> {
  const least = findings.filter(({ smallest }) => smallest);
  const lines = new Map<RepoPath, Set<number>>();
  for (const { places } of least.length > 0 ? least : findings) {
    for (const place of places) {
      const known = lines.get(place.file) ?? new Set<number>();
      for (const line of linesOf(place)) known.add(line);
      lines.set(place.file, known);
    }
  }
  return new Map([...lines].map(([file, known]) => [file, [...known].toSorted((a, b) => a - b)]));
}

/**
 * Suspicious lines with what the push's parts showed: the lines that a part took back lead, the others keep their
 * order. Without findings nothing changes.
 */
export function lifted(lines: readonly SuspectLine[], findings: readonly UndoFinding[]): readonly SuspectLine[] {
  const undone = undoneLines(findings);
  if (undone.size === 0) return lines;
  const most = Math.max(0, ...lines.map(({ score }) => score)) || 1;
  const leading = [...undone].flatMap(([file, own]) => own.map((line) => ({ file, line, score: most })));
  const isUndone = ({ file, line }: SuspectLine) => undone.get(file)?.includes(line) ?? false;
  const others = lines.filter((one) => !isUndone(one)).map((one) => ({ ...one, score: one.score * OTHERS }));
  return [...leading, ...others];
}

/** What is gone stood between two lines. */
function linesOf({ startLine, endLine, change }: UndonePlace): readonly number[] {
  const first = change === 'removed' ? Math.max(1, startLine - 1) : startLine;
  return Array.from({ length: endLine - first + 1 }, (_, index) => first + index);
}
