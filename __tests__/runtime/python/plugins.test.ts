import { describe, expect, test } from 'vitest';
import { interpreterWith, Project, type Ran, runPlain, runWith } from './run.ts';
import { toolsOf } from './tools.ts';

const python = interpreterWith('xdist', 'pytest_asyncio', 'pytest_timeout', 'pytest_split');
const older = toolsOf(['pytest==8.4.2', 'pytest-subtests==0.14.2', 'pytest-forked==1.6.0', 'py==1.11.0']);
const without = python ? '' : ' (the registry could not be reached)';

const MOD = `import time


def double(value):
    return value * 2


def wait(value):
    time.sleep(value)
    return value


async def later(value):
    return value
`;

function project(test: string, ini = ''): Project {
  const made = new Project(null);
  made.write('mod.py', MOD);
  made.write('test_a.py', test);
  if (ini !== '') made.write('pytest.ini', `[pytest]\n${ini}\n`);
  return made;
}

async function pytest(made: Project, args: readonly string[] = [], command = python?.command ?? ''): Promise<Ran> {
  return await runWith(made, [command, '-m', 'pytest', '-q', '-p', 'no:randomly', ...args], { coverage: true });
}

function linesOf({ covered }: Ran): Readonly<Record<string, readonly number[] | undefined>> {
  return Object.fromEntries(
    covered.map(({ id, files }) => [
      id.replace(/.*::(?:test_)?/, ''),
      files.find(({ file }) => file === 'mod.py')?.lines,
    ]),
  );
}

function statusesOf({ findings }: Ran): Readonly<Record<string, string>> {
  return Object.fromEntries(findings.outcomes.map(({ id, status }) => [id.replace(/.*::(?:test_)?/, ''), status]));
}

const TWO = `import mod
def test_good():
    assert mod.double(1) == 2
def test_bad():
    assert mod.wait(0) == 1
`;
const TWO_LINES = { good: [5], bad: [9, 10] };
const TWO_STATUSES = { good: 'passed', bad: 'failed' };

describe.skipIf(!python)(`plugins of pytest${without}`, () => {
  test.each([
    '-n 2 --dist worksteal',
    '--timeout 50 --timeout-method thread --assert=plain',
    '--timeout 50 --timeout-method signal --reruns 1 --only-rerun ValueError',
    '-p no:cacheprovider -p no:warnings -p no:logging -p no:faulthandler -p no:terminal',
    '-p no:xdist -p no:cov -p no:asyncio -p no:tmpdir --import-mode=importlib',
    '--cov=mod --cov-context=test -n 2',
  ])('%s in addopts: lines stay with their tests', async (args) => {
    using made = project(TWO, `addopts = ${args}`);
    const ran = await pytest(made);
    expect(linesOf(ran), ran.output).toEqual(TWO_LINES);
    expect(statusesOf(ran)).toEqual(TWO_STATUSES);
    expect(ran.findings.complete).toBe(true);
  });

  test.skipIf(older === null)('--forked in addopts: each test in a process of its own', async () => {
    using made = project(TWO, 'addopts = --forked');
    const ran = await pytest(made, [], `${older}/bin/python`);
    expect(linesOf(ran), ran.output).toEqual(TWO_LINES);
    expect(statusesOf(ran)).toEqual(TWO_STATUSES);
    expect(ran.findings.complete).toBe(true);
  });

  test('a group of pytest-split: the other groups are deselected, and said to be', async () => {
    using made = project(TWO);
    const ran = await pytest(made, ['--splits', '2', '--group', '1']);
    expect(linesOf(ran), ran.output).toEqual({ good: [5] });
    expect(ran.findings.deselected).toEqual(['test_a.py::test_bad']);
  });

  const SLOW = `import mod, pytest
def test_good():
    assert mod.double(1) == 2
@pytest.mark.timeout(1)
def test_slow():
    mod.wait(30)
def test_after():
    assert mod.double(2) == 4
`;
  test('a test that pytest-timeout ends by a signal has failed, with its lines', async () => {
    using made = project(SLOW);
    const ran = await pytest(made, ['--timeout-method', 'signal']);
    expect(linesOf(ran), ran.output).toEqual({ good: [5], slow: [9], after: [5] });
    expect(statusesOf(ran)).toEqual({ good: 'passed', slow: 'failed', after: 'passed' });
  });

  test('one that it ends by a thread ends the process: what ran before is there', async () => {
    using made = project(SLOW);
    const ran = await pytest(made, ['--timeout-method', 'thread']);
    expect(linesOf(ran), ran.output).toMatchObject({ good: [5] });
    expect(ran.findings).toMatchObject({ complete: false, lastStarted: 'test_a.py::test_slow' });
  });

  test.each(['auto', 'strict'])('asyncio in %s mode, with fixtures and loops of a wider scope', async (mode) => {
    const mark = mode === 'strict' ? '@pytest.mark.asyncio(loop_scope="module")\n' : '';
    const fixture = mode === 'strict' ? '@pytest_asyncio.fixture' : '@pytest.fixture';
    using made = project(
      `import mod, pytest, pytest_asyncio
${fixture}
async def ready():
    yield await mod.later(1)
${mark}async def test_uses(ready):
    assert ready == 1
${mark}async def test_awaits():
    assert await mod.later(2) == 3
def test_plain():
    assert mod.double(1) == 2
`,
      `asyncio_mode = ${mode}`,
    );
    const ran = await pytest(made);
    expect(linesOf(ran), ran.output).toEqual({ uses: [14], awaits: [14], plain: [5] });
    expect(statusesOf(ran)).toEqual({ uses: 'passed', awaits: 'failed', plain: 'passed' });
  });

  const SUBTESTS = `import mod, unittest
def test_sub(subtests):
    for value in (1, 2, 3):
        with subtests.test("one", value=value):
            assert mod.double(value) != 4
def test_fine(subtests):
    with subtests.test():
        assert mod.wait(0) == 0
class Case(unittest.TestCase):
    def test_case(self):
        for value in (1, 2):
            with self.subTest(value=value):
                self.assertEqual(mod.double(value), 2)
`;
  const plugins = [
    { of: 'pytest itself', command: python?.command ?? null, fork: [] },
    { of: 'pytest itself, in workers', command: python?.command ?? null, fork: ['-n', '2'] },
    { of: 'pytest-subtests', command: older && `${older}/bin/python`, fork: [] },
  ];
  test.skipIf(older === null).each(plugins)('subtests of $of belong to their test', async ({ command, fork }) => {
    using made = project(SUBTESTS);
    const ran = await pytest(made, fork, command ?? '');
    expect(linesOf(ran), ran.output).toEqual({ sub: [5], fine: [9, 10], case: [5] });
    expect(statusesOf(ran)).toEqual({ sub: 'failed', fine: 'passed', case: 'failed' });
    expect(ran.findings).toMatchObject({ complete: true, notes: [] });
    expect(runPlain(made, [command ?? '', '-m', 'pytest', '-q', '-p', 'no:randomly']).exitCode).toBe(ran.exitCode);
  });
});
