import { messageOf } from '../errors.ts';
import type { OutputFolder } from '../ports.ts';

/**
 * The output folder, except that a log, a candidate or a case that cannot be written ends nothing: `lost` is told. The
 * report at the end is another matter and throws as before.
 */
export function keeping(output: OutputFolder, lost: (sentence: string) => void): OutputFolder {
  const tell = (error: unknown) => lost(`Logs, candidates or the case are incomplete: ${messageOf(error)}`);
  return {
    path: output.path,
    log: (name, text) => output.log(name, text).catch(tell),
    candidate: (id, diff) =>
      output.candidate(id, diff).catch((error: unknown) => {
        tell(error);
        return null;
      }),
    keep: (known) =>
      output.keep(known).catch((error: unknown) => {
        tell(error);
        return '';
      }),
    finish: (report, rendered) => output.finish(report, rendered),
  };
}
