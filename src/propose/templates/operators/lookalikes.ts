import { likely } from '../../../domain/nearest.ts';
import { draft, type Draft, type Operator } from '../operator.ts';
import { spaced, textOf } from '../splice.ts';
import { childOf, type Node, walk } from '../tree.ts';
import { expressionsOf, perView, type View, vocabularyOf } from '../view.ts';

/** Names that are offered for one that looks like them. */
const MOST_ALIKE = 3;

/** A name that stands nowhere else in the file becomes one in reach that looks like it: `wieght` → `weight`. */
export const lookalikes: readonly Operator[] = [
  {
    ids: ['NAME_like', 'ATTR_like'],
    on: 'statement',
    adds: 1,
    *make(view, { node }) {
      for (const one of expressionsOf(view, node)) {
        if (one.kind === 'name' && !one.store && !isKnown(view, one)) yield* otherName(view, one);
        if (one.kind === 'member') yield* otherLabel(view, one);
      }
    },
  },
];

function isKnown(view: View, node: Node): boolean {
  const name = textOf(view, node);
  return view.scope.isVariable(name) || vocabularyOf(view).functions.includes(name) || isReceiver(view, name);
}

function isReceiver(view: View, name: string): boolean {
  return view.table.receivers.includes(name);
}

function* otherName(view: View, node: Node): Generator<Draft> {
  const own = textOf(view, node);
  const reach = [...view.scope.visible(node), ...vocabularyOf(view).functions].filter((name) => name !== own);
  for (const name of likely(own, reach).slice(0, MOST_ALIKE)) {
    const text = node.type === 'shorthand_property_identifier' ? `${own}: ${name}` : name;
    yield* draft('NAME_like', spaced(view.text, { start: node.start, end: node.end, text }));
  }
}

/** How often each attribute or method stands in the file, definitions of methods counted. */
const labelCounts = perView((view): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const node of walk(view.root)) {
    const defined = node.kind === 'function' && node.parent?.parent?.kind === 'class';
    const label = node.kind === 'member' || defined ? childOf(node, 'name') : undefined;
    if (label) counts.set(textOf(view, label), (counts.get(textOf(view, label)) ?? 0) + 1);
  }
  return counts;
});

function* otherLabel(view: View, member: Node): Generator<Draft> {
  const label = childOf(member, 'name');
  const counts = labelCounts(view);
  if (!label || counts.get(textOf(view, label)) !== 1 || member.store) return;
  const own = textOf(view, label);
  const others = [...counts.keys()].filter((name) => name !== own);
  for (const text of likely(own, others).slice(0, MOST_ALIKE)) {
    yield* draft('ATTR_like', { start: label.start, end: label.end, text });
  }
}
