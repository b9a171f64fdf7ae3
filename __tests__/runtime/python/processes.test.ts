import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { CoveredTest } from '../../../src/domain/spectrum.ts';
import { type Interpreter, interpreters, interpreterWith, Project, runWith, withPytest } from './run.ts';

function linesOf(covered: readonly CoveredTest[], file: string): Record<string, readonly number[] | undefined> {
  return Object.fromEntries(
    covered.map(({ id, files }) => [id.replace(/.*::/, ''), files.find((one) => one.file === file)?.lines]),
  );
}

const MOD = `import sys


def double(value):
    return value * 2


def work(value):
    return value * 3


if __name__ == "__main__":
    print(double(int(sys.argv[1])))
`;

test.each(withPytest)('python $version: lines of the processes that a test starts are its own', async ({ command }) => {
  using project = new Project(null);
  project.write('mod.py', MOD);
  project.write(
    'test_a.py',
    `import multiprocessing, subprocess, sys
import mod


def test_command():
    assert subprocess.check_output([sys.executable, "mod.py", "2"]).strip() == b"4"


def test_fork():
    with multiprocessing.get_context("fork").Pool(1) as pool:
        pool.map(mod.work, [1])
        pool.close()
        pool.join()


def test_spawn():
    process = multiprocessing.get_context("spawn").Process(target=mod.work, args=(1,))
    process.start()
    process.join()
    assert process.exitcode == 0


def test_server():
    with multiprocessing.get_context("forkserver").Pool(1) as pool:
        pool.map(mod.work, [1])
        pool.close()
        pool.join()


def test_same_server():
    process = multiprocessing.get_context("forkserver").Process(target=mod.double, args=(1,))
    process.start()
    process.join()
    assert process.exitcode == 0


def test_none():
    pass
`,
  );
  const run = await runWith(project, [command, '-m', 'pytest', '-q', '-p', 'no:randomly'], { coverage: true });
  expect(run.exitCode, run.output).toBe(0);
  expect(run.covered.map(({ id }) => id).length).toBe(new Set(run.covered.map(({ id }) => id)).size);
  expect(linesOf(run.covered, 'mod.py')).toEqual({
    test_command: [5],
    test_fork: [9],
    test_spawn: [9],
    test_server: [9],
    test_same_server: [5],
    test_none: undefined,
  });
});

test('unittest: lines of a process that a test starts are its own', async () => {
  using project = new Project(null);
  project.write('mod.py', MOD);
  project.write(
    'test_a.py',
    `import subprocess, sys, unittest
class T(unittest.TestCase):
    def test_command(self):
        self.assertEqual(subprocess.check_output([sys.executable, "mod.py", "2"]).strip(), b"4")
`,
  );
  const run = await runWith(project, [interpreters[0]?.command ?? '', '-m', 'unittest'], { coverage: true });
  expect(linesOf(run.covered, 'mod.py')).toEqual({ test_command: [5] });
});

const random = interpreterWith('pytest_randomly', 'pytest_asyncio', 'xdist');
test.skipIf(!random)('random order, asyncio and workers together: lines stay with their tests', async () => {
  using project = new Project(null);
  project.write(
    'mod.py',
    `import asyncio


async def wait(value):
    await asyncio.sleep(0.001)
    return value


async def fail(value):
    await asyncio.sleep(0)
    raise ValueError(value)
`,
  );
  project.write('pytest.ini', '[pytest]\nasyncio_mode = auto\n');
  project.write(
    'test_a.py',
    `import mod, pytest
@pytest.fixture
async def ready():
    return await mod.wait(1)
async def test_wait():
    assert await mod.wait(3) == 3
async def test_fail():
    await mod.fail(1)
async def test_ready(ready):
    assert ready == 1
def test_plain():
    pass
`,
  );
  for (const extra of [[], ['-n', '2', '--dist', 'loadscope']]) {
    const run = await runWith(project, [random?.command ?? '', '-m', 'pytest', '-q', ...extra], { coverage: true });
    expect(linesOf(run.covered, 'mod.py'), run.output).toEqual({
      test_wait: [5, 6],
      test_fail: [10, 11],
      test_ready: [5, 6],
      test_plain: undefined,
    });
    expect(run.findings).toMatchObject({ complete: true, notes: [] });
  }
});

/** Where an interpreter's packages lie. */
function purelib(python: Interpreter | undefined): string {
  const script = 'import sysconfig; print(sysconfig.get_path("purelib"))';
  return spawnSync(python?.command ?? '', ['-c', script], { encoding: 'utf8' }).stdout.trim();
}

const tox = interpreterWith('tox');
test.skipIf(!tox)(
  'tox: recorded, though it drops the environment, and lines of the installed copy are those of the source',
  async () => {
    using project = new Project(null);
    project.write('src/shop/__init__.py', 'def price(x):\n    return x * 2\n');
    project.write('tests/test_a.py', 'from shop import price\ndef test_price():\n    assert price(2) == 5\n');
    project.write(
      'pyproject.toml',
      '[build-system]\nrequires = ["setuptools"]\nbuild-backend = "setuptools.build_meta"\n[project]\nname = "shop"\nversion = "1"\n',
    );
    // No network: the environment borrows pytest from the one that tox runs in, and the package is copied in by hand.
    project.write(
      'prepare.py',
      `import shutil, sys, sysconfig
here = sysconfig.get_path("purelib")
shutil.copytree("src/shop", here + "/shop")
open(here + "/borrowed.pth", "w").write(sys.argv[1])
`,
    );
    project.write(
      'tox.ini',
      `[tox]
envlist = py
[testenv]
skip_install = true
set_env =
    PYTEST_ADDOPTS = -q
commands_pre = python prepare.py ${purelib(tox)}
commands = python -m pytest {posargs}
`,
    );
    const run = await runWith(project, [tox?.command ?? '', '-m', 'tox'], { coverage: true });
    expect(run.findings.outcomes, run.output).toMatchObject([{ id: 'tests/test_a.py::test_price', status: 'failed' }]);
    expect(linesOf(run.covered, 'src/shop/__init__.py')).toEqual({ test_price: [2] });
  },
);
