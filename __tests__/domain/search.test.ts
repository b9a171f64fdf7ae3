import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastRankOfInterest, ofInterest, shareOf } from '../../src/domain/search.ts';

const ranked = (count: number, undos = 0) =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at + 1).padStart(3, '0'),
    engine: at < undos ? ('undo' as const) : ('templates' as const),
  }));
const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

test('nothing plausible: all are looked at', () => {
  expect(ofInterest(ranked(30), new Set())).toHaveLength(30);
});

test('up to the last rank of interest after the first, and not beyond what is enough', () => {
  expect(ofInterest(ranked(30), new Set(['003', '020']))).toHaveLength(lastRankOfInterest(3));
  const dense = new Set(idsOf(ranked(20)).slice(4));
  expect(idsOf(ofInterest(ranked(40), dense)).at(-1)).toBe('010');
  expect(idsOf(ofInterest(ranked(40), new Set([...dense].slice(1)))).at(-1)).toBe('012');
});

test('what takes back the push is always looked at, and has no rank among the others', () => {
  const all = ranked(30, 6);
  expect(ofInterest(all, new Set(['002']))).toHaveLength(30);
  expect(ofInterest(all, new Set(['007']))).toHaveLength(6 + lastRankOfInterest(1));
});

test('a shard never leaves out what the selection looks at, whatever holds', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      fc.array(fc.nat(60)),
      (size, undos, count, holds) => {
        const all = ranked(size, undos);
        const plausible = new Set(holds.flatMap((at) => all[at]?.id ?? []));
        const proved = new Set(
          Array.from({ length: count }, (_, at) => at + 1).flatMap((index) => {
            const known = new Set<string>();
            const judged: string[] = [];
            for (const { id } of shareOf(all, { index, count })) {
              if (!idsOf(ofInterest(all, known)).includes(id)) continue;
              judged.push(id);
              if (plausible.has(id)) known.add(id);
            }
            return judged;
          }),
        );
        const seen = new Set([...plausible].filter((id) => proved.has(id)));
        for (const { id } of ofInterest(all, seen)) expect(proved.has(id)).toBe(true);
      },
    ),
  );
});
