import { messageOf } from '../errors.ts';
import type { Ledger } from '../ledger.ts';
import type { OutputFolder } from '../ports.ts';

/**
 * The output folder, except that a log or a candidate that can't be written ends nothing: it is noted once. The report at the end is another matter
 * and throws as before.
 */
export function keeping(output: OutputFolder, book: Pick<Ledger, 'note'>): OutputFolder {
  const lost = (error: unknown) => book.note(`logs and candidates are incomplete: ${messageOf(error)}`);
  return {
    path: output.path,
    log: (name, text) => output.log(name, text).catch(lost),
    candidate: (id, diff) =>
      output.candidate(id, diff).catch((error: unknown) => {
        lost(error);
        return null;
      }),
    finish: (report, rendered) => output.finish(report, rendered),
  };
}
