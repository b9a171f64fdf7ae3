import { UserError } from '../errors.ts';

/** A glob over paths of the checkout, ready for both of its users: `find` in the sandbox, and a walk of our own. */
export interface Glob {
  /** The longest leading folder (or the whole path) without wildcards, as `./…`: where a search begins. */
  readonly base: string;
  /** How many levels below `base` a match can lie; null: any. */
  readonly depth: number | null;
  /** A POSIX extended regular expression over the whole path as `./…`. */
  readonly pattern: string;
  /** The glob began with `!`: what matches is left out. */
  readonly negated: boolean;
}

/**
 * Reads `*`, `**`, `?`, `[a-z]`, `{a,b}`, a leading `!`. Wildcards match names that begin with a dot. Works on bytes: give and take
 * latin1 strings of them, so that names need not be UTF-8. Throws a UserError for a path that is absolute or climbs out.
 */
export function parseGlob(text: string): Glob {
  const negated = text.startsWith('!');
  const given = text.slice(negated ? 1 : 0);
  if (/^(\.\/+)*\//.test(given) || given.split('/').includes('..') || given.includes('\0'))
    throw new UserError(
      `The path or glob '${text}' leads out of the checkout.`,
      'Give it relative to the repository, without `..`.',
    );
  const segments = given.split('/').filter((segment) => segment !== '' && segment !== '.');
  const wild = segments.findIndex((segment) => /[*?[{\\]/.test(segment));
  const fixed = wild === -1 ? segments : segments.slice(0, wild);
  const rest = wild === -1 ? [] : segments.slice(wild);
  return {
    base: ['.', ...fixed].join('/'),
    // A comma list may hold slashes, so its segments say nothing about the depth.
    depth: rest.some((segment) => segment.includes('**') || segment.includes('{')) ? null : rest.length,
    pattern: ['\\.', translate(segments.join('/'))].join('/'),
    negated,
  };
}

/** The globs as arguments of `find`, without its action: one search for bounded depths and one for the rest. `.git` is left out. */
export function findArguments(globs: readonly Glob[]): readonly (readonly string[])[] {
  const unwanted = globs.filter((glob) => glob.negated).flatMap((glob) => ['-not', '-regex', glob.pattern]);
  const outside = [...unwanted, '-not', '-path', './.git', '-not', '-path', './.git/*'];
  const wanted = globs.filter((glob) => !glob.negated);
  const groups = [wanted.filter((glob) => glob.depth !== null), wanted.filter((glob) => glob.depth === null)];
  return groups
    .filter((group) => group.length > 0)
    .map((group) => {
      const depths = group.flatMap((glob) => (glob.depth === null ? [] : [glob.depth]));
      const limit = depths.length > 0 ? ['-maxdepth', String(Math.max(...depths))] : [];
      const matches = group.flatMap((glob, index) => [...(index > 0 ? ['-o'] : []), '-regex', glob.pattern]);
      const bases = [...new Set(group.map((glob) => glob.base))];
      // Pruned for speed, and excluded for searches that begin inside it.
      const prune = ['-path', './.git', '-prune', '-o'];
      return ['-P', ...bases, ...limit, '-regextype', 'posix-extended', ...prune, '(', ...matches, ')', ...outside];
    });
}

/** True for the paths (latin1 of their bytes, relative, without `./`) that the globs choose. */
export function matcher(globs: readonly string[]): (path: string) => boolean {
  const parsed = globs.map((glob) => parseGlob(Buffer.from(glob, 'utf8').toString('latin1')));
  const compile = (negated: boolean): RegExp[] =>
    parsed.filter((glob) => glob.negated === negated).map((glob) => new RegExp(`^(?:${glob.pattern})$`));
  const [wanted, unwanted] = [compile(false), compile(true)];
  return (path) => {
    const whole = `./${path}`;
    if (whole === './.git' || whole.startsWith('./.git/')) return false;
    return wanted.some((pattern) => pattern.test(whole)) && !unwanted.some((pattern) => pattern.test(whole));
  };
}

const SPECIAL = /[.*+?()[\]{}|^$\\]/g;

/** What JavaScript and POSIX extended expressions have in common; no `.`, which differs on line ends. */
function translate(glob: string): string {
  let out = '';
  let open = 0;
  for (let at = 0; at < glob.length; ) {
    const [length, part] = translateNext(glob.slice(at), open > 0);
    if (part === '(') open += 1;
    if (part === ')') open -= 1;
    out += part;
    at += length;
  }
  return out;
}

/** Length of the next token, and its translation. `(`, `|` and `)` stand for a comma list. */
function translateNext(rest: string, inList: boolean): readonly [number, string] {
  if (rest.startsWith('**/')) return [3, '([^/]+/)*'];
  if (rest.startsWith('**')) return [2, '([^/]+/)*[^/]+'];
  if (rest.startsWith('*')) return [1, '[^/]*'];
  if (rest.startsWith('?')) return [1, '[^/]'];
  const set = /^\[([!^]?)([\w.\- ]+)\]/.exec(rest);
  if (set) return [set[0].length, set[1] === '' ? `[${set[2]}]` : `[^/${set[2]}]`];
  if (rest.startsWith('{') && closes(rest)) return [1, '('];
  if (inList && rest.startsWith(',')) return [1, '|'];
  if (inList && rest.startsWith('}')) return [1, ')'];
  if (/^\\./.test(rest)) return [2, rest.slice(1, 2).replace(SPECIAL, '\\$&')];
  return [1, rest.slice(0, 1).replace(SPECIAL, '\\$&')];
}

/** True where the list that begins here ends: a lone `{` stands for itself. */
function closes(rest: string): boolean {
  let open = 0;
  for (const character of rest.replace(/\\./gs, '')) {
    if (character === '{') open += 1;
    if (character === '}') open -= 1;
    if (open === 0) return true;
  }
  return false;
}
