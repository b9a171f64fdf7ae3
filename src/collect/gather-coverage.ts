import { oneLine } from '../domain/foreign-text.ts';
import type { CoveredTest, FileLines } from '../domain/spectrum.ts';
import type { RepoPath, TestId } from '../domain/test-run.ts';
import type { WrittenCoverage, WrittenFile, WrittenLines } from '../formats/coverage/coverage-format.ts';
import { numbersOf } from '../formats/line-numbers.ts';
import type { PathResolver } from '../languages/language.ts';
import type { Lines } from '../domain/lines.ts';
import { filePlacer, type Placer } from './place-files.ts';
import { type TestNamer, testNamer } from './test-names.ts';

/** Takes the coverage of one file after the other and unites it. */
export interface Gatherer {
  /** `report` is the coverage file's path. */
  add(report: string, coverage: Exclude<WrittenCoverage, { readonly kind: 'refused' }>): void;
  finish(): Lines;
}

/** The sentence that marks evidence without names of tests. */
export const NO_TEST_NAMES = 'coverage without test names: lines that ran, no more';

/**
 * Unites coverage files in this project's terms: its files, its tests. Lines stay as compact as they came until they
 * are streamed.
 */
export function gatherer(knownIds: readonly TestId[], paths: PathResolver): Gatherer {
  const state: State = {
    known: knownIds.length,
    name: testNamer(knownIds, paths),
    tests: new Map(),
    strangers: new Set(),
    ran: [],
    named: [],
    nameless: [],
    files: { seen: new Set(), lost: new Set() },
  };
  return {
    add(report, coverage) {
      const written = coverage.kind === 'run' ? coverage.files : coverage.tests.flatMap((test) => test.files);
      const prefixed = coverage.kind === 'run' && coverage.prefixed === true;
      const place = counting(filePlacer(written, { paths, report, prefixed }), state.files);
      if (coverage.kind === 'tests' && addTests(coverage.tests, place, state)) state.named.push(report);
      else state.nameless.push(report);
      addRun(coverage.kind === 'run' ? coverage.files : coverage.rest, place, state);
    },
    finish: () => finished(state),
  };
}

interface Placed {
  readonly file: RepoPath;
  readonly lines: WrittenLines;
}

interface State {
  readonly known: number;
  readonly name: TestNamer;
  readonly tests: Map<TestId, Placed[]>;
  /** Names that are no test of this run. */
  readonly strangers: Set<string>;
  /** Lines of no test that is known. */
  readonly ran: Placed[];
  /** Reports that name tests of this run, and the others. */
  readonly named: string[];
  readonly nameless: string[];
  readonly files: { readonly seen: Set<string>; readonly lost: Set<string> };
}

/** True where at least one test of this run has lines in files of this project. */
function addTests(
  tests: Extract<WrittenCoverage, { readonly kind: 'tests' }>['tests'],
  place: Placer,
  state: State,
): boolean {
  let any = false;
  for (const { name, files } of tests) {
    const id = state.name(name);
    const placed = placedFiles(files, place);
    if (id === null) {
      state.strangers.add(name);
      for (const one of placed) state.ran.push(one);
    } else if (placed.length) {
      const before = state.tests.get(id);
      if (before) for (const one of placed) before.push(one);
      else state.tests.set(id, placed);
      any = true;
    }
  }
  return any;
}

function addRun(files: readonly WrittenFile[], place: Placer, state: State): void {
  for (const one of placedFiles(files, place)) state.ran.push(one);
}

function placedFiles(files: readonly WrittenFile[], place: Placer): Placed[] {
  return files.flatMap((file) => {
    const found = place(file);
    return found === null ? [] : [{ file: found, lines: file.lines }];
  });
}

function counting(place: Placer, files: State['files']): Placer {
  return (file) => {
    const found = place(file);
    const written = file.spellings.at(-1) ?? '';
    files.seen.add(written);
    if (found === null) files.lost.add(written);
    return found;
  };
}

function finished(state: State): Lines {
  const notes = [...lostFiles(state)];
  if (state.tests.size > 0) {
    const { tests } = state;
    return { kind: 'tests', stream: () => streamed(tests), notes: [...notes, ...aboutTests(state)] };
  }
  const files = united(state.ran);
  if (files.length === 0) return { kind: 'none', notes };
  const names = state.strangers.size ? [`none of the ${strangers(state)} is a test of this run`] : [];
  return { kind: 'run', files, notes: [...notes, ...names, NO_TEST_NAMES] };
}

async function* streamed(tests: ReadonlyMap<TestId, readonly Placed[]>): AsyncIterable<CoveredTest> {
  for (const [id, placed] of tests) {
    const files = united(placed);
    if (files.length) yield { id, failing: null, files };
  }
}

function united(placed: readonly Placed[]): readonly FileLines[] {
  const byFile = new Map<RepoPath, Set<number>>();
  for (const { file, lines } of placed) {
    const known = byFile.get(file) ?? new Set();
    byFile.set(file, known);
    for (const line of numbersOf(lines)) known.add(line);
  }
  return [...byFile]
    .filter(([, lines]) => lines.size > 0)
    .map(([file, lines]) => ({ file, lines: [...lines].sort((a, b) => a - b) }))
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

function lostFiles({ files: { seen, lost } }: State): readonly string[] {
  const [first] = lost;
  if (first === undefined) return [];
  return [
    `${lost.size} of ${seen.size} files that the given coverage names are none of this repository's, or could be several, and were left out: ${oneLine(first, 200)}`,
  ];
}

function aboutTests(state: State): readonly string[] {
  const missing = state.known - state.tests.size;
  return [
    ...(state.strangers.size ? [`${strangers(state)} are not tests of this run and were left out`] : []),
    ...(missing > 0 ? [`${missing} of ${state.known} tests have no lines in the given coverage`] : []),
    ...state.nameless.map((report) => `${oneLine(report, 200)} names no test of this run and was not needed`),
  ];
}

function strangers({ strangers: names }: State): string {
  const [first = ''] = names;
  return `${names.size} names in the given coverage (${oneLine(first, 120)}${names.size > 1 ? ', …' : ''})`;
}
