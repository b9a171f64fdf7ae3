import type { NodeKind } from '../../domain/operator-table.ts';

/** A word of the grammar itself: an operator, a keyword, a bracket. Offsets are UTF-16 code units. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A node as the operators see it: the grammar's node with a meaning and a role in its parent. Comments and redundant
 * brackets are gone; `outerStart` and `outerEnd` take in the brackets round it. Rows are 0-based.
 */
export interface Node {
  kind: NodeKind;
  readonly type: string;
  readonly role: string;
  readonly start: number;
  readonly end: number;
  outerStart: number;
  outerEnd: number;
  readonly row: number;
  readonly endRow: number;
  readonly parent: Node | null;
  readonly children: readonly Node[];
  readonly tokens: readonly Token[];
  /** Written, not read: a target of an assignment, a parameter. */
  readonly store: boolean;
  /** Cannot be replaced as a whole without breaking the syntax round it. */
  readonly fixed: boolean;
  /** Text of a type annotation in it; '' where there is none. */
  readonly annotation: string;
}

const STATEMENTS: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'expression',
  'declare',
  'return',
  'raise',
  'assert',
  'delete',
  'break',
  'continue',
  'pass',
  'if',
  'elif',
  'while',
  'for',
  'loop',
  'try',
  'with',
  'switch',
  'class',
  'import',
  'statement',
]);

const SIMPLE: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'expression',
  'declare',
  'return',
  'raise',
  'assert',
  'delete',
  'break',
  'continue',
]);

const READ: ReadonlySet<NodeKind> = new Set<NodeKind>([
  'name',
  'self',
  'int',
  'float',
  'string',
  'template',
  'regex',
  'bool',
  'none',
  'binary',
  'compare',
  'logical',
  'not',
  'unary',
  'call',
  'member',
  'index',
  'list',
  'tuple',
  'set',
  'dict',
  'comprehension',
  'conditional',
  'function',
  'await',
  'cast',
]);

const LITERALS: ReadonlySet<NodeKind> = new Set<NodeKind>(['int', 'float', 'string', 'bool', 'none', 'regex']);
const LOOPS: ReadonlySet<NodeKind> = new Set<NodeKind>(['while', 'for', 'loop']);

/** True for statements, `elif` branches included; a function or class in a block counts by `blockOf`. */
export function isStatement(node: Node): boolean {
  return STATEMENTS.has(node.kind);
}

/** Expression, assignment, return, delete, raise, assert, break, continue. */
export function isSimple(node: Node): boolean {
  return SIMPLE.has(node.kind);
}

export function isLoop(node: Node): boolean {
  return LOOPS.has(node.kind);
}

export function isLiteral(node: Node): boolean {
  return LITERALS.has(node.kind);
}

/** True for a node that stands for a value which is read here. */
export function isRead(node: Node): boolean {
  return READ.has(node.kind) && !node.store;
}

/** The first child of that role, or undefined. */
export function childOf(node: Node, role: string): Node | undefined {
  return node.children.find((child) => child.role === role);
}

/** All children of that role, in the order of the text. */
export function childrenOf(node: Node, role: string): readonly Node[] {
  return node.children.filter((child) => child.role === role);
}

/** What holds the node's siblings as a sequence of statements, or null. */
export function blockOf(node: Node): Node | null {
  const parent = node.parent;
  if (!parent) return null;
  if (parent.kind === 'block' || parent.kind === 'module') return parent;
  return parent.kind === 'case' && node.kind !== 'block' && isStatement(node) ? parent : null;
}

/** The statements of a block, module or case, in the order of the text. */
export function statementsOf(block: Node): readonly Node[] {
  return block.kind === 'case' ? block.children.filter((child) => blockOf(child) === block) : block.children;
}

/** The innermost node that satisfies the test: the node itself or one round it; null where there is none. */
export function closest(node: Node, test: (one: Node) => boolean): Node | null {
  for (let one: Node | null = node; one; one = one.parent) if (test(one)) return one;
  return null;
}

/** The innermost function round a node, not the node itself. */
export function functionOf(node: Node): Node | null {
  return node.parent && closest(node.parent, (one) => one.kind === 'function');
}

/** The innermost loop that a break or continue at this statement would belong to. */
export function loopOf(node: Node): Node | null {
  const found = node.parent && closest(node.parent, (one) => one.kind === 'function' || isInLoopBody(one));
  return found?.kind === 'function' ? null : (found?.parent ?? null);
}

/** True where `inner` lies in `outer` or is it. */
export function within(inner: Node, outer: Node): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/**
 * All nodes below and with `node`, in the order of the text, parents first. `enter` decides whether the children of one
 * are taken.
 */
export function walk(node: Node, enter: (one: Node) => boolean = () => true): readonly Node[] {
  const found: Node[] = [];
  const open = [node];
  for (let one = open.pop(); one; one = open.pop()) {
    found.push(one);
    if (!enter(one)) continue;
    for (let index = one.children.length - 1; index >= 0; index--) {
      const child = one.children[index];
      if (child) open.push(child);
    }
  }
  return found;
}

/** The body of a compound statement or function as a block, or undefined where it is a bare statement or expression. */
export function bodyOf(node: Node): Node | undefined {
  const body = childOf(node, 'body') ?? node.children.find((child) => child.kind === 'block');
  return body?.kind === 'block' ? body : undefined;
}

/** The expression, assignment or yield that an expression statement consists of; the statement itself for any other. */
export function coreOf(statement: Node): Node {
  return (statement.kind === 'expression' && statement.children[0]) || statement;
}

function isInLoopBody(node: Node): boolean {
  return node.role === 'body' && node.parent !== null && isLoop(node.parent);
}
