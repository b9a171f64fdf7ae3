import type { Candidate } from '../domain/candidate.ts';
import type { RepoPath, TestId } from '../domain/test-run.ts';
import type { Judged } from './validate-all.ts';

/** Combinations that are tried: partial repairs are few, and the best of each cause comes first. */
const MOST_COMPOSED = 6;

interface Partial {
  readonly candidate: Candidate;
  readonly repaired: readonly TestId[];
}

/**
 * Candidates made of partial repairs that together repair every target (several causes in one push), best first. Each
 * starts from another partial repair and adds, in order of proposal, the ones that repair most of what is left.
 */
export function composed(judged: readonly Judged[], targets: readonly TestId[]): readonly Candidate[] {
  const partials = judged
    .flatMap(({ candidate, verdict }) =>
      verdict.kind === 'partial' ? [{ candidate, repaired: verdict.repaired }] : [],
    )
    .sort((a, b) => Number(a.candidate.id) - Number(b.candidate.id));
  const made = new Map<string, readonly Partial[]>();
  for (const first of partials) {
    const parts = completed(first, partials, targets);
    if (parts && !made.has(partsKey(parts))) made.set(partsKey(parts), parts);
    if (made.size >= MOST_COMPOSED) break;
  }
  const last = Math.max(0, ...judged.map(({ candidate }) => Number(candidate.id)).filter(Number.isFinite));
  return [...made.values()].map((parts, index) => joined(parts, String(last + index + 1).padStart(3, '0')));
}

function completed(
  first: Partial,
  partials: readonly Partial[],
  targets: readonly TestId[],
): readonly Partial[] | null {
  const parts = [first];
  const left = new Set(targets.filter((id) => !first.repaired.includes(id)));
  while (left.size > 0) {
    const gain = (one: Partial) => one.repaired.filter((id) => left.has(id)).length;
    const fitting = partials.filter(
      (one) => gain(one) > 0 && parts.every((part) => !overlap(part.candidate, one.candidate)),
    );
    const best = fitting.toSorted((a, b) => gain(b) - gain(a))[0];
    if (!best) return null;
    parts.push(best);
    for (const id of best.repaired) left.delete(id);
  }
  return parts.length > 1 ? parts : null;
}

function overlap(one: Candidate, other: Candidate): boolean {
  const [own, others] = [wholeFiles(one), wholeFiles(other)];
  return (
    touches(one).some((file) => others.has(file)) ||
    touches(other).some((file) => own.has(file)) ||
    one.edits.some((a) => other.edits.some((b) => a.file === b.file && a.start <= b.end && b.start <= a.end))
  );
}

function wholeFiles({ restores = [] }: Candidate): ReadonlySet<RepoPath> {
  return new Set(restores.map(({ file }) => file));
}

function touches({ edits, restores = [] }: Candidate): readonly RepoPath[] {
  return [...edits, ...restores].map(({ file }) => file);
}

function partsKey(parts: readonly Partial[]): string {
  return parts
    .map(({ candidate }) => candidate.id)
    .sort()
    .join('+');
}

function joined(parts: readonly Partial[], id: string): Candidate {
  const candidates = parts.map((part) => part.candidate);
  const restores = candidates.flatMap((candidate) => candidate.restores ?? []);
  const engines = new Set(candidates.map((candidate) => candidate.engine));
  return {
    id,
    engine: engines.has('model') ? 'model' : (candidates[0]?.engine ?? 'templates'),
    operator: candidates.map((candidate) => candidate.operator ?? candidate.engine).join(' + '),
    model: candidates.find((candidate) => candidate.model !== null)?.model ?? null,
    revises: null,
    rationale: `${candidates.map((candidate) => candidate.id).join(' and ')} together: ${candidates.map((candidate) => candidate.rationale).join(' ')}`,
    edits: candidates.flatMap((candidate) => candidate.edits),
    ...(restores.length > 0 && { restores }),
    score: null,
  };
}
