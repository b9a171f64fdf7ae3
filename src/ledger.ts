import type { StepSeconds } from './domain/report.ts';
import type { Clock } from './ports.ts';

type Step = Exclude<keyof StepSeconds, 'total'>;

/** Keeps what one run has to own up to, and how long its steps took. */
export interface Ledger {
  /** One sentence on what was skipped, cut, guessed or not checked. */
  note(...sentences: readonly string[]): void;
  notes(): readonly string[];
  /** Runs a step and adds its wall seconds, also where it throws. */
  time<T>(step: Step, work: () => Promise<T>): Promise<T>;
  seconds(): StepSeconds;
  /** Seconds until the step of the job must end; never below 0. */
  secondsLeft(): number;
}

/** Opens the books of a run that may take `maxMinutes`. */
export function openLedger(clock: Clock, maxMinutes: number): Ledger {
  const started = clock.now();
  const notes = new Set<string>();
  const spent: Record<Step, number> = { read: 0, baseline: 0, localize: 0, diagnose: 0, propose: 0, validate: 0 };
  return {
    note: (...sentences) => {
      for (const sentence of sentences) notes.add(sentence);
    },
    notes: () => [...notes],
    async time(step, work) {
      const from = clock.now();
      try {
        return await work();
      } finally {
        spent[step] += (clock.now() - from) / 1000;
      }
    },
    seconds: () => {
      const rounded = Object.fromEntries(Object.entries(spent).map(([step, seconds]) => [step, round(seconds)]));
      return {
        read: 0,
        baseline: 0,
        localize: 0,
        diagnose: 0,
        propose: 0,
        validate: 0,
        ...rounded,
        total: round((clock.now() - started) / 1000),
      };
    },
    secondsLeft: () => Math.max(0, maxMinutes * 60 - (clock.now() - started) / 1000),
  };
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
