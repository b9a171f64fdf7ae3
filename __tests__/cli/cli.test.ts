import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMMANDS, parseCli } from '../../src/cli.ts';
import { UserError } from '../../src/errors.ts';
import { INPUT_TABLE } from '../../src/schema/input-table.ts';
import { helpText } from '../../src/terminal/help.ts';

function rawOf(line: string, apiKey?: string): Record<string, string> {
  const call = parseCli(line.split(' ').filter(Boolean), apiKey);
  return 'raw' in call ? Object.fromEntries(call.raw) : {};
}

function refusalOf(...argv: string[]): string {
  try {
    parseCli(argv);
    return 'accepted';
  } catch (thrown) {
    return thrown instanceof UserError ? `${thrown.message} | ${thrown.hint}` : `bug: ${String(thrown)}`;
  }
}

test('commands are modes', () => {
  expect(rawOf('run')).toEqual({ mode: 'full' });
  expect(rawOf('localize')).toEqual({ mode: 'localize' });
  expect(rawOf('gate --patch a.diff')).toEqual({ mode: 'gate', patch: 'a.diff' });
  expect(rawOf('prepare --language python')).toEqual({ mode: 'prepare', language: 'python' });
  expect(rawOf('run --mode localize')).toEqual({ mode: 'localize' });
});

test('flags in every spelling', () => {
  expect(rawOf('run --results a.xml --results=b.xml')).toEqual({ mode: 'full', results: 'a.xml\nb.xml' });
  expect(rawOf('run --seed 1 --seed 2')).toEqual({ mode: 'full', seed: '2' });
  expect(rawOf('run --no-summary')).toEqual({ mode: 'full', summary: 'false' });
  expect(rawOf('run --summary --seed 3')).toEqual({ mode: 'full', summary: 'true', seed: '3' });
  expect(rawOf('run --summary false')).toEqual({ mode: 'full', summary: 'false' });
  expect(rawOf('run --patch=--odd')).toEqual({ mode: 'full', patch: '--odd' });
  expect(parseCli(['run', '--test-command', 'pytest -q --x=1'])).toEqual({
    command: 'run',
    raw: new Map(
      [
        ['mode', 'full'],
        ['test-command', 'pytest -q --x=1'],
      ].map(([a = '', b = '']) => [a, b]),
    ),
  });
});

test('a switch takes the answer behind it, and only that', () => {
  expect(rawOf('run --summary true --no-annotations --seed 3')).toEqual({
    mode: 'full',
    summary: 'true',
    annotations: 'false',
    seed: '3',
  });
  expect(rawOf('run --summary=false')).toEqual({ mode: 'full', summary: 'false' });
  expect(refusalOf('run', '--no-summary', 'true')).toContain("unexpected argument 'true'");
  expect(refusalOf('run', '--summary=true', 'false')).toContain("unexpected argument 'false'");
  expect(refusalOf('run', '--summary', '--', 'false')).toContain("unexpected argument 'false'");
  expect(rawOf('run --test-command -x --patch -')).toEqual({ mode: 'full', 'test-command': '-x', patch: '-' });
});

test('the key of the environment stands in for a flag', () => {
  expect(rawOf('run', 'k1')).toEqual({ mode: 'full', 'api-key': 'k1' });
  expect(rawOf('run --api-key k2', 'k1')).toEqual({ mode: 'full', 'api-key': 'k2' });
});

test('read', () => {
  expect(parseCli(['read', 'a.xml', '--json', 'b.log', '--exit-code', '1'])).toEqual({
    command: 'read',
    files: ['a.xml', 'b.log'],
    json: true,
    exitCode: 1,
  });
  expect(parseCli(['read', '--', '--odd.xml'])).toMatchObject({ files: ['--odd.xml'], json: false, exitCode: null });
});

test('help and version', () => {
  for (const argv of [[], ['help'], ['--help'], ['-h'], ['help', 'help']]) {
    expect(parseCli(argv).command).toBe('help');
  }
  expect(parseCli(['run', '--nonsense', '--help'])).toEqual({ command: 'help', topic: 'run' });
  expect(parseCli(['help', 'gate'])).toEqual({ command: 'help', topic: 'gate' });
  for (const argv of [['version'], ['--version'], ['-V']]) expect(parseCli(argv).command).toBe('version');
});

test('refusals say what to do', () => {
  expect([
    refusalOf('rnu'),
    refusalOf('--mode', 'full'),
    refusalOf('run', '--test-comand', 'x'),
    refusalOf('run', '--replay', 'x'),
    refusalOf('run', '-q'),
    refusalOf('run', '-xyz=1'),
    refusalOf('run', '--no-seed'),
    refusalOf('run', '--no-sumary'),
    refusalOf('read', 'a', '--seed', '1'),
    refusalOf('run', '--seed'),
    refusalOf('run', '--seed', '--repeat', '2'),
    refusalOf('run', 'pytest'),
    refusalOf('gate', 'a.diff'),
    refusalOf('gate', '--mode', 'full'),
    refusalOf('read'),
    refusalOf('read', 'a', '--exit-code', 'one'),
  ]).toMatchInlineSnapshot(`
    [
      "'rnu' is not a command: did you mean 'run'? | Commands are run, localize, propose, validate, select, gate, prepare, read, report, demo, help, version.",
      "--mode stands before any command | Begin with one, as in \`redress run\`.",
      "unknown flag --test-comand: did you mean --test-command? | See \`redress help run\` for every flag.",
      "accepted",
      "unknown flag -q: flags begin with -- | See \`redress help run\` for every flag.",
      "unknown flag -xyz=1: flags begin with -- | See \`redress help run\` for every flag.",
      "unknown flag --no-seed | See \`redress help run\` for every flag.",
      "unknown flag --no-sumary | See \`redress help run\` for every flag.",
      "unknown flag --seed | See \`redress help run\` for every flag.",
      "--seed needs a value | Write --seed=VALUE where the value begins with dashes.",
      "--seed needs a value | Write --seed=VALUE where the value begins with dashes.",
      "unexpected argument 'pytest' | Every input has a flag: see \`redress help run\`.",
      "unexpected argument 'a.diff' | Did you mean --patch a.diff?",
      "--mode full contradicts the command 'gate' | Leave --mode out.",
      "read needs at least one file | As in \`redress read results.xml\`.",
      "--exit-code must be a whole number, got 'one' | Pass the test command's exit code.",
    ]
  `);
});

test('every argument list gives a call or a refusal', () => {
  const words = fc.constantFrom(...COMMANDS, '--json', '--seed', '--no-summary', '--', '-', '--mode=', '--x', '=', '');
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string())), (argv) => {
      expect(refusalOf(...argv)).not.toMatch(/^bug/);
    }),
  );
});

test('the help names every flag and fits a terminal', async () => {
  const help = helpText('run');
  const missing = INPUT_TABLE.filter(
    (row) => !row.actionOnly && row.name !== 'mode' && !help.includes(`--${row.name} `),
  );
  expect(missing).toEqual([]);
  for (const topic of [null, ...COMMANDS]) {
    const text = helpText(topic);
    expect(text.split('\n').filter((line) => line.length > 120)).toEqual([]);
  }
  await expect(helpText(null)).toMatchFileSnapshot('help.txt');
  await expect(help).toMatchFileSnapshot('help-run.txt');
  expect(helpText('read')).toContain('--exit-code N');
});
