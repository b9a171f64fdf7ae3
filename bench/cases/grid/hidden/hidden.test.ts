import assert from 'node:assert/strict';
import { test } from 'node:test';
const { Grid, steps } = await import(`${process.cwd()}/src/grid.ts`);

test('all', () => {
  const open = new Grid('.....\n.....\n.....\n');
  for (let x = 0; x < 5; x++) for (let y = 0; y < 3; y++) assert.equal(steps(open, { x: 0, y: 0 }, { x, y }), x + y);
  assert.equal(open.neighbours({ x: 4, y: 2 }).length, 2);
  assert.deepEqual(open.neighbours({ x: 2, y: 1 }), [{ x: 3, y: 1 }, { x: 1, y: 1 }, { x: 2, y: 2 }, { x: 2, y: 0 }]);
  assert.deepEqual(new Grid('ab\ncd').find('a'), { x: 0, y: 0 });
  assert.deepEqual(new Grid('ab\ncd').find('c'), { x: 0, y: 1 });
  assert.equal(steps(new Grid('S.\n##\n.E'), { x: 0, y: 0 }, { x: 1, y: 2 }), null);
});
