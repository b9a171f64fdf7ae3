import { describe, expect, test } from 'vitest';
import { NO_CHANGE } from '../../src/domain/candidate.ts';
import { type Applied, changeOf } from '../../src/domain/applied.ts';
import type { SuiteRequest } from '../../src/ports.ts';
import { createProve } from '../../src/prove/prove.ts';
import type { TestStatus } from '../../src/domain/test-run.ts';
import { fakeSuite } from './fake-suite.ts';
import { ground, testRun } from './make.ts';

const TARGET = 'tests/a.py::t';
const OTHER = 'tests/b.py::p';
const GROUND = ground({ targets: [TARGET], passing: [OTHER] });
const side = (text: string) => ({ bytes: Buffer.from(text), mode: '100644' });
const FILES = [{ path: 'src/a.py', before: side('x = 1\n'), after: side('x = 2\n') }];
const PATCH: Applied = { ok: true, change: changeOf(FILES), files: FILES, notes: [] };

/** What was asked, as a word: `patched` or `plain`, and `suite`, `tests` or `files`. */
function kindOf({ change, select }: SuiteRequest): string {
  const what = select === null ? 'suite' : select.tests.length > 0 ? 'tests' : 'files';
  return `${change === NO_CHANGE ? 'plain' : 'patched'} ${what}`;
}

/**
 * Proves the patch; `answer` gives the outcomes of the target and of the other test for the `nth` request of its kind.
 */
async function prove(answer: (kind: string, nth: number) => readonly [TestStatus, TestStatus], lanes = 1) {
  const counts = new Map<string, number>();
  const fake = fakeSuite((request) => {
    const kind = kindOf(request);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const [target, other] = answer(kind, counts.get(kind) ?? 0);
    return testRun({ [TARGET]: target, [OTHER]: other });
  });
  const proved = await createProve({
    suite: fake.suite,
    ground: GROUND,
    groundChange: NO_CHANGE,
    touch: [],
    checks: { before: async () => undefined, syntax: async () => undefined, meddling: () => undefined },
    whole: async () => ({ kind: 'ready', ground: GROUND, changed: false }),
    repeat: 2,
    testTimeout: null,
    lanes,
    staged: null,
    again: false,
    steady: { candidates: () => 1 },
    covering: () => null,
    secondsLeft: () => 1000,
  })(PATCH, 'patch');
  return { proved, counts: Object.fromEntries(counts) };
}

const steady = (kind: string): readonly [TestStatus, TestStatus] => [
  kind.startsWith('patched') ? 'passed' : 'failed',
  'passed',
];

describe('the targets are asked until chance is ruled out', () => {
  test('steady ones: as many runs on each side as the bound asks, those of the whole suite among them', async () => {
    const { proved, counts } = await prove(steady);
    expect(proved).toMatchObject({ verdict: { kind: 'plausible' }, notes: [] });
    expect(counts).toEqual({ 'patched suite': 2, 'plain tests': 5, 'patched tests': 3 });
  });

  test('one that also passes without a patch was never repaired', async () => {
    const { proved } = await prove((kind, nth) =>
      kind === 'plain tests' && nth === 2 ? ['passed', 'passed'] : steady(kind),
    );
    expect(proved).toMatchObject({
      verdict: {
        kind: 'unstable',
        tests: [{ id: TARGET, outcomes: ['failed without a patch', 'passed without a patch'] }],
      },
    });
  });

  test('one that fails again with the patch is not repaired', async () => {
    const { proved } = await prove((kind, nth) =>
      kind === 'patched tests' && nth === 3 ? ['failed', 'passed'] : steady(kind),
    );
    expect(proved).toMatchObject({
      verdict: {
        kind: 'unstable',
        tests: [{ id: TARGET, outcomes: ['passed with the patch', 'failed with the patch'] }],
      },
    });
  });

  test('one that fails only after its neighbours is asked in its file', async () => {
    const { proved, counts } = await prove((kind) => (kind === 'plain tests' ? ['passed', 'passed'] : steady(kind)));
    expect(proved).toMatchObject({ verdict: { kind: 'plausible' }, notes: [] });
    expect(counts).toEqual({ 'patched suite': 2, 'plain tests': 16, 'plain files': 16, 'patched files': 3 });
  });

  test('one that fails only in the whole suite is said to', async () => {
    const { proved } = await prove((kind) =>
      kind === 'plain tests' || kind === 'plain files' ? ['passed', 'passed'] : steady(kind),
    );
    expect(proved).toMatchObject({
      verdict: { kind: 'plausible' },
      notes: [expect.stringContaining('only in the whole suite')],
    });
  });
});

describe('a test that fails next to a repair', () => {
  test('in every run with the patch: it is broken, whatever it does by itself', async () => {
    const { proved } = await prove((kind) => (kind === 'patched suite' ? ['passed', 'failed'] : steady(kind)));
    expect(proved).toMatchObject({ verdict: { kind: 'regressed', failed: [OTHER] } });
  });

  test('in one run, and without the patch as well: it is flaky, which is told', async () => {
    const { proved, counts } = await prove((kind, nth) => {
      if (kind === 'patched suite' && nth === 1) return ['passed', 'failed'];
      return kind === 'plain files' && nth === 4 ? ['failed', 'failed'] : steady(kind);
    });
    expect(proved).toMatchObject({
      verdict: { kind: 'plausible' },
      notes: [
        expect.stringMatching(
          /p failed in 1 of 2 runs.*0 of 10 runs with the patch and in 1 of 10 without: it is flaky/,
        ),
      ],
    });
    expect(counts).toMatchObject({ 'patched files': 10, 'plain files': 10 });
  });

  test('in one run, again by itself, and never without: the patch breaks it', async () => {
    const { proved } = await prove((kind, nth) => {
      if (kind === 'patched suite' && nth === 2) return ['passed', 'failed'];
      return kind === 'patched files' && nth === 7 ? ['passed', 'failed'] : steady(kind);
    });
    expect(proved).toMatchObject({ verdict: { kind: 'unstable', tests: [{ id: OTHER }] } });
  });
});
