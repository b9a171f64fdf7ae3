import { expect, test } from 'vitest';
import { interpreters, interpreterWith, Project, runPlain, runWith } from './run.ts';

const python = interpreters[0]?.command ?? '';

const SUITE = `import unittest
import mod


def setUpModule():
    mod.first()


class T(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.base = mod.second()

    def test_good(self):
        self.assertEqual(self.base, 2)

    def test_bad(self):
        self.assertEqual(mod.third(), 0)

    def test_error(self):
        mod.breaks()

    def test_sub(self):
        for i in range(3):
            with self.subTest(i=i):
                self.assertNotEqual(i, 1)

    @unittest.skip("no")
    def test_skip(self):
        pass

    @unittest.expectedFailure
    def test_expected(self):
        self.fail()

    @unittest.expectedFailure
    def test_unexpected(self):
        pass


class Later(unittest.IsolatedAsyncioTestCase):
    async def test_async(self):
        self.assertEqual(await mod.later(), 5)


class Broken(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        raise RuntimeError("class")

    def test_never(self):
        pass
`;
const MOD = `def first():
    return 1


def second():
    return 2


def third():
    return 3


def breaks():
    raise ValueError("broken")


async def later():
    return 5
`;

function suite(): Project {
  const project = new Project(null);
  project.write('tests/__init__.py', '');
  project.write('tests/test_a.py', SUITE);
  project.write('mod.py', MOD);
  return project;
}

test.each(interpreters)('python $version: outcomes and lines of plain unittest', async ({ command }) => {
  using project = suite();
  const argv = [command, '-m', 'unittest', '-v'];
  const plain = runPlain(project, argv);
  const run = await runWith(project, argv, { coverage: true });
  expect(run.exitCode).toBe(plain.exitCode);
  expect(run.findings.runner).toMatch(/^unittest 3\./);
  expect(run.findings.outcomes.map(({ id, status }) => [id.replace('tests/test_a.py::', ''), status])).toEqual([
    ['Later::test_async', 'passed'],
    ['T::test_bad', 'failed'],
    ['T::test_error', 'errored'],
    ['T::test_expected', 'skipped'],
    ['T::test_good', 'passed'],
    ['T::test_skip', 'skipped'],
    ['T::test_sub', 'failed'],
    ['T::test_unexpected', 'failed'],
  ]);
  expect(run.findings.outside).toMatchObject([
    { status: 'errored', type: 'RuntimeError', message: 'setUpClass (tests.test_a.Broken): class' },
  ]);
  expect(run.findings).toMatchObject({ complete: true, deselected: [], notes: [] });
  const lines = new Map(
    run.covered.map(({ id, files }) => [id.replace(/.*::/, ''), files.find(({ file }) => file === 'mod.py')?.lines]),
  );
  expect(lines.get('test_good')).toEqual([2, 6]);
  expect(lines.get('test_bad')).toEqual([2, 6, 10]);
  expect(lines.get('test_error')).toEqual([2, 6, 14]);
  expect(lines.get('test_async')).toEqual([2, 18]);
});

test('the output is what it is without us', async () => {
  using project = suite();
  const argv = [python, '-m', 'unittest', '-v'];
  const shown = (output: string) => output.replace(/\d+\.\d+s/g, '');
  expect(shown((await runWith(project, argv)).output)).toBe(shown(runPlain(project, argv).output));
});

test('a selection leaves other files unloaded and other tests out', async () => {
  using project = suite();
  project.write('tests/test_b.py', 'raise SystemExit("loaded")\n');
  const select = { tests: ['tests/test_a.py::T::test_good'], files: ['tests/test_a.py'] };
  const run = await runWith(project, [python, '-m', 'unittest'], { select });
  expect(run.exitCode, run.output).toBe(0);
  expect(run.output).toContain('Ran 1 test');
  expect(run.findings.outcomes).toMatchObject([{ id: 'tests/test_a.py::T::test_good', status: 'passed' }]);
});

test('a module that can’t be imported is an outcome under its path', async () => {
  using project = suite();
  project.write('tests/test_b.py', 'import nowhere\n');
  const run = await runWith(project, [python, '-m', 'unittest', '-k', 'test_good', '-k', 'FailedTest']);
  expect(run.findings.outcomes).toMatchObject([
    { id: 'tests/test_a.py::T::test_good', status: 'passed' },
    { id: 'tests/test_b.py', status: 'errored', file: 'tests/test_b.py' },
  ]);
});

test('what broke a module is told, not that unittest could not import it', async () => {
  const broken: readonly (readonly [string, string, RegExp])[] = [
    ['import nowhere', 'ModuleNotFoundError', /^No module named 'nowhere'$/],
    ['from mod import nothing', 'ImportError', /^cannot import name 'nothing' from 'mod' \(.*mod\.py\)$/],
    ['raise ValueError("one\\n\\ntwo")', 'ValueError', /^one\n\ntwo$/],
    ['raise KeyError', 'KeyError', /^$/],
    ['def', 'SyntaxError', /^invalid syntax/],
  ];
  for (const [line, type, message] of broken) {
    using project = suite();
    project.write('tests/test_b.py', `${line}\n`);
    const run = await runWith(project, [python, '-m', 'unittest', '-k', 'FailedTest']);
    const failure = run.findings.outcomes[0]?.failure;
    expect(failure?.type).toBe(type);
    expect(failure?.message?.replace(/^tests\/test_b\.py(?:: )?/, '')).toMatch(message);
    expect(failure?.text).toMatch(/^Traceback [^]*test_b\.py/);
  }
});

test('an interrupt, an early exit and a hard one are no orderly end', async () => {
  for (const [end, last] of [
    ['raise KeyboardInterrupt', null],
    ['import os; os._exit(3)', 'test_z.py::Z::test_b'],
  ] as const) {
    using project = new Project(null);
    project.write(
      'test_z.py',
      `import unittest\nclass Z(unittest.TestCase):\n    def test_a(self): pass\n    def test_b(self): ${end}\n`,
    );
    const run = await runWith(project, [python, '-m', 'unittest']);
    expect(run.findings.complete).toBe(false);
    expect(run.findings.outcomes.map(({ id }) => id)).toEqual(['test_z.py::Z::test_a']);
    if (last) expect(run.findings.lastStarted).toBe(last);
  }
});

test('a test command that breaks before its tests has met us; other programs that load unittest have not', async () => {
  using project = new Project(null);
  project.write('tests/a.py', '');
  const run = await runWith(project, [python, '-m', 'unittest', 'discover', '-s', 'nowhere']);
  expect(run.findings).toMatchObject({ runner: expect.stringMatching(/^unittest/), complete: false, outcomes: [] });
  expect((await runWith(project, [python, '-c', 'import unittest'])).findings.runner).toBeNull();
});

test('one class that two modules load is two tests', async () => {
  using project = new Project(null);
  project.write('test_a.py', 'import unittest\nclass A(unittest.TestCase):\n    def test_a(self): pass\n');
  project.write('test_b.py', 'from test_a import A\n');
  const run = await runWith(project, [python, '-m', 'unittest']);
  expect(run.findings.outcomes.map(({ id }) => id)).toEqual(['test_a.py::A::test_a', 'test_a.py::A::test_a (2)']);
});

test('the user’s own sitecustomize still runs, and its failure is its own', async () => {
  using project = new Project(null);
  project.write('own/sitecustomize.py', 'import sys\nsys.mine = __name__\n');
  const argv = [python, '-c', 'import sys, sitecustomize; print(sys.mine, sitecustomize.__file__)'];
  const run = await runWith(project, argv, { env: { PYTHONPATH: `${project.root}/own` } });
  expect(run.output.trim()).toBe(`sitecustomize ${project.root}/own/sitecustomize.py`);
  project.write('own/sitecustomize.py', 'raise ValueError("mine")\n');
  const broken = await runWith(project, [python, '-c', 'print("on")'], { env: { PYTHONPATH: `${project.root}/own` } });
  expect(broken.output).toContain('ValueError: mine');
  expect(broken.output).toContain('on');
  expect(broken.exitCode).toBe(0);
});

const django = interpreterWith('django', 'tblib');
test.skipIf(!django)('Django: outcomes, selection, and parallel processes', async () => {
  using project = new Project(null);
  project.write(
    'manage.py',
    `import os, sys
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "settings")
from django.core.management import execute_from_command_line
if __name__ == "__main__":
    execute_from_command_line(sys.argv)
`,
  );
  project.write(
    'settings.py',
    `SECRET_KEY = "x"
INSTALLED_APPS = ["app"]
DATABASES = {"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": ":memory:"}}
DEFAULT_AUTO_FIELD = "django.db.models.AutoField"
`,
  );
  project.write('app/__init__.py', '');
  project.write('app/logic.py', 'def double(x):\n    return x * 2\n');
  for (const name of ['a', 'b'])
    project.write(
      `app/test_${name}.py`,
      `from django.test import TestCase
from app import logic
class T(TestCase):
    def test_good(self):
        self.assertEqual(logic.double(1), 2)
    def test_bad(self):
        self.assertEqual(logic.double(1), 3)
`,
    );
  const argv = [django?.command ?? '', 'manage.py', 'test'];
  const statuses = [
    ['app/test_a.py::T::test_bad', 'failed'],
    ['app/test_a.py::T::test_good', 'passed'],
    ['app/test_b.py::T::test_bad', 'failed'],
    ['app/test_b.py::T::test_good', 'passed'],
  ];
  for (const extra of [[], ['--parallel', '2']]) {
    const run = await runWith(project, [...argv, ...extra], { coverage: true });
    expect(run.exitCode).toBe(1);
    expect(Object.fromEntries(run.findings.outcomes.map(({ id, status }) => [id, status]))).toEqual(
      Object.fromEntries(statuses),
    );
    expect(run.findings.complete).toBe(true);
    expect(run.findings.runner).toMatch(/^django \d/);
    expect(run.covered.map(({ files }) => files.find(({ file }) => file === 'app/logic.py')?.lines)).toEqual([
      [2],
      [2],
      [2],
      [2],
    ]);
  }
  const select = { tests: ['app/test_a.py::T::test_good'], files: ['app/test_a.py'] };
  const one = await runWith(project, argv, { select });
  expect(one.findings.outcomes).toMatchObject([{ id: 'app/test_a.py::T::test_good', status: 'passed' }]);
  expect(one.exitCode).toBe(0);
});
