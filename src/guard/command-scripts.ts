import type { RepoPath } from '../domain/test-run.ts';
import { parseJson, property, textOf } from '../formats/json-values.ts';
import { scriptOfShell, type ShellWords, shellCommands } from '../formats/shell.ts';

/** What is asked of the checkout. */
export interface ScriptsRequest {
  /** The test command, and the folder that it runs in; '' for the root. */
  readonly script: string;
  readonly cwd: RepoPath;
  readonly files: ReadonlySet<RepoPath>;
  text(path: RepoPath): Promise<string | undefined>;
}

/** A script may run a script that runs a script. */
const DEEPEST = 4;
const MOST = 50;

/** Files of the checkout that the test command runs as programs, and those that these run, by package scripts too. */
export async function commandScripts(request: ScriptsRequest): Promise<readonly RepoPath[]> {
  const found = new Set<RepoPath>();
  let waiting: readonly string[] = [request.script];
  for (let depth = 0; depth < DEEPEST && waiting.length > 0 && found.size < MOST; depth += 1) {
    const next: string[] = [];
    for (const words of waiting.flatMap(commandsOf)) {
      next.push(...(await packageScripts(words, request)));
      const path = programOf(words, request);
      if (path === null || found.has(path)) continue;
      found.add(path);
      const text = (await request.text(path)) ?? '';
      if (SHELL.test(path) || /^#!.*\bsh\b/.test(text)) next.push(text);
    }
    waiting = next;
  }
  return [...found];
}

const SHELL = /\.(?:sh|bash)$/;
const INTERPRETERS = /^(?:(?:ba|da|z|k|a)?sh|python[\d.]*|node|nodejs|tsx|ts-node|bun|deno|ruby|perl|php)$/;

function commandsOf(script: string): readonly ShellWords[] {
  return shellCommands(script).flatMap((words) => {
    const inner = scriptOfShell(words);
    return inner === null ? [words] : commandsOf(inner);
  });
}

/** The file that one command runs: itself a file of the checkout, or the first that an interpreter is given. */
function programOf(words: ShellWords, { cwd, files }: ScriptsRequest): RepoPath | null {
  const [first = '', ...rest] = words.slice(words.findIndex((word) => !BEFORE.test(word)));
  const own = fileOf(first, cwd, files);
  if (own !== null || !INTERPRETERS.test(first.split('/').at(-1) ?? '')) return own;
  if (rest.some((word) => NO_SCRIPT.test(word))) return null;
  return rest.map((word) => fileOf(word, cwd, files)).find((path) => path !== null) ?? null;
}

/** Words before the program itself, and options by which an interpreter takes no script. */
const BEFORE = /^(?:exec|env|time|timeout|command|nice|sudo|-.*|\d+[smh]?|\w+=.*)$/;
const NO_SCRIPT = /^(?:-m|-c|-e|--test|--eval)$/;

function fileOf(word: string, cwd: RepoPath, files: ReadonlySet<RepoPath>): RepoPath | null {
  const plain = word.replace(/^\.\//, '');
  const path = cwd === '' ? plain : `${cwd}/${plain}`;
  return files.has(path) ? path : null;
}

/** The texts of the package scripts that a command such as `npm test` or `yarn unit` starts. */
async function packageScripts(words: ShellWords, request: ScriptsRequest): Promise<readonly string[]> {
  if (!words.some((word) => /^(?:npm|yarn|pnpm|bun)$/.test(word))) return [];
  const text = await request.text(request.cwd === '' ? 'package.json' : `${request.cwd}/package.json`);
  const scripts = property(parseJson(text ?? ''), 'scripts');
  const names = words.flatMap((word) => (word === 't' || word === 'tst' ? ['test'] : [word]));
  return names
    .flatMap((name) => [name, `pre${name}`, `post${name}`])
    .flatMap((name) => textOf(property(scripts, name)) ?? []);
}
