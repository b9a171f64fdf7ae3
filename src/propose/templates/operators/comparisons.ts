import { draft, type Draft, type Operator } from '../operator.ts';
import { atom, infix, pieceOf, replaceNode, replaceOperator, swapNodes, textOf } from '../splice.ts';
import type { Node } from '../tree.ts';
import { expressionsOf, type View } from '../view.ts';

const ORDERING = /^(<|<=|>|>=)$/;

/** Other relations, each operator of a chain on its own. */
export const comparisons: readonly Operator[] = [
  {
    ids: ['ROR_bound', 'ROR_neg', 'ROR_other'],
    on: 'statement',
    *make(view, { node }) {
      for (const one of comparesOf(view, node)) yield* relations(view, one);
    },
  },
  {
    ids: ['SWAP_cmp'],
    on: 'statement',
    adds: 1,
    *make(view, { node }) {
      for (const one of comparesOf(view, node)) {
        const [left, right] = one.children;
        const known = view.table.relations.has(one.tokens[0]?.text ?? '');
        if (known && left && right && one.children.length === 2) yield* draft('SWAP_cmp', swapNodes(view, left, right));
      }
    },
  },
  {
    ids: ['CMP_combo'],
    on: 'statement',
    adds: 1,
    *make(view, { node }) {
      for (const one of comparesOf(view, node)) yield* combinations(view, one);
    },
  },
];

function comparesOf(view: View, statement: Node): readonly Node[] {
  return expressionsOf(view, statement).filter((node) => node.kind === 'compare');
}

function* relations(view: View, node: Node): Generator<Draft> {
  for (const token of node.tokens) {
    const relation = view.table.relations.get(token.text);
    if (!relation) continue;
    const { bound, opposite, others } = relation;
    if (bound !== null) yield* draft('ROR_bound', replaceOperator(view, node, token, bound));
    if (opposite !== null) yield* draft('ROR_neg', replaceOperator(view, node, token, opposite));
    for (const other of others) yield* draft('ROR_other', replaceOperator(view, node, token, other));
  }
}

/** Another ordering and the literal behind it one off, in one edit. */
function* combinations(view: View, node: Node): Generator<Draft> {
  const [left, right] = node.children;
  const operator = node.tokens[0]?.text ?? '';
  if (!left || right?.kind !== 'int' || node.children.length !== 2 || !ORDERING.test(operator)) return;
  const value = Number(textOf(view, right));
  if (!Number.isSafeInteger(value)) return;
  for (const other of view.table.orderings) {
    if (other === operator) continue;
    for (const next of [value + 1, value - 1]) {
      const piece = infix(view.table, pieceOf(view, left), other, atom(`${next}`));
      yield* draft('CMP_combo', replaceNode(view, node, piece));
    }
  }
}
