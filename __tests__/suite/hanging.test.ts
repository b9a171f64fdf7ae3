import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NO_CHANGE } from '../../src/domain/candidate.ts';
import type { CoveredTest } from '../../src/domain/spectrum.ts';
import { failuresOf } from '../../src/domain/test-run.ts';
import { openReal } from '../prove/real.ts';
import { MODULES } from '../runtime/javascript/run.ts';
import { toolsOf } from '../runtime/javascript/tools.ts';

const HAS_PYTEST = spawnSync('python3', ['-m', 'pytest', '--version']).status === 0;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Project {
  readonly files: Readonly<Record<string, string>>;
  readonly command: string;
  readonly language: string;
  /** Packages that lie elsewhere. */
  readonly links?: readonly (readonly [name: string, path: string])[];
}

/** Runs a project whose test hangs until its time is up; gives its failing tests and, by test, the lines of `where`. */
async function hung({ files, command, language, links = [] }: Project, where: string) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hanging-test-')));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: folder });
  git('init', '-q');
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  for (const [name, path] of links) link(join(folder, 'node_modules'), name, path);
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  await using real = await openReal({ root: folder, command, language });
  const request = { change: NO_CHANGE, touch: [], select: null, coverage: true, network: 'open', log: null } as const;
  await using run = await real.suite.run({ ...request, seconds: 20 });
  const covered: CoveredTest[] = [];
  for await (const one of run.coverage()) covered.push(one);
  return {
    timedOut: run.timedOut,
    failing: failuresOf(run.run).map(({ id, failure }) => ({
      id,
      kind: failure?.kind,
      frames: failure?.frames.map(({ file, line }) => `${file}:${line}`),
    })),
    passed: run.run.results.filter(({ status }) => status === 'passed').map(({ id }) => id),
    lines: Object.fromEntries(
      covered.map(({ id, failing, files: ran }) => [
        id,
        [failing, ran.find(({ file }) => file === where)?.lines ?? []] as const,
      ]),
    ),
  };
}

/** A package with its command, as an installation lays them. */
function link(modules: string, name: string, path: string): void {
  mkdirSync(join(modules, '.bin'), { recursive: true });
  symlinkSync(path, join(modules, name));
  symlinkSync(join(dirname(path), '.bin', name), join(modules, '.bin', name));
}

const VERSIONS = ['mocha@11.7.5', 'jest@30.5.2'];

const LOCKS = `import threading


def steps(height, step):
    count = 0
    while height != 0:
        height -= step
        count += 1
    return count


def never():
    return 0


def wait():
    gate = threading.Event()
    gate.wait()
    return 1
`;

const PYTEST = `from locks import steps, wait


def test_even():
    assert steps(12, 4) == 3


def test_rest():
    assert HANG == 4


def test_later():
    assert steps(0, 1) == 0
`;

const PYTHON: Omit<Project, 'command'> = {
  language: 'python',
  files: { 'locks.py': LOCKS, 'test_locks.py': PYTEST.replace('HANG', 'steps(13, 4)') },
};

test.skipIf(!HAS_PYTEST)('pytest: an endless loop is a failing test with its place and lines', async () => {
  const seen = await hung({ ...PYTHON, command: 'python3 -m pytest -q' }, 'locks.py');
  expect(seen).toMatchObject({
    timedOut: true,
    failing: [{ id: 'test_locks.py::test_rest', kind: 'time-out' }],
    passed: ['test_locks.py::test_even'],
    lines: { 'test_locks.py::test_even': [false, [5, 6, 7, 8, 9]], 'test_locks.py::test_rest': [true, [5, 6, 7, 8]] },
  });
  expect(['locks.py:6', 'locks.py:7', 'locks.py:8']).toContain(seen.failing[0]?.frames?.[0]);
  expect(seen.failing[0]?.frames?.[1]).toBe('test_locks.py:9');
});

test.skipIf(!HAS_PYTEST)('pytest: so is a wait that never ends', async () => {
  const files = { ...PYTHON.files, 'test_locks.py': PYTEST.replace('HANG', 'wait()') };
  const seen = await hung({ ...PYTHON, files, command: 'python3 -m pytest -q' }, 'locks.py');
  expect(seen).toMatchObject({
    failing: [{ id: 'test_locks.py::test_rest', kind: 'time-out', frames: ['locks.py:18', 'test_locks.py:9'] }],
    lines: { 'test_locks.py::test_rest': [true, [17, 18]] },
  });
});

test('unittest: an endless loop is a failing test with its place and lines', async () => {
  const test_ = `import unittest
from locks import steps


class Locks(unittest.TestCase):
    def test_even(self):
        self.assertEqual(steps(12, 4), 3)

    def test_rest(self):
        self.assertEqual(steps(13, 4), 4)
`;
  const files = { 'locks.py': LOCKS, 'test_locks.py': test_ };
  const seen = await hung({ files, language: 'python', command: 'python3 -m unittest' }, 'locks.py');
  expect(seen).toMatchObject({
    failing: [{ id: 'test_locks.py::Locks::test_rest', kind: 'time-out' }],
    lines: { 'test_locks.py::Locks::test_rest': [true, [5, 6, 7, 8]] },
  });
  expect(seen.failing[0]?.frames?.[0]).toMatch(/^locks.py:[678]$/);
});

const GATES = `export function steps(height, step) {
  let count = 0;
  while (height !== 0) {
    height -= step;
    count += 1;
  }
  return count;
}
`;

const NODE_TEST = `import assert from 'node:assert';
import { steps } from '../gates.js';

describe('gates', () => {
  it('even', () => assert.equal(steps(12, 4), 3));
  it('rest', () => assert.equal(steps(13, 4), 4));
  it('later', () => assert.equal(steps(0, 4), 0));
});
`;

const RUNNERS = [
  {
    name: 'node:test',
    head: "import { describe, it } from 'node:test';\n",
    command: 'node --test test/*.js',
    packages: [],
  },
  { name: 'vitest', head: "import { describe, it } from 'vitest';\n", command: 'npx vitest run', packages: ['vitest'] },
  { name: 'mocha', head: '\n', command: 'npx mocha', packages: ['mocha'] },
  {
    name: 'jest',
    head: '\n',
    command: 'NODE_OPTIONS="$NODE_OPTIONS --experimental-vm-modules" npx jest',
    packages: ['jest'],
  },
] as const;
const FILE = {
  vitest: 'test/gates.test.js',
  jest: 'test/gates.test.js',
  mocha: 'test/gates.js',
  'node:test': 'test/gates.js',
};

test.for(RUNNERS)('$name: an endless loop is a failing test with its place and lines', async (runner, context) => {
  const modules = runner.packages.length === 0 ? '' : runner.name === 'vitest' ? MODULES : toolsOf(VERSIONS);
  if (modules === null) return context.skip();
  const file = FILE[runner.name];
  const files = { 'gates.js': GATES, [file]: runner.head + NODE_TEST, 'package.json': '{"type": "module"}\n' };
  const links = [...runner.packages].map((name) => [name, join(modules, name)] as const);
  const seen = await hung({ files, language: 'javascript', command: runner.command, links }, 'gates.js');
  expect(seen).toMatchObject({
    timedOut: true,
    failing: [{ id: `${file} > gates > rest`, kind: 'time-out' }],
    lines: { [`${file} > gates > rest`]: [true, [2, 3, 4, 5]] },
  });
  expect(seen.failing[0]?.frames?.[0]).toMatch(/^gates.js:[345]$/);
  expect(seen.failing[0]?.frames?.[1]).toBe(`${file}:7`);
});
