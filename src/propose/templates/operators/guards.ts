import type { ConditionTemplate, OperatorId } from '../../../domain/operator-titles.ts';
import { conditionalBlock, hasOwnLines, holdsLongString, replaceStatement, unindented, unitOf } from '../blocks.ts';
import { type Condition, conditionsAt, conditionsFor } from '../conditions.ts';
import { idsOf, draft, type Draft, type Operator, type Site } from '../operator.ts';
import { atom, fill, fillAll, pieceOf, replaceNode, textOf } from '../splice.ts';
import { blockOf, isRead, loopOf, type Node } from '../tree.ts';
import { isKnownAs, isUnknown, type Types } from '../types.ts';
import { expressionsOf, type View } from '../view.ts';
import { ended } from '../blocks.ts';
import { insertAt, namesAt, returnTexts } from './inserts.ts';

/** More templates than these multiply the candidates and were right in one of a hundred programs. */
const FOR_RETURN: readonly ConditionTemplate[] = ['none', 'empty', 'attr'];
const FOR_JUMP: readonly ConditionTemplate[] = ['none', 'empty', 'len', 'num0', 'num1', 'in', 'pair', 'attr', 'ingr'];

/** Early exits and conditions round statements. */
export const guards: readonly Operator[] = [
  { ids: idsOf('GUARD_ret', FOR_RETURN), on: 'gap', adds: 4, make: guardedReturn },
  { ids: idsOf('GUARD_cont', FOR_JUMP), on: 'gap', adds: 4, make: guardedJump },
  { ids: ['GUARD_expr'], on: 'statement', adds: 3, make: (view, { node }) => guardedValue(view, node) },
  {
    ids: idsOf('WRAP_if', [...FOR_JUMP, 'bool']),
    on: 'statement',
    adds: 2,
    make: (view, { node }) => guardedStatement(view, node),
  },
];

function* guardedReturn(view: View, site: Site): Generator<Draft> {
  const returns = returnTexts(view, site);
  for (const condition of conditionsFor(view, namesAt(view, site), site.node)) {
    if (!FOR_RETURN.includes(condition.template)) continue;
    for (const text of returns) yield* guard(`GUARD_ret_${condition.template}`, view, site, condition, text);
  }
}

function* guardedJump(view: View, site: Site): Generator<Draft> {
  if (!loopOf(site.node)) return;
  for (const condition of conditionsFor(view, namesAt(view, site), site.node)) {
    if (!FOR_JUMP.includes(condition.template)) continue;
    for (const text of ['continue', 'break']) {
      yield* guard(`GUARD_cont_${condition.template}`, view, site, condition, text);
    }
  }
}

function* guard(id: OperatorId, view: View, site: Site, condition: Condition, body: string): Generator<Draft> {
  if (site.place === 'after' || !hasOwnLines(view, site.node)) return;
  const text = block(view, site.node, condition, ended(view, body, site.node));
  if (text !== undefined) yield* draft(id, insertAt(view, site, text));
}

function block(view: View, statement: Node, condition: Condition, body: string): string | undefined {
  const [head] = fillAll(view.table, 'ifHead', condition.piece);
  return head && conditionalBlock(view, head.text, body, unitOf(view, statement));
}

function* guardedValue(view: View, statement: Node): Generator<Draft> {
  const [phrase] = view.table.phrases.conditional;
  if (!phrase) return;
  for (const value of expressionsOf(view, statement)) {
    if (!isRead(value) || !isReturnedOrAssigned(value)) continue;
    for (const condition of conditionsAt(view, statement)) {
      if (!['empty', 'none', 'len', 'num0'].includes(condition.template)) continue;
      for (const empty of emptyValues(view, view.types.of(value))) {
        const piece = fill(phrase, pieceOf(view, value), condition.piece, atom(empty));
        yield* draft('GUARD_expr', replaceNode(view, value, piece));
      }
    }
  }
}

function isReturnedOrAssigned(node: Node): boolean {
  if (node.parent?.kind === 'return') return true;
  return node.role === 'value' && ['assign', 'declarator'].includes(node.parent?.kind ?? '');
}

function emptyValues(view: View, types: Types): readonly string[] {
  const { none } = view.table.words;
  if (isKnownAs(types, 'list')) return ['[]'];
  if (isKnownAs(types, 'str')) return ["''"];
  if (isKnownAs(types, 'int', 'float')) return ['0'];
  return isUnknown(types) ? [none, '[]', '0'] : [none];
}

function* guardedStatement(view: View, node: Node): Generator<Draft> {
  if (node.kind !== 'expression' && node.kind !== 'return') return;
  if (!blockOf(node)) yield* guardedBareBody(view, node);
  if (!blockOf(node) || !hasOwnLines(view, node) || holdsLongString(view, node)) return;
  const body = unindented(view, node);
  if (body === undefined) return;
  for (const condition of conditionsAt(view, node)) {
    const text = block(view, node, condition, body);
    if (text === undefined) continue;
    const [first = ''] = text.split('\n');
    yield* draft(`WRAP_if_${condition.template}`, replaceStatement(view, node, text), {
      why: `line ${view.rowOf(node.start) + 1} only runs under \`${first}\``,
    });
  }
}

/**
 * `if (a) f();` → `if (a) { if (b) { f(); } }`: a body without braces gets them, so that no `else` changes its `if`.
 */
function* guardedBareBody(view: View, node: Node): Generator<Draft> {
  const bare =
    node.role === 'body' && node.parent && ['if', 'elif', 'else', 'while', 'for', 'loop'].includes(node.parent.kind);
  if (!bare || view.table.indented) return;
  const line = view.rowOf(node.start) + 1;
  for (const condition of conditionsAt(view, node)) {
    const [head] = fillAll(view.table, 'ifHead', condition.piece);
    if (!head) continue;
    const text = `{ ${head.text} ${textOf(view, node)} } }`;
    yield* draft(
      `WRAP_if_${condition.template}`,
      { start: node.start, end: node.end, text },
      { why: `line ${line} only runs under \`${head.text}\`` },
    );
  }
}
