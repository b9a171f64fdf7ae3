import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collector } from '../../../src/languages/javascript/collector.ts';
import type { CollectorRequest, ExchangeReader, PathResolver } from '../../../src/languages/language.ts';

const REQUEST: CollectorRequest = {
  exchange: '/tmp/x',
  root: '/r',
  runtime: '/opt/re "dress"\\/runtime',
  existing: { NODE_OPTIONS: ' --max-old-space-size=100 ' },
  coverage: false,
  select: null,
  framework: null,
};

const PATHS: PathResolver = {
  resolve: (written) => (written.startsWith('/r/') ? written.slice(3) : null),
  has: () => true,
  project: '',
  files: [],
};

function exchange(files: Readonly<Record<string, readonly unknown[]>>): ExchangeReader {
  const texts = new Map(
    Object.entries(files).map(([name, records]) => [
      name,
      records.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))),
    ]),
  );
  return {
    names: async () => [...texts.keys()],
    async *lines(name) {
      yield* texts.get(name) ?? [];
    },
    text: async (name) => texts.get(name)?.join('\n'),
  };
}

test('extends NODE_OPTIONS, and quotes whatever the path holds', () => {
  const { env } = collector.equip(REQUEST);
  expect(env['NODE_OPTIONS']).toBe(
    '--require "/opt/re \\"dress\\"\\\\/runtime/javascript/hook.cjs" --max-old-space-size=100',
  );
  expect(env).not.toHaveProperty('PATH');
});

test('takes back what a prepared job was given, and only that', () => {
  const { env } = collector.equip({ ...REQUEST, guest: true });
  expect(collector.release?.(env)).toEqual({
    NODE_OPTIONS: '--max-old-space-size=100',
    REDRESS_EXCHANGE: undefined,
    REDRESS_ROLE: undefined,
  });
  for (const [existing, left] of [
    [undefined, undefined],
    ['', undefined],
    ['--require "/a/hook.cjs" -r x', '--require "/a/hook.cjs" -r x'],
    [`-r x ${env['NODE_OPTIONS']}`, '-r x --max-old-space-size=100'],
  ])
    expect(collector.release?.({ NODE_OPTIONS: existing })['NODE_OPTIONS']).toBe(left);
});

test('stands before node in PATH where the command replaces NODE_OPTIONS', () => {
  const { env } = collector.equip({ ...REQUEST, insist: true, existing: { PATH: '/usr/bin' } });
  expect(env['PATH']).toBe('/opt/re "dress"\\/runtime/javascript/bin:/usr/bin');
  expect(env['REDRESS_NODE_OPTIONS']).toBe(env['NODE_OPTIONS']);
});

test('selects whole files, and everything where a test tells no file', () => {
  const selected = (tests: readonly string[], files: readonly string[] = []): unknown => {
    const text = collector.equip({ ...REQUEST, select: { tests, files } }).files[0]?.text ?? '';
    return (JSON.parse(text) as { select: unknown }).select;
  };
  expect(selected(['test/a.test.js > s > t', 'test/a.test.js > u'], ['test/b.mts'])).toEqual([
    'test/b.mts',
    'test/a.test.js',
  ]);
  expect(selected(['suite > t'], ['test/b.js'])).toBeNull();
  expect(selected([])).toBeNull();
});

const BEGIN = { e: 'begin', role: 'node-file', runner: 'node:test v24', file: '/r/a.test.js' };
const PASS = {
  e: 'test',
  names: ['t'],
  file: '/r/a.test.js',
  at: '/r/a.test.js:1:1',
  status: 'passed',
  ms: 1,
  failure: null,
};
const FAIL = { ...PASS, status: 'failed', failure: { type: 'E', message: 'm', text: 'E: m' } };
const END = { e: 'end', ok: true, code: 0, waiting: 0 };
const RUNNER = { ...BEGIN, role: 'node-runner', file: null };

test('where the witnesses differ the failure counts, and it is said', async () => {
  const files = { 'js-1-1-a.jsonl': [RUNNER, FAIL, END], 'js-2-2-b.jsonl': [BEGIN, PASS, END] };
  const findings = await collector.findings(exchange(files), PATHS);
  expect(findings.outcomes).toMatchObject([
    { id: 'a.test.js > t', status: 'failed', failure: { status: 'failed', message: 'm' } },
  ]);
  expect(findings.notes).toEqual([
    '1 tests ended differently for the runner and for the process that ran them; the failure counts',
  ]);
  expect(findings.complete).toBe(true);
});

test('a runner without an orderly end completes nothing', async () => {
  const began = { 'js-1-1-a.jsonl': [RUNNER], 'js-2-2-b.jsonl': [BEGIN, PASS, END] };
  expect((await collector.findings(exchange(began), PATHS)).complete).toBe(false);
  const broken = { 'js-1-1-a.jsonl': [RUNNER, { ...END, ok: false }], 'js-2-2-b.jsonl': [BEGIN, PASS, END] };
  expect((await collector.findings(exchange(broken), PATHS)).complete).toBe(false);
});

test('a test process that was killed under a runner that went on leaves its test errored', async () => {
  const start = { e: 'start', names: ['t'], file: '/r/a.test.js', t: 5 };
  const files = { 'js-1-1-a.jsonl': [RUNNER, END], 'js-2-2-b.jsonl': [BEGIN, start] };
  const findings = await collector.findings(exchange(files), PATHS);
  expect(findings.outcomes).toMatchObject([{ id: 'a.test.js > t', status: 'errored' }]);
  expect(findings.complete).toBe(false);
});

test('of several tests that were running the oldest is the last one started', async () => {
  const start = (name: string, t: number) => ({ e: 'start', names: [name], file: `/r/${name}.test.js`, t });
  const files = {
    'js-1-1-a.jsonl': [RUNNER],
    'js-2-2-b.jsonl': [BEGIN, start('late', 9)],
    'js-3-3-c.jsonl': [BEGIN, start('stuck', 3)],
  };
  expect((await collector.findings(exchange(files), PATHS)).lastStarted).toBe('stuck.test.js > stuck');
});

test('nothing recorded is nothing complete', async () => {
  const findings = await collector.findings(exchange({ 'other.txt': ['x'] }), PATHS);
  expect(findings).toEqual({
    outcomes: [],
    outside: [],
    deselected: [],
    lastStarted: null,
    hanging: null,
    complete: false,
    runner: null,
    notes: [],
  });
});

const strange = fc.oneof(
  fc.json(),
  fc.string(),
  fc
    .tuple(
      fc.constantFrom(
        BEGIN,
        PASS,
        FAIL,
        END,
        { e: 'open', n: 1, parent: 1, names: [] },
        { e: 'cut', n: [1], ran: [['ab', [0, 5]]] },
        { e: 'close', n: 1, names: ['x'], status: 'passed' },
      ),
      fc.string(),
      fc.jsonValue(),
    )
    .map(([record, key, value]) =>
      JSON.stringify({ ...record, [key]: value, ...(key === '' ? {} : { n: value, names: value }) }),
    ),
);

test('whatever a run wrote is decoded without a throw', async () => {
  const name = fc.constantFrom('js-1-1-a.jsonl', 'js-cover-1-1-a.jsonl', 'js-source-ab.json', 'x');
  await fc.assert(
    fc.asyncProperty(fc.dictionary(name, fc.array(strange)), async (files) => {
      const reader = exchange(files);
      await collector.findings(reader, PATHS);
      for await (const covered of collector.coverage(reader, PATHS)) expect(typeof covered.id).toBe('string');
    }),
  );
});
