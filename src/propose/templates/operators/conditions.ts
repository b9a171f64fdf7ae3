import { CONDITION_TEMPLATES, type ConditionFamily, type ConditionTemplate } from '../../../domain/operator-titles.ts';
import { type Condition, conditionsAt, conditionsFor } from '../conditions.ts';
import { idsOf, draft, type Draft, type Operator } from '../operator.ts';
import { atom, bracketed, infix, pieceOf, replaceNode } from '../splice.ts';
import { childOf, isLiteral, isRead, type Node, walk } from '../tree.ts';
import { bits, OPEN } from '../types.ts';
import { expressionsOf, type View } from '../view.ts';
import { isTest } from './logic.ts';

const IN_FRONT: readonly ConditionTemplate[] = ['none', 'empty', 'len', 'attr', 'in'];

/** Tests made stricter, looser, or another; conditions where a truth value stood. */
export const conditions: readonly Operator[] = [
  {
    ids: ['COND_const'],
    on: 'statement',
    *make(view, { node }) {
      for (const one of testsIn(view, node)) {
        const { words } = view.table;
        for (const word of [words.true, words.false]) yield* draft('COND_const', replaceNode(view, one, atom(word)));
      }
    },
  },
  perTemplate('COND_ext', 2, extended),
  perTemplate('COND_pre', 2, preceded),
  perTemplate('COND_repl', 0, (view, node, condition) =>
    isLiteral(node) ? [] : replaced('COND_repl', view, node, condition),
  ),
  perTemplate('CONDC_repl', 0, (view, node, condition) =>
    isLiteral(node) ? replaced('CONDC_repl', view, node, condition) : [],
  ),
  {
    ids: idsOf('BOOL2COND', CONDITION_TEMPLATES),
    on: 'statement',
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) {
        if (one.kind !== 'bool' || isTest(one)) continue;
        for (const condition of conditionsAt(view, node)) yield* replaced('BOOL2COND', view, one, condition);
      }
    },
  },
  {
    ids: idsOf('RET_ext', CONDITION_TEMPLATES),
    on: 'statement',
    adds: 2,
    *make(view, { node }) {
      const value = node.kind === 'return' ? node.children[0] : undefined;
      if (!value || (view.types.of(value) & ~OPEN) !== bits('bool')) return;
      for (const condition of conditionsAt(view, node)) yield* both('RET_ext', view, value, condition);
    },
  },
  {
    ids: idsOf('COMP_addif', CONDITION_TEMPLATES),
    on: 'statement',
    adds: 2,
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) if (one.kind === 'comprehension') yield* filtered(view, one, node);
    },
  },
];

function perTemplate(
  family: ConditionFamily,
  adds: number,
  make: (view: View, node: Node, condition: Condition) => Iterable<Draft>,
): Operator {
  return {
    ids: idsOf(family, CONDITION_TEMPLATES),
    on: 'statement',
    adds,
    *make(view, { node }) {
      for (const one of testsIn(view, node)) {
        for (const condition of conditionsAt(view, node)) yield* make(view, one, condition);
      }
    },
  };
}

function testsIn(view: View, statement: Node): readonly Node[] {
  return expressionsOf(view, statement).filter((node) => isTest(node) && isRead(node));
}

function* both(family: ConditionFamily, view: View, node: Node, condition: Condition): Generator<Draft> {
  const { table } = view;
  const own = pieceOf(view, node);
  if (condition.piece.text === own.text) return;
  for (const word of [table.words.or, table.words.and]) {
    const piece = infix(table, own, word, condition.piece);
    yield* draft(`${family}_${condition.template}`, replaceNode(view, node, piece));
  }
}

function* extended(view: View, node: Node, condition: Condition): Generator<Draft> {
  yield* both('COND_ext', view, node, condition);
}

function* preceded(view: View, node: Node, condition: Condition): Generator<Draft> {
  const { table } = view;
  const own = pieceOf(view, node);
  if (!IN_FRONT.includes(condition.template) || condition.piece.text === own.text) return;
  for (const word of [table.words.or, table.words.and]) {
    const piece = infix(table, condition.piece, word, own);
    yield* draft(`COND_pre_${condition.template}`, replaceNode(view, node, piece));
  }
}

function* replaced(family: ConditionFamily, view: View, node: Node, condition: Condition): Generator<Draft> {
  yield* draft(`${family}_${condition.template}`, replaceNode(view, node, condition.piece));
}

/** A filter that uses the loop variable, behind the first clause. */
function* filtered(view: View, node: Node, statement: Node): Generator<Draft> {
  const clause = node.children.find((child) => child.kind === 'clause');
  const target = clause && childOf(clause, 'target');
  if (!clause || !target) return;
  const loop = walk(target)
    .filter((one) => one.kind === 'name')
    .map((one) => view.text.slice(one.start, one.end));
  const names = [...new Set([...loop, ...view.scope.visible(statement)])];
  for (const condition of conditionsFor(view, names, node)) {
    if (!condition.names.some((name) => loop.includes(name))) continue;
    const text = ` if ${bracketed(condition.piece, view.table.levels.filter)}`;
    yield* draft(`COMP_addif_${condition.template}`, { start: clause.end, end: clause.end, text });
  }
}
