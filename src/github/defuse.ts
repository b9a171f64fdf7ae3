import { oneLine, plainText, quotedLine, shownLines } from '../domain/foreign-text.ts';

/**
 * Lines that the runner will not take for workflow commands. It executes a line that begins with `::` after trimming,
 * and `##[…]` anywhere in a line (actions/runner, ActionCommand.cs); it ends lines at `\r` as well.
 */
export function defused(message: string): string {
  return plainText(message)
    .split('\n')
    .map((line) => (line.trimStart().startsWith('::') ? `| ${line}` : line))
    .join('\n')
    .replaceAll('##[', '## [');
}

/** Lines of foreign text for the log, each behind `| `, at most `max` of them. */
export function quotedLines(text: string, max: number): readonly string[] {
  return shownLines(text, max).map(quotedLine);
}

/** Foreign text for a title or an annotation: one line, no command. */
export function defusedLine(text: string, length: number): string {
  return oneLine(text, length).replaceAll('##[', '## [');
}
