import type { RepoPath } from './test-run.ts';

/**
 * A replacement in one file: the UTF-16 code units `start` (inclusive) to `end` (exclusive) of the file's decoded text
 * become `text`. `start === end` inserts. Offsets are those of the original file, whatever other edits a candidate
 * holds.
 */
export interface Edit {
  readonly file: RepoPath;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What applying edits to one text came to. */
export type EditOutcome =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string };

/**
 * Applies the edits of one file to its original text; order of the list does not matter. Overlapping edits and offsets
 * outside the text are refused with a reason. Two insertions at the same place keep the order of the list.
 */
export function applyEdits(original: string, edits: readonly Edit[]): EditOutcome {
  const sorted = edits
    .map((edit, index) => ({ edit, index }))
    .sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end || a.index - b.index);
  const parts: string[] = [];
  let at = 0;
  for (const { edit } of sorted) {
    if (edit.start < 0 || edit.end < edit.start || edit.end > original.length) {
      return {
        ok: false,
        reason: `edit ${edit.start}..${edit.end} lies outside ${edit.file} (${original.length} characters)`,
      };
    }
    if (edit.start < at) return { ok: false, reason: `edits of ${edit.file} overlap at character ${edit.start}` };
    parts.push(original.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  parts.push(original.slice(at));
  return { ok: true, text: parts.join('') };
}
