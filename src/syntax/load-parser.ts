import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language, Parser } from 'web-tree-sitter';
import type { GrammarName } from '../languages/language.ts';

/** The parser's module, loaded at run time. */
export type TreeSitter = typeof import('web-tree-sitter');

/** Loads the parser from the first folder that has it. Throws where none has. */
export async function loadTreeSitter(folders: readonly string[]): Promise<TreeSitter> {
  const script = await find('web-tree-sitter.js', folders);
  const wasm = await find('web-tree-sitter.wasm', folders);
  // Bundlers break this module's start-up (it asks `node:module` for `createRequire`), so it stays a file next to the
  // bundle.
  const treeSitter: TreeSitter = await import(/* webpackIgnore: true */ /* @vite-ignore */ pathToFileURL(script).href);
  await treeSitter.Parser.init({ locateFile: () => wasm });
  return treeSitter;
}

/** A parser for one grammar, from the first folder that has it. */
export async function loadParser(
  treeSitter: Promise<TreeSitter>,
  grammar: GrammarName,
  folders: readonly string[],
): Promise<Parser> {
  const { Language, Parser } = await treeSitter;
  const language: Language = await Language.load(await find(`tree-sitter-${grammar}.wasm`, folders));
  return new Parser().setLanguage(language);
}

async function find(name: string, folders: readonly string[]): Promise<string> {
  for (const folder of folders) {
    const path = join(folder, name);
    if (
      await access(path).then(
        () => true,
        () => false,
      )
    )
      return path;
  }
  throw new Error(`${name} is in none of the asset folders: ${folders.join(', ')}`);
}
