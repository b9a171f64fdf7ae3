import { holds, type LineRange, sizeOf, type Statement } from '../../syntax/outline.ts';
import type { ShelfFile } from './shelf.ts';

/** A function of at most so many lines is shown whole, with everything in it. */
const SHORT = 80;
/** Lines that are shown of one region, at most. */
const MOST_LINES = 140;
/** A definition that the shown code uses is shown as well where it is this short. */
const SHORT_DEFINITION = 12;
/** Such definitions, at most. */
const MOST_DEFINITIONS = 8;

/**
 * The lines to show of a suspect region: the outermost function around it where that is short, else the region with
 * what encloses it (heads, and statements of their own), and the short definitions at the top of the file that these
 * lines use. A region that is too long is cut between statements, around the lines of interest. 1-based, ascending.
 */
export function linesToShow(file: ShelfFile, region: LineRange, interesting: readonly number[]): readonly number[] {
  const around = enclosing(file, region);
  const outermost = around[0];
  const shown = new Set<number>();
  if (outermost && sizeOf(outermost) <= SHORT) add(shown, outermost);
  else {
    for (const one of around) for (const line of frameOf(file, one, region)) shown.add(line);
    for (const line of cropped(file, region, interesting)) shown.add(line);
  }
  for (const line of headsOfClasses(file, region)) shown.add(line);
  for (const definition of definitionsUsed(file, shown)) add(shown, definition);
  return ascending(shown, file);
}

/** The functions around a region that are more than the region itself, outermost first; the region's own counts. */
function enclosing({ outline }: ShelfFile, region: LineRange): readonly LineRange[] {
  return outline.functions.filter((one) => holds(one, region)).toSorted((a, b) => sizeOf(b) - sizeOf(a));
}

/**
 * What a long function around the region says by itself: its head, and its statements that hold no function; another
 * function's head only.
 */
function frameOf({ outline }: ShelfFile, outer: LineRange, region: LineRange): readonly number[] {
  if (sizeOf(outer) <= sizeOf(region)) return [];
  const inner = outline.functions.filter((one) => one !== outer && holds(outer, one));
  const own = outline.statements.filter(
    (statement) => holds(outer, statement) && !holds(statement, outer) && !inner.some((one) => touches(one, statement)),
  );
  const lines = own.filter((statement) => sizeOf(statement) <= SHORT_DEFINITION).flatMap(linesOf);
  // A callback without a name says nothing by its head.
  const heads = inner.filter(({ name }) => name !== '(anonymous)').map(({ startLine }) => startLine);
  return [outer.startLine, ...lines, ...heads].slice(0, MOST_LINES / 2);
}

/** The region itself; where it is too long, its head and whole statements around the lines of interest. */
function cropped({ outline }: ShelfFile, region: LineRange, interesting: readonly number[]): readonly number[] {
  if (sizeOf(region) <= MOST_LINES) return linesOf(region);
  const shown = new Set<number>([region.startLine]);
  const inside = outline.statements.filter(
    (statement) => holds(region, statement) && sizeOf(statement) < sizeOf(region),
  );
  const wanted = interesting.filter((line) => region.startLine <= line && line <= region.endLine);
  for (const line of wanted.length > 0 ? wanted : [region.startLine]) {
    const around = inside.filter((one) => one.startLine <= line && line <= one.endLine);
    // Heads of what the line lies in, then the statement itself with those beside it.
    for (const one of around) shown.add(one.startLine);
    for (const one of neighbours(inside, around, line)) {
      if (shown.size + sizeOf(one) > MOST_LINES) break;
      add(shown, one);
    }
  }
  return [...shown];
}

/** The innermost statement of a line, then those of the same block, nearest first. */
function neighbours(inside: readonly Statement[], around: readonly Statement[], line: number): readonly LineRange[] {
  const own = around.at(-1);
  if (!own) return inside.filter(({ startLine }) => Math.abs(startLine - line) < SHORT_DEFINITION);
  const block = around.at(-2);
  const beside = inside.filter((one) => one.depth === own.depth && (!block || holds(block, one)));
  const distance = (one: LineRange) => Math.min(Math.abs(one.startLine - line), Math.abs(one.endLine - line));
  return [own, ...beside.filter((one) => one !== own).toSorted((a, b) => distance(a) - distance(b))];
}

/** The first lines of what the region lies in and is no function: classes, blocks. */
function headsOfClasses({ outline }: ShelfFile, region: LineRange): readonly number[] {
  return outline.statements
    .filter((statement) => holds(statement, region) && statement.startLine < region.startLine)
    .map(({ startLine }) => startLine)
    .slice(0, 6);
}

/**
 * Short definitions at the top of the file whose name stands in the shown lines; twice, for what they use themselves.
 */
function definitionsUsed(file: ShelfFile, shown: ReadonlySet<number>): readonly LineRange[] {
  const found: LineRange[] = [];
  const lines = new Set(shown);
  const top = file.outline.statements.filter(({ depth }) => depth === 0);
  for (let pass = 0; pass < 2; pass += 1) {
    const words = wordsIn(file, lines);
    for (const one of top) {
      const name = lines.has(one.startLine) || sizeOf(one) > SHORT_DEFINITION ? null : nameOf(file, one);
      if (name === null || !words.has(name) || found.length >= MOST_DEFINITIONS) continue;
      found.push(one);
      add(lines, one);
    }
  }
  return found;
}

/**
 * The name that a statement at the top of a file gives to something: the function's, or what stands before the first
 * `=`.
 */
function nameOf(file: ShelfFile, statement: LineRange): string | null {
  const made = file.outline.functions.find((one) => holds(statement, one) && !one.qualifiedName.includes('.'));
  if (made) return made.name;
  const head = file.lines[statement.startLine - 1] ?? '';
  const at = head.search(/[^=!<>]=[^=>]/);
  return at < 0 ? null : (/([\p{L}_$][\p{L}\p{N}_$]*)\s*(?::[^=]*)?$/u.exec(head.slice(0, at + 1))?.[1] ?? null);
}

/** The names in these lines. */
export function wordsIn({ lines }: ShelfFile, shown: Iterable<number>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const line of shown)
    for (const [word] of (lines[line - 1] ?? '').matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) words.add(word);
  return words;
}

/** The lines of a range. */
export function linesOf({ startLine, endLine }: LineRange): number[] {
  return Array.from({ length: Math.max(0, endLine - startLine + 1) }, (_, index) => startLine + index);
}

function touches(one: LineRange, other: LineRange): boolean {
  return one.startLine <= other.endLine && other.startLine <= one.endLine;
}

function add(shown: Set<number>, range: LineRange): void {
  for (const line of linesOf(range)) shown.add(line);
}

function ascending(shown: ReadonlySet<number>, { lines }: ShelfFile): readonly number[] {
  return [...shown].filter((line) => line >= 1 && line <= lines.length).sort((a, b) => a - b);
}
