import type { Git } from '../ports.ts';
import { type ApplyOutcome, changeOf, type Inapplicable, inapplicable } from '../domain/applied.ts';
import { type FittedPatch, withLineEndsOfFiles } from './patch-line-ends.ts';
import { type Answer, checkoutTree, firstError, type GitTrees, openTrees } from './trees.ts';

/** Where a patch is applied. */
export interface PatchOptions {
  readonly git: Git;
  /** Absolute path of the repository's root. */
  readonly root: string;
  /** Absolute folder for temporary files of ours. */
  readonly temp: string;
}

/** A file's name with the prefix that git writes. */
const PREFIXED = /^(?:---|\+\+\+) "?[ab]\//m;

/**
 * What a patch makes of the checkout as it stands (uncommitted changes belong to the state before). Git itself applies
 * it, in an index of its own: whatever a reader of diffs may be led to believe, what counts is the difference of the
 * two trees.
 */
export async function applyPatch(patch: Uint8Array, options: PatchOptions): Promise<ApplyOutcome> {
  const text = new TextDecoder('latin1').decode(patch);
  if (text.trim() === '') return inapplicable('the patch is empty');
  await using trees = await openTrees(options.git, options);
  const state = await checkoutTree(trees, { untracked: true });
  if ('failed' in state) return inapplicable(state.failed);
  const before = state.tree;
  const notes: string[] = [];
  const failed = await applied(trees, before, { patch, text, notes });
  if (failed) return explained(failed);
  const after = await trees.git(['write-tree']);
  if (!after.ok) return inapplicable(firstError(after));
  const files = await trees.filesBetween(before, after.text.trim());
  if (files.length === 0) return inapplicable('it changes nothing');
  return { ok: true, change: changeOf(files), files, notes };
}

/** The difference `base..head` of two commits: what the patch is, and what leads the checkout back to the base. */
export async function changeBetween(
  base: string,
  head: string,
  options: PatchOptions,
): Promise<ApplyOutcome & { readonly back?: ReturnType<typeof changeOf> }> {
  await using trees = await openTrees(options.git, options);
  for (const commit of [base, head]) {
    const known = await trees.git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}^{tree}`]);
    if (!known.ok) return inapplicable(`the commit ${commit} is not in this checkout (is it shallow?)`);
  }
  const files = await trees.filesBetween(`${base}^{tree}`, `${head}^{tree}`);
  if (files.length === 0) return inapplicable(`nothing differs between ${base} and ${head}`);
  return { ok: true, change: changeOf(files), files, notes: [], back: changeOf(files, true) };
}

/**
 * Tries the patch as it is, then as mail transport and other tools deform it; undefined: applied, else git's first
 * complaint.
 */
async function applied(
  trees: GitTrees,
  before: string,
  { patch, text, notes }: { readonly patch: Uint8Array; readonly text: string; readonly notes: string[] },
): Promise<Answer | undefined> {
  const attempt = (strip: '-p1' | '-p0', input: Uint8Array) =>
    trees.git(['apply', '--cached', '--whitespace=nowarn', '--no-ignore-whitespace', strip, '-'], input);
  const first = await attempt('-p1', patch);
  if (first.ok) return undefined;
  await trees.git(['read-tree', before]);
  const fitted = await withLineEndsOfFiles(trees, before, text);
  if (fitted.text !== text) {
    if ((await attempt('-p1', Uint8Array.from(Buffer.from(fitted.text, 'latin1')))).ok) {
      notes.push(...fitted.changed.map(lineEndsNote));
      if (fitted.changed.length === 0) notes.push('Lines between the hunks of the patch ended with a carriage return.');
      return undefined;
    }
    await trees.git(['read-tree', before]);
  }
  if (!PREFIXED.test(text) && (await attempt('-p0', patch)).ok) {
    notes.push('The patch names its files without the prefixes a/ and b/.');
    return undefined;
  }
  return first;
}

function lineEndsNote({ file, end }: FittedPatch['changed'][number]): string {
  return end === '\r\n'
    ? `The lines of ${file} end with a carriage return and those of the patch do not: the patch was applied with them.`
    : `The lines of the patch end with a carriage return and those of ${file} do not: the patch was applied without them.`;
}

/** Git's complaint as a verdict: which file, which line, and why. */
function explained(answer: Answer): Inapplicable {
  const reason = firstError(answer);
  const place = /^error: patch failed: (.+):(\d+)$/m.exec(answer.error);
  if (place)
    return inapplicable('the file does not hold what the patch expects there', place[1] ?? null, Number(place[2]));
  const corrupt = /corrupt patch at (?:\S+:)?(?:line )?(\d+)/.exec(answer.error);
  if (corrupt) return inapplicable(`the patch is cut off or damaged at its line ${corrupt[1]}`);
  const named =
    /^error: (?:invalid path '(.+)'|affected file '(.+)' is beyond a symbolic link|(.+): (?:does not exist|already exists|does not match|No such file).*)$/m.exec(
      answer.error,
    );
  return inapplicable(reason, named?.[1] ?? named?.[2] ?? named?.[3] ?? null);
}
