import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, NODE_TEST, repositoryOf, reportIn, reportOfCli, SHORT, step, TINY } from './support.ts';

const JUNIT = (classname: string, file: string) =>
  `<testsuites><testsuite tests="1" failures="1"><testcase classname="${classname}" name="adds" file="${file}"><failure message="no">at ${file}:3:1</failure></testcase></testsuite></testsuites>`;

describe('no results, and no way to run the tests', () => {
  const files = { 'README.md': 'words\n' };

  test('on the command line', async () => {
    const result = await cli(['run'], { cwd: repositoryOf(files).path });
    expect(result.exitCode).toBe(2);
    expect(result.stderr).toMatch(/^redress: no test command was found.*test-command.*\n$/i);
  });

  test('as a step', async () => {
    await using result = await step(repositoryOf(files).path, {});
    expect(result.exitCode).toBe(1);
    const errors = result.commands.filter(({ name }) => name === 'error');
    expect(errors.map(({ data }) => data)).toEqual([
      expect.stringMatching(/no test command was found.*Set the input test-command/),
    ]);
  });
});

test('results without a way to run the tests: what they hold is not lost', async () => {
  const repository = repositoryOf({ 'README.md': 'words\n', 'results.xml': JUNIT('thing', 'thing.c') });
  const result = await cli(['run', '--results', 'results.xml'], { cwd: repository.path });
  expect(result.exitCode).toBe(2);
  expect(result.stderr).toContain('Set the input test-command');
  expect(reportOfCli(repository.path)).toMatchObject({ status: 'infrastructure', run: { tests: 1, failed: 1 } });
});

describe('results that say nothing', () => {
  test.each([
    ['nothing matches', {}, 'no file matches results: results.xml'],
    ['an empty file', { 'results.xml': '' }, 'results.xml is empty'],
    ['cut off', { 'results.xml': '<testsuite tests="1"><testcase name="a"' }, 'the XML ends in the middle'],
    ['no XML at all', { 'results.xml': 'all good' }, 'results.xml is of no format that Redress reads'],
    ['no tests', { 'results.xml': '<testsuites/>' }, 'results'],
    ['bytes', { 'results.xml': Buffer.from([0xff, 0xfe, 0, 1, 2]) }, 'results.xml'],
  ])('%s', async (_, files, sentence) => {
    const repository = repositoryOf({ ...TINY, ...files });
    const result = await cli(['run', '--results', 'results.xml', '--test-command', NODE_TEST], {
      cwd: repository.path,
    });
    expect(result.exitCode).toBe(2);
    expect(result.stderr).toMatch(/^redress: results: .*[.]\n$/);
    expect(result.stderr).toContain(sentence);
  });
});

const shortly = (cwd: string, ...more: readonly string[]) =>
  cli(['localize', '--test-command', NODE_TEST, '--coverage', 'off', '--repeat', '1', '--isolation', 'none', ...more], {
    cwd,
  });

test('results of another project are not reproduced, and the sentence says whose they may be', async () => {
  const repository = repositoryOf({ ...TINY, 'results.xml': JUNIT('com.other.Thing', 'other/thing.js') });
  const result = await shortly(repository.path, '--results', 'results.xml');
  expect(result.exitCode).toBe(0);
  const report = reportOfCli(repository.path);
  expect(report.status).toBe('not-reproduced');
  expect(report.explanation).toContain('results.xml: none of the files it names is in this project');
  expect(report.explanation).toContain('test/add.test.js > adds failed instead');
});

describe('results older than the checkout', () => {
  const older = (): string => {
    const repository = repositoryOf({ ...TINY, '.gitignore': 'junit.xml\n' });
    repository.write('junit.xml', JUNIT('com.other.Thing', 'other/thing.js'));
    utimesSync(join(repository.path, 'junit.xml'), 1000, 1000);
    return repository.path;
  };

  test('found by us: left out, and said', async () => {
    const path = older();
    await shortly(path);
    const report = reportOfCli(path);
    expect(report).toMatchObject({ status: 'localized', run: { tests: 3, failed: 1 } });
    expect(report.notChecked.join('\n')).toContain('junit.xml is older than the checkout');
  });

  test('named by the user: read, and doubted where nothing of it shows again', async () => {
    const path = older();
    await shortly(path, '--results', 'junit.xml');
    const report = reportOfCli(path);
    expect(report.status).toBe('not-reproduced');
    expect(report.explanation).toContain('junit.xml is older than the checkout');
  });
});

test('green results under a red step are looked into', async () => {
  const green = '<testsuite tests="1" failures="0"><testcase classname="a" name="b"/></testsuite>';
  const repository = repositoryOf({ ...TINY, '.gitignore': 'results.xml\n' });
  repository.write('results.xml', green);
  const inputs = { ...SHORT, results: 'results.xml', 'test-command': NODE_TEST, 'test-outcome': 'failure' };
  await using result = await step(repository.path, { ...inputs, isolation: 'none' });
  const report = reportIn(result);
  expect(report.run.disagreements.join()).toContain('the test step failed, but no failing test is in the results');
  expect(result.exitCode).toBe(0);
});
