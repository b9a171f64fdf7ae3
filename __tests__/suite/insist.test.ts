import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NO_CHANGE } from '../../src/domain/candidate.ts';
import { openReal } from '../prove/real.ts';

const HAS_PYTEST = spawnSync('python3', ['-m', 'pytest', '--version']).status === 0;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs the command in a committed project of these files and says what the collector saw. */
async function seen(files: Record<string, string>, command: string, language: string) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'insist-test-')));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: folder });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'first');
  await using real = await openReal({ root: folder, command, language });
  await using run = await real.suite.run({
    change: NO_CHANGE,
    touch: [],
    select: null,
    coverage: false,
    seconds: 60,
    network: 'open',
    log: null,
  });
  return {
    complete: run.complete,
    results: run.run.results.map(({ id, status }) => `${id} ${status}`),
    loaded: run.run.sources.some((source) => source.startsWith('collector: ')),
    notes: run.run.degraded,
  };
}

const PYTHON = {
  'src/shop.py': 'def total(prices):\n    return sum(prices)\n',
  'tests/test_shop.py': 'from shop import total\n\n\ndef test_total():\n    assert total([1]) == 1\n',
};
const JAVASCRIPT = {
  'package.json': '{"type": "module", "scripts": {"test": "NODE_OPTIONS=--no-warnings node --test"}}\n',
  'a.test.js': "import test from 'node:test';\n\ntest('adds', () => {});\n",
};

test.skipIf(!HAS_PYTEST).each([
  ['plainly', 'export PYTHONPATH="src:$PYTHONPATH"; python3 -m pytest -q'],
  ['with a search path of its own', 'PYTHONPATH=src python3 -m pytest -q'],
  ['with options of its own', 'PYTHONPATH=src PYTEST_ADDOPTS=-v pytest'],
])('pytest started %s tells us each outcome', async (_name, command) => {
  expect(await seen(PYTHON, command, 'python')).toMatchObject({
    complete: true,
    results: ['tests/test_shop.py::test_total passed'],
    loaded: true,
  });
});

test.skipIf(!HAS_PYTEST)('an interpreter cut off from its environment runs without us, and it is said', async () => {
  const files = {
    ...PYTHON,
    'tests/conftest.py':
      'import pathlib\nimport sys\n\nsys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "src"))\n',
  };
  expect(await seen(files, 'python3 -I -m pytest -v', 'python')).toMatchObject({
    complete: false,
    results: ['tests/test_shop.py::test_total passed'],
    loaded: false,
    notes: expect.arrayContaining([expect.stringContaining('did not load our collector')]),
  });
});

test.each([
  ['plainly', 'node --test'],
  ['by a script with options of its own', 'npm test'],
])('node:test started %s tells us each outcome', async (_name, command) => {
  expect(await seen(JAVASCRIPT, command, 'javascript')).toMatchObject({
    complete: true,
    results: ['a.test.js > adds passed'],
    loaded: true,
  });
});
