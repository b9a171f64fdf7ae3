import { expect, test } from 'vitest';
import { NO_CHANGE } from '../../src/domain/candidate.ts';
import type { SuiteRequest } from '../../src/ports.ts';
import { inLanes } from '../../src/suite/lanes.ts';
import { fakeSuite } from '../prove/fake-suite.ts';
import { testRun } from '../prove/make.ts';

const REQUEST: SuiteRequest = {
  change: NO_CHANGE,
  touch: [],
  select: null,
  coverage: false,
  seconds: 60,
  network: 'denied',
  log: null,
};

test('a run that had to wait gets no more than is left when its turn comes', async () => {
  let left = 100;
  const fake = fakeSuite(async () => {
    // The first one takes most of the time.
    left -= 80;
    return testRun({ t: 'passed' });
  });
  const suite = inLanes(fake.suite, 1, () => left);
  await Promise.all([suite.observe(REQUEST), suite.observe(REQUEST), suite.observe(REQUEST)]);
  expect(fake.requests.map(({ seconds }) => seconds)).toEqual([60, 20, 1]);
  expect(fake.open.most).toBe(1);
});
