import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { failingIds, readRun } from './corpus.ts';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '..', 'fixtures', 'consoles');
const saved = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

describe('GoogleTest', () => {
  const failing = ['All/Lane > Fits/1', 'Cargo/1 > Weighs', 'Ferry > Seats'];

  test.each(['gtest.txt', 'gtest-brief.txt', 'gtest.xml'])('%s', async (name) => {
    const run = await readRun({ [name]: saved(name) }, { project: ['a.cc'] });
    expect(run).toMatchObject({ verdict: 'red', degraded: [], disagreements: [] });
    expect(failingIds(run)).toEqual(failing);
    const seats = run.results.find(({ id }) => id === 'Ferry > Seats')?.failure;
    expect(seats).toMatchObject({ kind: 'assertion', frames: [{ file: 'a.cc', line: 3 }] });
  });

  test('passing and skipped tests are named or counted', async () => {
    const words = async (name: string) =>
      Object.fromEntries((await readRun({ [name]: saved(name) })).results.map(({ id, status }) => [id, status]));
    expect(await words('gtest.txt')).toMatchObject({ 'Ferry > Bell': 'passed', 'Ferry > Fog': 'skipped' });
    const brief = await readRun({ 'gtest-brief.txt': saved('gtest-brief.txt') });
    expect(brief.unnamed).toEqual({ passed: 4, skipped: 1 });
  });

  test('a process that dies leaves the test that was running, and is not complete', async () => {
    const run = await readRun({ 'gtest-crash.txt': saved('gtest-crash.txt') });
    expect(failingIds(run)).toEqual(['Cargo/1 > Weighs', 'Ferry > Seats', 'Zz > Crash']);
    expect(run.degraded).toHaveLength(1);
  });

  test('green, cut before the counts, and without a test', async () => {
    const green = [
      '[==========] Running 1 test from 1 test suite.',
      '[ RUN      ] A.B',
      '[       OK ] A.B (0 ms)',
      '[==========] 1 test from 1 test suite ran. (0 ms total)',
      '[  PASSED  ] 1 test.',
    ];
    expect((await readRun({ a: green.join('\n') })).verdict).toBe('green');
    expect((await readRun({ a: green.slice(0, 3).join('\n') })).verdict).toBe('unknown');
    const none =
      '[==========] Running 0 tests from 0 test suites.\n[==========] 0 tests from 0 test suites ran. (0 ms total)\n[  PASSED  ] 0 tests.\n';
    expect((await readRun({ a: none })).verdict).toBe('unknown');
  });
});

describe('RSpec', () => {
  test('failures by number, with the places of the list at the end', async () => {
    const run = await readRun({ a: saved('rspec.txt') }, { project: ['spec/ferry_spec.rb', 'lib/ferry.rb'] });
    expect(run).toMatchObject({ verdict: 'red', unnamed: { passed: 1, skipped: 1 }, disagreements: [] });
    expect(run.results).toMatchObject([
      {
        id: 'rspec > spec.ferry_spec > Ferry has seats',
        file: 'spec/ferry_spec.rb',
        failure: { kind: 'assertion', frames: [{ file: 'spec/ferry_spec.rb', line: 6 }] },
      },
      { id: 'rspec > spec.ferry_spec > Ferry is painted in two colours' },
    ]);
  });

  test('a file that does not load is an error outside any test', async () => {
    const log =
      "\nAn error occurred while loading ./spec/a_spec.rb.\nFailure/Error: require 'nope'\n\nLoadError:\n  cannot load such file -- nope\n\nFinished in 0.00002 seconds (files took 0.1 seconds to load)\n0 examples, 0 failures, 1 error occurred outside of examples\n\n";
    const run = await readRun({ a: log });
    expect(run).toMatchObject({ verdict: 'red', results: [{ place: 'outside', status: 'errored' }] });
    expect(run.results[0]?.failure?.text).toContain('LoadError');
  });

  test('green, and cut before its counts', async () => {
    const green = '..\n\nFinished in 0.01 seconds (files took 0.1 seconds to load)\n2 examples, 0 failures\n\n';
    expect(await readRun({ a: green })).toMatchObject({ verdict: 'green', unnamed: { passed: 2, skipped: 0 } });
    expect((await readRun({ a: green.slice(0, 60) })).verdict).toBe('unknown');
  });
});

describe('TRX', () => {
  test('outcomes, data rows, classes and times', async () => {
    const run = await readRun({ 'a.trx': saved('ferry.trx') }, { project: ['Ferry.Tests/SeatTests.cs'], root: '/src' });
    expect(run).toMatchObject({ verdict: 'red', formats: ['trx'], degraded: [], disagreements: [] });
    expect(run.results.map(({ id, status, durationMs }) => [id, status, durationMs])).toEqual([
      ['Ferry.Tests.SeatTests > Boards(count: 3)', 'failed', 1500],
      ['Ferry.Tests.BellTests > Rings', 'passed', 1],
      ['Ferry.Tests.BellTests > Fogs', 'skipped', null],
      ['Ferry.Tests.HullTests > Paints (red)', 'passed', 1],
      ['Ferry.Tests.HullTests > Paints (white)', 'errored', 1],
    ]);
    expect(run.results[0]?.failure?.frames).toEqual([{ file: 'Ferry.Tests/SeatTests.cs', line: 12, function: null }]);
  });

  test('counters without results, a run that failed as a whole, and an outcome that nobody knows', async () => {
    const trx = (results: string, summary: string) =>
      `<TestRun xmlns="http://microsoft.com/schemas/VisualStudio/TeamTest/2010"><Results>${results}</Results>${summary}</TestRun>`;
    const one = '<UnitTestResult testId="1" testName="A" outcome="Passed"/>';
    const read = (text: string) => readRun({ 'a.trx': text });
    const counters = (inner: string) => `<ResultSummary outcome="Completed"><Counters ${inner}/></ResultSummary>`;
    expect((await read(trx(one, counters('total="1" passed="1" failed="0"')))).verdict).toBe('green');
    expect((await read(trx(one, counters('total="9" passed="9" failed="0"')))).verdict).toBe('unknown');
    expect((await read(trx(one, counters('total="2" passed="1" failed="1"')))).verdict).toBe('red');
    expect((await read(trx(one, '<ResultSummary outcome="Failed"/>'))).verdict).toBe('red');
    expect(
      (
        await read(
          trx(
            one,
            '<ResultSummary outcome="Failed"><RunInfos><RunInfo outcome="Error"><Text>host crashed</Text></RunInfo></RunInfos></ResultSummary>',
          ),
        )
      ).results.at(-1)?.failure?.message,
    ).toBe('host crashed');
    expect((await read(trx(one.replace('Passed', 'Odd'), counters('total="1"')))).verdict).toBe('unknown');
    expect((await read(trx(one.replace(' outcome="Passed"', ''), counters('total="1"')))).verdict).toBe('red');
    expect((await read(trx(one, '').replace('</TestRun>', ''))).verdict).toBe('unknown');
  });
});
