import { expect, test } from 'vitest';
import { openTemplates } from '../../../src/propose/templates/engine.ts';
import { candidatesOf, PYTHON, resultOf, syntax } from './support.ts';

test('a name that is not defined becomes one in reach that looks like it, before all else', async () => {
  const text = `def average(loads, weights):
    total = 0
    count = 0
    for load, weight in zip(loads, weights):
        total += load * wieght
        count += weight
    return total / count
`;
  const candidates = await candidatesOf(PYTHON, text, { most: 3 });
  expect(candidates[0] && resultOf(text, candidates[0])).toBe(text.replace('wieght', 'weight'));
});

test('a table of a module or class is a place where a line of it is named, and that line alone', async () => {
  const text = "RATES = {\n    'a': 3,\n    'b': 5,\n}\n\n\nclass Fee:\n    base = 2\n    top = 9\n";
  const space = await openTemplates({
    suspects: [],
    sources: new Map([['a.py', text]]),
    language: PYTHON,
    syntax,
    named: new Map([['a.py', [3, 8]]]),
  });
  const made = [...space.candidates()];
  const texts = made.map((candidate) => resultOf(text, candidate));
  expect(texts).toContain(text.replace('5', '6'));
  expect(texts).toContain(text.replace('base = 2', 'base = 3'));
  expect(texts.every((one) => one.includes("'a': 3,") && one.includes('top = 9'))).toBe(true);
});
