import type { SyntaxTree } from '../../syntax/load.ts';
import type { TeethTable, WrongForm, WrongTest } from '../language.ts';

type Node = SyntaxTree['root'];

/** Tests of Python, made wrong on purpose. */
export const teeth: TeethTable = { wrong };

function wrong(
  root: Node,
  at: { readonly line: number | null; readonly name: string },
  form: WrongForm,
): WrongTest | null {
  if (form === 'refused') {
    const test = testNamed(root, at);
    return test && refusedAtStart(test);
  }
  const holder = functionAround(root, at.line) ?? testNamed(root, at);
  if (!holder) return null;
  const check = checkIn(holder, at.line);
  if (!check) return null;
  return form === 'reached' ? replaced(check, `raise AssertionError(${SAID})`, form) : changed(check);
}

const SAID = '"made wrong on purpose"';

function functionAround(root: Node, line: number | null): Node | null {
  const functions = root.descendantsOfType('function_definition');
  return functions.filter((node) => line !== null && rowsOf(node, line)).at(-1) ?? null;
}

/** The test's own function, by its name: the one around the line, else the only one. */
function testNamed(root: Node, { line, name }: { readonly line: number | null; readonly name: string }): Node | null {
  const plain = name.replace(/[[(].*$/s, '').trim();
  const named = root
    .descendantsOfType('function_definition')
    .filter((node) => node.childForFieldName('name')?.text === plain);
  const around = named.filter((node) => line !== null && rowsOf(node, line)).at(-1);
  return around ?? (named.length === 1 ? (named[0] ?? null) : null);
}

/** The check on the line, else the first after it; only where it stands in nothing that may be passed by. */
function checkIn(holder: Node, line: number | null): Node | null {
  const checks = holder.descendantsOfType(['assert_statement', 'expression_statement']).filter(isCheck);
  const on = line === null ? undefined : checks.find((node) => rowsOf(node, line));
  const later = checks.find((node) => line === null || node.startPosition.row + 1 > line);
  const check = on ?? later;
  return check && isSteady(check, holder) ? check : null;
}

function isCheck(node: Node): boolean {
  return node.type === 'assert_statement' || methodOf(node) !== null;
}

/** The call of a method of unittest that a statement is, e.g. `self.assertEqual(a, b)`. */
function methodOf(node: Node): { readonly call: Node; readonly name: Node; readonly args: readonly Node[] } | null {
  const call = node.namedChildren[0];
  const called = call?.type === 'call' ? call.childForFieldName('function') : null;
  const name = called?.type === 'attribute' ? called.childForFieldName('attribute') : null;
  if (!call || !name || !(EQUALITIES.has(name.text) || OPPOSITES.has(name.text))) return null;
  const args = (call.childForFieldName('arguments')?.namedChildren ?? []).flatMap((child) => (child ? [child] : []));
  return { call, name, args };
}

const PASSED_BY = new Set([
  'if_statement',
  'except_clause',
  'else_clause',
  'finally_clause',
  'while_statement',
  'match_statement',
  'function_definition',
  'lambda',
  'except_group_clause',
]);

function isSteady(node: Node, holder: Node): boolean {
  for (let at = node.parent; at && at.id !== holder.id; at = at.parent) if (PASSED_BY.has(at.type)) return false;
  return true;
}

function rowsOf(node: Node, line: number): boolean {
  return node.startPosition.row + 1 <= line && line <= node.endPosition.row + 1;
}

const EQUALITIES = new Set(
  ['', 's', 'List', 'Dict', 'Tuple', 'Set', 'Sequence'].flatMap((word) => [`assert${word}Equal`, `assertEqual${word}`]),
);
const PAIRS = [
  ['assertTrue', 'assertFalse'],
  ['assertIn', 'assertNotIn'],
  ['assertIs', 'assertIsNot'],
  ['assertIsNone', 'assertIsNotNone'],
  ['assertGreater', 'assertLessEqual'],
  ['assertLess', 'assertGreaterEqual'],
  ['assertAlmostEqual', 'assertNotAlmostEqual'],
  ['assertRegex', 'assertNotRegex'],
  ['assertIsInstance', 'assertNotIsInstance'],
] as const;
const OPPOSITES = new Map<string, string>([
  ...PAIRS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]),
  ['assertNotEqual', 'assertEqual'],
]);

function changed(check: Node): WrongTest | null {
  const method = methodOf(check);
  if (method) return changedMethod(check, method);
  const [condition] = check.namedChildren;
  if (!condition) return null;
  const sides = equalSides(condition);
  if (!sides) return replaced(condition, `(not (${condition.text}))`, 'negated', check);
  const [left, right] = sides;
  const literal = LITERAL.has(right.type) ? right : LITERAL.has(left.type) ? left : null;
  if (literal) return replaced(literal, `(${another(literal)})`, 'expected', check);
  return replaced(condition, `(${APART}(${left.text}, ${right.text}, lambda a, b: a == b))`, 'expected', check);
}

function changedMethod(
  check: Node,
  { call, name, args }: { readonly call: Node; readonly name: Node; readonly args: readonly Node[] },
): WrongTest | null {
  const opposite = OPPOSITES.get(name.text);
  if (opposite !== undefined) return replaced(name, opposite, 'negated', check);
  const [left, right] = args;
  if (!left || !right || [left, right].some(({ type }) => /splat|keyword/.test(type))) return null;
  const literal = LITERAL.has(right.type) ? right : LITERAL.has(left.type) ? left : null;
  if (literal) return replaced(literal, `(${another(literal)})`, 'expected', check);
  const both = `*${APART}(${left.text}, ${right.text}, lambda a, b: (a, b))`;
  return {
    ...replaced(call, both, 'expected', check),
    edits: [{ start: left.startIndex, end: right.endIndex, text: both }],
  };
}

const LITERAL = new Set([
  'integer',
  'float',
  'string',
  'concatenated_string',
  'true',
  'false',
  'none',
  'unary_operator',
]);

function another(literal: Node): string {
  if (literal.type === 'none') return '"~"';
  if (literal.type === 'true' || literal.type === 'false') return `not ${literal.text}`;
  if (literal.type !== 'string' && literal.type !== 'concatenated_string') return `${literal.text} + 1`;
  return `(lambda v: v + ("~" if type(v) is str else b"~"))(${literal.text})`;
}

/**
 * Hands on two values of which one was changed: one that is plainly built in, since only there it is known to be
 * another.
 */
const APART =
  '(lambda a, b, then: (lambda other: then(a, other(b)) if other(b) is not None else then(other(a), b) if other(a) is not None else then(a, object()))' +
  '(lambda v: (v + 1) if type(v) is int else (-v if v else 1.5) if type(v) is float else (not v) if type(v) is bool else (v + "~") if type(v) is str ' +
  'else (v + b"~") if type(v) is bytes else (v + ["~"]) if type(v) is list else (v + ("~",)) if type(v) is tuple else {**v, "~": 0} if type(v) is dict ' +
  'else (v | {"~"}) if type(v) in (set, frozenset) else "~" if v is None else None))';

function equalSides(condition: Node): readonly [Node, Node] | null {
  const [left, right, more] = condition.namedChildren;
  const operators = condition.childrenForFieldName('operators').map((node) => node?.text);
  const single = condition.type === 'comparison_operator' && operators.length === 1 && operators[0] === '==';
  return single && left && right && !more ? [left, right] : null;
}

function refusedAtStart(holder: Node): WrongTest | null {
  const [first] = holder.childForFieldName('body')?.namedChildren ?? [];
  if (!first) return null;
  const indent = ' '.repeat(first.startPosition.column);
  const ownLine = first.startPosition.row > holder.startPosition.row;
  const text = `raise AssertionError(${SAID})${ownLine ? `\n${indent}` : '; '}`;
  const edits = [{ start: first.startIndex, end: first.startIndex, text }];
  return { edits, form: 'refused', line: holder.startPosition.row + 1, shown: firstLine(holder.text) };
}

function replaced(node: Node, text: string, form: WrongTest['form'], shown: Node = node): WrongTest {
  const edits = [{ start: node.startIndex, end: node.endIndex, text }];
  return { edits, form, line: shown.startPosition.row + 1, shown: firstLine(shown.text) };
}

function firstLine(text: string): string {
  return (text.split('\n', 1)[0] ?? '').slice(0, 200);
}
