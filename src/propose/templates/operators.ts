import type { Operator } from './operator.ts';
import { arithmetic } from './operators/arithmetic.ts';
import { blocks } from './operators/blocks.ts';
import { calls } from './operators/calls.ts';
import { comparisons } from './operators/comparisons.ts';
import { conditions } from './operators/conditions.ts';
import { constants } from './operators/constants.ts';
import { elements } from './operators/elements.ts';
import { grafts } from './operators/grafts.ts';
import { guards } from './operators/guards.ts';
import { inserts } from './operators/inserts.ts';
import { logic } from './operators/logic.ts';
import { names } from './operators/names.ts';
import { bothSides } from './operators/both-sides.ts';
import { expected } from './operators/expected.ts';
import { keys } from './operators/keys.ts';
import { lookalikes } from './operators/lookalikes.ts';
import { receivers } from './operators/receivers.ts';
import { siblings } from './operators/siblings.ts';
import { numbers } from './operators/numbers.ts';
import { statements } from './operators/statements.ts';
import { wraps } from './operators/wraps.ts';

/**
 * Every operator, in the order in which ties are broken: mutations, names and expressions, wraps, insertions,
 * conditions, guards.
 */
export const OPERATORS: readonly Operator[] = [
  ...lookalikes,
  ...numbers,
  ...comparisons,
  ...arithmetic,
  ...logic,
  ...calls,
  ...receivers,
  ...keys,
  ...elements,
  ...constants,
  ...expected,
  ...statements,
  ...blocks,
  ...names,
  ...grafts,
  ...wraps,
  ...bothSides,
  ...siblings,
  ...inserts,
  ...conditions,
  ...guards,
];
