import { byBaseName, lazily } from '../domain/path-index.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { WrittenFile } from '../formats/coverage/coverage-format.ts';
import type { PathResolver } from '../languages/language.ts';

/** Where coverage was found, and what its paths are like. */
export interface PlaceContext {
  readonly paths: PathResolver;
  /** The coverage file's own path, relative to the project where it lies inside. */
  readonly report: string;
  /** Paths begin with a module's name of unknown length, as Go's do. */
  readonly prefixed: boolean;
}

/** The file of this repository that is meant, or null where it is none or several could be. */
export type Placer = (file: WrittenFile) => RepoPath | null;

/**
 * Finds the files that a coverage file names, in the order that readers of coverage settled on: the path itself,
 * relative to the report's folder and the folders above it, then the only file whose path ends like it. Installed
 * copies (`…/site-packages/pkg/x.py`) stand for their source.
 */
export function filePlacer(files: readonly WrittenFile[], context: PlaceContext): Placer {
  const { paths } = context;
  const folders = foldersOf(context.report);
  const prefix = context.prefixed ? modulePrefix(files, paths) : null;
  const endings = lazily(() => byBaseName(paths.files));
  const answers = new Map<string, RepoPath | null>();
  const find = ({ spellings }: WrittenFile): RepoPath | null => {
    if (prefix !== null) return unprefixed(spellings[0] ?? '', prefix, paths);
    const usable = spellings.filter(Boolean);
    const [absolute, relative] = [usable.filter(isAbsolute), usable.filter((one) => !isAbsolute(one))];
    const attempts = [
      () => only(absolute.map((one) => paths.resolve(one))),
      () => only(absolute.map((one) => sourceOfInstalled(one, paths))),
      () => only(relative.map((one) => paths.resolve(one))),
      ...folders.map((folder) => () => only(relative.map((one) => paths.resolve(`${folder}/${one}`)))),
      ...relative.map((one) => () => byWholeEnding(one, endings())),
    ];
    for (const attempt of attempts) {
      const found = attempt();
      if (found !== null) return found === SEVERAL ? null : found;
    }
    return null;
  };
  return (file) => {
    const key = file.spellings.join('\0');
    const before = answers.get(key);
    if (before !== undefined) return before;
    const found = find(file);
    answers.set(key, found);
    return found;
  };
}

/** Several files could be meant, so that looking further would be guessing. */
const SEVERAL = Symbol('several');

function only(found: readonly (RepoPath | null)[]): RepoPath | typeof SEVERAL | null {
  const files = new Set(found.filter((one) => one !== null));
  return files.size > 1 ? SEVERAL : ([...files][0] ?? null);
}

function isAbsolute(path: string): boolean {
  return /^(?:[\\/]|[A-Za-z]:[\\/]|file:)/i.test(path);
}

/**
 * Where a project is tested as it was installed (tox, nox), the copy has the path of its source, or that below `src`.
 */
function sourceOfInstalled(path: string, paths: PathResolver): RepoPath | null {
  const inside = path.replaceAll('\\', '/').split('/site-packages/').at(-1);
  if (inside === undefined || inside === path.replaceAll('\\', '/')) return null;
  return paths.resolve(inside) ?? paths.resolve(`src/${inside}`);
}

/** The folders above a report, deepest first, without the project's own. */
function foldersOf(report: string): readonly string[] {
  const parts = isAbsolute(report) ? [] : report.split('/').slice(0, -1).slice(0, 20);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
}

/** The whole written path has to be the end of exactly one file's. */
function byWholeEnding(
  written: string,
  endings: ReadonlyMap<string, readonly RepoPath[]>,
): RepoPath | typeof SEVERAL | null {
  const path = written.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '');
  if (path.split('/').includes('..')) return null;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return only((endings.get(name) ?? []).filter((file) => file === path || file.endsWith(`/${path}`)));
}

/** The beginning that, cut off, turns most of the paths into files of this repository; of several the shortest. */
function modulePrefix(files: readonly WrittenFile[], paths: PathResolver): string {
  const votes = new Map<string, number>();
  for (const { spellings } of files) {
    const parts = (spellings[0] ?? '').split('/').slice(0, 50);
    const cut = parts.findIndex((_, index) => paths.resolve(parts.slice(index).join('/')) !== null);
    if (cut < 0) continue;
    const prefix = parts.slice(0, cut).join('/');
    votes.set(prefix, (votes.get(prefix) ?? 0) + 1);
  }
  const ranked = [...votes].sort(([a, of], [b, than]) => than - of || a.length - b.length);
  return ranked[0]?.[0] ?? '';
}

function unprefixed(path: string, prefix: string, paths: PathResolver): RepoPath | null {
  if (isAbsolute(path) || prefix === '') return paths.resolve(path);
  return path.startsWith(`${prefix}/`) ? paths.resolve(path.slice(prefix.length + 1)) : null;
}
