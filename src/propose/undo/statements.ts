import type { OperatorTable } from '../../domain/operator-table.ts';
import type { RepoPath } from '../../domain/test-run.ts';
import type { SyntaxTable } from '../../languages/language.ts';
import type { Syntax } from '../../syntax/load.ts';
import { lower } from '../templates/lower.ts';
import { isSimple, walk } from '../templates/tree.ts';
import type { LineSpan } from './pieces.ts';

/** The simple statements over several lines of each text that a grammar reads; a text that none reads has no entry. */
export async function statementSpans(
  texts: ReadonlyMap<RepoPath, string>,
  language: { readonly syntax: SyntaxTable; readonly operators: OperatorTable },
  syntax: Syntax,
): Promise<ReadonlyMap<RepoPath, readonly LineSpan[]>> {
  const found = new Map<RepoPath, readonly LineSpan[]>();
  for (const [file, text] of texts) {
    const grammar = language.syntax.grammarOf(file);
    const parsed = grammar === null ? null : await syntax.parse(grammar, text);
    if (!parsed?.ok) continue;
    using tree = parsed.tree;
    const { root } = lower(tree, text, language.operators);
    const statements = walk(root).filter((node) => isSimple(node) && node.endRow > node.row);
    found.set(
      file,
      statements.map(({ row, endRow }) => ({ first: row, last: endRow })),
    );
  }
  return found;
}
