import { describe, expect, test } from 'vitest';
import type { TestRun, TestStatus } from '../../src/domain/test-run.ts';
import type { CollectorFindings, StreamedOutcome } from '../../src/languages/language.ts';
import { reconcile } from '../../src/suite/reconcile.ts';
import { result, testRun } from '../prove/make.ts';

function outcome(id: string, status: TestStatus): StreamedOutcome {
  const failing = status === 'failed' || status === 'errored';
  return {
    id,
    name: id,
    suite: null,
    file: 'tests/a.py',
    place: 'test',
    status,
    durationMs: 5,
    failure: failing ? { status: 'failed', type: null, message: `${id} streamed`, text: '' } : null,
  };
}

function stream(outcomes: Record<string, TestStatus>, more: Partial<CollectorFindings> = {}): CollectorFindings {
  return {
    outcomes: Object.entries(outcomes).map(([id, status]) => outcome(id, status)),
    outside: [],
    deselected: [],
    lastStarted: null,
    complete: true,
    runner: 'pytest 9',
    notes: [],
    ...more,
  };
}

function united(told: CollectorFindings, read: TestRun, more: { exitCode?: number | null; before?: string[] } = {}) {
  const run = reconcile({
    read,
    stream: told,
    exitCode: more.exitCode === undefined ? 0 : more.exitCode,
    explain: (failure) => ({
      kind: 'assertion',
      type: failure.type,
      message: failure.message ?? 'no message',
      text: failure.text,
      expected: null,
      actual: null,
      frames: [],
    }),
    streamedBefore: new Set(more.before ?? []),
  });
  return { run, statuses: Object.fromEntries(run.results.map(({ id, status }) => [id, status])) };
}

const NOTHING = testRun({});

test('the stream alone: its tests, its word, its end', () => {
  const { run, statuses } = united(stream({ a: 'passed', b: 'skipped' }), NOTHING);
  expect(statuses).toEqual({ a: 'passed', b: 'skipped' });
  expect(run).toMatchObject({ verdict: 'green', sources: ['collector: pytest 9'], disagreements: [] });
  expect(united(stream({ a: 'passed' }, { complete: false }), NOTHING).run.verdict).toBe('unknown');
  expect(united(stream({}), NOTHING).run.verdict).toBe('unknown');
  expect(united(stream({ a: 'failed' }), NOTHING, { exitCode: 1 }).run).toMatchObject({
    verdict: 'red',
    results: [{ failure: { message: 'a streamed' } }],
    disagreements: [],
  });
});

describe('where a result file differs', () => {
  test('its worse word counts', () => {
    const { run, statuses } = united(stream({ a: 'passed', b: 'passed' }), testRun({ a: 'failed', b: 'skipped' }), {
      exitCode: 1,
    });
    expect(statuses).toEqual({ a: 'failed', b: 'skipped' });
    expect(run.disagreements).toEqual(['a passed by the collector and failed by a result file.']);
  });

  test('its better word does not', () => {
    const { run, statuses } = united(stream({ a: 'failed' }), testRun({ a: 'passed' }), { exitCode: 1 });
    expect(statuses).toEqual({ a: 'failed' });
    expect(run.disagreements).toHaveLength(1);
  });

  test('a failure that only the file knows counts', () => {
    const { run, statuses } = united(stream({ a: 'passed' }), testRun({ x: 'failed' }), { exitCode: 1 });
    expect(statuses).toEqual({ a: 'passed', x: 'failed' });
    expect(run.disagreements).toEqual(['x failed by a result file and is unknown to the collector.']);
  });

  test('a pass that only the file knows counts where the runner never told of that test, else not', () => {
    const read = testRun({ other: 'passed', gone: 'passed' });
    const { run, statuses } = united(stream({ a: 'passed' }), read, { before: ['a', 'gone'] });
    expect(statuses).toEqual({ a: 'passed', other: 'passed' });
    expect(run.disagreements).toEqual([expect.stringContaining('not believed')]);
  });

  test('tests are the same where only the file part is missing', () => {
    expect(
      united(stream({ 'a.js > s > t': 'passed' }), testRun({ 's > t': 'failed' }), { exitCode: 1 }).statuses,
    ).toEqual({
      'a.js > s > t': 'failed',
    });
  });
});

test('failures outside any test are results of their own', () => {
  const told = stream(
    { a: 'passed' },
    {
      outside: [
        { status: 'errored', type: null, message: 'boom', text: '' },
        { status: 'errored', type: null, message: 'bang', text: '' },
      ],
    },
  );
  const read = testRun([result('(outside any test)', 'errored', { message: 'boom, told again' })]);
  const { statuses } = united(told, read, { exitCode: 1 });
  expect(statuses).toEqual({ a: 'passed', '(outside any test)': 'errored', '(outside any test) (2)': 'errored' });
});

test('a test of the same name as what stands outside any test stays a test', () => {
  const told = stream(
    { '(outside any test)': 'passed' },
    { outside: [{ status: 'errored', type: null, message: 'bang', text: '' }] },
  );
  const { run } = united(told, testRun([]), { exitCode: 1 });
  expect(run.results.map(({ id, place }) => [id, place])).toEqual([
    ['(outside any test)', 'test'],
    ['(outside any test) (2)', 'outside'],
  ]);
});

test('two results of one id are two tests', () => {
  const told = stream({ a: 'passed' });
  const { statuses } = united({ ...told, outcomes: [...told.outcomes, outcome('a', 'failed')] }, NOTHING, {
    exitCode: 1,
  });
  expect(statuses).toEqual({ a: 'passed', 'a (2)': 'failed' });
});

test('the exit code is held against the tests', () => {
  expect(united(stream({ a: 'failed' }), NOTHING).run.disagreements).toEqual([expect.stringContaining('exit code 0')]);
  expect(united(stream({ a: 'passed' }), NOTHING, { exitCode: 3 }).run).toMatchObject({
    verdict: 'red',
    disagreements: [expect.stringContaining('exit code 3')],
  });
});
