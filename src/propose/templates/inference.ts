import type { OperatorTable, ValueType } from '../../domain/operator-table.ts';
import { childOf, childrenOf, coreOf, type Node, walk } from './tree.ts';
import { bits, isUnknown, NUMERIC, OPEN, SIZED, type Types, type TypeView } from './types.ts';

/** How often types are passed on from assignment to assignment. */
const ROUNDS = 3;

/**
 * Types by what the file itself says: literals, well-known calls, annotations, assignments, calls of its own functions,
 * and, for a name nothing of that says anything about, how it is used. A name has one set of types in the whole file.
 */
export function typesOf(root: Node, text: string, table: OperatorTable): TypeView {
  const known = new Map<string, Types>();
  const used = new Map<string, Types>();
  const view: TypeView = {
    of: (node) => typeOf(node, { view, text, table }),
    ofName(name) {
      const seen = known.get(name) ?? 0;
      return isUnknown(seen) ? seen | (used.get(name) ?? 0) | OPEN : seen;
    },
  };
  const add = (map: Map<string, Types>, name: string, types: Types) => map.set(name, (map.get(name) ?? 0) | types);
  const nodes = walk(root);
  const flows = nodes.flatMap((node) => flowsOf(node, text, table));
  for (const hint of nodes.flatMap((node) => hintsOf(node, text, table))) add(used, hint.name, hint.types);
  const companions = nodes.flatMap((node) => companionsOf(node, text));
  for (const parameter of parameterFlows(nodes, text)) flows.push(parameter);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, types, value } of flows) add(known, name, value ? view.of(value) & ~OPEN : types);
    for (const { name, beside } of companions) add(used, name, view.of(beside) & (NUMERIC | bits('str')));
  }
  // A value that stays unknown after all rounds leaves its name open.
  for (const { name, value } of flows) if (value && isUnknown(view.of(value))) add(known, name, OPEN);
  return view;
}

interface Context {
  readonly view: TypeView;
  readonly text: string;
  readonly table: OperatorTable;
}

function typeOf(node: Node, context: Context): Types {
  const { view, text, table } = context;
  const of = (one: Node | undefined) => (one ? view.of(one) : OPEN);
  switch (node.kind) {
    case 'int':
    case 'float':
    case 'bool':
    case 'none':
    case 'list':
    case 'set':
    case 'dict':
    case 'tuple':
      return bits(node.kind);
    case 'string':
    case 'template':
      return bits('str');
    case 'compare':
    case 'not':
      return bits('bool');
    case 'name':
      return view.ofName(text.slice(node.start, node.end));
    case 'logical':
      return node.children.reduce((set, child) => set | view.of(child), 0);
    case 'conditional':
      return of(childOf(node, 'body')) | of(childOf(node, 'else'));
    case 'unary':
      return bits('int');
    case 'binary':
      return arithmeticType(node, of(node.children[0]), of(node.children[1]));
    case 'comprehension':
      return fromTable(table.comprehensionTypes, node.type);
    case 'index':
      return childOf(node, 'index')?.kind === 'slice'
        ? of(childOf(node, 'object'))
        : of(childOf(node, 'object')) & bits('str') || OPEN;
    case 'member':
      return fromTable(table.attributeTypes, labelOf(node, text));
    case 'call':
      return callType(node, context);
    case 'cast':
      return of(childOf(node, 'operand'));
    default:
      return OPEN;
  }
}

function arithmeticType(node: Node, left: Types, right: Types): Types {
  const operator = node.tokens[0]?.text ?? '';
  const sized = (left | right) & SIZED;
  if (operator === '+' || operator === '*') {
    if (sized && !(left & right & NUMERIC)) return sized;
    return isUnknown(left) && isUnknown(right) ? OPEN : bits('int');
  }
  if (operator === '%' && left & bits('str')) return bits('str');
  if (/^[-&|^]$/.test(operator) && left & bits('set')) return bits('set');
  return bits('int');
}

function callType(node: Node, { text, table, view }: Context): Types {
  const callee = childOf(node, 'callee');
  if (!callee) return OPEN;
  const full = fromTable(table.callTypes, text.slice(callee.start, callee.end));
  if (!isUnknown(full)) return full;
  if (callee.kind !== 'member') return OPEN;
  const method = fromTable(table.methodTypes, labelOf(callee, text));
  if (!isUnknown(method)) return method;
  const object = childOf(callee, 'object');
  return object && table.sameTypeMethods.includes(labelOf(callee, text)) ? view.of(object) : OPEN;
}

interface Flow {
  readonly name: string;
  readonly types: Types;
  readonly value?: Node;
}

/** What assignments, loops and parameters say of names. */
function flowsOf(node: Node, text: string, table: OperatorTable): readonly Flow[] {
  const target = childOf(node, 'target');
  if (!target) return [];
  const annotated = annotationOf(node, table);
  const name = text.slice(target.start, target.end);
  if (node.kind === 'assign' || node.kind === 'declarator' || node.kind === 'walrus') {
    const value = childOf(node, 'value');
    if (target.kind === 'name')
      return value && isUnknown(annotated) ? [{ name, types: 0, value }] : [{ name, types: annotated }];
    const values = value?.children ?? [];
    const names = target.children.filter((child) => child.kind === 'name');
    const each = value && ['tuple', 'list'].includes(value.kind) && values.length === target.children.length;
    return names.map((child) => {
      const one = each ? values[target.children.indexOf(child)] : undefined;
      const flow = { name: text.slice(child.start, child.end), types: OPEN };
      return one ? { ...flow, value: one } : flow;
    });
  }
  if (node.kind === 'parameter') {
    const value = childOf(node, 'default');
    return isUnknown(annotated) && value ? [{ name, types: 0, value }] : [{ name, types: annotated }];
  }
  return node.kind === 'for' || node.kind === 'clause' ? loopFlows(node, target, { text, table }) : [];
}

function loopFlows(node: Node, target: Node, { text, table }: Omit<Context, 'view'>): readonly Flow[] {
  const iterable = childOf(node, 'iterable');
  const callee = iterable && childOf(iterable, 'callee');
  const called = callee ? text.slice(callee.start, callee.end) : '';
  const first = target.children[0];
  if (table.counting.includes(called) && target.kind === 'name') {
    return [{ name: text.slice(target.start, target.end), types: bits('int') }];
  }
  if (table.enumerating.includes(called) && first)
    return [{ name: text.slice(first.start, first.end), types: bits('int') }];
  return iterable?.kind === 'string' ? [{ name: text.slice(target.start, target.end), types: bits('str') }] : [];
}

/** Arguments of calls to the file's own functions say what their parameters are. */
function parameterFlows(nodes: readonly Node[], text: string): readonly Flow[] {
  const parameters = new Map<string, readonly string[]>();
  for (const node of nodes) {
    const name = node.kind === 'function' ? childOf(node, 'name') : undefined;
    const list = childOf(node, 'parameters');
    if (!name || !list) continue;
    const names = list.children.map((child) => childOf(child, 'target') ?? child);
    parameters.set(
      text.slice(name.start, name.end),
      names.map((child) => text.slice(child.start, child.end)),
    );
  }
  return nodes.flatMap((node): Flow[] => {
    const callee = childOf(node, 'callee');
    const names = callee?.kind === 'name' ? parameters.get(text.slice(callee.start, callee.end)) : undefined;
    const values = childOf(node, 'arguments')?.children ?? [];
    return (names ?? []).flatMap((name, index) => {
      const value = values[index];
      return value && value.kind !== 'keyword' && value.kind !== 'splat' ? [{ name, types: 0, value }] : [];
    });
  });
}

/** What a use says of a name: a receiver of `append` is a list, an operand of `-` a number. */
function hintsOf(node: Node, text: string, table: OperatorTable): readonly { name: string; types: Types }[] {
  const hint = (child: Node | undefined, types: Types) =>
    child?.kind === 'name' && types ? [{ name: text.slice(child.start, child.end), types }] : [];
  switch (node.kind) {
    case 'call': {
      const callee = childOf(node, 'callee');
      const argument = childOf(node, 'arguments')?.children[0];
      if (callee?.kind === 'member') {
        const type = table.receiverTypes.get(labelOf(callee, text));
        return type ? hint(childOf(callee, 'object'), bits(type)) : [];
      }
      const called = callee ? text.slice(callee.start, callee.end) : '';
      if (table.counting.includes(called))
        return childrenOf(node, 'arguments').flatMap((list) => list.children.flatMap((one) => hint(one, bits('int'))));
      return table.sizing.includes(called) ? hint(argument, bits('list', 'str')) : [];
    }
    case 'index':
      return childOf(node, 'index')?.kind === 'slice'
        ? hint(childOf(node, 'object'), bits('list', 'str'))
        : hint(childOf(node, 'object'), bits('list', 'str', 'dict'));
    case 'for':
    case 'clause':
      return hint(childOf(node, 'iterable'), bits('list', 'str'));
    case 'binary':
      return /^(-|\/|\/\/|\*\*|%)$/.test(node.tokens[0]?.text ?? '')
        ? node.children.flatMap((child) => hint(child, bits('int')))
        : literalHints(node, hint);
    case 'compare':
      return literalHints(node, hint);
    case 'update':
      return hint(node.children[0], bits('int'));
    case 'augment':
      return node.children[1]?.kind === 'int' ? hint(node.children[0], bits('int')) : [];
    case 'member':
      return table.sizeAttributes.includes(labelOf(node, text))
        ? hint(childOf(node, 'object'), bits('list', 'str'))
        : [];
    default:
      return [];
  }
}

/** What is compared or added has the type of what it is compared with or added to, for numbers and texts. */
function companionsOf(node: Node, text: string): readonly { readonly name: string; readonly beside: Node }[] {
  const [left, right] = node.children;
  const sum = node.kind === 'binary' && /^[+-]$/.test(node.tokens[0]?.text ?? '');
  if ((node.kind !== 'compare' && !sum) || !left || !right || (node.tokens[0]?.text ?? '').endsWith('in')) return [];
  const pair = (one: Node, beside: Node) =>
    one.kind === 'name' ? [{ name: text.slice(one.start, one.end), beside }] : [];
  return [...pair(left, right), ...pair(right, left)];
}

/** Beside a literal stands a value of its type. */
function literalHints(
  node: Node,
  hint: (child: Node | undefined, types: Types) => readonly { name: string; types: Types }[],
): readonly { name: string; types: Types }[] {
  const literal = node.children.find(
    (child) => child.kind === 'int' || child.kind === 'float' || child.kind === 'string',
  );
  if (!literal) return [];
  const type = literal.kind === 'string' ? bits('str') : bits('int');
  return node.children.flatMap((child) => hint(child, type));
}

function annotationOf(node: Node, table: OperatorTable): Types {
  const text = node.annotation || coreOf(node).annotation;
  if (text === '') return OPEN;
  if (/\[\]\s*$/.test(text)) return bits('list');
  const words = text.match(/[\p{L}_]\w*/gu) ?? [];
  // The outermost name decides; `Optional[int]` and `int | None` name both.
  const outer = /^\W*(Optional|Union)\b/.test(text) || text.includes('|') ? words : words.slice(0, 1);
  return outer.reduce((set, word) => set | fromTable(table.annotationTypes, word), 0) || OPEN;
}

function fromTable(table: ReadonlyMap<string, ValueType>, name: string): Types {
  const type = table.get(name);
  return type ? bits(type) : OPEN;
}

function labelOf(member: Node, text: string): string {
  const name = childOf(member, 'name');
  return name ? text.slice(name.start, name.end) : '';
}
