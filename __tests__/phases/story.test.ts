import { afterEach, describe, expect, test } from 'vitest';
import type { Case } from '../../src/domain/case.ts';
import { redress } from '../../src/redress.ts';
import { parseCase } from '../../src/schema/case.ts';
import { freshCase, NO_PYTEST, phaseGround } from '../helpers/phase.ts';

const opened: { remove(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

const COMMAND = { 'test-command': 'python3 -m pytest -q -p no:cacheprovider' };

function made() {
  const one = phaseGround();
  opened.push(one);
  return one;
}

describe.skipIf(NO_PYTEST !== null)('the story, in a real checkout', () => {
  test('the case lies in the output folder after each phase, valid by the schema', { timeout: 300_000 }, async () => {
    const one = made();
    const written: unknown[] = [];
    const told = await one.at({ ...COMMAND, mode: 'localize' }, (desk) => {
      const keep = async (known: Case) => {
        const place = await desk.output.keep(known);
        written.push(one.kept());
        return place;
      };
      return redress({ ...desk, output: { ...desk.output, keep } }, freshCase('localize'));
    });
    expect(told.fault).toBeNull();
    expect(written.map((value) => parseCase(JSON.stringify(value)).ok)).toEqual([true, true, true]);
    expect(written).toMatchObject([
      { ground: null, project: { language: 'python' } },
      { ground: { how: 'files' }, suspects: null },
      { end: { status: 'localized' } },
    ]);
  });
});
