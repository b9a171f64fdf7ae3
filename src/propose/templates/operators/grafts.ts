import { ingredientsAt, renamed } from '../ingredients.ts';
import { draft, type Draft, type Operator } from '../operator.ts';
import { replaceNode, textOf } from '../splice.ts';
import { isRead, type Node } from '../tree.ts';
import { agreementOf } from '../types.ts';
import { expressionsOf, type View } from '../view.ts';
import { isCondition } from './logic.ts';

const MOST_AT_ONE_PLACE = 40;
const MOST_RENAMED = 60;
const FIRST_INGREDIENTS = 12;
const RENAMED_FOR: readonly Node['kind'][] = ['call', 'index', 'member', 'binary', 'name'];

/** Expressions of the file in other places ("plastic surgery"). */
export const grafts: readonly Operator[] = [
  {
    ids: ['INGR_t', 'INGR_u'],
    on: 'statement',
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) if (isRead(one) && !one.fixed) yield* grafted(view, one, node);
    },
  },
  {
    ids: ['INGR_sub'],
    on: 'statement',
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) {
        if (isRead(one) && !one.fixed && RENAMED_FOR.includes(one.kind) && !isCondition(one)) {
          yield* graftedRenamed(view, one, node);
        }
      }
    },
  },
];

function* grafted(view: View, node: Node, statement: Node): Generator<Draft> {
  const types = view.types.of(node);
  const own = textOf(view, node);
  const condition = isCondition(node);
  let count = 0;
  for (const { piece, types: others } of ingredientsAt(view, statement)) {
    const agreement = agreementOf(types, others);
    if (agreement === 'x' || piece.text === own || (condition && agreement !== 't')) continue;
    if (++count > MOST_AT_ONE_PLACE) return;
    yield* draft(`INGR_${agreement}`, replaceNode(view, node, piece));
  }
}

function* graftedRenamed(view: View, node: Node, statement: Node): Generator<Draft> {
  const types = view.types.of(node);
  const own = textOf(view, node);
  const visible = view.scope.visible(node);
  let count = 0;
  for (const ingredient of ingredientsAt(view, statement).slice(0, FIRST_INGREDIENTS)) {
    if (agreementOf(types, ingredient.types) === 'x') continue;
    for (const from of new Set(ingredient.variables.map(({ name }) => name))) {
      for (const to of visible) {
        if (to === from || agreementOf(view.types.ofName(from), view.types.ofName(to)) === 'x') continue;
        const piece = renamed(ingredient, from, to);
        if (piece.text === own) continue;
        if (++count > MOST_RENAMED) return;
        yield* draft('INGR_sub', replaceNode(view, node, piece));
      }
    }
  }
}
