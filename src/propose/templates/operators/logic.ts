import { draft, type Draft, type Operator } from '../operator.ts';
import { fillAll, pieceOf, replaceNode, replaceOperator, swapNodes } from '../splice.ts';
import { childOf, isRead, type Node } from '../tree.ts';
import { bits, OPEN } from '../types.ts';
import { expressionsOf, type View } from '../view.ts';

/** Other logic: and, or, not, conditional expressions, filters. */
export const logic: readonly Operator[] = [
  {
    ids: ['LOR', 'DROP_bool', 'SWAP_bool'],
    on: 'statement',
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) if (one.kind === 'logical') yield* logical(view, one);
    },
  },
  {
    ids: ['NEG'],
    on: 'statement',
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) yield* negated(view, one);
    },
  },
  {
    ids: ['SWAP_ifexp', 'UNWRAP_if'],
    on: 'statement',
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) if (one.kind === 'conditional') yield* branches(view, one);
    },
  },
  {
    ids: ['COMP_dropif'],
    on: 'statement',
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) if (one.kind === 'comprehension') yield* unfiltered(view, one);
    },
  },
];

/** The whole condition of a statement, conditional expression or filter. */
export function isTest(node: Node): boolean {
  return node.role === 'test';
}

/** A test, or an operand of and, or, not inside one. */
export function isCondition(node: Node): boolean {
  let one = node;
  while (one.parent && (one.parent.kind === 'logical' || one.parent.kind === 'not')) one = one.parent;
  return isTest(one);
}

function* logical(view: View, node: Node): Generator<Draft> {
  const [left, right] = node.children;
  const [token] = node.tokens;
  if (!left || !right || !token) return;
  for (const other of view.table.logical.get(token.text) ?? []) {
    yield* draft('LOR', replaceOperator(view, node, token, other));
  }
  yield* draft('DROP_bool', replaceNode(view, node, pieceOf(view, right)));
  yield* draft('DROP_bool', replaceNode(view, node, pieceOf(view, left)));
  yield* draft('SWAP_bool', swapNodes(view, left, right));
  // The operands of a chain lie in one another: swap the last two of `a and b and c` as well.
  const inner = left.kind === 'logical' && left.tokens[0]?.text === token.text ? left.children[1] : undefined;
  if (inner) yield* draft('SWAP_bool', swapNodes(view, inner, right));
}

function* negated(view: View, node: Node): Generator<Draft> {
  const operand = node.children[0];
  if (node.kind === 'not') {
    if (operand) yield* draft('NEG', replaceNode(view, node, pieceOf(view, operand)));
    return;
  }
  // `a instanceof b` has no opposite of its own.
  const simple =
    node.kind === 'compare' && node.children.length === 2 && view.table.relations.has(node.tokens[0]?.text ?? '');
  // What stands under a `not` is covered by dropping that.
  if (!isRead(node) || simple || node.parent?.kind === 'not' || (!isCondition(node) && !isReturnedTruth(view, node)))
    return;
  for (const piece of fillAll(view.table, 'not', pieceOf(view, node))) {
    yield* draft('NEG', replaceNode(view, node, piece));
  }
}

function isReturnedTruth(view: View, node: Node): boolean {
  const returned = node.parent?.kind === 'return' || (node.parent?.kind === 'function' && node.role === 'body');
  return returned && (view.types.of(node) & ~OPEN) === bits('bool');
}

function* branches(view: View, node: Node): Generator<Draft> {
  const [body, other] = [childOf(node, 'body'), childOf(node, 'else')];
  if (!body || !other) return;
  yield* draft('SWAP_ifexp', swapNodes(view, body, other));
  for (const branch of [body, other]) yield* draft('UNWRAP_if', replaceNode(view, node, pieceOf(view, branch)));
}

function* unfiltered(view: View, node: Node): Generator<Draft> {
  const first = node.children.findIndex((child) => child.kind === 'clause');
  for (const filter of node.children.slice(first + 1)) {
    if (filter.kind !== 'filter') return;
    const before = view.text.slice(0, filter.start).trimEnd().length;
    yield* draft('COMP_dropif', { start: before, end: filter.end, text: '' });
  }
}
