import type { ChangeSet } from './candidate.ts';
import type { RepoPath } from './test-run.ts';
import type { Verdict } from './verdict.ts';

/** One side of a changed file: its bytes and git mode (`100644`, `100755`, `120000`). */
export interface DiffSide {
  readonly bytes: Uint8Array;
  readonly mode: string;
}

/** A file before and after; null: it does not exist on that side. Paths are relative to the repository's root. */
export interface DiffFile {
  readonly path: string;
  readonly before: DiffSide | null;
  readonly after: DiffSide | null;
}

/**
 * One place of a change: what stood at a line of the old file and what stands there now, each on one line and without
 * what both begin and end with (whole words stay whole). '' before: lines were added; '' after: they were removed.
 */
export interface ChangedPlace {
  readonly file: RepoPath;
  /** 1-based, in the file as it was; where lines were added, the line that the first of them becomes. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/** A change with both sides of every file that it touches, by path, ascending. */
export interface Applied {
  readonly ok: true;
  /** What a sandbox has to do to the checkout. */
  readonly change: ChangeSet;
  readonly files: readonly DiffFile[];
  /** What was done to make it fit, one sentence each (e.g. a diff without `a/` and `b/`). */
  readonly notes: readonly string[];
}

/** Why nothing could be made of a candidate or a patch. */
export interface Inapplicable {
  readonly ok: false;
  readonly verdict: Extract<Verdict, { readonly kind: 'inapplicable' }>;
}

/** A change, or why there is none. */
export type ApplyOutcome = Applied | Inapplicable;

/** The outcome that says why a candidate or patch does not apply. */
export function inapplicable(reason: string, file: RepoPath | null = null, line: number | null = null): Inapplicable {
  return { ok: false, verdict: { kind: 'inapplicable', file, line, reason } };
}

/** What makes the `after` sides of the `before` sides; with `back`, the other way round. */
export function changeOf(files: readonly DiffFile[], back = false): ChangeSet {
  const sides = files.map(({ path, before, after }) => ({ path, side: back ? before : after }));
  return {
    writes: sides.flatMap(({ path, side }) => (side ? [{ path, bytes: side.bytes, mode: side.mode }] : [])),
    deletes: sides.filter(({ side }) => side === null).map(({ path }) => path),
  };
}

/**
 * A side's text; '' where the file does not exist, null where it is no UTF-8 text or no regular file. A byte-order mark
 * stays.
 */
export function textOf(side: DiffSide | null): string | null {
  if (!side) return '';
  if (!side.mode.startsWith('100') || side.bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(side.bytes);
  } catch {
    return null;
  }
}
