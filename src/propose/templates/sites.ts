import type { SuspectLine } from '../../domain/suspects.ts';
import type { Site } from './operator.ts';
import { blockOf, bodyOf, childOf, closest, isSimple, isStatement, type Node, statementsOf, walk } from './tree.ts';
import { expressionsOf, type View } from './view.ts';

/** How many statements of its block a candidate of one statement reaches, either way. */
export const REACH = 10;
/** Where nothing is suspected, a named line is as suspicious as this. */
const UNKNOWN = 0.5;
const ENDS: readonly Node['kind'][] = ['return', 'break', 'continue', 'raise'];

/**
 * The suspicious places of a file: statements in functions, bodies that are one expression, and the gaps between
 * statements. A compound statement counts with its header only; a gap with its higher neighbour. In the order of the
 * text. Statements of modules and classes are places where one of their lines (1-based) is `named` by a stack or the
 * push, and only these lines.
 */
export function sitesOf(view: View, lines: readonly SuspectLine[], named: readonly number[] = []): readonly Site[] {
  const scores = new Map<number, number>();
  for (const { line, score } of lines) scores.set(line - 1, Math.max(score, scores.get(line - 1) ?? 0));
  const known = new Map<Node, number>();
  const suspicionOf = (node: Node) => {
    const found = known.get(node) ?? suspicionIn(view, node, scores);
    known.set(node, found);
    return found;
  };
  const most = Math.max(0, ...scores.values());
  const rows = new Set(named.map((line) => line - 1));
  const sites = walk(view.root).flatMap((node) => [
    ...outsideAt(view, node, { rows, suspicionOf, least: most > 0 ? most / 2 : UNKNOWN }),
    ...(isSite(node) ? [siteAt(node, suspicionOf)] : []),
    ...gapsAt(node, suspicionOf),
  ]);
  return sites.filter(({ around }) => around > 0);
}

function isSite(node: Node): boolean {
  if (isStatement(node)) {
    const apart = ['import', 'pass', 'class'].includes(node.kind) || ['initializer', 'increment'].includes(node.role);
    return !apart && isInFunction(node);
  }
  // The body of a lambda outside of any statement of a function.
  const parent = node.parent;
  if (node.role !== 'body' || parent?.kind !== 'function' || node.kind === 'block') return false;
  return !isInFunction(closest(parent, isStatement) ?? parent);
}

/** True where the innermost definition round a node is a function's. */
function isInFunction(node: Node): boolean {
  return (
    node.parent !== null &&
    closest(node.parent, ({ kind }) => kind === 'function' || kind === 'class')?.kind === 'function'
  );
}

/** A simple statement of a module or class body with a named line. */
function outsideAt(
  view: View,
  node: Node,
  known: { readonly rows: ReadonlySet<number>; readonly suspicionOf: (node: Node) => number; readonly least: number },
): readonly Site[] {
  if (known.rows.size === 0 || !isSimple(node) || isInFunction(node)) return [];
  const rows = new Set([...known.rows].filter((row) => node.row <= row && row <= node.endRow));
  if (rows.size === 0) return [];
  const suspiciousness = Math.max(known.suspicionOf(node), known.least);
  return [{ node, place: 'at', suspiciousness, around: suspiciousness, suspicionOf: () => suspiciousness, rows }];
}

function siteAt(node: Node, suspicionOf: (node: Node) => number): Site {
  const block = blockOf(node);
  const body = bodyOf(node);
  const branch = childOf(node, 'else');
  const list = block ? statementsOf(block) : [];
  const at = list.indexOf(node);
  const near = [
    node,
    ...list.slice(Math.max(0, at - REACH), at + REACH + 1),
    ...(body ? statementsOf(body) : []),
    ...(branch ? [branch] : []),
  ];
  return {
    node,
    place: 'at',
    suspiciousness: suspicionOf(node),
    around: Math.max(...near.map(suspicionOf)),
    suspicionOf,
  };
}

/** Before each statement of a block, and behind the last one unless that leaves the block anyway. */
function gapsAt(node: Node, suspicionOf: (node: Node) => number): readonly Site[] {
  const block = blockOf(node);
  if (!block || !isStatement(node) || !isInFunction(node)) return [];
  const list = statementsOf(block);
  const at = list.indexOf(node);
  const before = list[at - 1] ?? headOf(block);
  const gap = (place: Site['place'], neighbours: readonly (Node | null | undefined)[]): Site => {
    const suspiciousness = Math.max(...neighbours.map((one) => (one ? suspicionOf(one) : 0)));
    return { node, place, suspiciousness, around: suspiciousness, suspicionOf };
  };
  const closed = at === list.length - 1 && !ENDS.includes(node.kind);
  return [
    ...(node.kind === 'import' ? [] : [gap('before', [before, node])]),
    ...(closed ? [gap('after', [node])] : []),
  ];
}

/** The statement whose header opens a block; a function's own line is run when it is defined, not when it is called. */
function headOf(block: Node): Node | null {
  const head = block.parent && closest(block.parent, (one) => isStatement(one) || one.kind === 'function');
  return head?.kind === 'function' ? null : head;
}

function suspicionIn(view: View, node: Node, scores: ReadonlyMap<number, number>): number {
  let suspected = false;
  for (let row = node.row; row <= node.endRow && !suspected; row++) suspected = scores.has(row);
  return suspected ? Math.max(0, ...rowsOf(view, node).map((row) => scores.get(row) ?? 0)) : 0;
}

/** The 0-based rows of a statement's own words. */
function rowsOf(view: View, node: Node): readonly number[] {
  if (node.kind === 'function' || node.kind === 'class') return [];
  const leaves = expressionsOf(view, node).filter((one) => one.children.length === 0);
  return [...new Set([node.row, ...leaves.map((one) => one.row)])];
}
