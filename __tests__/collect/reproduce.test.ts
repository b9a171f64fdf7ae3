import { expect, test } from 'vitest';
import { type ReproduceRequest, reproduce } from '../../src/collect/reproduce.ts';
import { NO_CHANGE } from '../../src/domain/candidate.ts';
import { fakeSuite } from '../prove/fake-suite.ts';
import type { Suite } from '../../src/ports.ts';
import { result, testRun } from '../prove/make.ts';

const FAIL = 'tests/test_a.py::test_wrong';
const PASS = 'tests/test_a.py::test_right';

function request(more: Partial<ReproduceRequest> = {}): ReproduceRequest {
  return {
    targets: [result(FAIL, 'failed')],
    reference: testRun({ [FAIL]: 'failed', [PASS]: 'passed', 'tests/test_b.py::test_other': 'passed' }),
    share: 0.3,
    change: NO_CHANGE,
    networks: ['denied', 'open', 'engine'],
    selects: true,
    record: true,
    seconds: () => 60,
    ...more,
  };
}

/** What was seen again; a run that saw nothing again is let go, as the caller does. */
async function seenAgain(suite: Suite, asked: ReproduceRequest) {
  const seen = await reproduce(suite, asked);
  if (!('last' in seen)) return seen;
  await seen.last[Symbol.asyncDispose]();
  return { failing: [], network: seen.network, notes: [], how: null, recorded: false, lost: [] };
}

test('one run of the files of the failing tests where the lowest rung serves', async () => {
  const { suite, requests, open } = fakeSuite(() => testRun({ [FAIL]: 'failed', [PASS]: 'passed' }));
  const covered = await seenAgain(suite, request());
  expect(requests.map(({ network, coverage, select }) => ({ network, coverage, select }))).toEqual([
    { network: 'denied', coverage: true, select: { tests: [], files: ['tests/test_a.py'] } },
  ]);
  expect([covered.failing, covered.network, covered.notes, open.now]).toEqual([[FAIL], 'denied', [], 1]);
});

test('a test that passes there and fails here makes it the next rung; what does not serve is let go', async () => {
  const { suite, requests, open } = fakeSuite(({ network }) =>
    testRun({ [FAIL]: 'failed', [PASS]: network === 'denied' ? 'failed' : 'passed' }),
  );
  const covered = await seenAgain(suite, request());
  expect(requests.map(({ network }) => network)).toEqual(['denied', 'open']);
  expect([covered.network, open.now]).toEqual(['open', 1]);
});

test('where no rung serves, the lowest of those that come closest is kept', async () => {
  const { suite, open } = fakeSuite(({ network }) =>
    testRun({ [FAIL]: 'failed', [PASS]: network === 'engine' ? 'skipped' : 'failed' }),
  );
  expect((await seenAgain(suite, request())).network).toBe('denied');
  expect(open.now).toBe(1);
});

test('targets are found by the ids of the run that records; a lost one is named and is no evidence', async () => {
  const targets = [result('tests.test_a.test_wrong', 'failed'), result('tests.test_a.test_shaky', 'failed')];
  const { suite } = fakeSuite(() => testRun({ [FAIL]: 'failed', 'tests/test_a.py::test_shaky': 'passed' }));
  const covered = await seenAgain(suite, request({ targets, reference: testRun(targets), networks: ['open'] }));
  expect(covered.failing).toEqual([FAIL]);
  expect(covered.notes).toEqual([
    expect.stringMatching(/^1 of 2 failing tests did not fail again .*: tests\.test_a\.test_shaky$/),
  ]);
});

test('where the failing test passes among few tests, its files are tried, then these without recording, then all', async () => {
  const slow = Array.from({ length: 100 }, (_, index) => ({
    ...result(`tests/test_a.py::test_${index}`, 'passed'),
    durationMs: 100,
  }));
  const reference = testRun([result(FAIL, 'failed'), ...slow]);
  const needsAll = fakeSuite(({ select }) =>
    testRun({ [FAIL]: select?.tests.length ? 'passed' : 'failed', [PASS]: 'passed' }),
  );
  const asked = request({ reference, networks: ['open'] });
  expect(await seenAgain(needsAll.suite, asked)).toMatchObject({ failing: [FAIL], how: 'files', recorded: true });
  expect(needsAll.requests.map(({ select }) => select?.tests.length)).toEqual([31, 0]);

  const notWatched = fakeSuite(({ coverage }) => testRun({ [FAIL]: coverage ? 'passed' : 'failed' }));
  expect(await seenAgain(notWatched.suite, asked)).toMatchObject({
    how: 'files',
    recorded: false,
    notes: ['no coverage: recording changed the outcome of the failing tests, so it was dropped'],
  });

  const inOrder = fakeSuite(({ select }) => testRun({ [FAIL]: select === null ? 'failed' : 'passed' }));
  expect(await seenAgain(inOrder.suite, asked)).toMatchObject({ how: 'suite', failing: [FAIL] });

  const never = fakeSuite(() => testRun({ [FAIL]: 'passed' }));
  expect(await seenAgain(never.suite, asked)).toMatchObject({ failing: [], how: null });
  expect(never.open.now).toBe(0);
});

test('it is said that tests were left out only where they were', async () => {
  const slow = Array.from({ length: 100 }, (_, index) => ({
    ...result(`tests/test_a.py::test_${index}`, 'passed'),
    durationMs: 100,
  }));
  const reference = testRun([result(FAIL, 'failed'), ...slow]);
  const asked = request({ reference, networks: ['open'] });
  const byName = fakeSuite(({ select }) => testRun(reference.results.filter(({ id }) => select?.tests.includes(id))));
  expect((await seenAgain(byName.suite, asked)).notes).toEqual([
    expect.stringMatching(/^lines were recorded for 30 of/),
  ]);
  const byFile = fakeSuite(() => reference);
  expect((await seenAgain(byFile.suite, asked)).notes).toEqual([]);
});

test('without a way to run some of the tests the whole suite runs', async () => {
  const { suite, requests } = fakeSuite(() => testRun({ [FAIL]: 'failed', [PASS]: 'passed' }));
  expect(await seenAgain(suite, request({ selects: false, record: false }))).toMatchObject({ how: 'suite' });
  expect(requests).toMatchObject([{ select: null, coverage: false }]);
});

test('a run whose outcomes the collector did not see is no coverage, and that is the reason given', async () => {
  const run = { ...testRun({ [FAIL]: 'failed', [PASS]: 'passed' }), formats: ['pytest-console'] };
  const unseen = await seenAgain(fakeSuite(() => run).suite, request());
  expect(unseen.notes).toEqual([expect.stringMatching(/^no coverage: the tests ran without the collector/)]);
  const seen = await seenAgain(fakeSuite(() => ({ ...run, formats: ['collector', 'junit'] })).suite, request());
  expect(seen.notes).toEqual([]);
});
