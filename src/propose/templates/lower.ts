import type { NodeKind, NodeRule, OperatorTable } from '../../domain/operator-table.ts';
import type { SyntaxTree } from '../../syntax/load.ts';
import type { Node, Token } from './tree.ts';

/** A stretch of text that is compared as one word (`verbatim`), or not at all. */
export interface OpaqueSpan {
  readonly start: number;
  readonly end: number;
  readonly verbatim: boolean;
}

/** A file's tree in the operators' terms. */
export interface Lowered {
  readonly root: Node;
  /** Texts of strings, comments and docstrings, in the order of the text. */
  readonly opaque: readonly OpaqueSpan[];
}

type Cursor = ReturnType<SyntaxTree['root']['walk']>;

interface State {
  readonly table: OperatorTable;
  readonly text: string;
  readonly rowOf: (offset: number) => number;
  readonly opaque: OpaqueSpan[];
  readonly verbatim: ReadonlySet<string>;
  readonly comments: ReadonlySet<string>;
}

interface Place {
  readonly parent: Node | null;
  readonly role: string;
  readonly depth: number;
  /** Its brackets are the statement's own syntax: `if (…)`. */
  readonly bracketed: boolean;
}

/** Deeper nodes are left alone: a chain of thousands of operands would exhaust the stack. */
const MAX_DEPTH = 400;
const OTHER: NodeRule = { kind: 'other' };
const LEFT_ALONE: NodeRule = { kind: 'skip' };

/** Reads a whole syntax tree once, so that the tree itself can be given back. */
export function lower(tree: SyntaxTree, text: string, table: OperatorTable): Lowered {
  const state: State = {
    table,
    text,
    rowOf: rowFinder(text),
    opaque: [],
    verbatim: new Set(table.opaque),
    comments: new Set(table.comments),
  };
  const cursor = tree.root.walk();
  const root = lowerNode(cursor, { parent: null, role: '', depth: 0, bracketed: false }, state);
  cursor.delete();
  return { root, opaque: state.opaque.sort((a, b) => a.start - b.start) };
}

/** The 0-based row of an offset. */
export function rowFinder(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
}

function lowerNode(cursor: Cursor, place: Place, state: State): Node {
  const type = cursor.nodeType;
  const rule = ruleOf(type, place, state);
  const [start, end] = [cursor.startIndex, cursor.endIndex];
  if (rule.kind === 'brackets') {
    const inner = lowerBracketed(cursor, place, state);
    if (inner) return inner;
  }
  const children: Node[] = [];
  const tokens: Token[] = [];
  const node: Node = {
    kind: rule.kind === 'brackets' ? 'other' : rule.kind,
    type,
    role: place.role,
    start,
    end,
    outerStart: start,
    outerEnd: end,
    row: state.rowOf(start),
    endRow: state.rowOf(Math.max(start, end - 1)),
    parent: place.parent,
    children,
    tokens,
    store: isStore(place),
    fixed: isFixed(type, rule.kind, place),
    annotation: '',
  };
  const annotation = lowerChildren(cursor, { node, rule, depth: place.depth, children, tokens }, state);
  return finish(annotation === '' ? node : Object.assign(node, { annotation }), state);
}

/** The one expression in a pair of brackets, its outer span widened; undefined where they hold more than that. */
function lowerBracketed(cursor: Cursor, place: Place, state: State): Node | undefined {
  const [outerStart, outerEnd] = [cursor.startIndex, cursor.endIndex];
  const mark = state.opaque.length;
  let found: Node | undefined;
  let count = 0;
  if (cursor.gotoFirstChild()) {
    do {
      if (noteOpaque(cursor, state) || !cursor.nodeIsNamed) continue;
      count++;
      if (count === 1) found = lowerNode(cursor, { ...place, depth: place.depth + 1, bracketed: false }, state);
    } while (cursor.gotoNextSibling());
    cursor.gotoParent();
  }
  if (count !== 1 || !found) {
    state.opaque.length = mark;
    return undefined;
  }
  if (!place.bracketed) Object.assign(found, { outerStart, outerEnd });
  return found;
}

interface Open {
  readonly node: Node;
  readonly rule: NodeRule;
  readonly depth: number;
  readonly children: Node[];
  readonly tokens: Token[];
}

function lowerChildren(cursor: Cursor, open: Open, state: State): string {
  const { node, rule, depth, children, tokens } = open;
  let position = 0;
  let annotation = '';
  if (!cursor.gotoFirstChild()) return annotation;
  do {
    if (noteOpaque(cursor, state)) continue;
    if (!cursor.nodeIsNamed) {
      tokens.push({ text: cursor.nodeType, start: cursor.startIndex, end: cursor.endIndex });
      continue;
    }
    const field = cursor.currentFieldName;
    const role = field ? (rule.roles?.[field] ?? field) : (rule.positions?.[position++] ?? '');
    const bracketed = role !== '' && role === rule.bracketed && cursor.nodeType === 'parenthesized_expression';
    if (role === 'type') annotation = state.text.slice(cursor.startIndex, cursor.endIndex);
    children.push(lowerNode(cursor, { parent: node, role, depth: depth + 1, bracketed }, state));
  } while (cursor.gotoNextSibling());
  cursor.gotoParent();
  return annotation;
}

/** True where the node is no part of the tree for us: a comment, or the text of a string. */
function noteOpaque(cursor: Cursor, state: State): boolean {
  const comment = state.comments.has(cursor.nodeType);
  const verbatim = !comment && state.verbatim.has(cursor.nodeType);
  if (comment || verbatim) state.opaque.push({ start: cursor.startIndex, end: cursor.endIndex, verbatim });
  return comment || verbatim;
}

function ruleOf(type: string, place: Place, state: State): NodeRule {
  if (place.depth > MAX_DEPTH || place.role === 'type' || type === 'ERROR') return LEFT_ALONE;
  if (place.parent?.kind === 'skip') return LEFT_ALONE;
  if (place.role === 'name') return { kind: 'label' };
  return state.table.nodes.get(type) ?? OTHER;
}

function isStore({ parent, role }: Place): boolean {
  if (role === 'target' || role === 'parameters') return true;
  if (!parent || role === 'default' || role === 'name') return false;
  if (parent.kind === 'parameters') return true;
  return parent.store && ['pattern', 'tuple', 'list', 'splat', 'parameter'].includes(parent.kind);
}

function isFixed(type: string, kind: NodeKind, { parent, role }: Place): boolean {
  if (role === 'callee' || role === 'target' || role === 'parameters') return true;
  if (role === 'arguments') return kind !== 'arguments';
  if (type === 'shorthand_property_identifier' || type === 'super') return true;
  if (parent?.tokens[0]?.text === 'delete') return true;
  // A method written in an object is no value of its own.
  if (kind === 'function' && parent?.kind === 'dict') return true;
  return kind === 'string' && parent !== null && parent.type.startsWith('jsx_');
}

/** What only the children tell: which operation, which number, a string with parts, a docstring. */
function finish(node: Node, state: State): Node {
  const text = () => state.text.slice(node.start, node.end);
  if (node.kind === 'operation') node.kind = operationKind(node, state.table);
  else if (node.kind === 'number') node.kind = /^(0[xob][\da-f_]+n?|[\d_]+n?)$/i.test(text()) ? 'int' : 'float';
  else if (node.kind === 'string') {
    if (node.children.some((child) => child.kind === 'part')) node.kind = 'template';
  } else if (node.kind === 'expression' && node.children[0]?.kind === 'string') {
    // A docstring or a directive: it is text about the program.
    node.kind = 'import';
    if (state.table.indented) {
      while ((state.opaque.at(-1)?.start ?? -1) >= node.start) state.opaque.pop();
      state.opaque.push({ start: node.start, end: node.end, verbatim: false });
    }
  }
  return node;
}

function operationKind(node: Node, table: OperatorTable): NodeKind {
  const operator = node.tokens[0]?.text ?? '';
  if (node.children.length === 1) return table.prefix.get(operator) ?? 'other';
  const sort = table.infix.get(operator)?.sort;
  if (sort === 'arithmetic') return 'binary';
  return sort === 'compare' || sort === 'logical' ? sort : 'other';
}
