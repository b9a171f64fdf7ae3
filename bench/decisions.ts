/**
 * node bench/decisions.ts [decisions a row]
 * How often the gate decides wrongly where tests fail at random: simulated suites, the real baseline and the real
 * proof. Every run of the simulated suite draws each outcome anew. Needs no data; 20,000 decisions a row by default.
 */
import { establishBaseline } from '../src/baseline/baseline.ts';
import { type Applied, changeOf } from '../src/domain/applied.ts';
import { NO_CHANGE } from '../src/domain/candidate.ts';
import type { TestResult, TestRun, TestStatus } from '../src/domain/test-run.ts';
import type { Suite, SuiteRequest } from '../src/ports.ts';
import { judgePatch } from '../src/prove/gate.ts';

const DECISIONS = Number(process.argv[2] ?? 20_000);
const REPEAT = 2;
const side = (text: string) => ({ bytes: new TextEncoder().encode(text), mode: '100644' });
const FILES = [{ path: 'src/a.py', before: side('x = 1\n'), after: side('x = 2\n') }];
const PATCH: Applied = { ok: true, change: changeOf(FILES), files: FILES, notes: [] };

const SEEN = {
  timedOut: false,
  cancelled: false,
  lastTest: null,
  seconds: 1,
  complete: true,
  deselected: [],
  changedFiles: [],
};

/** The chance to fail of the failing test and of another one, without and with the patch. */
interface World {
  readonly target: readonly [number, number];
  readonly other: readonly [number, number];
}

const ROWS: readonly (readonly [string, World, string])[] = [
  ...[0.1, 0.3, 0.5, 0.7, 0.9].map(
    (p) =>
      [
        `wrong patch, target fails in ${p * 100} %`,
        { target: [p, p], other: [0, 0] },
        '≤ 0.1 accepted as a repair',
      ] as const,
  ),
  ...[0.02, 0.05, 0.2].map(
    (p) =>
      [
        `right patch, another test fails in ${p * 100} %`,
        { target: [1, 0], other: [p, p] },
        '≥ 95, 95, 90 accepted',
      ] as const,
  ),
  ...[0.02, 0.05, 0.2].map(
    (p) =>
      [
        `harmless patch, green but for ${p * 100} %`,
        { target: [0, 0], other: [p, p] },
        '≥ 95, 95, 90 accepted',
      ] as const,
  ),
  ['right patch that breaks another test', { target: [1, 0], other: [0, 1] }, '≤ 0.1 accepted'],
  ['harmless otherwise, breaks another test', { target: [0, 0], other: [0, 1] }, '≤ 0.1 accepted'],
];

for (const [name, world, bound] of ROWS) {
  const count = { plausible: 0, 'no-regression': 0, rejected: 0 };
  let whole = 0;
  for (let number = 0; number < DECISIONS; number++) {
    const { kind, runs } = await decide(world);
    count[kind] += 1;
    whole = Math.max(whole, runs);
  }
  const percent = (part: number) => ((100 * part) / DECISIONS).toFixed(2);
  console.log(
    `${name}: plausible ${percent(count.plausible)} %, no-regression ${percent(count['no-regression'])} %, rejected ${percent(count.rejected)} % (${bound}); at most ${whole} runs of the whole suite`,
  );
}

async function decide(
  world: World,
): Promise<{ readonly kind: 'plausible' | 'no-regression' | 'rejected'; readonly runs: number }> {
  let runs = 0;
  const observe: Suite['observe'] = async (request) => {
    if (request.select === null) runs += 1;
    return { ...SEEN, run: runOf(world, request) };
  };
  const suite: Suite = { observe, run: () => Promise.reject(new Error('not simulated')) };
  const outcome = await judgePatch({
    patch: PATCH,
    before: async () => undefined,
    baseline: (touch) =>
      establishBaseline({
        suite,
        isolation: 'namespaces',
        withheld: [],
        given: null,
        greenOnceIsGreen: true,
        ground: NO_CHANGE,
        touch,
        repeat: REPEAT,
        lanes: 1,
        seconds: () => 60,
        rungs: ['denied'],
        log: { info() {}, warn() {}, foreign() {}, progress() {} },
      }),
    context: async (ground, touch) => ({
      suite,
      ground,
      touch,
      checks: { before: async () => undefined, syntax: async () => undefined, meddling: () => undefined },
      groundChange: NO_CHANGE,
      repeat: REPEAT,
      testTimeout: null,
      lanes: 1,
      staged: null,
      again: false,
      steady: { candidates: () => 1 },
      whole: async () => ({ kind: 'ready', ground, changed: false }),
      covering: () => null,
      secondsLeft: () => 600,
    }),
  });
  const kind = outcome.verdict?.kind;
  return { kind: kind === 'plausible' || kind === 'no-regression' ? kind : 'rejected', runs };
}

function runOf({ target, other }: World, { change }: SuiteRequest): TestRun {
  const at = change === NO_CHANGE ? 0 : 1;
  const status = (chance: number): TestStatus => (Math.random() < chance ? 'failed' : 'passed');
  const results = [
    resultOf('tests/test_a.py::test_target', status(target[at])),
    resultOf('tests/test_b.py::test_other', status(other[at])),
  ];
  const red = results.some((one) => one.status === 'failed');
  const none = { sources: [], formats: [], degraded: [], disagreements: [] };
  return { verdict: red ? 'red' : 'green', results, exitCode: Number(red), ...none };
}

function resultOf(id: string, status: TestStatus): TestResult {
  const failure = {
    kind: 'assertion',
    type: null,
    message: 'no',
    text: '',
    expected: null,
    actual: null,
    frames: [],
  } as const;
  return {
    id,
    name: id,
    suite: null,
    file: id.split('::')[0] ?? null,
    place: 'test',
    status,
    durationMs: 1,
    attempts: 1,
    failure: status === 'failed' ? failure : null,
  };
}
