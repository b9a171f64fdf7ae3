/** Test frameworks whose runs the collector can watch. */
const FRAMEWORKS = ['vitest', 'jest', 'mocha'] as const;

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
const MANAGERS = new Set(['npm', 'yarn', 'pnpm', 'bun']);

/**
 * The framework that lines of shell run the tests with: `node:test`, `jest`, `vitest`, `mocha`; `npm script` where a script of package.json decides
 * (`frameworkOfScripts` looks it up); null: no tests of ours are run.
 */
export function frameworkOf(script: string): string | null {
  for (const words of simpleCommands(script)) {
    const framework = frameworkOfCommand(words);
    if (framework !== null) return framework;
  }
  return null;
}

/**
 * The framework behind `npm run NAME`, given the scripts of package.json: scripts that run scripts are followed. Null: none of ours, or not told.
 */
export function frameworkOfScripts(name: string, scripts: ReadonlyMap<string, string>): string | null {
  return follow(name, scripts, new Set());
}

function follow(name: string, scripts: ReadonlyMap<string, string>, seen: Set<string>): string | null {
  const script = scripts.get(name);
  if (script === undefined || seen.has(name)) return null;
  seen.add(name);
  for (const words of simpleCommands(script)) {
    const framework = frameworkOfCommand(words);
    if (framework !== null && framework !== NPM_SCRIPT) return framework;
    for (const called of framework === null ? [] : calledScripts(words, scripts)) {
      const found = follow(called, scripts, seen);
      if (found !== null) return found;
    }
  }
  return null;
}

const NPM_SCRIPT = 'npm script';

/** Names of package scripts that a command such as `npm run test:unit` or `run-s test:*` starts. */
function calledScripts(words: readonly string[], scripts: ReadonlyMap<string, string>): readonly string[] {
  return words.flatMap((word) => {
    if (scripts.has(word)) return [word];
    if (!word.endsWith('*')) return [];
    return [...scripts.keys()].filter((name) => name.startsWith(word.replace(/\*+$/, '')));
  });
}

function frameworkOfCommand(words: readonly string[]): string | null {
  const first = words.findIndex((word, index) => isProgram(word, words[index - 1]));
  // The options of a wrapper may have values that look like programs.
  const wrapped = words.slice(0, Math.max(first, 0)).some((word) => WRAPPERS.has(nameOf(word)));
  const known = wrapped ? words.findIndex((word, index) => index >= first && isKnown(nameOf(word))) : -1;
  const at = known >= 0 ? known : first;
  const program = nameOf(words[at] ?? '');
  const args = words.slice(at + 1);
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

const NODES = new Set(['node', 'nodejs', 'tsx', 'ts-node', 'swc-node']);

function isKnown(name: string): boolean {
  return (
    NODES.has(name) ||
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

/** The program's plain name: `./node_modules/.bin/jest` is `jest`, `mocha@10` is `mocha`. */
function nameOf(word: string): string {
  return (word.split(/[\\/]/).at(-1) ?? '').replace(/@[\w.^~-]+$/, '').replace(/\.(?:c?js|cmd|exe)$/, '');
}

/** The words of each simple command of a script; quotes and comments as far as finding programs needs them. */
function simpleCommands(script: string): readonly (readonly string[])[] {
  return script
    .replace(/\\\r?\n/g, ' ')
    .split(/\r?\n|&&|\|\||[;|&]/)
    .map((command) => command.replace(/(?:^|\s)#.*$/, '').replace(/^[\s({]+|[\s)}]+$/g, ''))
    .map((command) =>
      [...command.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+(?:"[^"]*"|'[^']*')?/g)].map(
        ([word, double, single]) => double ?? single ?? word,
      ),
    )
    .filter((words) => words.length > 0);
}
