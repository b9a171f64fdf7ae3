import { describe, expect, test } from 'vitest';
import type { Network } from '../../src/domain/baseline.ts';
import { NO_CHANGE } from '../../src/domain/candidate.ts';
import type { TestRun } from '../../src/domain/test-run.ts';
import type { SuiteRequest } from '../../src/ports.ts';
import { establishBaseline } from '../../src/baseline/baseline.ts';
import { type Answer, fakeSuite, SILENT } from '../prove/fake-suite.ts';
import { seen, testRun } from '../prove/make.ts';

const RED = testRun({ 'a::t': 'failed', 'a::p': 'passed', 'b::p': 'passed', 'b::s': 'skipped' });
const LADDER: readonly Network[] = ['denied', 'localhost', 'open'];

async function baseline(
  answer: (request: SuiteRequest, number: number) => Answer,
  more: { given?: TestRun | null; rungs?: readonly Network[]; repeat?: number; withheld?: readonly string[] } = {},
) {
  const fake = fakeSuite(answer);
  const outcome = await establishBaseline({
    suite: fake.suite,
    isolation: 'namespaces',
    withheld: more.withheld ?? [],
    given: more.given ?? null,
    ground: NO_CHANGE,
    touch: ['src/a.py'],
    repeat: more.repeat ?? 2,
    lanes: 1,
    seconds: () => 60,
    rungs: more.rungs ?? ['denied'],
    log: SILENT,
  });
  const { targets, ...lists } = outcome.kind === 'none' ? { targets: [] } : outcome.ground.baseline;
  return { ...fake, outcome, lists, targets: targets.map(({ id }) => id) };
}

test('tests are sorted by what every run says', async () => {
  const { outcome, lists, targets, requests, open } = await baseline((_, number) =>
    number === 1 ? RED : testRun({ 'a::t': 'failed', 'a::p': 'passed', 'b::p': 'failed', 'b::s': 'skipped' }),
  );
  expect(outcome.kind).toBe('ready');
  expect(targets).toEqual(['a::t']);
  expect(lists).toMatchObject({
    flaky: ['b::p'],
    passing: ['a::p'],
    skipped: ['b::s'],
    alreadyFailing: [],
    network: 'denied',
  });
  expect(requests).toHaveLength(2);
  expect(requests[0]).toMatchObject({ touch: ['src/a.py'], select: null, change: NO_CHANGE, log: 'baseline-1' });
  expect(open).toMatchObject({ now: 0, total: 2 });
});

test('a test that is absent from one run is flaky', async () => {
  const { lists } = await baseline((_, number) =>
    number === 1 ? RED : testRun({ 'a::t': 'failed', 'a::p': 'passed' }),
  );
  expect(lists).toMatchObject({ flaky: ['b::p', 'b::s'], passing: ['a::p'] });
});

test('green runs are green, and one that ends with another exit code is no ground', async () => {
  const green = testRun({ 'a::p': 'passed' });
  expect((await baseline(() => green)).outcome.kind).toBe('green');
  expect((await baseline(() => testRun({ 'a::p': 'passed' }, 3))).outcome).toMatchObject({
    kind: 'none',
    abstention: 'infrastructure',
    reason: expect.stringContaining('exit code 3'),
  });
});

test('the exit code is a witness only where it always told the truth', async () => {
  const ground = async (run: TestRun) => {
    const { outcome } = await baseline(() => run);
    return outcome.kind === 'ready' ? outcome.ground.exitTells : undefined;
  };
  expect(await ground(RED)).toBe(true);
  expect(await ground({ ...RED, exitCode: 0 })).toBe(false);
});

describe('given results choose the targets', () => {
  test('what fails there and in every run', async () => {
    const given = testRun({ 'a::t': 'failed', 'a::p': 'passed', 'b::p': 'passed', 'b::s': 'skipped' });
    const both = testRun({ 'a::t': 'failed', 'a::p': 'failed', 'b::p': 'passed', 'b::s': 'skipped' });
    const { targets, lists } = await baseline(() => both, { given });
    expect(targets).toEqual(['a::t']);
    expect(lists).toMatchObject({
      alreadyFailing: ['a::p'],
      notes: ['a::p: passed in the red run, failed in the baseline.'],
    });
  });

  test('by the id without its file, where that is unique', async () => {
    const ours = testRun({
      'test/a.js > s > t': 'failed',
      'test/a.js > s > u': 'failed',
      'test/b.js > s > u': 'failed',
    });
    const given = testRun({ 's > t': 'failed', 's > u': 'failed' });
    const { targets, lists } = await baseline(() => ours, { given });
    expect(targets).toEqual(['test/a.js > s > t']);
    expect(lists).toMatchObject({ alreadyFailing: ['test/a.js > s > u', 'test/b.js > s > u'] });
  });

  test('by dots instead of a path, never by the end of an id alone', async () => {
    const ours = testRun({ 'tests/test_a.py::C::t': 'failed', 'sub/tests/test_a.py::C::t': 'failed' });
    expect((await baseline(() => ours, { given: testRun({ 'tests.test_a.C.t': 'failed' }) })).targets).toEqual([
      'tests/test_a.py::C::t',
    ]);
    const suffix = await baseline(() => testRun({ 'sub/tests/test_a.py::t': 'failed' }), {
      given: testRun({ 'tests/test_a.py::t': 'failed' }),
    });
    expect(suffix.outcome).toMatchObject({ kind: 'none', abstention: 'not-reproduced' });
  });

  test('what does not fail again is not reproduced, and what was withheld is named', async () => {
    const given = testRun({ 'a::t': 'failed', 'a::p': 'passed' });
    const { outcome } = await baseline(() => testRun({ 'a::t': 'passed', 'a::p': 'passed' }), {
      given,
      withheld: ['API_TOKEN'],
    });
    expect(outcome).toMatchObject({
      kind: 'none',
      abstention: 'not-reproduced',
      reason: expect.stringContaining('API_TOKEN'),
    });
  });

  test('what fails now and then is flaky', async () => {
    const given = testRun({ 'a::t': 'failed' });
    const { outcome } = await baseline((_, number) => testRun({ 'a::t': number === 2 ? 'passed' : 'failed' }), {
      given,
    });
    expect(outcome).toMatchObject({ kind: 'none', abstention: 'flaky', reason: expect.stringContaining('a::t') });
  });
});

describe('ends without a ground', () => {
  test('nothing ran', async () => {
    expect((await baseline(() => testRun({}, 127))).outcome).toMatchObject({
      kind: 'none',
      abstention: 'infrastructure',
      reason: expect.stringContaining('exit code 127'),
    });
  });

  test('it took too long', async () => {
    const { outcome, requests } = await baseline(() =>
      seen(testRun({}), { timedOut: true, seconds: 60, lastTest: 'a::t' }),
    );
    expect(outcome).toMatchObject({
      kind: 'none',
      abstention: 'infrastructure',
      reason: expect.stringContaining('a::t'),
    });
    expect(requests).toHaveLength(1);
  });

  test('what a run without tests said is part of the reason', async () => {
    const words = 'bash: line 1: pytest: command not found';
    const { outcome } = await baseline(() => seen(testRun({}, 127), { words }));
    expect(outcome).toMatchObject({
      reason: `The test command ran no test: it ended with exit code 127 and said "${words}".`,
    });
  });

  test('with the network open it took too long: lower rungs are not tried, and what was seen stays', async () => {
    const { outcome, requests } = await baseline(() => seen(RED, { timedOut: true, seconds: 60 }), { rungs: LADDER });
    expect(requests.map(({ network }) => network)).toEqual(['open']);
    expect(outcome).toMatchObject({ kind: 'none', ground: { baseline: { runs: [RED] } } });
  });

  test('of a cancelled baseline the whole runs stay', async () => {
    const green = testRun({ 'a::t': 'passed' });
    const { outcome } = await baseline((_, number) => (number === 1 ? RED : seen(green, { cancelled: true })));
    expect(outcome).toMatchObject({ abstention: 'cancelled', ground: { baseline: { runs: [RED], flaky: [] } } });
  });

  test('later runs get the time that the slowest took', async () => {
    const fake = fakeSuite((_, number) => seen(RED, { seconds: number }));
    const asked: (number | null)[] = [];
    await establishBaseline({
      suite: fake.suite,
      isolation: 'namespaces',
      withheld: [],
      given: null,
      ground: NO_CHANGE,
      touch: [],
      repeat: 3,
      lanes: 1,
      seconds: (slowest) => {
        asked.push(slowest);
        return 60;
      },
      rungs: ['denied'],
      log: SILENT,
    });
    expect(asked).toEqual([null, 1, 2]);
  });

  test('it was cancelled', async () => {
    const { outcome, requests } = await baseline(() => seen(RED, { cancelled: true }), { rungs: LADDER });
    expect(outcome).toMatchObject({ kind: 'none', abstention: 'cancelled' });
    expect(requests.length).toBeLessThanOrEqual(2);
  });
});

describe('the lowest rung that serves', () => {
  const networks = (requests: readonly SuiteRequest[]) => requests.map(({ network }) => network);
  const NEEDS_NET = testRun({ 'a::t': 'failed', 'a::p': 'failed', 'b::p': 'passed', 'b::s': 'skipped' });

  test('given results that show again with the network denied: it stays denied', async () => {
    const { requests, lists } = await baseline(() => RED, { given: RED, rungs: LADDER });
    expect(networks(requests)).toEqual(['denied', 'denied']);
    expect(lists).toMatchObject({ network: 'denied', notes: [] });
  });

  test('without given results one open run is the reference', async () => {
    const { requests, lists } = await baseline(() => RED, { rungs: LADDER });
    expect(networks(requests)).toEqual(['open', 'denied', 'denied']);
    expect(lists).toMatchObject({ network: 'denied' });
  });

  test('a test that needs more gets the next rung', async () => {
    const { requests, lists, targets } = await baseline(({ network }) => (network === 'denied' ? NEEDS_NET : RED), {
      given: RED,
      rungs: LADDER,
    });
    expect(networks(requests)).toEqual(['denied', 'denied', 'localhost', 'localhost']);
    expect(lists).toMatchObject({ network: 'localhost', notes: [expect.stringContaining("'localhost'")] });
    expect(targets).toEqual(['a::t']);
  });

  test('a flaky test is no reason to climb', async () => {
    const { requests, lists } = await baseline((_, number) => (number === 1 ? NEEDS_NET : RED), {
      given: RED,
      rungs: LADDER,
    });
    expect(networks(requests)).toEqual(['denied', 'denied']);
    expect(lists).toMatchObject({ network: 'denied', flaky: ['a::p'] });
  });

  test('where no rung comes out like the reference, the lowest of the closest stays', async () => {
    const { lists } = await baseline(() => NEEDS_NET, { given: RED, rungs: LADDER });
    expect(lists).toMatchObject({ network: 'denied', alreadyFailing: ['a::p'] });
  });

  test('a run that hangs without the network is worse than any difference', async () => {
    const { lists } = await baseline(
      ({ network }) => (network === 'denied' ? seen(testRun({}), { timedOut: true }) : RED),
      { given: RED, rungs: LADDER },
    );
    expect(lists).toMatchObject({ network: 'localhost' });
  });
});
