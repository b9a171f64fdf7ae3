import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { NO_CHANGE } from '../../src/domain/candidate.ts';
import type { CoveredTest } from '../../src/domain/spectrum.ts';
import { failuresOf } from '../../src/domain/test-run.ts';
import { openReal } from '../prove/real.ts';

const HAS_PYTEST = spawnSync('python3', ['-m', 'pytest', '--version']).status === 0;
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Project {
  readonly files: Readonly<Record<string, string>>;
  readonly command: string;
  readonly language: string;
}

/** Runs a project whose test hangs until its time is up; gives its failing tests and, by test, the lines of `where`. */
async function hung({ files, command, language }: Project, where: string) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hanging-test-')));
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
