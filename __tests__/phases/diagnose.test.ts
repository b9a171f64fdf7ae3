import { afterEach, expect, test } from 'vitest';
import { diagnose } from '../../src/phases/diagnose.ts';
import { phaseGround } from '../helpers/phase.ts';
import { locatedCase } from '../helpers/red-case.ts';

const opened: { remove(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

test('without a model nothing is added', async () => {
  const one = phaseGround();
  opened.push(one);
  const given = locatedCase(one.commit);
  expect(await one.at({}, (desk) => diagnose(desk, given))).toEqual(given);
});
