import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Language } from '../languages/language.ts';
import type { Workspace } from '../ports.ts';

/** Variables for our runs, below the job's own, and what has to be said of them. */
export interface AsInstalled {
  readonly env: Readonly<Record<string, string>>;
  readonly notes: readonly string[];
}

/**
 * Keeps wrappers of the test command from installing again what is installed: a sandbox without network could not, and
 * a candidate would cost a build. Nothing is set where the job decides that itself.
 */
export function asInstalled(
  language: Language | null,
  {
    workspace,
    environment,
  }: {
    readonly workspace: Pick<Workspace, 'root' | 'project'>;
    readonly environment: Readonly<Record<string, string | undefined>>;
  },
): AsInstalled {
  const folders = [...new Set([join(workspace.root, workspace.project), workspace.root])];
  const found = (language?.installed ?? []).flatMap((one) => {
    const home = folders.find((folder) => existsSync(join(folder, one.lock)));
    const set = Object.keys(one.env).some((name) => environment[name] !== undefined);
    if (home === undefined || set) return [];
    const place = environment[one.folderBy] || one.folder;
    return existsSync(resolve(home, place)) ? [{ ...one, place }] : [];
  });
  return {
    env: Object.assign({}, ...found.map(({ env }) => env)),
    notes: found.map(
      ({ lock, place, env }) =>
        `What ${lock} lists was taken as it is installed in ${place} (${Object.keys(env).join(', ')} is set in our runs).`,
    ),
  };
}
