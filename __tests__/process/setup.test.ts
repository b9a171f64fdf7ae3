import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { plainText } from '../../src/domain/foreign-text.ts';
import { endAllProcesses } from '../../src/process/run.ts';
import { runSetup, type SetupRequest } from '../../src/process/setup.ts';
import { processesWith, uniqueSleep } from '../sandbox/checkout.ts';

const cwd = mkdtempSync(join(tmpdir(), 'redress-setup-'));
afterAll(() => rmSync(cwd, { recursive: true, force: true }));
const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', GIVEN: 'yes' };

async function setup(script: string, more: Partial<SetupRequest> = {}) {
  const lines: string[] = [];
  const ended = await runSetup({ script, cwd, env, seconds: 30, show: (line) => lines.push(line), ...more });
  return { ...ended, lines };
}

test('it runs in the checkout, with the given environment, and stops at the first command that fails', async () => {
  const { exitCode, lines } = await setup('echo $GIVEN >made; pwd; false; echo not reached');
  expect(exitCode).toBe(1);
  expect(readFileSync(join(cwd, 'made'), 'utf8')).toBe('yes\n');
  expect(lines).toEqual([`| ${cwd}`]);
});

test('nothing it prints is a workflow command', async () => {
  const { lines } = await setup(
    `printf '::set-output name=a::b\\n  ::add-path::/x\\n##[set-env name=A]b\\nok ##[group]x\\r::error::hidden\\n\\033[1m::warning::w' >&2`,
  );
  expect(lines).toHaveLength(6);
  for (const line of lines) {
    expect(line).toMatch(/^\| /);
    expect(line).not.toContain('##[');
    expect(line).toBe(plainText(line));
  }
});

test('its lines come while it runs', async () => {
  let wrote = false;
  const { exitCode } = await setup('echo first; while [ ! -e go ]; do sleep 0.05; done; echo last', {
    show: (line) => {
      if (line !== '| first') return;
      wrote = true;
      void setup('touch go');
    },
  });
  expect(wrote).toBe(true);
  expect(exitCode).toBe(0);
});

test('endless output is bounded', async () => {
  const { lines, output } = await setup('yes | head -c 20000000; printf "%20000000d" 1');
  expect(lines.length).toBeLessThanOrEqual(2001);
  expect(output.text.length).toBeLessThan(5_000_000);
  expect(output.cut).toBeGreaterThan(0);
});

test('it ends when its time is up, and with us, with all it started', async () => {
  const mark = uniqueSleep();
  const script = `(setsid sleep ${mark} &); trap '' TERM; sleep ${mark}; sleep ${mark}`;
  expect(await setup(script, { seconds: 1 })).toMatchObject({ timedOut: true });
  expect(processesWith(mark)).toEqual([]);
  const running = setup(`echo begun; sleep ${mark}`, { show: () => void endAllProcesses() });
  expect(await running).toMatchObject({ cancelled: true });
  expect(processesWith(mark)).toEqual([]);
});

test('a folder or shell that is missing is an outcome', async () => {
  expect(await setup('true', { cwd: join(cwd, 'none') })).toMatchObject({ exitCode: 127 });
});
