import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TestStatus } from '../../src/domain/test-run.ts';
import { judgeRun, RUN_ITSELF } from '../../src/prove/judge.ts';
import { judgeRepeated } from '../../src/prove/repetition.ts';
import { ground, result, seen, testRun } from './make.ts';

const RED = ground({ targets: ['a::t1', 'a::t2'], passing: ['a::p', 'b::p'], skipped: ['b::s'], flaky: ['b::f'] });
const GOOD = {
  'a::t1': 'passed',
  'a::t2': 'passed',
  'a::p': 'passed',
  'b::p': 'passed',
  'b::s': 'skipped',
  'b::f': 'failed',
} as const satisfies Record<string, TestStatus>;
/** The flaky test fails in `GOOD`, so an honest runner ends with 1. */
const good = (changes: Record<string, TestStatus> = {}) => testRun({ ...GOOD, ...changes });
const without = (...ids: string[]) =>
  testRun(Object.fromEntries(Object.entries(GOOD).filter(([id]) => !ids.includes(id))));

describe('one run against the baseline', () => {
  test('all targets pass and nothing else changed: it holds', () => {
    expect(judgeRun(RED, seen(good()))).toEqual({ kind: 'holds', repaired: ['a::t1', 'a::t2'], ran: 5 });
  });

  test('the no-op patch is still failing, with the messages', () => {
    const run = testRun({ ...GOOD, 'a::t1': 'failed', 'a::t2': 'failed' });
    expect(judgeRun(RED, seen(run))).toEqual({
      kind: 'still-failing',
      tests: [
        { id: 'a::t1', message: 'a::t1 is wrong' },
        { id: 'a::t2', message: 'a::t2 is wrong' },
      ],
    });
  });

  test.each<[string, Record<string, TestStatus>]>([
    ['failed', { 'a::t2': 'failed' }],
    ['errored', { 'a::t2': 'errored' }],
    ['was skipped', { 'a::t2': 'skipped' }],
  ])('one target %s: partial', (_name, change) => {
    expect(judgeRun(RED, seen(good(change)))).toEqual({
      kind: 'partial',
      repaired: ['a::t1'],
      stillFailing: ['a::t2'],
    });
  });

  test('a target that vanished is not repaired', () => {
    expect(judgeRun(RED, seen(without('a::t2')))).toMatchObject({ kind: 'partial', stillFailing: ['a::t2'] });
    expect(judgeRun(RED, seen(without('a::t1', 'a::t2')))).toMatchObject({
      kind: 'still-failing',
      tests: [{ id: 'a::t1', message: 'was not run' }, { message: 'was not run' }],
    });
  });

  test('why a target did not run is said', () => {
    const deselected = seen(without('a::t1', 'a::t2'), { deselected: ['a::t1'], complete: false });
    expect(judgeRun(RED, deselected)).toMatchObject({
      tests: [
        { id: 'a::t1', message: 'was deselected' },
        { id: 'a::t2', message: 'was not run: the test session did not come to its own end' },
      ],
    });
  });

  test.each<[string, ReturnType<typeof good>, object]>([
    ['fails', good({ 'a::p': 'failed' }), { failed: ['a::p'], vanished: [], skipped: [] }],
    ['errors', good({ 'a::p': 'errored' }), { failed: ['a::p'], vanished: [], skipped: [] }],
    ['vanishes', without('b::p'), { failed: [], vanished: ['b::p'], skipped: [] }],
    ['is skipped', good({ 'b::p': 'skipped' }), { failed: [], vanished: [], skipped: ['b::p'] }],
    ['fails, skipped before', good({ 'b::s': 'failed' }), { failed: ['b::s'], vanished: [], skipped: [] }],
    ['fails and is new', good({ 'c::new': 'failed' }), { failed: ['c::new'], vanished: [], skipped: [] }],
  ])('regressed where another test %s', (_name, run, lists) => {
    expect(judgeRun(RED, seen(run))).toMatchObject({ kind: 'regressed', ...lists });
  });

  test('what the runner said of a broken test, with the values it wanted and got, is kept', () => {
    const broken = result('a::p', 'failed', { message: 'assert 3 == 4', expected: '4', actual: '3' });
    const others = good().results.filter(({ id }) => id !== 'a::p');
    expect(judgeRun(RED, seen(testRun([...others, broken])))).toMatchObject({
      kind: 'regressed',
      said: [{ id: 'a::p', message: 'assert 3 == 4', expected: '4', actual: '3' }],
    });
  });

  test('regressed beats partial', () => {
    expect(judgeRun(RED, seen(good({ 'a::t2': 'failed', 'a::p': 'failed' })))).toMatchObject({ kind: 'regressed' });
  });

  test('still failing beats regressed: no target passes', () => {
    const run = good({ 'a::t1': 'failed', 'a::t2': 'failed', 'a::p': 'failed' });
    expect(judgeRun(RED, seen(run)).kind).toBe('still-failing');
  });

  test('a test that failed before without being a target may fail, not vanish', () => {
    const base = ground({ targets: ['t'], passing: ['p'], alreadyFailing: ['x'] });
    expect(judgeRun(base, seen(testRun({ t: 'passed', p: 'passed', x: 'failed' }))).kind).toBe('holds');
    expect(judgeRun(base, seen(testRun({ t: 'passed', p: 'passed', x: 'passed' }))).kind).toBe('holds');
    expect(judgeRun(base, seen(testRun({ t: 'passed', p: 'passed' })))).toMatchObject({ vanished: ['x'] });
    expect(judgeRun(base, seen(testRun({ t: 'passed', p: 'passed', x: 'skipped' })))).toMatchObject({ skipped: ['x'] });
  });

  test('gains are gains: a new test, a skipped test that runs', () => {
    expect(judgeRun(RED, seen(good({ 'c::new': 'passed', 'b::s': 'passed' }))).kind).toBe('holds');
  });

  test.each<TestStatus | undefined>(['passed', 'failed', 'skipped', undefined])(
    'flaky decides nothing: %s',
    (status) => {
      const run = status ? good({ 'b::f': status }) : without('b::f');
      expect(judgeRun(RED, seen(run)).kind).toBe('holds');
    },
  );

  test('an id that stands twice counts by its worse result', () => {
    const twice = [...good().results, result('a::p', 'failed')];
    expect(judgeRun(RED, seen(testRun(twice)))).toMatchObject({ kind: 'regressed', failed: ['a::p'] });
    const hidden = [result('a::t1', 'failed'), ...good().results, result('a::t1', 'passed')];
    expect(judgeRun(RED, seen(testRun(hidden)))).toMatchObject({ kind: 'partial', stillFailing: ['a::t1'] });
  });

  test('time-out decides before anything else', () => {
    const late = seen(testRun({}), { timedOut: true, seconds: 12.5, lastTest: 'a::p' });
    expect(judgeRun(RED, late)).toEqual({ kind: 'timed-out', seconds: 12.5, test: 'a::p' });
  });

  test('a run in which nothing ran proves nothing', () => {
    expect(judgeRun(RED, seen(testRun({}, 0))).kind).toBe('still-failing');
    const green = ground({ passing: [], skipped: ['s'] });
    expect(judgeRun(green, seen(testRun({ s: 'skipped' })))).toMatchObject({ kind: 'regressed', failed: [RUN_ITSELF] });
  });
});

describe('the witnesses beside the tests', () => {
  const CALM = ground({ targets: ['t'], passing: ['p'] });
  const passing = (exitCode: number | null) => seen(testRun({ t: 'passed', p: 'passed' }, exitCode));

  test.each([2, null])('exit code %s although every test passed is no proof', (exitCode) => {
    expect(judgeRun(CALM, passing(exitCode))).toMatchObject({ kind: 'still-failing', tests: [{ id: RUN_ITSELF }] });
  });

  test('exit code 0 although a test failed is no proof', () => {
    const base = ground({ targets: ['t'], passing: ['p'], alreadyFailing: ['x'] });
    const run = testRun({ t: 'passed', p: 'passed', x: 'failed' }, 0);
    expect(judgeRun(base, seen(run))).toMatchObject({ kind: 'still-failing', tests: [{ id: RUN_ITSELF }] });
  });

  test('an exit code that never told the truth is no witness', () => {
    const deaf = ground({ targets: ['t'], passing: ['p'] }, { exitTells: false });
    expect(judgeRun(deaf, passing(3)).kind).toBe('holds');
  });

  test('a session that did not end in order is no proof, unless none ever does', () => {
    const broken = seen(testRun({ t: 'passed', p: 'passed' }), { complete: false });
    expect(judgeRun(CALM, broken)).toMatchObject({ kind: 'still-failing', tests: [{ id: RUN_ITSELF }] });
    expect(judgeRun(ground({ targets: ['t'], passing: ['p'] }, { orderly: false }), broken).kind).toBe('holds');
  });

  test('on a green baseline the same objections are regressions', () => {
    const green = ground({ passing: ['p'] });
    expect(judgeRun(green, seen(testRun({ p: 'passed' }, 1)))).toMatchObject({
      kind: 'regressed',
      failed: [RUN_ITSELF],
    });
    expect(judgeRun(green, seen(testRun({ p: 'passed' }))).kind).toBe('holds');
  });
});

describe('what does not build', () => {
  const CALM = ground({ targets: ['tests/a.py::t'], passing: ['tests/a.py::p'] });

  test('an import error that the baseline did not have', () => {
    const run = testRun([result('tests/a.py', 'errored', { kind: 'import', message: 'SyntaxError: invalid syntax' })]);
    expect(judgeRun(CALM, seen(run))).toEqual({
      kind: 'does-not-build',
      file: 'tests/a.py',
      line: null,
      message: 'SyntaxError: invalid syntax',
    });
  });

  test('a target that failed to import before and still does is still failing', () => {
    const base = ground({ targets: ['tests/a.py'], passing: ['tests/b.py::p'] });
    const run = testRun([result('tests/a.py', 'errored', { kind: 'import' }), result('tests/b.py::p', 'passed')]);
    expect(judgeRun(base, seen(run)).kind).toBe('still-failing');
  });

  test('a file that did not load is repaired when its tests pass, not when they are merely gone', () => {
    const base = ground({ targets: ['tests/a.py'], passing: ['tests/b.py::p'] });
    const loads = (...more: ReturnType<typeof result>[]) => seen(testRun([result('tests/b.py::p', 'passed'), ...more]));
    expect(judgeRun(base, loads(result('tests/a.py::t', 'passed'))).kind).toBe('holds');
    expect(judgeRun(base, loads()).kind).toBe('still-failing');
    expect(judgeRun(base, loads(result('tests/a.py::t', 'skipped'))).kind).toBe('still-failing');
    expect(judgeRun(base, loads(result('tests/a.py::t', 'passed'), result('tests/a.py::u', 'failed')))).toEqual({
      kind: 'still-failing',
      tests: [{ id: 'tests/a.py', message: 'tests/a.py::u is wrong' }],
    });
  });
});

describe('failures that are no tests', () => {
  test('a file that did not load without being a target may load, whatever its tests then say', () => {
    const base = ground({ targets: ['t'], passing: ['p'], alreadyFailing: ['tests/b.py'] });
    const run = testRun({ t: 'passed', p: 'passed', 'tests/b.py::x': 'failed', 'tests/b.py::y': 'passed' });
    expect(judgeRun(base, seen(run)).kind).toBe('holds');
  });

  test('a crash outside any test is repaired when it is gone and tests ran', () => {
    const base = ground({ targets: ['(outside any test)'], passing: ['p'] });
    expect(judgeRun(base, seen(testRun({ p: 'passed' }))).kind).toBe('holds');
    expect(judgeRun(base, seen(testRun({})))).toMatchObject({ kind: 'still-failing' });
    expect(judgeRun(base, seen(testRun({ p: 'passed' }), { complete: false }))).toMatchObject({
      kind: 'still-failing',
    });
    expect(judgeRun(base, seen(testRun({ p: 'passed', '(outside any test)': 'errored' }))).kind).toBe('still-failing');
  });

  test('a target whose name begins with a bracket is a test: it has to run', () => {
    const base = ground({ targets: ['(deep) boats'], passing: ['empty'] });
    expect(judgeRun(base, seen(testRun({ empty: 'passed' })))).toMatchObject({ kind: 'still-failing' });
    expect(judgeRun(base, seen(testRun({ empty: 'passed', '(deep) boats': 'passed' }))).kind).toBe('holds');
    const before = ground({ targets: ['t'], passing: [], alreadyFailing: ['(deep) boats'] });
    expect(judgeRun(before, seen(testRun({ t: 'passed' })))).toMatchObject({ vanished: ['(deep) boats'] });
  });

  test('one that was there without being a target may go', () => {
    const base = ground({ targets: ['t'], passing: [], alreadyFailing: ['(outside any test)'] });
    expect(judgeRun(base, seen(testRun({ t: 'passed' }))).kind).toBe('holds');
  });
});

describe('repetition', () => {
  test('runs that agree are plausible', () => {
    expect(judgeRepeated(RED, [seen(good()), seen(good({ 'b::f': 'passed' }))], 4)).toEqual({
      kind: 'plausible',
      ran: 5,
      repaired: ['a::t1', 'a::t2'],
      repeated: 2,
      coveringTests: 4,
    });
  });

  test('without targets it is no regression', () => {
    const green = ground({ passing: ['p'] });
    expect(judgeRepeated(green, [seen(testRun({ p: 'passed' }))], null)).toEqual({
      kind: 'no-regression',
      ran: 1,
      repaired: [],
      repeated: 1,
      coveringTests: null,
    });
  });

  test('the first run decides where it does not hold', () => {
    expect(judgeRepeated(RED, [seen(good({ 'a::p': 'failed' })), seen(good())], null).kind).toBe('regressed');
  });

  test('a later run that disagrees makes it unstable, with both outcomes', () => {
    expect(judgeRepeated(RED, [seen(good()), seen(good({ 'a::t1': 'failed' }))], null)).toEqual({
      kind: 'unstable',
      tests: [{ id: 'a::t1', outcomes: ['passed', 'failed'] }],
    });
    expect(judgeRepeated(RED, [seen(good()), seen(without('b::p'))], null)).toEqual({
      kind: 'unstable',
      tests: [{ id: 'b::p', outcomes: ['passed', 'missing'] }],
    });
  });

  test('where only the exit code disagrees, the run itself is named', () => {
    const calm = ground({ targets: ['t'], passing: ['p'] });
    const run = (exitCode: number) => seen(testRun({ t: 'passed', p: 'passed' }, exitCode));
    expect(judgeRepeated(calm, [run(0), run(3)], null)).toMatchObject({
      kind: 'unstable',
      tests: [{ id: RUN_ITSELF }],
    });
  });

  test('a later time-out is a time-out', () => {
    const late = seen(testRun({}), { timedOut: true, seconds: 9 });
    expect(judgeRepeated(RED, [seen(good()), late], null)).toEqual({ kind: 'timed-out', seconds: 9, test: null });
  });
});

const STATUSES: readonly (TestStatus | 'missing')[] = ['passed', 'failed', 'errored', 'skipped', 'missing'];
const anyRun = fc
  .record({
    statuses: fc.tuple(...Object.keys(GOOD).map(() => fc.constantFrom(...STATUSES))),
    exitCode: fc.constantFrom(0, 1, null),
    complete: fc.boolean(),
  })
  .map(({ statuses, exitCode, complete }) => {
    const results = Object.keys(GOOD).flatMap((id, index) => {
      const status = statuses[index];
      return status === undefined || status === 'missing' ? [] : [result(id, status)];
    });
    return seen(testRun(results, exitCode), { complete });
  });

test('whatever a run shows, it holds only if all parts of the proof are there', () => {
  fc.assert(
    fc.property(anyRun, (observation) => {
      const status = new Map(observation.run.results.map((one) => [one.id, one.status]));
      const failing = [...status.values()].some((one) => one === 'failed' || one === 'errored');
      const all =
        observation.complete &&
        ['a::t1', 'a::t2', 'a::p', 'b::p'].every((id) => status.get(id) === 'passed') &&
        !['failed', 'errored'].includes(status.get('b::s') ?? '') &&
        (observation.run.exitCode === 0) === !failing;
      expect(judgeRun(RED, observation).kind === 'holds').toBe(all);
    }),
    { numRuns: 3000 },
  );
});
