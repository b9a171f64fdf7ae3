import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseOutcome } from '../domain/coverage-rows.ts';
import { messageOf } from '../errors.ts';
import { refused, rowsOf } from './coverage-tables.ts';

const LARGEST = 200 * 1024 * 1024;

/**
 * Reads the rows of a coverage.py database. It is opened as a copy in a folder of our own, because SQLite may write
 * next to a database that it only reads. What is not there, damaged, too large or no plain table is refused with a
 * reason; never throws for what the bytes are.
 */
export async function openCoverageDatabase(bytes: Uint8Array): Promise<DatabaseOutcome> {
  if (bytes.length > LARGEST) return refused('it is larger than 200 MB');
  const sqlite = await import('node:sqlite').catch(() => null);
  if (!sqlite)
    return refused(
      `it is an SQLite database, which Node ${process.versions.node} can't read (run Redress on Node 22.13 or later, or give the output of 'coverage json --show-contexts' instead)`,
    );
  const folder = await mkdtemp(join(tmpdir(), 'redress-coverage-database-'));
  try {
    const path = join(folder, 'coverage.sqlite');
    await writeFile(path, bytes, { mode: 0o600 });
    const database = new sqlite.DatabaseSync(path, { readOnly: true });
    try {
      return rowsOf(database);
    } finally {
      database.close();
    }
  } catch (thrown) {
    return refused(`it can't be read as an SQLite database (${messageOf(thrown)})`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
