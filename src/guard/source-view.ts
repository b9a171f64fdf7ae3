import type { Language } from '../languages/language.ts';
import type { Syntax } from '../syntax/load.ts';
import { withNamesResolved } from './resolved-names.ts';

type Node = Extract<Awaited<ReturnType<Syntax['parse']>>, { readonly ok: true }>['tree']['root'];

/** A source text as the tamper guard reads it: the same offsets in all views. */
export interface SourceView {
  readonly text: string;
  /** The text with blanks for comments and for strings that are statements of their own (documentation). */
  readonly code: string;
  /** `code` with blanks for what stands in strings; expressions inside them stay. */
  readonly names: string;
  /** A view of the same lines in which every alias stands as what it is another name for (`import os as system`). */
  resolved(text: string): string;
  /** True where the place runs when the file is loaded: outside functions and outside the entry guard. */
  loading(offset: number): boolean;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** What the guard needs of a language. */
export type GuardedLanguage = Pick<Language, 'extensions' | 'syntax' | 'tells'>;

/**
 * Reads a text through the grammar of its language. Without one (or where it can't be parsed in time) every view is the
 * text itself and every place counts as loading: the guard then errs on the strict side.
 */
export async function sourceView(options: {
  readonly text: string;
  readonly path: string;
  readonly language: GuardedLanguage | undefined;
  readonly syntax: Syntax | null;
}): Promise<SourceView> {
  const { text, path, language, syntax } = options;
  const grammar = language?.syntax.grammarOf(path);
  const parsed = grammar && syntax ? await syntax.parse(grammar, text) : undefined;
  if (!language || !parsed?.ok) return { text, code: text, names: text, resolved: (one) => one, loading: () => true };
  using tree = parsed.tree;
  const { comments, strings, functions } = language.syntax;
  const guard = language.tells?.entryGuard ?? null;
  const stringNodes = tree.root.descendantsOfType([...strings]).filter((node) => node.isNamed);
  const silent = [
    ...tree.root.descendantsOfType([...comments]).map(rangeOf),
    ...stringNodes.filter((node) => node.parent?.type === 'expression_statement').map(rangeOf),
  ];
  const later = [
    ...tree.root.descendantsOfType([...functions]).map(bodyOf),
    ...(guard ? tree.root.descendantsOfType('if_statement').flatMap((node) => guarded(node, guard)) : []),
  ];
  // A line that goes on in the next one must not cut a name from what it belongs to.
  const code = blanked(text, silent).replace(/\\(?=\r?\n)/g, ' ');
  const aliases = language.tells?.aliases(code) ?? new Map<string, string>();
  const patterns = tree.root.descendantsOfType('regex_pattern').map(rangeOf);
  return {
    text,
    code,
    names: blanked(code, [...stringNodes.flatMap(contentsOf), ...patterns]),
    resolved: (one) => withNamesResolved(one, aliases),
    loading: (offset) => !later.some(({ start, end }) => start <= offset && offset < end),
  };
}

function rangeOf(node: Node): Range {
  return { start: node.startIndex, end: node.endIndex };
}

/** Default values and decorators of a function run when it is defined. */
function bodyOf(node: Node): Range {
  return rangeOf(node.childForFieldName('body') ?? node);
}

function guarded(node: Node, guard: RegExp): readonly Range[] {
  const consequence = node.childForFieldName('consequence');
  return node.parent?.parent === null && consequence && guard.test(node.text) ? [rangeOf(consequence)] : [];
}

/** The stretches of a string that are no code: all of it but its quotes and the expressions inside. */
function contentsOf(node: Node): readonly Range[] {
  const ranges: Range[] = [];
  let at = node.startIndex + 1;
  for (const child of node.namedChildren) {
    if (!child || !/interpolation|substitution/.test(child.type)) continue;
    ranges.push({ start: at, end: child.startIndex });
    at = child.endIndex;
  }
  ranges.push({ start: at, end: node.endIndex - 1 });
  return ranges;
}

/** The text with blanks in place of the ranges; line breaks stay. */
function blanked(text: string, ranges: readonly Range[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    parts.push(text.slice(at, Math.max(at, start)), text.slice(Math.max(at, start), end).replace(/[^\r\n]/g, ' '));
    at = end;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
