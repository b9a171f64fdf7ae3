import type { OperatorTable } from '../../domain/operator-table.ts';
import { closest, isLoop, isStatement, type Node, walk, within } from './tree.ts';

/** A place where a variable gets its name. */
interface Binding {
  readonly name: string;
  /** Function, block, loop, comprehension or module that it is known in. */
  readonly scope: Node;
  /** The name itself. */
  readonly node: Node;
  /** The declaration, loop, parameter list … that makes it. */
  readonly binder: Node;
  /** May not be written again. */
  readonly constant: boolean;
}

/** Which variables may be named where. */
export interface Scope {
  /**
   * Names of variables in scope at an expression or statement, innermost scope first; functions, classes and imports
   * are none. At most 40, those bound nearest.
   */
  visible(node: Node): readonly string[];
  /** The same in the gap before a statement, or behind it. */
  visibleAround(statement: Node, place: 'before' | 'after'): readonly string[];
  /** All of them. */
  inScope(node: Node): ReadonlySet<string>;
  /** True where some place of the file binds that name as a variable. */
  isVariable(name: string): boolean;
  /** The binding that a name means at a node, or undefined. */
  bindingOf(name: string, node: Node): Binding | undefined;
  readonly bindings: readonly Binding[];
}

interface Limit {
  readonly row: number;
  readonly offset: number;
}

/** Variables that are offered at one place: every pair of them makes candidates. */
const MOST_NAMES = 40;

/** Reads all bindings of a file. */
export function scopeOf(root: Node, text: string, table: OperatorTable): Scope {
  const bindings = [...bindingsOf(root, text, table)];
  const byScope = new Map<Node, Binding[]>();
  for (const binding of bindings) {
    const known = byScope.get(binding.scope);
    if (known) known.push(binding);
    else byScope.set(binding.scope, [binding]);
  }
  const names = new Set(bindings.map((binding) => binding.name));
  const cache = new Map<Node, readonly Binding[]>();
  const at = (node: Node) => {
    const anchor = closest(node, isAnchor) ?? node;
    const known = cache.get(anchor) ?? inScope(anchor, limitOf(anchor), byScope, table);
    cache.set(anchor, known);
    return known;
  };
  return {
    bindings,
    isVariable: (name) => names.has(name),
    visible: (node) => nearestNames(at(node), node.row),
    inScope: (node) => new Set(at(node).map(({ name }) => name)),
    visibleAround(statement, place) {
      const limit =
        place === 'before'
          ? { row: statement.row - 1, offset: statement.start }
          : { row: statement.endRow, offset: statement.end };
      return statement.parent ? nearestNames(inScope(statement.parent, limit, byScope, table), limit.row) : [];
    },
    bindingOf: (name, node) => at(node).find((binding) => binding.name === name),
  };
}

function nearestNames(found: readonly Binding[], row: number): readonly string[] {
  const distances = new Map<string, number>();
  for (const { name, node } of found) {
    distances.set(name, Math.min(Math.abs(node.row - row), distances.get(name) ?? Number.POSITIVE_INFINITY));
  }
  const names = [...distances.keys()];
  if (names.length <= MOST_NAMES) return names;
  const sorted = names.toSorted((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
  const near = new Set(sorted.slice(0, MOST_NAMES));
  return names.filter((name) => near.has(name));
}

function isAnchor(node: Node): boolean {
  return isStatement(node) || node.kind === 'comprehension' || node.kind === 'function';
}

function limitOf(anchor: Node): Limit {
  const statement = closest(anchor, isStatement) ?? anchor;
  return { row: statement.row, offset: statement.start };
}

/** Innermost scope first. */
function inScope(
  from: Node,
  limit: Limit,
  byScope: ReadonlyMap<Node, readonly Binding[]>,
  table: OperatorTable,
): readonly Binding[] {
  const found: Binding[] = [];
  const loops = loopsRound(from);
  let inner = true;
  for (let one: Node | null = from; one; one = one.parent) {
    // Names of a class body are no names in its methods.
    if (one.kind === 'class') continue;
    for (const binding of byScope.get(one) ?? []) {
      if (!inner || isKnown(binding, loops, limit, table)) found.push(binding);
    }
    if (one.kind === 'function') inner = false;
  }
  return found;
}

function loopsRound(node: Node): readonly Node[] {
  const loops: Node[] = [];
  for (let one: Node | null = node; one; one = one.parent) if (isLoop(one)) loops.push(one);
  return loops;
}

function isKnown(binding: Binding, loops: readonly Node[], limit: Limit, table: OperatorTable): boolean {
  const { binder, scope } = binding;
  if (binder.kind === 'clause' || binder.kind === 'function') return true;
  if (table.bindsBy === 'declaration') {
    return binder.kind !== 'declarator' || scope.kind === 'loop' || binder.end <= limit.offset;
  }
  if (scope.kind === 'module') return true;
  if (binding.node.row <= limit.row) return true;
  return loops.some((loop) => within(binding.node, loop));
}

function* bindingsOf(root: Node, text: string, table: OperatorTable): Generator<Binding> {
  for (const node of walk(root)) {
    if (node.kind !== 'name' || !node.store) continue;
    const name = text.slice(node.start, node.end);
    if (table.receivers.includes(name)) continue;
    let binder = node.parent;
    while (binder && (binder.store || binder.kind === 'parameters' || binder.kind === 'parameter'))
      binder = binder.parent;
    if (!binder || bindsFunction(binder)) continue;
    const scope = scopeOfBinder(node, binder, table);
    if (scope) yield { name, scope, node, binder, constant: keywordOf(binder) === 'const' };
  }
}

function scopeOfBinder(node: Node, binder: Node, table: OperatorTable): Node | null {
  const holder = (test: (one: Node) => boolean) => binder.parent && closest(binder.parent, test);
  if (binder.kind === 'function') return binder;
  if (binder.kind === 'clause') return binder.parent;
  if (table.bindsBy === 'assignment') {
    return binder.kind === 'augment' || binder.kind === 'delete'
      ? null
      : holder((one) => one.kind === 'function' || one.kind === 'module' || one.kind === 'class');
  }
  if (binder.kind === 'handler') return binder;
  const keyword = keywordOf(binder);
  if (keyword === null || node === binder) return null;
  if (keyword === 'var') return holder((one) => one.kind === 'function' || one.kind === 'module');
  if (binder.kind === 'for') return binder;
  return holder((one) => ['block', 'module', 'case', 'loop', 'function'].includes(one.kind));
}

/** `const`, `let`, `var`, or null where nothing is declared. */
function keywordOf(binder: Node): string | null {
  const holder = binder.kind === 'declarator' ? binder.parent : binder;
  return holder?.tokens.find(({ text }) => /^(const|let|var)$/.test(text))?.text ?? null;
}

/** `const f = () => …`, `fs = require('fs')`: a name for a function or module, no variable. */
function bindsFunction(binder: Node): boolean {
  const value = binder.children.find((child) => child.role === 'value');
  return (
    (binder.kind === 'assign' || binder.kind === 'declarator') &&
    (value?.kind === 'function' || value?.kind === 'class')
  );
}
