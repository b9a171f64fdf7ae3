import { expect, test } from 'vitest';
import { ladderOf } from '../../src/report/ladder.ts';

const candidate = { revises: null, rationale: '', edits: [], score: null, operator: null };
const proved = { stage: 'suite', files: [], linesChanged: 1, changes: [], patch: null } as const;
const billed = { inputTokens: 100, cachedTokens: 50, outputTokens: 10 };
const call = { messages: [], reply: { kind: 'answer', text: '', cutOff: false } } as const;

test('a row for each engine and for each kind of question to each model; what was not billed or proved counts for nothing', () => {
  const none = { requests: 0, inputTokens: 0, outputTokens: 0, proved: 0, partial: 0, plausible: 0, selected: false };
  const ladder = ladderOf({
    candidates: [
      { ...candidate, id: '1', engine: 'templates', model: null },
      { ...candidate, id: '2', engine: 'model', model: 'small' },
      { ...candidate, id: '3', engine: 'model', model: 'large' },
      { ...candidate, id: '4', engine: 'model', model: 'large' },
    ],
    verdicts: [
      { ...proved, candidate: '1', verdict: { kind: 'partial', repaired: ['a'], stillFailing: ['b'] } },
      {
        ...proved,
        candidate: '2',
        verdict: { kind: 'inapplicable', file: null, line: null, reason: 'it changes nothing' },
      },
    ],
    exchanges: [
      { ...call, purpose: 'repair', model: 'small', billed },
      { ...call, purpose: 'repair', model: 'small', billed: null },
      { ...call, purpose: 'other', model: 'small', billed },
    ],
    selection: { kind: 'selected', candidate: '4', reason: '', confidence: 'medium', alternatives: [] },
  });
  expect(ladder).toEqual([
    { ...none, step: 'templates', model: null, proved: 1, partial: 1 },
    { ...none, step: 'repair', model: 'small', requests: 1, inputTokens: 100, outputTokens: 10, proved: 1 },
    { ...none, step: 'repair', model: 'large', selected: true },
    { ...none, step: 'other', model: 'small', requests: 1, inputTokens: 100, outputTokens: 10 },
  ]);
});
