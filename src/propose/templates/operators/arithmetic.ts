import { draft, type Draft, type Operator } from '../operator.ts';
import { infix, pieceOf, replaceNode, replaceOperator, spaced, swapNodes } from '../splice.ts';
import { coreOf, type Node } from '../tree.ts';
import { isKnownAs, NUMERIC, type Types } from '../types.ts';
import { expressionsOf, type View } from '../view.ts';

const SYMMETRIC = ['*', '&', '|', '^'];

/** Other arithmetic: operators, operands, their order. */
export const arithmetic: readonly Operator[] = [
  { ids: ['AOR'], on: 'statement', make: (view, { node }) => eachBinary(view, node, otherOperators) },
  {
    ids: ['AOR_aug'],
    on: 'statement',
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) yield* otherAugments(view, one);
    },
  },
  { ids: ['SWAP_bin'], on: 'statement', adds: 1, make: (view, { node }) => eachBinary(view, node, swapped) },
  { ids: ['UNWRAP_bin'], on: 'statement', make: (view, { node }) => eachBinary(view, node, unwrapped) },
  { ids: ['ASSOC'], on: 'statement', make: (view, { node }) => eachBinary(view, node, regrouped) },
  {
    ids: ['UNWRAP_un'],
    on: 'statement',
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) {
        const operand = one.kind === 'unary' ? one.children[0] : undefined;
        if (operand) yield* draft('UNWRAP_un', replaceNode(view, one, pieceOf(view, operand)));
      }
    },
  },
  { ids: ['AUG2ASG'], on: 'statement', make: (view, { node }) => withoutOperation(view, node) },
  { ids: ['ASG2AUG'], on: 'statement', adds: 1, make: (view, { node }) => withOperation(view, node) },
];

function* eachBinary(view: View, statement: Node, make: (view: View, node: Node) => Iterable<Draft>): Generator<Draft> {
  for (const node of expressionsOf(view, statement)) if (node.kind === 'binary') yield* make(view, node);
}

/** The other operators of a group; texts and lists know only some of them. */
function othersOf(view: View, operator: string, types: Types): readonly string[] {
  const group = view.table.arithmetic.find((one) => one.includes(operator)) ?? [];
  const narrow = isKnownAs(types, 'str', 'list') && view.table.concatenation.includes(operator);
  return group.filter((other) => other !== operator && (!narrow || view.table.concatenation.includes(other)));
}

function* otherOperators(view: View, node: Node): Generator<Draft> {
  const [token] = node.tokens;
  if (!token) return;
  for (const other of othersOf(view, token.text, view.types.of(node))) {
    yield* draft('AOR', replaceOperator(view, node, token, other));
  }
}

function* otherAugments(view: View, node: Node): Generator<Draft> {
  const [token] = node.tokens;
  const target = node.children[0];
  if (!token || !target) return;
  if (node.kind === 'update') {
    const text = token.text === '++' ? '--' : '++';
    yield* draft('AOR_aug', spaced(view.text, { start: token.start, end: token.end, text }));
  }
  if (node.kind !== 'augment') return;
  for (const other of othersOf(view, token.text.slice(0, -1), view.types.of(target))) {
    yield* draft('AOR_aug', { start: token.start, end: token.end, text: `${other}=` });
  }
}

function* swapped(view: View, node: Node): Generator<Draft> {
  const [left, right] = node.children;
  const operator = node.tokens[0]?.text ?? '';
  if (!left || !right || SYMMETRIC.includes(operator)) return;
  if (operator === '+' && view.types.of(left) & view.types.of(right) & NUMERIC) return;
  yield* draft('SWAP_bin', swapNodes(view, left, right));
}

function* unwrapped(view: View, node: Node): Generator<Draft> {
  for (const side of node.children) yield* draft('UNWRAP_bin', replaceNode(view, node, pieceOf(view, side)));
}

function* regrouped(view: View, node: Node): Generator<Draft> {
  const [left, right] = node.children;
  const operator = node.tokens[0]?.text;
  if (!left || !right || !operator) return;
  const piece = (one: Node) => pieceOf(view, one);
  const parts = (one: Node) => (one.kind === 'binary' && one.children.length === 2 ? one.children : []);
  const [a, b] = parts(left);
  const inner = left.tokens[0]?.text;
  if (a && b && inner) {
    const moved = infix(view.table, piece(b), operator, piece(right));
    yield* draft('ASSOC', replaceNode(view, node, infix(view.table, piece(a), inner, moved)));
  }
  const [c, d] = parts(right);
  const second = right.tokens[0]?.text;
  if (c && d && second) {
    const moved = infix(view.table, piece(left), operator, piece(c));
    yield* draft('ASSOC', replaceNode(view, node, infix(view.table, moved, second, piece(d))));
  }
}

function* withoutOperation(view: View, statement: Node): Generator<Draft> {
  const core = coreOf(statement);
  const [token] = core.tokens;
  if (core.kind !== 'augment' || !token) return;
  yield* draft('AUG2ASG', { start: token.start, end: token.end, text: '=' });
}

function* withOperation(view: View, statement: Node): Generator<Draft> {
  const core = coreOf(statement);
  const token = core.tokens.find(({ text }) => text === '=');
  const [target, value] = core.children;
  if (core.kind !== 'assign' || !token || !target || value?.role !== 'value' || value.kind === 'assign') return;
  if (!['name', 'index', 'member'].includes(target.kind) || core.annotation !== '') return;
  for (const text of ['+=', '-=', '*=']) yield* draft('ASG2AUG', { start: token.start, end: token.end, text });
}
