import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Emitter } from '../src/emitter.ts';
import { backoff, inTurn, within } from '../src/wait.ts';

test('listeners are called in order', () => {
  const seen: number[] = [];
  const emitter = new Emitter();
  emitter.on('a', (value) => seen.push(value));
  emitter.on('a', (value) => seen.push(value + 1));
  assert.equal(emitter.emit('a', 5), 2);
  assert.deepEqual(seen, [5, 6]);
  assert.equal(emitter.emit('b', 1), 0);
});

test('once', () => {
  const seen: number[] = [];
  const emitter = new Emitter();
  emitter.once('a', (value) => seen.push(value));
  emitter.emit('a', 1);
  emitter.emit('a', 2);
  assert.deepEqual(seen, [1]);
  assert.deepEqual(emitter.names(), []);
});

test('off', () => {
  const emitter = new Emitter();
  const off = emitter.on('b', () => undefined);
  emitter.on('b', () => undefined);
  emitter.on('a', () => undefined);
  off();
  assert.equal(emitter.emit('b', 1), 1);
  assert.deepEqual(emitter.names(), ['a', 'b']);
});

test('within', async () => {
  assert.equal(await within(Promise.resolve(3), 1000), 3);
  assert.equal(await within(new Promise<number>(() => undefined), 1), null);
});

test('in turn', async () => {
  const order: string[] = [];
  const action = (name: string) => async () => {
    order.push(`${name} starts`);
    await Promise.resolve();
    order.push(`${name} ends`);
    return name;
  };
  assert.deepEqual(await inTurn([action('a'), action('b')]), ['a', 'b']);
  assert.deepEqual(order, ['a starts', 'a ends', 'b starts', 'b ends']);
});

test('backoff', () => {
  assert.deepEqual([1, 2, 3].map((attempt) => backoff(attempt)), [100, 200, 400]);
  assert.equal(backoff(20), 5000);
});
