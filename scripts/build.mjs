// Builds dist/: the bundle of src/index.ts, the parser and grammars that a bundle cannot hold, and the licences of
// everything in it. The result is the same, byte for byte, on every machine and under every Node: `git diff --exit-code
// dist` after it proves that dist is current.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const GRAMMARS = ['javascript', 'python', 'tsx', 'typescript'];
const MAX_BYTES = 15 * 1024 * 1024;

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
const out = resolve(ROOT, values.out);

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
bundle();
copyParser();
addLicences();
checkSize();

function bundle() {
  const ncc = join(packageFolder('@vercel/ncc'), 'dist', 'ncc', 'cli.js');
  // --no-cache: after a failed build ncc's cache gives a bundle that dies at start. Types are checked by `npm run
  // types`.
  const options = ['-o', out, '--no-cache', '--transpile-only', '--license', 'licenses.txt'];
  const { status } = spawnSync(process.execPath, [ncc, 'build', 'src/index.ts', ...options], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
  // ncc ends well without a module that it did not find; the bundle then dies when it is loaded.
  const scripts = readdirSync(out).filter((name) => name.endsWith('index.js'));
  const missing = scripts.flatMap((name) =>
    Array.from(readFileSync(join(out, name), 'utf8').matchAll(/@@notfound\.js\?(\S+)/g), (match) => match[1]),
  );
  if (missing.length === 0) return;
  console.error(`not found: ${[...new Set(missing)].join(', ')}`);
  process.exit(1);
}

/**
 * Bundled, web-tree-sitter dies at start ("createRequire is not a function"); it is imported at run time from beside
 * index.js.
 */
function copyParser() {
  const script = readFileSync(join(packageFolder('web-tree-sitter'), 'web-tree-sitter.js'), 'utf8');
  writeFileSync(join(out, 'web-tree-sitter.js'), script.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'));
  copy(join(packageFolder('web-tree-sitter'), 'web-tree-sitter.wasm'));
  for (const grammar of GRAMMARS) {
    copy(join(packageFolder('@vscode/tree-sitter-wasm'), 'wasm', `tree-sitter-${grammar}.wasm`));
  }
}

/** By content only: the modes of packages differ from machine to machine. */
function copy(file) {
  writeFileSync(join(out, basename(file)), readFileSync(file));
}

function addLicences() {
  const file = join(out, 'licenses.txt');
  const copied = ['web-tree-sitter', '@vscode/tree-sitter-wasm'].map((name) => {
    const licence = readFileSync(join(packageFolder(name), 'LICENSE'), 'utf8').trim();
    return `${name}\nMIT\n${licence}\n`;
  });
  const grammars = GRAMMARS.map((name) => `tree-sitter-${name}.wasm`).join(', ');
  copied.push(
    `${grammars}\nMIT\nBuilt by @vscode/tree-sitter-wasm from the grammars at https://github.com/tree-sitter\n` +
      'Copyright (c) Max Brunsfeld, the tree-sitter authors and contributors\n',
  );
  writeFileSync(file, [readFileSync(file, 'utf8').trim(), ...copied].join('\n\n'));
}

function checkSize() {
  const bytes = readdirSync(out).reduce((sum, name) => sum + statSync(join(out, name)).size, 0);
  console.log(`${values.out}: ${(bytes / 1024 / 1024).toFixed(1)} MB in ${readdirSync(out).length} files`);
  if (bytes <= MAX_BYTES) return;
  console.error(`${values.out} is larger than ${MAX_BYTES / 1024 / 1024} MB`);
  process.exit(1);
}

function packageFolder(name) {
  return join(ROOT, 'node_modules', name);
}
