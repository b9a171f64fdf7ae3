import { afterEach, expect, test } from 'vitest';
import { propose } from '../../src/phases/propose.ts';
import { phaseGround } from '../helpers/phase.ts';
import { groundedCase, locatedCase } from '../helpers/red-case.ts';

const opened: { remove(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

const ASKED = { mode: 'propose', case: 'x' };

function made() {
  const one = phaseGround();
  opened.push(one);
  return one;
}

test('mode propose writes candidates in rank order, and runs nothing', async () => {
  const { at, commit } = made();
  const given = locatedCase(commit);
  const known = await at(ASKED, (desk) => {
    const untouched = {
      ...desk,
      suite: () => Promise.reject(new Error('run')),
      sandbox: () => Promise.reject(new Error('run')),
    };
    return propose(untouched, given);
  });
  expect(known).toMatchObject({ end: { status: 'proposed' }, verdicts: [], search: { ended: 'exhausted' } });
  expect(known.candidates.map(({ id }) => Number(id))).toEqual(known.candidates.map((_, at) => at + 1));
  expect(known.candidates.some(({ edits }) => edits.some(({ text }) => text.includes('>=')))).toBe(true);
  expect(known.files.map(({ path }) => path)).toEqual(['shop/stock.py']);
  expect(known.ground).toBe(given.ground);
});

test('no more than max-candidates', async () => {
  const { at, commit } = made();
  const known = await at({ ...ASKED, 'max-candidates': '2' }, (desk) => propose(desk, locatedCase(commit)));
  expect(known.candidates).toHaveLength(2);
  expect(known.search).toMatchObject({ proposed: 2, ended: 'max-candidates' });
});

test('a case without suspects ends by name', async () => {
  const { at, commit } = made();
  const known = await at(ASKED, (desk) => propose(desk, groundedCase(commit)));
  expect(known.end?.status).toBe('no-candidate');
  expect(known.end?.explanation).toContain('The case holds no suspects.');
});

test('where proofs follow in the same job, the prover draws the candidates', async () => {
  const { at, commit } = made();
  const given = locatedCase(commit);
  expect(await at({ mode: 'full' }, (desk) => propose(desk, given))).toBe(given);
});
