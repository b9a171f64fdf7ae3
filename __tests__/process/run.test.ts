import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { endAllProcesses, type ProcessOptions, runProcess } from '../../src/process/run.ts';

const linux = process.platform === 'linux';
const folder = mkdtempSync(join(tmpdir(), 'redress-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin' };

async function run(script: string, options: Partial<ProcessOptions> = {}) {
  const end = await runProcess({ argv: ['bash', '-c', script], cwd: folder, env, seconds: 30, ...options });
  if (end.kind !== 'ended') throw new Error(end.message);
  return end;
}

/** Living processes whose command line holds `mark`. */
function living(mark: string): number {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && commandLine(name).includes(mark)).length;
}

function commandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

let marks = 0;
/** An argument for `sleep` that no other process on the machine has. */
const uniqueSleep = () => `${600 + process.pid}.${process.hrtime.bigint()}${(marks += 1)}`;

test('exit code and both streams are reported', async () => {
  const end = await run('echo out; echo err >&2; exit 3');
  expect(end).toMatchObject({ exitCode: 3, signal: null, timedOut: false, cancelled: false, errors: 'err\n' });
  expect(end.output).toEqual({ text: 'out\n', bytes: 4, cut: 0 });
});

test('a signal is reported as such', async () => {
  expect(await run('kill -SEGV $$')).toMatchObject({ exitCode: null, signal: 'SIGSEGV' });
});

test('a program that is missing or no program is an outcome', async () => {
  const missing = await runProcess({ argv: ['/no/such/program'], cwd: folder, env, seconds: 5 });
  expect(missing.kind).toBe('not-started');
  const noProgram = await runProcess({ argv: [folder], cwd: folder, env, seconds: 5 });
  expect(noProgram.kind).toBe('not-started');
  const nul = await runProcess({ argv: ['echo', 'a\0b'], cwd: folder, env, seconds: 5 });
  expect(nul.kind).toBe('not-started');
  const noFolder = await runProcess({ argv: ['true'], cwd: join(folder, 'none'), env, seconds: 5 });
  expect(noFolder.kind).toBe('not-started');
});

test('nothing is inherited from our own environment, and standard input is empty', async () => {
  const end = await run('cat; env | cut -d= -f1 | sort | tr "\\n" " "');
  expect(end.output.text.split(' ').filter((name) => !['PWD', 'SHLVL', '_', ''].includes(name))).toEqual([
    'PATH',
    'REDRESS_RUN',
  ]);
});

test('input is passed on, however much, also to a program that does not read it', async () => {
  const input = Buffer.alloc(1_000_000, 'x');
  expect((await run('wc -c', { input })).output.text.trim()).toBe('1000000');
  expect((await run('exit 0', { input })).exitCode).toBe(0);
});

test('a deadline ends a suite that ignores signals', async () => {
  const mark = uniqueSleep();
  const end = await run(`trap '' TERM INT HUP; echo begun; while :; do sleep ${mark}; done`, { seconds: 5 });
  expect(end).toMatchObject({ timedOut: true, cancelled: false, exitCode: null, signal: 'SIGKILL' });
  expect(end.output.text).toBe('begun\n');
  if (linux) expect(living(mark)).toBe(0);
});

test('an abort ends it as well, and an aborted signal starts nothing', async () => {
  const abort = new AbortController();
  const running = run('echo begun; sleep 60', { signal: abort.signal });
  setTimeout(() => abort.abort(), 200);
  expect(await running).toMatchObject({ cancelled: true, timedOut: false });
  const file = join(folder, 'never');
  expect(await run(`touch ${file}`, { signal: abort.signal })).toMatchObject({ cancelled: true, exitCode: null });
  expect(existsSync(file)).toBe(false);
});

test('the output of a chatty suite is bounded, head and tail kept', async () => {
  const end = await run('echo first; head -c 100000000 /dev/zero | tr "\\0" x; echo; echo last', {
    outputLimit: 100_000,
  });
  expect(end.output.bytes).toBe(100_000_000 + 12);
  expect(end.output.cut).toBe(end.output.bytes - 100_000);
  expect(end.output.text.startsWith('first\nxxx')).toBe(true);
  expect(end.output.text.endsWith('xxx\nlast\n')).toBe(true);
});

test.skipIf(!linux)(
  'daemons that hold the pipes, left the group or ignore signals are ended and not waited for',
  async () => {
    const mark = uniqueSleep();
    const end = await run(`
    sleep ${mark} &
    setsid sleep ${mark} &
    (setsid bash -c "trap '' TERM HUP INT; sleep ${mark}" &)
    ( ( exec setsid nohup sleep ${mark} ) & )
    while [ $(pgrep -fc 'sleep ${mark}') -lt 4 ]; do :; done
    echo done`);
    expect(end).toMatchObject({ exitCode: 0, timedOut: false });
    expect(end.output.text).toContain('done');
    expect(living(mark)).toBe(0);
  },
);

test.skipIf(!linux)('a process that cleared its environment and left the group is not waited for', async () => {
  const mark = uniqueSleep();
  const end = await run(`env -i setsid sleep ${mark} & while ! pgrep -f '^sleep ${mark}'; do :; done; echo done`, {
    seconds: 20,
  });
  try {
    expect(end).toMatchObject({ exitCode: 0, timedOut: false });
    expect(end.output.text).toContain('done');
    // It escapes: what the notes of the level say.
    expect(living(mark)).toBe(1);
  } finally {
    await run(`pkill -9 -f '^sleep ${mark}'`);
  }
});

test.skipIf(!linux)('one named pipe keeps the order of both streams, and can be opened again', async () => {
  const end = await run(
    'for i in 1 2 3; do echo o$i; echo e$i >&2; done; echo again >/dev/stderr; echo more >/dev/stdout',
    {
      outputPipe: join(folder, 'pipe'),
    },
  );
  expect(end.output.text).toBe('o1\ne1\no2\ne2\no3\ne3\nagain\nmore\n');
  expect(end.errors).toBe('');
});

test.skipIf(!linux)('a named pipe does not lose the rest of a long output', async () => {
  const end = await run('head -c 3000000 /dev/zero; echo end', { outputPipe: join(folder, 'long') });
  expect(end.output.bytes).toBe(3_000_004);
  expect(end.output.text.endsWith('end\n')).toBe(true);
});

test('a lifeline is let go first: the process may clean up', async () => {
  const file = join(folder, 'cleaned');
  const end = await run(`echo held; read -r; sleep 0.3; echo yes > ${file}; exit 9`, { seconds: 0.3, lifeline: true });
  expect(end).toMatchObject({ timedOut: true, exitCode: 9 });
  expect(readFileSync(file, 'utf8')).toBe('yes\n');
});

test('everything that runs can be ended at once', async () => {
  const mark = uniqueSleep();
  const running = [run(`sleep ${mark}; echo a`), run(`trap '' TERM; sleep ${mark}; sleep ${mark}`)];
  await sleep(300);
  await endAllProcesses();
  for (const end of await Promise.all(running)) expect(end).toMatchObject({ cancelled: true });
  if (linux) expect(living(mark)).toBe(0);
  await endAllProcesses();
});
