import { byBaseName, lazily } from '../domain/path-index.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { WrittenFile } from '../formats/coverage/coverage-format.ts';
import type { PathResolver } from '../languages/language.ts';
import {
  byWholeEnding,
  foldersOf,
  isAbsolute,
  modulePrefix,
  only,
  SEVERAL,
  sourceOfInstalled,
  unprefixed,
} from './file-endings.ts';

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
