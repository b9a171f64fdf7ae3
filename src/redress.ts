import { sentence } from './choose/abstain.ts';
import type { Deps } from './deps.ts';
import type { Inputs } from './domain/inputs.ts';
import type { Report } from './domain/report.ts';
import { inSentences, messageOf, UserError } from './errors.ts';
import { openLedger } from './ledger.ts';
import type { Context, Opened } from './story/context.ts';
import { judgeGiven } from './story/gating.ts';
import { groundOf } from './story/grounding.ts';
import { keeping } from './story/keeping.ts';
import { suspectsOf } from './story/localizing.ts';
import { openCase } from './story/opening.ts';
import { failingAgain } from './story/reproducing.ts';
import { proving } from './story/proving.ts';
import { type End, nothingKnown, reportOf } from './story/telling.ts';

/** A story told. */
export interface Told {
  readonly report: Report;
  /** What ended it before its time: to be thrown once the report is handed over; null: nothing did. */
  readonly fault: unknown;
}

/**
 * The story (docs/architecture.md draws it): the project and its red run, the no-op baseline, the suspects, the candidates and their
 * proofs, the choice. Each step either adds to what is known or is the end, which always has a name. Throws UserError for what only the user can mend,
 * where nothing is known yet; later faults come with the report of what was known until then.
 */
export async function redress(inputs: Inputs, deps: Deps): Promise<Told> {
  const book = openLedger(deps.clock, inputs.maxMinutes);
  const known = nothingKnown();
  const context = { inputs, deps: { ...deps, output: keeping(deps.output, book) }, book, known };
  const told = (end: End, fault: unknown = null) => ({ report: reportOf(end, known, context), fault });

  try {
    const opened = await openCase(context);
    if ('end' in opened) return told(opened.end);
    return told(await answered(context, opened).finally(() => book.note(...opened.sandbox.notes)));
  } catch (error) {
    if (deps.signal.aborted) return told({ status: 'cancelled', explanation: sentence('cancelled') });
    if (error instanceof UserError && known.given === null && known.baseline === null) throw error;
    const explanation = error instanceof UserError ? inSentences(error) : `Redress itself failed: ${messageOf(error)}.`;
    return told({ status: 'infrastructure', explanation }, error);
  }
}

async function answered(context: Context, opened: Opened): Promise<End> {
  const { mode } = context.inputs;
  if (mode === 'gate') return (await judgeGiven(context, opened)).end;
  const ground = await (mode === 'localize' ? failingAgain : groundOf)(context, opened);
  if ('end' in ground) return ground.end;
  const suspects = await suspectsOf(context, opened, ground);
  return mode === 'localize' ? suspects.end : await proving(context, opened, { ...ground, ...suspects });
}
