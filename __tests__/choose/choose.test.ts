import { describe, expect, test } from 'vitest';
import { ABSTENTIONS } from '../../src/domain/selection.ts';
import type { EngineName } from '../../src/domain/candidate.ts';
import type { Verdict } from '../../src/domain/verdict.ts';
import { sentence } from '../../src/choose/abstain.ts';
import { type Choosable, type ChooseFacts, choose } from '../../src/choose/choose.ts';
import { type PushLoss, pushLoss } from '../../src/choose/push-loss.ts';
import { suspectedTests } from '../../src/choose/test-suspect.ts';

const plausible = (coveringTests: number | null = 5, repeated = 2): Verdict => ({
  kind: 'plausible',
  ran: 20,
  repaired: ['t'],
  repeated,
  coveringTests,
});

interface UndoFacts {
  readonly engine: EngineName;
  readonly loss: PushLoss;
}

function judged(
  id: string,
  more: {
    verdict?: Verdict;
    score?: number | null;
    lines?: number;
    diff?: string;
    operator?: string;
  } & Partial<UndoFacts> = {},
): Choosable {
  return {
    candidate: {
      id,
      engine: more.engine ?? 'templates',
      operator: more.operator ?? null,
      score: more.score ?? null,
      rationale: '',
    },
    verdict: more.verdict ?? plausible(),
    linesChanged: more.lines ?? 2,
    diff: more.diff ?? `diff of ${id}`,
    loss: more.loss ?? null,
  };
}

const FACTS: ChooseFacts = { ended: 'enough', suspected: [], overBudget: false, origins: [] };
const FAILING: Verdict = { kind: 'still-failing', tests: [] };

test('the only plausible one, well covered and repeated, is sure', () => {
  expect(choose([judged('001', { verdict: FAILING }), judged('002')], FACTS)).toEqual({
    kind: 'selected',
    candidate: '002',
    reason:
      'It is the only plausible one of the first 2 candidates, which were proved; what ranks lower was not looked at. 20 tests passed their proof in 2 runs; 5 of those whose lines are known run a changed line.',
    confidence: 'high',
    alternatives: [],
  });
});

test.each([
  ['found late by few tests', '101', 'ROR_bound', 'needs-review', /came late in the list/],
  ['found late by many tests', '102', 'ROR_bound', 'high', /changed line\.$/],
  ['a statement dropped', '001', 'DEL', 'medium', /fit tests easily/],
  ['an early return on a condition', '001', 'GUARD_ret_empty', 'medium', /fit tests easily/],
  ['another boundary', '001', 'ROR_bound', 'high', /changed line\.$/],
])('how sure: %s', (_name, id, operator, confidence, reason) => {
  const repaired = id === '102' ? ['t', 'u', 'v', 'w'] : ['t'];
  const verdict: Verdict = { kind: 'plausible', ran: 20, repaired, repeated: 2, coveringTests: 5 };
  const chosen = choose([judged(id, { operator, verdict })], FACTS);
  expect(chosen).toMatchObject({ confidence, reason: expect.stringMatching(reason) });
});

test('the first in order wins, not the smallest; several that differ need review', () => {
  expect(choose([judged('003', { lines: 1 }), judged('002', { lines: 9 })], FACTS)).toMatchObject({
    candidate: '002',
    confidence: 'needs-review',
    alternatives: ['003'],
  });
});

test('equal scores are a tie that the smaller change wins', () => {
  const tied = [judged('001', { score: 0.5, lines: 4 }), judged('002', { score: 0.5, lines: 2 })];
  expect(choose(tied, FACTS)).toMatchObject({ candidate: '002', alternatives: ['001'] });
  const apart = [judged('001', { score: 0.5, lines: 4 }), judged('002', { score: 0.4, lines: 2 })];
  expect(choose(apart, FACTS)).toMatchObject({ candidate: '001' });
});

test('the same change twice is one answer', () => {
  expect(choose([judged('001', { diff: 'same' }), judged('002', { diff: 'same' })], FACTS)).toMatchObject({
    confidence: 'high',
    alternatives: [],
  });
});

test.each([null, 0, 2])('%s covering tests: needs review', (coveringTests) => {
  expect(choose([judged('001', { verdict: plausible(coveringTests) })], FACTS)).toMatchObject({
    confidence: 'needs-review',
  });
});

test('less than thorough is medium at most', () => {
  expect(choose([judged('001', { verdict: plausible(5, 1) })], FACTS)).toMatchObject({ confidence: 'medium' });
  expect(choose([judged('001')], { ...FACTS, ended: 'time' })).toMatchObject({ confidence: 'medium' });
});

test('a suspected test needs review where a patch passes it, and names the end where none does', () => {
  const facts = { ...FACTS, suspected: ['tests/a.py::t'] };
  expect(choose([judged('001')], facts)).toMatchObject({ confidence: 'needs-review' });
  expect(choose([judged('001', { verdict: FAILING })], facts)).toMatchObject({
    kind: 'none',
    abstention: 'test-suspected',
    reason: expect.stringContaining('tests/a.py::t'),
  });
});

test.each([
  [[], { ...FACTS, ended: 'exhausted' }, 'no-candidate'],
  [[judged('001', { verdict: FAILING })], { ...FACTS, ended: 'exhausted' }, 'none-plausible'],
  [
    [judged('001', { verdict: { kind: 'partial', repaired: ['t'], stillFailing: ['u'] } })],
    { ...FACTS, ended: 'exhausted' },
    'none-plausible',
  ],
  [[judged('001', { verdict: FAILING })], { ...FACTS, ended: 'time' }, 'budget'],
  [[], { ...FACTS, ended: 'exhausted', overBudget: true }, 'budget'],
] as const)('without a plausible one: %#', (candidates, facts, abstention) => {
  expect(choose(candidates, facts)).toMatchObject({ kind: 'none', abstention });
});

test('every abstention says what happened and what to do next', () => {
  const sentences = ABSTENTIONS.map((name) => sentence(name));
  expect(new Set(sentences).size).toBe(ABSTENTIONS.length);
  for (const text of sentences) expect(text.match(/[.!]( |$)/g)?.length).toBeGreaterThanOrEqual(2);
  expect(sentence('infrastructure', { because: 'No test ran.' })).toMatch(/^No test ran\. Check /);
});

test('a test is suspected only when it changed and nothing that it covers did', () => {
  const target = { id: 't/a.py::t', file: 't/a.py' };
  const push = (...files: string[]) => ({
    base: 'abc',
    files: files.map((file) => ({ file, lines: [1] })),
    text: '',
    notes: [],
  });
  const covers = (...files: string[]) => ({
    failingTests: [{ id: target.id, files: files.map((file) => ({ file, lines: [1] })) }],
  });
  expect(suspectedTests([target], push('t/a.py'), covers('src/a.py', 't/a.py'))).toEqual([target.id]);
  expect(suspectedTests([target], push('t/a.py', 'src/b.py'), covers('src/a.py'))).toEqual([target.id]);
  expect(suspectedTests([target], push('t/a.py', 'src/a.py'), covers('src/a.py'))).toEqual([]);
  expect(suspectedTests([target], push('src/a.py'), covers('src/a.py'))).toEqual([]);
  expect(suspectedTests([target], push('t/a.py'), covers())).toEqual([]);
  expect(suspectedTests([target], { ...push('t/a.py'), base: null }, covers('src/a.py'))).toEqual([]);
});

describe('parts of the push taken back', () => {
  const undo = (id: string, lines: number, tested = false, more: Parameters<typeof judged>[1] = {}) =>
    judged(id, { engine: 'undo', loss: { lines, tested }, ...more });

  test('the one that keeps most of the push stands for all of them, and says what it is', () => {
    const origins = [{ id: 't', origin: 'old' }] as const;
    expect(choose([undo('001', 4), undo('002', 1), undo('003', 2)], { ...FACTS, origins })).toMatchObject({
      candidate: '002',
      confidence: 'high',
      alternatives: [],
      reason: expect.stringContaining(
        'This takes back part of the push and keeps the rest. The failing tests are 1 that the push did not change.',
      ),
    });
  });

  test('is never sure where lines go that a passing test runs', () => {
    expect(choose([undo('001', 1, true)], FACTS)).toMatchObject({ confidence: 'medium' });
  });

  test('wins over a patch that keeps no more of the push, and loses to one that does', () => {
    const same = judged('007', { loss: { lines: 1, tested: false } });
    expect(choose([undo('001', 1), same], FACTS)).toMatchObject({ candidate: '001', alternatives: ['007'] });
    const more = judged('007', { loss: { lines: 0, tested: false } });
    expect(choose([undo('001', 1), more], FACTS)).toMatchObject({ candidate: '007', alternatives: ['001'] });
  });
});

test('what a patch takes away of the push are its lines as they stand, and who runs them', () => {
  const side = (text: string) => ({ bytes: new TextEncoder().encode(text), mode: '100644' });
  const files = [{ path: 'a.py', before: side('a\nb\nc\nd\n'), after: side('a\nB\nd\n') }];
  const push = { base: 'x', files: [{ file: 'a.py', lines: [3, 4] }], text: '', notes: [] };
  const lines = [
    { line: 2, failed: 1, passed: 4 },
    { line: 3, failed: 1, passed: 0 },
  ];
  const spectrum = { failed: 1, passed: 4, files: [{ file: 'a.py', lines }], failingTests: [], notes: [] };
  expect(pushLoss(files, { push, spectrum, how: 'suite' })).toEqual({ lines: 1, tested: false });
  expect(pushLoss(files, { push, spectrum, how: 'files' })).toEqual({ lines: 1, tested: true });
  expect(pushLoss(files, { push: { ...push, files: [] }, spectrum, how: 'files' })).toEqual({
    lines: 0,
    tested: false,
  });
});
