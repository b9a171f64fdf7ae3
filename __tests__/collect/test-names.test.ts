import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testNamer } from '../../src/collect/test-names.ts';
import { createPathResolver } from '../../src/read/paths.ts';

const FILES = [
  'backend/tests/test_a.py',
  'backend/tests/unit/test_b.py',
  'backend/tests/api/test_b.py',
  'test/cart.test.js',
];
const KNOWN = [
  'backend/tests/test_a.py::test_one',
  'backend/tests/test_a.py::test_two[1-x::y|z]',
  'backend/tests/test_a.py::test_two[2]',
  'backend/tests/test_a.py::TestC::test_m',
  'backend/tests/test_a.py::test_single[only]',
  'backend/tests/unit/test_b.py::test_same',
  'backend/tests/api/test_b.py::test_same',
  'test/cart.test.js > cart > adds (up)',
  'tests.test_u.Case.test_known',
  'com.acme.CalcTest#adds(int)[2]',
];
const paths = createPathResolver(FILES, { root: '/home/me/checkout', project: 'backend' });
const name = testNamer(KNOWN, paths);

describe('testNamer', () => {
  test.each([
    ['its id', 'backend/tests/test_a.py::test_one', KNOWN[0]],
    ['a node id from the project', 'tests/test_a.py::test_two[1-x::y|z]', KNOWN[1]],
    ['a node id behind a static context', 'unit|tests/test_a.py::TestC::test_m', KNOWN[3]],
    ['a dotted name', 'tests.test_a.test_one', KNOWN[0]],
    ['a dotted name from the folder of tests', 'test_a.TestC.test_m', KNOWN[3]],
    ['a dotted name that gives no parameters, of which there is one case', 'tests.test_a.test_single', KNOWN[4]],
    ['a dotted name behind a static context', 'unit|test_a.test_one', KNOWN[0]],
    ['a dotted name of a test whose file is not known', 'test_u.Case.test_known', KNOWN[8]],
    ['a longer end of two alike', 'unit.test_b.test_same', KNOWN[5]],
    ['an id without its file', 'cart > adds (up)', KNOWN[7]],
    ['a name as LCOV allows it', 'cart_adds__up_', KNOWN[7]],
    ['a node id as LCOV allows it', 'backend_tests_test_a_py__test_one', KNOWN[0]],
    ['a method', 'CalcTest.adds_int_2', KNOWN[9]],
  ])('finds a test by %s', (_how, written, id) => expect(name(written)).toBe(id));

  test.each([
    ['a dotted name of several cases', 'tests.test_a.test_two'],
    ['a dotted name that two files hold', 'test_b.test_same'],
    ['a node id of another file', 'sub/tests/test_a.py::test_one'],
    ['a node id of another case', 'tests/test_a.py::test_two[3]'],
    ['a case that only looks alike', 'tests/test_a.py::test_single[-only]'],
    ['nothing', ''],
    ['signs alone', '|::|>'],
  ])('gives null for %s', (_what, written) => expect(name(written)).toBeNull());

  test('never answers with a test that is not known', () => {
    const part = fc.constantFrom(
      'tests/test_a.py',
      '::',
      'test_one',
      '[2]',
      '|',
      '.',
      ' > ',
      'test_a',
      'unit',
      'test_b',
      '#',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join('')),
        ),
        (written) => {
          const found = name(written);
          expect(found === null || KNOWN.includes(found)).toBe(true);
          expect(name(written)).toBe(found);
        },
      ),
    );
  });

  test('names like parts of an object are ordinary names', () => {
    const odd = testNamer(['constructor', '__proto__'], paths);
    expect([odd('constructor'), odd('__proto__'), odd('toString')]).toEqual(['constructor', '__proto__', null]);
  });
});
