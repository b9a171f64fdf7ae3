import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { v8Frames } from '../../../src/languages/javascript/stack.ts';

const places = (text: string) =>
  v8Frames(text).map(({ file, line, function: name }) => `${name ?? '-'} ${file}:${line}`);

const wrapped = (between: string) => `RenderError: no such method
    at Render.all (/p/src/render.ts:25:45)
    at Object.<anonymous> (/p/test/render.test.ts:9:3)
${between}
    at Object.greater (/p/src/operator.ts:26:7)
    at evaluate (/p/src/expression.ts:23:5)`;

test.each([
  ['a property of the error', '  [cause]: TypeError: l.geq is not a function'],
  ['what vitest prints', 'Caused by: TypeError: l.geq is not a function'],
  ['appended by the project', 'From TypeError: l.geq is not a function'],
  ['another property', '  originalError: TypeError: l.geq is not a function'],
])('where the first cause was thrown is deepest: %s', (_, between) => {
  expect(places(wrapped(between))).toEqual([
    'Object.<anonymous> /p/test/render.test.ts:9',
    'Render.all /p/src/render.ts:25',
    'evaluate /p/src/expression.ts:23',
    'Object.greater /p/src/operator.ts:26',
  ]);
});

test('lines between the frames of one stack do not divide it', () => {
  expect(places(wrapped('    ----'))).toEqual([
    'evaluate /p/src/expression.ts:23',
    'Object.greater /p/src/operator.ts:26',
    'Object.<anonymous> /p/test/render.test.ts:9',
    'Render.all /p/src/render.ts:25',
  ]);
});

test("Node's own print of an error with a cause", () => {
  function thrower() {
    throw new TypeError('inner');
  }
  function wrapper() {
    try {
      thrower();
    } catch (cause) {
      throw new Error('outer', { cause });
    }
  }
  let text = '';
  try {
    wrapper();
  } catch (error) {
    text = inspect(error);
  }
  expect(v8Frames(text).at(-1)?.function).toBe('thrower');
});
