import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openCoverageDatabase } from '../../src/files/coverage-database.ts';

const sqlite = await import('node:sqlite').catch(() => null);
if (!sqlite) console.warn(`tests of coverage databases are skipped: Node ${process.versions.node} has no node:sqlite`);

/** The tables as coverage.py 7 makes them (its sqldata.py). */
const SCHEMA = `
CREATE TABLE coverage_schema (version integer);
CREATE TABLE meta (key text, value text, unique (key));
CREATE TABLE file (id integer primary key, path text, unique (path));
CREATE TABLE context (id integer primary key, context text, unique (context));
CREATE TABLE line_bits (file_id integer, context_id integer, numbits blob,
  foreign key (file_id) references file (id), foreign key (context_id) references context (id), unique (file_id, context_id));
CREATE TABLE arc (file_id integer, context_id integer, fromno integer, tono integer, unique (file_id, context_id, fromno, tono));
CREATE TABLE tracer (file_id integer primary key, tracer text);`;

const CONTENT = `
INSERT INTO meta VALUES ('version', '7.17.5'), ('has_arcs', '0');
INSERT INTO file VALUES (1, '/x/a.py'), (2, '/x/b.py');
INSERT INTO context VALUES (1, ''), (2, 'tests/t.py::one|run');
INSERT INTO line_bits VALUES (1, 1, x'02'), (1, 2, x'0C01');
INSERT INTO arc VALUES (2, 2, -1, 4), (2, 2, 4, -1);`;

function database(...statements: readonly string[]): Uint8Array {
  if (!sqlite) throw new Error('no node:sqlite here');
  const folder = mkdtempSync(join(tmpdir(), 'redress-make-database-'));
  try {
    const made = new sqlite.DatabaseSync(join(folder, 'x'), { enableForeignKeyConstraints: false });
    for (const statement of statements) made.exec(statement);
    made.close();
    return readFileSync(join(folder, 'x'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function reason(bytes: Uint8Array): Promise<string> {
  const outcome = await openCoverageDatabase(bytes);
  return outcome.kind === 'refused' ? outcome.reason : `not refused: ${JSON.stringify(outcome)}`;
}

function copies(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('redress-coverage-database-'));
}

describe.skipIf(!sqlite)('a database of coverage.py', () => {
  test('is read row by row, and no copy of it stays', async () => {
    const before = copies();
    expect(await openCoverageDatabase(database(SCHEMA, CONTENT))).toEqual({
      kind: 'rows',
      rows: {
        version: '7.17.5',
        files: [
          { id: 1, path: '/x/a.py' },
          { id: 2, path: '/x/b.py' },
        ],
        contexts: [
          { id: 1, context: '' },
          { id: 2, context: 'tests/t.py::one|run' },
        ],
        lines: [
          { file: 1, context: 1, numbits: Uint8Array.of(2) },
          { file: 1, context: 2, numbits: Uint8Array.of(12, 1) },
        ],
        arcs: [
          { file: 2, context: 2, from: -1, to: 4 },
          { file: 2, context: 2, from: 4, to: -1 },
        ],
      },
    });
    expect(copies()).toEqual(before);
  });

  test('loses rows of other types than they should have, not itself', async () => {
    const odd = `INSERT INTO file VALUES (3, x'00'), (4, 5); INSERT INTO line_bits VALUES ('a', 2, x'01'), (2, 2, 'text'), (2, 1, NULL);
      INSERT INTO arc VALUES (2, 2, 1.5, 4), (NULL, 2, 1, 1); INSERT INTO meta VALUES ('x', 1);`;
    const [plain, mixed] = [
      await openCoverageDatabase(database(SCHEMA, CONTENT)),
      await openCoverageDatabase(database(SCHEMA, CONTENT, odd)),
    ];
    // A column of text turns 5 into '5', which is a path of nothing.
    expect(mixed).toEqual({
      ...plain,
      rows: plain.kind === 'rows' && { ...plain.rows, files: [...plain.rows.files, { id: 4, path: '5' }] },
    });
  });

  test.each([
    [
      'another program’s',
      ['CREATE TABLE moz_places (id integer)'],
      /not a database of coverage\.py 5 or later \(its table file is missing/,
    ],
    [
      'with a view for a table',
      [SCHEMA, 'DROP TABLE arc', 'CREATE VIEW arc AS SELECT 1 file_id, 1 context_id, 1 fromno, 1 tono'],
      /its table arc is missing or not a plain one/,
    ],
    [
      'with a column that is computed',
      [SCHEMA, 'DROP TABLE file', 'CREATE TABLE file (id integer primary key, path text AS (hex(zeroblob(1000000))))'],
      /its table file is missing or not a plain one/,
    ],
    [
      'with a number too large to be an id',
      [SCHEMA, CONTENT, 'INSERT INTO file VALUES (9007199254740993, 1)'],
      /can't be read as an SQLite database/,
    ],
  ])('%s is refused', async (_name, statements, why) => {
    expect(await reason(database(...statements))).toMatch(why);
  });

  test('cut anywhere, or with changed bytes, is read or refused', async () => {
    const many = `WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
      INSERT INTO file SELECT i, '/x/' || i || '.py' FROM n;
      WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
      INSERT INTO line_bits SELECT i, 1 + i % 2, zeroblob(i) FROM n;`;
    const original = database(SCHEMA, CONTENT, many);
    const edits = fc.array(fc.tuple(fc.nat(original.length - 1), fc.nat(255)), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        edits,
        fc.integer({ min: 1, max: original.length }),
        fc.boolean(),
        async (changes, length, cut) => {
          const bytes = Uint8Array.from(original);
          for (const [at, value] of changes) bytes[at] = value;
          const { kind } = await openCoverageDatabase(cut ? bytes.subarray(0, length) : bytes);
          expect(['rows', 'refused']).toContain(kind);
        },
      ),
      { numRuns: 150 },
    );
    expect(copies()).toEqual([]);
  });
});

test.skipIf(sqlite)('where Node has no SQLite one sentence says so, and what to do', async () => {
  expect(await reason(Buffer.from('SQLite format 3\0'))).toMatch(
    /^it is an SQLite database, which Node \d+\.\d+\.\d+ can't read \(run Redress on Node 22\.13 or later, or give the output of/,
  );
});
