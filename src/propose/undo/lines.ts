import type { Edit } from '../../domain/edits.ts';
import type { RepoPath } from '../../domain/test-run.ts';
import { listHunks } from '../../formats/line-hunks.ts';

/**
 * A text by its lines: contents without line ends, offsets in UTF-16 code units. A final line end makes a last line
 * that is empty.
 */
export interface Lines {
  readonly text: string;
  readonly contents: readonly string[];
  readonly starts: readonly number[];
  /** Where each content ends, before its line end. */
  readonly ends: readonly number[];
  /** The line end that most lines have. */
  readonly lineEnd: '\n' | '\r\n';
}

/** Lines `[from, to)` of a file as it stands become `old`; 0-based. */
export interface LineChange {
  readonly file: RepoPath;
  readonly from: number;
  readonly to: number;
  readonly old: readonly string[];
}

export function linesOf(text: string): Lines {
  const parts = text.split('\n');
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  let carriage = 0;
  const contents = parts.map((part, index) => {
    const content = index < parts.length - 1 && part.endsWith('\r') ? part.slice(0, -1) : part;
    if (content !== part) carriage += 1;
    starts.push(at);
    ends.push(at + content.length);
    at += part.length + 1;
    return content;
  });
  return { text, contents, starts, ends, lineEnd: carriage * 2 > parts.length - 1 ? '\r\n' : '\n' };
}

/** What takes `now` back to `before`, place by place; line ends of another kind alone are no difference. */
export function changesBack(file: RepoPath, before: string, now: Lines): readonly LineChange[] {
  return listHunks(linesOf(before).contents, now.contents).map(({ from, to, old }) => ({ file, from, to, old }));
}

/**
 * What takes the change `before` → `after` back in a text that went on changing since: three-way, line by line. Places
 * that changed again, or whose neighbour did, are left out.
 */
export function changesBackSince(
  file: RepoPath,
  step: { readonly before: string; readonly after: string },
  now: Lines,
): { readonly changes: readonly LineChange[]; readonly complete: boolean } {
  const after = linesOf(step.after);
  const since = listHunks(after.contents, now.contents);
  const changes: LineChange[] = [];
  let complete = true;
  for (const { from, to, old } of changesBack(file, step.before, after)) {
    const touched = since.some((one) => one.oldFrom <= to && from <= one.oldFrom + one.old.length);
    if (touched) {
      complete = false;
      continue;
    }
    const earlier = since.filter((one) => one.oldFrom < from);
    const shift = earlier.reduce((sum, one) => sum + one.to - one.from - one.old.length, 0);
    changes.push({ file, from: from + shift, to: to + shift, old });
  }
  return { changes, complete };
}

/** Changes of one file as edits of its text; changes that touch one another become one. They must not overlap. */
export function editsOf(lines: Lines, changes: readonly LineChange[]): readonly Edit[] {
  return joined(changes).map((change) => editOf(lines, change));
}

/** Sorted by place, neighbours as one. */
function joined(changes: readonly LineChange[]): readonly LineChange[] {
  const result: LineChange[] = [];
  for (const change of changes.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = result.at(-1);
    if (last && last.to === change.from) {
      result[result.length - 1] = { ...last, to: change.to, old: [...last.old, ...change.old] };
    } else result.push(change);
  }
  return result;
}

function editOf(lines: Lines, { file, from, to, old }: LineChange): Edit {
  const { starts, ends, lineEnd, text } = lines;
  const count = starts.length;
  const startOf = (line: number) => starts[line] ?? text.length;
  const endOf = (line: number) => ends[line] ?? text.length;
  const fresh = old.join(lineEnd);
  if (from === to) {
    if (from < count) return { file, start: startOf(from), end: startOf(from), text: `${fresh}${lineEnd}` };
    return { file, start: text.length, end: text.length, text: `${lineEnd}${fresh}` };
  }
  if (old.length > 0) return { file, start: startOf(from), end: endOf(to - 1), text: fresh };
  if (to < count) return { file, start: startOf(from), end: startOf(to), text: '' };
  return { file, start: from > 0 ? endOf(from - 1) : 0, end: text.length, text: '' };
}
