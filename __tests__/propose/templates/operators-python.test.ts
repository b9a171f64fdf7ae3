import { expect, test } from 'vitest';
import { AMONG, EXACTLY } from './examples-python.ts';
import { madeBy, PYTHON } from './support.ts';

const HEAD = 'def f(a, b, n, xs, s):\n';
const inFunction = (body: string) => `${HEAD}${body.replace(/^(?=.)/gm, '    ')}\n`;
const bodyOf = (text: string) => text.slice(HEAD.length).trimEnd().replace(/^ {4}/gm, '');

test.each(EXACTLY)('%s: %j', async (operator, body, expected) => {
  const made = await madeBy(PYTHON, operator, inFunction(body));
  expect(made.map(bodyOf).toSorted()).toEqual([...expected].toSorted());
});

test.each(AMONG)('%s: %j, among others', async (operator, body, expected, never) => {
  const made = (await madeBy(PYTHON, operator, inFunction(body))).map(bodyOf);
  expect(made).toEqual(expect.arrayContaining([...expected]));
  expect(made.filter((text) => never.includes(text))).toEqual([]);
});
