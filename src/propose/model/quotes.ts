import type { Edit } from '../../domain/edits.ts';
import type { RepoPath } from '../../domain/test-run.ts';

/** A change as a model quotes it. */
export interface QuotedEdit {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
}

/** The place that a quotation means, or a sentence that says why there is none. */
export type Located = { readonly ok: true; readonly edit: Edit } | { readonly ok: false; readonly problem: string };

/**
 * Finds the quoted lines in the file: exactly, else line by line with the white space around lines forgiven. They must
 * occur once. The file's line ends are kept; where the quotation was indented otherwise, the replacement is moved
 * along.
 */
export function locateQuote(quoted: QuotedEdit, text: string | undefined): Located {
  const file: RepoPath = quoted.file.replace(/^\.\//, '');
  if (text === undefined) return { ok: false, problem: `${quoted.file} is not among the files shown` };
  const crlf = text.includes('\r\n');
  const original = withEnds(quoted.original, crlf);
  const replacement = withEnds(quoted.replacement, crlf);
  if (original === replacement) return { ok: false, problem: `the edit of ${quoted.file} changes nothing` };
  const exact = occurrences(text, original);
  if (exact.length === 1)
    return found(file, { start: exact[0] ?? 0, end: (exact[0] ?? 0) + original.length, text: replacement });
  if (exact.length > 1)
    return {
      ok: false,
      problem: `the quoted lines occur ${exact.length} times in ${quoted.file}; quote more lines around them`,
    };
  const loose = looseOccurrences(text, original);
  const [only] = loose;
  if (loose.length > 1)
    return {
      ok: false,
      problem: `the quoted lines occur ${loose.length} times in ${quoted.file}; quote more lines around them`,
    };
  if (!only) return { ok: false, problem: `the quoted lines are not in ${quoted.file}` };
  return found(file, { ...only, text: shifted(replacement, { from: original, to: text.slice(only.start, only.end) }) });
}

function found(file: RepoPath, span: { start: number; end: number; text: string }): Located {
  return { ok: true, edit: { file, ...span } };
}

function withEnds(text: string, crlf: boolean): string {
  const plain = text.replace(/\r\n/g, '\n');
  return crlf ? plain.replace(/\n/g, '\r\n') : plain;
}

function occurrences(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0 && places.length < 10; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

function looseOccurrences(text: string, part: string): { start: number; end: number }[] {
  const wanted = trimmedLines(part);
  if (!wanted.length) return [];
  const lines = linesWithOffsets(text);
  const places: { start: number; end: number }[] = [];
  for (let at = 0; at + wanted.length <= lines.length; at += 1) {
    if (!wanted.every((line, index) => lines[at + index]?.text.trim() === line)) continue;
    const first = lines[at];
    const last = lines[at + wanted.length - 1];
    if (first && last) places.push({ start: first.start, end: last.start + last.text.length });
  }
  return places;
}

/** The lines of a quotation without their surrounding white space; empty ones at both ends dropped. */
function trimmedLines(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  while (lines.length && lines[0] === '') lines.shift();
  while (lines.length && lines.at(-1) === '') lines.pop();
  return lines;
}

function linesWithOffsets(text: string): { text: string; start: number }[] {
  const lines: { text: string; start: number }[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    lines.push({ text: line.replace(/\r$/, ''), start });
    start += line.length + 1;
  }
  return lines;
}

/** Moves the replacement by the difference of the first lines' indentation; its own relative indentation stays. */
function shifted(replacement: string, lines: { from: string; to: string }): string {
  const trimmed = replacement.replace(/^(?:[ \t]*\r?\n)+/, '').replace(/(?:\r?\n[ \t]*)+$/, '');
  const have = indentOf(lines.from);
  const want = indentOf(lines.to);
  if (have === want) return trimmed;
  return trimmed
    .split('\n')
    .map((line) => (line.trim() === '' ? line : line.startsWith(have) ? want + line.slice(have.length) : line))
    .join('\n');
}

function indentOf(text: string): string {
  const first = text.split('\n').find((line) => line.trim() !== '') ?? '';
  return /^[ \t]*/.exec(first)?.[0] ?? '';
}
