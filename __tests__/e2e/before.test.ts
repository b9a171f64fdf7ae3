import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { reportSchema } from '../../src/schema/report.ts';
import { runStep } from '../helpers/mini-runner.ts';
import { makeRepository, type Repository } from '../helpers/repository.ts';
import { PATH } from './projects.ts';

const COMMAND = 'python3 -m unittest -q';
const GOOD =
  'def half(n):\n    return n / 2\n\n\ndef data():\n    with open("/nowhere/data.txt") as file:\n        return file.read()\n';
const BAD = GOOD.replace('n / 2', 'n / 3');
const TESTS = `import unittest
import calc


class CalcTest(unittest.TestCase):
    def test_data(self):
        self.assertEqual(calc.data(), 'x')

    def test_half(self):
        self.assertEqual(calc.half(4), 2)

    def test_zero(self):
        self.assertEqual(calc.half(0), 0)
`;
const OLD = 'test_calc.py::CalcTest::test_data';
const NEW = 'test_calc.py::CalcTest::test_half';

const opened: Repository[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

function project(...states: readonly Record<string, string>[]): Repository {
  const repository = makeRepository();
  opened.push(repository);
  for (const state of states) {
    for (const [file, text] of Object.entries(state)) repository.write(file, text);
    repository.commit();
  }
  return repository;
}

async function localized(repository: Repository, inputs: Record<string, string> = {}) {
  await using result = await runStep({
    workspace: repository.path,
    inputs: { mode: 'localize', 'test-command': COMMAND, ...inputs },
    env: { PATH },
  });
  return reportSchema.parse(JSON.parse(readFileSync(result.outputs.get('report-json') ?? '', 'utf8')));
}

/** The functions that lead a cluster's list. */
function firstOf(report: Awaited<ReturnType<typeof localized>>): readonly (string | null)[] {
  return report.suspects
    .filter(({ rank }) => rank === 1)
    .map((one) => one.function)
    .sort((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1));
}

test('a failure that the base commit has too is no evidence about this fault', async () => {
  const repository = project({ 'calc.py': GOOD, 'test_calc.py': TESTS }, { 'calc.py': BAD });
  const report = await localized(repository, { base: repository.git('rev-parse', 'HEAD^').trim() });
  expect(report.baseline).toMatchObject({ targets: [NEW], alreadyFailing: [OLD] });
  expect(report.notChecked.join('\n')).toContain(`1 of 2 failing tests fail on the commit before the push`);
  expect(new Map(report.failures.map(({ id, cluster }) => [id, cluster]))).toEqual(
    new Map([
      [NEW, 1],
      [OLD, 2],
    ]),
  );
  expect(firstOf(report)).toEqual(['half']);
  expect(report.suspects[0]?.evidence).toContainEqual(
    expect.objectContaining({ kind: 'spectrum', failed: 1, passed: 1 }),
  );
  expect(report.explanation).toMatch(
    /^1 failing test points to half in calc\.py first\. 1 more fails on the commit before the push, too\.$/,
  );
});

test('a test that the push brings is new, whatever it does on the code before', async () => {
  const repository = project({ 'calc.py': BAD, 'test_other.py': '' }, { 'test_calc.py': TESTS });
  const report = await localized(repository, { base: repository.git('rev-parse', 'HEAD^').trim() });
  expect(firstOf(report)).toEqual(['data', 'half']);
  expect(report.notChecked.join('\n')).not.toContain('before the push');
});

test('where every failure is older than the last commit, that commit was not the push', async () => {
  const repository = project(
    { 'calc.py': BAD, 'test_calc.py': TESTS },
    { 'calc.py': `${BAD}\n\ndef new():\n    return 1\n` },
  );
  const report = await localized(repository);
  expect(report.notChecked.join('\n')).toContain('all 2 failing tests fail on the commit before the push');
  expect(report.suspects.flatMap(({ evidence }) => evidence.map(({ kind }) => kind))).not.toContain('changed');
  expect(firstOf(report)).toEqual(['data', 'half']);
});
