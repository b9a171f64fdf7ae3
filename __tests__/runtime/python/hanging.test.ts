import { expect, test } from 'vitest';
import { pythonFrames } from '../../../src/languages/python/traceback.ts';
import { type Interpreter, Project, runWith, withPytest } from './run.ts';

const SOURCE = `import itertools
import re


def loops(height):
    while height != 0:
        height -= 2
    return 0


def matches(text):
    return re.match(r"(a+)+$", text)


def sums():
    return sum(itertools.repeat(0))
`;

function ways({ minor, modules }: Interpreter): string[] {
  if (minor >= 12) return ['monitoring', 'trace'];
  return [...(modules.has('coverage') ? ['coverage'] : []), 'trace'];
}

const cases = withPytest.flatMap((python) => ways(python).map((way) => ({ python, way, version: python.version })));
if (!cases.length) test.skip('no interpreter on PATH has pytest: nothing was checked', () => undefined);

async function hang(python: Interpreter, way: string, call: string) {
  using project = new Project(null);
  project.write('mod.py', SOURCE);
  project.write('test_mod.py', `import mod\n\n\ndef test_it():\n    ${call}\n`);
  const argv = [python.command, '-m', 'pytest', '-q', '-p', 'no:randomly'];
  const run = await runWith(project, argv, { coverage: true, engine: way, seconds: 15, toldLimit: true });
  expect(run.exitCode, run.output).toBe(null);
  const { hanging, lastStarted, notes } = run.findings;
  expect([lastStarted, hanging?.id]).toEqual(['test_mod.py::test_it', 'test_mod.py::test_it']);
  expect(notes.filter((note) => note.includes('collector failed'))).toEqual([]);
  const own = pythonFrames(hanging?.failure?.text ?? '').filter(({ file }) => file.startsWith(project.root));
  return {
    frames: own.map(({ function: name, line }) => `${name}:${line}`),
    lines: run.covered
      .flatMap(({ files }) => files.filter(({ file }) => file === 'mod.py'))
      .flatMap((one) => one.lines),
  };
}

test.each(cases)('python $version, by $way: a loop is seen with its place and lines', async ({ python, way }) => {
  const { frames, lines } = await hang(python, way, 'mod.loops(3)');
  expect(frames).toEqual(['test_it:5', expect.stringMatching(/^loops:[67]$/)]);
  expect(lines).toEqual([6, 7]);
});

test.each(cases.slice(0, 1))('a pattern that backtracks for ever is seen as well', async ({ python, way }) => {
  const { frames, lines } = await hang(python, way, 'mod.matches("a" * 60 + "b")');
  expect(frames).toEqual(['test_it:5', 'matches:12']);
  expect(lines).toEqual([12]);
});

test.each(cases.slice(0, 1))('code in C that never looks up leaves its place', async ({ python, way }) => {
  expect((await hang(python, way, 'mod.sums()')).frames).toEqual(['test_it:5', 'sums:16']);
});
