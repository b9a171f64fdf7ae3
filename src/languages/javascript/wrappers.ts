import { type ShellWords, scriptOfShell } from '../../formats/shell.ts';

/** Test frameworks whose runs the collector can watch. */
export const FRAMEWORKS = ['vitest', 'jest', 'mocha'] as const;

/** Words before a program that change nothing about what it runs; each may be followed by options. */
const WRAPPERS = new Set([
  'npx',
  'bunx',
  'env',
  'cross-env',
  'c8',
  'nyc',
  'time',
  'timeout',
  'xvfb-run',
  'exec',
  'dlx',
  'x',
  'dotenv',
  'command',
  'sudo',
  'corepack',
  'nice',
]);

/** Package managers that run scripts. */
export const MANAGERS = new Set(['npm', 'yarn', 'pnpm', 'bun']);

/** The script that a shell is given with `-c`, behind wrappers too; null: these words start no shell like that. */
export function innerScript(words: ShellWords): string | null {
  return scriptOfShell(withoutWrappers(words));
}

/** The words from the program on that a command runs in the end; empty: there is none. */
export function withoutWrappers(words: ShellWords): ShellWords {
  const first = words.findIndex((word, index) => isProgram(word, words[index - 1]));
  if (first < 0) return [];
  // The options of a wrapper may have values that look like programs.
  const wrapped = words.slice(0, first).some((word) => WRAPPERS.has(nameOf(word)));
  const known = wrapped ? words.findIndex((word, index) => index >= first && isKnown(nameOf(word))) : -1;
  return words.slice(known >= 0 ? known : first);
}

const SHELLS = new Set(['bash', 'sh', 'dash', 'zsh']);

/** Programs that run a file of JavaScript or TypeScript. */
export const NODES = new Set(['node', 'nodejs', 'tsx', 'ts-node', 'swc-node']);

function isKnown(name: string): boolean {
  return (
    NODES.has(name) ||
    SHELLS.has(name) ||
    MANAGERS.has(name) ||
    FRAMEWORKS.some((framework) => framework === name) ||
    name === 'react-scripts'
  );
}

/** True for the word that is the command itself: not a variable, not a wrapper, not a wrapper's option or number. */
function isProgram(word: string, before: string | undefined): boolean {
  if (/^[A-Za-z_]\w*=/.test(word) || word.startsWith('-') || /^\d+[smh]?$/.test(word)) return false;
  if (before === '-p' || before === '--package') return false;
  return !WRAPPERS.has(nameOf(word));
}

/** The program's plain name: `./node_modules/.bin/jest` is `jest`, `mocha@10` is `mocha`. */
export function nameOf(word: string): string {
  return (word.split(/[\\/]/).at(-1) ?? '').replace(/@[\w.^~-]+$/, '').replace(/\.(?:c?js|cmd|exe)$/, '');
}
