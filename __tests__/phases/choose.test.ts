import { afterEach, expect, test } from 'vitest';
import type { Case } from '../../src/domain/case.ts';
import { choose } from '../../src/phases/choose.ts';
import { survey } from '../../src/phases/survey.ts';
import { phaseGround } from '../helpers/phase.ts';
import { provedCase } from '../helpers/red-case.ts';

const opened: { remove(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

async function chosen(more: Partial<Case> = {}, inputs: Readonly<Record<string, string>> = {}) {
  const one = phaseGround();
  opened.push(one);
  const all = { mode: 'select', case: 'x', ...inputs };
  return await one.at(all, async (desk) => choose(desk, await survey(desk, provedCase(one.commit, more))));
}

test('the plausible one, with its diff and what was not looked at', async () => {
  const known = await chosen();
  expect(known).toMatchObject({ end: { status: 'plausible' }, selection: { kind: 'selected', candidate: '002' } });
  expect(known.diff).toContain('+    return have >= want');
  expect(known.end?.explanation).toContain('makes the failing test pass and breaks no other test');
  expect(known.notes.map(({ text }) => text).join()).toContain('Behaviour that no test checks was not looked at');
});

test('none plausible: an end with a name', async () => {
  const known = await chosen({ verdicts: provedCase('').verdicts.filter(({ candidate }) => candidate !== '002') });
  expect(known.selection?.kind).toBe('none');
  expect(known.diff).toBe('');
});

test('a candidate of interest that nobody judged leaves the search open', async () => {
  const verdicts = provedCase('').verdicts.filter(({ candidate }) => candidate === '002');
  const known = await chosen({ verdicts });
  expect(known.search?.ended).toBe('time');
  expect(known.selection).toMatchObject({ candidate: '002', reason: expect.stringContaining('Not every candidate') });
});

test('another job has no say in what is protected here', async () => {
  const known = await chosen({}, { protect: 'shop/**' });
  expect(known.selection).toMatchObject({ kind: 'none', abstention: 'none-plausible' });
  expect(known.verdicts.map(({ verdict }) => verdict.kind)).toContain('forbidden');
});

test('a shard chooses nothing', async () => {
  const known = await chosen({}, { mode: 'validate', shard: '1/2', 'test-command': 'true' });
  expect(known).toMatchObject({ end: { status: 'validated' }, selection: null });
  expect(known.end?.explanation).toBe('Shard 1/2: 3 candidates were proved, 1 of them plausible.');
});
