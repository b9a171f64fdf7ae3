import type { OperatorId } from '../../../domain/operator-titles.ts';
import { draft, type Draft, type Operator } from '../operator.ts';
import { atom, fillAll, pieceOf, replaceNode, textOf } from '../splice.ts';
import { childOf, isLiteral, isRead, type Node } from '../tree.ts';
import { mayBeNumeric } from '../types.ts';
import { expressionsOf, type View, vocabularyOf } from '../view.ts';

/** Words of the file that are offered at one place. */
const MOST_WORDS = 40;

/** Off by one, and other numbers. */
export const numbers: readonly Operator[] = [
  { ids: ['OBO_const'], on: 'statement', adds: 1, make: (view, { node }) => each(view, node, 'int', offByOneLiteral) },
  {
    ids: ['OBO_range', 'OBO_idx', 'OBO_expr'],
    on: 'statement',
    adds: 2,
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) yield* offByOne(view, one);
    },
  },
  { ids: ['CONST_int'], on: 'statement', adds: 1, make: (view, { node }) => each(view, node, 'int', otherInteger) },
  { ids: ['CONST_ingr'], on: 'statement', adds: 1, make: (view, { node }) => each(view, node, 'int', integerOfFile) },
  {
    ids: ['CONST_float'],
    on: 'statement',
    adds: 1,
    *make(view, { node }) {
      yield* each(view, node, 'int', infinity);
      yield* each(view, node, 'float', otherFloat);
    },
  },
];

/** The words of a list that stand nearest to one of them, itself left out. */
export function nearest(words: readonly string[], own: string): readonly string[] {
  const at = words.indexOf(own);
  const from = Math.max(0, Math.min(at - MOST_WORDS / 2, words.length - MOST_WORDS));
  return words.slice(from, from + MOST_WORDS + 1).filter((word) => word !== own);
}

function* each(
  view: View,
  statement: Node,
  kind: 'int' | 'float',
  make: (view: View, node: Node) => Iterable<Draft>,
): Generator<Draft> {
  for (const node of expressionsOf(view, statement)) if (node.kind === kind) yield* make(view, node);
}

/** The value of a plain decimal integer that can be counted with. */
function valueOf(view: View, node: Node): number | undefined {
  const text = textOf(view, node).replaceAll('_', '');
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function* offByOneLiteral(view: View, node: Node): Generator<Draft> {
  const value = valueOf(view, node);
  if (value === undefined) return;
  for (const other of [value + 1, value - 1]) yield* draft('OBO_const', replaceNode(view, node, atom(`${other}`)));
}

function* otherInteger(view: View, node: Node): Generator<Draft> {
  const value = valueOf(view, node);
  if (value === undefined) return;
  for (const other of new Set([0, 1, -1, 2, 10, 2 * value, -value, value + 2, value - 2])) {
    if (other !== value && !Object.is(other, -0)) {
      yield* draft('CONST_int', replaceNode(view, node, atom(`${other}`)));
    }
  }
}

function* integerOfFile(view: View, node: Node): Generator<Draft> {
  for (const other of nearest(vocabularyOf(view).integers, textOf(view, node))) {
    yield* draft('CONST_ingr', replaceNode(view, node, atom(other)));
  }
}

function* infinity(view: View, node: Node): Generator<Draft> {
  for (const text of view.table.infinities) yield* draft('CONST_float', replaceNode(view, node, atom(text)));
}

function* otherFloat(view: View, node: Node): Generator<Draft> {
  const value = Number(textOf(view, node));
  if (!Number.isFinite(value)) return;
  const others = [value + 1, value - 1, 0, 1, -value, 2 * value, value / 2];
  for (const other of new Set(others.filter((one) => one !== value))) {
    const text = Number.isInteger(other) ? other.toFixed(1) : `${other}`;
    yield* draft('CONST_float', replaceNode(view, node, atom(text)));
  }
}

function* offByOne(view: View, node: Node): Generator<Draft> {
  if (!isRead(node) || node.fixed || isLiteral(node) || !mayBeNumeric(view.types.of(node))) return;
  const operator = offByOneId(view, node);
  if (!operator) return;
  for (const piece of fillAll(view.table, 'plusMinusOne', pieceOf(view, node))) {
    yield* draft(operator, replaceNode(view, node, piece));
  }
}

function offByOneId(view: View, node: Node): OperatorId | undefined {
  const parent = node.parent;
  switch (parent?.kind) {
    case 'arguments': {
      const callee = parent.parent && childOf(parent.parent, 'callee');
      return callee && view.table.counting.includes(textOf(view, callee)) ? 'OBO_range' : 'OBO_expr';
    }
    case 'index':
      return node.role === 'index' ? 'OBO_idx' : undefined;
    case 'slice':
    case 'tuple':
      return 'OBO_idx';
    case 'compare':
    case 'binary':
    case 'return':
    case 'yield':
      return 'OBO_expr';
    case 'assign':
    case 'augment':
    case 'declarator':
      return node.role === 'value' ? 'OBO_expr' : undefined;
    case 'comprehension':
      return node.role === 'element' ? 'OBO_expr' : undefined;
    case 'conditional':
      return node.role === 'test' ? undefined : 'OBO_expr';
    case 'function':
      return node.role === 'body' ? 'OBO_expr' : undefined;
    default:
      return undefined;
  }
}
