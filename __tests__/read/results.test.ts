import { describe, expect, test } from 'vitest';
import type { TestRun } from '../../src/domain/test-run.ts';
import { failingIds, readRun } from './corpus.ts';

const junit = (inner: string, attributes = 'name="s"'): string => `<testsuite ${attributes}>${inner}</testsuite>`;
const pass = (name: string): string => `<testcase name="${name}" classname="c"/>`;
const fail = (name: string): string =>
  `<testcase name="${name}" classname="c"><failure message="m">text of ${name}</failure></testcase>`;
const verdict = async (files: Record<string, string>, exitCode: number | null = null): Promise<TestRun['verdict']> =>
  (await readRun(files, { exitCode })).verdict;

describe('the verdict', () => {
  test('a report alone is green only where it is whole and counts no failure', async () => {
    expect(await verdict({ 'a.xml': junit(pass('a')) })).toBe('green');
    expect(await verdict({ 'a.xml': junit(fail('a')) })).toBe('red');
    expect(await verdict({ 'a.xml': junit(pass('a'), 'failures="0" errors="1"') })).toBe('red');
    expect(await verdict({ 'a.xml': `<testsuites><testsuite>${pass('a')}</testsuite>` })).toBe('unknown');
    expect(await verdict({ 'a.xml': '' })).toBe('unknown');
    expect(await verdict({ 'a.xml': '<testsuites/>' })).toBe('unknown');
  });

  test('the exit code outranks a green report, and is held against a red one', async () => {
    const red = await readRun({ 'a.xml': junit(pass('a')) }, { exitCode: 2 });
    expect(red.verdict).toBe('red');
    expect(red.disagreements).toEqual([
      'the runner ended with exit code 2, but no failing test is in the results: the cause is not in the report',
    ]);
    const masked = await readRun({ 'a.xml': junit(fail('a')) }, { exitCode: 0 });
    expect(masked.verdict).toBe('red');
    expect(masked.disagreements).toEqual(['the runner ended with exit code 0, but the results hold 1 failing test']);
  });

  test('a cut file stays unknown even with exit code 0: what is missing is not known', async () => {
    expect(await verdict({ 'a.xml': `<testsuites><testsuite>${pass('a')}` }, 0)).toBe('unknown');
  });

  test('a format without an end mark is green with exit code 0 only', async () => {
    const events =
      '{"Action":"run","Package":"m","Test":"TestA"}\n{"Action":"pass","Package":"m","Test":"TestA"}\n{"Action":"pass","Package":"m"}\n';
    expect(await verdict({ 'a.json': events })).toBe('unknown');
    expect(await verdict({ 'a.json': events }, 0)).toBe('green');
  });

  test('an empty file beside a green one is suspicious without an exit code', async () => {
    expect(await verdict({ 'a.xml': junit(pass('a')), 'b.xml': '' })).toBe('unknown');
    expect(await verdict({ 'a.xml': junit(pass('a')), 'b.xml': '' }, 0)).toBe('green');
  });

  test('another file in the folder changes nothing and is named', async () => {
    const run = await readRun({ 'a.xml': junit(pass('a')), 'pom.xml': '<project/>' });
    expect(run.verdict).toBe('green');
    expect(run.degraded).toEqual(['pom.xml is of no format that Redress reads']);
  });
});

describe('one test in several places', () => {
  test('the same test in two files is one test, and the later file decides', async () => {
    const files = { 'first.xml': junit(fail('a') + pass('b')), 'second.xml': junit(pass('a')) };
    const run = await readRun(files, { exitCode: 0 });
    expect(run.results.map((one) => [one.id, one.status, one.attempts])).toEqual([
      ['s > c > a', 'passed', 2],
      ['s > c > b', 'passed', 1],
    ]);
    expect(run.disagreements).toEqual(['s > c > a failed in first.xml and passed in second.xml']);
    expect(run.verdict).toBe('green');
    // Without an exit code the two files may as well be two shards or two versions.
    expect(await verdict(files)).toBe('unknown');
  });

  test('two tests of one name in one file are two tests', async () => {
    const run = await readRun({ 'a.xml': junit(fail('a') + pass('a') + pass('a')) });
    expect(run.results.map((one) => [one.id, one.status])).toEqual([
      ['s > c > a', 'failed'],
      ['s > c > a (2)', 'passed'],
      ['s > c > a (3)', 'passed'],
    ]);
    expect(run.verdict).toBe('red');
  });

  test('pytest: reruns are attempts of one test, and the last decides', async () => {
    const pytest = (inner: string): string => junit(inner, 'name="pytest"');
    const run = await readRun({
      'a.xml': pytest(pass('test_a') + pass('test_a') + fail('test_a') + pass('test_b') + pass('test_b')),
    });
    expect(run.results.map((one) => [one.id, one.status, one.attempts])).toEqual([
      ['c.py::test_a', 'failed', 3],
      ['c.py::test_b', 'passed', 2],
    ]);
  });

  test('a thousand tests of one name do not take forever, and names of Object are names', async () => {
    const names = ['__proto__', 'constructor', ...Array.from({ length: 20_000 }, () => 'same')];
    const run = await readRun({ 'a.xml': junit(names.map(fail).join('')) });
    expect(run.results).toHaveLength(20_002);
    expect(run.results.at(-1)?.id).toBe('s > c > same (20000)');
    expect(failingIds(run)).toContain('s > c > __proto__');
  });
});

describe('what is said of the evidence', () => {
  test('results of another project', async () => {
    const xml = junit('<testcase name="a" classname="c" file="src/elsewhere.ts"/>');
    const run = await readRun({ 'a.xml': xml }, { project: ['src/here.ts'] });
    expect(run.degraded).toEqual([
      'a.xml: none of the files it names is in this project: results of another project or commit?',
    ]);
    expect((await readRun({ 'a.xml': xml }, { project: ['src/elsewhere.ts'] })).degraded).toEqual([]);
  });

  test('a stream that breaks is no crash', async () => {
    async function* broken(): AsyncIterable<Uint8Array> {
      yield new TextEncoder().encode('<testsuite>');
      throw new Error('gone');
    }
    const { readResults } = await import('../../src/read/results.ts');
    const { createPathResolver } = await import('../../src/read/paths.ts');
    const paths = createPathResolver([], { root: '', project: '' });
    const run = await readResults({
      files: [{ path: 'a.xml', content: broken() }],
      exitCode: null,
      outcome: 'failure',
      dialects: [],
      paths,
    });
    expect(run.degraded).toEqual(['a.xml could not be read to its end']);
    expect(run.verdict).toBe('red');
  });
});
