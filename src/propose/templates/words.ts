import type { OperatorTable } from '../../domain/operator-table.ts';
import type { OpaqueSpan } from './lower.ts';

/** One word of a program. A line start (`⏎4`) has no width and stands only where blocks are told by indentation. */
interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A file as a sequence of words, and what the ranker asks of it. */
export interface Words {
  readonly list: readonly Word[];
  /** Open brackets before each word. */
  readonly depths: readonly number[];
  /** Every name-like word of the file, texts of strings included. */
  readonly identifiers: ReadonlySet<string>;
}

/** What an edit makes of a program, independent of layout and of how the edit was cut out. */
export interface WordChange {
  /** Names the resulting program: two edits of a file with the same key make the same words. */
  readonly key: string;
  /** The words that go and the words that come, common ends stripped, as the ranker counts them (`\w+|[^\w\s]`). */
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Offset of the first word that differs. */
  readonly at: number;
}

const LINE = '⏎';
const WORD = /[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu;
const PIECE = new RegExp(`\\n[ \\t]*|${WORD.source}`, 'gu');
const OPEN = new Set(['(', '[', '{']);
const CLOSE = new Set([')', ']', '}']);

/** The words of a file; comments and docstrings are left out, the text of a string is one word. */
export function wordsOf(text: string, opaque: readonly OpaqueSpan[], table: OperatorTable): Words {
  const collector = collectorOf({ lines: table.indented, depth: 0, column: table.indented ? 0 : null });
  let at = 0;
  for (const span of opaque) {
    if (span.start < at) continue;
    collector.code(text.slice(at, span.start), at);
    if (span.verbatim) collector.verbatim(text.slice(span.start, span.end), span.start);
    at = span.end;
  }
  collector.code(text.slice(at), at);
  const identifiers = new Set<string>();
  for (const { text: word } of collector.list)
    for (const part of partsOf(word)) if (isName(part)) identifiers.add(part);
  return { list: collector.list, depths: collector.depths, identifiers };
}

/** Compares a file with what one edit makes of it; undefined where the words stay the same. */
export function changeOf(
  source: { readonly text: string; readonly words: Words; readonly table: OperatorTable },
  edit: { readonly start: number; readonly end: number; readonly text: string },
): WordChange | undefined {
  const { list, depths } = source.words;
  const from = lowerBound(list, (word) => word.end > edit.start);
  const to = Math.max(
    from,
    lowerBound(list, (word) => word.start >= edit.end),
  );
  const fresh = wordsOfEdit(source, edit, depths[from] ?? 0);
  const length = list.length - (to - from) + fresh.length;
  const changed = (index: number) =>
    index < from + fresh.length && index >= from
      ? fresh[index - from]
      : list[index < from ? index : index - fresh.length + (to - from)]?.text;
  let prefix = from;
  while (prefix < length && prefix < list.length && list[prefix]?.text === changed(prefix)) prefix++;
  if (prefix === list.length && prefix === length) return undefined;
  const most = Math.min(list.length, length) - prefix;
  let suffix = Math.min(list.length - to, most);
  while (suffix < most && list[list.length - 1 - suffix]?.text === changed(length - 1 - suffix)) suffix++;
  const removed = list.slice(prefix, list.length - suffix).map((word) => word.text);
  const added = Array.from({ length: length - suffix - prefix }, (_, index) => changed(prefix + index) ?? '');
  return {
    key: `${prefix} ${removed.length} ${added.join('\u0000')}`,
    ...stripped(removed.flatMap(partsOf), added.flatMap(partsOf)),
    at: list[prefix]?.start ?? edit.start,
  };
}

/** True for a word that could be a name, keywords included. */
export function isName(word: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(word);
}

function wordsOfEdit(
  source: { readonly text: string; readonly table: OperatorTable },
  edit: { readonly start: number; readonly text: string },
  depth: number,
): readonly string[] {
  const { table, text } = source;
  const atLineStart = edit.start === 0 || text[edit.start - 1] === '\n';
  const column = table.indented && atLineStart ? (/^[ \t]*/.exec(edit.text)?.[0].length ?? 0) : null;
  const collector = collectorOf({ lines: table.indented, depth, column });
  const opaque = new RegExp(`${table.stringPattern}|${table.commentPattern}`, 'g');
  let at = 0;
  for (const match of edit.text.matchAll(opaque)) {
    collector.code(edit.text.slice(at, match.index), at);
    const quote = /^("""|'''|["'`])/.exec(match[0])?.[0];
    if (quote) {
      collector.code(quote, match.index);
      collector.verbatim(match[0].slice(quote.length, -quote.length), match.index);
      collector.code(quote, match.index);
    }
    at = match.index + match[0].length;
  }
  collector.code(edit.text.slice(at), at);
  return collector.list.map((word) => word.text);
}

interface Start {
  /** Line starts count. */
  readonly lines: boolean;
  readonly depth: number;
  /** Column of the first word where it begins a line, else null. */
  readonly column: number | null;
}

/** Cuts texts into words one after the other. */
function collectorOf(start: Start) {
  const list: Word[] = [];
  const depths: number[] = [];
  let { depth, column } = start;
  const push = (text: string, at: number, end: number) => {
    if (start.lines && column !== null) {
      list.push({ text: `${LINE}${column}`, start: at, end: at });
      depths.push(depth);
    }
    column = null;
    list.push({ text, start: at, end });
    depths.push(depth);
  };
  return {
    list,
    depths,
    code(text: string, offset: number): void {
      for (const { 0: word, index } of text.matchAll(PIECE)) {
        if (word.startsWith('\n')) {
          if (depth === 0) column = word.length - 1;
          continue;
        }
        push(word, offset + index, offset + index + word.length);
        if (OPEN.has(word)) depth++;
        else if (CLOSE.has(word)) depth = Math.max(0, depth - 1);
      }
    },
    verbatim(text: string, offset: number): void {
      if (text !== '') push(text, offset, offset + text.length);
    },
  };
}

/** A word as the ranker counts it: a string's text is many words there, a line start is none. */
function partsOf(word: string): readonly string[] {
  return word.startsWith(LINE) ? [] : (word.match(WORD) ?? []);
}

function stripped(removed: readonly string[], added: readonly string[]) {
  const most = Math.min(removed.length, added.length);
  let prefix = 0;
  while (prefix < most && removed[prefix] === added[prefix]) prefix++;
  let suffix = 0;
  while (suffix < most - prefix && removed.at(-1 - suffix) === added.at(-1 - suffix)) suffix++;
  return {
    removed: removed.slice(prefix, removed.length - suffix),
    added: added.slice(prefix, added.length - suffix),
  };
}

/** The first index whose word passes; the test must turn from false to true once. */
function lowerBound(list: readonly Word[], passes: (word: Word) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const word = list[middle];
    if (word && passes(word)) high = middle;
    else low = middle + 1;
  }
  return low;
}
