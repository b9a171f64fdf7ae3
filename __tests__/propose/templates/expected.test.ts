import { expect, test } from 'vitest';
import { expectedLiterals } from '../../../src/propose/templates/expected-literals.ts';
import { openTemplates } from '../../../src/propose/templates/engine.ts';
import { PYTHON, suspectsOf, syntax, type TestLanguage, TYPESCRIPT } from './support.ts';

test.each<[TestLanguage, string, string, readonly string[]]>([
  [PYTHON, 'test_a.py', 'def test():\n    assert f([1, 3]) == 2\n', ['2']],
  [PYTHON, 'test_a.py', "def test(self):\n    self.assertEqual(f(1, 'x'), 'ab')\n", ["'ab'"]],
  [TYPESCRIPT, 'a.test.ts', "test('x', () => {\n  expect(f(1)).toBe(2.5);\n});\n", ['2.5']],
  [TYPESCRIPT, 'a.test.ts', "test('x', () => {\n  assert.equal(f(g(1)), 'a');\n});\n", ["'a'"]],
  [PYTHON, 'test_a.py', 'def test():\n    assert f(x)\n', []],
  [PYTHON, 'test_a.txt', 'assert 1\nassert 2\n', []],
])('what an assertion expects: %#', async (language, file, text, expected) => {
  const found = await expectedLiterals({ file, text, line: 2 }, language, syntax);
  expect(found.map((one) => one.text)).toEqual(expected);
});

test('literals become what the failing assertion expects, of their kind only', async () => {
  const text = "def f():\n    return 'a', 3\n";
  const space = await openTemplates({
    suspects: suspectsOf('a.py', text),
    sources: new Map([['a.py', text]]),
    language: PYTHON,
    syntax,
    expected: [
      { kind: 'string', text: "'welcome'" },
      { kind: 'int', text: '77' },
    ],
  });
  const made = [...space.candidates()].filter(({ operator }) => operator === 'CONST_expected');
  expect(new Set(made.map(({ edits }) => edits[0]?.text))).toEqual(new Set(["'welcome'", '77']));
});
