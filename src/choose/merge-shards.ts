import type { Candidate } from '../domain/candidate.ts';
import { type Case, type CaseVerdict, noted } from '../domain/case.ts';
import { ofInterest, shareOf } from '../domain/search.ts';

/** A case that a job brought, and how the user calls it. */
export interface BroughtCase {
  readonly named: string;
  readonly known: Case;
}

/**
 * One case of what several jobs brought: candidates of the job that proposed them (else of the first shard), verdicts
 * of all shards. A shard counts only for the candidates of its own share, and only where it was given the very same
 * ones; what is missing, late or of another case is named. `brought`: at least one.
 */
export function mergeShards(brought: readonly BroughtCase[]): Case {
  const shards = brought.filter(({ known }) => known.mode === 'validate');
  const base = (brought.find(({ known }) => known.mode === 'propose') ?? shards[0] ?? brought[0])?.known;
  if (!base) throw new Error('nothing to merge');
  const { counted, notes } = countedShards(shards, base);
  const verdicts = new Map(counted.flatMap(({ known }) => ofShare(known, base.candidates)));
  const first = counted[0]?.known;
  const missing = unjudged(base, verdicts);
  return noted(
    {
      ...base,
      ground: first?.ground ?? base.ground,
      spectrum: first?.spectrum ?? base.spectrum,
      end: verdicts.size > 0 ? null : base.end,
      verdicts: base.candidates.flatMap(({ id }) => verdicts.get(id) ?? []),
      search: {
        proposed: base.candidates.length,
        ended: missing.size > 0 ? 'time' : (base.search?.ended ?? 'exhausted'),
        secondsPerProof: first?.search?.secondsPerProof ?? null,
      },
      unproven: counted.find(({ known }) => known.unproven !== null)?.known.unproven ?? null,
    },
    [
      ...(first?.notes ?? []).map(({ text }) => text),
      ...notes,
      ...counted.flatMap((one) => cutShort(one, base, missing)),
    ],
  );
}

/** The shards that count, and what is to be said of the others. */
function countedShards(
  shards: readonly BroughtCase[],
  base: Case,
): { readonly counted: readonly BroughtCase[]; readonly notes: readonly string[] } {
  const count = countOf(shards, base);
  const seen = new Set<number>();
  const counted: BroughtCase[] = [];
  const notes: string[] = [];
  for (const shard of shards) {
    const { named, known } = shard;
    const problem = problemOf(known, base, { seen, count });
    if (problem !== null) notes.push(`The verdicts in ${named} do not count: ${problem}.`);
    else {
      counted.push(shard);
      if (known.shard) seen.add(known.shard.index);
    }
  }
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !seen.has(index));
  if (missing.length > 0) notes.push(`Of ${count} shards, no verdicts came from ${missing.join(', ')}.`);
  return { counted, notes };
}

/**
 * So many shares as most shards of this case speak of, where two are equal the larger number: it lets each say less.
 */
function countOf(shards: readonly BroughtCase[], base: Case): number {
  const votes = new Map<number, number>();
  for (const { known } of shards) {
    const count = known.shard?.count;
    if (count !== undefined && foreign(known, base) === null) votes.set(count, (votes.get(count) ?? 0) + 1);
  }
  const [most] = [...votes].sort(([a, ofA], [b, ofB]) => ofB - ofA || b - a);
  return most?.[0] ?? 0;
}

/** Why nothing of a shard counts; null: it does. */
function problemOf(
  known: Case,
  base: Case,
  { seen, count }: { readonly seen: ReadonlySet<number>; readonly count: number },
): string | null {
  const { shard } = known;
  const wrong = foreign(known, base);
  if (wrong !== null) return wrong;
  if (!shard) return 'they do not say which share they are of';
  if (shard.count !== count) return `they are of a share of ${shard.count}, the others are of shares of ${count}`;
  return seen.has(shard.index) ? `shard ${shard.index} was there already` : null;
}

/** Why a shard is of another case; null: it is of this one. */
function foreign(known: Case, base: Case): string | null {
  if (known.commit !== base.commit) return 'they are of another commit';
  return sameCandidates(known.candidates, base.candidates) ? null : 'they are of other candidates';
}

function sameCandidates(one: readonly Candidate[], other: readonly Candidate[]): boolean {
  const plain = (candidates: readonly Candidate[]) =>
    JSON.stringify(candidates.map(({ id, edits, restores }) => [id, edits, restores ?? []]));
  return plain(one) === plain(other);
}

/** The verdicts that a shard was asked for, by candidate; whatever else it says does not count. */
function ofShare(
  { verdicts, shard }: Case,
  candidates: readonly Candidate[],
): readonly (readonly [string, CaseVerdict])[] {
  const share = new Set(shard ? shareOf(candidates, shard).map(({ id }) => id) : []);
  return verdicts.filter(({ candidate }) => share.has(candidate)).map((one) => [one.candidate, one]);
}

/** The candidates that a selection would look at and that nobody judged. */
function unjudged({ candidates }: Case, verdicts: ReadonlyMap<string, CaseVerdict>): ReadonlySet<string> {
  const plausible = [...verdicts].flatMap(([id, { verdict }]) => (verdict.kind === 'plausible' ? [id] : []));
  const looked = ofInterest(candidates, new Set(plausible));
  return new Set(looked.flatMap(({ id }) => (verdicts.has(id) ? [] : [id])));
}

function cutShort({ known, named }: BroughtCase, base: Case, missing: ReadonlySet<string>): readonly string[] {
  const { search, end, shard } = known;
  if (search === null)
    return [`The job of ${named} did not come to its proofs: ${end?.explanation ?? 'it was cut short'}`];
  const left = shard ? shareOf(base.candidates, shard).filter(({ id }) => missing.has(id)).length : 0;
  return left === 0 ? [] : [`The job of ${named} ended before ${left} of its candidates were proved.`];
}
