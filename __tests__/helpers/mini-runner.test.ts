import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runStep } from './mini-runner.ts';

const ACTION = `name: Probe
description: Does what its script says.
inputs:
  some name:
    description: With a space.
    default: "\${{ github.job }}-\${{ strategy.job-index }}"
  with-dash:
    description: Without a default.
runs:
  using: node24
  main: main.mjs
`;

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redress-probe-'));
  await writeFile(join(folder, 'action.yml'), ACTION);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function run(script: string, more: Partial<Parameters<typeof runStep>[0]> = {}) {
  await writeFile(join(folder, 'main.mjs'), `import * as fs from 'node:fs';\nconst { env } = process;\n${script}`);
  return runStep({ action: folder, workspace: folder, ...more });
}

test('inputs, event, working directory and node are those of the runner', async () => {
  const script = `console.log(JSON.stringify([
    env['INPUT_SOME_NAME'], env['INPUT_WITH-DASH'], env['INPUT_ODD'], process.cwd(), process.argv.length, process.version.split('.')[0],
    JSON.parse(fs.readFileSync(env.GITHUB_EVENT_PATH, 'utf8')), env.GITHUB_EVENT_NAME]));`;
  const event = { name: 'push', payload: { before: 'abc' } };
  await using result = await run(script, { inputs: { odd: '1' }, event });
  expect(JSON.parse(result.stdout)).toEqual(['test-0', '', '1', folder, 2, 'v24', { before: 'abc' }, 'push']);
  expect(result.unexpectedInputs).toEqual(['odd']);
  expect(result.exitCode).toBe(0);
});

test('command files and commands are read as the runner reads them', async () => {
  const script = `
    fs.appendFileSync(env.GITHUB_OUTPUT, 'a=1\\nb<<END\\ntwo\\nlines\\nEND\\n');
    fs.appendFileSync(env.GITHUB_STEP_SUMMARY, '# page');
    fs.appendFileSync(env.GITHUB_ENV, 'FORGED=1');
    for (let i = 0; i < 12; i++) console.log('::warning file=a.py,line=' + i + '::w' + i);
    console.error('some text ##[error]old style');
    console.log('::stop-commands::pause\\n::error::not seen\\n::pause::');
    console.log('::add-mask::hunter22\\nthe word is hunter22');
    process.exitCode = 3;`;
  await using result = await run(script);
  expect([...result.outputs]).toEqual([
    ['a', '1'],
    ['b', 'two\nlines'],
  ]);
  expect(result.summary).toBe('# page');
  expect(result.handedOn).toEqual({ env: 'FORGED=1', path: '', state: '' });
  const levels = result.annotations.map(({ level }) => level);
  expect([
    levels.filter((level) => level === 'warning').length,
    levels.filter((level) => level === 'error').length,
  ]).toEqual([10, 1]);
  expect(result.stdout).toContain('the word is ***');
  expect(result.stdout).not.toContain('hunter22');
  expect(result.exitCode).toBe(3);
});

test('a summary over 1 MiB is refused whole', async () => {
  await using result = await run(`fs.appendFileSync(env.GITHUB_STEP_SUMMARY, 'x'.repeat(1024 * 1024 + 1));`);
  expect([result.summaryRefused, result.summary]).toEqual([true, '']);
});

test('a cancelled step gets SIGINT, and what it leaves running is ended', async () => {
  const script = `
    import { spawn } from 'node:child_process';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    process.on('SIGINT', () => { console.log('child ' + child.pid); process.exit(9); });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  let cancelled = false;
  await using result = await run(script, {
    onOutput(text, cancel) {
      if (text.includes('ready') && !cancelled) cancel();
      cancelled ||= text.includes('ready');
    },
  });
  expect(result.exitCode).toBe(9);
  const pid = Number(/child (\d+)/.exec(result.stdout)?.[1]);
  await expect.poll(() => alive(pid)).toBe(false);
});

test('the post step gets the state, also of a step that was killed', async () => {
  await writeFile(join(folder, 'action.yml'), `${ACTION}  post: post.mjs\n`);
  await writeFile(join(folder, 'post.mjs'), 'console.log(`post ${process.env.STATE_kept}`); process.exitCode = 4;');
  const script = `fs.appendFileSync(env.GITHUB_STATE, 'kept=this'); console.log('ready'); setInterval(() => {}, 1000);`;
  await using result = await run(script, { onOutput: (text, _, kill) => text.includes('ready') && kill() });
  expect([result.exitCode, result.signal]).toEqual([null, 'SIGKILL']);
  expect(result.post).toEqual({ exitCode: 4, stdout: 'post this\n' });
});

test('a step that hangs is ended', async () => {
  await using result = await run('setInterval(() => {}, 1000);', { seconds: 1 });
  expect([result.exitCode, result.signal]).toEqual([null, 'SIGKILL']);
});

/** A process that has ended may still wait to be reaped, where nothing reaps orphans. */
function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}
