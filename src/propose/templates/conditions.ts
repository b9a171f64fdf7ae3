import type { ConditionTemplate } from '../../domain/operator-titles.ts';
import type { PhraseName } from '../../domain/operator-table.ts';
import { sharesReceiver, variablesIn } from './ingredients.ts';
import { atom, fillAll, type Piece, pieceOf, textOf } from './splice.ts';
import { closest, functionOf, isRead, type Node, walk } from './tree.ts';
import { agreementOf, bits, isKnownAs, mayBeNumeric, mayBeSized, NUMERIC, SIZED, type Types } from './types.ts';
import { perNode, type View } from './view.ts';

/** A condition that may be put somewhere, by its template. */
export interface Condition {
  readonly template: ConditionTemplate;
  readonly piece: Piece;
  /** Variables that it reads. */
  readonly names: readonly string[];
}

const MOST_VARIABLES = 25;
const FIRST_ATTRIBUTES = 8;
/** How many conditions of one function are offered elsewhere in it. */
const MOST_INGREDIENTS = 30;

/**
 * Every condition over variables in scope, in the order of the templates. Where types are unknown they are taken to
 * fit.
 */
export function conditionsFor(view: View, names: readonly string[], place: Node): readonly Condition[] {
  const known = [...names].sort().slice(0, MOST_VARIABLES);
  return [
    ...known.flatMap((name) => ofVariable(view, name)),
    ...attributes(view, known, place),
    ...memberships(view, known),
    ...pairs(view, known),
    ...elsewhere(view, known, place),
  ];
}

/** The conditions at a statement or in its header. */
export const conditionsAt = perNode((view, statement) => conditionsFor(view, view.scope.visible(statement), statement));

function ofVariable(view: View, name: string): readonly Condition[] {
  const types = view.types.ofName(name);
  const make = (template: Condition['template'], phrases: PhraseName): readonly Condition[] =>
    fillAll(view.table, phrases, atom(name)).map((piece) => ({ template, piece, names: [name] }));
  const plain = !isKnownAs(types, 'bool') && (types & (NUMERIC | SIZED)) === 0;
  const listLike = isKnownAs(types, 'list') && view.table.phrases['falsy:list'].length > 0;
  return [
    ...(plain || isKnownAs(types, 'none') ? make('none', 'isNone') : []),
    ...(mayBeSized(types) ? make('empty', listLike ? 'falsy:list' : 'falsy') : []),
    ...(mayBeSized(types) ? make('len', 'lengthTests') : []),
    ...(mayBeNumeric(types) ? make('num0', 'zeroTests') : []),
    ...(mayBeNumeric(types) ? make('num1', 'oneTests') : []),
    ...(isKnownAs(types, 'bool') ? make('bool', 'falsy') : []),
  ];
}

/** Attribute and subscript reads of the function, each once. */
const readsOf = perNode((view, root): readonly Node[] => {
  const texts = new Set<string>();
  return walk(root).filter((node) => {
    if ((node.kind !== 'member' && node.kind !== 'index') || node.role === 'callee' || !isRead(node)) return false;
    const text = textOf(view, node);
    return !texts.has(text) && !text.includes('\n') && texts.add(text).size > 0;
  });
});

function attributes(view: View, names: readonly string[], place: Node): readonly Condition[] {
  const holder = functionOf(place);
  const reads = holder ? readsOf(view, holder).filter((node) => isInScope(view, node, names, place)) : [];
  return reads.slice(0, FIRST_ATTRIBUTES).flatMap((node) => {
    const piece = pieceOf(view, node);
    const [isNone] = fillAll(view.table, 'isNone', piece);
    const used = variablesIn(view, node).map(({ name }) => name);
    return [...(isNone ? [isNone] : []), ...fillAll(view.table, 'falsy', piece)].map((one) => ({
      template: 'attr' as const,
      piece: one,
      names: used,
    }));
  });
}

function isInScope(view: View, node: Node, names: readonly string[], place: Node): boolean {
  return variablesIn(view, node).every(({ name }) => names.includes(name)) && sharesReceiver(view, node, place);
}

function memberships(view: View, names: readonly string[]): readonly Condition[] {
  return names.flatMap((container) => {
    const types = view.types.ofName(container);
    const phrases = membershipPhrases(view, types);
    if (phrases === undefined) return [];
    return names.flatMap((one) => {
      const element = view.types.ofName(one);
      const onlyText = (types & SIZED) === bits('str');
      if (one === container || (onlyText && !isKnownAs(element, 'str'))) return [];
      return fillAll(view.table, phrases, atom(one), atom(container)).map((piece) => ({
        template: 'in' as const,
        piece,
        names: [one, container],
      }));
    });
  });
}

function membershipPhrases(view: View, types: Types): PhraseName | undefined {
  if ((types & SIZED) === 0) return undefined;
  if (view.table.phrases.in.length > 0) return 'in';
  const type = (['list', 'set', 'str'] as const).find((one) => isKnownAs(types, one));
  return type && (`in:${type}` as const);
}

function pairs(view: View, names: readonly string[]): readonly Condition[] {
  return names.flatMap((a, index) =>
    names.slice(index + 1).flatMap((b) => {
      const [left, right] = [view.types.ofName(a), view.types.ofName(b)];
      if (agreementOf(left, right) === 'x') return [];
      const ordered = ((left | right) & (NUMERIC | bits('str'))) !== 0;
      return fillAll(view.table, ordered ? 'ordered' : 'equal', atom(a), atom(b)).map((piece) => ({
        template: 'pair' as const,
        piece,
        names: [a, b],
      }));
    }),
  );
}

/** Comparisons of a function, and whatever else is a whole test there. */
const testsOf = perNode((view, root): readonly Node[] => {
  const texts = new Set<string>();
  return walk(root).filter((node) => {
    const whole = node.role === 'test' && ['call', 'not', 'logical'].includes(node.kind);
    if (node.kind !== 'compare' && !whole) return false;
    const text = textOf(view, node);
    return !texts.has(text) && texts.add(text).size > 0;
  });
});

function elsewhere(view: View, names: readonly string[], place: Node): readonly Condition[] {
  const holder = functionOf(place);
  const tests = holder ? testsOf(view, holder).filter((node) => isInScope(view, node, names, place)) : [];
  return tests.slice(0, MOST_INGREDIENTS).flatMap((node) => {
    const piece = pieceOf(view, node);
    const used = variablesIn(view, node).map(({ name }) => name);
    return [piece, ...negation(view, node)].map((one) => ({ template: 'ingr' as const, piece: one, names: used }));
  });
}

function negation(view: View, node: Node): readonly Piece[] {
  const operand = node.kind === 'not' ? node.children[0] : undefined;
  if (operand) return [pieceOf(view, operand)];
  const token = node.tokens[0];
  const opposite =
    node.kind === 'compare' && node.children.length === 2 && token && view.table.relations.get(token.text)?.opposite;
  if (!opposite || !token) return fillAll(view.table, 'not', pieceOf(view, node));
  const { text, level } = pieceOf(view, node);
  const at = token.start - node.start;
  const gap = /\w$/.test(text.slice(0, at)) && /^\w/.test(opposite) ? ' ' : '';
  return [{ text: `${text.slice(0, at)}${gap}${opposite}${text.slice(at + token.text.length)}`, level }];
}

/** The function that a place belongs to, for templates that need its returned values. */
export function returnsOf(view: View, place: Node): readonly Node[] {
  const holder = closest(place, (one) => one.kind === 'function');
  return holder ? returnNodes(view, holder) : [];
}

const returnNodes = perNode((_, holder): readonly Node[] =>
  walk(holder, (one) => one === holder || one.kind !== 'function').filter((node) => node.kind === 'return'),
);

/** True for a generator. */
export const yieldsIn = perNode((_, holder) =>
  walk(holder, (one) => one === holder || one.kind !== 'function').some((node) => node.kind === 'yield'),
);
