import { clip, oneLine, plainText } from '../../domain/foreign-text.ts';
import type { ShelfFile } from './shelf.ts';

/** A section whose marks the enclosed text cannot close: they are longer than any run of the same sign inside. */
export function section(name: string, text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map((run) => run[0].length));
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${name}\n${text}\n${fence}`;
}

/** A few words of the project (a test's id, a path, a name) in one line, quoted, so that they are seen to be data. */
export function quoted(text: string, length = 300): string {
  return JSON.stringify(oneLine(text, length)).replaceAll('`', "'");
}

/** Lines of a file with their numbers; `…` stands where lines are left out. */
export function numbered(file: ShelfFile, lines: readonly number[]): string {
  const rows: string[] = [];
  let last = lines[0] === undefined ? 0 : lines[0] - 1;
  for (const line of lines) {
    if (line !== last + 1) rows.push('…');
    rows.push(`${line}| ${clip(file.lines[line - 1] ?? '', 400)}`);
    last = line;
  }
  return rows.join('\n');
}

/** At most `most` characters of a text, whole lines only: the first third and the end, which mostly says more. */
export function clippedLines(text: string, most: number): string {
  const lines = plainText(text)
    .split('\n')
    .map((line) => clip(line, 500));
  if (lines.join('\n').length <= most) return lines.join('\n');
  const head = taken(lines, most / 3);
  const tail = taken(lines.slice(head.length).reverse(), (most * 2) / 3).reverse();
  const left = lines.length - head.length - tail.length;
  return left <= 0 ? lines.join('\n') : [...head, `[… ${left} lines left out …]`, ...tail].join('\n');
}

function taken(lines: readonly string[], most: number): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > most && kept.length > 0) break;
    kept.push(line);
  }
  return kept;
}
