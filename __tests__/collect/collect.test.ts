import { expect, test } from 'vitest';
import { type CollectRequest, collect } from '../../src/collect/collect.ts';
import { NO_CHANGE } from '../../src/domain/candidate.ts';
import { fakeSuite } from '../prove/fake-suite.ts';
import { result, testRun } from '../prove/make.ts';

const FAIL = 'tests/test_a.py::test_wrong';
const PASS = 'tests/test_a.py::test_right';

function request(more: Partial<CollectRequest> = {}): CollectRequest {
  return {
    targets: [result(FAIL, 'failed')],
    reference: testRun({ [FAIL]: 'failed', [PASS]: 'passed', 'tests/test_b.py::test_other': 'passed' }),
    share: 0.3,
    touch: [],
    change: NO_CHANGE,
    networks: ['denied', 'open', 'engine'],
    seconds: 60,
    impossible: null,
    ...more,
  };
}

test('one run of the files of the failing tests where the lowest rung serves', async () => {
  const { suite, requests, open } = fakeSuite(() => testRun({ [FAIL]: 'failed', [PASS]: 'passed' }));
  const covered = await collect(suite, request());
  expect(requests.map(({ network, coverage, select }) => ({ network, coverage, select }))).toEqual([
    { network: 'denied', coverage: true, select: { tests: [], files: ['tests/test_a.py'] } },
  ]);
  expect([covered.failing, covered.network, covered.notes, open.now]).toEqual([[FAIL], 'denied', [], 1]);
});

test('a test that passes there and fails here makes it the next rung; what does not serve is let go', async () => {
  const { suite, requests, open } = fakeSuite(({ network }) =>
    testRun({ [FAIL]: 'failed', [PASS]: network === 'denied' ? 'failed' : 'passed' }),
  );
  const covered = await collect(suite, request());
  expect(requests.map(({ network }) => network)).toEqual(['denied', 'open']);
  expect([covered.network, open.now]).toEqual(['open', 1]);
});

test('where no rung serves, the lowest of those that come closest is kept', async () => {
  const { suite, open } = fakeSuite(({ network }) =>
    testRun({ [FAIL]: 'failed', [PASS]: network === 'engine' ? 'skipped' : 'failed' }),
  );
  expect((await collect(suite, request())).network).toBe('denied');
  expect(open.now).toBe(1);
});

test('targets are found by the ids of the run that records; a lost one is named and is no evidence', async () => {
  const targets = [result('tests.test_a.test_wrong', 'failed'), result('tests.test_a.test_shaky', 'failed')];
  const { suite } = fakeSuite(() => testRun({ [FAIL]: 'failed', 'tests/test_a.py::test_shaky': 'passed' }));
  const covered = await collect(suite, request({ targets, reference: testRun(targets), networks: ['open'] }));
  expect(covered.failing).toEqual([FAIL]);
  expect(covered.notes).toEqual([expect.stringMatching(/^1 of 2 targets did not fail .*: tests\.test_a\.test_shaky$/)]);
});

test('where the failing test passes among few tests, whole files are tried, then nothing is recorded', async () => {
  const slow = Array.from({ length: 100 }, (_, index) => ({
    ...result(`tests/test_a.py::test_${index}`, 'passed'),
    durationMs: 100,
  }));
  const reference = testRun([result(FAIL, 'failed'), ...slow]);
  const needsAll = fakeSuite(({ select }) =>
    testRun({ [FAIL]: select?.tests.length ? 'passed' : 'failed', [PASS]: 'passed' }),
  );
  expect((await collect(needsAll.suite, request({ reference, networks: ['open'] }))).failing).toEqual([FAIL]);
  expect(needsAll.requests.map(({ select }) => select?.tests.length)).toEqual([31, 0]);

  const never = fakeSuite(() => testRun({ [FAIL]: 'passed' }));
  const covered = await collect(never.suite, request({ networks: ['open'] }));
  expect([covered.run, never.open.now]).toEqual([null, 0]);
  expect(covered.notes).toEqual(['no coverage: recording changed the outcome of the failing tests, so it was dropped']);
});

test('a run whose outcomes the collector did not see is no coverage, and that is the reason given', async () => {
  const run = { ...testRun({ [FAIL]: 'failed', [PASS]: 'passed' }), formats: ['pytest-console'] };
  const unseen = await collect(fakeSuite(() => run).suite, request());
  expect(unseen.notes).toEqual([expect.stringMatching(/^no coverage: the tests ran without the collector/)]);
  const seen = await collect(fakeSuite(() => ({ ...run, formats: ['collector', 'junit'] })).suite, request());
  expect(seen.notes).toEqual([]);
});
