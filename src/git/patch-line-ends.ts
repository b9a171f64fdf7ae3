import type { GitTrees } from './trees.ts';

/** How a text ends its lines; null: in different ways, or it has none. */
type LineEnd = '\n' | '\r\n' | null;

const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
const NEW_NAME = /^\+\+\+ (?:b\/)?([^\t\r\n]+)/;

/** A patch whose lines end as the files that it changes do. */
export interface FittedPatch {
  /** In latin1, as it came. */
  readonly text: string;
  /** Files whose part of the patch got other line ends. */
  readonly changed: readonly { readonly file: string; readonly end: '\n' | '\r\n' }[];
}

/**
 * Gives the lines of each file's hunks the line ends of that file, where it ends all its lines in one way and the patch
 * ends them in another: mail, editors and web forms exchange them. `tree`: where the files are looked up; `text`: the
 * patch, in latin1.
 */
export async function withLineEndsOfFiles(trees: GitTrees, tree: string, text: string): Promise<FittedPatch> {
  const changed = new Map<string, '\n' | '\r\n'>();
  const out: string[] = [];
  let file = '';
  let end: LineEnd = null;
  let left = { old: 0, fresh: 0 };
  for (const line of text.split('\n')) {
    if (left.old > 0 || left.fresh > 0) {
      const fitted = end === null || line === '' ? line : withEnd(line, end);
      if (fitted !== line && end) changed.set(file, end);
      out.push(fitted);
      left = after(line, left);
      continue;
    }
    const name = NEW_NAME.exec(line)?.[1];
    if (name !== undefined) {
      file = name;
      end = lineEndOf((await trees.git(['cat-file', 'blob', `${tree}:${name}`])).stdout);
    }
    const hunk = HUNK.exec(line);
    if (hunk) left = { old: Number(hunk[1] ?? 1), fresh: Number(hunk[2] ?? 1) };
    out.push(line.startsWith('\\') ? line : line.replace(/\r$/, ''));
  }
  return { text: out.join('\n'), changed: [...changed].map(([path, to]) => ({ file: path, end: to })) };
}

function withEnd(line: string, end: '\n' | '\r\n'): string {
  const bare = line.replace(/\r$/, '');
  return end === '\r\n' && !line.startsWith('\\') ? `${bare}\r` : bare;
}

function after(line: string, { old, fresh }: { readonly old: number; readonly fresh: number }) {
  if (line.startsWith('\\')) return { old, fresh };
  return { old: line.startsWith('+') ? old : old - 1, fresh: line.startsWith('-') ? fresh : fresh - 1 };
}

/** How a file ends its lines. */
function lineEndOf(bytes: Uint8Array): LineEnd {
  const text = Buffer.from(bytes).toString('latin1');
  const all = text.split('\n').length - 1;
  const returns = text.split('\r\n').length - 1;
  if (all === 0) return null;
  return returns === all ? '\r\n' : returns === 0 ? '\n' : null;
}
