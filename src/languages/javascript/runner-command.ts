import type { ShellWords } from '../../formats/shell.ts';
import { FRAMEWORKS, MANAGERS, NODES, nameOf, withoutWrappers } from './wrappers.ts';

/** Stands for a framework where a script of package.json decides which it is. */
export const NPM_SCRIPT = 'npm script';

/**
 * The framework that the words of one simple command run the tests with, `NPM_SCRIPT` where a script decides; null:
 * none.
 */
export function frameworkOfCommand(words: ShellWords): string | null {
  const [first = '', ...args] = withoutWrappers(words);
  const program = nameOf(first);
  if (MANAGERS.has(program)) return ofManager(program, args);
  if (program === 'run-s' || program === 'run-p' || program === 'npm-run-all' || program === 'concurrently') {
    return args.some((arg) => /(?:^|:)(?:test|unit)/.test(arg)) ? NPM_SCRIPT : null;
  }
  if (program === 'turbo' || program === 'nx' || program === 'lerna' || program === 'wireit' || program === 'lage') {
    return args.some((arg) => /^(?:test|run-many|affected)\b/.test(arg)) && args.some((arg) => /\btest/.test(arg))
      ? NPM_SCRIPT
      : null;
  }
  if (program === 'react-scripts' || program === 'craco') return args[0] === 'test' ? 'jest' : null;
  if (NODES.has(program)) return ofNode(args);
  const framework = FRAMEWORKS.find((name) => program === name);
  return framework !== undefined && !/^(?:init|list|bench|--version|-v|--help|--init|--clearCache)$/.test(args[0] ?? '')
    ? framework
    : null;
}

function ofManager(manager: string, args: readonly string[]): string | null {
  const words = args.filter(
    (arg, at) => !arg.startsWith('-') && !/^(?:-C|-w|--workspace|--filter|-F|--prefix|--dir)$/.test(args[at - 1] ?? ''),
  );
  const [verb = '', name = ''] = words;
  if (verb === 'test' || verb === 't' || verb === 'tst') return manager === 'bun' ? null : NPM_SCRIPT;
  if (verb === 'run' || verb === 'run-script' || verb === 'workspaces' || verb === 'workspace' || verb === 'foreach') {
    return words.slice(1).some(isTestScript) ? NPM_SCRIPT : null;
  }
  if (verb === 'exec' || verb === 'dlx' || verb === 'x' || verb === 'node')
    return frameworkOfCommand(verb === 'node' ? words : args.slice(args.indexOf(verb) + 1));
  if (manager === 'npm') return null;
  // yarn and pnpm take a script's or a program's name directly.
  return (
    frameworkOfCommand(args.slice(args.indexOf(verb))) ??
    (isTestScript(verb) || (verb === 'recursive' && isTestScript(name)) ? NPM_SCRIPT : null)
  );
}

function isTestScript(name: string): boolean {
  return (
    /(?:^|[:._-])(?:tests?|unit|spec|jest|vitest|mocha|ci)(?:$|[:._-])/.test(name) &&
    !/(?:^|[:._-])(?:lint|build|types?|format)(?:$|[:._-])/.test(name)
  );
}

/** `node --test …`, a runner's own file, or a script of tests. */
function ofNode(args: readonly string[]): string | null {
  if (args.includes('--test')) return 'node:test';
  const path = args.find(
    (arg, at) =>
      !arg.startsWith('-') &&
      !/^(?:-r|--require|--import|--loader|--experimental-loader|--env-file|-C|--conditions)$/.test(args[at - 1] ?? ''),
  );
  if (path === undefined) return null;
  const framework = /node_modules\/(?:\.bin\/)?(vitest|jest|mocha)\b/.exec(path)?.[1];
  if (framework !== undefined) return framework;
  return /(?:^|\/)(?:test|tests|__tests__)(?:\/|\.[mc]?[jt]s$)|[._-](?:test|spec)\.[mc]?[jt]sx?$/.test(path)
    ? 'node:test'
    : null;
}
