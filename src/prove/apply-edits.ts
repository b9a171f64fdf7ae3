import { applyEdits, type Edit } from '../domain/edits.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { DiffFile } from '../domain/applied.ts';
import type { Workspace } from '../ports.ts';
import { type ApplyOutcome, changeOf, inapplicable } from '../domain/applied.ts';

/**
 * What a candidate's edits make of the checkout. Byte-order marks stay, and where a file ends all its lines with carriage returns,
 * the new lines get them too. A file that is absent, no UTF-8 text, or edited twice in one place makes the candidate inapplicable.
 */
export async function applyCandidate(
  workspace: Pick<Workspace, 'text' | 'mode'>,
  edits: readonly Edit[],
): Promise<ApplyOutcome> {
  const files: DiffFile[] = [];
  for (const path of [...new Set(edits.map((edit) => edit.file))].sort()) {
    const before = await workspace.text(path);
    if (before === undefined) return inapplicable('there is no text file of this name in the checkout', path);
    const outcome = applyEdits(before, inItsLineEnds(before, editsOf(path, edits)));
    if (!outcome.ok) return inapplicable(outcome.reason, path);
    if (outcome.text === before) continue;
    const mode = (await workspace.mode(path)) ?? '100644';
    const encode = (text: string) => ({ bytes: new TextEncoder().encode(text), mode });
    files.push({ path, before: encode(before), after: encode(outcome.text) });
  }
  if (files.length === 0) return inapplicable('it changes nothing');
  return { ok: true, change: changeOf(files), files, notes: [] };
}

function editsOf(path: RepoPath, edits: readonly Edit[]): readonly Edit[] {
  return edits.filter((edit) => edit.file === path);
}

function inItsLineEnds(text: string, edits: readonly Edit[]): readonly Edit[] {
  if (!text.includes('\r\n') || /(?<!\r)\n/.test(text)) return edits;
  return edits.map((edit) => ({ ...edit, text: edit.text.replace(/\r?\n/g, '\r\n') }));
}
