import type { Node } from 'web-tree-sitter';
import type { SyntaxTable } from '../languages/language.ts';

/** A function, method or named lambda of a file. Lines are 1-based and inclusive. */
export interface FunctionRange {
  /** Its own name, e.g. `area`; `(anonymous)` for a callback without one. */
  readonly name: string;
  /** With everything that encloses it, e.g. `Shape.area`, `outer.inner`. */
  readonly qualifiedName: string;
  /** The innermost enclosing class with what encloses that; null: none. */
  readonly class: string | null;
  /** First line; decorators and the assignment that names it included. */
  readonly startLine: number;
  readonly endLine: number;
  /**
   * First line of the body's first statement. Lines before it run when the function is defined, not when it is called.
   */
  readonly bodyStartLine: number;
  /** UTF-16 code units of the function's own node, without decorators: `[start, end)`. */
  readonly start: number;
  readonly end: number;
}

interface Scope {
  readonly name: string;
  readonly isClass: boolean;
  readonly end: number;
}

/**
 * The functions below a node, in the order of the text. Lambdas and callbacks that have no name and lie within one line
 * are left out: they share that line with what surrounds them.
 */
export function functionsOf(root: Node, table: SyntaxTable): readonly FunctionRange[] {
  const found: FunctionRange[] = [];
  const scopes: Scope[] = [];
  const classes = new Set(table.classes);
  for (const node of root.descendantsOfType([...table.functions, ...table.classes])) {
    // The keyword `class` has the same type name as the class expression.
    if (!node.isNamed) continue;
    while ((scopes.at(-1)?.end ?? Infinity) <= node.startIndex) scopes.pop();
    const isClass = classes.has(node.type);
    const binding = bindingOf(node, table);
    const name = nameOf(node, binding);
    const shown = name ?? '(anonymous)';
    if (!isClass && (name !== null || spansLines(node)))
      found.push(rangeOf({ node, binding, name: shown, scopes, table }));
    scopes.push({ name: shown, isClass, end: node.endIndex });
  }
  return found;
}

/** The innermost function whose whole range (decorators and signature too) holds the line. */
export function functionAt<F extends Pick<FunctionRange, 'startLine' | 'endLine'>>(
  functions: readonly F[],
  line: number,
): F | undefined {
  return innermost(functions.filter((one) => one.startLine <= line && line <= one.endLine));
}

/** The innermost function whose body holds the line: the one that was called when the line ran. */
export function ownerOf<F extends Pick<FunctionRange, 'startLine' | 'endLine' | 'bodyStartLine'>>(
  functions: readonly F[],
  line: number,
): F | undefined {
  return innermost(functions.filter((one) => one.bodyStartLine <= line && line <= one.endLine));
}

function innermost<F extends Pick<FunctionRange, 'startLine' | 'endLine'>>(holding: readonly F[]): F | undefined {
  return holding.reduce<F | undefined>((best, one) => {
    if (!best) return one;
    const [size, bestSize] = [one.endLine - one.startLine, best.endLine - best.startLine];
    return size <= bestSize ? one : best;
  }, undefined);
}

function rangeOf(options: {
  readonly node: Node;
  readonly binding: Node | null;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly table: SyntaxTable;
}): FunctionRange {
  const { node, binding, name, scopes, table } = options;
  const classIndex = scopes.findLastIndex((scope) => scope.isClass);
  const pathOf = (count: number) => scopes.slice(0, count).map((scope) => scope.name);
  const startRow = Math.min(headOf(node, table).startPosition.row, (binding ?? node).startPosition.row);
  return {
    name,
    qualifiedName: [...pathOf(scopes.length), qualifierOf(node, binding), name].filter(Boolean).join('.'),
    class: classIndex < 0 ? null : pathOf(classIndex + 1).join('.'),
    startLine: startRow + 1,
    endLine: lastRow(node) + 1,
    bodyStartLine: bodyRow(node) + 1,
    start: node.startIndex,
    end: node.endIndex,
  };
}

/** The first of a definition's decorators, or what wraps both, or the definition itself. */
function headOf(node: Node, table: SyntaxTable): Node {
  const parent = node.parent;
  if (parent && table.wrappers?.includes(parent.type)) return parent;
  let head = node;
  for (let before = head.previousNamedSibling; before; before = before.previousNamedSibling) {
    if (!table.decorators?.includes(before.type)) break;
    head = before;
  }
  return head;
}

/** The assignment, property or field that a function expression is the value of: it names a nameless one. */
function bindingOf(node: Node, table: SyntaxTable): Node | null {
  let child = node;
  let parent = node.parent;
  while (parent?.type === 'parenthesized_expression') {
    child = parent;
    parent = parent.parent;
  }
  if (!parent || !table.bindings?.includes(parent.type)) return null;
  const value = parent.childForFieldName('value') ?? parent.childForFieldName('right');
  return value?.equals(child) ? parent : null;
}

function nameOf(node: Node, binding: Node | null): string | null {
  const own = node.childForFieldName('name');
  if (own) return plain(own.text);
  const target = binding && targetOf(binding);
  return target && plain((memberOf(target) ?? target).text);
}

/**
 * What stands before the last dot of an assignment's left side: `Shape.prototype` of `Shape.prototype.area = function
 * () {}`, also where the function repeats that name. One that calls itself something else keeps to its own name, which
 * is the one in stacks.
 */
function qualifierOf(node: Node, binding: Node | null): string {
  const target = binding && targetOf(binding);
  const member = target && memberOf(target);
  const own = node.childForFieldName('name');
  if (!target || !member || (own && own.text !== member.text)) return '';
  const object = target.childForFieldName('object')?.text ?? '';
  return /^[\p{L}\p{N}_$.#]{1,80}$/u.test(object) ? object : '';
}

/** What stands behind the last dot; null where there is none: `app[method]` is named as it stands. */
function memberOf(target: Node): Node | null {
  return target.childForFieldName('property') ?? target.childForFieldName('attribute');
}

function targetOf(binding: Node): Node | null {
  return ['name', 'key', 'property', 'left'].reduce<Node | null>(
    (found, field) => found ?? binding.childForFieldName(field),
    null,
  );
}

/** A name without the quotes of a string key, on one line, bounded. */
function plain(text: string): string {
  return text
    .replace(/^(['"`])(.*)\1$/s, '$2')
    .replace(/\s+/g, ' ')
    .slice(0, 120);
}

function bodyRow(node: Node): number {
  const body = node.childForFieldName('body');
  if (!body) return node.startPosition.row;
  const opensWithBrace = body.firstChild !== null && !body.firstChild.isNamed;
  return (opensWithBrace ? (body.firstNamedChild ?? body) : body).startPosition.row;
}

/** A node that ends with its line break ends in the row before. */
function lastRow(node: Node): number {
  return node.endPosition.column === 0
    ? Math.max(node.startPosition.row, node.endPosition.row - 1)
    : node.endPosition.row;
}

function spansLines(node: Node): boolean {
  return lastRow(node) > node.startPosition.row;
}
