import type { FileRestore } from '../../domain/candidate.ts';
import { applyEdits, type Edit } from '../../domain/edits.ts';
import type { RepoPath } from '../../domain/test-run.ts';
import type { Proposal } from '../propose.ts';
import { editsOf, type LineChange, type Lines } from './lines.ts';
import type { Part } from './parts.ts';

/** Several parts as one; a place that two of them hold counts once. */
export function together(parts: readonly Part[], more: Pick<Part, 'id' | 'words'>): Part {
  const changes = new Map(parts.flatMap((part) => part.changes).map((change) => [keyOf(change), change]));
  const restores = new Map(parts.flatMap((part) => part.restores).map((one) => [one.file, one]));
  return {
    ...more,
    changes: [...changes.values()],
    restores: [...restores.values()],
    suspicion: Math.max(0, ...parts.map(({ suspicion }) => suspicion)),
  };
}

/** The candidate that takes a part back; null where its places overlap or nothing changes. */
export function proposalOf(part: Part, texts: ReadonlyMap<RepoPath, Lines>): Proposal | null {
  const edits: Edit[] = [];
  const rewritten = new Map<RepoPath, string>();
  for (const [file, changes] of byFile(part.changes)) {
    const lines = texts.get(file);
    if (!lines) return null;
    const own = editsOf(lines, changes).filter(({ start, end, text }) => lines.text.slice(start, end) !== text);
    const outcome = applyEdits(lines.text, own);
    if (!outcome.ok) return null;
    rewritten.set(file, outcome.text);
    edits.push(...own);
  }
  const whole = new Set(part.restores.map(({ file }) => file));
  const restores = part.restores.map((one) => renamedWith(one, part.restores, { texts, rewritten }));
  const left = edits.filter(({ file }) => !whole.has(file));
  if (left.length + restores.length === 0) return null;
  return {
    engine: 'undo',
    operator: part.id,
    model: null,
    revises: null,
    rationale: `${part.words.charAt(0).toUpperCase()}${part.words.slice(1)}.`,
    edits: left,
    ...(restores.length > 0 ? { restores } : {}),
    score: part.suspicion,
  };
}

/** Names what a proposal makes of the files, whatever part it was made of. */
export function outcomeKey(proposal: Proposal): string {
  return JSON.stringify([proposal.edits, proposal.restores ?? []]);
}

/** A file that gets its old name again keeps the edits that go with it. */
function renamedWith(
  restore: FileRestore,
  all: readonly FileRestore[],
  known: { readonly texts: ReadonlyMap<RepoPath, Lines>; readonly rewritten: ReadonlyMap<RepoPath, string> },
): FileRestore {
  const source = all.find(({ file, text }) => text === null && known.texts.get(file)?.text === restore.text);
  const text = source && known.rewritten.get(source.file);
  return text === undefined ? restore : { ...restore, text };
}

function byFile(changes: readonly LineChange[]): ReadonlyMap<RepoPath, readonly LineChange[]> {
  const found = new Map<RepoPath, LineChange[]>();
  for (const change of changes) found.set(change.file, [...(found.get(change.file) ?? []), change]);
  return found;
}

function keyOf({ file, from, to, old }: LineChange): string {
  return JSON.stringify([file, from, to, old]);
}
