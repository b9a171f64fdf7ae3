import { expect, test } from 'vitest';
import { Project, type Ran, type RunOptions, runWith } from './run.ts';
import { toolsOf } from './tools.ts';

/**
 * Programs that start tests, each with a way to use the environment that is there: nothing is installed while a test
 * runs.
 */
const tools = toolsOf([
  'pytest==9.2.0',
  'uv==0.13.9',
  'nox==2026.10.20',
  'poetry==2.5.1',
  'hatch==1.18.2',
  'pdm==2.29.4',
  'pipenv==2026.10.3',
  'invoke==3.0.3',
]);
const without = tools === null ? ' (the registry could not be reached)' : '';

const FILES: Readonly<Record<string, string>> = {
  'src/shop/__init__.py': 'def price(x):\n    if x < 0:\n        return 0\n    return x * 2\n',
  'tests/test_a.py':
    'from shop import price\ndef test_price():\n    assert price(2) == 5\ndef test_free():\n    assert price(-1) == 0\n',
  'pyproject.toml': `[project]
name = "shop"
version = "1"
requires-python = ">=3.8"
[tool.poetry]
package-mode = false
[tool.pdm]
distribution = false
[tool.pdm.scripts]
replaced = {cmd = "python -m pytest", env = {PYTHONPATH = "src"}}
[tool.pytest.ini_options]
pythonpath = ["src"]
[tool.hatch.envs.own]
skip-install = true
[tool.hatch.envs.replaced]
skip-install = true
[tool.hatch.envs.replaced.env-vars]
PYTHONPATH = "src"
`,
  Pipfile: '[packages]\n',
  'noxfile.py': `import os
import nox
@nox.session(venv_backend="none")
def plain(session):
    session.run("pytest")
@nox.session(venv_backend="none")
def replaced(session):
    session.run("pytest", env={"PYTHONPATH": "src", "PYTEST_ADDOPTS": "-v"})
@nox.session(venv_backend="none")
def bare(session):
    session.run("pytest", include_outer_env=False, env={"PATH": os.environ["PATH"]})
`,
  'tasks.py': `from invoke import task
@task
def replaced(c):
    c.run("pytest", env={"PYTHONPATH": "src"}, pty=False)
`,
  'run_tests.py': `import os, sys
os.environ["PYTHONPATH"] = "src"
os.execvp(sys.executable, [sys.executable, "-m", "pytest"])
`,
  Makefile: `.PHONY: test replaced isolated
test:
	python -m pytest
replaced: export PYTHONPATH = src
replaced:
	pytest
isolated:
	python -I -m pytest
`,
};

/** The command in a shell, the environment above active. */
async function run(
  command: string,
  options: RunOptions & { readonly files?: Readonly<Record<string, string>> } = {},
): Promise<Ran> {
  using project = new Project(null);
  for (const [path, text] of Object.entries({ ...FILES, ...options.files })) project.write(path, text);
  const env = {
    PATH: `${tools}/bin:${process.env['PATH']}`,
    VIRTUAL_ENV: tools ?? '',
    UV_PROJECT_ENVIRONMENT: tools ?? '',
    UV_OFFLINE: '1',
    PIPENV_VERBOSITY: '-1',
    HATCH_ENV_TYPE_VIRTUAL_PATH: tools ?? '',
  };
  return await runWith(project, ['bash', '-c', command], { env, coverage: true, ...options });
}

function linesOf({ covered }: Ran) {
  return covered.map(({ id, files }) => [id, files.find(({ file }) => file === 'src/shop/__init__.py')?.lines]);
}

const LINES = [
  ['tests/test_a.py::test_price', [2, 4]],
  ['tests/test_a.py::test_free', [2, 3]],
];

test
  .skipIf(tools === null)
  .each([
    'make test',
    'uv run --no-sync pytest',
    'uv run --no-sync -m pytest',
    'poetry run pytest',
    'pdm run python -m pytest',
    'pipenv run pytest',
    'hatch run own:pytest',
    'nox -s plain',
  ])(`%s: lines per test by variables alone${without}`, async (command) => {
  const ran = await run(command);
  expect(linesOf(ran), ran.output).toEqual(LINES);
  expect(ran.findings).toMatchObject({ complete: true, notes: [] });
  expect(ran.exitCode).not.toBe(0);
});

const DOTENV = { '.env': 'PYTHONPATH=src\n' };
test
  .skipIf(tools === null)
  .each([
    { command: 'nox -s replaced' },
    { command: 'nox -s bare' },
    { command: 'hatch run replaced:pytest' },
    { command: 'pdm run replaced' },
    { command: 'pipenv run pytest', files: DOTENV },
    { command: 'uv run --no-sync --env-file .env pytest', files: DOTENV },
    { command: 'invoke replaced' },
    { command: 'python run_tests.py' },
    { command: 'make replaced' },
    { command: 'PYTHONPATH=src uv run --no-sync pytest' },
    { command: 'PYTHONPATH=src make test' },
  ])(`$command: lines per test, though the variable that leads to us is replaced${without}`, async (of) => {
  const ran = await run(of.command, { insist: true, ...(of.files && { files: of.files }) });
  expect(linesOf(ran), ran.output).toEqual(LINES);
  expect(ran.findings.complete).toBe(true);
});

test.skipIf(tools === null).each([
  { command: 'make isolated', because: 'Python is told to look at no variable' },
  { command: 'env -i "$(command -v pytest)"', because: 'nothing is left of the environment' },
  { command: 'PYTHONPATH=src "$VIRTUAL_ENV/bin/pytest"', because: 'the program is named by its path' },
])(`$command: nothing is recorded and nothing breaks but that run: $because${without}`, async ({ command }) => {
  const ran = await run(command, { insist: true });
  expect(ran.findings).toMatchObject({ runner: null, outcomes: [], complete: false });
  expect(ran.covered).toEqual([]);
});

test.skipIf(tools === null)(`what a test starts keeps the environment that the test gave it${without}`, async () => {
  const files = {
    'tests/test_a.py': `import os, subprocess, sys
def test_bare():
    script = "import os; print(sorted(name for name in os.environ if 'REDRESS' in name or name.startswith('PYT')))"
    for env in ({}, {"PYTHONPATH": "mine"}):
        seen = subprocess.check_output([sys.executable, "-c", script], env=env)
        assert seen.decode().strip() == str(sorted(env)), seen
        pid = os.posix_spawn(sys.executable, [sys.executable, "-c", "import os; os._exit(len([n for n in os.environ if 'REDRESS' in n]))"], env)
        assert os.waitpid(pid, 0)[1] == 0
`,
  };
  const ran = await run('pytest', { insist: true, files });
  expect(ran.findings.outcomes, ran.output).toMatchObject([{ status: 'passed' }]);
});
