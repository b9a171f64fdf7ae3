import picomatch from 'picomatch';
import { type ChangeSet, touchedPaths } from '../domain/candidate.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { Language } from '../languages/language.ts';
import { SHARED_MANIFESTS } from './protected-files.ts';

/** The manifests and lock files that a change writes or deletes: what is installed may not be what they ask for. */
export function changedManifests(
  change: ChangeSet,
  languages: readonly Pick<Language, 'manifests'>[],
): readonly RepoPath[] {
  const globs = [...SHARED_MANIFESTS, ...languages.flatMap(({ manifests }) => manifests)];
  const matches = picomatch(globs, { dot: true, nocase: true });
  return touchedPaths(change).filter((path) => matches(path));
}
