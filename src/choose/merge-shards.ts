import type { Candidate } from '../domain/candidate.ts';
import { type Case, type CaseVerdict, noted } from '../domain/case.ts';

/** A case that a job brought, and how the user calls it. */
export interface BroughtCase {
  readonly named: string;
  readonly known: Case;
}

/**
 * One case of what several jobs brought: candidates of the job that proposed them (else of the first shard), verdicts of all shards.
 * A shard counts only for the candidates of its own share, and only where it was given the very same ones; what is missing, late or
 * of another case is named. `brought`: at least one.
 */
export function mergeShards(brought: readonly BroughtCase[]): Case {
  const shards = brought.filter(({ known }) => known.mode === 'validate');
  const base = (brought.find(({ known }) => known.mode === 'propose') ?? shards[0] ?? brought[0])?.known;
  if (!base) throw new Error('nothing to merge');
  const notes: string[] = [];
  const verdicts = new Map<string, CaseVerdict>();
  const seen = new Set<number>();
  let first: Case | undefined;
  for (const { named, known } of shards) {
    const problem = problemOf(known, base, seen);
    if (problem !== null) {
      notes.push(`The verdicts in ${named} do not count: ${problem}.`);
      continue;
    }
    first ??= known;
    if (known.shard) seen.add(known.shard.index);
    for (const one of ofShare(known, base.candidates)) verdicts.set(one.candidate, one);
    notes.push(...cutShort(known, named));
  }
  const count = first?.shard?.count ?? 0;
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !seen.has(index));
  if (missing.length > 0) notes.push(`Of ${count} shards, no verdicts came from ${missing.join(', ')}.`);
  const unjudged = base.candidates.filter(({ id }) => !verdicts.has(id)).length;
  const proposed = base.search?.proposed ?? base.candidates.length;
  return noted(
    {
      ...base,
      ground: first?.ground ?? base.ground,
      spectrum: first?.spectrum ?? base.spectrum,
      end: null,
      verdicts: base.candidates.flatMap(({ id }) => verdicts.get(id) ?? []),
      search: {
        proposed,
        ended: unjudged > 0 ? 'time' : (base.search?.ended ?? 'exhausted'),
        secondsPerProof: first?.search?.secondsPerProof ?? null,
      },
    },
    [...(first?.notes ?? []).map(({ text }) => text), ...notes],
  );
}

/** Why nothing of a shard counts; null: it does. */
function problemOf(known: Case, base: Case, seen: ReadonlySet<number>): string | null {
  if (known.commit !== base.commit) return 'they are of another commit';
  if (!sameCandidates(known.candidates, base.candidates)) return 'they are of other candidates';
  if (!known.shard) return 'they do not say which share they are of';
  return seen.has(known.shard.index) ? `shard ${known.shard.index} was there already` : null;
}

function sameCandidates(one: readonly Candidate[], other: readonly Candidate[]): boolean {
  const plain = (candidates: readonly Candidate[]) => JSON.stringify(candidates.map(({ id, edits }) => [id, edits]));
  return plain(one) === plain(other);
}

/** The verdicts that a shard was asked for; whatever else it says does not count. */
function ofShare({ verdicts, shard }: Case, candidates: readonly Candidate[]): readonly CaseVerdict[] {
  const share = new Set(
    candidates.filter((_, at) => at % (shard?.count ?? 1) === (shard?.index ?? 1) - 1).map(({ id }) => id),
  );
  return verdicts.filter(({ candidate }) => share.has(candidate));
}

function cutShort({ search, end }: Case, named: string): readonly string[] {
  if (search === null)
    return [`The job of ${named} did not come to its proofs: ${end?.explanation ?? 'it was cut short'}`];
  return search.ended === 'exhausted' ? [] : [`The job of ${named} ended before all of its candidates were proved.`];
}
