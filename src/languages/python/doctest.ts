import { NO_SIDES, shortMessage, type Sides } from '../../formats/failure-text.ts';

/**
 * What pytest prints of a doctest that failed: what it wanted and got, or the exception that it ran into; undefined:
 * `text` is of no doctest.
 */
export function explainDoctest(
  text: string,
): (Sides & { readonly type: string | null; readonly message: string }) | undefined {
  if (!text.includes(' DocTestFailure') && !text.includes('UNEXPECTED EXCEPTION: ')) return undefined;
  const lines = text.split('\n', MOST_LINES);
  if (lines.some((line) => line.endsWith(': DocTestFailure'))) return compared(lines);
  if (!lines.some((line) => line.startsWith('UNEXPECTED EXCEPTION: '))) return undefined;
  const raised = lines.filter((line) => !line.endsWith(': UnexpectedException'));
  const last = raised.findLastIndex((line) => RAISED.test(line));
  if (last < 0) return undefined;
  const said = raised.slice(last).join('\n');
  return { type: RAISED.exec(said)?.[1] ?? null, message: shortMessage(said), ...NO_SIDES };
}

const MOST_LINES = 20_000;
/** The first line of an exception, which no traceback indents. */
const RAISED = /^((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)(?=: |$)/;
const BEGIN = /^(?:Expected(?: nothing|:)|Differences \(.*\):)$/;

function compared(lines: readonly string[]): ReturnType<typeof explainDoctest> {
  const from = lines.findIndex((line) => BEGIN.test(line));
  if (from < 0) return { type: 'DocTestFailure', message: 'DocTestFailure', ...NO_SIDES };
  const blank = lines.indexOf('', from);
  const shown = lines.slice(from, blank < 0 ? undefined : blank);
  const got = shown.findIndex((line) => /^Got(?: nothing|:)$/.test(line));
  const sides = got < 0 ? NO_SIDES : { expected: sideOf(shown.slice(1, got)), actual: sideOf(shown.slice(got + 1)) };
  return { type: 'DocTestFailure', message: shortMessage(shown.join('\n'), 6), ...sides };
}

function sideOf(lines: readonly string[]): string {
  return lines
    .map((line) => line.replace(/^ {4}/, ''))
    .join('\n')
    .slice(0, 2000);
}
