import { expect, test } from 'vitest';
import { NO_CHANGE } from '../../src/domain/candidate.ts';
import { plainRunnersOf } from '../../src/languages/plain-runners.ts';
import type { SuiteRequest } from '../../src/ports.ts';
import { suiteThatTells } from '../../src/suite/that-tells.ts';
import { fakeSuite } from '../prove/fake-suite.ts';
import { seen, testRun } from '../prove/make.ts';

const REQUEST: SuiteRequest = {
  change: NO_CHANGE,
  touch: [],
  select: null,
  coverage: false,
  seconds: 5,
  network: 'denied',
  log: null,
};

test.each([
  ['one that names its tests is asked from then on', testRun({ t: 'passed' }), [2, 0]],
  ['one that tells of none is run as it is, that run too', testRun({}), [1, 2]],
])('%s', async (_name, told, counts) => {
  const asked = fakeSuite(() => told);
  const plain = fakeSuite(() => testRun({ p: 'failed' }));
  const suite = suiteThatTells(asked.suite, plain.suite);
  await suite.observe(REQUEST);
  await suite.observe(REQUEST);
  expect([asked.requests.length, plain.requests.length]).toEqual(counts);
});

test('a first run that was cut short decides nothing', async () => {
  const asked = fakeSuite((_request, number) =>
    number === 1 ? seen(testRun({}), { timedOut: true }) : testRun({ t: 'passed' }),
  );
  const plain = fakeSuite(() => testRun({}));
  const suite = suiteThatTells(asked.suite, plain.suite);
  expect(await suite.observe(REQUEST)).toMatchObject({ timedOut: true });
  expect((await suite.observe(REQUEST)).run.results).toHaveLength(1);
  expect(plain.requests).toHaveLength(0);
});

test('flags of the user are kept, and what is not there is not asked', () => {
  expect(plainRunnersOf(['a/go.mod', 'pom.xml'], { GOFLAGS: '-mod=mod' })).toEqual({
    env: { GOFLAGS: '-mod=mod -json' },
    resultFiles: ['**/target/{surefire,failsafe}-reports/TEST-*.xml', '**/build/test-results/**/TEST-*.xml'],
  });
  expect(plainRunnersOf(['go.mod.md', 'src/a.py'], {})).toEqual({ env: {}, resultFiles: [] });
});
