import type { OperatorTable } from '../../domain/operator-table.ts';
import type { RepoPath } from '../../domain/test-run.ts';
import type { SyntaxTable } from '../../languages/language.ts';
import type { Syntax } from '../../syntax/load.ts';
import { lower } from './lower.ts';
import { isSimple, type Node, walk } from './tree.ts';
import type { ExpectedLiteral } from './view.ts';

/** Literals that are taken from one assertion. */
const MOST = 6;

/**
 * The numbers and texts that an assertion at a line (1-based) of a test file expects: those that stand in the fewest
 * calls, so that `2` of `assertEqual(f(1), 2)` is one and `1` is none. Empty where there is no such statement or no
 * grammar reads it.
 */
export async function expectedLiterals(
  test: { readonly file: RepoPath; readonly text: string; readonly line: number },
  language: { readonly syntax: SyntaxTable; readonly operators: OperatorTable },
  syntax: Syntax,
): Promise<readonly ExpectedLiteral[]> {
  const grammar = language.syntax.grammarOf(test.file);
  const parsed = grammar === null ? null : await syntax.parse(grammar, test.text);
  if (!parsed?.ok) return [];
  using tree = parsed.tree;
  const { root } = lower(tree, test.text, language.operators);
  const row = test.line - 1;
  const statement = walk(root).findLast((node) => isSimple(node) && node.row <= row && row <= node.endRow);
  if (!statement) return [];
  const found = walk(statement).flatMap((node) => {
    const { kind } = node;
    if (kind !== 'int' && kind !== 'float' && kind !== 'string') return [];
    return [{ kind, text: test.text.slice(node.start, node.end), depth: callsRound(node, statement) }];
  });
  const least = Math.min(...found.map(({ depth }) => depth));
  const texts = new Map(found.filter(({ depth }) => depth === least).map(({ kind, text }) => [text, { kind, text }]));
  return [...texts.values()].slice(0, MOST);
}

function callsRound(node: Node, statement: Node): number {
  let count = 0;
  for (let one: Node | null = node; one && one !== statement; one = one.parent)
    if (one.kind === 'arguments') count += 1;
  return count;
}
