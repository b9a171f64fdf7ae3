import { describe, expect, test } from 'vitest';
import { type ChangeSet, NO_CHANGE } from '../../src/domain/candidate.ts';
import type { TestRun } from '../../src/domain/test-run.ts';
import { LANGUAGES } from '../../src/languages/index.ts';
import type { SuiteRequest } from '../../src/ports.ts';
import { establishBaseline } from '../../src/baseline/baseline.ts';
import { type ApplyOutcome, changeOf, inapplicable } from '../../src/domain/applied.ts';
import { judgePatch } from '../../src/prove/gate.ts';
import { openChecks } from '../../src/guard/checks.ts';
import { createProtection } from '../../src/guard/protect.ts';
import { type Answer, fakeSuite, SILENT } from './fake-suite.ts';
import { seen, testRun } from './make.ts';
import { syntax } from './real.ts';

const RED = testRun({ t: 'failed', p: 'passed' });
const GREEN = testRun({ t: 'passed', p: 'passed' });

function patch(path = 'src/a.py', after = 'x = 2\n'): ApplyOutcome {
  const side = (text: string) => ({ bytes: Buffer.from(text), mode: '100644' });
  const files = [{ path, before: side('x = 1\n'), after: side(after) }];
  return { ok: true, change: changeOf(files), files, notes: ['as mail'] };
}

async function gate(
  applied: ApplyOutcome,
  answer: (patched: boolean, request: SuiteRequest) => Answer,
  more: { given?: TestRun; ground?: ChangeSet; change?: ChangeSet; secondsLeft?: number } = {},
) {
  const ground = more.ground ?? NO_CHANGE;
  const fake = fakeSuite((request) => answer(request.change !== ground, request));
  const checks = openChecks({
    protection: createProtection({
      edit: [],
      protect: [],
      allowProtected: [],
      project: '',
      languages: LANGUAGES,
      testFiles: new Set(),
    }),
    languages: LANGUAGES,
    syntax,
    syntaxDecides: false,
    files: new Set(['src/a.py']),
  });
  const outcome = await judgePatch({
    patch: applied,
    ...(more.change && { change: more.change }),
    before: checks.before,
    baseline: (touch) =>
      establishBaseline({
        suite: fake.suite,
        isolation: 'namespaces',
        withheld: [],
        given: more.given ?? null,
        ground,
        touch,
        repeat: 2,
        lanes: 1,
        seconds: () => 60,
        rungs: ['denied'],
        log: SILENT,
      }),
    context: (one, touch) => ({
      checks,
      whole: async () => ({ kind: 'ready', ground: one, changed: false }),
      suite: fake.suite,
      ground: one,
      groundChange: ground,
      touch,
      repeat: 2,
      testTimeout: null,
      lanes: 1,
      staged: null,
      again: false,
      covering: () => null,
      secondsLeft: () => more.secondsLeft ?? 1000,
    }),
  });
  return { outcome, requests: fake.requests };
}

describe('accepted', () => {
  test('a repair of a red baseline is plausible', async () => {
    const { outcome, requests } = await gate(patch(), (patched) => (patched ? GREEN : RED));
    expect(outcome).toMatchObject({
      status: 'accepted',
      verdict: { kind: 'plausible', repaired: ['t'], repeated: 2 },
      abstention: null,
      files: ['src/a.py'],
      linesChanged: 2,
      diff: expect.stringContaining('+x = 2'),
      notes: ['as mail', expect.stringContaining('could not be run by themselves')],
    });
    expect(requests.map(({ touch }) => touch)).toEqual(Array(4).fill(['src/a.py']));
  });

  test('a patch that breaks nothing on a green baseline is no regression', async () => {
    const { outcome } = await gate(patch(), () => GREEN);
    expect(outcome).toMatchObject({ status: 'accepted', verdict: { kind: 'no-regression', repaired: [] } });
  });

  test('for base..HEAD the base is made from the checkout, which has the patch already', async () => {
    const back: ChangeSet = {
      writes: [{ path: 'src/a.py', bytes: Buffer.from('x = 1\n'), mode: '100644' }],
      deletes: [],
    };
    const { outcome, requests } = await gate(patch(), (patched) => (patched ? GREEN : RED), {
      ground: back,
      change: NO_CHANGE,
    });
    expect(outcome).toMatchObject({ status: 'accepted', diff: expect.stringContaining('+x = 2') });
    expect(requests.map(({ change }) => (change === back ? 'base' : change.writes.length))).toEqual([
      'base',
      'base',
      0,
      0,
    ]);
  });
});

describe('rejected', () => {
  test.each([
    ['does not apply', inapplicable('stale', 'src/a.py', 3), 'inapplicable'],
    ['touches a test', patch('tests/test_a.py'), 'forbidden'],
    ['carries a tell', patch('src/a.py', 'import os\nos._exit(0)\n'), 'forbidden'],
  ])('without any run: it %s', async (_name, applied, kind) => {
    const { outcome, requests } = await gate(applied, () => GREEN);
    expect(outcome).toMatchObject({ status: 'rejected', verdict: { kind } });
    expect(requests).toHaveLength(0);
  });

  test.each<[string, Answer, string]>([
    ['still failing', RED, 'still-failing'],
    ['nothing ran', testRun({}, 0), 'still-failing'],
    ['another test broken', testRun({ t: 'passed', p: 'failed' }), 'regressed'],
    ['too slow', seen(testRun({}), { timedOut: true, seconds: 14 }), 'timed-out'],
  ])('by its runs: %s', async (_name, answer, kind) => {
    const { outcome } = await gate(patch(), (patched) => (patched ? answer : RED));
    expect(outcome).toMatchObject({ status: 'rejected', verdict: { kind } });
  });

  test('a syntax error is named even where the run only shows failing tests', async () => {
    const { outcome } = await gate(patch('src/a.py', 'x = (\n'), () => RED);
    expect(outcome).toMatchObject({ status: 'rejected', verdict: { kind: 'does-not-build', file: 'src/a.py' } });
  });

  test('where the given failure does not show again, whatever else is red', async () => {
    const given = testRun({ p: 'failed', t: 'passed' });
    const { outcome, requests } = await gate(patch(), () => RED, { given });
    expect(outcome).toMatchObject({
      status: 'rejected',
      verdict: null,
      abstention: 'not-reproduced',
      reason: expect.stringContaining('p '),
    });
    expect(requests.every(({ change }) => change === NO_CHANGE)).toBe(true);
  });

  test('where the baseline is flaky, or the tests do not run at all', async () => {
    let number = 0;
    const flaky = await gate(patch(), () => (++number % 2 ? RED : GREEN));
    expect(flaky.outcome).toMatchObject({ status: 'rejected', verdict: null, abstention: 'flaky' });
    const absent = await gate(patch(), () => testRun({}, 127));
    expect(absent.outcome).toMatchObject({ status: 'rejected', verdict: null, abstention: 'infrastructure' });
  });

  test('where the time is up', async () => {
    const { outcome } = await gate(patch(), (patched) => (patched ? seen(testRun({}), { timedOut: true }) : RED), {
      secondsLeft: 1,
    });
    expect(outcome).toMatchObject({ status: 'rejected', verdict: null, abstention: 'budget' });
  });
});
