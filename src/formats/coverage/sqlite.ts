import type { CoverageRows } from '../../domain/coverage-rows.ts';
import { type ContextLines, coverageByContext } from './contexts.ts';
import { lineNumber, type WrittenCoverage } from './coverage-format.ts';

/** True for the bytes of an SQLite database (its header, sqlite.org/fileformat.html). */
export function isSqlite(bytes: Uint8Array): boolean {
  return MAGIC.every((byte, index) => bytes[index] === byte);
}

const MAGIC = Array.from('SQLite format 3\0', (char) => char.charCodeAt(0));

/** What the rows of a coverage.py database say. With branches, the lines are both ends of each arc that are lines. */
export function coverageOfRows(rows: CoverageRows): WrittenCoverage {
  const paths = new Map(rows.files.map(({ id, path }) => [id, path]));
  const contexts = new Map(rows.contexts.map(({ id, context }) => [id, context]));
  const entries: ContextLines[] = [];
  let lost = 0;
  const add = (row: { readonly file: number; readonly context: number }, lines: ContextLines['lines']): void => {
    const path = paths.get(row.file);
    const context = contexts.get(row.context);
    if (path === undefined || context === undefined) lost++;
    else entries.push({ context, path, lines });
  };
  for (const row of rows.lines) add(row, { numbits: row.numbits });
  for (const { file, context, numbers } of linesOfArcs(rows.arcs)) add({ file, context }, { numbers: [...numbers] });
  const read = coverageByContext({ version: rows.version, entries });
  if (!lost || read.kind === 'refused') return read;
  return { ...read, notes: [...read.notes, `${lost} rows name a file or context that it does not hold`] };
}

interface ArcLines {
  readonly file: number;
  readonly context: number;
  readonly numbers: Set<number>;
}

function linesOfArcs(arcs: CoverageRows['arcs']): readonly ArcLines[] {
  const byFile = new Map<number, Map<number, ArcLines>>();
  const all: ArcLines[] = [];
  for (const { file, context, from, to } of arcs) {
    const ofFile = byFile.get(file) ?? new Map<number, ArcLines>();
    byFile.set(file, ofFile);
    let found = ofFile.get(context);
    if (!found) {
      found = { file, context, numbers: new Set() };
      ofFile.set(context, found);
      all.push(found);
    }
    for (const end of [from, to]) {
      if (lineNumber(end) !== null) found.numbers.add(end);
    }
  }
  return all;
}
