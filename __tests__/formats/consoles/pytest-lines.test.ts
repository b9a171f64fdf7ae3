import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passedOf, verboseOf } from '../../../src/formats/consoles/pytest-lines.ts';

const PIECES = [
  'tests/test_a.py',
  '::',
  ':',
  'TestClass',
  'test_x',
  '[1-a]',
  '[',
  ']',
  ' ',
  'PASSED',
  'FAILED',
  ' PASSED',
  '(why)',
  '[ 12%]',
  '[100%]',
  '\t',
  'é',
];

test('the short way to a passed test says what the pattern for all verbose lines says', () => {
  const line = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''));
  const whole = fc.tuple(line, line).map(([id, end]) => `tests/test_a.py::${id} PASSED ${end}[ 50%]`);
  fc.assert(
    fc.property(fc.oneof(line, whole), (text) => {
      const id = passedOf(text);
      if (id !== undefined) expect(verboseOf(text)).toEqual({ id, word: 'PASSED' });
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ['tests/test_a.py::test_x PASSED [ 50%]', 'tests/test_a.py::test_x'],
  ['a.py::C::test_x[1] PASSED                 [100%]', 'a.py::C::test_x[1]'],
  ['a.py::test_x[a b] PASSED [ 50%]', undefined],
  ['a.py::test_x FAILED [ 50%]', undefined],
  ['a.py::test_x PASSED', undefined],
  ['[gw0] [ 50%] PASSED a.py::test_x', undefined],
  [' a.py::test_x PASSED [ 50%]', undefined],
  ['::test_x PASSED [ 50%]', undefined],
  ['a.py:: PASSED [ 50%]', undefined],
])('%s', (text, id) => {
  expect(passedOf(text)).toBe(id);
});
