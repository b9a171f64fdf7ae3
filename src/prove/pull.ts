import type { Candidate } from '../domain/candidate.ts';
import { ENOUGH_PLAUSIBLE, LEAST_AFTER_UNDO, lastRankOfInterest } from '../domain/search.ts';
import type { Verdict } from '../domain/verdict.ts';
import type { Judged, Validated, ValidateOptions } from './validate-all.ts';

/** A candidate to judge; `settle` tells its verdict (undefined: none could be reached). */
interface Pulled {
  readonly candidate: Candidate;
  settle(verdict: Verdict | undefined): void;
}

/** Hands out candidates one by one and knows when enough is enough. */
export interface Pull {
  /** Undefined: no more are wanted, or there are none. */
  next(): Promise<Pulled | undefined>;
  stop(reason: Validated['ended']): void;
  /** What was drawn so far holds, put together: the search goes on as after a plausible candidate of this rank. */
  held(): void;
  /** Lets the engine clean up. */
  close(): Promise<void>;
  count(): number;
  ended(): Validated['ended'];
  notes(): readonly string[];
}

/** Less time than this is not worth a proof. */
const LEAST_SECONDS = 1;

/** Draws from an engine lazily: nothing is generated or asked before a proof is free for it. */
export function createPull(
  candidates: AsyncGenerator<Candidate, void, Verdict | undefined>,
  options: Pick<ValidateOptions, 'maxCandidates' | 'secondsLeft' | 'clock' | 'toTheEnd'>,
  judged: readonly Judged[],
): Pull {
  let count = 0;
  let ended: Validated['ended'] | undefined;
  let told: Verdict | undefined;
  const drawnOf = { undo: newSpell(), others: newSpell() };
  let turn: Promise<unknown> = Promise.resolve();
  let verdictOfLast: Promise<unknown> = turn;

  const draw = async (): Promise<Pulled | undefined> => {
    // A model and undo learn from the verdict on their last candidate; templates don't, and need not wait.
    await verdictOfLast;
    ended ??= endOf({ count, ...drawnOf, judged }, options);
    if (ended) return undefined;
    const drawn = await candidates.next(told);
    if (drawn.done) {
      ended = 'exhausted';
      return undefined;
    }
    count += 1;
    told = undefined;
    const rank = count;
    const found = begun(drawn.value.engine === 'undo' ? drawnOf.undo : drawnOf.others, options.clock.now());
    const { settled, release } = pending();
    if (drawn.value.engine !== 'templates' && !options.toTheEnd) verdictOfLast = settled;
    return {
      candidate: drawn.value,
      settle(verdict) {
        if (rank === count) told = verdict;
        if (verdict?.kind === 'plausible') found();
        release();
      },
    };
  };

  return {
    next() {
      const mine = turn.then(draw);
      turn = mine.catch(() => undefined);
      return mine;
    },
    stop(reason) {
      // A rival whose proof was cut by the limit: what was enough by its own rule is not all that was of interest.
      if (ended === undefined || (ended === 'enough' && reason === 'time')) ended = reason;
    },
    held() {
      drawnOf.others.firstPlausible ??= Math.max(1, drawnOf.others.count);
    },
    async close() {
      await candidates.return();
    },
    count: () => count,
    ended: () => ended ?? 'exhausted',
    notes: () => notesOf(ended, count),
  };
}

/** A promise, and what fulfils it. */
function pending(): { readonly settled: Promise<void>; readonly release: () => void } {
  let release: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { settled, release: () => release() };
}

/** What was drawn of undo, or of the other engines. */
interface Spell {
  count: number;
  /** When the first one was drawn; milliseconds since the epoch. */
  since: number | undefined;
  /** Rank among its own, from 1. */
  firstPlausible: number | undefined;
}

function newSpell(): Spell {
  return { count: 0, since: undefined, firstPlausible: undefined };
}

/** Counts a candidate; what it returns notes that this one is plausible. */
function begun(spell: Spell, now: number): () => void {
  spell.count += 1;
  spell.since ??= now;
  const ownRank = spell.count;
  return () => {
    spell.firstPlausible ??= ownRank;
  };
}

/** How far the search has come. */
interface Drawn {
  readonly count: number;
  readonly undo: Spell;
  readonly others: Spell;
  readonly judged: readonly Judged[];
}

function endOf(
  drawn: Drawn,
  options: Pick<ValidateOptions, 'maxCandidates' | 'secondsLeft' | 'clock' | 'toTheEnd'>,
): Validated['ended'] | undefined {
  if (!options.toTheEnd && isEnough(drawn, options.clock.now())) return 'enough';
  if (drawn.count >= options.maxCandidates) return 'max-candidates';
  return options.secondsLeft() < LEAST_SECONDS ? 'time' : undefined;
}

function isEnough({ undo, others, judged }: Drawn, now: number): boolean {
  const { firstPlausible: first } = others;
  if (first) {
    const plausible = judged.filter(
      ({ candidate, verdict }) => verdict.kind === 'plausible' && candidate.engine !== 'undo',
    ).length;
    if (plausible >= ENOUGH_PLAUSIBLE || others.count >= lastRankOfInterest(first)) return true;
  }
  // Where a part of the push, taken back, repairs all: the others have as much time again as undo took.
  if (!undo.firstPlausible || undo.since === undefined || others.since === undefined) return false;
  return others.count >= LEAST_AFTER_UNDO && now - others.since >= others.since - undo.since;
}

function notesOf(ended: Validated['ended'] | undefined, count: number): readonly string[] {
  switch (ended) {
    case 'max-candidates':
      return [`Proofs ended after ${count} candidates (max-candidates); further ones were not looked at.`];
    case 'time':
      return [`Proofs ended after ${count} candidates because the time was used up (max-minutes).`];
    case 'unproven':
      return [
        `Proofs ended after ${count} candidates: there is no time to run the whole suite with one that survived.`,
      ];
    case 'exhausted':
    case 'enough':
    case 'no-ground':
    case 'fault':
    case undefined:
      return [];
  }
}
