import { expect, test } from 'vitest';
import { SuiteTree } from '../../../src/formats/consoles/suite-tree.ts';

test('a title ends what was open at its indentation or deeper', () => {
  const tree = new SuiteTree();
  tree.enter(2, 'a');
  tree.enter(4, 'b');
  expect(tree.around(6)).toEqual(['a', 'b']);
  expect(tree.around(4)).toEqual(['a']);
  tree.enter(4, 'c');
  expect(tree.around(6)).toEqual(['a', 'c']);
  tree.enter(2, 'd');
  expect(tree.around(6)).toEqual(['d']);
  tree.clear();
  expect(tree.around(6)).toEqual([]);
});

test('tests in a row share one list, and a title after them does not change it', () => {
  const tree = new SuiteTree();
  tree.enter(2, 'a');
  const first = tree.around(4);
  expect(tree.around(4)).toBe(first);
  tree.enter(4, 'b');
  expect(first).toEqual(['a']);
  expect(tree.around(4)).toEqual(['a']);
});

test('leaving ends what is at this indentation or deeper, and nothing else', () => {
  const tree = new SuiteTree();
  tree.enter(0, 'a');
  tree.enter(2, 'b');
  expect([tree.has(0, 'a'), tree.has(2, 'a'), tree.endsWith(2, 'b'), tree.endsWith(0, 'a')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  tree.leave(4);
  expect(tree.around(8)).toEqual(['a', 'b']);
  tree.leave(2);
  expect(tree.around(8)).toEqual(['a']);
  expect(tree.endsWith(0, 'a')).toBe(true);
});
