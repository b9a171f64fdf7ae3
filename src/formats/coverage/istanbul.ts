import type { CoverageFormat, WrittenCoverage, WrittenFile } from './coverage-format.ts';
import { isHit, lineNumber } from './coverage-format.ts';
import { type Json, property, textOf } from '../json-values.ts';

/**
 * Istanbul's `coverage-final.json` (nyc, jest, vitest, c8): a file by its path, with a map of statements and how
 * often each ran. A line counts as run where a statement that begins on it did. Files with a source map of their own
 * hold lines of generated code and are left out.
 */
export const istanbulJson: CoverageFormat = {
  name: 'istanbul',
  read(document): WrittenCoverage | undefined {
    if (!document.head.startsWith('{') || !/"statementMap"|"path"|"data"|\}\s*$/.test(document.head)) return undefined;
    const files = entriesOf(document.json());
    if (!files.length) return undefined;
    const own = files.filter(({ entry }) => !isGenerated(entry));
    const left = files.length - own.length;
    const notes = left
      ? [`${left} files with a source map of their own were left out: their lines are those of generated code`]
      : [];
    return { kind: 'run', files: own.map(({ path, entry }) => fileOf(path, entry)), notes };
  },
};

function entriesOf(json: Json): readonly { readonly path: string; readonly entry: Json }[] {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return [];
  return Object.entries(json).flatMap(([path, value]) => {
    const entry: Json = property(value, 'data') ?? value;
    return isObject(property(entry, 'statementMap')) && isObject(property(entry, 's')) ? [{ path, entry }] : [];
  });
}

function isGenerated(entry: Json): boolean {
  return isObject(property(entry, 'inputSourceMap'));
}

function fileOf(path: string, entry: Json): WrittenFile {
  const numbers: number[] = [];
  const statements = property(entry, 'statementMap');
  const counts = property(entry, 's');
  for (const [id, range] of Object.entries(isObject(statements) ? statements : {})) {
    const line = lineNumber(property(property(range, 'start'), 'line'));
    if (line !== null && isHit(property(counts, id))) numbers.push(line);
  }
  const stated = textOf(property(entry, 'path'));
  return { spellings: stated === null || stated === path ? [path] : [stated, path], lines: { numbers } };
}

function isObject(value: Json): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
