import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeOf } from '../../../src/propose/templates/words.ts';
import { JAVASCRIPT, PYTHON, viewFor } from './support.ts';

const TEXT = 'def f(a):\n    """Doc."""\n    if a:  # why\n        a = a + 1\n    return "x y"\n';

async function change(edit: { readonly old: string; readonly text: string }, text = TEXT) {
  const start = text.indexOf(edit.old);
  return changeOf(await viewFor(PYTHON, text), { start, end: start + edit.old.length, text: edit.text });
}

test('one word for another', async () => {
  expect(await change({ old: 'a + 1', text: 'a - 1' })).toMatchObject({ removed: ['+'], added: ['-'] });
  expect(await change({ old: 'return "x y"', text: 'return "x z"' })).toMatchObject({ removed: ['y'], added: ['z'] });
});

test('layout and comments are no change, blanks in a string are one', async () => {
  expect(await change({ old: 'a + 1', text: 'a   +   1' })).toBeUndefined();
  expect(await change({ old: '  # why', text: '' })).toBeUndefined();
  expect(await change({ old: '"x y"', text: '"xy"' })).toMatchObject({ removed: ['x', 'y'], added: ['xy'] });
  expect(await change({ old: '"x y"', text: '"x  y"' })).toMatchObject({ removed: [], added: [] });
});

test('indentation is a change where it tells blocks', async () => {
  const inside = await change({ old: '    return', text: '        return' });
  expect(inside).toMatchObject({ removed: [], added: [] });
  const text = 'function f(a) {\n  if (a) a = 1;\n  return a;\n}\n';
  const view = await viewFor(JAVASCRIPT, text);
  expect(
    changeOf(view, { start: text.indexOf('  return'), end: text.indexOf('return'), text: '      ' }),
  ).toBeUndefined();
});

test('what makes the same program has the same key, however it was cut', async () => {
  const keys = await Promise.all([
    change({ old: 'a = a + 1', text: 'a = a' }),
    change({ old: ' + 1', text: '' }),
    change({ old: 'a + 1\n', text: 'a\n' }),
    change({ old: '        a = a + 1\n', text: '        a = a\n' }),
  ]);
  expect(new Set(keys.map((one) => one?.key)).size).toBe(1);
});

test('an insertion before or behind an equal line makes the same program', async () => {
  const text = 'def f(a):\n    a -= 1\n    return a\n';
  const view = await viewFor(PYTHON, text);
  const line = text.indexOf('    a -= 1');
  const before = changeOf(view, { start: line, end: line, text: '    a -= 1\n' });
  const behind = changeOf(view, { start: line + 10, end: line + 10, text: '\n    a -= 1' });
  expect(before?.key).toBe(behind?.key);
});

test('a change is nothing exactly where the words stay the same', async () => {
  const view = await viewFor(PYTHON, TEXT);
  const words = view.words.list.filter(({ text }) => /^\w+$/.test(text));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...words), fc.constantFrom('a', 'b', 'return', '1'), async (word, text) => {
      const made = changeOf(view, { start: word.start, end: word.end, text });
      expect(made === undefined).toBe(text === word.text);
      if (made) expect(made.at).toBe(word.start);
    }),
    { seed: 1, numRuns: 60 },
  );
});
