import { type DiffFile, textOf } from '../domain/applied.ts';
import { oneLine } from '../domain/foreign-text.ts';
import type { PushCommit, PushFile, PushTexts } from '../domain/push-texts.ts';
import { messageOf } from '../errors.ts';
import type { BaseOptions } from './base.ts';
import { checkoutTree, firstError, type GitTrees, openTrees } from './trees.ts';

/** More files than this are no push but another project. */
const MOST_FILES = 300;
/** A longer text is generated or data. In UTF-16 code units. */
const MOST_TEXT = 400_000;
/** Commits that are told apart. */
const MOST_COMMITS = 10;

/**
 * The texts of the files that differ between a commit and the checkout as it stands (untracked files left out), with
 * what renamed them, and commit by commit where there are two to ten without a merge. What is no text, too long or too
 * much is left out, which the notes say. Never throws.
 */
export async function readPushTexts(options: BaseOptions): Promise<PushTexts> {
  try {
    await using trees = await openTrees(options.git, { ...options, further: options.objects });
    return await readTexts(trees, options.base);
  } catch (error) {
    // A partial clone may lack a file's content.
    return nothing(oneLine(messageOf(error), 300));
  }
}

async function readTexts(trees: GitTrees, base: string): Promise<PushTexts> {
  const state = await checkoutTree(trees, { untracked: false });
  if ('failed' in state) return nothing(state.failed);
  const changes = await trees.changesBetween(`${base}^{tree}`, state.tree);
  if ('ok' in changes) return nothing(firstError(changes));
  if (changes.length > MOST_FILES) return nothing(`it changed ${changes.length} files`);
  const readable = changes.filter(
    ({ path, before, after }) =>
      !path.includes('\ufffd') && [before, after].every((side) => !side || isFile(side.mode)),
  );
  const sides = await trees.sidesOf(readable);
  const names = await renames(trees, { before: `${base}^{tree}`, after: state.tree });
  const files = filesOf(sides, names);
  const left = changes.length - files.length - names.size;
  return {
    files,
    commits: await commitsSince(trees, base),
    notes: left > 0 ? [`Of the push, ${left} changed files are not text or too long to be taken back.`] : [],
  };
}

function filesOf(sides: readonly DiffFile[], names: ReadonlyMap<string, string>): readonly PushFile[] {
  const byPath = new Map(sides.map((file) => [file.path, file]));
  const renamed = new Set(names.values());
  return sides.flatMap(({ path, before: own, after }) => {
    if (renamed.has(path)) return [];
    const from = names.get(path) ?? null;
    const before = from === null ? own : (byPath.get(from)?.before ?? null);
    const [old, now] = [before && shortText(before), after && shortText(after)];
    if ((before && old === null) || (after && now === null)) return [];
    return [{ path, from, before: old, now, mode: (before ?? after)?.mode ?? '100644' }];
  });
}

function isFile(mode: string): boolean {
  return mode.startsWith('100');
}

function shortText(side: NonNullable<DiffFile['before']>): string | null {
  const text = side.bytes.length > MOST_TEXT * 3 ? null : textOf(side);
  return text !== null && text.length <= MOST_TEXT ? text : null;
}

/** Old names by new ones, as git tells them; an item that is no such pair ends the list. */
async function renames(
  trees: GitTrees,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<ReadonlyMap<string, string>> {
  const answer = await trees.git(['diff-tree', '-r', '-z', '-M', '--diff-filter=R', '--name-status', before, after]);
  const found = new Map<string, string>();
  const items = answer.ok ? answer.text.split('\0') : [];
  // Three items each: `R` with its likeness, old name, new name.
  for (let index = 0; index + 2 < items.length; index += 3) {
    const [status = '', from = '', to = ''] = items.slice(index, index + 3);
    if (status.startsWith('R')) found.set(to, from);
  }
  return found;
}

/** Each commit of the push, oldest first; none where there is one alone, too many, or a merge. */
async function commitsSince(trees: GitTrees, base: string): Promise<readonly PushCommit[]> {
  const most = `--max-count=${MOST_COMMITS + 1}`;
  const listed = await trees.git(['log', most, '--reverse', '--format=%H %P%x00%h%x00%s', `${base}..HEAD`]);
  const rows = listed.ok ? listed.text.split('\n').filter(Boolean) : [];
  if (rows.length < 2 || rows.length > MOST_COMMITS) return [];
  const commits: PushCommit[] = [];
  for (const row of rows) {
    const [ids = '', name = '', subject = ''] = row.split('\0');
    const [commit = '', parent, ...more] = ids.trim().split(' ');
    if (parent === undefined || more.length > 0) return [];
    const changes = await trees.changesBetween(parent, commit);
    if ('ok' in changes || changes.length > MOST_FILES) return [];
    const sides = await trees.sidesOf(
      changes.filter(({ before, after }) => [before, after].every((side) => !side || isFile(side.mode))),
    );
    const files = sides.map(({ path, before, after }) => ({
      path,
      before: before && shortText(before),
      after: after && shortText(after),
    }));
    commits.push({ name, subject: oneLine(subject, 80), files });
  }
  return commits;
}

function nothing(reason: string): PushTexts {
  return { files: [], commits: [], notes: [`The push cannot be taken back in parts: ${reason}.`] };
}
