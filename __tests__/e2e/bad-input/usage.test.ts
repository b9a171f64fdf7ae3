import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli, removed, reportOfCli, repositoryOf, startCli, step } from './support.ts';

/** A folder that is no repository: what is wrong with the inputs is said before anyone looks. */
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'redress-usage-'));
  removed({ remove: () => rmSync(path, { recursive: true, force: true }) });
  return path;
}

describe('on the command line a mistake is one line and exit code 2', () => {
  test.each([
    [['rnu'], "'rnu' is not a command: did you mean 'run'?"],
    [['run', '--test-comand', 'x'], 'unknown flag --test-comand: did you mean --test-command?'],
    [['run', '--test-command'], '--test-command needs a value'],
    [['run', '--mode', 'wrong'], '--mode must be one of full, localize, propose, validate, select, gate'],
    [['run', '--formula', 'best'], '--formula must be one of ochiai, tarantula, dstar, op2, barinel, jaccard'],
    [['run', '--isolation', 'maybe'], '--isolation must be one of auto, full, none'],
    [['run', '--language', 'cobol'], '--language must be one of python, javascript'],
    [['run', '--max-minutes', 'soon'], "--max-minutes must be a number from 0.1 to 10000, got 'soon'"],
    [['run', '--model-options', '{'], '--model-options'],
    [['run', '--engine', 'model'], "--engine has 'model', but there is neither api-key nor base-url nor replay"],
    [['run', '--working-directory', 'nowhere'], 'nowhere does not exist'],
    [['read'], 'read needs at least one file'],
    [['read', 'nowhere.xml'], 'nowhere.xml cannot be read'],
  ])('redress %j', async (args, sentence) => {
    const result = await cli(args, { cwd: folder() });
    expect(result.exitCode).toBe(2);
    expect(result.stdout).toBe('');
    expect(result.stderr).toMatch(/^redress: .*[.!?]\n$/);
    expect(result.stderr).toContain(sentence);
    expect(result.stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('a step fails with one line that names the input', () => {
  test.each([
    [{ mode: 'wrong' }, 'input mode must be one of full, localize, propose, validate, select, gate'],
    [{ isolation: 'maybe' }, 'input isolation must be one of auto, full, none'],
    [{ 'max-cost': 'much' }, 'input max-cost must be'],
    [{ 'base-url': 'http://127.0.0.1:9/v1' }, 'input model must be given where base-url is'],
  ])('%j', async (inputs, sentence) => {
    await using result = await step(folder(), inputs);
    expect(result.exitCode).toBe(1);
    const errors = result.commands.filter(({ name }) => name === 'error');
    expect(errors).toHaveLength(1);
    expect(errors[0]?.data).toContain(sentence);
    expect(result.stdout).not.toMatch(/^\s+at /m);
  });

  test('a name that is no input is a warning that names the nearest, and ends nothing', async () => {
    const repository = repositoryOf({ 'README.md': 'nothing to test\n' });
    await using result = await step(repository.path, { 'test-comand': 'secret --value' });
    const warnings = result.commands.filter(({ name }) => name === 'warning').map(({ data }) => data);
    expect(warnings).toContain('unknown input test-comand: did you mean test-command?');
    expect(result.stdout).not.toContain('secret --value');
  });
});

describe('gate without anything to judge', () => {
  test.each([
    [[], 'mode gate has nothing to judge', 'patch'],
    [['--patch', 'none.diff'], "the patch none.diff can't be read", 'input patch'],
  ])('%j', async (args, sentence, hint) => {
    const result = await cli(['gate', '--test-command', 'true', '--isolation', 'none', ...args], {
      cwd: repositoryOf().path,
    });
    expect(result.exitCode).toBe(2);
    expect(result.stderr).toContain(sentence);
    expect(result.stderr).toContain(hint);
    expect(result.stderr).not.toMatch(/^\s+at /m);
  });
});

test('a reader that goes away early is no trouble', async () => {
  const repository = repositoryOf();
  const { child, ended } = startCli(
    ['localize', '--test-command', 'node --test', '--isolation', 'none', '--repeat', '1'],
    {
      cwd: repository.path,
    },
  );
  child.stdout?.destroy();
  child.stderr?.destroy();
  expect((await ended).exitCode).toBe(0);
  expect(reportOfCli(repository.path).status).toBe('localized');
});
