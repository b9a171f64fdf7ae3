import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportIn, repositoryOf, SHORT, step, TINY } from './support.ts';

/** What Redress itself and a shell need; no interpreter. */
const TOOLS = ['bash', 'sh', 'git', 'env', 'find', 'cat', 'head', 'mkfifo', 'uname'];
const PYTHON = {
  'calc.py': 'def add(a, b):\n    return a - b\n',
  'tests/test_calc.py': 'from calc import add\n\n\ndef test_add():\n    assert add(2, 3) == 5\n',
};
const python = spawnSync('python3', ['-c', 'import sys, venv; print(sys.executable)'], { encoding: 'utf8' });

let path = '';
beforeAll(() => {
  path = mkdtempSync(join(tmpdir(), 'redress-path-'));
  for (const tool of TOOLS) symlinkSync(execFileSync('which', [tool], { encoding: 'utf8' }).trim(), join(path, tool));
});
afterAll(() => rmSync(path, { recursive: true, force: true }));

describe('a machine without the tools of the suite ends as infrastructure, in the words of its console', () => {
  test.each([
    ['python', PYTHON, 'python3 -m pytest -q', 'python3: command not found', 127],
    ['pytest', PYTHON, 'pytest -q', 'pytest: command not found', 127],
    ['node', TINY, 'node --test', 'node: command not found', 127],
    ['the script of the command', TINY, './run-tests.sh', './run-tests.sh: No such file or directory', 127],
    ['the command from the project', PYTHON, '', 'command not found', 127],
  ])('no %s', async (_, files, command, words, exitCode) => {
    const repository = repositoryOf(files);
    const inputs = { ...SHORT, isolation: 'none', 'test-command': command };
    await using result = await step(repository.path, inputs, { env: { PATH: path } });
    const { status, explanation, run } = reportIn(result);
    expect(status).toBe('infrastructure');
    expect(explanation).toContain(`The test command ran no test: it ended with exit code ${exitCode} and said "`);
    expect(explanation).toContain(words);
    expect(explanation).toContain('Check test-command');
    expect(run.tests).toBe(0);
    expect(result.exitCode).toBe(0);
    expect(result.outputs.get('explanation')).toBe(explanation);
  });

  test.skipIf(python.status !== 0)('a python without pytest (skipped: no python3 with venv)', async () => {
    const bare = mkdtempSync(join(tmpdir(), 'redress-venv-'));
    try {
      execFileSync('python3', ['-m', 'venv', '--without-pip', bare]);
      const inputs = { ...SHORT, isolation: 'none', 'test-command': 'python3 -m pytest -q' };
      const env = { PATH: `${join(bare, 'bin')}:${path}` };
      await using result = await step(repositoryOf(PYTHON).path, inputs, { env });
      expect(reportIn(result)).toMatchObject({
        status: 'infrastructure',
        explanation: expect.stringContaining('No module named pytest'),
      });
    } finally {
      rmSync(bare, { recursive: true, force: true });
    }
  });
});

test('in a sandbox of namespaces the words are the same', async () => {
  const inputs = { ...SHORT, 'test-command': 'missing-runner --all' };
  await using result = await step(repositoryOf().path, inputs);
  expect(reportIn(result)).toMatchObject({
    status: 'infrastructure',
    explanation: expect.stringContaining('missing-runner: command not found'),
  });
});

test('no git: one sentence that says so', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'redress-path-'));
  try {
    await using result = await step(repositoryOf().path, {}, { env: { PATH: empty } });
    expect(result.exitCode).toBe(1);
    expect(result.commands.filter(({ name }) => name === 'error').map(({ data }) => data)).toEqual([
      'git could not be started. Install git and put it on PATH.',
    ]);
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});
