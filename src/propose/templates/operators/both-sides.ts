import type { PhraseName } from '../../../domain/operator-table.ts';
import { draft, type Operator } from '../operator.ts';
import { fillAll, infix, pieceOf, replaceNode } from '../splice.ts';
import { isLiteral, isRead } from '../tree.ts';
import { mayBe, mayBeNumeric, mayBeSized, type Types } from '../types.ts';
import { expressionsOf } from '../view.ts';

/** The same conversion on both sides of a comparison: `a == b` → `a.lower() == b.lower()`. */
export const bothSides: readonly Operator[] = [
  {
    ids: ['WRAP_both'],
    on: 'statement',
    adds: 2,
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) {
        const [left, right] = one.children;
        const operator = one.tokens[0]?.text;
        if (one.kind !== 'compare' || !left || !right || one.children.length > 2 || !operator) continue;
        if (!isRead(left) || !isRead(right) || (isLiteral(left) && isLiteral(right))) continue;
        for (const name of phrasesFor(view.types.of(left), view.types.of(right))) {
          const others = fillAll(view.table, name, pieceOf(view, right));
          for (const [index, piece] of fillAll(view.table, name, pieceOf(view, left)).entries()) {
            const other = others[index];
            if (!other) continue;
            yield* draft('WRAP_both', replaceNode(view, one, infix(view.table, piece, operator, other)));
          }
        }
      }
    },
  },
];

function phrasesFor(left: Types, right: Types): readonly PhraseName[] {
  const both = (fits: (types: Types) => boolean) => fits(left) && fits(right);
  return [
    ...(both((types) => mayBe(types, 'str')) ? (['textMethods'] as const) : []),
    ...(both(mayBeSized) ? (['sizedCalls'] as const) : []),
    ...(both(mayBeNumeric) ? (['numericCalls'] as const) : []),
  ];
}
