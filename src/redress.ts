import { sentence } from './choose/abstain.ts';
import type { Desk } from './desk.ts';
import { type Case, ended } from './domain/case.ts';
import type { Mode } from './domain/inputs.ts';
import type { StepSeconds } from './domain/report.ts';
import { inSentences, messageOf, UserError } from './errors.ts';
import { choose } from './phases/choose.ts';
import { diagnose } from './phases/diagnose.ts';
import { gate } from './phases/gate.ts';
import { ground } from './phases/ground.ts';
import { localize } from './phases/localize.ts';
import { propose } from './phases/propose.ts';
import { prove } from './phases/prove.ts';
import { survey } from './phases/survey.ts';

type Phase = (desk: Desk, known: Case) => Promise<Case>;

/**
 * The story (docs/architecture.md draws it): every phase takes the case and gives it back with its part added, in this
 * process or, cut into several modes, in several jobs.
 */
const STORY: Readonly<Record<Exclude<Mode, 'prepare'>, readonly Phase[]>> = {
  full: [survey, ground, localize, diagnose, propose, prove, choose],
  localize: [survey, ground, localize],
  propose: [survey, diagnose, propose],
  validate: [survey, ground, prove, choose],
  select: [survey, choose],
  gate: [survey, gate],
};

/** Where a phase's wall seconds are counted. */
const STEP_OF: ReadonlyMap<Phase, Exclude<keyof StepSeconds, 'total'>> = new Map([
  [survey, 'read'],
  [ground, 'baseline'],
  [localize, 'localize'],
  [diagnose, 'diagnose'],
  [propose, 'propose'],
  [prove, 'validate'],
  [gate, 'validate'],
]);

/** A story told. */
export interface Told {
  readonly known: Case;
  /** What ended it before its time: to be thrown once the report is handed over; null: nothing did. */
  readonly fault: unknown;
}

/**
 * Tells the story of one case from what is known already to its end, which always has a name; the case is kept after
 * each phase. Throws UserError for what only the user can mend, where nothing is known yet; later faults come with the
 * case as it was then.
 */
export async function redress(desk: Desk, given: Case): Promise<Told> {
  const phases = desk.inputs.mode === 'prepare' ? [] : STORY[desk.inputs.mode];
  let known = given;
  try {
    for (const phase of phases) {
      if (known.end !== null) break;
      known = await timed(desk, phase, known);
      await desk.output.keep(known);
      if (desk.signal.aborted && known.end === null) throw new Error('cancelled');
    }
    return { known, fault: null };
  } catch (error) {
    const told = endedByFault(desk, known, error);
    await desk.output.keep(told.known);
    return told;
  }
}

async function timed(desk: Desk, phase: Phase, known: Case): Promise<Case> {
  const from = desk.clock.now();
  const next = await phase(desk, known);
  const seconds = Math.round(desk.clock.now() - from) / 1000;
  const step = STEP_OF.get(phase);
  const spent = step ? { ...next.seconds, [step]: round(next.seconds[step] + seconds) } : next.seconds;
  return { ...next, seconds: { ...spent, total: round(next.seconds.total + seconds) } };
}

function endedByFault(desk: Desk, known: Case, error: unknown): Told {
  if (desk.signal.aborted)
    return { known: ended(known, { status: 'cancelled', explanation: sentence('cancelled') }), fault: null };
  if (error instanceof UserError && known.results === null && known.ground === null) throw error;
  const explanation = error instanceof UserError ? inSentences(error) : `Redress itself failed: ${messageOf(error)}.`;
  return { known: ended(known, { status: 'infrastructure', explanation }), fault: error };
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
