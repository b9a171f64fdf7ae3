import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CoverageRows } from '../../../src/domain/coverage-rows.ts';
import { MAX_LINE } from '../../../src/formats/coverage/coverage-format.ts';
import { coverageOfRows, isSqlite } from '../../../src/formats/coverage/sqlite.ts';
import { numbersOf } from '../../../src/formats/line-numbers.ts';

/** Lines as coverage.py stores them (its numbits.py). */
function numbits(...lines: readonly number[]): Uint8Array {
  const bits = new Uint8Array(Math.floor(Math.max(0, ...lines) / 8) + 1);
  for (const line of lines) bits[line >> 3] = (bits[line >> 3] ?? 0) | (1 << (line & 7));
  return bits;
}

/** Rows from context → file → lines; `branch` stores them as arcs, as `coverage run --branch` does. */
function rows(
  recorded: Record<string, Record<string, readonly number[]>>,
  more: { version?: string; branch?: boolean } = {},
): CoverageRows {
  const contexts = Object.keys(recorded);
  const files = [...new Set(Object.values(recorded).flatMap((one) => Object.keys(one)))];
  const pairs = contexts.flatMap((context, at) =>
    Object.entries(recorded[context] ?? {}).map(([path, lines]) => ({
      context: at + 10,
      file: files.indexOf(path) + 1,
      lines,
    })),
  );
  return {
    version: more.version ?? '7.17.5',
    files: files.map((path, index) => ({ id: index + 1, path })),
    contexts: contexts.map((context, index) => ({ id: index + 10, context })),
    lines: more.branch ? [] : pairs.map(({ lines, ...row }) => ({ ...row, numbits: numbits(...lines) })),
    arcs: more.branch
      ? pairs.flatMap(({ lines, ...row }) =>
          [-1, ...lines].map((from, index) => ({ ...row, from, to: lines[index] ?? -1 })),
        )
      : [],
  };
}

/** test → file → lines, as read. */
function tests(given: CoverageRows): unknown {
  const read = coverageOfRows(given);
  if (read.kind !== 'tests') return read;
  return Object.fromEntries(
    read.tests.map(({ name, files }) => [
      name,
      files.map(({ spellings, lines }) => [spellings[0], [...numbersOf(lines)].sort((a, b) => a - b)]),
    ]),
  );
}

test('bit k of byte i is line 8i + k', () => {
  const lines = fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1 });
  fc.assert(
    fc.property(lines, (numbers) => {
      expect([...numbersOf({ numbits: numbits(...numbers) })]).toEqual(numbers.toSorted((a, b) => a - b));
    }),
  );
  expect([...numbersOf({ numbits: Uint8Array.of(1, 128) })], 'line 0 is none').toEqual([15]);
  const huge = [...numbersOf({ numbits: new Uint8Array(MAX_LINE / 8 + 100).fill(128) })];
  expect(huge.at(-1), 'no file is longer').toBe(MAX_LINE - 1);
});

test.each([false, true])('phases of pytest-cov are one test, names with bars stay whole (branches: %s)', (branch) => {
  const recorded = {
    '': { 'a.py': [1, 9] },
    'tests/t.py::one|setup': { 'a.py': [2] },
    'tests/t.py::one|run': { 'a.py': [3, 4], 'b.py': [7] },
    'tests/t.py::one|teardown': { 'a.py': [5] },
    'tests/t.py::two[a|run]|run': { 'a.py': [3] },
    'shop.test_x.test_dotted': { 'a.py': [3] },
  };
  expect(tests(rows(recorded, { branch }))).toEqual({
    'tests/t.py::one': [
      ['a.py', [2]],
      ['a.py', [3, 4]],
      ['b.py', [7]],
      ['a.py', [5]],
    ],
    'tests/t.py::two[a|run]': [['a.py', [3]]],
    'shop.test_x.test_dotted': [['a.py', [3]]],
  });
  const read = coverageOfRows(rows(recorded, { branch }));
  expect(read.kind === 'tests' && read.rest.map(({ lines }) => [...numbersOf(lines)])).toEqual([[1, 9]]);
});

test('a database without contexts says what ran', () => {
  expect(coverageOfRows(rows({ '': { 'a.py': [1, 2] } }))).toMatchObject({
    kind: 'run',
    files: [{ spellings: ['a.py'] }],
  });
});

test('rows that name nothing are counted', () => {
  const given = rows({ 't::one|run': { 'a.py': [1] } });
  const stray = { file: 99, context: 10, numbits: numbits(1) };
  expect(coverageOfRows({ ...given, lines: [...given.lines, stray] }).kind).toBe('tests');
  expect(coverageOfRows({ ...given, lines: [...given.lines, stray] })).toMatchObject({
    notes: ['1 rows name a file or context that it does not hold'],
  });
});

test.each([
  ['SQLite format 3\0rest', true],
  ['SQLite format 2\0', false],
  ['SQLite', false],
])('knows a database by its first bytes: %j', (text, is) => expect(isSqlite(Buffer.from(text))).toBe(is));

describe('contexts of the sysmon core', () => {
  const all = Array.from({ length: 12 }, (_, index) => index + 1);
  /** Six tests run the same twelve lines; each runs its own body as well. */
  const sound = Object.fromEntries(
    all.slice(0, 6).map((n) => [`tests/t.py::t${n}|run`, { '/x/shop.py': all, '/x/tests/t.py': [n * 10, n * 10 + 1] }]),
  );
  /** What is left of such a run when a line is kept only for the first test that runs it. */
  const spread = Object.fromEntries(
    all
      .slice(0, 6)
      .map((n) => [`tests/t.py::t${n}|run`, { '/x/shop.py': [2 * n - 1, 2 * n], '/x/tests/t.py': [n * 10] }]),
  );

  test('are refused with the symptom and the cure', () => {
    const read = coverageOfRows(rows(spread));
    expect(read).toMatchObject({ kind: 'refused' });
    expect(read.kind === 'refused' && read.reason).toBe(
      "its contexts are not to be trusted: 12 of 12 lines that tests ran belong to exactly one of 6 contexts, as coverage.py's sysmon core (the default from Python 3.14 on) records them, which keeps a line only for the first test that runs it: set COVERAGE_CORE=ctrace where it is recorded",
    );
  });

  test('are refused with branches as well', () => {
    expect(coverageOfRows(rows(spread, { branch: true })).kind).toBe('refused');
  });

  test('are told from sound ones, in which only bodies of tests have one context', () => {
    expect(coverageOfRows(rows(sound)).kind).toBe('tests');
  });

  test('are told from those of a version that had no such core', () => {
    expect(coverageOfRows(rows(spread, { version: '7.3.2' })).kind).toBe('tests');
    expect(coverageOfRows(rows(spread, { version: '5.5' })).kind).toBe('tests');
    expect(coverageOfRows(rows(spread, { version: '7.10.1' })).kind).toBe('refused');
  });

  test('are told from those of few tests or few lines, which prove nothing', () => {
    const few = Object.fromEntries(Object.entries(spread).slice(0, 2));
    expect(coverageOfRows(rows(few)).kind).toBe('tests');
  });

  test('of workers side by side are refused: each keeps a line once', () => {
    const linesOf = (kept: (n: number) => readonly number[]) =>
      Object.fromEntries(
        Array.from({ length: 120 }, (_, n) => [
          `tests/t.py::t${n}|run`,
          { '/x/shop.py': kept(n).map((line) => line + 1) },
        ]),
      );
    const group = (n: number) => [0, 1, 2].map((line) => 10 * (n % 40) + line);
    expect(coverageOfRows(rows(linesOf(group))).kind).toBe('tests');
    // The first of a group keeps its lines; a few others, in another worker, keep one that is kept already.
    expect(
      coverageOfRows(rows(linesOf((n) => (n < 40 ? group(n) : n < 70 ? group(n).slice(0, 1) : [1000 + n])))).kind,
    ).toBe('refused');
  });
});
