import assert from 'node:assert/strict';
import { test } from 'node:test';
const { Emitter } = await import(`${process.cwd()}/src/emitter.ts`);
const { backoff, inTurn, within } = await import(`${process.cwd()}/src/wait.ts`);

test('all', async () => {
  const emitter = new Emitter();
  const seen: number[] = [];
  const listener = (value: number) => seen.push(value);
  emitter.on('x', listener);
  emitter.once('x', (value: number) => seen.push(-value));
  assert.equal(emitter.emit('x', 1), 2);
  assert.equal(emitter.emit('x', 2), 1);
  assert.deepEqual(seen, [1, -1, 2]);
  emitter.off('x', listener);
  emitter.off('y', listener);
  assert.equal(emitter.emit('x', 3), 0);
  assert.deepEqual(emitter.names(), []);
  assert.deepEqual(await inTurn([]), []);
  await assert.rejects(within(Promise.reject(new Error('no')), 100));
  assert.equal(backoff(1, 7, 5), 5);
  assert.equal(backoff(4, 1, 100), 8);
});
