import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChangeSet, NO_CHANGE } from '../../src/domain/candidate.ts';
import type { SuiteHost } from '../../src/ports.ts';
import { openReal, type RealProject } from '../prove/real.ts';

const HAS_PYTEST = spawnSync('python3', ['-m', 'pytest', '--version']).status === 0;

/**
 * One fault of each kind: in a function, a method, a decorated one, a closure, a default, a class body, a table, and
 * what conftest loads.
 */
const FILES = {
  'shop/__init__.py': '',
  'shop/early.py': 'RATE = 3\n',
  'shop/stock.py': `import functools

TABLE = {"a": 2}


def plain(n):
    return n + 2


def default(n=2):
    return n


def counted(function):
    @functools.wraps(function)
    def call(*args):
        return function(*args)

    return call


@counted
def wrapped(n):
    return n + 2


def adder(n):
    def add(m):
        return n + m + 1

    return add


class Box:
    size = 2

    def grown(self):
        return self.size + 1
`,
  'conftest.py': 'import pytest\n\nfrom shop.early import RATE\n\n\n@pytest.fixture\ndef rate():\n    return RATE\n',
  'tests/test_stock.py': `import os

import pytest

from shop.stock import TABLE, Box, adder, default, plain, wrapped


@pytest.mark.parametrize("n", [1, 5])
def test_plain(n):
    assert plain(n) == n + 1


def test_default():
    assert default() == 1


def test_wrapped():
    assert wrapped(1) == 2


def test_closure():
    assert adder(1)(2) == 3


def test_body():
    assert Box().grown() == 2


def test_table():
    assert TABLE["a"] == 1


def test_rate(rate, tmp_path):
    assert rate == 4


def test_environment():
    assert "REDRESS_HOST" not in os.environ
`,
  'pyproject.toml': '',
};
const SOURCE = FILES['shop/stock.py'];
const ALL = ['plain[1]', 'plain[5]', 'default', 'wrapped', 'closure', 'body', 'table', 'rate', 'environment'].map(
  (name) => `tests/test_stock.py::test_${name}`,
);

const writing = (path: string, text: string): ChangeSet => ({
  writes: [{ path, bytes: Buffer.from(text), mode: '100644' }],
  deletes: [],
});
const replacing = (from: string, to: string) => {
  expect(SOURCE).toContain(from);
  return writing('shop/stock.py', SOURCE.replace(from, to));
};

describe.skipIf(!HAS_PYTEST)('a pytest that is kept open', () => {
  let folder = '';
  let real: RealProject;
  let host: SuiteHost;
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'host-test-')));
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: folder });
    git('init', '-q');
    git('add', '-A');
    git('commit', '-q', '-m', 'first');
    real = await openReal({ root: folder, command: 'python3 -m pytest -q', language: 'python', framework: 'pytest' });
    const opened = await real.suite.host?.({ network: 'denied', seconds: 300, patience: 120 });
    if (typeof opened !== 'object') throw new Error(`no host: ${opened}`);
    host = opened;
  }, 180_000);
  afterAll(async () => {
    await host?.[Symbol.asyncDispose]();
    await real?.[Symbol.asyncDispose]();
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })).toBe('');
    rmSync(folder, { recursive: true, force: true });
  });

  /** The tests that pass with a change, by their short names. */
  async function passing(change: ChangeSet, tests = ALL, cpu: number | null = 20) {
    const select = { tests, files: ['tests/test_stock.py'] };
    const answer = await host.observe({ change, select, seconds: 60, cpu });
    if (!answer) throw new Error('no answer');
    const { results } = answer.observation.run;
    expect(results.map(({ id }) => id).toSorted()).toEqual(tests.toSorted());
    return results.flatMap(({ id, status }) => (status === 'passed' ? [id.replace(/^.*test_/, '')] : []));
  }

  test('runs the selected tests without a change, and says why they fail', async () => {
    expect(host.unfit).toBeNull();
    const select = { tests: ALL.slice(0, 1), files: ['tests/test_stock.py'] };
    const answer = await host.observe({ change: NO_CHANGE, select, seconds: 60, cpu: null });
    expect(answer?.observation).toMatchObject({
      complete: true,
      timedOut: false,
      run: {
        results: [{ id: ALL[0], status: 'failed', failure: { kind: 'assertion', expected: '(1 + 1)', actual: '3' } }],
      },
    });
    expect(await passing(NO_CHANGE)).toEqual(['environment']);
  });

  test.each([
    ['a function', 'def plain(n):\n    return n + 2', 'def plain(n):\n    return n + 1', ['plain[1]', 'plain[5]']],
    ['a default', 'n=2', 'n=1', ['default']],
    ['a decorated function', 'def wrapped(n):\n    return n + 2', 'def wrapped(n):\n    return n + 1', ['wrapped']],
    ['a closure', 'n + m + 1', 'n + m', ['closure']],
    ['a body of a class', 'size = 2', 'size = 1', ['body']],
    ['a table of a module', '{"a": 2}', '{"a": 1}', ['table']],
  ])('%s is the changed one, for that change alone', async (_name, from, to, repaired) => {
    expect(await passing(replacing(from, to))).toEqual([...repaired, 'environment']);
  });

  test('what a conftest file has loaded is changed as well', async () => {
    const rate = ALL.filter((id) => id.endsWith('rate'));
    expect(await passing(writing('shop/early.py', 'RATE = 4\n'), rate)).toEqual(['rate']);
    expect(await passing(NO_CHANGE, rate)).toEqual([]);
  });

  test('an endless loop ends by processor time; a broken file fails; both are gone afterwards', async () => {
    const select = { tests: ALL.slice(0, 1), files: ['tests/test_stock.py'] };
    const endless = replacing('def plain(n):\n', 'def plain(n):\n    while True:\n        pass\n');
    const cut = await host.observe({ change: endless, select, seconds: 120, cpu: 1 });
    expect(cut?.observation).toMatchObject({ timedOut: true, lastTest: ALL[0] });
    expect(cut?.cpu).toBeLessThan(10);
    const broken = await host.observe({ change: writing('shop/stock.py', 'def (\n'), select, seconds: 60, cpu: 20 });
    expect(broken?.observation.run.results).toMatchObject([{ status: 'errored', failure: { type: 'SyntaxError' } }]);
    expect(await passing(NO_CHANGE)).toEqual(['environment']);
  });

  test('a file may come, and go', async () => {
    const both = {
      writes: [
        ...replacing('import functools\n', 'import functools\nfrom shop.added import ONE\n').writes,
        ...writing('shop/added.py', 'ONE = 1\n').writes,
      ],
      deletes: [],
    };
    expect(await passing(both)).toEqual(['environment']);
    const gone = await host.observe({
      change: { writes: [], deletes: ['shop/stock.py'] },
      select: { tests: ALL, files: ['tests/test_stock.py'] },
      seconds: 60,
      cpu: 20,
    });
    expect(gone?.observation.run.results).toMatchObject([{ status: 'errored' }]);
    expect(await passing(NO_CHANGE)).toEqual(['environment']);
  });

  test('another runner has none, and says so', async () => {
    await using other = await openReal({ root: folder, command: 'true', language: 'python', framework: 'unittest' });
    const ask = { network: 'denied', seconds: 60, patience: 60 } as const;
    expect(await other.suite.host?.(ask)).toBe('there is none for unittest');
    await using silent = await openReal({ root: folder, command: 'true', language: 'python', framework: 'pytest' });
    expect(await silent.suite.host?.(ask)).toMatch(/did not bring its runner/);
  });
});
