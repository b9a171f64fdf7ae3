import { scriptOfShell, shellCommands } from '../../formats/shell.ts';
import { FLAGS_OF_COVERAGE, FLAGS_OF_PYTHON, moduleOption, NO_FLAGS, withoutOptions } from './wrapper-options.ts';

/** What runs the tests; `tox` and `nox` run one of the others inside. */
export type Framework = 'pytest' | 'unittest' | 'django' | 'tox' | 'nox';

/**
 * The framework whose tests a script runs, seen through the usual wrappers (`uv run`, `coverage run`, `xvfb-run`,
 * `docker compose run`, …); null where none is named. Names of somebody's own scripts (`make test`, `hatch run test`)
 * say nothing.
 */
export function frameworkOf(script: string): Framework | null {
  for (const words of shellCommands(script)) {
    const framework = frameworkOfWords(words);
    if (framework !== null) return framework;
  }
  return null;
}

const MOST_WORDS = 200;
const INTERPRETER = /^(?:python|pypy)[\d.]*(?:\.exe)?$/;
/** Wrappers: the words that begin them. What follows their options is the command. */
const WRAPPERS: readonly (readonly string[])[] = [
  ...['uv', 'poetry', 'pipenv', 'pdm', 'rye', 'hatch', 'conda', 'mamba', 'micromamba', 'pixi', 'pipx'].map((tool) => [
    tool,
    'run',
  ]),
  ['uv', 'tool', 'run'],
  ['uvx'],
  ['coverage', 'run'],
  ...['sudo', 'env', 'time', 'nice', 'exec', 'command', 'xvfb-run', 'timeout', 'stdbuf', 'catchsegv', 'unbuffer'].map(
    (tool) => [tool],
  ),
];
const CONTAINERS = /^(?:docker|docker-compose|podman|podman-compose|nerdctl)$/;
/** Sessions of tox and nox that check something else than tests. */
const NO_TESTS =
  /lint|doc|format|style|typ(?:e|ing)|mypy|pyright|flake|black|ruff|isort|build|publish|release|pre-commit|report|clean|safety|audit/i;
const ONLY_ASKS = new Set(['--version', '-V', '--help', '-h', '--collect-only', '--co', '--fixtures', '--markers']);
const LISTS = new Set([
  '-l',
  '-a',
  '--list',
  '--listenvs',
  '--listenvs-all',
  '--list-sessions',
  '--showconfig',
  '--notest',
]);

function frameworkOfWords(all: readonly string[]): Framework | null {
  const words = withoutAssignments(all.slice(0, MOST_WORDS));
  const [first = ''] = words;
  const name = first.slice(first.lastIndexOf('/') + 1);
  if (CONTAINERS.test(name)) return words.some((word) => word === 'run' || word === 'exec') ? inside(words) : null;
  const inner = scriptOfShell(words);
  if (inner !== null) return frameworkOf(inner);
  const wrapper = WRAPPERS.find((one) => one.every((word, index) => (index ? words[index] : name) === word));
  if (wrapper) return wrapped(words.slice(wrapper.length), wrapper[0] === 'coverage' ? FLAGS_OF_COVERAGE : NO_FLAGS);
  if (INTERPRETER.test(name) || name === 'py') return ofInterpreter(words.slice(1));
  return ofProgram(name, words.slice(1));
}

function withoutAssignments(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !/^\w+=/.test(word));
  return start < 0 ? [] : words.slice(start);
}

/** Options and the names of image and service differ too much between engines: any place may be the command's. */
function inside(words: readonly string[]): Framework | null {
  for (let at = 1; at < words.length; at++) {
    const found = CONTAINERS.test(words[at] ?? '') ? null : frameworkOfWords(words.slice(at));
    if (found !== null) return found;
  }
  return null;
}

/**
 * What follows a wrapper: its options, a duration (`timeout 60`), an environment (`hatch run test:pytest`), the
 * command.
 */
function wrapped(words: readonly string[], flags: ReadonlySet<string>): Framework | null {
  const module = moduleOption(words, flags);
  if (module) return ofProgram(module.name, module.rest);
  const rest = withoutOptions(words, flags);
  const [first = ''] = rest;
  if (/^\d+(?:\.\d+)?[smhd]?$/.test(first)) return wrapped(rest.slice(1), flags);
  const colon = /^[\w.+-]+:(\w+)$/.exec(first);
  if (colon) return frameworkOfWords([colon[1] ?? '', ...rest.slice(1)]);
  if (first.endsWith('.py')) return ofScript(first, rest.slice(1));
  return frameworkOfWords(rest);
}

function ofInterpreter(words: readonly string[]): Framework | null {
  const module = moduleOption(words, FLAGS_OF_PYTHON);
  if (module)
    return module.name === 'coverage'
      ? frameworkOfWords(['coverage', ...module.rest])
      : ofProgram(module.name, module.rest);
  const [script = '', ...args] = withoutOptions(words, FLAGS_OF_PYTHON);
  return ofScript(script, args);
}

function ofScript(script: string, args: readonly string[]): Framework | null {
  const name = script.slice(script.lastIndexOf('/') + 1);
  return name === 'manage.py' && args[0] === 'test' && !asksOnly(args) ? 'django' : null;
}

function ofProgram(name: string, args: readonly string[]): Framework | null {
  if (asksOnly(args)) return null;
  if (/^(?:pytest|py\.test)(?:-?3(?:\.\d+)?)?$/.test(name)) return 'pytest';
  if (name === 'unittest') return 'unittest';
  if (name === 'tox' || name === 'nox') return runsTests(args) ? name : null;
  if (name === 'hatch' && args[0] === 'test') return 'pytest';
  if ((name === 'django-admin' || name === 'django') && args[0] === 'test') return 'django';
  return ofScript(name, args);
}

function asksOnly(args: readonly string[]): boolean {
  return args.some((arg) => ONLY_ASKS.has(arg));
}

/** False where every environment that tox or nox is asked for is named after another check. */
function runsTests(args: readonly string[]): boolean {
  if (/^(?:list|config|depends|devenv|quickstart)$/.test(args[0] ?? '')) return false;
  if (args.some((arg) => LISTS.has(arg))) return false;
  const names = args.flatMap((arg, index) => {
    const inline = /^(?:-[es]|--(?:env|session)s?=)(.+)$/.exec(arg);
    if (inline) return (inline[1] ?? '').split(',');
    return /^(?:-[es]|--(?:env|session)s?)$/.test(arg) ? (args[index + 1] ?? '').split(',') : [];
  });
  return names.length === 0 || names.some((name) => !NO_TESTS.test(name));
}
