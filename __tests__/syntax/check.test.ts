import { expect, test } from 'vitest';
import { firstSyntaxError, newSyntaxError } from '../../src/syntax/check.ts';
import { createSyntax } from '../../src/syntax/load.ts';
import { ASSETS } from './assets.ts';

const syntax = createSyntax({ assets: ASSETS });
const GOOD = 'function f(a) {\n  return a;\n}\n';

test('a program has no error', async () => {
  expect(await newSyntaxError(syntax, 'javascript', { original: GOOD, changed: GOOD })).toBeUndefined();
});

test.each([
  ['javascript', 'function f(a) {\n  return (a;\n}\n', { line: 2, message: 'missing )' }],
  ['javascript', 'function f(a) {\n  return a;\n}}\n', { line: 3, message: 'unexpected `}`' }],
  ['python', 'def f(a):\n    return a +\n', { line: 2, message: 'unexpected `return a +`' }],
] as const)('%s: the first error is named: %j', async (grammar, changed, problem) => {
  const original = grammar === 'python' ? 'def f(a):\n    return a\n' : GOOD;
  expect(await newSyntaxError(syntax, grammar, { original, changed })).toEqual(problem);
});

test('what the original could not do either is no new error', async () => {
  const odd = 'function f(a) {\n  return a @@ 1;\n}\nfunction g() {\n  return 1;\n}\n';
  const moved = `// comment\n${odd.replace('return 1', 'return 2')}`;
  expect(await newSyntaxError(syntax, 'javascript', { original: odd, changed: moved })).toBeUndefined();
  const inside = odd.replace('@@ 1', '@@ 2');
  expect(await newSyntaxError(syntax, 'javascript', { original: odd, changed: inside })).toBeUndefined();
  const worse = odd.replace('return 1;', 'return (1;');
  expect(await newSyntaxError(syntax, 'javascript', { original: odd, changed: worse })).toEqual({
    line: 5,
    message: 'missing )',
  });
});

test('a tree that is at hand can be asked as well', async () => {
  const parsed = await syntax.parse('python', 'x = (\n');
  if (!parsed.ok) throw new Error(parsed.reason);
  using tree = parsed.tree;
  expect(firstSyntaxError(tree.root)?.line).toBe(1);
});
