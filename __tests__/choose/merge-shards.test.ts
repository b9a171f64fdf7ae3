import { expect, test } from 'vitest';
import { mergeShards } from '../../src/choose/merge-shards.ts';
import type { Case } from '../../src/domain/case.ts';
import { candidate, plausible, proposedCase, shardCase } from '../helpers/case-sample.ts';

const merged = (...shards: readonly Case[]) =>
  mergeShards([
    { named: 'proposed', known: proposedCase() },
    ...shards.map((known, at) => ({ named: `case-${at + 1}`, known })),
  ]);

const idsOf = ({ verdicts }: Case) => verdicts.map((one) => one.candidate);
const notesOf = ({ notes }: Case) => notes.map(({ text }) => text).join('\n');

test('the verdicts of all shards, in rank order', () => {
  const all = merged(shardCase(3), shardCase(1), shardCase(4), shardCase(2));
  expect(idsOf(all)).toEqual(['001', '002', '003', '004', '005', '006', '007', '008']);
  expect(all.search).toMatchObject({ proposed: 8, ended: 'exhausted' });
  expect(all.notes).toEqual([]);
  expect(all.end).toBeNull();
});

test('a shard that is missing is named, and the search counts as cut', () => {
  const some = merged(shardCase(1), shardCase(2), shardCase(4));
  expect(notesOf(some)).toContain('Of 4 shards, no verdicts came from 3.');
  expect(some.search?.ended).toBe('time');
  expect(idsOf(some)).not.toContain('003');
});

test('a shard of another commit is named and does not count', () => {
  const some = merged(shardCase(1), shardCase(2, { commit: 'b'.repeat(40) }));
  expect(notesOf(some)).toContain('The verdicts in case-2 do not count: they are of another commit.');
  expect(idsOf(some)).toEqual(['001', '005']);
});

test.each([
  ['other edits', proposedCase().candidates.map((one) => ({ ...one, edits: candidate('evil').edits }))],
  [
    'other restored files',
    proposedCase().candidates.map((one) => ({ ...one, restores: [{ file: 'x', text: '', mode: '100644' }] })),
  ],
  ['one more', [...proposedCase().candidates, candidate('009')]],
  ['another order', proposedCase().candidates.toReversed()],
])('a shard of other candidates is named and does not count: %s', (_, candidates) => {
  const some = merged(shardCase(1), shardCase(2, { candidates }));
  expect(notesOf(some)).toContain('The verdicts in case-2 do not count: they are of other candidates.');
  expect(idsOf(some)).toEqual(['001', '005']);
});

test('what a shard says about candidates outside of its share does not count', () => {
  const greedy = shardCase(2, { verdicts: ['001', '002', '003', '099'].map(plausible) });
  expect(idsOf(merged(shardCase(1, { verdicts: [] }), greedy))).toEqual(['002']);
});

test('a shard cannot make its share larger by saying that there are fewer shares', () => {
  const greedy = { shard: { index: 1, count: 1 }, verdicts: proposedCase().candidates.map(({ id }) => plausible(id)) };
  for (const all of [
    [shardCase(1, greedy), shardCase(2)],
    [shardCase(2), shardCase(3), shardCase(1, greedy)],
  ]) {
    const some = merged(...all);
    expect(notesOf(some)).toContain('they are of a share of 1, the others are of shares of 4');
    expect(idsOf(some)).not.toContain('001');
  }
});

test('the same shard again does not count', () => {
  const some = merged(shardCase(2), shardCase(2, { verdicts: [] }));
  expect(notesOf(some)).toContain('The verdicts in case-2 do not count: shard 2 was there already.');
  expect(idsOf(some)).toEqual(['002', '006']);
});

test('a shard that was killed before its proofs is named', () => {
  const some = merged(shardCase(1), shardCase(2, { search: null, verdicts: [], end: null }));
  expect(notesOf(some)).toContain('The job of case-2 did not come to its proofs: it was cut short');
});

test('an abstention before any proof stays', () => {
  const end = { status: 'no-failures', explanation: 'Nothing fails.' } as const;
  const none = proposedCase({ candidates: [], search: null, end });
  expect(mergeShards([{ named: 'proposed', known: none }]).end).toEqual(end);
});
