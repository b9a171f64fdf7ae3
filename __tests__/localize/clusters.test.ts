import { expect, test } from 'vitest';
import { clusterFailures } from '../../src/localize/clusters.ts';
import { evidence, failing, spectrumOf } from './fixture.ts';

const tests = (given: Parameters<typeof evidence>[0]) =>
  clusterFailures(evidence(given)).map((cluster) => cluster.tests);

test('what every test runs does not make failures alike', () => {
  const setUp = { 'lib.py': Array.from({ length: 50 }, (_, index) => index + 1) };
  const spectrum = spectrumOf(
    { a: { ...setUp, 'x.py': [1, 2] }, b: { ...setUp, 'y.py': [1, 2] }, c: { ...setUp, 'x.py': [1, 2] } },
    Array.from({ length: 200 }, () => setUp),
  );
  expect(tests({ failures: ['a', 'b', 'c'].map((id) => failing(id)), spectrum })).toEqual([['a', 'c'], ['b']]);
});

test('nor does what many run: only what few passing tests run tells the cause', () => {
  const common = { 'lib.py': Array.from({ length: 10 }, (_, index) => index + 1) };
  const rest = Array.from({ length: 50 }, () => ({}));
  const spectrum = spectrumOf(
    {
      a: { ...common, 'x.py': [1, 2, 3, 4, 5] },
      b: { ...common, 'y.py': [1, 2, 3, 4, 5] },
      c: { ...common, 'x.py': [1, 2, 3, 4] },
    },
    [...Array.from({ length: 50 }, () => common), ...rest],
  );
  expect(tests({ failures: ['a', 'b', 'c'].map((id) => failing(id)), spectrum })).toEqual([['a', 'c'], ['b']]);
});

test('without coverage: by the deepest frame outside tests, else by the message without its values', () => {
  const failures = [
    failing('a', [['src/x.py', 4]], 'got 1'),
    failing(
      'b',
      [
        ['tests/t.py', 1],
        ['src/x.py', 4],
      ],
      'got 2',
    ),
    failing('c', [['src/x.py', 5]], 'got 1'),
    failing('d', [], "expected 'a' at 3"),
    failing('e', [], "expected 'b' at 17"),
    failing('f', [], 'another message'),
  ];
  expect(tests({ failures })).toEqual([['a', 'b'], ['c'], ['d', 'e'], ['f']]);
});

test('a failure without coverage stays alone among covered ones', () => {
  const spectrum = spectrumOf({ a: { 'x.py': [1] }, c: { 'x.py': [1] } });
  const failures = [failing('a', [], 'one'), failing('b', [], 'two'), failing('c', [], 'three')];
  expect(tests({ failures, spectrum })).toEqual([['a', 'c'], ['b']]);
});

test('more failures than are compared in pairs still end in a cluster each', () => {
  const ids = Array.from({ length: 150 }, (_, index) => `t${index}`);
  const spectrum = spectrumOf(Object.fromEntries(ids.map((id, index) => [id, { [`f${index % 2}.py`]: [1, 2] }])));
  const clusters = tests({ failures: ids.map((id) => failing(id)), spectrum });
  expect(clusters.map((one) => one.length)).toEqual([75, 75]);
});
