import { expect, test } from 'vitest';
import { type ChangeSet, NO_CHANGE } from '../../src/domain/candidate.ts';
import type { Suite, SuiteHost } from '../../src/ports.ts';
import { createHosts } from '../../src/prove/hosts.ts';
import { result, seen, testRun } from './make.ts';

const CHANGE: ChangeSet = { writes: [], deletes: ['src/a.py'] };
const TARGET = result('tests/a.py::t', 'failed');
const QUESTION = {
  change: CHANGE,
  select: { tests: ['tests/a.py::t', 'tests/a.py::p'], files: ['tests/a.py'] },
  targets: [TARGET],
  passing: ['tests/a.py::p'],
  seconds: 5,
  hangs: false,
};
const AS_KNOWN = seen(testRun({ 'tests/a.py::t': 'failed', 'tests/a.py::p': 'passed' }));
const REPAIRED = seen(testRun({ 'tests/a.py::t': 'passed', 'tests/a.py::p': 'passed' }));

/** A suite whose hosts answer by `answer`, told the number of the host and of its question. */
function suiteOf(
  answer: (change: ChangeSet, at: { readonly host: number; readonly question: number }) => typeof AS_KNOWN | null,
  more: Partial<SuiteHost> = {},
) {
  const asked: { plain: boolean; cpu: number | null }[] = [];
  const count = { opened: 0, closed: 0 };
  const suite: Suite = {
    run: () => Promise.reject(new Error('not asked for')),
    observe: () => Promise.reject(new Error('not asked for')),
    async host() {
      count.opened += 1;
      const number = count.opened;
      let question = 0;
      return {
        unfit: null,
        serves: () => true,
        async observe({ change, cpu }) {
          question += 1;
          asked.push({ plain: change === NO_CHANGE, cpu });
          const observation = answer(change, { host: number, question });
          return observation && { observation, cpu: 0.5 };
        },
        async [Symbol.asyncDispose]() {
          count.closed += 1;
        },
        ...more,
      };
    },
  };
  return { hosts: createHosts({ suite, network: 'denied', lanes: 2, secondsLeft: () => 100 }), asked, count };
}

const plainly = (change: ChangeSet) => (change === NO_CHANGE ? AS_KNOWN : REPAIRED);

test('a selection runs twice without a change before it counts, which also bounds the processor time', async () => {
  const { hosts, asked, count } = suiteOf(plainly);
  expect(await hosts.observe(QUESTION)).toBe(REPAIRED);
  expect(await hosts.observe(QUESTION)).toBe(REPAIRED);
  expect(asked).toEqual([
    { plain: true, cpu: null },
    { plain: true, cpu: null },
    { plain: false, cpu: 3 },
    { plain: false, cpu: 3 },
  ]);
  expect(hosts.notes()).toEqual([]);
  hosts.lost();
  expect(hosts.notes()).toEqual([expect.stringMatching(/^1 candidate was lost .* the test command itself/)]);
  await hosts[Symbol.asyncDispose]();
  expect(count).toEqual({ opened: 1, closed: 1 });
  expect(await hosts.observe(QUESTION)).toBeNull();
});

test.each([
  ['a target that passes there', seen(testRun({ 'tests/a.py::t': 'passed', 'tests/a.py::p': 'passed' }))],
  ['a test next to it that fails there', seen(testRun({ 'tests/a.py::t': 'failed', 'tests/a.py::p': 'failed' }))],
  [
    'a target that fails in another way',
    seen(
      testRun([
        result('tests/a.py::t', 'failed', { kind: 'import', message: 'no module x' }),
        result('tests/a.py::p', 'passed'),
      ]),
    ),
  ],
  ['a run that was cut short', { ...AS_KNOWN, timedOut: true }],
])('%s: the host is given up, and that is said', async (_name, odd) => {
  const { hosts, count } = suiteOf((change, { question }) => (question === 2 ? odd : plainly(change)));
  expect(await hosts.observe(QUESTION)).toBeNull();
  expect(await hosts.observe(QUESTION)).toBeNull();
  expect(count).toEqual({ opened: 1, closed: 1 });
  expect(hosts.notes()).toEqual([expect.stringContaining('came out otherwise there')]);
});

test('where a target hangs, the tests next to it tell how long a change may take', async () => {
  const passed = seen(testRun({ 'tests/a.py::p': 'passed' }));
  const { hosts, asked } = suiteOf((change) => (change === NO_CHANGE ? passed : REPAIRED));
  expect(await hosts.observe({ ...QUESTION, hangs: true })).toBe(REPAIRED);
  expect(asked.map(({ cpu }) => cpu)).toEqual([null, null, 3]);
  const alone = suiteOf((change) => (change === NO_CHANGE ? seen(testRun({})) : REPAIRED));
  expect(await alone.hosts.observe({ ...QUESTION, hangs: true, passing: [] })).toBe(REPAIRED);
});

test('a host that ends is replaced, until too many did', async () => {
  const { hosts, count } = suiteOf((change, { question }) => (question === 4 ? null : plainly(change)));
  const answers = [];
  for (let number = 0; number < 8; number += 1) answers.push(await hosts.observe(QUESTION));
  expect(answers.map((answer) => answer !== null)).toEqual([true, false, true, false, true, false, false, false]);
  expect(count).toEqual({ opened: 3, closed: 3 });
});

test('what was left behind shows when it is looked at again', async () => {
  const { hosts } = suiteOf((change, { question }) => (question > 52 ? REPAIRED : plainly(change)));
  const answers = [];
  for (let number = 0; number < 51; number += 1) answers.push(await hosts.observe(QUESTION));
  expect(answers.filter((answer) => answer !== null)).toHaveLength(50);
});

test('a host that does not serve one change serves the next', async () => {
  const other: ChangeSet = { writes: [], deletes: ['conftest.py'] };
  const { hosts, count } = suiteOf(plainly, { serves: (change) => change !== other });
  for (let number = 0; number < 3; number += 1) expect(await hosts.observe({ ...QUESTION, change: other })).toBeNull();
  expect(await hosts.observe(QUESTION)).toBe(REPAIRED);
  expect(count).toEqual({ opened: 1, closed: 0 });
});

test('one a lane; what none can serve goes to the test command', async () => {
  const { hosts, count } = suiteOf(plainly);
  const answers = await Promise.all([1, 2, 3].map(() => hosts.observe(QUESTION)));
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(count.opened).toBe(2);
  const unfit = suiteOf(plainly, { unfit: 'it has threads' });
  expect(await unfit.hosts.observe(QUESTION)).toBeNull();
  expect(unfit.hosts.notes()).toEqual([expect.stringContaining('it has threads')]);
  const other = suiteOf(plainly, { serves: () => false });
  expect(await other.hosts.observe(QUESTION)).toBeNull();
  expect(other.asked).toEqual([]);
});
