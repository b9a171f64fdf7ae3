import { expect, test } from 'vitest';
import { interpreters, interpreterWith, Project, runPlain, runWith, withPytest } from './run.ts';

const MODULE = `def double(x):
    return x * 2


def halve(x):
    return x / 2
`;
const TESTS = `import mod


def test_double():
    assert mod.double(1) == 2


def test_halve():
    assert mod.halve(2) == 3
`;
const IDS = ['test_mod.py::test_double', 'test_mod.py::test_halve'];
const QUIET = ['-q', '-p', 'no:cacheprovider', '-p', 'no:randomly'];

function small(): Project {
  const project = new Project(null);
  project.write('mod.py', MODULE);
  project.write('test_mod.py', TESTS);
  return project;
}

test.skipIf(!withPytest.length)('there is an interpreter with pytest on PATH', () => {
  expect(withPytest.length).toBeGreaterThan(0);
});

test.each(withPytest)('python $version: outcomes and lines come by PYTHONPATH alone', async ({ command }) => {
  using project = small();
  const argv = [command, '-m', 'pytest', ...QUIET];
  const run = await runWith(project, argv, { coverage: true, guest: true, env: { PYTEST_ADDOPTS: '--maxfail=9' } });
  expect(run.exitCode, run.output).toBe(1);
  expect(run.findings).toMatchObject({ complete: true, notes: [] });
  expect(run.findings.outcomes.map(({ id, status }) => [id, status])).toEqual([
    [IDS[0], 'passed'],
    [IDS[1], 'failed'],
  ]);
  const lines = run.covered.map(({ id, files }) => [id, files.find(({ file }) => file === 'mod.py')?.lines]);
  expect(lines).toEqual([
    [IDS[0], [2]],
    [IDS[1], [6]],
  ]);
});

test.each(withPytest)(
  'python $version: a step that replaces PYTHONPATH runs as if we were not there',
  async (python) => {
    using project = small();
    const argv = [python.command, '-m', 'pytest', ...QUIET];
    const run = await runWith(project, argv, { coverage: true, guest: true, stepEnv: { PYTHONPATH: '.' } });
    expect(run.exitCode, run.output).toBe(1);
    expect(run.output).toContain('1 failed, 1 passed');
    expect(run.findings).toMatchObject({ runner: null, outcomes: [], complete: false });
  },
);

test.each(interpreters)('python $version: unittest is recorded too', async ({ command }) => {
  using project = small();
  project.write(
    'test_unit.py',
    'import unittest, mod\nclass T(unittest.TestCase):\n    def test_a(self):\n        self.assertEqual(mod.double(2), 4)\n',
  );
  const run = await runWith(project, [command, '-m', 'unittest', 'test_unit'], { coverage: true, guest: true });
  expect(run.exitCode, run.output).toBe(0);
  expect(run.covered.map(({ id }) => id)).toEqual(['test_unit.py::T::test_a']);
});

/** One on either side of 3.12, where a Python has room for more than one tool. */
const withCov = [true, false].flatMap(
  (roomy) => withPytest.find(({ minor, modules }) => minor >= 12 === roomy && modules.has('pytest_cov')) ?? [],
);
test.each(withCov)("python $version: the project's own coverage reports what it reports without us", async (python) => {
  using project = small();
  const argv = [python.command, '-m', 'pytest', ...QUIET, '--cov=mod', '--cov-report=json:cov.json'];
  const measured = () => {
    const { files, totals } = JSON.parse(project.read('cov.json'));
    return { lines: files['mod.py'].executed_lines, percent: totals.percent_covered };
  };
  const plain = runPlain(project, argv);
  const theirs = measured();
  const run = await runWith(project, argv, { coverage: true, guest: true });
  expect([run.exitCode, plain.exitCode]).toEqual([1, 1]);
  expect(measured()).toEqual(theirs);
  expect(run.findings.outcomes).toHaveLength(2);
  const both = python.minor >= 12;
  expect(run.covered.map(({ id }) => id)).toEqual(both ? IDS : []);
  expect(run.findings.notes.join()).toMatch(both ? /^$/ : /^lines were not recorded, because another tool/);
});

const withCoverage = interpreterWith('coverage');
test.skipIf(!withCoverage)('`coverage run` measures what it measures without us', async () => {
  using project = small();
  const command = withCoverage?.command ?? '';
  const argv = [
    'bash',
    '-c',
    `${command} -m coverage run --include=mod.py -m pytest ${QUIET.join(' ')}; ${command} -m coverage report`,
  ];
  const run = await runWith(project, argv, { coverage: true, guest: true });
  expect(run.output).toMatch(/mod\.py +4 +0 +100%/);
  expect(run.findings.outcomes).toHaveLength(2);
});

const withXdist = interpreterWith('xdist');
test.skipIf(!withXdist)('workers of xdist record', async () => {
  using project = small();
  const argv = [withXdist?.command ?? '', '-m', 'pytest', ...QUIET, '-n', '2'];
  const run = await runWith(project, argv, { coverage: true, guest: true });
  expect(run.exitCode, run.output).toBe(1);
  expect(run.findings.complete).toBe(true);
  expect(run.covered.map(({ id }) => id).sort()).toEqual(IDS);
});
