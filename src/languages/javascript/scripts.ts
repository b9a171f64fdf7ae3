import { type ShellWords, shellCommands } from '../../formats/shell.ts';
import { frameworkOfCommand, NPM_SCRIPT } from './runner-command.ts';
import { innerScript } from './wrappers.ts';

/**
 * The framework that lines of shell run the tests with: `node:test`, `jest`, `vitest`, `mocha`; `npm script` where a
 * script of package.json decides (`frameworkOfScripts` looks it up); null: no tests of ours are run.
 */
export function frameworkOf(script: string): string | null {
  for (const words of commandsOf(script)) {
    const framework = frameworkOfCommand(words);
    if (framework !== null) return framework;
  }
  return null;
}

/**
 * The framework behind `npm run NAME`, given the scripts of package.json: scripts that run scripts are followed.
 * Null: none of ours, or not told.
 */
export function frameworkOfScripts(name: string, scripts: ReadonlyMap<string, string>): string | null {
  return follow(name, scripts, new Set());
}

function follow(name: string, scripts: ReadonlyMap<string, string>, seen: Set<string>): string | null {
  const script = scripts.get(name);
  if (script === undefined || seen.has(name)) return null;
  seen.add(name);
  for (const words of commandsOf(script)) {
    const framework = frameworkOfCommand(words);
    if (framework !== null && framework !== NPM_SCRIPT) return framework;
    for (const called of framework === null ? [] : calledScripts(words, scripts)) {
      const found = follow(called, scripts, seen);
      if (found !== null) return found;
    }
  }
  return null;
}

/** The simple commands of a script, those that a shell is given with `-c` in place of the shell. */
function commandsOf(script: string): readonly ShellWords[] {
  return shellCommands(script).flatMap((words) => {
    const inner = innerScript(words);
    return inner === null ? [words] : commandsOf(inner);
  });
}

/** Names of package scripts that a command such as `npm run test:unit` or `run-s test:*` starts. */
function calledScripts(words: readonly string[], scripts: ReadonlyMap<string, string>): readonly string[] {
  return words.flatMap((word) => {
    if (scripts.has(word)) return [word];
    if (!word.endsWith('*')) return [];
    return [...scripts.keys()].filter((name) => name.startsWith(word.replace(/\*+$/, '')));
  });
}
