import { draft, type Operator } from '../operator.ts';
import { swapNodes } from '../splice.ts';
import { childOf, isRead } from '../tree.ts';
import { expressionsOf } from '../view.ts';
import { argumentsOf } from './calls.ts';

/** The object of a method call and its first argument change places: `part.indexOf(text)` → `text.indexOf(part)`. */
export const receivers: readonly Operator[] = [
  {
    ids: ['ARGSWAP_recv'],
    on: 'statement',
    adds: 1,
    *make(view, { node }) {
      for (const call of expressionsOf(view, node)) {
        const callee = call.kind === 'call' ? childOf(call, 'callee') : undefined;
        const object = callee?.kind === 'member' ? childOf(callee, 'object') : undefined;
        const [argument] = argumentsOf(call);
        if (!object || !argument || !isRead(argument) || argument.kind === 'function') continue;
        // `self.method(value)`, `module.function(value)`: not of one kind.
        if (object.kind === 'self' || (object.kind === 'name' && !isVariable(view, object))) continue;
        yield* draft('ARGSWAP_recv', swapNodes(view, object, argument));
      }
    },
  },
];

function isVariable(view: Parameters<Operator['make']>[0], node: { readonly start: number; readonly end: number }) {
  return view.scope.isVariable(view.text.slice(node.start, node.end));
}
