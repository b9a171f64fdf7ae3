import { expect, test } from 'vitest';
import { PHRASE_NAMES } from '../../../src/domain/operator-table.ts';
import { LANGUAGES } from '../../../src/languages/index.ts';

const tables = LANGUAGES.flatMap(({ operators }) => (operators ? [operators] : []));

test.each(tables)(
  '$language: each phrase has a strength for every place, and every kind is written or none',
  (table) => {
    expect(Object.keys(table.phrases).toSorted()).toEqual([...PHRASE_NAMES].toSorted());
    for (const name of PHRASE_NAMES) {
      for (const { text, slots } of table.phrases[name]) {
        const places = [...text.matchAll(/\$(\d)/g)].map(([, digit]) => Number(digit));
        expect([name, slots.length]).toEqual([name, Math.max(0, ...places)]);
      }
    }
  },
);
