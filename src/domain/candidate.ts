import type { Edit } from './edits.ts';
import type { RepoPath } from './test-run.ts';

/**
 * Who made a candidate: parts of the push taken back, our templates, a model, or a person or tool outside (`mode:
 * gate`).
 */
export type EngineName = 'undo' | 'templates' | 'model' | 'given';

/** A proposed repair before anything was run. */
export interface Candidate {
  /** `001`, `002`, … in order of proposal. */
  readonly id: string;
  readonly engine: EngineName;
  /** The template's operator id (`ROR_bound`, …) or what was taken back (`UNDO_hunk`, …), else null. */
  readonly operator: string | null;
  /** The model's name, else null. */
  readonly model: string | null;
  /** The candidate that this one revises, else null. */
  readonly revises: string | null;
  /** One or two sentences: what it changes and why. */
  readonly rationale: string;
  readonly edits: readonly Edit[];
  /**
   * Files that are written as a whole or removed, besides the edits, which then leave them alone. Absent: none; only
   * `undo` makes them.
   */
  readonly restores?: readonly FileRestore[];
  /** The engine's own ranking score, comparable within one engine only; null where it has none. */
  readonly score: number | null;
}

/** A file as it stood before the push: its text and git mode; null: it was not there. */
export interface FileRestore {
  readonly file: RepoPath;
  readonly text: string | null;
  readonly mode: string;
}

/** A file as it is to stand: content and git mode. Lives within one run only, so it may hold bytes. */
export interface FileWrite {
  readonly path: RepoPath;
  readonly bytes: Uint8Array;
  /** `100644`, `100755`, or `120000` for a link. */
  readonly mode: string;
}

/** What a candidate or a given patch makes of the checkout. Empty means the no-op patch. */
export interface ChangeSet {
  readonly writes: readonly FileWrite[];
  readonly deletes: readonly RepoPath[];
}

/** The change set that changes nothing. */
export const NO_CHANGE: ChangeSet = { writes: [], deletes: [] };

/** The paths that a change set touches, deletions included, each once, sorted. */
export function touchedPaths(change: ChangeSet): readonly RepoPath[] {
  return [...new Set([...change.writes.map((write) => write.path), ...change.deletes])].sort();
}
