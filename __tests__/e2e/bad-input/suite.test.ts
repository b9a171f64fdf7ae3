import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { PATH, snapshot } from '../projects.ts';
import { artifactFile, NODE_TEST, processesWith, reportIn, repositoryOf, SHORT, step, TINY } from './support.ts';

const WITH = (name: string, body: string) => ({ ...TINY, [`test/${name}.test.js`]: body });
const RUN = { ...SHORT, 'test-command': NODE_TEST };
/** With a no-op baseline of the whole suite, which is made for a candidate that survives its targets. */
const FULL = { ...RUN, mode: 'full', coverage: '', engine: 'templates', 'max-candidates': '40' };

test('a test that hangs is ended after test-timeout and is a failing test like any other', async () => {
  const repository = repositoryOf(
    WITH(
      'hang',
      "import { test } from 'node:test';\ntest('hangs', () => new Promise((end) => setTimeout(end, 1e7)));\n",
    ),
  );
  await using result = await step(repository.path, { ...RUN, 'test-timeout': '20' });
  const report = reportIn(result);
  expect(report.status).toBe('localized');
  expect(report.failures).toContainEqual(
    expect.objectContaining({ id: 'test/hang.test.js > hangs', kind: 'time-out' }),
  );
  expect(report.run).toMatchObject({ failed: 2 });
  expect(result.exitCode).toBe(0);
});

test('max-minutes also bounds a first run of which nothing is known', async () => {
  const repository = repositoryOf(
    WITH(
      'hang',
      "import { test } from 'node:test';\ntest('hangs', () => new Promise((end) => setTimeout(end, 1e7)));\n",
    ),
  );
  await using result = await step(repository.path, { ...RUN, 'max-minutes': '0.1' });
  expect(reportIn(result)).toMatchObject({ status: 'budget', explanation: expect.stringContaining('max-minutes') });
});

test('100 MB of output are cut in the log and cost nothing else', async () => {
  const loud = `import { writeSync } from 'node:fs';
import { test } from 'node:test';
const block = Buffer.alloc(1024 * 1024, 'x'.repeat(79) + '\\n');
test('loud', () => {
  for (let left = 100 * block.length; left > 0; ) {
    try {
      left -= writeSync(2, block);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
    }
  }
});
`;
  const repository = repositoryOf(WITH('loud', loud));
  await using result = await step(repository.path, {
    ...RUN,
    'test-command': 'node test/loud.test.js; node test/add.test.js',
  });
  expect(reportIn(result)).toMatchObject({ status: 'localized', run: { tests: 4, failed: 1 } });
  const log = artifactFile(result, 'logs/baseline-1.log');
  expect(log?.length).toBeLessThan(5 * 1024 * 1024);
  expect(log?.toString('utf8')).toMatch(/\[\d{8,} bytes left out\]/);
});

/** A length of sleep that no other process has. */
const NAP = `86399.${process.pid}`;

/** Leaves a process in a session of its own, and meddles with the checkout. */
const MEDDLER = `import { spawn } from 'node:child_process';
import { chmodSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
test('meddles', () => {
  spawn('setsid', ['-f', 'sleep', '${NAP}'], { stdio: 'ignore', detached: true }).unref();
  writeFileSync('lib/made.js', '1');
  writeFileSync('README.md', 'another content\\n');
  rmSync('lib/gone.js');
  chmodSync('lib/mode.js', 0o777);
  symlinkSync('/etc', 'lib/link');
});
`;

describe('a suite that leaves processes behind and changes the checkout', () => {
  const files = {
    ...WITH('meddle', MEDDLER),
    'README.md': 'words\n',
    'lib/gone.js': 'export {};\n',
    'lib/mode.js': 'export {};\n',
  };
  /** In the checkout itself what was changed back is as new as that. */
  const untimed = (text: string) => text.replace(/ \d+\.\d+$/gm, '');

  test('in namespaces nothing of it is left', async () => {
    const repository = repositoryOf(files);
    const before = snapshot(repository);
    await using result = await step(repository.path, RUN);
    expect(reportIn(result)).toMatchObject({ status: 'localized', run: { tests: 4, failed: 1 } });
    if (reportIn(result).baseline?.isolation === 'namespaces') expect(snapshot(repository)).toBe(before);
    expect(untimed(snapshot(repository))).toBe(untimed(before));
    expect(processesWith(`sleep ${NAP}`)).toEqual([]);
  });

  test('in the checkout itself every byte and mode is restored, and the processes are ended', async () => {
    const repository = repositoryOf(files);
    const before = untimed(snapshot(repository));
    await using result = await step(repository.path, { ...RUN, isolation: 'none' });
    expect(reportIn(result)).toMatchObject({ status: 'localized', baseline: { isolation: 'in-place' } });
    expect(untimed(snapshot(repository))).toBe(before);
    expect(processesWith(`sleep ${NAP}`)).toEqual([]);
  });
});

test('a suite that needs a server outside the sandbox gets the network, and the report says so', async () => {
  const server = createServer((_, response) => response.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const body = `import { test } from 'node:test';\ntest('asks', () => fetch('http://127.0.0.1:${port}/'));\n`;
    await using result = await step(repositoryOf(WITH('net', body)).path, FULL);
    const { baseline, notChecked, failures } = reportIn(result);
    expect(baseline).toMatchObject({ network: 'open', targets: ['test/add.test.js > adds'] });
    expect(failures).toHaveLength(1);
    if (baseline?.isolation !== 'in-place') expect(notChecked.join('\n')).toContain('The suite needs network access');
  } finally {
    server.close();
  }
});

test('a test that needs a terminal fails in every run of ours, and is no target where it passed before', async () => {
  const body = `import assert from 'node:assert/strict';
import { test } from 'node:test';
test('asks the terminal', () => assert.ok(process.stdout.isTTY, 'no terminal'));
`;
  const repository = repositoryOf({ ...WITH('tty', body), '.gitignore': 'results.xml\n' });
  const terminal = ['--import', 'data:text/javascript,process.stdout.isTTY=true'];
  const options = [...terminal, '--test', '--test-reporter=junit', '--test-reporter-destination=results.xml'];
  spawnSync('node', options, { cwd: repository.path, env: { PATH } });
  await using result = await step(repository.path, { ...FULL, isolation: 'none', results: 'results.xml' });
  const { baseline, notChecked } = reportIn(result);
  expect(baseline?.targets).toEqual(['test/add.test.js > adds']);
  expect(baseline?.alreadyFailing).toEqual(['test/tty.test.js > asks the terminal']);
  expect(notChecked.join('\n')).toContain('asks the terminal: passed in the red run, failed in the baseline');
});
