import type { Node } from 'web-tree-sitter';
import type { FunctionRange } from './functions.ts';

/** Lines of a file, 1-based and inclusive. */
export interface LineRange {
  readonly startLine: number;
  readonly endLine: number;
}

/** A statement, and how many blocks lie around it: 0 at the top of the file. */
export interface Statement extends LineRange {
  readonly depth: number;
}

/** What a file consists of, as values that outlive its syntax tree. */
export interface Outline {
  readonly functions: readonly FunctionRange[];
  /** In the order of the text; an outer one before those inside it. */
  readonly statements: readonly Statement[];
}

/** Node types that hold statements one below the other, in the grammars that we load. */
const BODY = /(^|_)(block|body|program|module|source_file|suite)$/;

/** The statements of a tree: what stands in a block by itself. */
export function statementsOf(root: Node): readonly Statement[] {
  const found: Statement[] = [];
  const visit = (node: Node, depth: number): void => {
    const holds = BODY.test(node.type);
    for (const child of node.namedChildren) {
      if (!child) continue;
      if (holds) found.push({ ...rangeOf(child), depth });
      visit(child, holds ? depth + 1 : depth);
    }
  };
  visit(root, 0);
  return found;
}

function rangeOf(node: Node): LineRange {
  const { row, column } = node.endPosition;
  const last = column === 0 && row > node.startPosition.row ? row - 1 : row;
  return { startLine: node.startPosition.row + 1, endLine: last + 1 };
}

/** True where the first range holds all of the second. */
export function holds(outer: LineRange, inner: LineRange): boolean {
  return outer.startLine <= inner.startLine && inner.endLine <= outer.endLine;
}

/** Number of lines. */
export function sizeOf({ startLine, endLine }: LineRange): number {
  return endLine - startLine + 1;
}
