import type { RepoPath } from '../../domain/test-run.ts';
import type { OperatorTable } from '../../domain/operator-table.ts';
import type { SyntaxTree } from '../../syntax/load.ts';
import { typesOf } from './inference.ts';
import { lower, rowFinder } from './lower.ts';
import { type Scope, scopeOf } from './scope.ts';
import { type Source, textOf } from './splice.ts';
import { bodyOf, childrenOf, isStatement, type Node, walk } from './tree.ts';
import type { TypeView } from './types.ts';
import { type Words, wordsOf } from './words.ts';

/** Everything the operators ask of one file. Lives as long as candidates are made from it. */
export interface View extends Source {
  readonly file: RepoPath;
  readonly root: Node;
  readonly words: Words;
  readonly scope: Scope;
  readonly types: TypeView;
  /** Literals that the failing assertions hold, as they are written there. */
  readonly expected: readonly ExpectedLiteral[];
  /** The 0-based row of an offset. */
  rowOf(offset: number): number;
}

/** A literal of a failing assertion. */
export interface ExpectedLiteral {
  readonly kind: 'int' | 'float' | 'string';
  readonly text: string;
}

/** The words that occur in a file, by what they are used for; each once, in the order of the text. */
export interface Vocabulary {
  readonly integers: readonly string[];
  readonly strings: readonly string[];
  /** Attributes that are read, methods left out. */
  readonly attributes: readonly string[];
  readonly methods: readonly string[];
  /** Functions, classes and imports. */
  readonly functions: readonly string[];
}

/** Reads a file for the operators; the syntax tree is not needed afterwards. */
export function viewOf(options: {
  readonly file: RepoPath;
  readonly text: string;
  readonly tree: SyntaxTree;
  readonly table: OperatorTable;
  readonly expected?: readonly ExpectedLiteral[];
}): View {
  const { file, text, tree, table, expected = [] } = options;
  const { root, opaque } = lower(tree, text, table);
  return {
    file,
    text,
    table,
    root,
    words: wordsOf(text, opaque, table),
    scope: scopeOf(root, text, table),
    types: typesOf(root, text, table),
    expected,
    rowOf: rowFinder(text),
  };
}

/** A value that is computed once for each view. */
export function perView<T>(make: (view: View) => T): (view: View) => T {
  const known = new WeakMap<View, { readonly value: T }>();
  return (view) => {
    const found = known.get(view) ?? { value: make(view) };
    known.set(view, found);
    return found.value;
  };
}

/** A value that is computed once for each node of a view. */
export function perNode<T>(make: (view: View, node: Node) => T): (view: View, node: Node) => T {
  const nodes = perView(() => new Map<Node, { readonly value: T }>());
  return (view, node) => {
    const known = nodes(view);
    const found = known.get(node) ?? { value: make(view, node) };
    known.set(node, found);
    return found.value;
  };
}

/**
 * The nodes that belong to a statement itself: its header where it is compound, nothing of statements in it. An
 * expression that is the whole body of a function counts as its own statement.
 */
export const expressionsOf = perNode((_, statement): readonly Node[] => {
  const nodes = walk(statement, (one) => one === statement || isEntered(one));
  return nodes.filter((one) => (one === statement ? !isStatement(one) : !isApart(one)));
});

/** The file's words by use. */
export const vocabularyOf = perView((view): Vocabulary => {
  const nodes = walk(view.root).filter((node) => node.kind !== 'skip');
  const texts = (list: readonly Node[]) => [...new Set(list.map((node) => textOf(view, node)))];
  const labels = (method: boolean) =>
    nodes.flatMap((node): readonly Node[] => {
      if (node.kind !== 'member' || (!method && node.store) || (node.role === 'callee') !== method) return [];
      return childrenOf(node, 'name');
    });
  return {
    integers: texts(nodes.filter((node) => node.kind === 'int')),
    strings: texts(nodes.filter((node) => node.kind === 'string' && !isAside(node))),
    attributes: texts(labels(false)),
    methods: texts(labels(true)),
    functions: [...texts(nodes.flatMap(definedName)), ...importedNames(view, nodes)],
  };
});

/** A nested statement or block is none of the outer statement's own text; a `for (let …;;)` header is. */
function isApart(node: Node): boolean {
  if (node.role === 'initializer' || node.role === 'increment') return false;
  if (['block', 'case', 'else', 'elif', 'handler', 'class', 'parameters', 'skip', 'import'].includes(node.kind))
    return true;
  return node.role === 'type' || node.role === 'default' || isStatement(node);
}

function isEntered(node: Node): boolean {
  return !isApart(node) && !(node.kind === 'function' && (bodyOf(node) !== undefined || isStatement(node)));
}

/** Strings that are no values: of imports, of JSX attributes, besides docstrings. */
function isAside(node: Node): boolean {
  for (let one = node.parent; one; one = one.parent)
    if (one.kind === 'import' || one.kind === 'parameters') return true;
  return false;
}

function definedName(node: Node): readonly Node[] {
  if (node.kind !== 'function' && node.kind !== 'class') return [];
  // A method cannot be called by its name alone.
  if (node.parent?.parent?.kind === 'class') return [];
  return childrenOf(node, 'name');
}

function importedNames(view: View, nodes: readonly Node[]): readonly string[] {
  const found = nodes
    .filter((node) => node.kind === 'import')
    .flatMap((node) => /\bimport\b(.*)/s.exec(textOf(view, node))?.[1]?.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []);
  return [...new Set(found)].filter((name) => !['as', 'from', 'type', 'default'].includes(name));
}
