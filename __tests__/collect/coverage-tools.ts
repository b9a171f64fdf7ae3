import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** A Python with coverage.py, pytest and pytest-cov, or why there is none here. */
export type CoverageTools =
  | {
      readonly python: string;
      /** The minor version of Python 3. */
      readonly minor: number;
      /** A folder that PYTHONPATH has to name, or ''. */
      readonly packages: string;
      remove(): void;
    }
  | { readonly missing: string };

const NEEDED = ['coverage', 'pytest', 'pytest_cov'];

/**
 * The newest interpreter of PATH that has them; else they are installed for the newest one into a folder that `remove`
 * removes.
 */
export function coverageTools(): CoverageTools {
  const commands = [14, 13, 12, 11, 10, 9].map((minor) => `python3.${minor}`);
  const found = [...commands, 'python3'].flatMap((command) => about(command) ?? []);
  const ready = found.find(({ has }) => has.length === NEEDED.length);
  if (ready) return { python: ready.command, minor: ready.minor, packages: '', remove: () => {} };
  const first = found.find(({ minor }) => minor >= 9);
  if (!first) return { missing: 'there is no Python 3.9 or later' };
  const packages = mkdtempSync(join(tmpdir(), 'redress-coverage-'));
  const remove = () => rmSync(packages, { recursive: true, force: true });
  const pip = ['-m', 'pip', 'install', '-q', '--disable-pip-version-check', '--no-compile', '--target', packages];
  const installed = spawnSync(first.command, [...pip, 'coverage', 'pytest', 'pytest-cov'], {
    encoding: 'utf8',
    timeout: 240_000,
  });
  if (installed.status === 0) return { python: first.command, minor: first.minor, packages, remove };
  remove();
  return { missing: `coverage.py, pytest and pytest-cov could not be installed: ${installed.stderr.slice(-300)}` };
}

function about(
  command: string,
): { readonly command: string; readonly minor: number; readonly has: readonly string[] } | undefined {
  const script = `import sys, importlib.util as u
print(sys.executable, sys.version_info[1], *[m for m in ${JSON.stringify(NEEDED)} if u.find_spec(m)])`;
  const { status, stdout } = spawnSync(command, ['-c', script], { encoding: 'utf8' });
  const [executable = command, minor, ...has] = (stdout ?? '').trim().split(' ');
  return status === 0 ? { command: executable, minor: Number(minor), has } : undefined;
}

const PROJECT: Readonly<Record<string, string>> = {
  'src/shop/__init__.py': '',
  'src/shop/price.py': `RATE = 0.2


def net(gross, rate=RATE):
    if gross < 0:
        raise ValueError(gross)
    tax = gross * rate
    return gross - tax


def total(items):
    result = 0
    for item in items:
        result += net(item)
    return result


def label(value):
    return f"{value:.2f} EUR"
`,
  'tests/test_price.py': `import pytest
from shop.price import label, net, total


@pytest.fixture
def items():
    return [net(10), net(20)]


@pytest.mark.parametrize("gross", [10, 20, -1], ids=["ten", "a|run", "minus"])
def test_net(gross):
    assert net(gross) == gross * 0.8


class TestTotal:
    def test_sum(self, items):
        assert total(items) == 24

    def test_empty(self):
        assert total([]) == 0


def test_label():
    assert label(1) == "1.00 EUR"
`,
};

/** Every file of the project below, for a resolver. */
export const PROJECT_FILES = Object.keys(PROJECT);

/** Ids of its tests as the run's results name them; all fail or pass, none is skipped. */
export const PROJECT_TESTS = [
  'tests/test_price.py::test_net[ten]',
  'tests/test_price.py::test_net[a|run]',
  'tests/test_price.py::test_net[minus]',
  'tests/test_price.py::TestTotal::test_sum',
  'tests/test_price.py::TestTotal::test_empty',
  'tests/test_price.py::test_label',
];

/** A throw-away project with a red suite. */
export class CoveredProject {
  readonly root = mkdtempSync(join(tmpdir(), 'redress-covered-'));

  readonly #tools: Extract<CoverageTools, { readonly python: string }>;

  constructor(tools: Extract<CoverageTools, { readonly python: string }>) {
    this.#tools = tools;
    for (const [name, text] of Object.entries(PROJECT)) this.write(name, text);
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(join(this.root, name)), { recursive: true });
    writeFileSync(join(this.root, name), text);
  }

  /** Runs Python here and gives the bytes of the file that it left. */
  run(args: readonly string[], made: string, core: 'ctrace' | 'sysmon' = 'ctrace'): Uint8Array {
    const { PATH = '', HOME = '' } = process.env;
    const env = {
      PATH,
      HOME,
      PYTHONPATH: ['src', this.#tools.packages].filter(Boolean).join(delimiter),
      PYTHONDONTWRITEBYTECODE: '1',
      COVERAGE_CORE: core,
    };
    const { stdout, stderr } = spawnSync(this.#tools.python, args, { cwd: this.root, encoding: 'utf8', env });
    if (!existsSync(join(this.root, made))) throw new Error(`${args.join(' ')} made no ${made}:\n${stdout}\n${stderr}`);
    return readFileSync(join(this.root, made));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
