import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeyedList } from '../../src/domain/keyed-list.ts';

const step = fc.record({
  what: fc.constantFrom('add', 'get', 'has', 'replace'),
  key: fc.constantFrom('a', 'b', 'c', 'd', ''),
  value: fc.nat(),
});

test('it is a map that keeps the first value of a key until it is replaced', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const list = new KeyedList<number>();
      const map = new Map<string, number>();
      for (const { what, key, value } of steps) {
        if (what === 'add') {
          expect(list.add(key, value)).toBe(!map.has(key));
          if (!map.has(key)) map.set(key, value);
        } else if (what === 'replace') {
          list.replace(key, value);
          if (map.has(key)) map.set(key, value);
        } else if (what === 'get') expect(list.get(key)).toBe(map.get(key));
        else expect(list.has(key)).toBe(map.has(key));
      }
      expect(list.keys).toEqual([...map.keys()]);
      expect(list.values).toEqual([...map.values()]);
      expect(list.size).toBe(map.size);
    }),
  );
});

test('keys that were appended are known to all that comes after', () => {
  const list = new KeyedList<number>();
  expect([list.append('a', 1), list.append('b', 2)]).toEqual([true, true]);
  expect(list.add('a', 3)).toBe(false);
  expect(list.append('b', 4)).toBe(false);
  expect(list.append('c', 5)).toBe(true);
  list.replace('a', 6);
  expect([list.get('a'), list.get('c'), list.size]).toEqual([6, 5, 3]);
  expect(list.values).toEqual([6, 2, 5]);
});
