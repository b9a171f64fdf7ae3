import { expect, test } from 'vitest';
import type { UndoFinding, UndonePlace } from '../../../src/domain/push-texts.ts';
import { lifted, undoneLines } from '../../../src/propose/undo/lift.ts';

const finding = (smallest: boolean, ...places: readonly UndonePlace[]): UndoFinding => ({
  places,
  passes: null,
  breaks: [],
  outcome: 'regressed',
  smallest,
  sentence: '',
});
const LINES = [
  { file: 'a.py', line: 3, score: 0.8 },
  { file: 'a.py', line: 9, score: 0.4 },
  { file: 'b.py', line: 1, score: 0.2 },
];

test('lines that were taken back with effect lead, the others keep their order', () => {
  const found = [finding(true, { file: 'a.py', startLine: 9, endLine: 10, change: 'changed' })];
  expect(lifted(LINES, found)).toEqual([
    { file: 'a.py', line: 9, score: 0.8 },
    { file: 'a.py', line: 10, score: 0.8 },
    { file: 'a.py', line: 3, score: 0.2 },
    { file: 'b.py', line: 1, score: 0.05 },
  ]);
  expect(lifted(LINES, [])).toBe(LINES);
});

test('what went stood between two lines, and larger parts say nothing beside the smallest ones', () => {
  const found = [
    finding(false, { file: 'b.py', startLine: 1, endLine: 40, change: 'added' }),
    finding(true, { file: 'b.py', startLine: 7, endLine: 7, change: 'removed' }),
  ];
  expect([...undoneLines(found)]).toEqual([['b.py', [6, 7]]]);
});
