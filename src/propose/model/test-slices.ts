import type { RepoPath, TestResult } from '../../domain/test-run.ts';
import type { FunctionRange } from '../../syntax/functions.ts';
import { holds, type LineRange, sizeOf } from '../../syntax/outline.ts';
import type { Shelf, ShelfFile } from './shelf.ts';
import { linesOf, linesToShow, wordsIn } from './slices.ts';

/** A test's own function is shown up to this length; of a longer one what lies around the failing line. */
const SHORT_TEST = 60;
/** A helper or fixture of this length is shown whole. */
const SHORT_HELPER = 30;
const MOST_HELPERS = 6;

/** Lines of one file to show, ascending. */
export interface Slice {
  readonly file: ShelfFile;
  readonly lines: readonly number[];
}

/**
 * What to show of a test: its whole function with decorators and parameters, and the functions of its file (or of
 * shared fixtures in the folders above) that bear a name which it uses: fixtures and helpers. Empty: the test's source
 * is not known.
 */
export async function slicesOfTest(shelf: Shelf, test: TestResult): Promise<readonly Slice[]> {
  const file = test.file === null ? undefined : await shelf.open(test.file);
  if (!file) return [];
  const own = rangeOfTest(file, test);
  if (!own) return [];
  const shown = new Set(linesToShow(file, own, lineOf(file, test)));
  const words = wordsIn(file, shown);
  for (const setUp of setUpsOf(file, own, words)) for (const line of linesOf(setUp)) shown.add(line);
  for (const helper of helpersOf(file, words)) for (const line of linesOf(helper)) shown.add(line);
  const slices: Slice[] = [{ file, lines: [...shown].sort((a, b) => a - b) }];
  for (const path of sharedFixtures(shelf, file.path)) {
    const shared = await shelf.open(path);
    const lines = shared ? helpersOf(shared, words).flatMap(linesOf) : [];
    if (shared && lines.length > 0) slices.push({ file: shared, lines: [...new Set(lines)].sort((a, b) => a - b) });
  }
  return slices;
}

/** The function of the test: the largest short one that a frame of its failure lies in, else the one of its name. */
function rangeOfTest(file: ShelfFile, test: TestResult): LineRange | undefined {
  const { functions } = file.outline;
  const bare = test.name.replace(/\[.*$/s, '');
  const named = functions.find((one) => one.name === bare);
  if (named) return named;
  const [line] = lineOf(file, test);
  if (line === undefined) return titled(file, test);
  const around = functions.filter((one) => one.startLine <= line && line <= one.endLine);
  const inOrder = around.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const found = titled(file, test) ?? inOrder.find((one) => sizeOf(one) <= SHORT_TEST) ?? inOrder.at(-1);
  return found ?? { startLine: Math.max(1, line - 12), endLine: Math.min(file.lines.length, line + 4) };
}

/** The nameless function that begins on the line where the test's name is written. */
function titled({ outline, lines }: ShelfFile, test: TestResult): FunctionRange | undefined {
  const title = test.name.split(' > ').at(-1) ?? test.name;
  if (title.length < 3) return undefined;
  return outline.functions.find(({ startLine }) => (lines[startLine - 1] ?? '').includes(title));
}

function lineOf({ path }: ShelfFile, test: TestResult): readonly number[] {
  return test.failure?.frames.filter((frame) => frame.file === path).map(({ line }) => line) ?? [];
}

/** Statements beside a nested test that give a value to a name which it uses, such as what a hook prepares. */
function setUpsOf({ outline, lines }: ShelfFile, own: LineRange, words: ReadonlySet<string>): readonly LineRange[] {
  const around = outline.functions.filter((one) => holds(one, own) && sizeOf(one) > sizeOf(own));
  const beside = outline.statements.filter(
    (one) =>
      around.some((outer) => holds(outer, one) && !holds(one, outer)) &&
      !holds(one, own) &&
      sizeOf(one) <= SHORT_HELPER / 2,
  );
  const gives = (one: LineRange) =>
    linesOf(one).some((line) => {
      const name = /([\p{L}_$][\p{L}\p{N}_$]*)\s*=(?![=>])/u.exec(lines[line - 1] ?? '')?.[1];
      return name !== undefined && words.has(name);
    });
  return beside.filter(gives).slice(0, MOST_HELPERS);
}

function helpersOf({ outline }: ShelfFile, words: ReadonlySet<string>): readonly FunctionRange[] {
  return outline.functions
    .filter((one) => words.has(one.name) && !one.qualifiedName.includes('.') && sizeOf(one) <= SHORT_HELPER)
    .slice(0, MOST_HELPERS);
}

/** Files of shared fixtures in the test's folder and those above, nearest first. */
function sharedFixtures({ files, fixtureFiles }: Shelf, path: RepoPath): readonly RepoPath[] {
  const folders = path.split('/').slice(0, -1);
  const above = folders.map((_, index) => folders.slice(0, folders.length - index).join('/')).concat('');
  const wanted = above.flatMap((folder) => fixtureFiles.map((name) => (folder === '' ? name : `${folder}/${name}`)));
  return wanted.filter((one) => one !== path && files.includes(one)).slice(0, 3);
}
