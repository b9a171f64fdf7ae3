import { hasOwnLines, linesOf, remove } from '../blocks.ts';
import { yieldsIn } from '../conditions.ts';
import { draft, type Draft, type Operator, type Site } from '../operator.ts';
import { type Change, fillAll, pieceOf, spaced, textOf } from '../splice.ts';
import { blockOf, childOf, coreOf, functionOf, isSimple, loopOf, type Node, statementsOf } from '../tree.ts';
import { REACH } from '../sites.ts';
import { expressionsOf, type View } from '../view.ts';
import { argumentsOf } from './calls.ts';
import { isConstant } from './names.ts';

const COMPOUND: readonly Node['kind'][] = ['if', 'while', 'for', 'loop', 'try', 'with', 'switch'];

/** Statements deleted, swapped, moved, turned into another kind. */
export const statements: readonly Operator[] = [
  {
    ids: ['DEL', 'DEL_blk'],
    on: 'statement',
    *make(view, { node }) {
      if (!isDeletable(node)) return;
      yield* draft(isSimple(node) ? 'DEL' : 'DEL_blk', remove(view, node));
    },
  },
  { ids: ['SWAP_stmt', 'MOVE'], on: 'statement', wide: true, make: moved },
  { ids: ['JUMP'], on: 'statement', adds: 1, make: (view, { node }) => jump(view, node) },
  { ids: ['CALL2ASG'], on: 'statement', adds: 1, make: (view, { node }) => assignedCall(view, node) },
  {
    ids: ['YIELD'],
    on: 'statement',
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) if (one.kind === 'yield') yield* delegated(view, one);
    },
  },
  { ids: ['EXPR2RET', 'RETYIELD'], on: 'statement', adds: 1, make: (view, { node }) => returned(view, node) },
];

/** A declaration or an empty statement is left: what needs it would break at once. */
function isDeletable(node: Node): boolean {
  if (node.kind === 'declare' || node.kind === 'pass' || node.kind === 'import' || node.kind === 'elif') return false;
  return blockOf(node) !== null && (isSimple(node) || COMPOUND.includes(node.kind));
}

/** Swaps a statement with the next one, and moves it to any other place of its block. */
function* moved(view: View, site: Site): Generator<Draft> {
  const { node } = site;
  const block = blockOf(node);
  if (!block || !isMovable(view, node)) return;
  const all = statementsOf(block);
  const here = all.indexOf(node);
  const list = all.slice(Math.max(0, here - REACH), here + REACH + 1);
  const at = list.indexOf(node);
  for (const [index, other] of list.entries()) {
    // The one before has made the same swap.
    if (index === at || index === at - 1) continue;
    const between = list.slice(Math.min(index, at), Math.max(index, at) + 1);
    if (between.some((one) => !isMovable(view, one))) continue;
    const operator = index === at + 1 ? 'SWAP_stmt' : 'MOVE';
    const suspiciousness = Math.max(...between.map((one) => site.suspicionOf(one)));
    if (suspiciousness === 0) continue;
    const order = index < at ? [node, ...between.slice(0, -1)] : [...between.slice(1), node];
    const why = movedWords(view, node, other, operator === 'SWAP_stmt');
    yield* draft(operator, rearranged(view, between, order), { suspiciousness, why });
  }
}

function movedWords(view: View, node: Node, other: Node, neighbours: boolean): string {
  const line = (one: Node) => view.rowOf(one.start) + 1;
  return neighbours
    ? `the statements at lines ${line(node)} and ${line(other)} are swapped`
    : `the statement at line ${line(node)} moves ${node.start < other.start ? 'behind' : 'before'} line ${line(other)}`;
}

function isMovable(view: View, node: Node): boolean {
  return hasOwnLines(view, node) && !['import', 'skip', 'function', 'class', 'other'].includes(node.kind);
}

/** Whole statements in another order; comments between them stay where they are. */
function rearranged(view: View, old: readonly Node[], order: readonly Node[]): Change | undefined {
  const [first, last] = [old[0], old.at(-1)];
  if (!first || !last) return undefined;
  const parts = old.map((one, index) => {
    const next = old[index + 1];
    const gap = next ? view.text.slice(linesOf(view, one).end, linesOf(view, next).start) : '';
    const put = order[index] ?? one;
    const { start, end } = linesOf(view, put);
    return `${view.text.slice(start, end)}${gap}`;
  });
  return { start: linesOf(view, first).start, end: linesOf(view, last).end, text: parts.join('') };
}

function* jump(view: View, node: Node): Generator<Draft> {
  const word = node.tokens[0];
  if ((node.kind !== 'break' && node.kind !== 'continue') || !word || node.children.length > 0 || !loopOf(node)) return;
  yield* draft('JUMP', { start: word.start, end: word.end, text: node.kind === 'break' ? 'continue' : 'break' });
}

/** `o.m(a)` → `o = a`, `o += a`, `o = o.m(a)`. */
function* assignedCall(view: View, node: Node): Generator<Draft> {
  const call = coreOf(node);
  const callee = call.kind === 'call' ? childOf(call, 'callee') : undefined;
  const object = callee?.kind === 'member' ? childOf(callee, 'object') : undefined;
  if (!object || !['name', 'index', 'member'].includes(object.kind) || textOf(view, object).includes('?')) return;
  if (object.kind === 'name' && !view.scope.isVariable(textOf(view, object))) return;
  if (isConstant(view, textOf(view, object), node)) return;
  const target = pieceOf(view, object);
  const write = (text: string) => spaced(view.text, { start: call.outerStart, end: call.outerEnd, text });
  const [argument, ...more] = argumentsOf(call);
  if (argument && more.length === 0 && argument.kind !== 'keyword' && argument.kind !== 'splat') {
    for (const { text } of fillAll(view.table, 'assign', target, pieceOf(view, argument))) {
      yield* draft('CALL2ASG', write(text));
    }
    const [plus] = fillAll(view.table, 'augment', target, pieceOf(view, argument));
    if (plus) yield* draft('CALL2ASG', write(plus.text));
  }
  for (const { text } of fillAll(view.table, 'assign', target, pieceOf(view, call)))
    yield* draft('CALL2ASG', write(text));
}

/** `yield e` ↔ `yield from e`, `yield* e`. */
function* delegated(view: View, node: Node): Generator<Draft> {
  const [word, second] = node.tokens;
  if (!word || node.children.length !== 1 || isAsync(node)) return;
  const extra = view.table.delegation;
  if (second?.text === extra.trim()) {
    yield* draft('YIELD', { start: word.end, end: second.end, text: '' });
  } else if (!second && node.children[0]?.kind !== 'tuple') {
    yield* draft('YIELD', { start: word.end, end: word.end, text: extra });
  }
}

function* returned(view: View, node: Node): Generator<Draft> {
  const core = coreOf(node);
  const [value] = core.children;
  const holder = functionOf(node);
  const plain = !isAsync(node) || !holder || !yieldsIn(view, holder);
  if (plain && node.kind === 'expression' && core.kind === 'call' && node.start === core.outerStart) {
    const text = `return ${view.text.slice(core.outerStart, core.outerEnd)}`;
    yield* draft('EXPR2RET', { start: core.outerStart, end: core.outerEnd, text });
  }
  const [word, second] = core.tokens;
  if (!word || !value || second?.text === 'from' || second?.text === '*') return;
  if (node.kind === 'expression' && core.kind === 'yield' && word.start === node.start) {
    yield* draft('RETYIELD', { start: word.start, end: word.end, text: 'return' });
  }
  if (node.kind === 'return' && (view.table.indented || functionOf(node)?.tokens.some(({ text }) => text === '*'))) {
    yield* draft('RETYIELD', { start: word.start, end: word.end, text: 'yield' });
  }
}

/** `yield from` is none of an async function's words. */
function isAsync(node: Node): boolean {
  return functionOf(node)?.tokens[0]?.text === 'async';
}
