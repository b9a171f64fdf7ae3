import { describe, expect, test } from 'vitest';
import { wrongTests } from '../../src/guard/teeth.ts';
import { LANGUAGES } from '../../src/languages/index.ts';
import type { WrongForm } from '../../src/languages/language.ts';
import { result } from '../prove/make.ts';
import { syntax } from '../prove/real.ts';

async function made(file: string, text: string, of: { name: string; line?: number; forms?: readonly WrongForm[] }) {
  const failed = result(`${file}::${of.name}`, 'failed');
  const frames = of.line === undefined ? [] : [{ file, line: of.line, function: null }];
  const target = { ...failed, name: of.name, file, failure: failed.failure && { ...failed.failure, frames } };
  const { change, bitten } = await wrongTests(
    { ok: true, change: { writes: [], deletes: [] }, files: [], notes: [] },
    { writes: [], deletes: [] },
    {
      targets: [target],
      forms: of.forms ?? ['changed', 'refused'],
      options: { languages: LANGUAGES, syntax, text: async () => text, mode: async () => '100644' },
    },
  );
  const [write] = change.writes;
  return { form: bitten[0]?.test.form, text: write ? new TextDecoder().decode(write.bytes) : null };
}

const py = (body: string, line = 2, forms?: readonly WrongForm[]) =>
  made('t/check.py', `def test_it():\n${body}`, { name: 'test_it', line, ...(forms && { forms }) });
const js = (check: string, forms?: readonly WrongForm[]) =>
  made('t/a.mjs', `test('it', () => {\n  ${check};\n});\n`, { name: 'it', line: 2, ...(forms && { forms }) });

describe('a test of Python is made wrong', () => {
  test.each([
    ['    assert f(1) == 5\n', 'expected', '(5 + 1)'],
    ['    assert "a" == f(1)\n', 'expected', '("a")) == f(1)'],
    ['    assert f(1) == True\n', 'expected', '(not True)'],
    ['    assert f(1) == g(2), "why"\n', 'expected', '(f(1), g(2), lambda a, b: a == b)), "why"'],
    ['    assert f(1) in [5]\n', 'negated', 'assert (not (f(1) in [5]))'],
    ['    self.assertEqual(f(1), 5)\n', 'expected', 'self.assertEqual(f(1), (5 + 1))'],
    ['    self.assertEqual(f(1), x, "why")\n', 'expected', '(f(1), x, lambda a, b: (a, b)), "why")'],
    ['    self.assertTrue(f(1))\n', 'negated', 'self.assertFalse(f(1))'],
    ['    with raises(E):\n        f(1)\n', 'refused', 'raise AssertionError('],
    ['    x = f(1)\n    assert x == 2\n', 'expected', '(2 + 1)'],
    [
      '    if f(1):\n        assert False\n',
      'refused',
      '\n    raise AssertionError("made wrong on purpose")\n    if f(1):',
    ],
  ])('%j', async (body, form, part) => {
    const found = await py(body);
    expect(found).toMatchObject({ form, text: expect.stringContaining(part) });
  });

  test('a check is replaced to see whether it is reached', async () => {
    expect((await py('    assert f(1) == 5\n', 2, ['reached'])).text).toBe(
      'def test_it():\n    raise AssertionError("made wrong on purpose")\n',
    );
  });

  test('no other test of the same name is touched', async () => {
    const text = 'class A:\n    def test_it(self):\n        pass\n\n\nclass B:\n    def test_it(self):\n        pass\n';
    expect((await made('t/check.py', text, { name: 'test_it' })).form).toBeUndefined();
    expect((await made('t/check.py', text, { name: 'test_it', line: 8 })).text).toMatch(
      /class A:[^B]*pass[^B]*class B:[^A]*raise/,
    );
  });
});

describe('a test of JavaScript is made wrong', () => {
  test.each([
    ["expect(f(1)).toBe('a')", 'expected', ")('a'))"],
    ['expect(f(1)).not.toBe(2)', 'negated', 'expect(f(1)).toBe(2)'],
    ['expect(f(1)).toBeTruthy()', 'negated', 'expect(f(1)).not.toBeTruthy()'],
    ['assert.deepEqual(f(1), [2])', 'expected', ')([2]))'],
    ['assert.notEqual(f(1), 2)', 'negated', 'assert.equal(f(1), 2)'],
    ['assert.ok(f(1))', 'negated', 'assert.ok(!(f(1)))'],
    ['assert(f(1))', 'negated', 'assert(!(f(1)))'],
    ['assert.throws(() => f(1))', 'refused', "=> { (() => { throw new Error('made wrong on purpose'); })();"],
    ['if (x) assert.equal(f(1), 2)', 'refused', 'throw new Error'],
  ])('%s', async (check, form, part) => {
    expect(await js(check)).toMatchObject({ form, text: expect.stringContaining(part) });
  });

  test('an arrow without a block is made to throw', async () => {
    const text = "it('is', () => assert.throws(f));\n";
    expect((await made('t/a.mjs', text, { name: 'is', line: 1 })).text).toBe(
      "it('is', () => (() => { throw new Error('made wrong on purpose'); })());\n",
    );
  });
});

test('every language that tells what a test is can make one wrong', () => {
  expect(LANGUAGES.filter(({ testing, teeth }) => Boolean(testing) !== Boolean(teeth))).toEqual([]);
});
