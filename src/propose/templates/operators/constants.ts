import type { OperatorId } from '../../../domain/operator-titles.ts';
import { draft, type Draft, type Operator } from '../operator.ts';
import { atom, replaceNode, textOf } from '../splice.ts';
import { childOf, type Node } from '../tree.ts';
import { expressionsOf, type View, vocabularyOf } from '../view.ts';
import { nearest } from './numbers.ts';

/** Other texts, truth values, attributes. */
export const constants: readonly Operator[] = [
  { ids: ['CONST_bool'], on: 'statement', adds: 1, make: (view, { node }) => each(view, node, 'bool', opposite) },
  { ids: ['CONST_str'], on: 'statement', make: (view, { node }) => each(view, node, 'string', otherText) },
  { ids: ['CONST_strtweak'], on: 'statement', make: (view, { node }) => each(view, node, 'string', tweakedText) },
  {
    ids: ['CONST_none'],
    on: 'statement',
    adds: 1,
    *make(view, { node }) {
      yield* each(view, node, 'int', asNone);
      yield* each(view, node, 'none', asEmpty);
    },
  },
  { ids: ['ATTR'], on: 'statement', adds: 1, make: (view, { node }) => each(view, node, 'member', otherAttribute) },
];

function* each(
  view: View,
  statement: Node,
  kind: Node['kind'],
  make: (view: View, node: Node) => Iterable<Draft>,
): Generator<Draft> {
  for (const node of expressionsOf(view, statement)) if (node.kind === kind) yield* make(view, node);
}

function* opposite(view: View, node: Node): Generator<Draft> {
  const { words } = view.table;
  const other = textOf(view, node) === words.true ? words.false : words.true;
  yield* draft('CONST_bool', replaceNode(view, node, atom(other)));
}

function* otherText(view: View, node: Node): Generator<Draft> {
  const own = textOf(view, node);
  if (own.startsWith('`')) return;
  const quote = quotesOf(own);
  const others = [...nearest(vocabularyOf(view).strings, own), `${quote.prefix}''`, `${quote.prefix}' '`];
  for (const other of others) {
    if (/b/i.test(quotesOf(other).prefix) === /b/i.test(quote.prefix)) yield* change('CONST_str', view, node, other);
  }
}

function* tweakedText(view: View, node: Node): Generator<Draft> {
  const { prefix, mark, body } = quotesOf(textOf(view, node));
  if (/[\\\n]/.test(body) || body === '') return;
  const tweaks = [
    body.toLowerCase(),
    body.toUpperCase(),
    body.trim(),
    `${body} `,
    ` ${body}`,
    body.slice(0, -1),
    body.slice(1),
    `${body.charAt(0).toUpperCase()}${body.slice(1).toLowerCase()}`,
  ];
  for (const tweak of new Set(tweaks)) {
    if (tweak !== body) yield* change('CONST_strtweak', view, node, `${prefix}${mark}${tweak}${mark}`);
  }
}

/** A text's letters before the quotes, its quotes, and what is between them. */
function quotesOf(literal: string): { readonly prefix: string; readonly mark: string; readonly body: string } {
  const [, prefix = '', mark = "'"] = /^([A-Za-z]*)("""|'''|["'`])/.exec(literal) ?? [];
  return { prefix, mark, body: literal.slice(prefix.length + mark.length, -mark.length) };
}

/** Texts stand where other expressions cannot (a JSX attribute), and are always atoms. */
function* change(operator: OperatorId, view: View, node: Node, text: string): Generator<Draft> {
  if (node.parent?.type.startsWith('jsx_')) {
    if (/^["'][^"']*["']$/.test(text)) yield* draft(operator, { start: node.start, end: node.end, text });
    return;
  }
  yield* draft(operator, replaceNode(view, node, atom(text)));
}

function* asNone(view: View, node: Node): Generator<Draft> {
  const { words } = view.table;
  const own = textOf(view, node);
  if (own !== '0' && own !== '1') return;
  for (const text of [words.none, own === '0' ? words.false : words.true]) {
    yield* draft('CONST_none', replaceNode(view, node, atom(text)));
  }
}

function* asEmpty(view: View, node: Node): Generator<Draft> {
  for (const text of view.table.emptyValues) yield* draft('CONST_none', replaceNode(view, node, atom(text)));
}

function* otherAttribute(view: View, node: Node): Generator<Draft> {
  const label = childOf(node, 'name');
  if (node.role === 'callee' || node.store || !label) return;
  const others = [...nearest(vocabularyOf(view).attributes, textOf(view, label))];
  for (const other of others) {
    yield* draft('ATTR', { start: label.start, end: label.end, text: other }, { choices: others.length });
  }
}
