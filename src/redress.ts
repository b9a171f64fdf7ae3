import type { Deps } from './deps.ts';
import type { Inputs } from './domain/inputs.ts';
import type { Report } from './domain/report.ts';
import { openLedger } from './ledger.ts';
import { judgeGiven } from './story/gating.ts';
import { groundOf } from './story/grounding.ts';
import { suspectsOf } from './story/localizing.ts';
import { openCase } from './story/opening.ts';
import { proving } from './story/proving.ts';
import { type End, nothingKnown, reportOf } from './story/telling.ts';

/**
 * The story (docs/architecture.md draws it): the project and its red run, the no-op baseline, the suspects, the candidates and their
 * proofs, the choice. Each step either adds to what is known or is the end, which always has a name. Throws UserError for what only the user can mend.
 */
export async function redress(inputs: Inputs, deps: Deps): Promise<Report> {
  const book = openLedger(deps.clock, inputs.maxMinutes);
  const known = nothingKnown();
  const context = { inputs, deps, book, known };
  const tell = (end: End) => reportOf(end, known, context);

  const opened = await openCase(context);
  if ('end' in opened) return tell(opened.end);
  if (inputs.mode === 'gate') return tell((await judgeGiven(context, opened)).end);
  const ground = await groundOf(context, opened);
  if ('end' in ground) return tell(ground.end);
  const suspects = await suspectsOf(context, opened, ground);
  if (inputs.mode === 'localize') return tell(suspects.end);
  return tell(await proving(context, opened, { ...ground, ...suspects }));
}
