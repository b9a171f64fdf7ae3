import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { freeCheckout, refuseTakenCheckout, takeCheckout } from '../../src/sandbox/checkout-lock.ts';

const MODULE = fileURLToPath(new URL('../../src/sandbox/checkout-lock.ts', import.meta.url));
const cleanups: (() => void)[] = [];
afterEach(() => cleanups.splice(0).forEach((clean) => clean()));

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'redress-lock-'));
  cleanups.push(() => {
    freeCheckout(path);
    rmSync(path, { recursive: true, force: true });
  });
  return path;
}

/** Another process that has taken the folder and waits. */
async function holder(root: string): Promise<ChildProcess> {
  const source = `const { takeCheckout } = await import(${JSON.stringify(MODULE)});
    takeCheckout(${JSON.stringify(root)});
    process.on('SIGTERM', () => process.exit());
    console.log('taken');
    setInterval(() => {}, 1000);`;
  const node = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));
  const program = existsSync(node) ? node : process.execPath;
  const child = spawn(program, ['--experimental-strip-types', '--no-warnings', '--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('a checkout is taken by one process at a time, and free when that has ended', async () => {
  const root = folder();
  const child = await holder(root);
  expect(() => takeCheckout(root)).toThrow(UserError);
  expect(() => refuseTakenCheckout(root)).toThrow(`process ${child.pid}`);
  expect(() => refuseTakenCheckout(folder())).not.toThrow();
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(takeCheckout(root)).toEqual({ afterKill: false });
  expect(takeCheckout(root)).toEqual({ afterKill: false });
});

test('what a killed process leaves behind is no obstacle, but said', async () => {
  const root = folder();
  const child = await holder(root);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(takeCheckout(root)).toEqual({ afterKill: true });
});

test('a process number that is used again is another process', async () => {
  const root = folder();
  const child = await holder(root);
  const before = process.env['TMPDIR'];
  const elsewhere = folder();
  process.env['TMPDIR'] = elsewhere;
  try {
    // The same lock as its holder would have written it, but from another time.
    takeCheckout(root);
    const [lock = ''] = (await import('node:fs')).readdirSync(elsewhere);
    writeFileSync(join(elsewhere, lock), JSON.stringify({ pid: child.pid, started: '1' }));
    expect(takeCheckout(root)).toEqual({ afterKill: true });
    writeFileSync(join(elsewhere, lock), 'no lock at all');
    expect(takeCheckout(root)).toEqual({ afterKill: false });
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
});
