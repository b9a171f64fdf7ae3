import type { Candidate } from '../domain/candidate.ts';
import { ENOUGH_PLAUSIBLE, lastRankOfInterest } from '../domain/search.ts';
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
  /** Lets the engine clean up. */
  close(): Promise<void>;
  count(): number;
  ended(): Validated['ended'];
  notes(): readonly string[];
}

/** After a first plausible candidate the search goes on for so long at most. */
const MOST_SECONDS_MORE = 30;
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
  let firstPlausible: Drawn['firstPlausible'];
  let turn: Promise<unknown> = Promise.resolve();
  let verdictOfLast: Promise<unknown> = turn;

  const draw = async (): Promise<Pulled | undefined> => {
    // A model learns from the verdict on its last candidate; templates don't, and need not wait.
    await verdictOfLast;
    ended ??= endOf({ count, firstPlausible, judged }, options);
    if (ended) return undefined;
    const drawn = await candidates.next(told);
    if (drawn.done) {
      ended = 'exhausted';
      return undefined;
    }
    count += 1;
    told = undefined;
    const rank = count;
    let release: () => void = () => undefined;
    const settled = new Promise<void>((resolve) => {
      release = resolve;
    });
    if (drawn.value.engine === 'model') verdictOfLast = settled;
    return {
      candidate: drawn.value,
      settle(verdict) {
        if (rank === count) told = verdict;
        if (verdict?.kind === 'plausible') firstPlausible ??= { rank, at: options.clock.now() };
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
      ended ??= reason;
    },
    async close() {
      await candidates.return();
    },
    count: () => count,
    ended: () => ended ?? 'exhausted',
    notes: () => notesOf(ended, count),
  };
}

/** How far the search has come. */
interface Drawn {
  readonly count: number;
  readonly firstPlausible: { readonly rank: number; readonly at: number } | undefined;
  readonly judged: readonly Judged[];
}

function endOf(
  { count, firstPlausible, judged }: Drawn,
  options: Pick<ValidateOptions, 'maxCandidates' | 'secondsLeft' | 'clock' | 'toTheEnd'>,
): Validated['ended'] | undefined {
  const plausible = judged.filter(({ verdict }) => verdict.kind === 'plausible').length;
  if (firstPlausible && !options.toTheEnd) {
    const seconds = (options.clock.now() - firstPlausible.at) / 1000;
    const last = lastRankOfInterest(firstPlausible.rank);
    if (plausible >= ENOUGH_PLAUSIBLE || seconds >= MOST_SECONDS_MORE || count >= last) return 'enough';
  }
  if (count >= options.maxCandidates) return 'max-candidates';
  return options.secondsLeft() < LEAST_SECONDS ? 'time' : undefined;
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
