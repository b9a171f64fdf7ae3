import { expect, test } from 'vitest';
import { openLedger } from '../src/ledger.ts';

test('steps add up, also those that throw; notes are kept once', async () => {
  let now = 1000;
  const book = openLedger({ now: () => now }, 1);
  await book.time('read', async () => {
    now += 1500;
  });
  await expect(
    book.time('read', async () => {
      now += 500;
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  book.note('one', 'two', 'one');
  expect(book.seconds()).toEqual({ read: 2, baseline: 0, localize: 0, diagnose: 0, propose: 0, validate: 0, total: 2 });
  expect(book.notes()).toEqual(['one', 'two']);
  expect(book.secondsLeft()).toBe(58);
  now += 100_000;
  expect(book.secondsLeft()).toBe(0);
});
