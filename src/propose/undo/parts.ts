import type { FileRestore } from '../../domain/candidate.ts';
import type { UndoId } from '../../domain/operator-titles.ts';
import type { PushCommit, PushFile } from '../../domain/push-texts.ts';
import type { SuspectLine } from '../../domain/suspects.ts';
import type { RepoPath } from '../../domain/test-run.ts';
import { changesBack, changesBackSince, type LineChange, type Lines, linesOf } from './lines.ts';
import { type LineSpan, piecesOf, wordPiecesOf } from './pieces.ts';
import { placesInWords } from './words.ts';

/** Something that can be taken back at once. */
export interface Part {
  readonly id: UndoId;
  readonly changes: readonly LineChange[];
  readonly restores: readonly FileRestore[];
  /** What it takes back, as a sentence without its end. */
  readonly words: string;
  /** The highest suspiciousness of its lines; 0 where none is suspected. */
  readonly suspicion: number;
}

/** The push as far as it may be taken back. */
export interface Ground {
  readonly texts: ReadonlyMap<RepoPath, Lines>;
  /** Each place, most suspicious first. */
  readonly hunks: readonly Part[];
  /** Each file that has several places, or was added, removed or renamed as a whole. */
  readonly files: readonly Part[];
  readonly commits: readonly Part[];
  /** Lines, statements and words of a part's places, each alone; empty where there is nothing smaller. */
  smaller(part: Part): readonly Part[];
}

/** What the parts are made of. */
export interface GroundInput {
  readonly files: readonly PushFile[];
  readonly commits: readonly PushCommit[];
  readonly suspects: readonly SuspectLine[];
  readonly statements: ReadonlyMap<RepoPath, readonly LineSpan[]>;
}

/** Cuts the push into parts. */
export function groundOf(input: GroundInput): Ground {
  const texts = new Map(input.files.flatMap(({ path, now }) => (now === null ? [] : [[path, linesOf(now)] as const])));
  const suspicionOf = suspicionBy(input.suspects);
  const make = (id: UndoId, changes: readonly LineChange[], more: Partial<Part> = {}): Part => ({
    id,
    changes,
    restores: [],
    words: `takes back ${placesInWords(changes)}`,
    suspicion: suspicionOf(changes),
    ...more,
  });
  const perFile = input.files.map((file) => ({ file, changes: placesOf(file, texts) }));
  const hunks = perFile.flatMap(({ changes }) => changes.map((change) => make('UNDO_hunk', [change])));
  return {
    texts,
    hunks: bySuspicion(hunks),
    files: bySuspicion(perFile.flatMap(({ file, changes }) => wholeFile(file, changes, make))),
    commits: input.commits.toReversed().flatMap((commit) => ofCommit(commit, texts, make)),
    smaller: (part) => smallerParts(part, texts, input.statements).map((changes) => make('UNDO_lines', changes)),
  };
}

type Make = (id: UndoId, changes: readonly LineChange[], more?: Partial<Part>) => Part;

function placesOf({ path, before, now }: PushFile, texts: ReadonlyMap<RepoPath, Lines>): readonly LineChange[] {
  const lines = texts.get(path);
  return lines && now !== null && before !== null ? changesBack(path, before, lines) : [];
}

function wholeFile(file: PushFile, changes: readonly LineChange[], make: Make): readonly Part[] {
  const { path, from, before, now, mode } = file;
  if (now === null) {
    const restores = before === null ? [] : [{ file: path, text: before, mode }];
    return restores.length > 0
      ? [make('UNDO_file', [], { restores, words: `puts back ${path}, which the push removed` })]
      : [];
  }
  if (from !== null) {
    const restores = [
      { file: path, text: null, mode },
      { file: from, text: now, mode },
    ];
    return [make('UNDO_file', [], { restores, words: `gives ${path} its name before the push again, ${from}` })];
  }
  if (before === null) {
    const restores = [{ file: path, text: null, mode }];
    return [make('UNDO_file', [], { restores, words: `removes ${path}, which the push added` })];
  }
  return changes.length > 1
    ? [make('UNDO_file', changes, { words: `takes back all that the push changed in ${path}` })]
    : [];
}

function ofCommit(commit: PushCommit, texts: ReadonlyMap<RepoPath, Lines>, make: Make): readonly Part[] {
  let complete = true;
  const changes = commit.files.flatMap(({ path, before, after }) => {
    const now = texts.get(path);
    if (!now || before === null || after === null) {
      complete = false;
      return [];
    }
    const since = changesBackSince(path, { before, after }, now);
    complete &&= since.complete;
    return since.changes;
  });
  if (changes.length === 0) return [];
  const rest = complete ? '' : ', as far as it is lines that nothing changed since';
  return [make('UNDO_commit', changes, { words: `takes back the commit ${commit.name} (${commit.subject})${rest}` })];
}

function smallerParts(
  part: Part,
  texts: ReadonlyMap<RepoPath, Lines>,
  statements: ReadonlyMap<RepoPath, readonly LineSpan[]>,
): readonly (readonly LineChange[])[] {
  return part.changes.flatMap((change) => {
    const lines = texts.get(change.file);
    if (!lines) return [];
    const pieces = piecesOf(change, lines, statements.get(change.file));
    if (pieces.length > 1) return pieces;
    return part.changes.length > 1 ? [[change]] : wordPiecesOf(change, lines).map((one) => [one]);
  });
}

function suspicionBy(suspects: readonly SuspectLine[]): (changes: readonly LineChange[]) => number {
  const scores = new Map<RepoPath, Map<number, number>>();
  for (const { file, line, score } of suspects) {
    const lines = scores.get(file) ?? new Map<number, number>();
    scores.set(file, lines.set(line - 1, Math.max(score, lines.get(line - 1) ?? 0)));
  }
  return (changes) => {
    let most = 0;
    for (const { file, from, to } of changes) {
      const lines = scores.get(file);
      // What is gone stood between two lines.
      const [first, last] = from === to ? [from - 1, from] : [from, to - 1];
      for (let line = first; lines && line <= last; line++) most = Math.max(most, lines.get(line) ?? 0);
    }
    return most;
  };
}

function bySuspicion(parts: readonly Part[]): readonly Part[] {
  return parts.toSorted((a, b) => b.suspicion - a.suspicion);
}
