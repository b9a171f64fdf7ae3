import type { ChangedPlace, DiffFile } from '../domain/applied.ts';
import { textOf } from '../domain/applied.ts';
import type { RepoPath } from '../domain/test-run.ts';
import { changedPlaces, countChangedLines } from '../formats/unified-diff.ts';

/** What a change touches, for people and for whoever weighs it. */
export interface ChangeFacts {
  /** Paths that it changes, ascending. */
  readonly files: readonly RepoPath[];
  /** Added plus removed lines. */
  readonly linesChanged: number;
  /** Its first places. */
  readonly changes: readonly ChangedPlace[];
}

/** Of a candidate that does not apply. */
export const NO_FACTS: ChangeFacts = { files: [], linesChanged: 0, changes: [] };

const MOST_PLACES = 3;

/** The facts of an applied change; files that are no text have no places. */
export function changeFacts(files: readonly DiffFile[]): ChangeFacts {
  const changes = files.flatMap(({ path, before, after }) => {
    const [old, fresh] = [textOf(before), textOf(after)];
    return old === null || fresh === null ? [] : changedPlaces(old, fresh).map((place) => ({ file: path, ...place }));
  });
  return {
    files: files.map(({ path }) => path),
    linesChanged: countChangedLines(files),
    changes: changes.slice(0, MOST_PLACES),
  };
}
