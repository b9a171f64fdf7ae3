import type { Node } from 'web-tree-sitter';
import type { GrammarName } from '../languages/language.ts';
import type { Syntax } from './load.ts';

/** Where a text stops being a program. */
export interface SyntaxProblem {
  /** 1-based. */
  readonly line: number;
  readonly message: string;
}

/** More errors than this in one file are not counted: its grammar does not know it at all. */
const MAX_ERRORS = 1000;

/**
 * The first syntax error that `changed` has and `original` has not, or undefined. Errors of the original are the
 * grammar's limits or the project's own business, and no fault of the change. A text that cannot be parsed within
 * bounds is not judged.
 */
export async function newSyntaxError(
  syntax: Syntax,
  grammar: GrammarName,
  texts: { readonly original: string; readonly changed: string },
): Promise<SyntaxProblem | undefined> {
  const changed = await errorsOfText(syntax, grammar, texts.changed);
  if (changed.length === 0) return undefined;
  const original = await errorsOfText(syntax, grammar, texts.original);
  // An edit inside a stretch that the grammar cannot read gives the same error another text: only more errors are new
  // ones.
  if (changed.length <= original.length) return undefined;
  const known = new Map<string, number>();
  for (const { message } of original) known.set(message, (known.get(message) ?? 0) + 1);
  return changed.find(({ message }) => {
    const left = known.get(message) ?? 0;
    known.set(message, left - 1);
    return left <= 0;
  });
}

/**
 * The first ERROR or MISSING node at or below `root` in the order of the text, or undefined where the text is a
 * program.
 */
export function firstSyntaxError(root: Node): SyntaxProblem | undefined {
  return errorsOf(root, 1)[0];
}

async function errorsOfText(syntax: Syntax, grammar: GrammarName, text: string): Promise<readonly SyntaxProblem[]> {
  const parsed = await syntax.parse(grammar, text);
  if (!parsed.ok) return [];
  using tree = parsed.tree;
  return errorsOf(tree.root, MAX_ERRORS);
}

function errorsOf(root: Node, most: number): readonly SyntaxProblem[] {
  const found: SyntaxProblem[] = [];
  const open: Node[] = [root];
  for (let node = open.pop(); node && found.length < most; node = open.pop()) {
    if (node.isError || node.isMissing) found.push(describe(node));
    else if (node.hasError) open.push(...node.children.filter((child) => child.hasError || child.isMissing).reverse());
  }
  return found;
}

function describe(node: Node): SyntaxProblem {
  const text = node.text.replace(/\s+/g, ' ').trim().slice(0, 40);
  const message = node.isMissing ? `missing ${node.type}` : `unexpected ${text === '' ? 'text' : `\`${text}\``}`;
  return { line: node.startPosition.row + 1, message };
}
