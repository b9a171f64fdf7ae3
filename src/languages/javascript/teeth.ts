import type { SyntaxTree } from '../../syntax/load.ts';
import type { TeethTable, WrongForm, WrongTest } from '../language.ts';

type Node = SyntaxTree['root'];

/** Tests of JavaScript, made wrong on purpose. */
export const teeth: TeethTable = { wrong };

function wrong(
  root: Node,
  at: { readonly line: number | null; readonly name: string },
  form: WrongForm,
): WrongTest | null {
  const holder = bodyAt(root, at);
  if (!holder) return null;
  if (form === 'refused') return refusedAtStart(holder);
  const check = checkIn(holder, at.line);
  if (!check) return null;
  return form === 'reached' ? replaced(check, THROWS, form) : changed(check);
}

const THROWS = "(() => { throw new Error('made wrong on purpose'); })()";
const TITLES = new Set(['string', 'template_string']);
const FUNCTIONS = [
  'arrow_function',
  'function_expression',
  'function_declaration',
  'generator_function',
  'method_definition',
];

/**
 * The function that is a test: the one around the line that a call takes beside a title, else the only one with that
 * title.
 */
function bodyAt(root: Node, { line, name }: { readonly line: number | null; readonly name: string }): Node | null {
  const tests = root.descendantsOfType('call_expression').flatMap((node) => {
    const args = node.childForFieldName('arguments')?.namedChildren ?? [];
    const body = args.find((arg) => arg && FUNCTIONS.includes(arg.type));
    const title = args[0];
    return body && title && TITLES.has(title.type) ? [{ body, title: title.text }] : [];
  });
  const around = tests.filter(({ body }) => line !== null && rowsOf(body, line)).at(-1);
  const titled = tests.filter(({ title }) => title.slice(1, -1) === name);
  return (around ?? (titled.length === 1 ? titled[0] : undefined))?.body ?? null;
}

function checkIn(holder: Node, line: number | null): Node | null {
  const checks = holder.descendantsOfType('call_expression').filter((node) => isCheck(node));
  const on = line === null ? undefined : checks.find((node) => rowsOf(node, line));
  const check = on ?? checks.find((node) => line === null || node.startPosition.row + 1 > line);
  return check && isSteady(check, holder) ? check : null;
}

const PASSED_BY = new Set([
  'if_statement',
  'catch_clause',
  'finally_clause',
  'else_clause',
  'while_statement',
  'switch_statement',
  'ternary_expression',
  ...FUNCTIONS,
]);

function isSteady(node: Node, holder: Node): boolean {
  for (let at = node.parent; at && at.id !== holder.id; at = at.parent) if (PASSED_BY.has(at.type)) return false;
  return true;
}

function rowsOf(node: Node, line: number): boolean {
  return node.startPosition.row + 1 <= line && line <= node.endPosition.row + 1;
}

const EQUALITIES = new Set([
  'toBe',
  'toEqual',
  'toStrictEqual',
  'equal',
  'equals',
  'eql',
  'eq',
  'strictEqual',
  'deepEqual',
  'deepStrictEqual',
  'is',
  'same',
  'strictSame',
]);
const OPPOSITES = new Map([
  ['notEqual', 'equal'],
  ['notStrictEqual', 'strictEqual'],
  ['notDeepEqual', 'deepEqual'],
  ['notDeepStrictEqual', 'deepStrictEqual'],
  ['match', 'doesNotMatch'],
  ['doesNotMatch', 'match'],
]);

function isCheck(node: Node): boolean {
  const called = node.childForFieldName('function');
  if (called?.type === 'identifier') return called.text === 'assert';
  if (called?.type !== 'member_expression') return false;
  return (
    isExpect(called) ||
    (isAssert(called) && (EQUALITIES.has(nameOf(called)) || OPPOSITES.has(nameOf(called)) || nameOf(called) === 'ok'))
  );
}

function nameOf(member: Node): string {
  return member.childForFieldName('property')?.text ?? '';
}

/** `expect(a).not.toBe`, `expect(a).to.equal`. */
function isExpect(member: Node): boolean {
  let at: Node | null = member.childForFieldName('object');
  while (at?.type === 'member_expression') at = at.childForFieldName('object');
  return at?.type === 'call_expression' && at.childForFieldName('function')?.text === 'expect';
}

function isAssert(member: Node): boolean {
  return /^(?:assert|t|t\.assert|strict|assert\.strict|test\.assert)$/.test(
    member.childForFieldName('object')?.text ?? '',
  );
}

function changed(check: Node): WrongTest | null {
  const called = check.childForFieldName('function');
  const args = (check.childForFieldName('arguments')?.namedChildren ?? []).flatMap((arg) => (arg ? [arg] : []));
  if (!called) return null;
  const [first, second] = args;
  const name = called.type === 'identifier' ? 'ok' : nameOf(called);
  if (called.type === 'member_expression' && isExpect(called)) return changedExpect(check, called, first);
  if (name === 'ok') return first ? replaced(first, `!(${first.text})`, 'negated', check) : null;
  const opposite = OPPOSITES.get(name);
  const property = called.childForFieldName('property');
  if (opposite !== undefined && property) return replaced(property, opposite, 'negated', check);
  return second ? replaced(second, otherThan(second), 'expected', check) : null;
}

function changedExpect(check: Node, called: Node, expected: Node | undefined): WrongTest | null {
  const object = called.childForFieldName('object');
  const property = called.childForFieldName('property');
  if (!object || !property) return null;
  if (object.type === 'member_expression' && nameOf(object) === 'not') {
    const plain = object.childForFieldName('object');
    return plain ? replaced(object, plain.text, 'negated', check) : null;
  }
  if (EQUALITIES.has(property.text) && expected) return replaced(expected, otherThan(expected), 'expected', check);
  if (/\.not\b|^to$/.test(object.text)) return null;
  return replaced(property, `not.${property.text}`, 'negated', check);
}

/** Another value than that: known to be another only where it is plainly built in; else the test is made to fail. */
function otherThan(node: Node): string {
  return (
    "((v) => typeof v === 'number' ? (Number.isFinite(v) && v + 1 !== v ? v + 1 : 0.5) : typeof v === 'bigint' ? v + BigInt(1) : typeof v === 'string' ? v + '~' " +
    ": typeof v === 'boolean' ? !v : v === null || v === undefined ? '~' : Array.isArray(v) ? [...v, '~'] " +
    `: Object.getPrototypeOf(v) === Object.prototype ? { ...v, '~': 1 } : ${THROWS})(${node.text})`
  );
}

function refusedAtStart(holder: Node): WrongTest | null {
  const body = holder.childForFieldName('body');
  if (!body) return null;
  if (body.type !== 'statement_block') return replaced(body, THROWS, 'refused', holder);
  const at = body.startIndex + 1;
  const edits = [{ start: at, end: at, text: ` ${THROWS};` }];
  return { edits, form: 'refused', line: holder.startPosition.row + 1, shown: firstLine(holder.text) };
}

function replaced(node: Node, text: string, form: WrongTest['form'], shown: Node = node): WrongTest {
  const edits = [{ start: node.startIndex, end: node.endIndex, text }];
  return { edits, form, line: shown.startPosition.row + 1, shown: firstLine(shown.text) };
}

function firstLine(text: string): string {
  return (text.split('\n', 1)[0] ?? '').slice(0, 200);
}
