import { type Piece, pieceOf, textOf } from './splice.ts';
import { closest, functionOf, isRead, type Node, walk, within } from './tree.ts';
import type { Types } from './types.ts';
import { perNode, perView, type View } from './view.ts';

/** An expression of the file that may stand elsewhere. */
export interface Ingredient {
  readonly piece: Piece;
  readonly types: Types;
  readonly node: Node;
  /** The variables it reads from outside, where they stand in its text. */
  readonly variables: readonly { readonly name: string; readonly start: number; readonly end: number }[];
}

/** Nodes that an ingredient has at most. */
const MOST_NODES = 24;
/** Ingredients that are looked at for one statement. */
const MOST_FOR_STATEMENT = 60;
const NEVER: ReadonlySet<Node['kind']> = new Set<Node['kind']>([
  'name',
  'self',
  'int',
  'float',
  'string',
  'template',
  'regex',
  'bool',
  'none',
  'function',
  'await',
]);

/** What means something else, does something, or is no program, in another place. */
const FASTENED: ReadonlySet<Node['kind']> = new Set<Node['kind']>([
  'await',
  'yield',
  'walrus',
  'assign',
  'augment',
  'update',
  'part',
]);

/**
 * The expressions of the file whose names are all in scope at a statement: those of its own function first, nearest
 * line first.
 */
export const ingredientsAt = perNode((view, statement): readonly Ingredient[] => {
  const visible = view.scope.inScope(statement);
  const own = functionOf(statement);
  const found: Ingredient[] = [];
  const texts = new Set<string>();
  for (const ingredient of byDistance(view, statement, own)) {
    const { text } = ingredient.piece;
    if (texts.has(text) || !isUsable(view, ingredient, { visible, statement })) continue;
    texts.add(text);
    if (found.push(ingredient) >= MOST_FOR_STATEMENT) break;
  }
  return found;
});

/** The ingredient's text with one of its variables, wherever it stands, named otherwise. */
export function renamed(ingredient: Ingredient, from: string, to: string): Piece {
  const { piece, node, variables } = ingredient;
  let text = piece.text;
  for (const { name, start, end } of [...variables].reverse()) {
    if (name === from) text = `${text.slice(0, start - node.start)}${to}${text.slice(end - node.start)}`;
  }
  return { text, level: piece.level };
}

/** True where names that are no variables mean the same at a statement: receivers only in methods of the same class. */
export function sharesReceiver(view: View, node: Node, statement: Node): boolean {
  const usesReceiver = walk(node).some(
    (one) => one.kind === 'self' || (one.kind === 'name' && view.table.receivers.includes(textOf(view, one))),
  );
  const classOf = (one: Node) => closest(one, ({ kind }) => kind === 'class');
  return (
    !usesReceiver ||
    (classOf(node) === classOf(statement) && (classOf(node) !== null || functionOf(node) === functionOf(statement)))
  );
}

/** The variables that an expression reads and does not bind itself (in a comprehension, as a parameter). */
export function variablesIn(view: View, node: Node): Ingredient['variables'] {
  const names = walk(node).filter(({ kind }) => kind === 'name');
  const bound = new Set(names.filter(({ store }) => store).map((one) => textOf(view, one)));
  return names.flatMap((one) => {
    const name = textOf(view, one);
    return one.store || bound.has(name) || !view.scope.isVariable(name)
      ? []
      : [{ name, start: one.start, end: one.end }];
  });
}

const allOf = perView((view): readonly Ingredient[] =>
  walk(view.root, (one) => one.kind !== 'import' && one.kind !== 'parameters')
    .filter((node) => isRead(node) && !NEVER.has(node.kind) && node.role !== 'callee' && isSmall(node) && stands(node))
    .map((node) => ({
      piece: pieceOf(view, node),
      types: view.types.of(node),
      node,
      variables: variablesIn(view, node),
    })),
);

function isSmall(node: Node): boolean {
  let count = 0;
  return walk(node).every((one) => ++count <= MOST_NODES && !FASTENED.has(one.kind));
}

/** Not in a part of an f-string or template literal. */
function stands(node: Node): boolean {
  return node.parent === null || closest(node.parent, (one) => one.kind === 'part') === null;
}

/** Two pointers walk away from the statement's row: first over its own function, then over the rest of the file. */
function* byDistance(view: View, statement: Node, own: Node | null): Generator<Ingredient> {
  const all = allOf(view);
  const inside = (one: Ingredient) => own !== null && within(one.node, own);
  yield* outwards(own ? all.filter(inside) : [], statement.row);
  for (const one of outwards(all, statement.row)) if (!inside(one)) yield one;
}

function* outwards(list: readonly Ingredient[], row: number): Generator<Ingredient> {
  const start = list.findIndex((one) => one.node.row >= row);
  let [after, before] = start < 0 ? [list.length, list.length - 1] : [start, start - 1];
  const distance = (index: number) => {
    const one = list[index];
    return one ? Math.abs(one.node.row - row) : Number.POSITIVE_INFINITY;
  };
  while (after < list.length || before >= 0) {
    const one = list[distance(after) <= distance(before) ? after++ : before--];
    if (one) yield one;
  }
}

function isUsable(
  view: View,
  { node, variables }: Ingredient,
  at: { readonly visible: ReadonlySet<string>; readonly statement: Node },
): boolean {
  return variables.every(({ name }) => at.visible.has(name)) && sharesReceiver(view, node, at.statement);
}
