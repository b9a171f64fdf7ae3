import { byBaseName, lazily } from '../domain/path-index.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { PathResolver } from '../languages/language.ts';

/** Where the files are, and under which roots tools may have seen them. */
export interface ResolverOptions {
  /** Absolute path of the repository's root on this machine; '' where unknown. */
  readonly root: string;
  /** The project inside it; '' for the root. */
  readonly project: RepoPath;
  /**
   * Absolute paths under which the repository was mounted elsewhere (a container), beside the usual ones of Actions.
   */
  readonly containerRoots?: readonly string[];
}

/**
 * Maps paths as tools write them to files of this repository: exact, then relative to the project; for absolute paths
 * under this or a known foreign root the rest, else the longest end (two names, or a whole path) that fits exactly
 * one file. Ambiguous, outside and unknown paths give null, never a guess. Answers are remembered.
 */
export function createPathResolver(files: readonly RepoPath[], options: ResolverOptions): PathResolver {
  const known = new Set(files);
  const endings = lazily(() => byBaseName(files));
  const roots = [options.root, ...(options.containerRoots ?? [])]
    .filter(Boolean)
    .map((root) => clean(root).replace(/\/+$/, ''));
  const answers = new Map<string, RepoPath | null>();

  const relative = (path: string): RepoPath | null => {
    const inProject = normalized(options.project ? `${options.project}/${path}` : path);
    // Tools run inside the project, so its own file outranks one of the same name at the root.
    if (inProject !== null && known.has(inProject)) return inProject;
    const atRoot = normalized(path);
    return atRoot !== null && known.has(atRoot) ? atRoot : null;
  };
  const absolute = (path: string): RepoPath | null => {
    for (const root of roots) {
      if (path === root || path.startsWith(`${root}/`)) {
        const rest = normalized(path.slice(root.length + 1));
        return rest !== null && known.has(rest) ? rest : null;
      }
    }
    const rest = FOREIGN_ROOT.exec(path);
    const found = rest ? relative(path.slice(rest[0].length)) : null;
    return found ?? (INSTALLED.test(path) ? null : byEnding(path, endings()));
  };

  return {
    project: options.project,
    files,
    has: (path) => known.has(path),
    resolve(written) {
      const before = answers.get(written);
      if (before !== undefined) return before;
      const path = clean(written);
      const answer = !path ? null : isAbsolute(path) ? absolute(path) : relative(path);
      if (answers.size < MOST_ANSWERS) answers.set(written, answer);
      return answer;
    },
  };
}

const MOST_ANSWERS = 100_000;
/** Where Actions checks out a repository: on a runner, in a job container, in a container action, on Windows. */
const FOREIGN_ROOT =
  /^(?:\/home\/runner\/work\/[^/]+\/[^/]+\/|\/Users\/runner\/work\/[^/]+\/[^/]+\/|\/__w\/[^/]+\/[^/]+\/|\/github\/workspace\/|[A-Za-z]:\/a\/[^/]+\/[^/]+\/)/;
/** Installed packages and standard libraries: never ours, however their names end. */
const INSTALLED =
  /\/(?:node_modules|site-packages|dist-packages|vendor\/bundle)\/|\/lib(?:64)?\/python\d|^\/usr\/(?:lib|share|local\/go)\/|\/go\/(?:pkg\/mod|src)\/|\/\.cargo\/registry\/|\/rustc\//;

/** Slashes, URIs and drive letters made alike; '' for what is no path at all. */
function clean(written: string): string {
  let path = written.trim();
  if (path.length > 4096) return '';
  if (/^file:/i.test(path))
    path = decoded(path.replace(/^file:\/{0,2}(?:localhost(?=\/))?/i, '')).replace(/^\/(?=[A-Za-z]:)/, '');
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(path)) return '';
  return path.replaceAll('\\', '/').replace(/^\/\/[?.]\//, '');
}

function decoded(uri: string): string {
  try {
    return decodeURIComponent(uri);
  } catch {
    return uri;
  }
}

function isAbsolute(path: string): boolean {
  return path.startsWith('/') || /^[A-Za-z]:\//.test(path);
}

/** Without `.` and `..`; null where it leads out. */
function normalized(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return null;
    } else if (part !== '' && part !== '.') {
      parts.push(part);
    }
  }
  return parts.length ? parts.join('/') : null;
}

function byEnding(path: string, endings: ReadonlyMap<string, readonly RepoPath[]>): RepoPath | null {
  const parts = (normalized(path) ?? '').split('/');
  const candidates = endings.get(parts.at(-1) ?? '') ?? [];
  let best: readonly RepoPath[] = [];
  let length = 1;
  for (const file of candidates) {
    const own = file.split('/');
    const common = commonEnd(parts, own);
    // One common name is only enough where it is the file's whole path.
    if (common < length || (common < 2 && own.length > 1)) continue;
    best = common === length ? [...best, file] : [file];
    length = common;
  }
  return best.length === 1 ? (best[0] ?? null) : null;
}

function commonEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[a.length - 1 - count] === b[b.length - 1 - count]) count++;
  return count;
}
