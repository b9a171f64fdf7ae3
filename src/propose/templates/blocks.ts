import { type Change, type Source, spaced, textOf } from './splice.ts';
import { blockOf, bodyOf, closest, type Node, statementsOf, walk } from './tree.ts';

/** The lines of a statement: from the start of its first line to the end of its last, line break left out. */
export interface Lines {
  readonly start: number;
  readonly end: number;
  /** Start of the line behind them. */
  readonly next: number;
}

/** True where the statement shares none of its lines with another: it can be moved as whole lines. */
export function hasOwnLines(source: Source, statement: Node): boolean {
  const { start, end } = linesOf(source, statement);
  const before = source.text.slice(start, statement.start);
  const after = source.text.slice(statement.end, end);
  return before.trim() === '' && new RegExp(`^[ \\t\\r;]*(?:${source.table.commentPattern})?\\r?$`).test(after);
}

export function linesOf({ text }: Source, statement: Node): Lines {
  const found = text.indexOf('\n', statement.end);
  const at = found < 0 ? text.length : found;
  const end = text[at - 1] === '\r' ? at - 1 : at;
  return { start: text.lastIndexOf('\n', statement.start - 1) + 1, end, next: Math.min(text.length, at + 1) };
}

/** The blanks before a statement that begins its line; those of its line where it does not. */
export function indentOf({ text }: Source, statement: Node): string {
  const start = text.lastIndexOf('\n', statement.start - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, statement.start))?.[0] ?? '';
}

/** How much deeper the body of a block at this statement is indented: as the file does it round here. */
export function unitOf(source: Source, statement: Node): string {
  const body = bodyOf(statement);
  const inner = body && statementsOf(body).find((one) => hasOwnLines(source, one));
  if (inner) return difference(indentOf(source, inner), indentOf(source, statement));
  const outer = statement.parent && closest(statement.parent, (one) => bodyOf(one) !== undefined);
  if (outer) return unitOf(source, outer);
  return source.table.indented ? '    ' : '  ';
}

/**
 * A statement's text ended as the file does it: with a semicolon, unless it has none at all and the next line does not
 * need one.
 */
export function ended(source: Source, text: string, neighbour: Node): string {
  if (source.table.indented || /[;}]$/.test(text)) return text;
  return source.text.includes(';') || /^[([`+\-/]/.test(textOf(source, neighbour)) ? `${text};` : text;
}

/**
 * Puts a new statement before one of a block; undefined where there is no room for it. `text` may have several lines,
 * indented from column 0.
 */
export function insertBefore(source: Source, statement: Node, text: string): Change | undefined {
  if (!blockOf(statement)) return undefined;
  const indent = indentOf(source, statement);
  if (hasOwnLines(source, statement)) {
    const { start } = linesOf(source, statement);
    return { start, end: start, text: `${indented(text, indent)}\n` };
  }
  if (source.table.indented || text.includes('\n')) return undefined;
  return { start: statement.start, end: statement.start, text: `${text} ` };
}

/** Puts a new statement behind one. */
export function insertAfter(source: Source, statement: Node, text: string): Change | undefined {
  if (!blockOf(statement)) return undefined;
  if (hasOwnLines(source, statement)) {
    const { end } = linesOf(source, statement);
    return { start: end, end, text: `\n${indented(text, indentOf(source, statement))}` };
  }
  if (source.table.indented || text.includes('\n') || !textOf(source, statement).endsWith(';')) return undefined;
  return { start: statement.end, end: statement.end, text: ` ${text}` };
}

/** Takes a statement out; a block told by indentation gets a `pass` where nothing is left. */
export function remove(source: Source, statement: Node): Change | undefined {
  const block = blockOf(statement);
  const filler = source.table.phrases.pass[0]?.text;
  if (!block) return undefined;
  if (filler !== undefined && statementsOf(block).length === 1) {
    return { start: statement.start, end: statement.end, text: filler };
  }
  if (hasOwnLines(source, statement)) {
    const { start, next } = linesOf(source, statement);
    return { start, end: next, text: '' };
  }
  return source.table.indented ? undefined : { start: statement.start, end: statement.end, text: '' };
}

/** Puts a text in a whole statement's place; lines behind the first are indented like it. */
export function replaceStatement(source: Source, statement: Node, text: string): Change {
  const [first = '', ...rest] = text.split('\n');
  const indent = indentOf(source, statement);
  const more = rest.map((line) => (line.trim() === '' ? line : `${indent}${line}`));
  return spaced(source.text, {
    start: statement.start,
    end: statement.end,
    text: [first, ...more].join('\n'),
  });
}

/**
 * A statement's text as it would stand at column 0; lines inside of strings stay as they are. Undefined where a line is
 * indented less than the statement.
 */
export function unindented(source: Source, statement: Node): string | undefined {
  const indent = indentOf(source, statement);
  const lines = textOf(source, statement).replaceAll('\r', '').split('\n');
  if (lines.slice(1).some((line) => line.trim() !== '' && !line.startsWith(indent))) return undefined;
  return lines.map((line, index) => (index === 0 ? line : line.slice(indent.length))).join('\n');
}

/** True where a string of the statement goes over several lines: moving it sideways would change the string. */
export function holdsLongString(source: Source, statement: Node): boolean {
  return walk(statement).some(
    (node) => (node.kind === 'string' || node.kind === 'template' || node.kind === 'skip') && node.endRow > node.row,
  );
}

/** `if test:` round a body, both without indentation. */
export function conditionalBlock(source: Source, head: string, body: string, unit: string): string {
  const inner = indented(body, unit);
  return source.table.indented ? `${head}\n${inner}` : `${head}\n${inner}\n}`;
}

/** Every line that holds something, deeper by `indent`. */
export function indented(text: string, indent: string): string {
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? line : `${indent}${line}`))
    .join('\n');
}

function difference(inner: string, outer: string): string {
  return inner.startsWith(outer) && inner !== outer ? inner.slice(outer.length) : '    ';
}
