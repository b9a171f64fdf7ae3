import { expect, test } from 'vitest';
import type { CollectorFindings } from '../../../src/languages/language.ts';
import { interpreterWith, Project, runPlain, runWith, withPytest } from './run.ts';

const python = withPytest[0];
const xdist = interpreterWith('xdist');
const pytest = [python?.command ?? '', '-m', 'pytest', '-q', '-p', 'no:randomly'];

function statuses(findings: CollectorFindings): Record<string, string> {
  return Object.fromEntries(findings.outcomes.map(({ id, status }) => [id.replace(/^test_kinds\.py::/, ''), status]));
}

const KINDS = {
  test_passes: 'passed',
  test_fails: 'failed',
  test_raises: 'failed',
  test_setup_error: 'errored',
  test_teardown_error: 'errored',
  test_fails_twice: 'failed',
  test_skipped: 'skipped',
  test_skips_itself: 'skipped',
  test_xfail: 'skipped',
  test_xpass: 'passed',
  test_strict_xpass: 'failed',
  'test_param[a::b]': 'passed',
  'test_param[x/y]': 'failed',
  'test_param[\\xe9]': 'passed',
  'test_param[[1]]': 'passed',
  'TestGroup::TestInner::test_deep': 'failed',
  'Case::test_bad': 'failed',
  'Case::test_expected': 'skipped',
  'Case::test_good': 'passed',
  'Case::test_skip': 'skipped',
  'Case::test_unexpected': 'failed',
};

test.each(withPytest)('python $version: every kind of outcome is told as pytest tells it', async (interpreter) => {
  using project = new Project('outcomes');
  const command = [interpreter.command, '-m', 'pytest', '-q', '-p', 'no:randomly'];
  const plain = runPlain(project, command);
  const run = await runWith(project, command);
  expect(statuses(run.findings)).toEqual(KINDS);
  expect(run.exitCode).toBe(plain.exitCode);
  expect(withoutTimes(run.output)).toBe(withoutTimes(plain.output));
  expect(run.findings).toMatchObject({ complete: true, outside: [], deselected: [], lastStarted: null, notes: [] });
  expect(run.findings.runner).toMatch(/^pytest \d+\.\d/);
});

function withoutTimes(output: string): string {
  return output.replace(/\d+\.\d+s/g, '').replace(/0x[0-9a-f]+/g, '');
}

test.skipIf(!python)('a failure has its type, message and traceback; names and files are taken apart', async () => {
  using project = new Project('outcomes');
  const { findings } = await runWith(project, pytest);
  const outcome = (id: string) => findings.outcomes.find((one) => one.id === `test_kinds.py::${id}`);
  expect(outcome('test_raises')).toMatchObject({
    name: 'test_raises',
    suite: null,
    file: 'test_kinds.py',
    failure: { status: 'failed', type: 'KeyError', message: "KeyError: 'no such key'" },
  });
  expect(outcome('test_raises')?.failure?.text).toContain('test_kinds.py:15: KeyError');
  expect(outcome('TestGroup::TestInner::test_deep')).toMatchObject({ name: 'test_deep', suite: 'TestGroup.TestInner' });
  expect(outcome('test_param[a::b]')).toMatchObject({ name: 'test_param[a::b]', suite: null });
  expect(outcome('test_fails_twice')?.failure?.message).toContain('the body');
  expect(outcome('test_setup_error')?.failure).toMatchObject({ status: 'errored', type: 'RuntimeError' });
  expect(outcome('test_passes')?.durationMs).toBeGreaterThanOrEqual(0);
});

test.skipIf(!python).each(['no', 'line'])('with --tb=%s the traceback is Python’s own', async (style) => {
  using project = new Project('outcomes');
  const { findings } = await runWith(project, [...pytest, `--tb=${style}`]);
  const failed = findings.outcomes.find((one) => one.id.endsWith('::test_raises'));
  expect(failed?.failure?.text).toMatch(/test_kinds\.py", line 15, in test_raises/);
});

test.skipIf(!python)('subtests: a failing one makes its test fail', async () => {
  using project = new Project(null);
  project.write(
    'test_s.py',
    `import unittest
class T(unittest.TestCase):
    def test_s(self):
        for i in range(3):
            with self.subTest(i=i):
                self.assertNotEqual(i, 1)
    def test_t(self):
        with self.subTest("fine"):
            pass
`,
  );
  const run = await runWith(project, pytest);
  expect(run.findings.outcomes.map(({ id, status }) => [id, status])).toEqual([
    ['test_s.py::T::test_s', 'failed'],
    ['test_s.py::T::test_t', 'passed'],
  ]);
});

test.skipIf(!python)('a file that can’t be imported is an outcome under its path; others still run', async () => {
  using project = new Project(null);
  project.write('tests/test_a.py', 'import missing_module\n');
  project.write('tests/test_b.py', 'def test_b():\n    pass\n');
  const run = await runWith(project, [...pytest, '--continue-on-collection-errors']);
  expect(run.findings.outcomes).toMatchObject([
    { id: 'tests/test_b.py::test_b', status: 'passed' },
    { id: 'tests/test_a.py', status: 'errored', file: 'tests/test_a.py', failure: { type: 'ModuleNotFoundError' } },
  ]);
  expect(run.findings.complete).toBe(true);
  const stopped = await runWith(project, pytest);
  expect(stopped.exitCode).toBe(2);
  expect(stopped.findings.outcomes.map((one) => one.id)).toEqual(['tests/test_a.py']);
});

test.skipIf(!python)('a conftest that breaks is told, and no session began', async () => {
  using project = new Project(null);
  project.write('conftest.py', 'import calc\n');
  project.write('calc.py', 'raise ValueError("broken module")\n');
  project.write('test_a.py', 'def test_a():\n    pass\n');
  const run = await runWith(project, pytest);
  expect(run.exitCode).toBe(4);
  expect(run.findings.complete).toBe(false);
  expect(run.findings.runner).toMatch(/^pytest/);
  const told = [...run.findings.outside, ...run.findings.outcomes.map((one) => one.failure)];
  expect(told).toMatchObject([{ status: 'errored', type: 'ValueError' }]);
  expect(told[0]?.text).toContain('calc.py');
});

test.skipIf(!python)('a process that dies leaves the test it died in, and is not complete', async () => {
  using project = new Project(null);
  project.write('test_a.py', 'import os\ndef test_one():\n    pass\ndef test_two():\n    os._exit(7)\n');
  const run = await runWith(project, pytest);
  expect(run.exitCode).toBe(7);
  expect(run.findings).toMatchObject({ complete: false, lastStarted: 'test_a.py::test_two' });
  expect(run.findings.outcomes.map((one) => one.id)).toEqual(['test_a.py::test_one']);
});

test.skipIf(!python)('a time-out leaves the test that hung', async () => {
  using project = new Project(null);
  project.write('test_a.py', 'def test_one():\n    pass\ndef test_two():\n    while True:\n        pass\n');
  const run = await runWith(project, pytest, { seconds: 15, coverage: true });
  expect(run.findings).toMatchObject({ complete: false, lastStarted: 'test_a.py::test_two' });
});

test.skipIf(!python)('a run that ends itself is not complete and says so', async () => {
  using project = new Project(null);
  project.write('test_a.py', 'import pytest\ndef test_one():\n    pytest.exit("enough")\ndef test_two():\n    pass\n');
  const run = await runWith(project, pytest);
  expect(run.findings.complete).toBe(false);
  expect(run.findings.notes.join()).toMatch(/interrupted: Exit: enough/);
});

test.skipIf(!python)('what others deselect is told, with and without a word to pytest', async () => {
  using project = new Project(null);
  project.write('test_a.py', 'def test_one():\n    pass\ndef test_two():\n    pass\ndef test_three():\n    pass\n');
  project.write(
    'conftest.py',
    'def pytest_collection_modifyitems(items):\n    items[:] = [i for i in items if i.name != "test_two"]\n',
  );
  const run = await runWith(project, [...pytest, '-k', 'not one']);
  expect(run.findings.deselected).toEqual(['test_a.py::test_one', 'test_a.py::test_two']);
  expect(run.findings.outcomes.map((one) => one.id)).toEqual(['test_a.py::test_three']);
});

test.skipIf(!python)(
  'a selection runs its tests alone, loads no other file, and counts nothing as deselected',
  async () => {
    using project = new Project(null);
    project.write('tests/__init__.py', '');
    project.write('tests/test_a.py', 'def test_one():\n    pass\ndef test_two():\n    pass\n');
    project.write('tests/test_b.py', 'raise SystemExit("loaded")\n');
    const one = { tests: ['tests/test_a.py::test_two'], files: ['tests/test_a.py'] };
    const run = await runWith(project, pytest, { select: one });
    expect(run.exitCode, run.output).toBe(0);
    expect(run.output).not.toContain('deselected');
    expect(run.findings).toMatchObject({
      deselected: [],
      complete: true,
      outcomes: [{ id: 'tests/test_a.py::test_two' }],
    });
    // An id that is a file (it could not be imported) stands for all of its tests.
    for (const tests of [[], ['tests/test_a.py']]) {
      const whole = await runWith(project, pytest, { select: { tests, files: ['tests/test_a.py'] } });
      expect(whole.findings.outcomes.map((outcome) => outcome.id)).toEqual([
        'tests/test_a.py::test_one',
        'tests/test_a.py::test_two',
      ]);
    }
  },
);

test.skipIf(!python)('ids are relative to the repository, not to pytest’s root', async () => {
  using project = new Project(null);
  project.write('pkg/pytest.ini', '[pytest]\n');
  project.write('pkg/tests/test_a.py', 'def test_one():\n    pass\n');
  const select = { tests: ['pkg/tests/test_a.py::test_one'], files: ['pkg/tests/test_a.py'] };
  for (const cwd of ['pkg', 'pkg/tests']) {
    const run = await runWith(project, pytest, { cwd, select });
    expect(run.findings.outcomes).toMatchObject([{ id: 'pkg/tests/test_a.py::test_one', file: 'pkg/tests/test_a.py' }]);
  }
});

test.skipIf(!python)('a run that stops at the first failure ends in order, and says what it did not run', async () => {
  using project = new Project(null);
  project.write('test_a.py', 'def test_one():\n    assert False\ndef test_two():\n    pass\n');
  for (const extra of xdist ? [['-x'], ['-x', '-n', '1']] : [['-x']]) {
    const command = [xdist?.command ?? python?.command ?? '', '-m', 'pytest', '-q', '-p', 'no:randomly', ...extra];
    const run = await runWith(project, command);
    expect(run.findings.outcomes).toMatchObject([{ id: 'test_a.py::test_one', status: 'failed' }]);
    expect(run.findings.complete).toBe(true);
    expect(run.findings.notes.join()).toContain('1 collected tests have no outcome, the first is test_a.py::test_two');
  }
});

test.skipIf(!python)('a pytest that a test starts is not the suite', async () => {
  using project = new Project(null);
  project.write('inner/test_inner.py', 'def test_inner():\n    assert False\n');
  project.write(
    'test_a.py',
    `import subprocess, sys, pytest
def test_process():
    assert subprocess.run([sys.executable, "-m", "pytest", "inner"]).returncode == 1
def test_same_process():
    assert pytest.main(["inner"]) == 1
def test_unittest():
    assert subprocess.run([sys.executable, "-m", "unittest", "inner.test_inner"]).returncode in (0, 5)
`,
  );
  const select = { tests: [], files: ['test_a.py'] };
  const run = await runWith(project, [...pytest, 'test_a.py'], { select });
  expect(run.findings.outcomes.map(({ id, status }) => [id, status])).toEqual([
    ['test_a.py::test_process', 'passed'],
    ['test_a.py::test_same_process', 'passed'],
    ['test_a.py::test_unittest', 'passed'],
  ]);
  expect(run.findings.complete).toBe(true);
});

test.skipIf(!python)('a test that closes or replaces what we write with loses nothing', async () => {
  using project = new Project(null);
  project.write(
    'test_a.py',
    `import builtins, json, os, time
def test_close():
    os.closerange(20, 300)
    for fd in range(3, 20):
        try:
            if "redress-exchange" in os.readlink("/proc/self/fd/%d" % fd):
                os.close(fd)
                mine = os.open("mine.txt", os.O_CREAT | os.O_RDWR)
                assert mine == fd
        except OSError:
            pass
def test_replace(monkeypatch):
    for owner, name in ((os, "write"), (os, "open"), (os, "getpid"), (os, "fstat"), (builtins, "open"), (json, "dumps"), (time, "time"), (time, "perf_counter")):
        monkeypatch.setattr(owner, name, lambda *a, **k: 1 / 0)
def test_after():
    assert not os.path.exists("mine.txt") or os.path.getsize("mine.txt") == 0
`,
  );
  const run = await runWith(project, [...pytest, '-s'], { coverage: true });
  expect(run.findings.outcomes.map(({ id, status }) => [id, status])).toEqual([
    ['test_a.py::test_close', 'passed'],
    ['test_a.py::test_replace', 'passed'],
    ['test_a.py::test_after', 'passed'],
  ]);
  expect(run.findings.complete).toBe(true);
});

test.skipIf(!python)('an interpreter cut off from its environment records nothing at all', async () => {
  using project = new Project('outcomes');
  const run = await runWith(project, [python?.command ?? '', '-I', '-m', 'pytest', '-q']);
  expect(run.exitCode).not.toBe(0);
  expect(run.output).toContain('Error importing plugin "redress_pytest"');
  expect(run.findings).toMatchObject({ runner: null, complete: false, outcomes: [] });
});

test.skipIf(!python)('nothing but the run’s own files is left in the checkout', async () => {
  using project = new Project('outcomes');
  const before = project.files();
  await runWith(project, [...pytest, '-p', 'no:cacheprovider'], { coverage: true });
  expect(project.files()).toEqual(before);
});

test.skipIf(!python)('a retry of what failed has the last word; a second run of everything does not', async () => {
  using project = new Project(null);
  project.write(
    'test_a.py',
    'import os\ndef test_one():\n    assert os.path.exists("flag")\ndef test_two():\n    assert not os.path.exists("flag")\n',
  );
  const line = (again: string) => [
    'bash',
    '-c',
    `${pytest.join(' ')}; touch flag; ${pytest.join(' ')} ${again}; rm flag`,
  ];
  const retried = await runWith(project, line('--lf'));
  expect(retried.findings.outcomes.map(({ id, status }) => [id, status])).toEqual([
    ['test_a.py::test_one', 'passed'],
    ['test_a.py::test_two', 'passed'],
  ]);
  expect(retried.findings.complete).toBe(true);
  const twice = await runWith(project, line(''));
  expect(twice.findings.outcomes.map(({ id, status }) => [id, status])).toEqual([
    ['test_a.py::test_one', 'failed'],
    ['test_a.py::test_two', 'failed'],
  ]);
});

test.skipIf(!xdist)('xdist: each test once, a dead worker’s test is errored, ids and lines as without', async () => {
  using project = new Project('truth');
  const command = [xdist?.command ?? '', '-m', 'pytest', '-q', '-p', 'no:randomly'];
  const serial = await runWith(project, command, { coverage: true });
  const parallel = await runWith(project, [...command, '-n', '2'], { coverage: true });
  const byId = (findings: CollectorFindings) => findings.outcomes.map(({ id, status }) => `${id} ${status}`).sort();
  expect(byId(parallel.findings)).toEqual(byId(serial.findings));
  expect(parallel.findings.complete).toBe(true);
  const lines = (run: typeof serial) =>
    run.covered.map((one) => JSON.stringify([one.id, one.failing, sortedFiles(one.files)])).sort();
  expect(lines(parallel)).toEqual(lines(serial));

  project.write('tests/test_die.py', 'import os\ndef test_die():\n    os._exit(1)\ndef test_fine():\n    pass\n');
  const died = await runWith(project, [...command, '-n', '2', 'tests/test_die.py']);
  expect(statuses(died.findings)).toEqual({
    'tests/test_die.py::test_die': 'errored',
    'tests/test_die.py::test_fine': 'passed',
  });
  expect(died.findings.complete).toBe(false);
});

function sortedFiles(files: readonly { readonly file: string; readonly lines: readonly number[] }[]) {
  return [...files].sort((one, other) => (one.file < other.file ? -1 : 1));
}

const reruns = interpreterWith('pytest_rerunfailures');
test.skipIf(!reruns)('reruns: the last attempt decides, and only its lines count', async () => {
  using project = new Project(null);
  project.write('mod.py', 'def first():\n    return 1\n\n\ndef second():\n    return 2\n');
  project.write(
    'test_a.py',
    `import mod
count = 0
def test_one():
    global count
    count += 1
    assert (mod.first() if count == 1 else mod.second()) == 2
def test_two():
    assert mod.first() == 2
`,
  );
  const run = await runWith(
    project,
    [reruns?.command ?? '', '-m', 'pytest', '-q', '-p', 'no:randomly', '--reruns', '2'],
    {
      coverage: true,
    },
  );
  expect(run.findings.outcomes.map(({ id, status }) => [id, status])).toEqual([
    ['test_a.py::test_one', 'passed'],
    ['test_a.py::test_two', 'failed'],
  ]);
  const one = run.covered.find((test) => test.id.endsWith('test_one'));
  expect(one).toMatchObject({ failing: false });
  expect(one?.files.find(({ file }) => file === 'mod.py')?.lines).toEqual([6]);
});

const cov = interpreterWith('pytest_cov');
test.skipIf(!cov)('the user’s own coverage neither disturbs ours nor decides the run', async () => {
  using project = new Project('truth');
  project.write('pytest.ini', '[pytest]\naddopts = --cov=ledger --cov-fail-under=100\n');
  const command = [cov?.command ?? '', '-m', 'pytest', '-q', '-p', 'no:randomly'];
  const run = await runWith(project, command, { coverage: true });
  expect(run.output).not.toContain('fail-under');
  expect(run.findings.notes).toEqual(['pytest-cov was switched off in this run']);
  expect(run.covered.length).toBe(run.findings.outcomes.length);
  const green = await runWith(project, [...command, '-k', 'halves']);
  expect(green.exitCode, green.output).toBe(0);
});
