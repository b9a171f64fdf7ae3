import { afterEach, describe, expect, test } from 'vitest';
import type { Case } from '../../src/domain/case.ts';
import { prove } from '../../src/phases/prove.ts';
import { survey } from '../../src/phases/survey.ts';
import { NO_PYTEST, phaseGround } from '../helpers/phase.ts';
import { CANDIDATES, locatedCase, TARGET } from '../helpers/red-case.ts';

const opened: { remove(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

const COMMAND = { 'test-command': 'python3 -m pytest -q -p no:cacheprovider' };

/** The case that `prove` makes in mode validate, and the one it was given. */
async function proved(candidates: Case['candidates'], inputs: Readonly<Record<string, string>> = {}) {
  const one = phaseGround();
  opened.push(one);
  const given: Case = { ...locatedCase(one.commit), candidates };
  const all = { ...COMMAND, mode: 'validate', case: 'x', concurrency: '1', ...inputs };
  return await one.at(all, async (desk) => prove(desk, await survey(desk, given)));
}

const kindsIn = ({ verdicts }: Case) => verdicts.map(({ candidate, verdict }) => `${candidate} ${verdict.kind}`);

describe.skipIf(NO_PYTEST !== null)('prove', () => {
  test('a verdict for each candidate, and the ground confirmed by the whole suite', { timeout: 300_000 }, async () => {
    const known = await proved(CANDIDATES);
    expect(kindsIn(known)).toEqual(['001 regressed', '002 plausible', '003 still-failing']);
    expect(known.verdicts[1]).toMatchObject({ verdict: { repaired: [TARGET], repeated: 2, ran: 3 }, linesChanged: 2 });
    expect(known.verdicts[1]?.patch).toBe('candidates/002.diff');
    expect(known.ground).toMatchObject({ baselineRuns: 2, network: 'denied' });
    expect(known.search).toMatchObject({ proposed: 3, ended: 'exhausted' });
    expect(known.candidates).toEqual(CANDIDATES);
    // 001 repairs the target and breaks a test next to it; 003 repairs nothing.
    expect(known.notes).toContainEqual(
      expect.objectContaining({ text: expect.stringMatching(/^2 candidates were lost/) }),
    );
    expect(known.end).toBeNull();
  });

  test('a shard proves its own share', { timeout: 300_000 }, async () => {
    expect(kindsIn(await proved(CANDIDATES, { shard: '1/2' }))).toEqual(['001 regressed', '003 still-failing']);
  });

  test('once one holds, what a selection would not look at is left out', { timeout: 300_000 }, async () => {
    const again = ['003', '004', '005', '006', '007', '008'].map((id, at) => ({
      ...CANDIDATES[0],
      id,
      edits: [{ file: 'shop/stock.py', start: 40, end: 41, text: `${' '.repeat(at + 1)}>` }],
    }));
    const [wrong, right] = CANDIDATES;
    if (!wrong || !right) throw new Error('no candidates');
    const all = [wrong, right, ...again.map((one) => ({ ...wrong, ...one }))];
    const known = await proved(all);
    expect(known.verdicts.map(({ candidate }) => candidate)).toEqual(['001', '002', '003', '004', '005', '006']);
    expect(known.search?.ended).toBe('enough');
  });

  test('what this job protects is forbidden, whatever the case says', { timeout: 300_000 }, async () => {
    const known = await proved(CANDIDATES, { protect: 'shop/**' });
    expect(kindsIn(known)).toEqual(['001 forbidden', '002 forbidden', '003 forbidden']);
  });
});
