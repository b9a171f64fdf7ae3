import type { Tell } from '../domain/tells.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { Verdict } from '../domain/verdict.ts';
import { lineChanges } from '../formats/unified-diff.ts';
import type { Syntax } from '../syntax/load.ts';
import { COMMON_TELLS } from './common-tells.ts';
import { type GuardedLanguage, type SourceView, sourceView } from './source-view.ts';

/** A file of the patch as text, before and after; `before` '' and `isNew` for a new one. */
export interface GuardedFile {
  readonly path: RepoPath;
  readonly before: string;
  readonly after: string;
  readonly isNew: boolean;
}

/** What the guard works with. */
export interface GuardOptions {
  readonly languages: readonly GuardedLanguage[];
  /** null: no grammar can be had; texts are then searched as they are. */
  readonly syntax: Syntax | null;
  /** Says whether a path exists once the change is made. */
  readonly has: (path: RepoPath) => boolean;
}

/** Patterns look along a line: what is longer (and was there before) is passed over. */
const LONGEST_LINE = 10_000;
const TOO_LONG = new RegExp(`^.{${LONGEST_LINE + 1},}$`, 'gm');

type Forbidden = Extract<Verdict, { readonly kind: 'forbidden' }>;

/**
 * Looks for hard tells of tampering in what a patch adds; undefined: none. A tell counts where a file has more places
 * of it than before, so moving or rewording a line that was there is none. The first file, then the first row, decides.
 */
export async function tamperTell(files: readonly GuardedFile[], options: GuardOptions): Promise<Forbidden | undefined> {
  for (const file of files) {
    const language = options.languages.find(({ extensions }) => extensions.some((end) => file.path.endsWith(end)));
    const shadowed = file.isNew ? (language?.tells?.shadows(file.path, options.has) ?? null) : null;
    const long = lineTooLong(file);
    if (long !== undefined)
      return { kind: 'forbidden', rule: 'a line too long for anyone to read', file: file.path, line: long };
    if (shadowed !== null) return { kind: 'forbidden', rule: shadowed, file: file.path, line: null };
    const found = await tellIn(file, language, options.syntax);
    if (found) return found;
  }
  return undefined;
}

/** The first added line that is longer than searching and reviewing allow. */
function lineTooLong(file: GuardedFile): number | undefined {
  if (!file.after.split('\n').some((line) => line.length > LONGEST_LINE)) return undefined;
  return lineChanges(file.before, file.after).added.find(({ text }) => text.length > LONGEST_LINE)?.line;
}

async function tellIn(
  file: GuardedFile,
  language: GuardedLanguage | undefined,
  syntax: Syntax | null,
): Promise<Forbidden | undefined> {
  const { path } = file;
  const before = await sourceView({ text: file.before, path, language, syntax });
  const after = await sourceView({ text: file.after, path, language, syntax });
  for (const row of [...COMMON_TELLS, ...(language?.tells?.rows ?? [])]) {
    if (row.except?.test(path)) continue;
    const lines = linesOf(row, after);
    if (lines.length <= linesOf(row, before).length) continue;
    return { kind: 'forbidden', rule: row.rule, file: path, line: addedLine(file, lines) };
  }
  return undefined;
}

/**
 * The lines (1-based) of a row's places; those that only show once pieces of texts are put together come in as well.
 */
function linesOf(row: Tell, view: SourceView): readonly number[] {
  const places = (text: string) => row.find(text).map((offset) => offset + leadingBlanks(text, offset));
  const lines = (text: string, offsets: readonly number[]) =>
    offsets.map((offset) => text.slice(0, offset).split('\n').length);
  const text = view[row.in].replace(TOO_LONG, (line) => ' '.repeat(line.length));
  const resolved = row.in === 'text' ? text : view.resolved(text);
  if (row.where === 'loading') {
    const runsAtOnce = loadingLines(text, view);
    const direct = lines(
      text,
      places(text).filter((offset) => view.loading(offset)),
    );
    const byAlias = lines(resolved, places(resolved)).filter((line) => runsAtOnce(line));
    return byAlias.length > direct.length ? byAlias : direct;
  }
  const [direct, byAlias] = [lines(text, places(text)), lines(resolved, places(resolved))];
  const plain = byAlias.length > direct.length ? byAlias : direct;
  if (row.in !== 'code') return plain;
  const whole = joinedStrings(resolved);
  const joined = lines(whole, places(whole));
  return joined.length > plain.length ? joined : plain;
}

/** True for a line (1-based) whose first word runs when the file is loaded. */
function loadingLines(text: string, view: SourceView): (line: number) => boolean {
  const begins: number[] = [];
  let at = 0;
  for (const line of text.split('\n')) {
    begins.push(at + (line.length - line.trimStart().length));
    at += line.length + 1;
  }
  return (line) => view.loading(begins[line - 1] ?? 0);
}

/** Puts `'VIT' + 'EST'`, `"py" "test"` and `'\x50YTEST'` together, each within its line. */
function joinedStrings(text: string): string {
  return text
    .replace(/(['"`])[ \t]*\+[ \t]*['"`]|(["'])[ \t]+\2/g, '')
    .replace(
      /\\x([0-9a-fA-F]{2})|\\u\{?([0-9a-fA-F]{4})\}?/g,
      (_, short: string | undefined, long: string | undefined) =>
        String.fromCodePoint(Number.parseInt(short ?? long ?? '20', 16)),
    );
}

/** A pattern that begins with the line's indentation must not count as a place in the line before. */
function leadingBlanks(text: string, offset: number): number {
  return /^\s*/.exec(text.slice(offset, offset + 1000))?.[0].length ?? 0;
}

/** The first of these lines that the change added, else the last of them. */
function addedLine(file: GuardedFile, lines: readonly number[]): number | null {
  const added = new Set(lineChanges(file.before, file.after).added.map(({ line }) => line));
  return lines.find((line) => added.has(line)) ?? lines.at(-1) ?? null;
}
