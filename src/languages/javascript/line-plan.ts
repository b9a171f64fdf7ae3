import type { RepoPath } from '../../domain/test-run.ts';
import { type Segment, segmentsBy } from '../../formats/source-map.ts';
import { numberedStatements } from './numbered-statements.ts';
import type { StoredSource } from './records.ts';
import type { StatementStart } from './statement-scan.ts';
import { statementStarts } from './statements.ts';

/** A statement of a file of the project. `line` is 1-based. */
export interface Place {
  readonly file: RepoPath;
  readonly line: number;
}

/**
 * Which offsets of a script as V8 ran it stand for which statements of which files; ascending by offset. For istanbul's
 * counters the number of a statement takes the place of its offset.
 */
export interface LinePlan {
  readonly offsets: readonly { readonly offset: number; readonly place: Place }[];
}

/**
 * How a script's ranges are read as lines: by the text itself, or through its source map. `resolve` finds a file of the
 * project.
 */
export function linePlan(source: StoredSource, resolve: (file: string) => RepoPath | null): LinePlan {
  const offsets =
    source.statements !== null
      ? [...numberedStatements(source, source.statements, resolve)]
      : source.map === null
        ? ownOffsets(source, resolve)
        : mappedOffsets(source, source.map, resolve);
  return { offsets: offsets.sort((a, b) => a.offset - b.offset) };
}

/** One offset of a script and the statement that it stands for. */
export type Offset = LinePlan['offsets'][number];

function ownOffsets(source: StoredSource, resolve: (file: string) => RepoPath | null): Offset[] {
  const file = resolve(source.file);
  if (file === null || source.text === null) return [];
  return startsOf(source.text, source.file).map(({ offset, line }) => ({ offset, place: { file, line: line + 1 } }));
}

function mappedOffsets(
  source: StoredSource,
  map: NonNullable<StoredSource['map']>,
  resolve: (file: string) => RepoPath | null,
): Offset[] {
  const lineStarts = startsOfLines(source.text ?? '');
  const segments = segmentsBy(map.mappings, ({ source: at, originalLine }) => `${at}:${originalLine}`);
  return map.sources.flatMap((path, at) => {
    const file = path === null ? null : resolve(path);
    const text = source.originals[at];
    if (file === null || path === null || typeof text !== 'string') return [];
    return startsOf(text, path).flatMap((start) => {
      const place = { file, line: start.line + 1 };
      return segmentsAt(segments.get(`${at}:${start.line}`) ?? [], start).map((segment) => ({
        offset: (lineStarts[segment.line] ?? 0) + segment.column,
        place,
      }));
    });
  });
}

/**
 * The generated places of one statement: the segments nearest after its start in its line, else nearest before. The
 * body of an arrow function needs a segment of its own, because what surrounds it ran at another time.
 */
function segmentsAt(line: readonly Segment[], start: StatementStart): readonly Segment[] {
  const exact = line.filter(({ originalColumn }) => originalColumn === start.column);
  if (exact.length > 0 || start.kind === 'body') return exact;
  const after = line.filter(({ originalColumn }) => originalColumn > start.column);
  const columns = (after.length > 0 ? after : line).map(({ originalColumn }) => originalColumn);
  const nearest = after.length > 0 ? Math.min(...columns) : Math.max(...columns);
  return line.filter(({ originalColumn }) => originalColumn === nearest);
}

function startsOf(text: string, file: string): readonly StatementStart[] {
  return statementStarts(text, !/\.[mc]?ts$/.test(file));
}

function startsOfLines(text: string): readonly number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}
