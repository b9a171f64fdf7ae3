import { type ApplyOutcome, changeOf, type DiffFile, type DiffSide, inapplicable } from '../domain/applied.ts';
import type { Candidate, FileRestore } from '../domain/candidate.ts';
import { applyEdits, type Edit } from '../domain/edits.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { Workspace } from '../ports.ts';

type Files = Pick<Workspace, 'text' | 'read' | 'mode'>;

/**
 * What a candidate makes of the checkout. Byte-order marks stay, and where a file ends all its lines with carriage
 * returns, the new lines get them too. A file that is absent, no UTF-8 text, edited twice in one place, or both edited
 * and restored makes the candidate inapplicable.
 */
export async function applyCandidate(
  workspace: Files,
  { edits, restores = [] }: Pick<Candidate, 'edits' | 'restores'>,
): Promise<ApplyOutcome> {
  const files: DiffFile[] = [];
  const edited = [...new Set(edits.map((edit) => edit.file))];
  const whole = restores.map(({ file }) => file);
  const twice = whole.find((path, index) => edited.includes(path) || whole.indexOf(path) !== index);
  if (twice !== undefined) return inapplicable('it is changed twice in different ways', twice);
  for (const path of edited.toSorted()) {
    const before = await workspace.text(path);
    if (before === undefined) return inapplicable('there is no text file of this name in the checkout', path);
    const outcome = applyEdits(before, inItsLineEnds(before, editsOf(path, edits)));
    if (!outcome.ok) return inapplicable(outcome.reason, path);
    if (outcome.text === before) continue;
    const mode = (await workspace.mode(path)) ?? '100644';
    files.push({ path, before: sideOf(before, mode), after: sideOf(outcome.text, mode) });
  }
  for (const restore of restores) files.push(...(await restored(workspace, restore)));
  if (files.length === 0) return inapplicable('it changes nothing');
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return { ok: true, change: changeOf(files), files, notes: [] };
}

function sideOf(text: string, mode: string): DiffSide {
  return { bytes: new TextEncoder().encode(text), mode };
}

/** A file that is put back or taken away; none where it is that way already. */
async function restored(workspace: Files, { file, text, mode }: FileRestore): Promise<readonly DiffFile[]> {
  const bytes = await workspace.read(file);
  const before = bytes ? { bytes, mode: (await workspace.mode(file)) ?? '100644' } : null;
  const after = text === null ? null : sideOf(text, mode);
  const same = before && after ? before.mode === after.mode && sameBytes(before.bytes, after.bytes) : before === after;
  return same ? [] : [{ path: file, before, after }];
}

function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function editsOf(path: RepoPath, edits: readonly Edit[]): readonly Edit[] {
  return edits.filter((edit) => edit.file === path);
}

function inItsLineEnds(text: string, edits: readonly Edit[]): readonly Edit[] {
  if (!text.includes('\r\n') || /(?<!\r)\n/.test(text)) return edits;
  return edits.map((edit) => ({ ...edit, text: edit.text.replace(/\r?\n/g, '\r\n') }));
}
