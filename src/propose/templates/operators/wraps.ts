import type { PhraseName } from '../../../domain/operator-table.ts';
import type { OperatorId, TypeFamily } from '../../../domain/operator-titles.ts';
import { draft, type Draft, type Operator } from '../operator.ts';
import { atom, fillAll, type Piece, pieceOf, replaceNode } from '../splice.ts';
import { isLiteral, isRead, type Node } from '../tree.ts';
import { agreementOf, isKnownAs, isUnknown, mayBe, mayBeNumeric, mayBeSized, type Types } from '../types.ts';
import { expressionsOf, type View } from '../view.ts';
import { isCondition } from './logic.ts';

interface Wrapped {
  readonly view: View;
  readonly node: Node;
  readonly piece: Piece;
  readonly types: Types;
  readonly names: readonly string[];
}

/** An expression wrapped in something more: for expressions that are no literal and no condition. */
export const wraps: readonly Operator[] = [
  wrap({ ids: ['WRAP_slice'], adds: 4 }, function* (wrapped) {
    if (!mayBeSized(wrapped.types)) return;
    yield* all(wrapped, 'WRAP_slice', 'slices');
    yield* withNames(wrapped, 'WRAP_slice', 'slicesBy', (types) => mayBe(types, 'int'));
  }),
  wrap({ ids: ['WRAP_minmax'], adds: 3 }, minmax),
  wrap({ ids: ['WRAP_arith_t', 'WRAP_arith_u'], adds: 2 }, function* (wrapped) {
    if (mayBeNumeric(wrapped.types)) yield* withAgreement(wrapped, 'WRAP_arith', 'arithmetic', mayBeNumeric);
  }),
  wrap({ ids: ['WRAP_arith_c'], adds: 2 }, function* (wrapped) {
    if (mayBeNumeric(wrapped.types)) yield* all(wrapped, 'WRAP_arith_c', 'arithmeticConstants');
  }),
  wrap({ ids: ['WRAP_concat_t', 'WRAP_concat_u'], adds: 2 }, concatenated),
  wrap({ ids: ['WRAP_call'], adds: 1 }, function* (wrapped) {
    if (mayBeNumeric(wrapped.types)) yield* all(wrapped, 'WRAP_call', 'numericCalls');
    if (mayBeSized(wrapped.types)) yield* all(wrapped, 'WRAP_call', 'sizedCalls');
  }),
  {
    ids: ['WRAP_list'],
    on: 'statement',
    adds: 2,
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) {
        if (isRead(one) && !one.fixed && isValue(one)) yield* all(wrappedOf(view, one), 'WRAP_list', 'listOf');
      }
    },
  },
  wrap({ ids: ['WRAP_pow'], adds: 2 }, function* (wrapped) {
    if (mayBeNumeric(wrapped.types)) yield* all(wrapped, 'WRAP_pow', 'powers');
  }),
  wrap({ ids: ['WRAP_neg'], adds: 1 }, function* (wrapped) {
    if (mayBeNumeric(wrapped.types)) yield* all(wrapped, 'WRAP_neg', 'negative');
  }),
  wrap({ ids: ['WRAP_idx'], adds: 3 }, function* (wrapped) {
    if (!mayBeSized(wrapped.types)) return;
    yield* all(wrapped, 'WRAP_idx', 'ends');
    if (wrapped.node.kind === 'name') yield* withNames(wrapped, 'WRAP_idx', 'indexBy', () => true);
  }),
  wrap({ ids: ['WRAP_meth'], adds: 2 }, function* (wrapped) {
    if (mayBe(wrapped.types, 'str')) yield* all(wrapped, 'WRAP_meth', 'textMethods');
    if (mayBe(wrapped.types, 'dict')) yield* all(wrapped, 'WRAP_meth', 'dictMethods');
  }),
  wrap({ ids: ['WRAP_set_t', 'WRAP_set_u'], adds: 2 }, function* (wrapped) {
    if (isKnownAs(wrapped.types, 'set')) {
      yield* withAgreement(wrapped, 'WRAP_set', 'setOperations', (types) => mayBe(types, 'set'));
    }
  }),
  wrap({ ids: ['WRAP_or_t', 'WRAP_or_u'], adds: 2 }, (wrapped) =>
    withAgreement(wrapped, 'WRAP_or', 'orVariable', () => true),
  ),
  wrap({ ids: ['WRAP_or_c'], adds: 2 }, (wrapped) => all(wrapped, 'WRAP_or_c', 'orConstants')),
];

function wrap(operator: Pick<Operator, 'ids' | 'adds'>, make: (wrapped: Wrapped) => Iterable<Draft>): Operator {
  return {
    ...operator,
    on: 'statement',
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) {
        if (isRead(one) && !one.fixed && !isLiteral(one) && one.kind !== 'function' && !isCondition(one)) {
          yield* make(wrappedOf(view, one));
        }
      }
    },
  };
}

function wrappedOf(view: View, node: Node): Wrapped {
  return { view, node, piece: pieceOf(view, node), types: view.types.of(node), names: view.scope.visible(node) };
}

/** Parts of f-strings take no wraps. */
function* put({ view, node }: Wrapped, id: OperatorId, piece: Piece): Generator<Draft> {
  if (node.parent?.kind !== 'part') yield* draft(id, replaceNode(view, node, piece));
}

function* all(wrapped: Wrapped, id: OperatorId, phrases: PhraseName): Generator<Draft> {
  for (const piece of fillAll(wrapped.view.table, phrases, wrapped.piece)) yield* put(wrapped, id, piece);
}

function* withNames(
  wrapped: Wrapped,
  id: OperatorId,
  phrases: PhraseName,
  fits: (types: Types) => boolean,
): Generator<Draft> {
  for (const name of wrapped.names) {
    if (name === wrapped.piece.text || !fits(wrapped.view.types.ofName(name))) continue;
    for (const piece of fillAll(wrapped.view.table, phrases, wrapped.piece, atom(name))) yield* put(wrapped, id, piece);
  }
}

function* withAgreement(
  wrapped: Wrapped,
  family: Extract<TypeFamily, `WRAP_${string}`>,
  phrases: PhraseName,
  fits: (types: Types) => boolean,
): Generator<Draft> {
  for (const name of wrapped.names) {
    const types = wrapped.view.types.ofName(name);
    const agreement = agreementOf(wrapped.types, types);
    // `n + n` and `n * n` mean something, `n or n` and its like do not.
    if (agreement === 'x' || !fits(types) || (name === wrapped.piece.text && family !== 'WRAP_arith')) continue;
    for (const piece of fillAll(wrapped.view.table, phrases, wrapped.piece, atom(name))) {
      yield* put(wrapped, `${family}_${agreement}`, piece);
    }
  }
}

function* minmax(wrapped: Wrapped): Generator<Draft> {
  const { view, node, piece, types, names } = wrapped;
  if (!mayBeNumeric(types)) return;
  const bounds = [
    '0',
    '1',
    ...names.filter((name) => name !== piece.text && mayBeNumeric(view.types.ofName(name))),
  ].map(atom);
  const target = node.role === 'value' && node.parent?.kind === 'assign' ? node.parent.children[0] : undefined;
  if (target?.kind === 'index' || target?.kind === 'member') bounds.push(pieceOf(view, target));
  for (const bound of bounds) {
    for (const one of fillAll(view.table, 'minmax', bound, piece)) yield* put(wrapped, 'WRAP_minmax', one);
  }
}

function* concatenated(wrapped: Wrapped): Generator<Draft> {
  const { view, types } = wrapped;
  if (!isUnknown(types) && !isKnownAs(types, 'str', 'list', 'tuple')) return;
  const listLike = isKnownAs(types, 'list') && view.table.phrases['concatenation:list'].length > 0;
  const phrases = listLike ? 'concatenation:list' : 'concatenation';
  yield* withAgreement(wrapped, 'WRAP_concat', phrases, (other) => mayBe(other, 'str', 'list', 'tuple'));
}

/** Assigned or returned values, elements of comprehensions, arguments. */
function isValue(node: Node): boolean {
  const parent = node.parent;
  if (parent?.kind === 'arguments' || parent?.kind === 'return') return true;
  if (parent?.kind === 'comprehension') return node.role === 'element';
  return node.role === 'value' && ['assign', 'augment', 'declarator'].includes(parent?.kind ?? '');
}
