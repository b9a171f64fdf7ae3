import type { FileEvidence, ScoredLine } from './file-evidence.ts';
import type { FunctionSpan } from './evidence.ts';
import { ownersOf } from './owners.ts';

/** A function, or a run of lines outside every function, with what speaks for it. */
export interface Region {
  readonly span: FunctionSpan | null;
  readonly startLine: number;
  readonly endLine: number;
  readonly covered: readonly ScoredLine[];
  /** Depth by line. */
  readonly frames: readonly (readonly [line: number, depth: number])[];
  readonly changed: readonly number[];
}

/**
 * Sorts a file's evidence by function. Lines outside every function run on import, in whichever test imports first:
 * they become regions
 * only where a stack or the push names them. In a file whose functions are not known, adjacent covered lines of one
 * score become regions.
 * Where the file is named like the failing tests and none of them ran any of its functions, those follow without
 * evidence of their own: a test that fails
 * early, or in another process, never reaches the lines it is about.
 */
export function regionsOf(evidence: FileEvidence, functions: readonly FunctionSpan[] | undefined): readonly Region[] {
  const owners = ownersOf(functions ?? []);
  const grouped = new Map<FunctionSpan, Draft>();
  const loose = draft();
  const draftOf = (span: FunctionSpan | undefined): Draft => {
    if (!span) return loose;
    const found = grouped.get(span) ?? draft();
    grouped.set(span, found);
    return found;
  };
  for (const line of evidence.covered) draftOf(owners.running(line.line)).covered.push(line);
  for (const [line, depth] of evidence.frames) draftOf(owners.running(line)).frames.push([line, depth]);
  for (const line of evidence.changed) draftOf(owners.holding(line)).changed.push(line);
  const inside = [...grouped].map(([span, found]) => ({
    span,
    startLine: span.startLine,
    endLine: span.endLine,
    ...found,
  }));
  const wasRun = inside.some(({ covered }) => covered.length > 0);
  const unseen = evidence.affinity.namesake && !wasRun ? (functions ?? []).filter((span) => !grouped.has(span)) : [];
  return [...inside, ...unseen.map(unseenRegion), ...looseRegions(loose, functions === undefined)];
}

interface Draft {
  readonly covered: ScoredLine[];
  readonly frames: (readonly [number, number])[];
  readonly changed: number[];
}

function draft(): Draft {
  return { covered: [], frames: [], changed: [] };
}

function unseenRegion(span: FunctionSpan): Region {
  return { span, startLine: span.startLine, endLine: span.endLine, ...draft() };
}

function looseRegions(loose: Draft, withCovered: boolean): readonly Region[] {
  const covered = new Map(loose.covered.map((line) => [line.line, line]));
  const frames = new Map(loose.frames);
  const changed = new Set(loose.changed);
  const lines = [...new Set([...frames.keys(), ...changed, ...(withCovered ? covered.keys() : [])])];
  const alike = (a: number, b: number) =>
    covered.get(a)?.score === covered.get(b)?.score && changed.has(a) === changed.has(b);
  return blocksOf(
    lines.sort((a, b) => a - b),
    alike,
  ).map((block) => ({
    span: null,
    startLine: block[0] ?? 1,
    endLine: block.at(-1) ?? 1,
    covered: block.map((line) => covered.get(line)).filter((line) => line !== undefined),
    frames: loose.frames.filter(([line]) => block.includes(line)),
    changed: block.filter((line) => changed.has(line)),
  }));
}

/** Runs of lines that follow one another, with at most one line between (a blank one, a comment), and are alike. */
function blocksOf(lines: readonly number[], alike: (a: number, b: number) => boolean): readonly (readonly number[])[] {
  const blocks: number[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const before = last?.at(-1);
    if (last && before !== undefined && line - before <= 2 && alike(line, before)) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}
