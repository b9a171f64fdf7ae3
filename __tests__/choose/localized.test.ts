import { expect, test } from 'vitest';
import type { Suspect } from '../../src/domain/suspects.ts';
import { localizedEnd } from '../../src/choose/localized.ts';

function suspect(name: string | null, tiedWith: number, file = 'a.py'): Suspect {
  const place = { file, startLine: 3, endLine: 9, lines: [3], class: null };
  return { rank: 1, tiedWith, cluster: 1, ...place, function: name, score: 0.5, evidence: [] };
}

function said(suspects: readonly Suspect[], failing = 1, older = 0): string {
  return localizedEnd({ clusters: [], suspects, lines: [], notes: [] }, failing, older).explanation;
}

test.each([
  [said([suspect('add', 0)]), '1 failing test points to add in a.py first.'],
  [
    said([suspect(null, 1), suspect('add', 1)], 2),
    '2 failing tests point to lines 3-9 in a.py first, tied with 1 other.',
  ],
  [
    said([suspect('add', 0)], 1, 2),
    '1 failing test points to add in a.py first. 2 more fail on the commit before the push, too.',
  ],
  [said([suspect('a', 6), suspect('b', 6)]), '1 failing test points to a.py: 7 places there are equally suspicious.'],
  [
    said([suspect('a', 6), suspect('b', 6, 'b.py')]),
    '1 failing test points to a.py and 1 more file: 7 places there are equally suspicious.',
  ],
  [
    said([], 1, 1),
    '1 test fails, and there is no evidence for any place in the code. 1 more fails on the commit before the push, too.',
  ],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
