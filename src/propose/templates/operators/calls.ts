import { draft, type Draft, type Operator } from '../operator.ts';
import { isInPart, pieceOf, replaceNode, spaced, swapNodes, textOf } from '../splice.ts';
import { childOf, isRead, type Node } from '../tree.ts';
import { expressionsOf, type View, vocabularyOf } from '../view.ts';
import { nearest } from './numbers.ts';

/** Arguments, callees, and what calls and attributes are made of. */
export const calls: readonly Operator[] = [
  { ids: ['ARGSWAP', 'ARGDEL', 'KWDEL'], on: 'statement', make: (view, { node }) => eachCall(view, node, fewer) },
  { ids: ['ARGINS', 'ARGINS_c'], on: 'statement', adds: 1, make: (view, { node }) => eachCall(view, node, more) },
  { ids: ['KWINS'], on: 'statement', adds: 1, make: (view, { node }) => eachCall(view, node, forgotten) },
  { ids: ['METH_twin', 'METH'], on: 'statement', adds: 1, make: (view, { node }) => eachCall(view, node, methods) },
  {
    ids: ['FUNC_twin', 'FUNC'],
    on: 'statement',
    adds: 1,
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) yield* functions(view, one);
    },
  },
  {
    ids: ['UNWRAP_call', 'UNWRAP_meth', 'UNWRAP_attr', 'UNWRAP_sub'],
    on: 'statement',
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) yield* unwrapped(view, one);
    },
  },
];

/** A call's arguments as nodes, or none where it has another form (a generator, a tagged template). */
export function argumentsOf(call: Node): readonly Node[] {
  const list = childOf(call, 'arguments');
  return list?.kind === 'arguments' ? list.children : [];
}

/** Inserts one more element at an index of a bracketed list. */
export function insertElement(view: View, list: Node, index: number, text: string) {
  const next = list.children[index];
  const last = list.children.at(-1);
  if (isInPart(list)) return undefined;
  if (next) return { start: next.outerStart, end: next.outerStart, text: `${text}, ` };
  if (last) return { start: last.outerEnd, end: last.outerEnd, text: `, ${text}` };
  const open = list.tokens[0];
  return open ? { start: open.end, end: open.end, text } : undefined;
}

/** Takes one element and its comma out of a list. */
export function removeElement(list: Node, index: number) {
  const [one, next, previous] = [list.children[index], list.children[index + 1], list.children[index - 1]];
  if (!one) return undefined;
  if (next) return { start: one.outerStart, end: next.outerStart, text: '' };
  return previous ? { start: previous.outerEnd, end: one.outerEnd, text: '' } : undefined;
}

function* eachCall(view: View, statement: Node, make: (view: View, node: Node) => Iterable<Draft>): Generator<Draft> {
  for (const node of expressionsOf(view, statement)) if (node.kind === 'call') yield* make(view, node);
}

function* fewer(view: View, call: Node): Generator<Draft> {
  const list = childOf(call, 'arguments');
  const all = argumentsOf(call);
  const positional = all.filter((one) => one.kind !== 'keyword' && one.kind !== 'splat');
  for (const [index, first] of positional.entries()) {
    for (const second of positional.slice(index + 1)) yield* draft('ARGSWAP', swapNodes(view, first, second));
  }
  if (!list) return;
  for (const one of all) {
    const change = removeElement(list, all.indexOf(one));
    if (one.kind === 'keyword') yield* draft('KWDEL', change ?? { start: one.start, end: one.end, text: '' });
    else if (positional.length > 1 && positional.includes(one)) yield* draft('ARGDEL', change);
  }
}

function* more(view: View, call: Node): Generator<Draft> {
  const list = childOf(call, 'arguments');
  if (list?.kind !== 'arguments') return;
  const keyword = list.children.findIndex((one) => one.kind === 'keyword' || one.kind === 'splat');
  const places = (keyword < 0 ? list.children.length : keyword) + 1;
  for (let index = 0; index < places; index++) {
    for (const name of view.scope.visible(call)) yield* draft('ARGINS', insertElement(view, list, index, name));
    for (const text of ['0', '1', '-1', '2']) yield* draft('ARGINS_c', insertElement(view, list, index, text));
  }
}

function* forgotten(view: View, call: Node): Generator<Draft> {
  const list = childOf(call, 'arguments');
  const callee = childOf(call, 'callee');
  if (list?.kind !== 'arguments' || !callee) return;
  const method = callee.kind === 'member' ? childOf(callee, 'name') : undefined;
  const extras =
    view.table.extraArguments.get(textOf(view, callee)) ??
    (method && view.table.extraArguments.get(`.${textOf(view, method)}`));
  const present = new Set(
    list.children.map((one) => one.tokens[0]?.text === '=' && textOf(view, one).split('=')[0]?.trim()),
  );
  for (const extra of extras ?? []) {
    if (extra.arguments !== null && extra.arguments !== list.children.length) continue;
    if (extra.unless !== '' && present.has(extra.unless)) continue;
    yield* draft('KWINS', insertElement(view, list, list.children.length, extra.text));
  }
}

function* methods(view: View, call: Node): Generator<Draft> {
  const callee = childOf(call, 'callee');
  const label = callee?.kind === 'member' ? childOf(callee, 'name') : undefined;
  if (!label) return;
  const name = textOf(view, label);
  const change = (text: string) => ({ start: label.start, end: label.end, text });
  for (const twin of view.table.methodTwins.get(name) ?? []) yield* draft('METH_twin', change(twin));
  for (const other of nearest(vocabularyOf(view).methods, name)) yield* draft('METH', change(other));
}

function* functions(view: View, node: Node): Generator<Draft> {
  if (node.role === 'callee' && (node.kind === 'name' || node.kind === 'member')) yield* twins(view, node);
  if (node.kind !== 'name' || node.store || (node.fixed && node.role !== 'callee')) return;
  const { functions: names } = vocabularyOf(view);
  const own = textOf(view, node);
  if (!names.includes(own)) return;
  for (const other of nearest(names, own)) {
    yield* draft('FUNC', spaced(view.text, { start: node.start, end: node.end, text: other }));
  }
}

/**
 * By the callee's whole text (`Math.floor`), or by its last name where that is a function of a module (`math.floor`).
 */
function* twins(view: View, callee: Node): Generator<Draft> {
  const change = ({ start, end }: Node, text: string) => spaced(view.text, { start, end, text });
  for (const twin of view.table.functionTwins.get(textOf(view, callee)) ?? []) {
    yield* draft('FUNC_twin', change(callee, twin));
  }
  const label = callee.kind === 'member' ? childOf(callee, 'name') : undefined;
  const object = childOf(callee, 'object');
  if (!label || object?.kind !== 'name' || view.scope.isVariable(textOf(view, object))) return;
  for (const twin of view.table.functionTwins.get(textOf(view, label)) ?? []) {
    yield* draft('FUNC_twin', change(label, twin));
  }
}

function* unwrapped(view: View, node: Node): Generator<Draft> {
  const object = childOf(node, 'object');
  if (node.kind === 'call') {
    for (const one of argumentsOf(node)) {
      if (one.kind === 'keyword' || one.kind === 'splat' || !isRead(one)) continue;
      yield* draft('UNWRAP_call', replaceNode(view, node, pieceOf(view, one)));
    }
    const callee = childOf(node, 'callee');
    const receiver = callee?.kind === 'member' ? childOf(callee, 'object') : undefined;
    if (receiver) yield* draft('UNWRAP_meth', replaceNode(view, node, pieceOf(view, receiver)));
  } else if (object && isRead(node)) {
    const operator = node.kind === 'member' ? 'UNWRAP_attr' : 'UNWRAP_sub';
    yield* draft(operator, replaceNode(view, node, pieceOf(view, object)));
  }
}
