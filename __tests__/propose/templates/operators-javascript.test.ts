import { expect, test } from 'vitest';
import type { OperatorId } from '../../../src/domain/operator-titles.ts';
import { JAVASCRIPT, madeBy, TYPESCRIPT } from './support.ts';

/** Operator, body of `function f(a, b, n, xs, s)`, and everything the operator makes of it. */
const EXACTLY: readonly (readonly [OperatorId, string, readonly string[]])[] = [
  ['OBO_const', 'return 3;', ['return 4;', 'return 2;']],
  ['OBO_const', 'return a-0;', ['return a-1;', 'return a- -1;']],
  ['OBO_idx', 'return xs[n];', ['return xs[n + 1];', 'return xs[n - 1];']],
  ['OBO_expr', 'n = n * 2;', ['n = (n + 1) * 2;', 'n = (n - 1) * 2;', 'n = n * 2 + 1;', 'n = n * 2 - 1;']],
  ['ROR_bound', 'return a < b && b >= n;', ['return a < b && b > n;', 'return a <= b && b >= n;']],
  [
    'NAME_like',
    'return lenght(xs) + bb;\nfunction length() {}',
    ['return length(xs) + bb;\nfunction length() {}', 'return lenght(xs) + b;\nfunction length() {}'],
  ],
  ['ARGSWAP_recv', 'return s.indexOf(a);', ['return a.indexOf(s);']],
  [
    'KWINS_key',
    'return xs.sort();',
    ['(a, b) => a[0] - b[0]', '(a, b) => a[1] - b[1]', '(a, b) => a[-1] - b[-1]', '(a, b) => f(a) - f(b)'].map(
      (key) => `return xs.sort(${key});`,
    ),
  ],
  ['SIB_bound', 'if (a < b) return n;\nreturn b < n;', ['if (a <= b) return n;\nreturn b <= n;']],
  ['ROR_neg', 'return a === b || a != b;', ['return a !== b || a != b;', 'return a === b || a == b;']],
  ['ROR_other', 'return a === b;', ['==', '<', '<=', '>', '>='].map((op) => `return a ${op} b;`)],
  [
    'AOR',
    'return a - b ** 2;',
    [
      ...['+', '*', '/', '%', '**'].map((op) => `return a ${op} b ** 2;`),
      ...['*', '/', '%'].map((op) => `return a - b ${op} 2;`),
      'return a - (b + 2);',
      'return a - (b - 2);',
    ],
  ],
  [
    'AOR',
    'return -a * b;',
    ['return -a + b;', 'return -a - b;', 'return -a / b;', 'return -a % b;', 'return (-a) ** b;'],
  ],
  ['AOR_aug', 'n++;', ['n--;']],
  ['AOR_aug', 'n >>>= 1;', ['&', '|', '^', '<<', '>>'].map((op) => `n ${op}= 1;`)],
  ['LOR', 'return a ?? b;', ['return a || b;']],
  ['LOR', 'return a && b || n;', ['return a && b && n;', 'return a || b || n;', 'return (a && b) ?? n;']],
  ['NEG', 'if (!a) return b;', ['if (a) return b;']],
  ['NEG', 'while (a && b < n) n++;', ['while (!a && b < n) n++;', 'while (!(a && b < n)) n++;']],
  ['NEG', 'return a.startsWith(b);', ['return !a.startsWith(b);']],
  ['NEG', 'if (a instanceof b) n = 1;', ['if (!(a instanceof b)) n = 1;']],
  ['SWAP_cmp', 'return a in b;', []],
  ['SWAP_bin', 'return a - (b - n);', ['return a - (n - b);', 'return b - n - a;']],
  ['SWAP_cmp', 'return a < b + 1;', ['return b + 1 < a;']],
  ['SWAP_elt', '[a, b] = xs;', ['[b, a] = xs;']],
  ['SWAP_stmt', 'n = 1;\n// why\nb = n; // how', ['b = n; // how\n// why\nn = 1;']],
  [
    'SWAP_branch',
    'if (a) {\n  return 1;\n} else {\n  return 2;\n}',
    ['if (a) {\n  return 2;\n} else {\n  return 1;\n}'],
  ],
  ['SWAP_ifexp', 'return a ? n : b;', ['return a ? b : n;']],
  ['ARGSWAP', 'return f(a, b + 1);', ['return f(b + 1, a);']],
  ['ARGDEL', 'return f(a, ...b, n);', ['return f(...b, n);', 'return f(a, ...b);']],
  ['UNWRAP_bin', 'return (a + b) * n;', ['return n;', 'return a * n;', 'return b * n;', 'return a + b;']],
  ['UNWRAP_call', 'return new Set(xs);', ['return xs;']],
  ['UNWRAP_meth', 'return s?.trim();', ['return s;']],
  ['UNWRAP_attr', 'return a?.b;', ['return a;']],
  ['UNWRAP_sub', 'return xs[0];', ['return xs;']],
  ['UNWRAP_blk', 'if (a) {\n  b = 1;\n  return b;\n}\nreturn a;', ['b = 1;\nreturn b;\nreturn a;']],
  ['VAR_t', 'n = 1;\na = 2;\nreturn n;', ['n = 1;\na = 2;\nreturn a;']],
  ['VAR_u', 'return { b };', ['a', 'n', 'xs', 's'].map((name) => `return { b: ${name} };`)],
  ['VAR_u', 'const c = b;\n{ let d = 1; }', ['a', 'n', 'xs', 's'].map((name) => `const c = ${name};\n{ let d = 1; }`)],
  ['CONST_str', 'return "x";', ["return '';", "return ' ';"]],
  ['CONST_none', 'return 0;', ['return null;', 'return false;']],
  ['ATTR', 'return a.x + b?.y;', ['return a.y + b?.y;', 'return a.x + b?.x;']],
  ['METH_twin', 'return xs.some(f);', ['return xs.every(f);']],
  ['FUNC_twin', 'return Math.floor(n);', ['return Math.ceil(n);', 'return Math.round(n);', 'return Math.trunc(n);']],
  ['DROP_bool', 'return a ?? b;', ['return b;', 'return a;']],
  ['JUMP', 'for (const x of xs) { break; }', ['for (const x of xs) { continue; }']],
  ['DEL', 'n = 1;\nreturn n;', ['n = 1;', 'return n;']],
  [
    'DEL',
    'const c = 1;\nif (a) { f(a); f(b); }',
    ['const c = 1;\nif (a) {  f(b); }', 'const c = 1;\nif (a) { f(a);  }'],
  ],
  ['DEL_blk', 'if (a) {\n  return b;\n}\nreturn a;', ['return a;']],
  ['DEL_else', 'if (a) {\n  return b;\n} else {\n  return a;\n}', ['if (a) {\n  return b;\n}']],
  ['DEL_elt', 'return [a, b];', ['return [b];', 'return [a];']],
  ['INDENT', 'while (a) {\n  a -= 1;\n}\nb = 2;', ['while (a) {\n  a -= 1;\n  b = 2;\n}']],
  ['DEDENT', 'while (a) {\n  a -= 1;\n  b = 2;\n}\nreturn b;', ['while (a) {\n  a -= 1;\n}\nb = 2;\nreturn b;']],
  ['CALL2ASG', 'xs.concat(a);', ['xs = a;', 'xs += a;', 'xs = xs.concat(a);']],
  ['CALL2ASG', 'const c = [];\nc.concat(a);', []],
  ['AUG2ASG', 'n += 1;', ['n = 1;']],
  ['ASG2AUG', 'n = 1;', ['n += 1;', 'n -= 1;', 'n *= 1;']],
  ['ASG2AUG', 'const c = 1;', []],
  ['KWINS', 'return xs.sort();', ['return xs.sort((a, b) => a - b);', 'return xs.sort((a, b) => b - a);']],
  ['IDX_const', 'return xs[n];', ['return xs[0];', 'return xs.at(-1);']],
  ['IDX2SLICE', 'return xs[n];', ['return xs.slice(n);', 'return xs.slice(0, n);']],
  [
    'ELSE2SEQ',
    'if (a) {\n  return b;\n} else {\n  n = 1;\n}\nreturn n;',
    ['if (a) {\n  return b;\n}\nn = 1;\nreturn n;'],
  ],
  ['SEQ2ELSE', 'if (a) {\n  b = 1;\n}\nreturn b;', ['if (a) {\n  b = 1;\n} else {\n  return b;\n}']],
  ['IF2WHILE', 'if (a) {\n  b = 1;\n} else {\n  b = 2;\n}', ['while (a) {\n  b = 1;\n}']],
  ['WHILE2IF', 'while (a) {\n  b = 1;\n}', ['if (a) {\n  b = 1;\n}']],
  ['EXPR2RET', 'f(a);', ['return f(a);']],
  ['TGT', 'n = a;', ['a = a;', 'b = a;', 'xs = a;', 's = a;']],
  ['INS_asg_t', 'const c = 1;\nlet d = 2;', ['const c = 1;\nlet d = 2;\nd = c;']],
  ['INS_jump', 'while (a) {\n  n = 1;\n}', ['while (a) {\n  n = 1;\n  break;\n}']],
  ['INS_ret', 'n = 1;', ['n = 1;\nreturn [];', 'n = 1;\nreturn null;']],
  ['MOVE', 'n = 1;\na = 2;\nb = 3;', ['a = 2;\nb = 3;\nn = 1;', 'b = 3;\nn = 1;\na = 2;']],
  ['COND_const', 'if (a) return b;', ['if (true) return b;', 'if (false) return b;']],
];

/** The same where an operator makes too much to list it all: some of what must be there, and what must not. */
const AMONG: readonly (readonly [OperatorId, string, readonly string[], readonly string[]])[] = [
  ['CMP_combo', 'return a > 3;', ['return a >= 4;', 'return a === 2;'], ['return a > 4;', 'return a == 2;']],
  ['CONST_int', 'return 7;', ['return 14;', 'return -1;'], ['return 7;']],
  ['EXPR2VAR_u', 'return a + f(b);', ['return a + n;', 'return xs;'], []],
  ['INGR_u', 'a = s.x;\nreturn b;', ['a = s.x;\nreturn s.x;'], []],
  ['WRAP_slice', 'xs = [];\nreturn xs;', ['xs = [];\nreturn xs.slice(1);', 'xs = [];\nreturn xs.slice(0, n);'], []],
  ['WRAP_minmax', 'n = 1;\nreturn n;', ['n = 1;\nreturn Math.max(0, n);'], ['n = 1;\nreturn Math.max(n, n);']],
  ['WRAP_arith_c', 'return n - 1;', ['return Math.floor((n - 1) / 2);', 'return (n - 1) * 2;'], []],
  ['WRAP_concat_t', 'xs = [];\na = [1];\nreturn xs;', ['xs = [];\na = [1];\nreturn [...a, ...xs];'], []],
  ['WRAP_call', 'xs = [1];\nreturn xs;', ['xs = [1];\nreturn [...new Set(xs)];', 'xs = [1];\nreturn xs.length;'], []],
  ['WRAP_or_u', 'return s;', ['return s ?? xs;', 'return s || xs;'], ['return s || s;']],
  ['INS_copy', 'n += 1;\nif (a) {\n  b = 2;\n}', ['n += 1;\nif (a) {\n  n += 1;\n  b = 2;\n}'], []],
  [
    'INS_inc',
    'let c = 1;\nconst d = 2;',
    ['let c = 1;\nconst d = 2;\nc += 1;'],
    ['let c = 1;\nconst d = 2;\nd += 1;', 'c += 1;\nlet c = 1;\nconst d = 2;'],
  ],
  ['INS_coll', 'const ys = [];\nreturn ys;', ['const ys = [];\nys.push(a);\nreturn ys;'], []],
  ['COND_ext_none', 'const c = a.x;\nif (a.x) f(c);', ['const c = a.x;\nif (a.x && c != null) f(c);'], []],
  ['COND_ext_in', 'const c = [1];\nif (n === 1) f();', ['const c = [1];\nif (n === 1 && !c.includes(a)) f();'], []],
  ['COND_pre_empty', 'const c = [];\nif (n || a) f();', ['const c = [];\nif (c.length > 0 && (n || a)) f();'], []],
  ['COND_repl_ingr', 'if (a < b) f();\nwhile (!n) {}', ['if (!n) f();\nwhile (!n) {}'], []],
  ['BOOL2COND_num0', 'let c = 1;\nreturn true;', ['let c = 1;\nreturn c === 0;'], []],
  [
    'GUARD_ret_none',
    'const c = f(a);\nreturn c.x;',
    ['const c = f(a);\nif (c == null) {\n  return null;\n}\nreturn c.x;'],
    [],
  ],
  [
    'GUARD_cont_empty',
    'for (const x of xs) {\n  n = f(x);\n}',
    ['for (const x of xs) {\n  if (!x) {\n    continue;\n  }\n  n = f(x);\n}'],
    [],
  ],
  ['GUARD_expr', 'const c = [1];\nreturn c;', ['const c = [1];\nreturn b ? c : [];'], []],
  ['WRAP_if_attr', 'b = a.x;\nf(a);', ['b = a.x;\nif (a.x) {\n  f(a);\n}'], []],
  [
    'WRAP_if_none',
    'if (a) f(b);\nelse f(n);',
    ['if (a) { if (b != null) { f(b); } }\nelse f(n);', 'if (a) f(b);\nelse { if (b != null) { f(n); } }'],
    [],
  ],
  [
    'WRAP_both',
    'return a === b;',
    ['return a.toLowerCase() === b.toLowerCase();', 'return Number(a) === Number(b);'],
    [],
  ],
];

const HEAD = 'function f(a, b, n, xs, s) {\n';
const inFunction = (body: string) => `${HEAD}${body.replace(/^(?=.)/gm, '  ')}\n}\n`;
const bodyOf = (text: string) => text.slice(HEAD.length, text.lastIndexOf('}')).trimEnd().replace(/^ {2}/gm, '');

test.each(EXACTLY)('%s: %j', async (operator, body, expected) => {
  for (const language of [JAVASCRIPT, TYPESCRIPT]) {
    const made = await madeBy(language, operator, inFunction(body));
    expect(made.map(bodyOf).toSorted()).toEqual([...expected].toSorted());
  }
});

test.each(AMONG)('%s: %j, among others', async (operator, body, expected, never) => {
  const made = (await madeBy(JAVASCRIPT, operator, inFunction(body))).map(bodyOf);
  expect(made).toEqual(expect.arrayContaining([...expected]));
  expect(made.filter((text) => never.includes(text))).toEqual([]);
});

test('the body of an arrow function is a place of its own', async () => {
  const made = await madeBy(JAVASCRIPT, 'AOR', 'const add = (a, b) => a - b;\n');
  expect(made).toContain('const add = (a, b) => a + b;\n');
  const objects = await madeBy(JAVASCRIPT, 'INGR_u', 'const g = (a) => ({ a });\nconst h = (a) => a;\n');
  expect(objects).toContain('const g = (a) => ({ a });\nconst h = (a) => ({ a });\n');
});

test('without semicolons, what is put in does not run into the next line', async () => {
  const text = 'function f(xs, n) {\n  xs.push(n)\n  ;[n].forEach(f)\n  return xs\n}\n';
  const made = await madeBy(JAVASCRIPT, 'INS_copy', text.replace('  ;[', '  ['));
  expect(made.every((one) => !/\)\n {2}\[n\]\.forEach\(f\)\n {2}\[/.test(one))).toBe(true);
});

test('a loop header takes no bare `in`', async () => {
  const text = 'function f(a, b) {\n  const c = a in b;\n  for (let i = f(a); i < 3; i++) f(i);\n}\n';
  const made = await madeBy(JAVASCRIPT, 'INGR_u', text);
  expect(made).toContain(text.replace('i = f(a)', 'i = (a in b)'));
});

test('annotations say what a type is', async () => {
  const text = 'function f(a: number, b: number, c: string, d: string[]) {\n  return a;\n}\n';
  const values = (made: readonly string[]) => made.map((one) => /return (.*);/.exec(one)?.[1]);
  expect(values(await madeBy(TYPESCRIPT, 'VAR_t', text))).toEqual(['b']);
  expect(values(await madeBy(TYPESCRIPT, 'VAR_x', text))).toEqual(['c', 'd']);
});
