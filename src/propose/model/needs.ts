import type { RepoPath } from '../../domain/test-run.ts';
import { sizeOf } from '../../syntax/outline.ts';
import { numbered, quoted, section } from './show.ts';
import { linesOf } from './slices.ts';
import type { Shelf, ShelfFile } from './shelf.ts';

/** Wishes that one question may have. */
export const MOST_NEEDS = 3;
const MOST_LINES = 120;
const MOST_HITS = 12;
/** Files that a search reads at most. */
const MOST_SEARCHED = 3000;

/**
 * What a model asked to see: `path:10-40` or a path are lines of a file, a name is where it is defined and used,
 * anything else is searched for as text. Each answer is a section; what is not there is said.
 */
export async function answerNeeds(
  needs: readonly string[],
  ground: { readonly shelf: Shelf; readonly isSource: (path: RepoPath) => boolean },
): Promise<string> {
  const parts: string[] = [];
  for (const need of needs.slice(0, MOST_NEEDS)) parts.push(`## ${quoted(need)}\n${await answer(need.trim(), ground)}`);
  if (needs.length > MOST_NEEDS) parts.push(`(only ${MOST_NEEDS} at a time; the others were left out)`);
  return parts.join('\n');
}

type Ground = Parameters<typeof answerNeeds>[1];

async function answer(need: string, ground: Ground): Promise<string> {
  const { path, from, to } = placeIn(need);
  const file = await fileOf(path, ground.shelf);
  if (file && from !== null) return shown(file, from, Math.min(to ?? from + 20, from + MOST_LINES));
  if (file) return overview(file);
  const name = /^(?:symbol:?\s+)?([\p{L}_$][\p{L}\p{N}_$.]*)(?:\(\))?$/u.exec(need)?.[1];
  const found = name === undefined ? '' : await definitions(name.split('.').at(-1) ?? name, ground);
  const hits = await search(
    name?.split('.').at(-1) ?? need.replace(/^text:?\s+/, '').replace(/^"(.*)"$/, '$1'),
    ground,
  );
  return `${found}${hits}` || 'It is not in the checkout.';
}

function placeIn(need: string): { readonly path: string; readonly from: number | null; readonly to: number | null } {
  const match = /^(.+?):(\d+)(?:\s*[-–]\s*(\d+))?$/.exec(need);
  if (!match?.[1]) return { path: need, from: null, to: null };
  return { path: match[1], from: Math.max(1, Number(match[2])), to: match[3] === undefined ? null : Number(match[3]) };
}

/** The file of that name, or the only one whose path ends so. */
async function fileOf(path: string, shelf: Shelf): Promise<ShelfFile | undefined> {
  const plain = path.replace(/^\.\//, '');
  if (shelf.files.includes(plain)) return await shelf.open(plain);
  const ending = shelf.files.filter((one) => one.endsWith(`/${plain}`));
  return ending.length === 1 && ending[0] !== undefined ? await shelf.open(ending[0]) : undefined;
}

function shown(file: ShelfFile, from: number, to: number): string {
  const end = Math.min(to, file.lines.length);
  if (from > end) return `${quoted(file.path)} has ${file.lines.length} lines.`;
  return `${quoted(file.path)}, lines ${from}-${end}:\n${section('source', numbered(file, linesOf({ startLine: from, endLine: end })))}`;
}

/** A file as a whole: all of it where it is short, else its head and its functions. */
function overview(file: ShelfFile): string {
  if (file.lines.length <= MOST_LINES) return shown(file, 1, file.lines.length);
  const heads = file.outline.functions.map(({ startLine }) => startLine);
  const lines = [...new Set([...linesOf({ startLine: 1, endLine: 30 }), ...heads])].sort((a, b) => a - b);
  return `${quoted(file.path)} has ${file.lines.length} lines; its head and its functions:\n${section('source', numbered(file, lines.slice(0, MOST_LINES)))}`;
}

async function definitions(name: string, { shelf, isSource }: Ground): Promise<string> {
  const parts: string[] = [];
  for (const path of shelf.files.filter(isSource).slice(0, MOST_SEARCHED)) {
    const known = shelf.known(path);
    const file = known ?? (await mentioning(path, name, shelf));
    for (const one of file?.outline.functions.filter((each) => each.name === name) ?? []) {
      if (file) parts.push(shown(file, one.startLine, one.startLine + Math.min(MOST_LINES / 2, sizeOf(one)) - 1));
      if (parts.length >= 2) return `${parts.join('\n')}\n`;
    }
  }
  return parts.length > 0 ? `${parts.join('\n')}\n` : '';
}

async function mentioning(path: RepoPath, word: string, shelf: Shelf): Promise<ShelfFile | undefined> {
  const file = await shelf.open(path);
  return file?.text.includes(word) ? file : undefined;
}

async function search(words: string, { shelf, isSource }: Ground): Promise<string> {
  if (words.trim().length < 2) return '';
  const hits: string[] = [];
  let count = 0;
  for (const path of shelf.files.filter(isSource).slice(0, MOST_SEARCHED)) {
    const file = await mentioning(path, words, shelf);
    for (const [index, line] of file?.lines.entries() ?? []) {
      if (!line.includes(words)) continue;
      count += 1;
      if (hits.length < MOST_HITS) hits.push(`${path}:${index + 1}| ${line.slice(0, 200)}`);
    }
  }
  if (hits.length === 0) return '';
  const more = count > hits.length ? ` (${count - hits.length} more are left out)` : '';
  return `Where it stands${more}:\n${section('lines', hits.join('\n'))}`;
}
