import { expect, test } from 'vitest';
import { titleOf } from '../../../src/domain/operator-titles.ts';
import { ceiling, placeScore, rank } from '../../../src/propose/templates/ranker.ts';
import { OPERATORS } from '../../../src/propose/templates/operators.ts';
import { candidatesOf, PYTHON, resultOf } from './support.ts';

const MEAN = 'def mean(xs):\n    total = 0\n    for x in xs:\n        total -= x\n    return total / len(xs)\n';

test.each([
  ['AOR_aug', 'total += x', 1.253],
  ['OBO_expr', 'return total / len(xs) + 1', 0.193],
  ['GUARD_ret_empty', 'if not xs:\n        return None\n    total = 0', -4.527],
])('%s, %j scores %d', async (operator, line, score) => {
  const scoreOf = (line: number) => (line === 2 ? 0.7071 : line === 1 ? 0 : 1);
  const candidates = await candidatesOf(PYTHON, MEAN, { scoreOf });
  const found = candidates.find((one) => one.operator === operator && resultOf(MEAN, one).includes(line));
  expect(found?.score).toBeCloseTo(score, 3);
});

test('the same by hand, without the engine', () => {
  const common = { most: 1, identifiers: new Set(['def', 'mean', 'xs', 'total', 'for', 'x', 'in', 'return', 'len']) };
  const [minus, plus] = [['-'], ['+']];
  expect(rank({ ...common, operator: 'AOR_aug', suspiciousness: 1, removed: minus, added: plus })).toBeCloseTo(
    1.253,
    3,
  );
  const guard = ['if', 'not', 'xs', ':', 'return', 'None'];
  const place = { operator: 'GUARD_ret_empty', suspiciousness: 0.7071 } as const;
  expect(rank({ ...common, ...place, removed: [], added: guard })).toBeCloseTo(-4.527, 3);
});

test('every operator has a plain name, and an id that is none of ours has none', () => {
  const ids = OPERATORS.flatMap((one) => one.ids);
  expect(ids.filter((id) => titleOf(id) === null)).toEqual([]);
  expect(titleOf('ROR_bound')).toBe('the boundary counted in or out');
  expect(titleOf('ROR_bond')).toBeNull();
});

test('no candidate scores more than its operator may at its place', async () => {
  const text = `${MEAN}\n\ndef f(a, b=None):\n    if a.x is True and not b:\n        a.x = [b, a][0]\n    return f(a, b)[1:]\n`;
  const candidates = await candidatesOf(PYTHON, text);
  expect(candidates.length).toBeGreaterThan(1000);
  for (const { operator, score } of candidates) {
    const limits = OPERATORS.filter(({ ids }) => ids.some((id) => id === operator)).map((one) =>
      ceiling({ ids: one.ids, added: one.adds ?? 0, inserts: one.on === 'gap' }),
    );
    expect(score).toBeLessThanOrEqual(Math.max(...limits) + placeScore(1, 1) + 1e-9);
  }
});
