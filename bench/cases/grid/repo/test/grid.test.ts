import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Grid, steps } from '../src/grid.ts';

const MAZE = new Grid('S.#\n.##\n..E\n');

test('at', () => {
  assert.equal(MAZE.at({ x: 2, y: 0 }), '#');
  assert.equal(MAZE.at({ x: 3, y: 0 }), null);
  assert.equal(MAZE.at({ x: 0, y: -1 }), null);
});

test('find', () => {
  assert.deepEqual(MAZE.find('S'), { x: 0, y: 0 });
  assert.deepEqual(MAZE.find('E'), { x: 2, y: 2 });
  assert.equal(MAZE.find('?'), null);
});

test('neighbours', () => {
  assert.deepEqual(MAZE.neighbours({ x: 0, y: 0 }), [{ x: 1, y: 0 }, { x: 0, y: 1 }]);
  assert.equal(MAZE.neighbours({ x: 1, y: 1 }).length, 4);
});

test('steps', () => {
  assert.equal(steps(MAZE, { x: 0, y: 0 }, { x: 2, y: 2 }), 4);
  assert.equal(steps(MAZE, { x: 0, y: 0 }, { x: 0, y: 0 }), 0);
  assert.equal(steps(new Grid('S#E'), { x: 0, y: 0 }, { x: 2, y: 0 }), null);
});

test('width', () => {
  assert.equal(MAZE.width, 3);
  assert.equal(new Grid('').width, 0);
});
