import { type ContextLines, coverageByContext } from './contexts.ts';
import { type CoverageFormat, lineNumber, type WrittenCoverage, type WrittenFile } from './coverage-format.ts';
import { type Json, listOf, property, textOf } from '../json-values.ts';

/**
 * coverage.py's `coverage json`. Tests are named only with `--show-contexts`, and only `files.*.contexts` is read:
 * since 7.6 the same contexts are repeated for every function and class. Without them the executed lines say what
 * ran.
 */
export const coverageJson: CoverageFormat = {
  name: 'coverage.py json',
  read(document): WrittenCoverage | undefined {
    if (!document.head.startsWith('{')) return undefined;
    const json = document.json();
    const files = property(json, 'files');
    const version = textOf(property(property(json, 'meta'), 'version'));
    if (version === null || typeof files !== 'object' || files === null || Array.isArray(files)) return undefined;
    const listed: readonly (readonly [string, Json])[] = Object.entries(files);
    const entries = listed.flatMap(([path, file]) => contextLines(path, file));
    if (entries.some(({ context }) => context !== '')) return coverageByContext({ version, entries });
    return { kind: 'run', files: listed.map(([path, file]) => executed(path, file)), notes: [] };
  },
};

function contextLines(path: string, file: Json): readonly ContextLines[] {
  const contexts = property(file, 'contexts');
  if (typeof contexts !== 'object' || contexts === null) return [];
  const byContext = new Map<string, number[]>();
  for (const [number, names] of Object.entries(contexts)) {
    const line = lineNumber(number);
    if (line === null) continue;
    for (const name of listOf(names)) {
      if (typeof name !== 'string') continue;
      const known = byContext.get(name);
      if (known) known.push(line);
      else byContext.set(name, [line]);
    }
  }
  return [...byContext].map(([context, numbers]) => ({ context, path, lines: { numbers } }));
}

function executed(path: string, file: Json): WrittenFile {
  const numbers = listOf(property(file, 'executed_lines')).flatMap((line) => lineNumber(line) ?? []);
  return { spellings: [path], lines: { numbers } };
}
