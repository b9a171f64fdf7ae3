import { expect, test } from 'vitest';
import { exitCodeOf } from '../../src/domain/exit-code.ts';
import { nearest } from '../../src/domain/nearest.ts';
import type { Verdict } from '../../src/domain/verdict.ts';
import { sampleReport } from '../helpers/report-sample.ts';

const PROOF = { ran: 1, repaired: [], repeated: 2, coveringTests: null };

test('the gate is open for an accepted verdict and for nothing else', () => {
  const code = (status: 'accepted' | 'rejected' | 'plausible' | 'cancelled', verdict: Verdict | null) =>
    exitCodeOf(sampleReport({ status, verdict }), { mode: 'gate', failOn: 'none' });
  expect(code('accepted', { kind: 'plausible', ...PROOF })).toBe(0);
  expect(code('accepted', { kind: 'no-regression', ...PROOF })).toBe(0);
  expect(code('accepted', null)).toBe(1);
  expect(code('accepted', { kind: 'partial', repaired: [], stillFailing: [] })).toBe(1);
  expect(code('rejected', { kind: 'plausible', ...PROOF })).toBe(1);
  expect(code('plausible', { kind: 'plausible', ...PROOF })).toBe(1);
  expect(code('cancelled', null)).toBe(1);
});

test.each([
  ['none', 'none-plausible', 0],
  ['no-patch', 'none-plausible', 1],
  ['no-patch', 'budget', 1],
  ['no-patch', 'plausible', 0],
  ['no-patch', 'no-failures', 0],
  ['always', 'plausible', 1],
] as const)('fail-on %s with %s is %i', (failOn, status, code) => {
  expect(exitCodeOf(sampleReport({ status }), { mode: 'full', failOn })).toBe(code);
});

test.each([
  ['test-comand', 'test-command'],
  ['TEST-COMMAND', 'test-command'],
  ['teh', 'the'],
  ['nothing like it', undefined],
  ['', undefined],
])('%s is nearest to %s', (word, known) => {
  expect(nearest(word, ['test-command', 'the', 'result'])).toBe(known);
});
