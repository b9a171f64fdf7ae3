import type { OperatorId } from '../../../domain/operator-titles.ts';
import { draft, type Draft, type Operator } from '../operator.ts';
import type { Change } from '../splice.ts';
import { atom, replaceNode, replaceOperator, textOf } from '../splice.ts';
import { childOf, closest, functionOf, isRead, isStatement, type Node, walk } from '../tree.ts';
import { agreementOf } from '../types.ts';
import { expressionsOf, perNode, type View } from '../view.ts';

/** More places than these are no siblings but a habit of the file. */
const MOST_SIBLINGS = 6;
/** Variables that are offered in place of one, at all its places. */
const MOST_NAMES = 8;

/** The same edit at all places of a function that read alike. */
export const siblings: readonly Operator[] = [
  {
    ids: ['SIB_const', 'SIB_bound', 'SIB_var', 'SIB_meth'],
    on: 'statement',
    adds: 1,
    *make(view, { node }) {
      const holder = functionOf(node);
      if (!holder) return;
      for (const one of expressionsOf(view, node)) {
        const alike = siblingsIn(view, holder).get(likenessOf(view, one) ?? '') ?? [];
        // The first of them speaks for all.
        if (alike[0] !== one || alike.length < 2 || alike.length > MOST_SIBLINGS) continue;
        yield* sameEdit(view, alike);
      }
    },
  },
];

/** What two places have in common that may be changed alike; null where nothing is. */
function likenessOf(view: View, node: Node): string | null {
  if (node.fixed && node.kind !== 'member') return null;
  if (node.kind === 'int') return `int ${textOf(view, node)}`;
  if (node.kind === 'name' && isRead(node) && view.scope.isVariable(textOf(view, node)))
    return `name ${textOf(view, node)}`;
  const label = node.kind === 'member' && node.role === 'callee' ? childOf(node, 'name') : undefined;
  if (label) return `method ${textOf(view, label)}`;
  const bound = node.kind === 'compare' && node.children.length === 2 ? node.tokens[0]?.text : undefined;
  return bound && view.table.relations.get(bound)?.bound ? `compare ${bound}` : null;
}

/** The places of a function by what they have in common, in the order of the text. */
const siblingsIn = perNode((view, holder): ReadonlyMap<string, readonly Node[]> => {
  const found = new Map<string, Node[]>();
  for (const node of walk(holder)) {
    const statement = closest(node, isStatement);
    const key = statement && expressionsOf(view, statement).includes(node) ? likenessOf(view, node) : null;
    if (key !== null) found.set(key, [...(found.get(key) ?? []), node]);
  }
  return found;
});

function* sameEdit(view: View, nodes: readonly Node[]): Generator<Draft> {
  const [first] = nodes;
  if (!first) return;
  const at = (id: OperatorId, change: (node: Node) => Change | undefined) =>
    draft(id, joined(view, nodes.map(change)), { why: `${words(view, nodes)} change alike` });
  if (first.kind === 'int') {
    const value = Number(textOf(view, first));
    if (!Number.isSafeInteger(value)) return;
    for (const other of [value + 1, value - 1]) {
      yield* at('SIB_const', (node) => replaceNode(view, node, atom(`${other}`)));
    }
  } else if (first.kind === 'compare') {
    const bound = view.table.relations.get(first.tokens[0]?.text ?? '')?.bound ?? null;
    if (bound === null) return;
    yield* at('SIB_bound', (node) => {
      const token = node.tokens[0];
      return token && replaceOperator(view, node, token, bound);
    });
  } else if (first.kind === 'member') {
    const name = childOf(first, 'name');
    for (const twin of (name && view.table.methodTwins.get(textOf(view, name))) ?? []) {
      yield* at('SIB_meth', (node) => {
        const label = childOf(node, 'name');
        return label && { start: label.start, end: label.end, text: twin };
      });
    }
  } else yield* otherVariables(view, first, (name) => at('SIB_var', (node) => replaceNode(view, node, atom(name))));
}

function* otherVariables(view: View, first: Node, at: (name: string) => Iterable<Draft>): Generator<Draft> {
  const own = textOf(view, first);
  const others = view.scope
    .visible(first)
    .filter((name) => name !== own && agreementOf(view.types.ofName(own), view.types.ofName(name)) !== 'x');
  for (const name of others.slice(0, MOST_NAMES)) yield* at(name);
}

/** Several changes as one that spans them; undefined where one cannot be made or they overlap. */
function joined(view: View, changes: readonly (Change | undefined)[]): Change | undefined {
  let [text, start, at] = ['', -1, -1];
  for (const change of changes) {
    if (!change || change.start < at) return undefined;
    if (start < 0) start = change.start;
    else text += view.text.slice(at, change.start);
    text += change.text;
    at = change.end;
  }
  return start < 0 ? undefined : { start, end: at, text };
}

function words(view: View, nodes: readonly Node[]): string {
  const lines = [...new Set(nodes.map((node) => view.rowOf(node.start) + 1))];
  return `${nodes.length} places at ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`;
}
