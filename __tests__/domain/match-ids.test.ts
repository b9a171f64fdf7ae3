import { expect, test } from 'vitest';
import { idMatcher } from '../../src/domain/match-ids.ts';

test('an id is matched exactly, without its file, or by its dotted spelling; never where two could be meant', () => {
  const match = idMatcher([
    'a.js > s > t',
    'b.js > s > t',
    'a.js > only',
    'x > y',
    'tests/test_a.py::C::m',
    'p/q.py::m',
    'p.q.py::m',
  ]);
  expect(match('a.js > s > t')).toBe('a.js > s > t');
  expect(match('s > t')).toBeUndefined();
  expect(match('only')).toBe('a.js > only');
  expect(match('tests.test_a.C.m')).toBe('tests/test_a.py::C::m');
  expect(match('test_a.C.m')).toBeUndefined();
  expect(match('p.q.m')).toBeUndefined();
  expect(match('tests/test_b.py::C::m')).toBeUndefined();
});
