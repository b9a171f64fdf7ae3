/** The points of one subtest, or of the whole document. */
export interface Level {
  /** Name of the subtest that is open here: the suite of the points one level deeper. */
  title: string;
  points: number;
  failed: number;
  planned: number | null;
  /** Test points of the subtest that was just read at this level's inner side. */
  inner: Inner | null;
}

interface Inner {
  readonly points: number;
  readonly failed: number;
}

/** One test point with its YAML block, judged when the next line that is none of it comes. */
export interface Point {
  readonly ok: boolean;
  readonly name: string;
  readonly suites: readonly string[];
  readonly skipped: boolean;
  readonly seconds: number | null;
  inner: Inner | null;
  readonly details: string[];
  readonly comments: string[];
}

/** `not ok 12 - description`, with or without number and description. */
export const POINT = /^(not )?ok\b(?:\s+(\d+))?(?:\s+-)?\s*(.*)$/;
const DIRECTIVE = /\s*(?<!\\)#\s*(skip\S*|todo)\b\s*(.*)$/i;
/** node-tap and vitest append how long it took. */
const TIME = /\s*(?<!\\)#\s*time=([\d.]+)(m?)s\b/;

/** Nothing read yet. */
export function newLevel(): Level {
  return { title: '', points: 0, failed: 0, planned: null, inner: null };
}

/**
 * The point of a line that `POINT` matched, at the innermost of these levels. `braces`: its subtest follows in
 * braces.
 */
export function pointOf(
  found: RegExpExecArray,
  levels: readonly Level[],
): { readonly point: Point; readonly braces: boolean } {
  const here = levels.at(-1) ?? newLevel();
  const written = found[3] ?? '';
  const braces = /\s*(?<!\\)\{$/.exec(written);
  const time = TIME.exec(written);
  const described = (braces ? written.slice(0, braces.index) : written).replace(TIME, '');
  const directive = DIRECTIVE.exec(described);
  const name = unescape(directive ? described.slice(0, directive.index) : described);
  const point: Point = {
    ok: !found[1],
    // A point needs neither number nor name: then its place names it.
    name: name || `test ${found[2] ?? here.points + 1}`,
    suites: levels
      .slice(0, -1)
      .map((level) => level.title)
      .filter(Boolean),
    skipped: directive !== null,
    seconds: time ? Number(time[1]) / (time[2] ? 1000 : 1) : null,
    inner: here.inner,
    details: [],
    comments: [],
  };
  return { point, braces: braces !== null };
}

/** A description as its producer had it, before `#` and backslashes were escaped. */
export function unescape(text: string): string {
  return text.trim().replace(/\\([#\\])/g, '$1');
}
