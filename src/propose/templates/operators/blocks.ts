import {
  hasOwnLines,
  holdsLongString,
  indented,
  indentOf,
  linesOf,
  replaceStatement,
  unindented,
  unitOf,
} from '../blocks.ts';
import { draft, type Draft, type Operator, type Site } from '../operator.ts';
import type { Change } from '../splice.ts';
import { blockOf, bodyOf, childOf, childrenOf, type Node, statementsOf } from '../tree.ts';
import type { View } from '../view.ts';

/** Bodies and branches of compound statements. */
export const blocks: readonly Operator[] = [
  { ids: ['SWAP_branch'], on: 'statement', wide: true, make: (view, { node }) => swappedBranches(view, node) },
  { ids: ['INDENT'], on: 'statement', wide: true, make: pulledIn },
  { ids: ['DEDENT'], on: 'statement', wide: true, make: pushedOut },
  { ids: ['UNWRAP_blk'], on: 'statement', make: (view, { node }) => unwrapped(view, node) },
  { ids: ['DEL_else', 'ELSE2SEQ'], on: 'statement', make: (view, { node }) => elseGone(view, node) },
  { ids: ['SEQ2ELSE'], on: 'statement', adds: 1, wide: true, make: nextAsElse },
  { ids: ['IF2WHILE', 'WHILE2IF'], on: 'statement', adds: 1, make: (view, { node }) => otherKeyword(view, node) },
];

function elseOf(node: Node): Node | undefined {
  const branches = childrenOf(node, 'else');
  return branches.length === 1 && branches[0]?.kind === 'else' ? branches[0] : undefined;
}

function lineOf(view: View, node: Node): number {
  return view.rowOf(node.start) + 1;
}

function* swappedBranches(view: View, node: Node): Generator<Draft> {
  const body = childOf(node, 'body');
  const branch = elseOf(node);
  const other = branch && childOf(branch, 'body');
  if (node.kind !== 'if' || !body || !other || other.kind === 'if') return;
  if ((body.kind === 'block') !== (other.kind === 'block') || body.row === other.row) return;
  const { text } = view;
  const between = text.slice(body.end, other.start);
  yield* draft(
    'SWAP_branch',
    {
      start: body.start,
      end: other.end,
      text: `${text.slice(other.start, other.end)}${between}${text.slice(body.start, body.end)}`,
    },
    { why: `the branches of the if at line ${lineOf(view, node)} are swapped` },
  );
}

/** The next statement of the block, if both can be moved as whole lines. */
function nextOf(view: View, node: Node): Node | undefined {
  const block = blockOf(node);
  const list = block ? statementsOf(block) : [];
  const next = list[list.indexOf(node) + 1];
  return next && hasOwnLines(view, next) && isPlain(view, next) ? next : undefined;
}

function isPlain(view: View, node: Node): boolean {
  return !['function', 'class', 'import', 'skip', 'other'].includes(node.kind) && !holdsLongString(view, node);
}

/** The last statement of the body of an if, while or for. */
function lastOf(view: View, node: Node): Node | undefined {
  const body = ['if', 'while', 'for', 'loop'].includes(node.kind) ? bodyOf(node) : undefined;
  const last = body && statementsOf(body).at(-1);
  return last && hasOwnLines(view, last) ? last : undefined;
}

function* pulledIn(view: View, site: Site): Generator<Draft> {
  const { node } = site;
  const last = lastOf(view, node);
  const next = nextOf(view, node);
  const text = next && unindented(view, next);
  if (!last || !next || text === undefined) return;
  const end = linesOf(view, last).end;
  const between = view.text.slice(end, linesOf(view, next).start).trimEnd();
  const change: Change = {
    start: end,
    end: linesOf(view, next).end,
    text: `\n${indented(text, indentOf(view, last))}${between}`,
  };
  const suspiciousness = Math.max(site.suspicionOf(node), site.suspicionOf(next));
  const why = `the statement at line ${lineOf(view, next)} moves into the body before it`;
  yield* draft('INDENT', change, { suspiciousness, why });
}

function* pushedOut(view: View, site: Site): Generator<Draft> {
  const { node } = site;
  const last = lastOf(view, node);
  const body = bodyOf(node);
  if (!last || !body || !blockOf(node) || statementsOf(body).length < 2 || !isPlain(view, last)) return;
  const text = unindented(view, last);
  if (text === undefined || !hasOwnLines(view, node)) return;
  const [lines, outer] = [linesOf(view, last), linesOf(view, node)];
  const rest = view.text.slice(lines.next, outer.end);
  const moved = indented(text, indentOf(view, node));
  const change = { start: lines.start, end: outer.end, text: rest === '' ? moved : `${rest}\n${moved}` };
  const suspiciousness = Math.max(site.suspicionOf(node), site.suspicionOf(last));
  const why = `the statement at line ${lineOf(view, last)} moves out of the body and behind it`;
  yield* draft('DEDENT', change, { suspiciousness, why });
}

/** Statements one after the other, as they would stand at column 0. */
function sequence(view: View, list: readonly Node[]): string | undefined {
  const texts = list.map((one) => (isPlain(view, one) ? unindented(view, one) : undefined));
  return texts.length === 0 || texts.includes(undefined) ? undefined : texts.join('\n');
}

function* unwrapped(view: View, node: Node): Generator<Draft> {
  const body = node.kind === 'if' || node.kind === 'while' ? bodyOf(node) : undefined;
  if (!body || !blockOf(node) || !hasOwnLines(view, node)) return;
  const text = sequence(view, statementsOf(body));
  const why = `the body of the ${node.kind} at line ${lineOf(view, node)} always runs`;
  if (text !== undefined) yield* draft('UNWRAP_blk', replaceStatement(view, node, text), { why });
}

function* elseGone(view: View, node: Node): Generator<Draft> {
  const branch = childrenOf(node, 'else').at(-1);
  if (branch?.kind !== 'else') return;
  const before = node.children[node.children.indexOf(branch) - 1];
  if (!before) return;
  yield* draft(
    'DEL_else',
    { start: before.end, end: branch.end, text: '' },
    { why: `the else at line ${lineOf(view, branch)} is dropped` },
  );
  const body = bodyOf(branch);
  const text = body && sequence(view, statementsOf(body));
  if (text === undefined || !blockOf(node) || before.end > branch.start) return;
  yield* draft(
    'ELSE2SEQ',
    { start: before.end, end: branch.end, text: `\n${indented(text, indentOf(view, node))}` },
    { why: `the else at line ${lineOf(view, branch)} runs behind the ${node.kind} always` },
  );
}

function* nextAsElse(view: View, site: Site): Generator<Draft> {
  const { node } = site;
  const next = nextOf(view, node);
  const body = bodyOf(node);
  const text = next && unindented(view, next);
  if (node.kind !== 'if' || childOf(node, 'else') || !body || !next || text === undefined) return;
  const indent = indentOf(view, node);
  const inner = indented(text, `${indent}${unitOf(view, node)}`);
  const { table } = view;
  const change: Change = {
    start: node.end,
    end: linesOf(view, next).end,
    text: table.indented ? `\n${indent}else:\n${inner}` : ` else {\n${inner}\n${indent}}`,
  };
  const suspiciousness = Math.max(site.suspicionOf(node), site.suspicionOf(next));
  const why = `the statement at line ${lineOf(view, next)} becomes the else of the if before it`;
  yield* draft('SEQ2ELSE', change, { suspiciousness, why });
}

function* otherKeyword(view: View, node: Node): Generator<Draft> {
  const word = node.tokens[0];
  const body = childOf(node, 'body');
  if ((node.kind !== 'if' && node.kind !== 'while') || !word || !body || word.text !== node.kind) return;
  const other = node.kind === 'if' ? 'while' : 'if';
  const change = childOf(node, 'else')
    ? { start: node.start, end: node.end, text: `${other}${view.text.slice(word.end, body.end)}` }
    : { start: word.start, end: word.end, text: other };
  yield* draft(node.kind === 'if' ? 'IF2WHILE' : 'WHILE2IF', change);
}
