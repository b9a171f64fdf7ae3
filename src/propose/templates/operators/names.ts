import type { TypeFamily } from '../../../domain/operator-titles.ts';
import { draft, type Draft, type Operator } from '../operator.ts';
import { atom, replaceNode, textOf } from '../splice.ts';
import { coreOf, functionOf, isLiteral, isRead, type Node, walk, within } from '../tree.ts';
import { agreementOf } from '../types.ts';
import { expressionsOf, perNode, type View } from '../view.ts';
import { isCondition } from './logic.ts';

const SUFFIXES = ['t', 'u', 'x'] as const;
type VariableFamily = Extract<TypeFamily, 'VAR' | 'EXPR2VAR' | 'CONST2VAR'>;

/** Targets of one function that are offered for one assignment. */
const MOST_TARGETS = 60;

/** Other variables: for a variable, an expression, a literal, a target. */
export const names: readonly Operator[] = [
  variableFor('VAR', (view, node) => node.kind === 'name' && view.scope.isVariable(textOf(view, node))),
  variableFor('EXPR2VAR', (_, node) => node.kind !== 'name' && !isLiteral(node) && !isCondition(node)),
  variableFor('CONST2VAR', (_, node) => isLiteral(node)),
  {
    ids: ['TGT'],
    on: 'statement',
    make: (view, { node }) => otherTargets(view, node),
  },
];

function variableFor(family: VariableFamily, applies: (view: View, node: Node) => boolean): Operator {
  return {
    ids: SUFFIXES.map((suffix) => `${family}_${suffix}` as const),
    on: 'statement',
    // `e.a` → `e` only takes away.
    adds: family === 'EXPR2VAR' ? 0 : 1,
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) {
        if (isRead(one) && applies(view, one)) yield* otherVariables(view, one, family);
      }
    },
  };
}

function* otherVariables(view: View, node: Node, family: VariableFamily): Generator<Draft> {
  const own = textOf(view, node);
  const types = view.types.of(node);
  for (const name of view.scope.visible(node)) {
    if (name === own) continue;
    const id = `${family}_${agreementOf(types, view.types.ofName(name))}` as const;
    if (node.type === 'shorthand_property_identifier') {
      yield* draft(id, { start: node.start, end: node.end, text: `${own}: ${name}` });
    } else {
      yield* draft(id, replaceNode(view, node, atom(name)));
    }
  }
}

/** Names, subscripts and attributes of a function, as texts. */
const targetsIn = perNode((view, root): readonly string[] => {
  const found = walk(root).filter(
    (node) =>
      (node.kind === 'name' && view.scope.isVariable(textOf(view, node))) ||
      (node.kind === 'index' && !node.children.some((child) => child.kind === 'slice')) ||
      (node.kind === 'member' && node.role !== 'callee'),
  );
  return [...new Set(found.map((node) => textOf(view, node)))]
    .filter((text) => !/[\n?]/.test(text))
    .slice(0, MOST_TARGETS);
});

function* otherTargets(view: View, statement: Node): Generator<Draft> {
  const core = coreOf(statement);
  const holder = functionOf(statement);
  const target = core.kind === 'assign' || core.kind === 'augment' ? core.children[0] : undefined;
  if (!holder || !target) return;
  const visible = view.scope.inScope(statement);
  for (const one of target.kind === 'pattern' ? target.children : [target]) {
    if (!['name', 'index', 'member'].includes(one.kind) || one.type.startsWith('shorthand')) continue;
    for (const text of targetsIn(view, holder)) {
      const known = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(text) ? visible.has(text) : true;
      if (!known || text === textOf(view, one) || isConstant(view, text, statement)) continue;
      yield* draft('TGT', { start: one.start, end: one.end, text });
    }
  }
}

/**
 * A `const` cannot be written again: true where one of that name holds at the node, or would if the node stood further
 * down.
 */
export function isConstant(view: View, name: string, node: Node): boolean {
  return view.scope.bindings.some((one) => one.constant && one.name === name && within(node, one.scope));
}
