import { structuredPatch } from 'diff';
import type { ChangedPlace, DiffFile, DiffSide } from '../domain/applied.ts';

/** A line of one side; 1-based, without its line end `\n` (a carriage return stays). */
interface DiffLine {
  readonly line: number;
  readonly text: string;
}

/** The lines that differ: `added` in the new file's numbering, `removed` in the old one's. */
export interface LineChanges {
  readonly added: readonly DiffLine[];
  readonly removed: readonly DiffLine[];
}

interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  readonly lines: readonly string[];
}

const NO_FINAL_NEWLINE = '\\ No newline at end of file';
/** Lines that may differ in one file before it is written as wholly replaced: the comparison is quadratic in them. */
const MOST_EDITS = 4_000;

/**
 * The unified diff of files as git writes it: what `git apply` takes at the repository's root. Files are sorted by
 * path; unchanged ones are left out. A side that is no valid UTF-8 text becomes the line `Binary files … differ`,
 * which `git apply` refuses.
 */
export function unifiedDiff(files: readonly DiffFile[]): string {
  return [...files]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(fileDiff)
    .join('');
}

/** The lines that differ between two texts, by the same comparison as the written diff. */
export function lineChanges(before: string, after: string): LineChanges {
  const added: DiffLine[] = [];
  const removed: DiffLine[] = [];
  for (const hunk of hunksOf(before, after)) collect(hunk, added, removed);
  return { added, removed };
}

/** Added plus removed lines of all files; a changed line counts as two. Files that are no text count 0. */
export function countChangedLines(files: readonly DiffFile[]): number {
  let count = 0;
  for (const file of files) {
    const before = textOf(file.before);
    const after = textOf(file.after);
    if (before === null || after === null) continue;
    const changes = lineChanges(before, after);
    count += changes.added.length + changes.removed.length;
  }
  return count;
}

/** The places where two texts differ, in order: a run of changed lines each, told by what differs in it. */
export function changedPlaces(before: string, after: string): readonly Omit<ChangedPlace, 'file'>[] {
  return hunksOf(before, after).flatMap((hunk) => {
    const places: Omit<ChangedPlace, 'file'>[] = [];
    let line = hunk.oldStart;
    let run: { readonly removed: string[]; readonly added: string[] } = { removed: [], added: [] };
    const close = () => {
      const { removed, added } = run;
      if (removed.length + added.length > 0)
        places.push({ line: line - removed.length, ...trimmed(removed.join(' '), added.join(' ')) });
      run = { removed: [], added: [] };
    };
    for (const row of hunk.lines) {
      const text = row.slice(1).trim();
      if (row.startsWith('+')) run.added.push(text);
      else if (row.startsWith('-')) run.removed.push(text);
      else if (row.startsWith(' ')) close();
      if (row.startsWith(' ') || row.startsWith('-')) line += 1;
    }
    close();
    return places;
  });
}

/** Characters of one side that are shown of a place. */
const MOST_SHOWN = 80;
const PARTS = /\s+|\w+|[^\s\w]+/gu;

/** Both sides without the words and signs that they begin and end with in common. */
function trimmed(before: string, after: string): { readonly before: string; readonly after: string } {
  const [old, fresh] = [before.match(PARTS) ?? [], after.match(PARTS) ?? []];
  if (old.length === 0 || fresh.length === 0) return { before: shown(before), after: shown(after) };
  const most = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < most && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]) tail += 1;
  // What was only added or removed is shown with the words around it: alone it would not say where.
  if (head + tail === most) {
    head = Math.max(0, head - 2);
    tail = Math.max(0, tail - 2);
  }
  const part = (words: readonly string[]) => shown(words.slice(head, words.length - tail).join(''));
  return { before: part(old), after: part(fresh) };
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1)}…` : line;
}

function fileDiff(file: DiffFile): string {
  const { before, after } = file;
  const before_ = textOf(before);
  const after_ = textOf(after);
  const head = [`diff --git ${quoted(`a/${file.path}`)} ${quoted(`b/${file.path}`)}`, ...modeLines(before, after)];
  if (before_ === null || after_ === null) {
    return sameBytes(before, after) && head.length === 1 ? '' : `${head.join('\n')}\n${binaryLine(file)}\n`;
  }
  const hunks = hunksOf(before_, after_);
  if (hunks.length === 0) return head.length === 1 ? '' : `${head.join('\n')}\n`;
  head.push(
    `--- ${before ? named(`a/${file.path}`) : '/dev/null'}`,
    `+++ ${after ? named(`b/${file.path}`) : '/dev/null'}`,
  );
  return `${head.join('\n')}\n${hunks.map(hunkText).join('')}`;
}

function modeLines(before: DiffSide | null, after: DiffSide | null): readonly string[] {
  if (!before && after) return [`new file mode ${after.mode}`];
  if (before && !after) return [`deleted file mode ${before.mode}`];
  if (before && after && before.mode !== after.mode) return [`old mode ${before.mode}`, `new mode ${after.mode}`];
  return [];
}

function binaryLine(file: DiffFile): string {
  const left = file.before ? quoted(`a/${file.path}`) : '/dev/null';
  const right = file.after ? quoted(`b/${file.path}`) : '/dev/null';
  return `Binary files ${left} and ${right} differ`;
}

function sameBytes(before: DiffSide | null, after: DiffSide | null): boolean {
  if (!before || !after) return before === after;
  return before.bytes.length === after.bytes.length && before.bytes.every((byte, index) => byte === after.bytes[index]);
}

/** A side's text ('' where the file does not exist); null where it is no text. A byte-order mark is kept. */
function textOf(side: DiffSide | null): string | null {
  if (!side) return '';
  if (side.bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(side.bytes);
  } catch {
    return null;
  }
}

function hunksOf(before: string, after: string): readonly Hunk[] {
  if (before === after) return [];
  const patch = structuredPatch('', '', before, after, undefined, undefined, { context: 3, maxEditLength: MOST_EDITS });
  return patch ? patch.hunks : [replacement(before, after)];
}

function replacement(before: string, after: string): Hunk {
  const left = rows(before, '-');
  const right = rows(after, '+');
  const count = (lines: readonly string[]) => lines.filter((line) => line !== NO_FINAL_NEWLINE).length;
  return {
    oldStart: before ? 1 : 0,
    oldLines: count(left),
    newStart: after ? 1 : 0,
    newLines: count(right),
    lines: [...left, ...right],
  };
}

function rows(text: string, sign: string): readonly string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  const ended = lines.at(-1) === '';
  if (ended) lines.pop();
  return [...lines.map((line) => sign + line), ...(ended ? [] : [NO_FINAL_NEWLINE])];
}

function hunkText(hunk: Hunk): string {
  const range = (start: number, lines: number) => (lines === 1 ? `${start}` : `${start},${lines}`);
  const head = `@@ -${range(hunk.oldStart, hunk.oldLines)} +${range(hunk.newStart, hunk.newLines)} @@`;
  return `${head}\n${hunk.lines.join('\n')}\n`;
}

function collect(hunk: Hunk, added: DiffLine[], removed: DiffLine[]): void {
  let left = hunk.oldStart;
  let right = hunk.newStart;
  for (const line of hunk.lines) {
    if (line.startsWith('+')) added.push({ line: right++, text: line.slice(1) });
    else if (line.startsWith('-')) removed.push({ line: left++, text: line.slice(1) });
    else if (line.startsWith(' ')) {
      left += 1;
      right += 1;
    }
  }
}

/** The name in a `---` or `+++` line: git ends one that holds a blank with a tab, or `patch` would cut it. */
function named(path: string): string {
  const name = quoted(path);
  return name === path && path.includes(' ') ? `${path}\t` : name;
}

/** C-style quotes where git needs them. Letters outside ASCII stay readable: `git apply` takes both. */
function quoted(path: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (!/["\\\u0000-\u001f\u007f]/.test(path)) return path;
  const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\t': '\\t', '\r': '\\r', '"': '\\"', '\\': '\\\\' };
  // oxlint-disable-next-line no-control-regex -- as above
  const text = path.replace(/["\\\u0000-\u001f\u007f]/g, (sign) => {
    return escapes[sign] ?? `\\${(sign.codePointAt(0) ?? 0).toString(8).padStart(3, '0')}`;
  });
  return `"${text}"`;
}
