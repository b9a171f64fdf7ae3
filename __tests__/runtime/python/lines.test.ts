import { expect, test } from 'vitest';
import type { CoveredTest } from '../../../src/domain/spectrum.ts';
import { type Interpreter, Project, runWith, withPytest } from './run.ts';

/**
 * The lines that the fixture's own comments promise: `# by: name name` at the end of a line names the tests that run
 * it.
 */
function truth(project: Project, file: string): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  project
    .read(file)
    .split('\n')
    .forEach((text, index) => {
      for (const name of /# by: (.+)$/.exec(text)?.[1]?.split(' ') ?? [])
        lines.set(name, [...(lines.get(name) ?? []), index + 1]);
    });
  return lines;
}

function recorded(covered: readonly CoveredTest[], file: string): Map<string, readonly number[]> {
  const lines = new Map<string, readonly number[]>();
  for (const { id, files } of covered) {
    const found = files.find((one) => one.file === file);
    if (found) lines.set(id.replace(/^.*::(?:test_)?/, ''), found.lines);
  }
  return lines;
}

function sorted<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([one], [other]) => (one < other ? -1 : 1));
}

function ways({ minor, modules }: Interpreter): string[] {
  return [
    ...(minor >= 12 ? ['monitoring'] : []),
    ...(minor < 12 && modules.has('coverage') ? ['coverage'] : []),
    'trace',
  ];
}

const cases = withPytest.flatMap((python) => ways(python).map((way) => ({ python, way, version: python.version })));

if (!cases.length) test.skip('no interpreter on PATH has pytest: nothing was checked', () => undefined);

test.each(cases)('python $version, by $way: every line of the truth file is right', async ({ python, way }) => {
  using project = new Project('truth');
  const run = await runWith(project, [python.command, '-m', 'pytest', '-q', '-p', 'no:randomly'], {
    coverage: true,
    engine: way,
  });
  expect(run.exitCode, run.output).toBe(1);
  expect(run.findings.notes).toEqual([]);
  for (const file of ['ledger/core.py', 'ledger/late.py'])
    expect(sorted(recorded(run.covered, file))).toEqual(sorted(truth(project, file)));
  expect(run.covered.filter((one) => one.failing).map((one) => one.id)).toEqual([
    'tests/test_core.py::test_overdraw',
    'tests/test_core.py::test_rejects',
    'tests/test_core.py::test_summary',
    'tests/test_core.py::test_late',
  ]);
});

test.each(cases)(
  'python $version, by $way: a test that sets a tracer of its own loses no other test its lines',
  async ({ python, way }) => {
    using project = new Project(null);
    project.write('mod.py', 'def double(x):\n    return x * 2\n');
    project.write(
      'test_a.py',
      `import sys, mod
def test_own():
    sys.settrace(lambda *_: None)
def test_none():
    sys.settrace(None)
def test_after():
    assert mod.double(1) == 2
`,
    );
    const run = await runWith(project, [python.command, '-m', 'pytest', '-q', '-p', 'no:randomly'], {
      coverage: true,
      engine: way,
    });
    expect(Object.fromEntries(recorded(run.covered, 'mod.py'))).toEqual({ after: [2] });
  },
);

const covering = cases.filter(({ python }) => python.modules.has('coverage'));
test.each(covering)(
  'python $version, by $way: under the user’s own coverage run, both record',
  async ({ python, way }) => {
    using project = new Project('truth');
    const run = await runWith(
      project,
      [
        'bash',
        '-c',
        `${python.command} -m coverage run -m pytest -q -p no:randomly; ${python.command} -m coverage report`,
      ],
      {
        coverage: true,
        engine: way,
      },
    );
    expect(sorted(recorded(run.covered, 'ledger/core.py'))).toEqual(sorted(truth(project, 'ledger/core.py')));
    expect(run.output).toMatch(/ledger\/core\.py +\d+/);
    expect(run.output).not.toContain('Expected current collector');
    // Nothing of ours may lower what the user's own coverage comes to.
    expect(run.output.match(/^\S*redress_\w+\S* .*$/gm)?.filter((line) => !line.endsWith('100%')) ?? []).toEqual([]);
    expect(run.output).not.toContain('redress_runtime');
    expect(run.findings.complete).toBe(true);
  },
);
