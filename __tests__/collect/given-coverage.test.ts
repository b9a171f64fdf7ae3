import type { Lines } from '../../src/domain/lines.ts';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type CoverageFile, readGivenCoverage } from '../../src/collect/given-coverage.ts';
import type { OpenCoverageDatabase } from '../../src/domain/coverage-rows.ts';
import { createPathResolver } from '../../src/read/paths.ts';
import { COVERAGE_JSON, FILES, LCOV_WITH_TESTS, RUN_SAMPLES } from '../formats/coverage/samples.ts';

const paths = createPathResolver([...FILES, 'tests/test_a.py', 'src/my.py'], {
  root: '/home/me/checkout',
  project: '',
});
const noDatabase: OpenCoverageDatabase = async () => ({ kind: 'refused', reason: 'there is no SQLite here' });
const folder = mkdtempSync(join(tmpdir(), 'redress-given-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(path: string, text: string): CoverageFile {
  return { path, source: new TextEncoder().encode(text) };
}

async function read(
  files: readonly CoverageFile[],
  knownIds: readonly string[] = [],
  openDatabase = noDatabase,
): Promise<Lines> {
  return await readGivenCoverage({ files, paths, knownIds, openDatabase });
}

async function streamed(given: Lines): Promise<unknown> {
  if (given.kind !== 'tests') return given;
  const tests: unknown[] = [];
  for await (const { id, failing, files } of given.stream())
    tests.push([id, failing, Object.fromEntries(files.map((one) => [one.file, one.lines]))]);
  return tests;
}

describe('without names of tests', () => {
  test.each(RUN_SAMPLES)('$format says which lines ran, and no more', async ({ text, ran }) => {
    const given = await read([file('coverage/report', text)], ['tests/test_a.py::test_one']);
    expect(given.kind === 'run' && Object.fromEntries(given.files.map((one) => [one.file, one.lines]))).toEqual(ran);
    expect(given.notes).toContain('coverage without test names: lines that ran, no more');
  });

  test('unites several files', async () => {
    const given = await read([
      file('a.info', 'SF:t.js\nDA:1,1\nDA:9,0\nend_of_record\n'),
      file('b.info', 'SF:t.js\nDA:7,1\nDA:1,1\nend_of_record\n'),
    ]);
    expect(given).toMatchObject({ kind: 'run', files: [{ file: 't.js', lines: [1, 7] }] });
  });

  test('takes lines of names that are no tests of the run for lines that ran', async () => {
    const given = await read([file('l.info', 'TN:unit\nSF:t.js\nDA:1,1\nend_of_record\n')], ['test/a.test.js > adds']);
    expect(given).toEqual({
      kind: 'run',
      files: [{ file: 't.js', lines: [1] }],
      notes: [
        'none of the 1 names in the given coverage (unit) is a test of this run',
        'coverage without test names: lines that ran, no more',
      ],
    });
  });
});

describe('with names of tests', () => {
  const known = ['tests/test_a.py::test_one', 'tests/test_a.py::test_two[1|run]', 'tests/test_a.py::test_three'];

  test('streams the lines of each test of the run, as often as asked', async () => {
    const given = await read([file('coverage.json', COVERAGE_JSON)], known);
    const tests = [
      ['tests/test_a.py::test_one', null, { 'src/sum.js': [2, 5] }],
      ['tests/test_a.py::test_two[1|run]', null, { 'src/sum.js': [2, 5] }],
    ];
    expect(await streamed(given)).toEqual(tests);
    expect(await streamed(given)).toEqual(tests);
    expect(given.notes).toEqual(['1 of 3 tests have no lines in the given coverage']);
  });

  test('unites a test over files, finds LCOV’s names, and outranks files without names', async () => {
    const given = await read(
      [
        file('lcov.info', LCOV_WITH_TESTS),
        file('c.json', COVERAGE_JSON),
        file('clover.xml', RUN_SAMPLES[1]?.text ?? ''),
      ],
      known.slice(0, 2),
    );
    expect(await streamed(given)).toEqual([
      ['tests/test_a.py::test_one', null, { 'src/sum.js': [1, 2, 5] }],
      ['tests/test_a.py::test_two[1|run]', null, { 'src/sum.js': [1, 2, 3, 5], 't.js': [1] }],
    ]);
    expect(given.notes).toEqual(['clover.xml names no test of this run and was not needed']);
  });

  test('counts no test whose outcome is not known', async () => {
    const given = await read([file('coverage.json', COVERAGE_JSON)], ['tests/test_a.py::test_one']);
    expect(await streamed(given)).toEqual([['tests/test_a.py::test_one', null, { 'src/sum.js': [2, 5] }]]);
  });
});

describe('what is not used is named', () => {
  test('no file at all', async () => expect(await read([])).toEqual({ kind: 'none', notes: [] }));

  test('a database that can’t be opened', async () => {
    expect(await read([file('.coverage', 'SQLite format 3\0…')])).toEqual({
      kind: 'none',
      notes: ['.coverage was not used: there is no SQLite here'],
    });
  });

  test('an unknown format, an empty file, a damaged one, one that is not there, a folder', async () => {
    const given = await read([
      file('.coveragerc', '[run]\nbranch = True\n'),
      file('empty', ''),
      file('cut.xml', '<coverage line-rate="1"><packages>'),
      { path: 'gone.xml', source: join(folder, 'gone.xml') },
      { path: 'folder', source: folder },
    ]);
    expect(given.kind).toBe('none');
    expect(given.notes.map((note) => note.replace(/\(.*/, '('))).toEqual([
      '.coveragerc was not used: it is of no known format (',
      'empty was not used: it is empty',
      'cut.xml was not used: it is not complete XML (',
      "gone.xml was not used: it can't be read (",
      'folder was not used: it is not a file',
    ]);
  });

  test('a file of more than 200 MB, without reading it', async () => {
    const path = join(folder, 'huge.json');
    writeFileSync(path, '{');
    truncateSync(path, 201 * 1024 * 1024);
    expect((await read([{ path: 'huge.json', source: path }])).notes).toEqual([
      'huge.json was not used: it is larger than 200 MB (of coverage.py give the database itself, .coverage, which is a hundredth of its JSON)',
    ]);
  });

  test('files that are none of this repository’s, in words that can’t break a report', async () => {
    const given = await read([
      file('l.info', 'SF:/usr/lib/\u001b[31mx.js\nDA:1,1\nend_of_record\nSF:t.js\nDA:1,1\nend_of_record\n'),
    ]);
    expect(given.notes[0]).toBe(
      "1 of 2 files that the given coverage names are none of this repository's, or could be several, and were left out: /usr/lib/x.js",
    );
  });
});

test('never throws, whatever files and tests are called', async () => {
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('__proto__', 'constructor', 'src/my.py', '::', '|', 'a|b::c', ' > '),
  );
  const record = fc
    .tuple(name, name, fc.array(fc.nat(2_000_000)))
    .map(
      ([test, path, lines]) =>
        `TN:${test}\nSF:${path}\n${lines.map((line) => `DA:${line},1\n`).join('')}end_of_record\n`,
    );
  await fc.assert(
    fc.asyncProperty(fc.array(record), fc.array(name), async (records, known) => {
      const given = await read([file('l.info', records.join(''))], known);
      const tests = given.kind === 'tests' ? await streamed(given) : [];
      for (const [id] of Array.isArray(tests) ? tests : []) expect(known).toContain(id);
    }),
    { numRuns: 300 },
  );
});
