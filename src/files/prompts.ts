import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../errors.ts';

/**
 * Texts of the named prompts: the user's folder first (`prompts` replaces by name), else the built-in one. Throws
 * UserError where the user's folder can't be read or a prompt of it is empty.
 */
export async function readPrompts<Name extends string>(
  names: readonly Name[],
  folders: { readonly builtIn: string; readonly own: string | null },
): Promise<ReadonlyMap<Name, string>> {
  const prompts = new Map<Name, string>();
  for (const name of names) {
    const own = folders.own === null ? undefined : await textOf(join(folders.own, `${name}.md`));
    if (own !== undefined && own.trim() === '')
      throw new UserError(
        `the prompt ${folders.own}/${name}.md is empty`,
        'write one, or take the file away to use the built-in prompt',
      );
    prompts.set(name, own ?? (await readFile(join(folders.builtIn, `${name}.md`), 'utf8')));
  }
  return prompts;
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new UserError(`the prompt ${path} can't be read`, 'check the folder that the input prompts names');
  }
}
