import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accuracies, expectedRank } from '../../bench/einspect.ts';
import { type BenchBug, readBugs } from '../../bench/rank-data.ts';
import { type Found, judge, rank } from '../../bench/ranking.ts';

describe('the expected rank', () => {
  const ranked = (text: string) =>
    text.split('').map((entity, index) => ({ entity: `${entity}${index}`, score: -index }));
  const isFaulty = (entity: string) => entity.startsWith('F');

  test('of the first faulty entity, counted from 1', () => {
    expect(expectedRank(ranked('..F.F'), isFaulty)).toBe(3);
    expect(expectedRank(ranked('...'), isFaulty)).toBe(Infinity);
  });

  test('within a tie is the mean over all orders', () => {
    const ties = fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }).filter((faulty) => faulty.includes(true));
    fc.assert(
      fc.property(ties, fc.nat(3), (faulty, before) => {
        const entries = [
          ...Array.from({ length: before }, (_, index) => ({ entity: `b${index}`, score: 2 })),
          ...faulty.map((own, index) => ({ entity: `${own ? 'F' : '.'}${index}`, score: 1 })),
        ];
        const orders = permutations(faulty);
        const mean = orders.reduce((sum, order) => sum + order.indexOf(true) + 1, 0) / orders.length;
        expect(expectedRank(entries, isFaulty)).toBeCloseTo(before + mean, 9);
      }),
    );
  });
});

function permutations<T>(values: readonly T[]): readonly (readonly T[])[] {
  if (values.length <= 1) return [values];
  return values.flatMap((value, at) => permutations(values.toSpliced(at, 1)).map((rest) => [value, ...rest]));
}

describe('a file of bugs', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'redress-rank-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const only = async (path: string): Promise<BenchBug> => {
    const bugs: BenchBug[] = [];
    for await (const bug of readBugs(path)) bugs.push(bug);
    const [bug, ...others] = bugs;
    if (!bug || others.length > 0) throw new Error(`${bugs.length} bugs were read`);
    return bug;
  };

  const LINES = {
    project: 'p',
    bug: 1,
    functions: {
      'a.py': [
        ['f', 1, 4],
        ['C.g', 6, 9],
      ],
    },
    tests: [
      {
        name: 'tests/test_a.py::test_f',
        status: 'rev',
        cov: { 'a.py': [2, 7] },
        trace: [
          ['tests/test_a.py', 3],
          ['a.py', 7],
        ],
      },
      { name: 'tests/test_a.py::test_g', status: 'pass', cov: { 'a.py': [2] } },
      { name: 'tests/test_a.py::test_old', status: 'fail', cov: { 'a.py': [2] } },
    ],
  };

  test('lines, without the answer: ranked all the same', async () => {
    const path = join(folder, 'lines.jsonl');
    await writeFile(path, `${JSON.stringify(LINES)}\n\n`);
    const bug = await only(path);
    const ranking = await rank(bug, { formula: 'ochiai', push: true });
    expect(ranking.functions.map((row) => row.slice(0, 3))).toEqual([
      ['a.py', 'C.g', 6],
      ['a.py', 'f', 1],
    ]);
    expect(ranking.lines.map((row) => row.slice(0, 2))).toEqual([
      ['a.py', 7],
      ['a.py', 2],
    ]);
    expect(judge(bug, ranking)).toBeNull();
  });

  test('lines, with answer and push: the push decides only where it is asked for', async () => {
    const path = join(folder, 'push.jsonl');
    const patch = { 'a.py': { mod: [], ins: [3] } };
    await writeFile(path, JSON.stringify({ ...LINES, patch, bic: { chg: { 'a.py': [1, 2, 3] } } }));
    const bug = await only(path);
    expect(judge(bug, await rank(bug, { formula: 'ochiai', push: true }))).toEqual({ function: 1, statement: 1 });
    expect(judge(bug, await rank(bug, { formula: 'ochiai', push: false }))).toEqual({ function: 2, statement: 2 });
  });

  test('functions only', async () => {
    const path = join(folder, 'functions.jsonl');
    await writeFile(
      path,
      JSON.stringify({
        project: 'q',
        bug: 'x',
        functions: [
          ['lib/a.js', 'one', 3],
          ['lib/a.js', '(anonymous_1)', 20],
          ['lib/b.js', 'two', 1],
        ],
        tests: [
          { name: 'a works', status: 'rev', cov: [1, 2], stack: 'Error: no\n    at f (/data/x/lib/a.js:22:5)' },
          { name: 'b works', status: 'pass', cov: [0, 2] },
        ],
        buggy: [1],
      }),
    );
    const bug = await only(path);
    const ranking = await rank(bug, { formula: 'ochiai', push: true });
    expect(ranking.lines).toEqual([]);
    expect(ranking.functions[0]?.slice(0, 3)).toEqual(['lib/a.js', '(anonymous_1)', 20]);
    expect(judge(bug, ranking)).toEqual({ function: 1, statement: null });
  });

  test('a line of another shape is named', async () => {
    const path = join(folder, 'odd.jsonl');
    await writeFile(path, `${JSON.stringify(LINES)}\n{"project": 1}\n`);
    await expect(only(path)).rejects.toThrow(`${path}, line 2`);
  });
});

const DATA = process.env['REDRESS_DATA'];

describe.skipIf(DATA === undefined)('real bugs (REDRESS_DATA)', () => {
  const found = async (name: string, push: boolean) => {
    const ranks: Found[] = [];
    for await (const bug of readBugs(join(DATA ?? '', 'data', name))) {
      const one = judge(bug, await rank(bug, { formula: 'ochiai', push }));
      if (one) ranks.push(one);
    }
    const of = (level: 'function' | 'statement') => accuracies(ranks.flatMap((one) => one[level] ?? []));
    return { functions: of('function'), statements: of('statement') };
  };
  const atLeast = (measured: readonly number[], least: readonly number[]) =>
    expect(measured.map((hits, index) => hits >= (least[index] ?? 0))).toEqual([true, true, true, true]);

  test('Python without a push', async () => {
    const { functions, statements } = await found('python-line-spectra.jsonl.gz', false);
    atLeast(functions, [37, 49, 52, 53]);
    atLeast(statements, [10, 23, 29, 37]);
  });

  test('Python with the push', async () => {
    const { functions, statements } = await found('python-line-spectra.jsonl.gz', true);
    atLeast(functions, [47, 55, 57, 57]);
    atLeast(statements, [19, 36, 42, 48]);
  });

  test('JavaScript', async () => {
    atLeast((await found('js-function-spectra.jsonl.gz', true)).functions, [6, 12, 14, 15]);
  });
});
