import { draft, type Operator } from '../operator.ts';
import { atom, replaceNode, textOf } from '../splice.ts';
import { expressionsOf } from '../view.ts';

/** A literal becomes one of the same kind that the failing assertion expects. */
export const expected: readonly Operator[] = [
  {
    ids: ['CONST_expected'],
    on: 'statement',
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) {
        if (one.kind !== 'int' && one.kind !== 'float' && one.kind !== 'string') continue;
        for (const { kind, text } of view.expected) {
          if (kind !== one.kind || text === textOf(view, one)) continue;
          yield* draft('CONST_expected', replaceNode(view, one, atom(text)));
        }
      }
    },
  },
];
