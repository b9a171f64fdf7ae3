import type { DatabaseSync } from 'node:sqlite';
import type { CoverageRows, DatabaseOutcome } from '../domain/coverage-rows.ts';

/** Rows of one table that are read at most; a database with more is refused. */
const MOST_ROWS = 3000000;

/** The database is of no use, and why. */
export function refused(reason: string): DatabaseOutcome {
  return { kind: 'refused', reason };
}

/** The tables that hold contexts since coverage.py 5.0, with the columns that are read. */
const TABLES = {
  file: ['id', 'path'],
  context: ['id', 'context'],
  line_bits: ['file_id', 'context_id', 'numbits'],
  arc: ['file_id', 'context_id', 'fromno', 'tono'],
  meta: ['key', 'value'],
} as const;

type Table = keyof typeof TABLES;

type Row = readonly unknown[];

/** The rows of coverage.py's tables, bounded; refused where a table is missing or is not a plain one. */
export function rowsOf(database: DatabaseSync): DatabaseOutcome {
  database.exec('PRAGMA trusted_schema = OFF');
  for (const table of ['file', 'context', 'line_bits', 'arc', 'meta'] as const) {
    if (!isPlainTable(database, table))
      return refused(
        `it is not a database of coverage.py 5 or later (its table ${table} is missing or not a plain one)`,
      );
  }
  const tables = new Map<Table, readonly Row[]>();
  for (const table of ['file', 'context', 'line_bits', 'arc', 'meta'] as const) {
    const rows = read(database, table);
    if (!rows) return refused(`its table ${table} has more than ${MOST_ROWS} rows`);
    tables.set(table, rows);
  }
  return { kind: 'rows', rows: decoded((table) => tables.get(table) ?? []) };
}

/** A view or a virtual table would run what a stranger wrote. */
function isPlainTable(database: DatabaseSync, table: Table): boolean {
  const found = database.prepare("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?").get(table);
  const sql = found?.['sql'];
  return typeof sql === 'string' && /^CREATE\s+TABLE\b/i.test(sql) && !/\bAS\s*\(/i.test(sql);
}

function read(database: DatabaseSync, table: Table): readonly Row[] | null {
  const columns = TABLES[table];
  const rows = database.prepare(`SELECT ${columns.join(', ')} FROM ${table} LIMIT ${MOST_ROWS + 1}`).all();
  return rows.length > MOST_ROWS ? null : rows.map((row) => columns.map((column) => row[column]));
}

/** SQLite holds any type in any column: rows of other shapes are left out. */
function decoded(rows: (table: Table) => readonly Row[]): CoverageRows {
  const version = rows('meta').find(([key]) => key === 'version')?.[1];
  return {
    version: typeof version === 'string' ? version : null,
    files: rows('file').flatMap(([id, path]) => (isId(id) && typeof path === 'string' ? [{ id, path }] : [])),
    contexts: rows('context').flatMap(([id, context]) =>
      isId(id) && typeof context === 'string' ? [{ id, context }] : [],
    ),
    lines: rows('line_bits').flatMap(([file, context, numbits]) =>
      isId(file) && isId(context) && numbits instanceof Uint8Array ? [{ file, context, numbits }] : [],
    ),
    arcs: rows('arc').flatMap(([file, context, from, to]) =>
      isId(file) && isId(context) && isId(from) && isId(to) ? [{ file, context, from, to }] : [],
    ),
  };
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value);
}
