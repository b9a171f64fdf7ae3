import type { RepoPath, TestId } from './test-run.ts';

/** Why a region is suspected. Scores lie in 0…1. */
export type Evidence =
  | { readonly kind: 'spectrum'; readonly score: number; readonly failed: number; readonly passed: number }
  /** A stack frame of a failing test; depth 1 is the deepest frame outside test files. */
  | { readonly kind: 'frame'; readonly depth: number; readonly line?: number | undefined }
  /** Lines that the push changed. */
  | { readonly kind: 'changed'; readonly lines: readonly number[] }
  /** Shared words with test, message and issue (BM25). */
  | { readonly kind: 'retrieval'; readonly score: number; readonly named?: 'file' | 'function' | undefined };

/** A region of the code that may hold the fault. Lines are 1-based and inclusive. */
export interface Suspect {
  readonly rank: number;
  /** How many other suspects have the very same score: a tie is shown as one. */
  readonly tiedWith: number;
  readonly cluster: number;
  readonly file: RepoPath;
  readonly startLine: number;
  readonly endLine: number;
  /** The most suspicious lines of the region, ascending. */
  readonly lines: readonly number[];
  readonly function: string | null;
  readonly class: string | null;
  /** 0…1 after fusion; comparable within one ranking only. */
  readonly score: number;
  readonly evidence: readonly Evidence[];
}

/** True where more than a name speaks for a suspect, and enough that its score is not shown as 0. */
export function isStrong({ evidence, score }: Suspect): boolean {
  return score >= 0.005 && evidence.some(({ kind }) => kind !== 'retrieval');
}

/** The one line to show of a suspect: one that the push changed, else that of its deepest frame, else the first. */
export function lineToShow({ evidence, lines, startLine }: Suspect): number {
  const changed = evidence.flatMap((one) => (one.kind === 'changed' ? one.lines : []));
  const frame = evidence.flatMap((one) => (one.kind === 'frame' ? (one.line ?? []) : []))[0];
  const shown = changed.filter((line) => lines.includes(line));
  if (frame !== undefined && (shown.length === 0 || shown.includes(frame))) return frame;
  return shown[0] ?? lines[0] ?? startLine;
}

/** One suspicious line, for engines that work on statements. Highest score first; equal score = tie. */
export interface SuspectLine {
  readonly file: RepoPath;
  readonly line: number;
  readonly score: number;
}

/** Failures that seem to have one cause. */
export interface FailureCluster {
  /** From 1. */
  readonly number: number;
  readonly tests: readonly TestId[];
}

/** What localization hands over: functions for people and models, lines for templates. */
export interface Localization {
  /** Every failure in exactly one cluster. */
  readonly clusters: readonly FailureCluster[];
  /** One ranking a cluster, by rank, then score, then cluster: the head of the list holds the best of each. */
  readonly suspects: readonly Suspect[];
  /** All clusters together, a line with the best score it has in any. */
  readonly lines: readonly SuspectLine[];
  /** What was skipped, guessed or missing, one sentence each. */
  readonly notes: readonly string[];
}

/** The names of the suspiciousness formulas (`domain/formulas.ts`). */
export const FORMULA_NAMES = ['ochiai', 'tarantula', 'dstar', 'op2', 'barinel', 'jaccard'] as const;

/** One of the suspiciousness formulas. */
export type FormulaName = (typeof FORMULA_NAMES)[number];
