import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { NO_CHANGE } from '../../src/domain/candidate.ts';
import type { Collector, CollectorRequest } from '../../src/languages/language.ts';
import type { Sandbox, SandboxRequest, SandboxResult, SuiteRequest } from '../../src/ports.ts';
import type { ReadRun } from '../../src/suite/options.ts';
import { createSuite } from '../../src/suite/suite.ts';
import { testRun } from '../prove/make.ts';

const folder = mkdtempSync(join(tmpdir(), 'suite-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a sandboxed run leaves: lines for the stream (undefined: the collector was not loaded), and its end. */
interface Left {
  readonly stream?: string;
  readonly exitCode?: number;
  readonly timedOut?: boolean;
  readonly output?: string;
}

/** A collector that takes `id status` lines from the exchange. */
const collector: Collector = {
  equip: (request) => ({ env: { INSIST: String(request.insist ?? false) }, files: [] }),
  async findings(exchange) {
    const text = await exchange.text('stream');
    const lines = (text ?? '').split('\n').filter(Boolean);
    return {
      outcomes: lines.map((line) => {
        const [id = '', status] = line.split(' ');
        return {
          id,
          name: id,
          suite: null,
          file: null,
          place: 'test' as const,
          status: status === 'failed' ? ('failed' as const) : ('passed' as const),
          durationMs: null,
          failure: null,
        };
      }),
      outside: [],
      deselected: [],
      lastStarted: 'running',
      complete: true,
      runner: text === undefined ? null : 'fake 1',
      notes: [],
    };
  },
  async *coverage() {
    yield { id: 'a', failing: null, files: [] };
  },
};

function setUp(
  answer: (way: 'variables' | 'path' | 'none', request: SandboxRequest) => Left,
  more: { collector?: Collector | null } = {},
) {
  const requests: SandboxRequest[] = [];
  const equipped: CollectorRequest[] = [];
  const warnings: string[] = [];
  const logs: [string, string][] = [];
  const consoles: (string | null)[] = [];
  let disposed = 0;
  const sandbox: Sandbox = {
    level: 'namespaces',
    parallel: 2,
    keeps: true,
    networks: ['denied'],
    notes: [],
    withheld: [],
    open: () => Promise.reject(new Error('not asked for')),
    async run(request): Promise<SandboxResult> {
      requests.push(request);
      const exchange = mkdtempSync(join(folder, 'exchange-'));
      const env = request.equip?.(exchange).env;
      const left = answer(env === undefined ? 'none' : env['INSIST'] === 'true' ? 'path' : 'variables', request);
      if (left.stream !== undefined) writeFileSync(join(exchange, 'stream'), left.stream);
      return {
        exitCode: left.timedOut ? null : (left.exitCode ?? 0),
        signal: left.timedOut ? 'SIGKILL' : null,
        timedOut: left.timedOut ?? false,
        cancelled: false,
        seconds: 1,
        output: { text: left.output ?? '', bytes: 0, cut: 0 },
        collected: [{ path: 'results.xml', bytes: Buffer.from('<x/>') }],
        exchange,
        changedFiles: [],
        notes: ['cut'],
        async [Symbol.asyncDispose]() {
          disposed += 1;
        },
      };
    },
  };
  const recording: Collector = {
    ...collector,
    equip(request) {
      equipped.push(request);
      return collector.equip(request);
    },
  };
  const read: ReadRun = async ({ console, exitCode }) => {
    consoles.push(console);
    return { ...testRun(console === null ? {} : { seen: 'passed' }), exitCode };
  };
  const suite = createSuite({
    sandbox,
    collector: more.collector === undefined ? recording : more.collector,
    command: { script: 'make test', shell: 'bash', cwd: 'app', env: { A: '1' }, foundBy: 'test' },
    framework: 'fake',
    workspace: { root: '/repo' },
    resultGlobs: ['app/*.xml'],
    read,
    explain: () => ({
      kind: 'exception',
      type: null,
      message: 'm',
      text: '',
      expected: null,
      actual: null,
      frames: [],
    }),
    runtime: '/runtime',
    paths: { resolve: () => null, has: () => false, project: '', files: [] },
    cachesOf: (path) => [`${path}.cache`],
    environment: { HOME: '/home', A: '0' },
    log: { info() {}, warn: (text) => void warnings.push(text), foreign() {}, progress() {} },
    saveLog: async (name, text) => void logs.push([name, text]),
  });
  return { suite, requests, equipped, warnings, logs, consoles, disposed: () => disposed };
}

function request(more: Partial<SuiteRequest> = {}): SuiteRequest {
  return {
    change: NO_CHANGE,
    touch: ['a.py'],
    select: null,
    coverage: false,
    seconds: 9,
    network: 'denied',
    log: 'one',
    ...more,
  };
}

const PATCH = { writes: [{ path: 'b.py', bytes: Buffer.from('x'), mode: '100644' }], deletes: [] };

test('one run: the command as it is, old results and caches away, new results back', async () => {
  const { suite, requests, equipped, logs, disposed } = setUp(() => ({ stream: 'a passed\n', output: 'said' }));
  await using run = await suite.run(request({ change: PATCH }));
  expect(requests[0]).toMatchObject({
    command: { kind: 'shell', script: 'make test', shell: 'bash' },
    cwd: '/repo/app',
    env: { A: '1' },
    change: PATCH,
    touch: ['a.py'],
    remove: ['a.py.cache', 'b.py.cache', 'app/*.xml'],
    collect: ['app/*.xml'],
    seconds: 9,
    network: 'denied',
  });
  expect(equipped[0]).toMatchObject({
    root: '/repo',
    runtime: '/runtime',
    framework: 'fake',
    existing: { HOME: '/home', A: '1' },
  });
  expect(run).toMatchObject({
    run: { verdict: 'green', results: [{ id: 'a', status: 'passed' }], degraded: ['cut'] },
    complete: true,
    lastTest: 'running',
  });
  expect(logs).toEqual([['one', 'said']]);
  expect(disposed()).toBe(0);
});

test('a run that was ended has no exit code', async () => {
  const { suite } = setUp(() => ({ stream: 'a passed\n', timedOut: true }));
  await using run = await suite.run(request());
  expect(run).toMatchObject({ timedOut: true, run: { exitCode: null }, lastTest: 'running' });
});

describe('bringing the collector in', () => {
  const ways = (requests: readonly SandboxRequest[]) =>
    requests.map((one) => one.equip?.('/x').env['INSIST'] ?? 'none');

  test('where the variables do not arrive, PATH does, and from then on at once', async () => {
    const { suite, requests, disposed, warnings } = setUp((way) =>
      way === 'path' ? { stream: 'a passed\n' } : { exitCode: 4 },
    );
    await using first = await suite.run(request());
    await using second = await suite.run(request({ change: PATCH }));
    expect(ways(requests)).toEqual(['false', 'true', 'true']);
    expect([first.run.results.length, second.run.results.length]).toEqual([1, 1]);
    expect(disposed()).toBe(1);
    expect(warnings).toEqual([]);
  });

  test('where neither does, the command runs without it, files and console tell, and it is said', async () => {
    const { suite, requests, consoles, warnings } = setUp((way) =>
      way === 'none' ? { output: 'ok' } : { exitCode: 4 },
    );
    await using run = await suite.run(request());
    expect(ways(requests)).toEqual(['false', 'true', 'none']);
    expect(consoles).toEqual(['ok']);
    expect(warnings).toEqual([expect.stringContaining('did not load our collector')]);
    expect(run).toMatchObject({
      complete: false,
      run: { results: [{ id: 'seen' }], degraded: ['cut', expect.stringContaining('collector')] },
    });
  });

  test('no patch can get rid of it: a run without a stream then shows nothing, whatever the console says', async () => {
    const { suite, requests, consoles } = setUp((_, { change }) =>
      change === NO_CHANGE ? { stream: 'a passed\n' } : { output: '24 passed' },
    );
    await using _first = await suite.run(request());
    await using run = await suite.run(request({ change: PATCH }));
    expect(requests).toHaveLength(2);
    expect(consoles).toEqual([null, null]);
    expect(run).toMatchObject({ complete: false, run: { results: [], verdict: 'unknown' } });
  });

  test('a run that was ended decides nothing about it', async () => {
    const { suite, requests } = setUp((way, { seconds }) =>
      seconds === 1 ? { timedOut: true } : way === 'path' ? { stream: 'a passed\n' } : {},
    );
    await using _late = await suite.run(request({ seconds: 1 }));
    await using run = await suite.run(request());
    expect(ways(requests)).toEqual(['false', 'false', 'true']);
    expect(run.run.results).toHaveLength(1);
  });

  test('a language without one is read by files and console, and nothing is tried', async () => {
    const { suite, requests, warnings } = setUp(() => ({ output: 'ok' }), { collector: null });
    await using run = await suite.run(request());
    expect(requests).toHaveLength(1);
    expect(warnings).toEqual([]);
    expect(run.run).toMatchObject({ results: [{ id: 'seen' }], degraded: ['cut'] });
  });
});

test('lines per test are streamed until the run is let go', async () => {
  const { suite, disposed } = setUp(() => ({ stream: 'a passed\n' }));
  {
    await using run = await suite.run(request({ coverage: true, log: null }));
    const tests: string[] = [];
    for await (const test of run.coverage()) tests.push(test.id);
    expect(tests).toEqual(['a']);
  }
  expect(disposed()).toBe(1);
});
