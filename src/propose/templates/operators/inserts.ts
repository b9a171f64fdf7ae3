import type { PhraseName } from '../../../domain/operator-table.ts';
import { ended, insertAfter, insertBefore, unindented } from '../blocks.ts';
import { returnsOf, yieldsIn } from '../conditions.ts';
import { sharesReceiver } from '../ingredients.ts';
import { draft, type Draft, type Operator, type Site } from '../operator.ts';
import { atom, type Change, fillAll, type Piece, pieceOf, textOf } from '../splice.ts';
import { functionOf, isSimple, loopOf, type Node, statementsOf, walk, blockOf } from '../tree.ts';
import { agreementOf, isKnownAs, mayBeNumeric } from '../types.ts';
import { perNode, type View } from '../view.ts';
import { isConstant } from './names.ts';

/** Statements of one function that are copied to one gap. */
const MOST_COPIES = 40;

/** New statements in a gap. */
export const inserts: readonly Operator[] = [
  { ids: ['INS_copy'], on: 'gap', adds: 1, make: copied },
  { ids: ['INS_sub'], on: 'gap', adds: 1, make: copiedRenamed },
  { ids: ['INS_asg_t', 'INS_asg_u'], on: 'gap', adds: 3, make: assigned },
  { ids: ['INS_inc'], on: 'gap', adds: 4, make: increased },
  { ids: ['INS_coll'], on: 'gap', adds: 5, make: collected },
  { ids: ['INS_jump', 'INS_ret'], on: 'gap', adds: 1, make: left },
];

/** Writes a statement into a gap, ended as its neighbour is. */
export function insertAt(view: View, site: Site, text: string): Change | undefined {
  const statement = ended(view, text, site.node);
  return site.place === 'before' ? insertBefore(view, site.node, statement) : insertAfter(view, site.node, statement);
}

/** Variables in scope in a gap. */
export function namesAt(view: View, site: Site): readonly string[] {
  return site.place === 'at' ? view.scope.visible(site.node) : view.scope.visibleAround(site.node, site.place);
}

/** The simple statements of a function, declarations left out. */
const simpleIn = perNode((_, holder): readonly Node[] =>
  walk(holder).filter((node) => isSimple(node) && node.kind !== 'declare' && blockOf(node) !== null),
);

interface Copy {
  readonly node: Node;
  readonly text: string;
  readonly names: readonly {
    readonly name: string;
    readonly start: number;
    readonly end: number;
    readonly store: boolean;
  }[];
}

function* copiesFor(view: View, site: Site): Generator<Copy> {
  const holder = functionOf(site.node);
  if (!holder) return;
  let count = 0;
  for (const node of simpleIn(view, holder)) {
    if ((node.kind === 'break' || node.kind === 'continue') && !loopOf(site.node)) continue;
    if (functionOf(node) !== holder || !sharesReceiver(view, node, site.node)) continue;
    const text = unindented(view, node);
    if (text === undefined || text.includes('\n')) continue;
    const names = walk(node)
      .filter(
        (one) =>
          one.kind === 'name' &&
          view.scope.isVariable(textOf(view, one)) &&
          one.type !== 'shorthand_property_identifier',
      )
      .map((one) => ({
        name: textOf(view, one),
        start: one.start - node.start,
        end: one.end - node.start,
        store: one.store,
      }));
    if (++count > MOST_COPIES) return;
    yield { node, text, names };
  }
}

function* copied(view: View, site: Site): Generator<Draft> {
  const visible = new Set(namesAt(view, site));
  for (const { text, names, node } of copiesFor(view, site)) {
    if (node === site.node || !names.every(({ name }) => visible.has(name))) continue;
    yield* draft('INS_copy', insertAt(view, site, text));
  }
}

function* copiedRenamed(view: View, site: Site): Generator<Draft> {
  const visible = namesAt(view, site);
  const known = new Set(visible);
  for (const { text, names } of copiesFor(view, site)) {
    for (const from of new Set(names.map(({ name }) => name))) {
      if (names.some(({ name }) => name !== from && !known.has(name))) continue;
      const written = names.some(({ name, store }) => name === from && store);
      for (const to of visible) {
        if (to === from || agreementOf(view.types.ofName(from), view.types.ofName(to)) === 'x') continue;
        if (written && isConstant(view, to, site.node)) continue;
        yield* draft('INS_sub', insertAt(view, site, withName(text, names, { from, to })));
      }
    }
  }
}

function withName(text: string, names: Copy['names'], change: { readonly from: string; readonly to: string }): string {
  return [...names]
    .reverse()
    .filter(({ name }) => name === change.from)
    .reduce((result, { start, end }) => `${result.slice(0, start)}${change.to}${result.slice(end)}`, text);
}

function* assigned(view: View, site: Site): Generator<Draft> {
  const names = namesAt(view, site);
  for (const target of names) {
    if (isConstant(view, target, site.node)) continue;
    for (const value of names) {
      const agreement = agreementOf(view.types.ofName(target), view.types.ofName(value));
      if (value === target || agreement === 'x') continue;
      for (const { text } of fillAll(view.table, 'assign', atom(target), atom(value))) {
        yield* draft(`INS_asg_${agreement}`, insertAt(view, site, text));
      }
    }
  }
}

function* increased(view: View, site: Site): Generator<Draft> {
  for (const name of namesAt(view, site)) {
    if (!mayBeNumeric(view.types.ofName(name)) || isConstant(view, name, site.node)) continue;
    for (const { text } of fillAll(view.table, 'increase', atom(name)))
      yield* draft('INS_inc', insertAt(view, site, text));
  }
}

function* collected(view: View, site: Site): Generator<Draft> {
  const names = namesAt(view, site);
  const put = function* (phrases: PhraseName, ...pieces: string[]): Generator<Draft> {
    for (const { text } of fillAll(view.table, phrases, ...pieces.map(atom))) {
      yield* draft('INS_coll', insertAt(view, site, text));
    }
  };
  for (const name of names) {
    const types = view.types.ofName(name);
    const others = names.filter((other) => other !== name);
    if (isKnownAs(types, 'list')) for (const other of others) yield* put('appendToList', name, other);
    if (isKnownAs(types, 'set')) for (const other of others) yield* put('addToSet', name, other);
    if (isKnownAs(types, 'list')) yield* put('orderList', name);
  }
}

/** Leaving a loop or the function at the end of a block. */
function* left(view: View, site: Site): Generator<Draft> {
  const block = blockOf(site.node);
  if (site.place !== 'after' || !block || statementsOf(block).at(-1) !== site.node) return;
  if (loopOf(site.node)) yield* draft('INS_jump', insertAt(view, site, 'break'));
  for (const text of returnTexts(view, site)) yield* draft('INS_ret', insertAt(view, site, text));
}

/**
 * `return r` for what the function returns elsewhere, the empty value of each kind of it, none and an empty list; a
 * bare return where it yields.
 */
export function returnTexts(view: View, site: Site): readonly string[] {
  const holder = functionOf(site.node);
  if (!holder) return [];
  if (yieldsIn(view, holder)) return fillAll(view.table, 'returnNothing').map(({ text }) => text);
  const visible = new Set(namesAt(view, site));
  const values = returnsOf(view, site.node).flatMap((node) => node.children.slice(0, 1));
  const usable = values.filter((value) =>
    walk(value).every(
      (one) => one.kind !== 'name' || !view.scope.isVariable(textOf(view, one)) || visible.has(textOf(view, one)),
    ),
  );
  const pieces = [
    ...usable.map((value) => pieceOf(view, value)).filter(({ text }) => !text.includes('\n')),
    atom(view.table.words.none),
    atom('[]'),
    ...emptyOfKinds(view, values),
  ];
  return [...new Set(pieces.flatMap((piece) => fillAll(view.table, 'return', piece).map(({ text }) => text)))];
}

/** `0`, `''`, `False`, `{}`: for a function that returns values of that type. */
function emptyOfKinds(view: View, values: readonly Node[]): readonly Piece[] {
  const types = values.reduce((set, value) => set | view.types.of(value), 0);
  return [
    ...(isKnownAs(types, 'int', 'float') ? ['0'] : []),
    ...(isKnownAs(types, 'str') ? ["''"] : []),
    ...(isKnownAs(types, 'bool') ? [view.table.words.false] : []),
    ...(isKnownAs(types, 'dict') ? ['{}'] : []),
  ].map(atom);
}
