import type { RepoPath } from '../../domain/test-run.ts';
import type { ProjectFiles } from '../language.ts';

/** A file's path in a folder, `''` for the root. */
export function join(folder: RepoPath, name: string): RepoPath {
  return folder === '' ? name : `${folder}/${name}`;
}

/** What a package.json says, as far as it is of use here. */
export interface Manifest {
  readonly scripts: ReadonlyMap<string, string>;
  readonly dependencies: ReadonlySet<string>;
  /** `packageManager` without its version, e.g. `pnpm`; null: not told. */
  readonly manager: string | null;
}

/** The project's package.json; null: there is none that can be read. */
export async function readManifest(project: ProjectFiles): Promise<Manifest | null> {
  const text = await project.text(join(project.project, 'package.json'));
  if (text === undefined) return null;
  const manifest = objectOf(parsed(text));
  const groups = ['dependencies', 'devDependencies', 'peerDependencies'].map((group) => objectOf(manifest[group]));
  const manager = manifest['packageManager'];
  return {
    scripts: new Map(
      Object.entries(objectOf(manifest['scripts'])).flatMap(([name, script]) =>
        typeof script === 'string' ? [[name, script]] : [],
      ),
    ),
    dependencies: new Set(groups.flatMap((group) => Object.keys(group))),
    manager: typeof manager === 'string' ? (/^(?:npm|yarn|pnpm|bun)(?=@|$)/.exec(manager)?.[0] ?? null) : null,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
