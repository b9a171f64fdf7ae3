import { oneLine, plainText } from '../domain/foreign-text.ts';

/** What shells, interpreters and package managers say of something that is not there. */
const MISSING =
  /not found|no module named|no such file|cannot find|can't (?:find|open)|could not find|missing script|permission denied|is not recognized/i;
const TROUBLE = /error|fatal|failed/i;
/** Beyond this much of a console's end nothing is looked for. */
const LOOKED_AT = 200_000;
const LONGEST = 300;

/**
 * The one line of a console that says best why no test ran: the first that names something missing, else the last that
 * speaks of an error, else the last; '' where nothing was printed. Cleaned, bounded, one line.
 */
export function tellingLine(console: string): string {
  const lines = plainText(console.slice(-LOOKED_AT))
    .split('\n')
    .filter((line) => line.trim() !== '');
  const line =
    lines.find((one) => MISSING.test(one)) ?? lines.findLast((one) => TROUBLE.test(one)) ?? lines.at(-1) ?? '';
  return oneLine(line, LONGEST);
}
