import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CoveredTest } from '../../../src/domain/spectrum.ts';
import type { ExchangeReader } from '../../../src/languages/language.ts';
import { collector } from '../../../src/languages/python/collector.ts';
import { createPathResolver } from '../../../src/read/paths.ts';

const paths = createPathResolver(['a.py', 'test_a.py'], { root: '/r', project: '' });

function exchange(files: Readonly<Record<string, readonly unknown[]>>): ExchangeReader {
  const texts = new Map(
    Object.entries(files).map(([name, events]) => [
      name,
      events.map((event) => (typeof event === 'string' ? event : JSON.stringify(event))),
    ]),
  );
  return {
    names: async () => [...texts.keys()],
    async *lines(name) {
      yield* texts.get(name) ?? [];
    },
    text: async (name) => texts.get(name)?.join('\n'),
  };
}

async function covered(reader: ExchangeReader): Promise<readonly CoveredTest[]> {
  const tests: CoveredTest[] = [];
  for await (const one of collector.coverage(reader, paths)) tests.push(one);
  return tests;
}

const SESSION = { event: 'session', runner: 'pytest 9.0', python: '/p', worker: null, engine: null, at: 1 };
const report = (test: string, when: string, outcome: string, more = {}) => ({
  event: 'report',
  test,
  when,
  outcome,
  ...more,
});

test('a prepared job leaves PYTEST_ADDOPTS alone, and everything can be taken back', () => {
  const existing = { PYTHONPATH: 'src::lib', PYTEST_ADDOPTS: '-x' };
  const request = { exchange: '/e', root: '/r', runtime: '/o/runtime', coverage: true, select: null, framework: null };
  const { env, files } = collector.equip({ ...request, existing, guest: true });
  expect(files).toEqual([]);
  expect(env).not.toHaveProperty('PYTEST_ADDOPTS');
  expect(env['PYTHONPATH']).toBe('/o/runtime/python/site:/o/runtime/python/lib:src::lib');
  const later = { ...existing, ...env };
  const released = { ...later, ...collector.release?.(later) };
  expect(Object.entries(released).filter(([, value]) => value !== undefined)).toEqual(Object.entries(existing));
  const added = { ...env, PYTHONPATH: `tests:${env['PYTHONPATH']}` };
  expect(collector.release?.(added)['PYTHONPATH']).toBe('tests:src::lib');
  const alone = collector.equip({ ...request, existing: {}, guest: true }).env;
  expect(collector.release?.(alone)['PYTHONPATH']).toBeUndefined();
  expect(collector.release?.({ PYTHONPATH: 'src' })['PYTHONPATH']).toBe('src');
});

test('nothing recorded is nothing known', async () => {
  expect(await collector.findings(exchange({}), paths)).toEqual({
    outcomes: [],
    outside: [],
    deselected: [],
    lastStarted: null,
    hanging: null,
    complete: false,
    runner: null,
    notes: [],
  });
});

test('a stream cut off in the middle of a line tells what came before', async () => {
  const reader = exchange({
    'py-1-00000000.jsonl': [
      SESSION,
      { event: 'start', test: 'test_a.py::x', at: 2 },
      report('test_a.py::x', 'call', 'passed', { seconds: 0.5 }),
      { event: 'finish', test: 'test_a.py::x' },
      { event: 'start', test: 'test_a.py::y', at: 3 },
      '{"event":"report","test":"test_a.py::y","when":"call","outc',
    ],
  });
  expect(await collector.findings(reader, paths)).toMatchObject({
    outcomes: [{ id: 'test_a.py::x', status: 'passed', durationMs: 500 }],
    lastStarted: 'test_a.py::y',
    complete: false,
  });
});

test('between interpreters a failure outranks a pass, and that a skip', async () => {
  const stream = (python: string, at: number, one: string, two: string) => [
    { ...SESSION, python, at },
    report('test_a.py::one', 'call', one),
    report('test_a.py::two', 'call', two),
    { event: 'end', status: 0 },
  ];
  const reader = exchange({
    'py-1-00000000.jsonl': stream('/a', 1, 'failed', 'skipped'),
    'py-2-00000000.jsonl': stream('/b', 2, 'passed', 'passed'),
    'py-3-00000000.jsonl': stream('/c', 3, 'skipped', 'skipped'),
  });
  const { outcomes, complete } = await collector.findings(reader, paths);
  expect(outcomes.map(({ id, status }) => [id, status])).toEqual([
    ['test_a.py::one', 'failed'],
    ['test_a.py::two', 'passed'],
  ]);
  expect(complete).toBe(true);
});

test('files that are no streams, and paths that are none of ours, are left out', async () => {
  const lines = [
    SESSION,
    { event: 'file', n: 0, path: 'a.py' },
    { event: 'file', n: 1, path: '../etc/passwd' },
    { event: 'file', n: 2, path: '/r/a.py' },
    { event: 'start', test: 'test_a.py::x', at: 2 },
    {
      event: 'lines',
      test: 'test_a.py::x',
      new: true,
      files: { 0: [3, 1, 1, -1, 0.5, '7'], 1: [1], 2: [2], 9: [1] },
      uses: [4, 'x'],
    },
  ];
  const reader = exchange({ 'py-1-00000000.jsonl': lines, 'select.json': lines, 'py-1-0.jsonl': lines });
  expect(await covered(reader)).toEqual([
    { id: 'test_a.py::x', failing: null, files: [{ file: 'a.py', lines: [1, 3] }] },
  ]);
});

test('whatever the tests wrote there, decoding ends', async () => {
  const word = fc.constantFrom(
    'session',
    'end',
    'start',
    'report',
    'finish',
    'lines',
    'file',
    'fixture',
    'outside',
    'collected',
    '__proto__',
    1,
    null,
  );
  const value = fc.oneof(
    fc.constantFrom('test_a.py::x', 'a.py', 'setup', 'call', 'passed', 'failed', 0, 1, -1, 1e300, null, true),
    fc.jsonValue(),
  );
  const fields = [
    'test',
    'at',
    'when',
    'outcome',
    'seconds',
    'files',
    'uses',
    'n',
    'path',
    'tests',
    'where',
    'message',
    '__proto__',
  ];
  const event = fc.record(
    { event: word, ...Object.fromEntries(fields.map((name) => [name, value])) },
    { requiredKeys: ['event'] },
  );
  const stream = fc.array(fc.oneof(event, fc.string()), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(stream, stream, async (one, other) => {
      const reader = exchange({ 'py-1-00000000.jsonl': one, 'py-2-00000000.jsonl': [SESSION, ...other] });
      const findings = await collector.findings(reader, paths);
      expect(new Set(findings.outcomes.map(({ id }) => id)).size).toBe(findings.outcomes.length);
      for (const { files } of await covered(reader))
        for (const { file, lines } of files) {
          expect(paths.has(file)).toBe(true);
          expect([...lines].sort((a, b) => a - b)).toEqual(lines);
        }
    }),
  );
});

test('variables are extended, never replaced', () => {
  const request = { exchange: '/x', root: '/r', runtime: '/rt', coverage: true, framework: null, select: null };
  const theirs = collector.equip({ ...request, existing: { PYTHONPATH: 'src', PYTEST_ADDOPTS: '-q "a b"' } });
  expect(theirs.env).toMatchObject({
    PYTHONPATH: '/rt/python/site:/rt/python/lib:src',
    PYTEST_ADDOPTS: '-q "a b" -p redress_pytest',
    REDRESS_COVERAGE: '1',
    REDRESS_EXCHANGE: '/x',
  });
  expect(theirs.files).toEqual([]);
  const none = collector.equip({ ...request, coverage: false, existing: {} });
  expect(none.env).toMatchObject({ PYTHONPATH: '/rt/python/site:/rt/python/lib', PYTEST_ADDOPTS: '-p redress_pytest' });
  expect(none.env).not.toHaveProperty('REDRESS_COVERAGE');
});

test('a selection names the runner’s own ids, and the files of its tests', () => {
  const selection = (tests: readonly string[], selected: readonly string[]): unknown => {
    const request = { exchange: '/x', root: '/r', runtime: '/rt', existing: {}, coverage: false, framework: null };
    const { env, files } = collector.equip({ ...request, select: { tests, files: selected } });
    expect(env.REDRESS_SELECT).toBe(files[0]?.name);
    return JSON.parse(files[0]?.text ?? '');
  };
  expect(selection(['t/test_a.py::A::x (2)'], ['t/test_b.py'])).toEqual({
    tests: ['t/test_a.py::A::x (2)', 't/test_a.py::A::x'],
    files: ['t/test_b.py', 't/test_a.py'],
  });
  expect(selection(['t/test_a.py'], [])).toEqual({ tests: ['t/test_a.py'], files: ['t/test_a.py'] });
  expect(selection(['a.b.C.m'], ['t/test_b.py'])).toEqual({ tests: ['a.b.C.m'], files: null });
});
