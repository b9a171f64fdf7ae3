import type { Candidate } from '../domain/candidate.ts';
import type { TestId } from '../domain/test-run.ts';
import type { Stage, Verdict } from '../domain/verdict.ts';
import { unifiedDiff } from '../formats/unified-diff.ts';
import type { Clock, Log, Workspace } from '../ports.ts';
import { type ChangeFacts, changeFacts, NO_FACTS } from './change-facts.ts';
import { applyCandidate } from './apply-edits.ts';
import { composed } from './compose.ts';
import type { SearchEnd } from '../domain/case.ts';
import type { Prove } from './prove.ts';
import { createPull, type Pull } from './pull.ts';

/** A candidate with its judgement. */
export interface Judged extends ChangeFacts {
  readonly candidate: Candidate;
  readonly verdict: Verdict;
  readonly stage: Stage;
  /** '' where it does not apply. */
  readonly diff: string;
  readonly notes: readonly string[];
}

/** What validating needs besides the candidates. */
export interface ValidateOptions {
  readonly workspace: Pick<Workspace, 'text' | 'read' | 'mode'>;
  readonly prove: Prove;
  /** Proofs side by side. */
  readonly parallel: number;
  readonly maxCandidates: number;
  /** Prove every given candidate, however many hold, and none besides: whoever chooses sees them all. */
  readonly toTheEnd?: boolean;
  readonly targets: readonly TestId[];
  secondsLeft(): number;
  readonly clock: Clock;
  readonly log: Log;
  /** Told of each judgement as it falls, e.g. to write `candidates/NNN.diff`. */
  onJudged?(judged: Judged): Promise<void>;
  /** Told of a candidate that survived and cannot be proved in time. */
  onUnproven?(candidate: Candidate, diff: string): Promise<void>;
}

/** All judgements, in order of proposal. */
export interface Validated {
  readonly judged: readonly Judged[];
  readonly proposed: number;
  /** Why no more candidates were asked for. */
  readonly ended: SearchEnd;
  /** The first candidate that survived the targets where there was no time for the whole suite; null: none did. */
  readonly unproven: { readonly candidate: Candidate; readonly passes: readonly TestId[] } | null;
  readonly notes: readonly string[];
}

/**
 * Proves candidates as they are proposed, several at once, until enough plausible ones are known, the engine has no
 * more, or the budget is used up. Patches that each repair a part and break nothing are then proved together as one.
 */
export async function validateAll(
  candidates: AsyncGenerator<Candidate, void, Verdict | undefined>,
  options: ValidateOptions,
): Promise<Validated> {
  const found: Found = { judged: [], unproven: null, known: new Map() };
  const pull = createPull(candidates, options, found.judged);
  const judge = judging(options, found, pull);
  const together = inTurn(() => tryTogether(options, found, pull));
  await Promise.all(Array.from({ length: Math.max(1, options.parallel) }, () => worker(pull, judge, together)));
  await pull.close();
  const { judged } = found;
  const held = judged.some(({ verdict }) => verdict.kind === 'plausible');
  if (!held && !options.toTheEnd && pull.ended() !== 'time') {
    for (const candidate of composed(judged, options.targets)) {
      const verdict = await judge(candidate);
      if (verdict?.kind === 'plausible') break;
    }
  }
  judged.sort((a, b) => Number(a.candidate.id) - Number(b.candidate.id));
  return { judged, unproven: found.unproven, proposed: pull.count(), ended: pull.ended(), notes: pull.notes() };
}

/** What is found while the workers go on. */
interface Found {
  readonly judged: Judged[];
  unproven: Validated['unproven'];
  /** Proofs by diff. Different engines propose the same change: it is proved once. */
  readonly known: Map<string, ReturnType<Prove>>;
}

type Judge = (candidate: Candidate) => Promise<Verdict | undefined>;

async function worker(pull: Pull, judge: Judge, together: () => Promise<void>): Promise<void> {
  for (let next = await pull.next(); next; next = await pull.next()) {
    const verdict = await judge(next.candidate);
    if (verdict?.kind === 'partial') await together();
    next.settle(verdict);
  }
}

/**
 * Proves what partial repairs make together as soon as they cover all targets: the search then needs to go no further
 * than after any plausible candidate. What is proved here is recorded at the end, under an id that follows all others.
 */
async function tryTogether(options: ValidateOptions, found: Found, pull: Pull): Promise<void> {
  if (options.toTheEnd) return;
  for (const candidate of composed(found.judged, options.targets)) {
    const applied = await applyCandidate(options.workspace, candidate);
    const diff = applied.ok ? unifiedDiff(applied.files) : '';
    if (!applied.ok || found.known.has(diff)) continue;
    const proof = options.prove(applied, `together-${candidate.id}`, true);
    found.known.set(diff, proof);
    const proved = await proof;
    if (proved.kind === 'proved' && proved.verdict.kind === 'plausible') return pull.held();
    if (proved.kind !== 'proved') return;
  }
}

/** One call after the other. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

function judging(options: ValidateOptions, found: Found, pull: Pull): Judge {
  const { known } = found;
  return async (candidate) => {
    const applied = await applyCandidate(options.workspace, candidate);
    const base = { candidate, ...NO_FACTS, diff: '', notes: [] };
    if (!applied.ok) return record(options, found.judged, { ...base, verdict: applied.verdict, stage: 'apply' });
    const diff = unifiedDiff(applied.files);
    // Few come from them, and they learn from a part that is repaired; templates make too many.
    const allTargets = candidate.engine !== 'templates';
    const proof = known.get(diff) ?? options.prove(applied, `candidate-${candidate.id}`, allTargets);
    known.set(diff, proof);
    const proved = await proof;
    switch (proved.kind) {
      case 'proved': {
        const { verdict, stage, notes } = proved;
        return record(options, found.judged, {
          candidate,
          verdict,
          stage,
          notes,
          diff,
          ...changeFacts(applied.files),
        });
      }
      case 'unproven':
        found.unproven ??= { candidate, passes: proved.passes };
        await options.onUnproven?.(candidate, diff);
        pull.stop('unproven');
        return undefined;
      case 'unfinished':
        pull.stop('time');
        return undefined;
      case 'no-ground':
        pull.stop('no-ground');
        return undefined;
    }
  };
}

async function record(options: ValidateOptions, judged: Judged[], one: Judged): Promise<Verdict> {
  judged.push(one);
  await options.onJudged?.(one);
  options.log.progress({
    step: 'validate',
    done: judged.length,
    plausible: judged.filter(({ verdict }) => verdict.kind === 'plausible').length,
    secondsLeft: Math.max(0, Math.round(options.secondsLeft())),
  });
  return one.verdict;
}
