import picomatch from 'picomatch';
import { UserError } from '../errors.ts';
import { textOf } from './tree.ts';

/** Globs over paths of the checkout: a search that finds every match and more, and the rule that decides. */
export interface Globs {
  /** True for the paths (latin1 of their bytes, relative, without `./`) that the globs choose. */
  readonly matches: (path: string) => boolean;
  /**
   * Arguments of `find`, without an action, run in the checkout; `.git` is left out. Names that are not there are no
   * trouble.
   */
  readonly searches: readonly (readonly string[])[];
}

/** Wildcards match names that begin with a dot, and line ends, as the search for result files has it. */
const OPTIONS = { dot: true, flags: 's' };

/**
 * Reads globs as picomatch does, which is what reads the user's inputs: the same text means the same files in every
 * use. `!` before a glob leaves out what it matches. Throws a UserError for a path that is absolute or climbs out.
 */
export function parseGlobs(texts: readonly string[]): Globs {
  const globs = texts.map(readGlob);
  const choose = (negated: boolean): ((path: string) => boolean) => {
    const chosen = globs
      .filter((glob) => glob.negated === negated && glob.pattern !== '')
      .map(({ pattern }) => pattern);
    return chosen.length === 0 ? () => false : picomatch(chosen, OPTIONS);
  };
  const [wanted, unwanted] = [choose(false), choose(true)];
  return {
    matches(path) {
      if (path === '.git' || path.startsWith('.git/')) return false;
      const text = textOf(path) ?? path;
      return wanted(text) && !unwanted(text);
    },
    searches: searchesFor(globs.filter((glob) => !glob.negated).map(({ pattern }) => pattern)),
  };
}

function readGlob(text: string): { readonly pattern: string; readonly negated: boolean } {
  const negated = text.startsWith('!') && !text.startsWith('!(');
  const given = text.slice(negated ? 1 : 0);
  if (/^(\.\/+)*\//.test(given) || given.split('/').includes('..') || given.includes('\0'))
    throw new UserError(
      `The path or glob '${text}' leads out of the checkout.`,
      'Give it relative to the repository, without `..`.',
    );
  const segments = given.split('/').filter((segment) => segment !== '' && segment !== '.');
  return { pattern: segments.join('/'), negated };
}

interface Search {
  readonly base: string;
  /** How many levels below `base` a match can lie; null: any. */
  readonly depth: number | null;
}

function searchesFor(patterns: readonly string[]): readonly (readonly string[])[] {
  // A text with wildcards may also be a name as it stands.
  const all = patterns.filter((pattern) => pattern !== '').flatMap((pattern) => [searchOf(pattern), exactly(pattern)]);
  const groups = [all.filter(({ depth }) => depth !== null), all.filter(({ depth }) => depth === null)];
  return groups.flatMap((group) => {
    if (group.length === 0) return [];
    const bases = [...new Set(group.map(({ base }) => base))];
    const depths = group.flatMap(({ depth }) => depth ?? []);
    const limit = depths.length > 0 ? ['-maxdepth', String(Math.max(...depths))] : [];
    // Pruned for speed, and excluded for searches that begin inside it.
    const prune = ['-path', './.git', '-prune', '-o', '-not', '-path', './.git/*'];
    return [['-P', ...bases, ...limit, ...prune]];
  });
}

function exactly(pattern: string): Search {
  return { base: `./${pattern}`, depth: 0 };
}

/** The longest leading folder without wildcards, and how far below it a match can lie. */
function searchOf(pattern: string): Search {
  const segments = pattern.split('/');
  const wild = segments.findIndex((segment) => /[*?[\]{}()!@+|\\]/.test(segment));
  const fixed = wild === -1 ? segments : segments.slice(0, wild);
  const rest = wild === -1 ? [] : segments.slice(wild);
  // Lists and groups may hold slashes, so their segments say nothing about the depth.
  const bounded = rest.every((segment) => /^[^{}()[\]\\]*$/.test(segment) && !segment.includes('**'));
  return { base: ['.', ...fixed].join('/'), depth: bounded ? rest.length : null };
}
