import { expect, test } from 'vitest';
import type { PushTexts } from '../../../src/domain/push-texts.ts';
import { originsInWords } from '../../../src/domain/undone.ts';
import { originsOf } from '../../../src/propose/undo/origins.ts';

const BEFORE = 'def test_a():\n    assert f(1)\n\n\ndef test_ab():\n    assert f(2)\n';
const NOW =
  'def test_a():\n    assert f(3)\n\n\ndef test_ab():\n    assert f(2)\n\n\ndef test_b(x):\n    assert f(4)\n';
const PUSH: PushTexts = {
  files: [
    { path: 't.py', from: null, before: BEFORE, now: NOW, mode: '100644' },
    { path: 'fresh.py', from: null, before: null, now: NOW, mode: '100644' },
  ],
  commits: [],
  notes: [],
};

test('a test is old, changed or new by its own text, whatever else its file went through', () => {
  const tests = [
    { id: 'a', file: 't.py', name: 'test_a' },
    { id: 'ab', file: 't.py', name: 'test_ab' },
    { id: 'b', file: 't.py', name: 'test_b[1-x]' },
    { id: 'c', file: 'fresh.py', name: 'test_a' },
    { id: 'd', file: 'other.py', name: 'test_a' },
    { id: 'e', file: 't.py', name: 'made up at run time' },
    { id: 'f', file: null, name: 'test_a' },
  ];
  expect(originsOf(tests, PUSH).map(({ id, origin }) => `${id} ${origin}`)).toEqual([
    'a changed',
    'ab old',
    'b new',
    'c new',
    'd old',
    'e changed',
  ]);
});

test('origins are counted in words', () => {
  const tests = [
    { id: 'a', origin: 'new' },
    { id: 'b', origin: 'old' },
    { id: 'c', origin: 'old' },
  ] as const;
  expect(originsInWords(['a', 'b', 'c', 'd'], tests)).toBe(
    '2 that the push did not change and 1 that the push brought',
  );
  expect(originsInWords(['d'], tests)).toBe('');
});
