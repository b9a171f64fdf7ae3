import type { RepoPath } from '../../domain/test-run.ts';
import type { Offset } from './line-plan.ts';
import type { StoredSource } from './records.ts';
import { segmentsBy } from '../../formats/source-map.ts';
import { statementStarts } from './statements.ts';

/**
 * istanbul's statements by their numbers. In generated text (ts-jest, swc) each leads through the nearest segment
 * before it to a line of the original, if that line begins a statement there: the rest was added by the compiler. Empty
 * where the positions are not those of the text: a transform that withheld its source map (swc with `sourceMaps:
 * true`), whose lines would be silently wrong.
 */
export function numberedStatements(
  source: StoredSource,
  statements: readonly (readonly number[])[],
  resolve: (file: string) => RepoPath | null,
): readonly Offset[] {
  if (source.map !== null) return throughMap(source, source.map, { statements, resolve });
  const file = resolve(source.file);
  const lines = (source.originals[0] ?? '').split('\n');
  if (file === null || isUnmapped(source)) return [];
  return statements.flatMap(([line = 0, column = 0], offset) =>
    /^(?:try|do)\b/.test((lines[line] ?? '').slice(column)) ? [] : [{ offset, place: { file, line: line + 1 } }],
  );
}

/** True where istanbul's positions lie in a text that is neither the file's own nor mapped to it. */
export function isUnmapped({ statements, map, originals }: StoredSource): boolean {
  if (statements === null || map !== null) return false;
  const lines = (originals[0] ?? '').split('\n');
  return !statements.every(([line, column]) => beginsToken(lines[line ?? -1], column ?? -1));
}

function throughMap(
  source: StoredSource,
  map: NonNullable<StoredSource['map']>,
  {
    statements,
    resolve,
  }: { readonly statements: readonly (readonly number[])[]; readonly resolve: (file: string) => RepoPath | null },
): readonly Offset[] {
  const originals = map.sources.map((path, at) => ({
    file: path === null ? null : resolve(path),
    lines: new Set(statementStarts(source.originals[at] ?? '', !/\.[mc]?ts$/.test(path ?? '')).map(({ line }) => line)),
  }));
  const segments = segmentsBy(map.mappings, ({ line }) => line);
  return statements.flatMap(([line = 0, column = 0], offset) => {
    const group = segments.get(line) ?? [];
    const segment = group.findLast((one) => one.column <= column) ?? group[0];
    const original = segment === undefined ? undefined : originals[segment.source];
    if (segment === undefined || original === undefined || original.file === null) return [];
    if (!original.lines.has(segment.originalLine)) return [];
    return [{ offset, place: { file: original.file, line: segment.originalLine + 1 } }];
  });
}

/** True where a word or a sign begins at a column (0-based), so that a statement can. */
function beginsToken(line: string | undefined, column: number): boolean {
  if (line === undefined || column < 0 || column >= line.length) return false;
  const [before, at] = [line.charAt(column - 1), line.charAt(column)];
  return /\S/.test(at) && !(/[\w$]/.test(before) && /[\w$]/.test(at));
}
