import { expect, test } from 'vitest';
import type { ProjectFiles } from '../../../src/languages/language.ts';
import { commands } from '../../../src/languages/python/commands.ts';
import { frameworkOf } from '../../../src/languages/python/framework-of.ts';
import { cachesOf, detect, isTestFile } from '../../../src/languages/python/project.ts';

function projectOf(texts: Readonly<Record<string, string>>, project = ''): ProjectFiles {
  const files = new Map(Object.entries(texts));
  return { files: [...files.keys()], project, has: (path) => files.has(path), text: async (path) => files.get(path) };
}

test('a manifest outweighs files alone, and the share of Python counts', async () => {
  expect(await detect(projectOf({ 'README.md': '' }))).toBeNull();
  expect(await detect(projectOf({ 'a.py': '' }))).toEqual({ weight: 40, because: '*.py files' });
  expect(await detect(projectOf({ 'pyproject.toml': '', 'a.py': '' }))).toEqual({
    weight: 90,
    because: 'pyproject.toml',
  });
  const mixed = await detect(projectOf({ 'pyproject.toml': '', 'a.py': '', 'b.ts': '', 'c.ts': '' }));
  expect(mixed).toEqual({ weight: 70, because: 'pyproject.toml' });
  expect((await detect(projectOf({ 'sub/pyproject.toml': '', 'sub/a.py': '' }, 'sub')))?.because).toBe(
    'pyproject.toml',
  );
});

test.each([
  [{ 'pytest.ini': '', 't.py': '' }, 'python -m pytest', 'pytest.ini'],
  [{ 'pyproject.toml': '[tool.pytest.ini_options]\n' }, 'python -m pytest', "pyproject.toml's section for pytest"],
  [{ 'pyproject.toml': '[tool.pytest]\n' }, 'python -m pytest', "pyproject.toml's section for pytest"],
  [{ 'tox.ini': '[testenv]\n[pytest]\n' }, 'python -m pytest', "tox.ini's section for pytest"],
  [{ 'setup.cfg': '[tool:pytest]\n' }, 'python -m pytest', "setup.cfg's section for pytest"],
  [{ 'tests/conftest.py': '' }, 'python -m pytest', 'tests/conftest.py'],
  [{ 'requirements-dev.txt': 'pytest==8.0\n' }, 'python -m pytest', 'requirements-dev.txt names pytest'],
  [{ 'pyproject.toml': 'dev = ["pytest>=8"]\n' }, 'python -m pytest', 'pyproject.toml names pytest'],
  [
    { 'pyproject.toml': 'dev = ["pytest-cov"]\n', 'uv.lock': '' },
    'uv run python -m pytest',
    'pyproject.toml names pytest and uv.lock',
  ],
  [{ 'poetry.lock': '', 'pytest.ini': '' }, 'poetry run python -m pytest', 'pytest.ini and poetry.lock'],
  [{ 'manage.py': '', 'app/tests.py': 'from django.test import TestCase' }, 'python manage.py test', 'manage.py'],
  [{ 'test_a.py': 'import unittest\n' }, 'python -m unittest', 'test_a.py'],
  [{ 'tests/test_a.py': 'import unittest\n' }, 'python -m unittest discover -s tests', 'tests/test_a.py'],
  [
    { 'tests/__init__.py': '', 'tests/test_a.py': 'from unittest import TestCase\n' },
    'python -m unittest',
    'tests/test_a.py',
  ],
  [{ 'tests/test_a.py': 'import unittest\nimport pytest\n' }, 'python -m pytest', 'tests/test_a.py'],
  [{ 'test_a.py': 'def test_a():\n    pass\n' }, 'python -m pytest', 'test_a.py'],
  [{ 'tox.ini': '[tox]\n' }, 'tox', 'tox.ini'],
  [{ 'noxfile.py': '' }, 'nox', 'noxfile.py'],
] as const)('%j suggests %s', async (texts, script, foundBy) => {
  const [best] = await commands(projectOf(texts));
  expect(best).toMatchObject({ script, foundBy });
  expect(frameworkOf(script)).toBe(best?.framework);
});

test('a project inside the repository is judged by its own files', async () => {
  const texts = { 'pytest.ini': '', 'sub/manage.py': '', 'sub/a.py': '' };
  const own = new Map(Object.entries(texts).filter(([path]) => path.startsWith('sub/')));
  const [best] = await commands(projectOf(Object.fromEntries(own), 'sub'));
  expect(best?.script).toBe('python manage.py test');
  expect(await commands(projectOf({ 'a.py': 'x = 1\n' }))).toEqual([]);
});

test('tests are told by folder and name', () => {
  for (const path of [
    'tests/util.py',
    'a/test/data.json',
    'Tests/x.py',
    'test_a.py',
    'src/a_test.py',
    'app/tests.py',
    'conftest.py',
  ])
    expect(isTestFile(path), path).toBe(true);
  for (const path of [
    'latest.py',
    'contest.py',
    'src/testing.py',
    'pkg/test_utils/x.txt',
    'attest/a.py',
    'tests.md',
    'protest_a.py',
  ])
    expect(isTestFile(path), path).toBe(false);
});

test('caches hold the compiled and the rewritten form', () => {
  expect(cachesOf('src/a.py')).toEqual(['src/__pycache__/a.*.pyc']);
  expect(cachesOf('a.py')).toEqual(['__pycache__/a.*.pyc']);
  expect(cachesOf('s[1]/a.py')).toEqual(['s\\[1\\]/__pycache__/a.*.pyc']);
  expect(cachesOf('data.json')).toEqual([]);
});
