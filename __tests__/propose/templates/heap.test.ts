import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHeap } from '../../../src/propose/templates/heap.ts';

const entries = fc.array(fc.record({ priority: fc.integer({ min: -5, max: 5 }), order: fc.nat(1000) }), {
  maxLength: 200,
});

test('entries come highest first, ties by order', () => {
  fc.assert(
    fc.property(entries, (list) => {
      const heap = createHeap(1000);
      for (const entry of list) heap.push(entry);
      const out = list.map(() => heap.pop());
      expect(out).toEqual(list.toSorted((a, b) => b.priority - a.priority || a.order - b.order));
      expect(heap.pop()).toBeUndefined();
      expect(heap.dropped()).toBe(0);
    }),
  );
});

test('a full heap forgets its last entries and says how many', () => {
  const heap = createHeap(10);
  for (let order = 0; order < 100; order++) heap.push({ priority: order % 7, order });
  const out = [];
  for (let entry = heap.pop(); entry; entry = heap.pop()) out.push(entry);
  expect(out.length + heap.dropped()).toBe(100);
  expect(out.length).toBeLessThanOrEqual(20);
  expect(out[0]).toEqual({ priority: 6, order: 6 });
});
