import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'node_modules');

/** Where the parser and its grammars lie in a development tree. */
export const ASSETS = [join(modules, 'web-tree-sitter'), join(modules, '@vscode', 'tree-sitter-wasm', 'wasm')];
