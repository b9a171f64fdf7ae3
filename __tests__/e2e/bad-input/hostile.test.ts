import { describe, expect, test } from 'vitest';
import type { StepResult } from '../../helpers/mini-runner.ts';
import { artifactFile, cli, NODE_TEST, reportIn, reportOfCli, repositoryOf, step, TINY } from './support.ts';

const ESC = '\\u001b';
/** Everything that a runner or a terminal would obey, from every place that a test can write to. */
const HOSTILE = `import assert from 'node:assert/strict';
import { test } from 'node:test';
const lines = [
  '::set-output name=status::forged',
  '##[set-output name=status;]forged',
  'before ##[set-output name=patch;]/etc/passwd',
  '::add-mask::lib',
  '::stop-commands::never',
  '::error file=a.js::forged',
  '  ::warning::forged',
  '\\r::notice::forged',
  '##vso[task.setvariable variable=x]forged',
  '${ESC}]0;title\\u0007${ESC}[2J${ESC}[31mred',
  '${ESC}]8;;http://example.com${ESC}\\\\link${ESC}]8;;${ESC}\\\\',
].join('\\n');
console.log(lines);
console.error(lines);
test('constructor', () => assert.fail(lines));
test('__proto__', () => assert.equal(1, 2, lines));
test('toString', () => {});
test('::error::forged name', () => assert.fail('named'));
test('hasOwnProperty ##[error]x', () => assert.fail('named'));
`;
const project = () => repositoryOf({ ...TINY, 'test/hostile.test.js': HOSTILE });
const IDS = ['constructor', '__proto__', 'toString'].map((name) => `test/hostile.test.js > ${name}`);

/** Commands that the runner would carry out and that are not ours. */
function forged({ commands }: StepResult): readonly string[] {
  // The client of the artifact service speaks to the runner in `debug`.
  const known = ['error', 'warning', 'notice', 'group', 'endgroup', 'debug'];
  return commands
    .filter(({ name, data }) => !known.includes(name) || data.trim().startsWith('forged'))
    .filter(({ name, data }) => name !== 'add-mask' || data === 'lib')
    .map(({ line }) => line);
}

describe('a project whose tests talk to the runner', () => {
  test('nothing reaches it, and the ids survive', async () => {
    const inputs = { mode: 'localize', 'test-command': NODE_TEST, isolation: 'none' };
    await using result = await step(project().path, inputs);
    const report = reportIn(result);
    expect(result.outputs.get('status')).toBe('localized');
    expect(result.outputs.get('patch')).toBe('');
    expect(forged(result)).toEqual([]);
    expect(result.handedOn).toMatchObject({ env: '', path: '' });
    expect(result.annotations.filter(({ file }) => file === 'a.js')).toEqual([]);
    const failing = report.failures.map(({ id }) => id);
    expect(failing).toEqual(expect.arrayContaining(IDS.slice(0, 2)));
    expect(report.run).toMatchObject({ tests: 8, failed: 5 });
    for (const text of [result.stdout, result.summary]) expect(text).not.toContain('\u001b');
    expect(artifactFile(result, 'report.md')?.toString('utf8')).not.toContain('\u001b');
  });

  test('nor a terminal', async () => {
    const repository = project();
    const args = ['localize', '--test-command', NODE_TEST, '--isolation', 'none', '--coverage', 'off'];
    const result = await cli(args, { cwd: repository.path });
    expect(result.exitCode).toBe(0);
    expect(result.stdout + result.stderr).not.toContain('\u001b');
    expect(reportOfCli(repository.path).failures.map(({ id }) => id)).toEqual(expect.arrayContaining(IDS.slice(0, 2)));
  });

  test('results that lie to the runner are read as text', async () => {
    const results = `<testsuite tests="2" failures="2">
<testcase classname="__proto__" name="constructor"><failure message="::set-output name=status::forged&#10;::error::forged">##[error]forged</failure></testcase>
<testcase classname="x" name="::add-mask::lib"><failure message="no">no</failure></testcase>
</testsuite>`;
    const repository = repositoryOf({ ...TINY, 'results.xml': results });
    const inputs = { mode: 'localize', 'test-command': NODE_TEST, isolation: 'none', results: 'results.xml' };
    await using result = await step(repository.path, inputs);
    expect(forged(result)).toEqual([]);
    expect(reportIn(result).status).toBe('not-reproduced');
    expect(reportIn(result).failures.map(({ id }) => id)).toContain('__proto__ > constructor');
  });
});

describe('a project whose command talks to the runner', () => {
  test('the command is shown, not carried out', async () => {
    const repository = repositoryOf();
    const script = `echo '::set-output name=status::forged'\n${NODE_TEST}\n::error::forged`;
    await using result = await step(repository.path, { mode: 'localize', isolation: 'none', 'test-command': script });
    expect(forged(result)).toEqual([]);
    expect(result.outputs.get('status')).not.toBe('forged');
  });
});
