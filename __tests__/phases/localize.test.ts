import { afterEach, expect, test } from 'vitest';
import { localize } from '../../src/phases/localize.ts';
import { freshCase, phaseGround } from '../helpers/phase.ts';
import { groundedCase } from '../helpers/red-case.ts';

const opened: { remove(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

function made() {
  const one = phaseGround();
  opened.push(one);
  return one;
}

test('fuses what is known into suspects, with the files that they lie in', async () => {
  const { at, commit } = made();
  const given = groundedCase(commit);
  const known = await at({ mode: 'full' }, (desk) => localize(desk, given));
  expect(known.end).toBeNull();
  expect(known.suspects?.suspects[0]).toMatchObject({ rank: 1, file: 'shop/stock.py', function: 'enough', lines: [2] });
  expect(known.files.map(({ path }) => path)).toContain('shop/stock.py');
  expect({ ...known, suspects: null, files: [], notes: given.notes }).toEqual(given);
});

test('mode localize ends there', async () => {
  const { at, commit } = made();
  const known = await at({ mode: 'localize' }, (desk) => localize(desk, groundedCase(commit)));
  expect(known.end).toEqual({
    status: 'localized',
    explanation: '1 failing test points to enough in shop/stock.py first.',
  });
});

test('without a ground there is nothing to fuse', async () => {
  const given = freshCase();
  expect(await made().at({}, (desk) => localize(desk, given))).toBe(given);
});
