import { LEVEL, type Phrase, type PhraseName } from '../../domain/operator-table.ts';

const { any, conditional, or, unary, postfix, atom } = LEVEL;
const [AND, NOT, COMPARE, OPERAND, SUM, PRODUCT, POWER] = [4, 5, 6, 7, 11, 12, 14] as const;

/** What the template operators write in Python. `$1` is the expression at hand unless said otherwise. */
export const phrases: Readonly<Record<PhraseName, readonly Phrase[]>> = {
  not: [phrase('not $1', NOT, NOT)],
  isNone: [phrase('$1 is None', COMPARE, OPERAND), phrase('$1 is not None', COMPARE, OPERAND)],
  falsy: [phrase('not $1', NOT, NOT), phrase('$1', atom, or)],
  lengthTests: compareAll('len($1)', any, ['<= 1', '== 1', '> 1']),
  zeroTests: compareAll('$1', OPERAND, ['== 0', '!= 0', '< 0', '<= 0', '> 0', '>= 0']),
  oneTests: compareAll('$1', OPERAND, ['== 1', '<= 1', '> 1']),
  in: ['in', 'not in'].map(between),
  ordered: ['==', '!=', '<', '<=', '>', '>='].map(between),
  equal: ['==', '!=', 'is'].map(between),
  slices: ['$1[1:]', '$1[:-1]', '$1[::-1]'].map((text) => phrase(text, postfix, postfix)),
  slicesBy: ['$1[$2:]', '$1[:$2]'].map((text) => phrase(text, postfix, postfix, any)),
  ends: ['$1[0]', '$1[-1]'].map((text) => phrase(text, postfix, postfix)),
  indexBy: [phrase('$1[$2]', postfix, postfix, any)],
  // $1 is the bound, $2 the expression.
  minmax: ['max($1, $2)', 'min($1, $2)'].map((text) => phrase(text, postfix, any, any)),
  // $2 is the variable.
  arithmetic: [
    ...['+', '-'].map((op) => phrase(`$1 ${op} $2`, SUM, SUM, SUM + 1)),
    ...['*', '//', '%'].map((op) => phrase(`$1 ${op} $2`, PRODUCT, PRODUCT, PRODUCT + 1)),
    phrase('$2 - $1', SUM, SUM + 1, SUM),
  ],
  arithmeticConstants: [
    ...['* 2', '// 2', '/ 2', '% 2', '% 10', '// 10'].map((end) => phrase(`$1 ${end}`, PRODUCT, PRODUCT)),
    ...['+ 2', '- 2'].map((end) => phrase(`$1 ${end}`, SUM, SUM)),
    phrase('1 - $1', SUM, SUM + 1),
  ],
  plusMinusOne: [phrase('$1 + 1', SUM, SUM), phrase('$1 - 1', SUM, SUM)],
  concatenation: [phrase('$2 + $1', SUM, SUM + 1, SUM), phrase('$1 + $2', SUM, SUM, SUM + 1)],
  numericCalls: ['abs', 'int', 'str', 'round', 'float'].map(call),
  sizedCalls: [
    ...['len', 'list', 'sorted', 'set', 'sum', 'tuple', 'max', 'min'].map(call),
    phrase('list(reversed($1))', postfix, any),
    phrase('sorted(set($1))', postfix, any),
  ],
  listOf: [phrase('[$1]', atom, any)],
  powers: ['** 2', '** 0.5'].map((end) => phrase(`$1 ${end}`, POWER, 15)),
  negative: [phrase('-$1', unary, unary)],
  textMethods: ['lower', 'upper', 'strip', 'split', 'swapcase'].map(method),
  dictMethods: ['keys', 'values', 'items'].map(method),
  setOperations: [setOperation('|', 7), setOperation('-', SUM), setOperation('&', 9)],
  orVariable: [phrase('$1 or $2', or, or, AND)],
  orConstants: ['0', "''", 'None'].map((text) => phrase(`$1 or ${text}`, or, or)),
  increase: [phrase('$1 += 1', 0, any), phrase('$1 -= 1', 0, any)],
  appendToList: [phrase('$1.append($2)', postfix, any, any)],
  addToSet: [phrase('$1.add($2)', postfix, any, any)],
  orderList: [phrase('$1.sort()', postfix, any), phrase('$1.reverse()', postfix, any)],
  assign: [phrase('$1 = $2', 0, 0, 0)],
  augment: ['+=', '-=', '*='].map((op) => phrase(`$1 ${op} $2`, 0, any, 0)),
  return: [phrase('return $1', 0, 0)],
  returnNothing: [phrase('return', 0)],
  break: [phrase('break', 0)],
  continue: [phrase('continue', 0)],
  pass: [phrase('pass', 0)],
  ifHead: [phrase('if $1:', 0, any)],
  // $1 if the test $2 holds, else $3.
  conditional: [phrase('$1 if $2 else $3', conditional, or, or, conditional)],
  'falsy:list': [],
  'in:list': [],
  'in:str': [],
  'in:set': [],
  'concatenation:list': [],
  keyByAttribute: [phrase('key=lambda item: item.$1', any, atom)],
  keyByIndex: [phrase('key=lambda item: item[$1]', any, any)],
  keyByFunction: [phrase('key=$1', any, atom)],
};

function phrase(text: string, level: number, ...slots: number[]): Phrase {
  return { text, level, slots };
}

function compareAll(left: string, slot: number, ends: readonly string[]): Phrase[] {
  return ends.map((end) => phrase(`${left} ${end}`, COMPARE, slot));
}

function between(operator: string): Phrase {
  return phrase(`$1 ${operator} $2`, COMPARE, OPERAND, OPERAND);
}

function call(name: string): Phrase {
  return phrase(`${name}($1)`, postfix, any);
}

function method(name: string): Phrase {
  return phrase(`$1.${name}()`, postfix, postfix);
}

function setOperation(operator: string, level: number): Phrase {
  return phrase(`$1 ${operator} $2`, level, level, level + 1);
}
