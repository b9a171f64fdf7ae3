import { LEVEL, type Phrase, type PhraseName } from '../../domain/operator-table.ts';

const { any, conditional, or, unary, postfix, atom } = LEVEL;
const [AND, EQUAL, ORDER, SUM, PRODUCT, POWER] = [4, 8, 9, 11, 12, 12.9] as const;

/** What the template operators write in JavaScript. `$1` is the expression at hand unless said otherwise. */
export const phrases: Readonly<Record<PhraseName, readonly Phrase[]>> = {
  not: [phrase('!$1', unary, unary)],
  // Loose on purpose: null and undefined alike.
  isNone: [phrase('$1 == null', EQUAL, EQUAL), phrase('$1 != null', EQUAL, EQUAL)],
  falsy: [phrase('!$1', unary, unary), phrase('$1', atom, or)],
  'falsy:list': ['=== 0', '> 0'].map((end) => phrase(`$1.length ${end}`, EQUAL, postfix)),
  lengthTests: ['<= 1', '=== 1', '> 1'].map((end) => phrase(`$1.length ${end}`, EQUAL, postfix)),
  zeroTests: ['=== 0', '!== 0', '< 0', '<= 0', '> 0', '>= 0'].map((end) => phrase(`$1 ${end}`, EQUAL, ORDER + 1)),
  oneTests: ['=== 1', '<= 1', '> 1'].map((end) => phrase(`$1 ${end}`, EQUAL, ORDER + 1)),
  'in:list': has('includes'),
  'in:str': has('includes'),
  'in:set': has('has'),
  ordered: ['===', '!==', '<', '<=', '>', '>='].map(between),
  equal: ['===', '!=='].map(between),
  slices: ['.slice(1)', '.slice(0, -1)', '.slice().reverse()'].map((end) => phrase(`$1${end}`, postfix, postfix)),
  slicesBy: ['$1.slice($2)', '$1.slice(0, $2)'].map((text) => phrase(text, postfix, postfix, any)),
  ends: ['[0]', '.at(-1)'].map((end) => phrase(`$1${end}`, postfix, postfix)),
  indexBy: [phrase('$1[$2]', postfix, postfix, 0)],
  // $1 is the bound, $2 the expression.
  minmax: ['Math.max($1, $2)', 'Math.min($1, $2)'].map((text) => phrase(text, postfix, any, any)),
  // $2 is the variable.
  arithmetic: [
    ...['+', '-'].map((op) => phrase(`$1 ${op} $2`, SUM, SUM, SUM + 1)),
    ...['*', '/', '%'].map((op) => phrase(`$1 ${op} $2`, PRODUCT, PRODUCT, PRODUCT + 1)),
    phrase('$2 - $1', SUM, SUM + 1, SUM),
  ],
  arithmeticConstants: [
    ...['* 2', '/ 2', '% 2', '% 10', '/ 10'].map((end) => phrase(`$1 ${end}`, PRODUCT, PRODUCT)),
    ...['+ 2', '- 2'].map((end) => phrase(`$1 ${end}`, SUM, SUM)),
    phrase('1 - $1', SUM, SUM + 1),
    phrase('Math.floor($1 / 2)', postfix, PRODUCT),
    phrase('Math.floor($1 / 10)', postfix, PRODUCT),
  ],
  plusMinusOne: [phrase('$1 + 1', SUM, SUM), phrase('$1 - 1', SUM, SUM)],
  concatenation: [phrase('$2 + $1', SUM, SUM + 1, SUM), phrase('$1 + $2', SUM, SUM, SUM + 1)],
  'concatenation:list': ['[...$2, ...$1]', '[...$1, ...$2]'].map((text) => phrase(text, atom, any, any)),
  numericCalls: ['Math.abs', 'Math.floor', 'Math.ceil', 'Math.round', 'Math.trunc', 'Number', 'String'].map((name) =>
    phrase(`${name}($1)`, postfix, any),
  ),
  sizedCalls: [
    phrase('$1.length', postfix, postfix),
    phrase('[...$1]', atom, any),
    phrase('[...new Set($1)]', atom, any),
    phrase('[...$1].sort()', postfix, any),
    phrase('Math.max(...$1)', postfix, any),
    phrase('Math.min(...$1)', postfix, any),
  ],
  listOf: [phrase('[$1]', atom, any)],
  powers: [phrase('$1 ** 2', POWER, 15), phrase('Math.sqrt($1)', postfix, any)],
  negative: [phrase('-$1', unary, unary)],
  textMethods: ['toLowerCase()', 'toUpperCase()', 'trim()', "split('')"].map((end) =>
    phrase(`$1.${end}`, postfix, postfix),
  ),
  dictMethods: ['keys', 'values', 'entries'].map((name) => phrase(`Object.${name}($1)`, postfix, any)),
  orVariable: [phrase('$1 || $2', or, or, AND), phrase('$1 ?? $2', 2.5, 5, 5)],
  orConstants: [...['0', "''", 'null'].map((text) => phrase(`$1 || ${text}`, or, or)), phrase('$1 ?? 0', 2.5, 5)],
  increase: [phrase('$1 += 1', 0, any), phrase('$1 -= 1', 0, any)],
  appendToList: [phrase('$1.push($2)', postfix, any, any)],
  addToSet: [phrase('$1.add($2)', postfix, any, any)],
  orderList: [phrase('$1.sort()', postfix, any), phrase('$1.reverse()', postfix, any)],
  assign: [phrase('$1 = $2', any, any, any)],
  augment: ['+=', '-=', '*='].map((op) => phrase(`$1 ${op} $2`, any, any, any)),
  return: [phrase('return $1', 0, 0)],
  returnNothing: [phrase('return', 0)],
  break: [phrase('break', 0)],
  continue: [phrase('continue', 0)],
  ifHead: [phrase('if ($1) {', 0, 0)],
  // $1 if the test $2 holds, else $3.
  conditional: [phrase('$2 ? $1 : $3', conditional, any, 2.5, any)],
  in: [],
  setOperations: [],
  pass: [],
  keyByAttribute: [phrase('(a, b) => a.$1 - b.$1', any, atom)],
  keyByIndex: [phrase('(a, b) => a[$1] - b[$1]', any, any)],
  keyByFunction: [phrase('(a, b) => $1(a) - $1(b)', any, atom)],
};

function phrase(text: string, level: number, ...slots: number[]): Phrase {
  return { text, level, slots };
}

function between(operator: string): Phrase {
  return phrase(`$1 ${operator} $2`, EQUAL, ORDER + 1, ORDER + 1);
}

function has(method: string): Phrase[] {
  return [phrase(`$2.${method}($1)`, postfix, any, postfix), phrase(`!$2.${method}($1)`, unary, any, postfix)];
}
