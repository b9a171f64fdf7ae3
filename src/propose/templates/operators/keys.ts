import { draft, type Draft, type Operator } from '../operator.ts';
import { atom, fillAll, textOf } from '../splice.ts';
import { childOf, type Node } from '../tree.ts';
import { expressionsOf, type View, vocabularyOf } from '../view.ts';
import { argumentsOf, insertElement } from './calls.ts';

/** Attributes and functions of the file that are offered as a key. */
const MOST_KEYS = 12;

/** What a sort or a choice goes by: `sorted(xs)` → `sorted(xs, key=lambda item: item.name)`. */
export const keys: readonly Operator[] = [
  {
    ids: ['KWINS_key'],
    on: 'statement',
    adds: 4,
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) if (one.kind === 'call') yield* withKey(view, one);
    },
  },
];

function* withKey(view: View, call: Node): Generator<Draft> {
  const callee = childOf(call, 'callee');
  const list = childOf(call, 'arguments');
  if (!callee || list?.kind !== 'arguments') return;
  const label = callee.kind === 'member' ? childOf(callee, 'name') : undefined;
  const name = label ? `.${textOf(view, label)}` : textOf(view, callee);
  const given = argumentsOf(call);
  // A method sorts its object: whatever is given is how. A function has its values as arguments.
  const most = label ? 0 : 1;
  if (!view.table.sorting.includes(name) || given.length > most || given.some(({ kind }) => kind === 'splat')) return;
  const { attributes, functions } = vocabularyOf(view);
  const put = (text: string) => draft('KWINS_key', insertElement(view, list, list.children.length, text));
  for (const attribute of attributes.slice(0, MOST_KEYS)) {
    for (const { text } of fillAll(view.table, 'keyByAttribute', atom(attribute))) yield* put(text);
  }
  for (const index of ['0', '1', '-1']) {
    for (const { text } of fillAll(view.table, 'keyByIndex', atom(index))) yield* put(text);
  }
  for (const one of functions.slice(0, MOST_KEYS)) {
    for (const { text } of fillAll(view.table, 'keyByFunction', atom(one))) yield* put(text);
  }
}
