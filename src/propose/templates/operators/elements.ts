import { draft, type Draft, type Operator } from '../operator.ts';
import { type Change, fillAll, isInPart, pieceOf, replaceNode, swapNodes, textOf } from '../splice.ts';
import { childOf, childrenOf, type Node } from '../tree.ts';
import { isKnownAs } from '../types.ts';
import { expressionsOf, type View } from '../view.ts';
import { insertElement, removeElement } from './calls.ts';

/** Elements of lists and tuples, indexes, slices. */
export const elements: readonly Operator[] = [
  { ids: ['SWAP_elt', 'DEL_elt'], on: 'statement', make: (view, { node }) => each(view, node, exchanged) },
  { ids: ['INS_elt', 'INS_elt_c'], on: 'statement', adds: 1, make: (view, { node }) => each(view, node, extended) },
  { ids: ['IDX_const', 'IDX2SLICE'], on: 'statement', make: (view, { node }) => each(view, node, indexed) },
  { ids: ['SLICE'], on: 'statement', make: (view, { node }) => each(view, node, sliced) },
];

interface Parts {
  readonly lower: Node | undefined;
  readonly upper: Node | undefined;
  readonly step: Node | undefined;
}

function* each(view: View, statement: Node, make: (view: View, node: Node) => Iterable<Draft>): Generator<Draft> {
  for (const node of expressionsOf(view, statement)) yield* make(view, node);
}

function* exchanged(view: View, node: Node): Generator<Draft> {
  const list = node.kind === 'index' ? childrenOf(node, 'index') : node.children;
  if (!['list', 'tuple', 'index', 'pattern'].includes(node.kind) || node.parent?.kind === 'pattern') return;
  if (node.kind === 'pattern' && node.parent?.kind !== 'assign') return;
  for (const [index, first] of list.entries()) {
    for (const second of list.slice(index + 1)) yield* draft('SWAP_elt', swapElements(view, first, second));
  }
  if (node.store || node.kind === 'index' || node.kind === 'pattern') return;
  for (const index of list.keys()) {
    if (list.length > 1) yield* draft('DEL_elt', keepTuple(view, node, removeElement(node, index)));
    else if (node.kind === 'list') yield* draft('DEL_elt', { start: node.start, end: node.end, text: '[]' });
  }
}

/** Elements may be targets, which stand in no expression's place. */
function swapElements(view: View, first: Node, second: Node): Change | undefined {
  if (!first.store && !second.store) return swapNodes(view, first, second);
  const between = view.text.slice(first.outerEnd, second.outerStart);
  const outer = (node: Node) => view.text.slice(node.outerStart, node.outerEnd);
  return { start: first.outerStart, end: second.outerEnd, text: `${outer(second)}${between}${outer(first)}` };
}

/** A tuple of one needs its comma. */
function keepTuple(view: View, node: Node, change: Change | undefined): Change | undefined {
  if (!change || node.kind !== 'tuple' || node.children.length !== 2) return change;
  const [first, second] = node.children;
  if (!first || !second) return undefined;
  const kept = change.start === first.outerStart ? second : first;
  const text = `${view.text.slice(kept.outerStart, kept.outerEnd)},`;
  return { start: first.outerStart, end: second.outerEnd, text };
}

function* extended(view: View, node: Node): Generator<Draft> {
  if ((node.kind !== 'list' && node.kind !== 'tuple') || node.store) return;
  for (let index = 0; index <= node.children.length; index++) {
    for (const name of view.scope.visible(node)) yield* draft('INS_elt', insertElement(view, node, index, name));
    for (const text of ['0', '1']) yield* draft('INS_elt_c', insertElement(view, node, index, text));
  }
}

function* indexed(view: View, node: Node): Generator<Draft> {
  const [index, ...more] = childrenOf(node, 'index');
  const object = childOf(node, 'object');
  if (node.kind !== 'index' || !index || more.length > 0 || !object || index.kind === 'slice' || node.store) return;
  for (const piece of fillAll(view.table, 'ends', pieceOf(view, object))) {
    yield* draft('IDX_const', replaceNode(view, node, piece));
  }
  for (const piece of fillAll(view.table, 'slicesBy', pieceOf(view, object), pieceOf(view, index))) {
    yield* draft('IDX2SLICE', replaceNode(view, node, piece));
  }
}

function* sliced(view: View, node: Node): Generator<Draft> {
  if (node.kind !== 'slice' || isInPart(node)) return;
  const parts = partsOf(node);
  const write = (change: Partial<Record<keyof Parts, string>>) => {
    const text = (key: keyof Parts) => {
      const part = parts[key];
      return change[key] ?? (part ? view.text.slice(part.outerStart, part.outerEnd) : '');
    };
    const step = text('step');
    return {
      start: node.start,
      end: node.end,
      text: `${text('lower')}:${text('upper')}${step === '' ? '' : `:${step}`}`,
    };
  };
  for (const key of ['lower', 'upper', 'step'] as const) if (parts[key]) yield* draft('SLICE', write({ [key]: '' }));
  const counts = view.scope.visible(node).filter((name) => isKnownAs(view.types.ofName(name), 'int'));
  for (const key of ['lower', 'upper'] as const) {
    if (!parts[key]) for (const text of ['1', '-1', ...counts]) yield* draft('SLICE', write({ [key]: text }));
  }
  if (!parts.step) for (const step of ['-1', '2']) yield* draft('SLICE', write({ step }));
  if (!parts.lower && !parts.upper) return;
  const own = (part: Node | undefined) => (part ? textOf(view, part) : '');
  yield* draft('SLICE', write({ lower: own(parts.upper), upper: own(parts.lower) }));
}

function partsOf(slice: Node): Parts {
  const colons = slice.tokens.filter(({ text }) => text === ':');
  const at = (index: number) =>
    slice.children.find((child) => colons.filter((colon) => colon.start < child.start).length === index);
  return { lower: at(0), upper: at(1), step: at(2) };
}
