import { describe, expect, test } from 'vitest';
import { NO_CHANGE } from '../../src/domain/candidate.ts';
import { LANGUAGES } from '../../src/languages/index.ts';
import type { SuiteRequest } from '../../src/ports.ts';
import { type Applied, changeOf } from '../../src/domain/applied.ts';
import { openChecks } from '../../src/guard/checks.ts';
import { createProtection } from '../../src/guard/protect.ts';
import { createProve } from '../../src/prove/prove.ts';
import { createWarmLayers } from '../../src/prove/warm.ts';
import type { ProofContext } from '../../src/prove/proof-context.ts';
import { type Answer, fakeSuite, LAYER } from './fake-suite.ts';
import { ground, result, seen, testRun } from './make.ts';
import { syntax } from './real.ts';

const GROUND = ground({ targets: ['tests/a.py::t1', 'tests/a.py::t2'], passing: ['tests/b.py::p'] });
const REPAIRED = testRun({ 'tests/a.py::t1': 'passed', 'tests/a.py::t2': 'passed', 'tests/b.py::p': 'passed' });
const BROKEN = testRun({ 'tests/a.py::t1': 'failed', 'tests/a.py::t2': 'failed', 'tests/b.py::p': 'passed' });

function change(path = 'src/a.py', after = 'x = 2\n', before: string | null = 'x = 1\n'): Applied {
  const side = (text: string) => ({ bytes: Buffer.from(text), mode: '100644' });
  const files = [{ path, before: before === null ? null : side(before), after: side(after) }];
  return { ok: true, change: changeOf(files), files, notes: [] };
}

const isPatched = (request: SuiteRequest) => request.change !== NO_CHANGE;

function proof(
  answer: (request: SuiteRequest, number: number) => Answer,
  { syntaxDecides = true, ...more }: Partial<Omit<ProofContext, 'suite'>> & { syntaxDecides?: boolean } = {},
) {
  const fake = fakeSuite(answer);
  const prove = createProve({
    suite: fake.suite,
    ground: GROUND,
    groundChange: NO_CHANGE,
    touch: ['src/a.py'],
    checks: openChecks({
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
      files: new Set(['src/a.py', 'tests/a.py', 'tests/b.py', 'tests/data/x.json']),
      syntaxDecides,
    }),
    whole: async () => ({ kind: 'ready', ground: more.ground ?? GROUND, changed: false }),
    repeat: 2,
    testTimeout: null,
    lanes: 1,
    staged: null,
    again: false,
    covering: () => 7,
    secondsLeft: () => 1000,
    ...more,
  });
  return { ...fake, prove: (applied = change(), allTargets = false) => prove(applied, 'candidate-001', allTargets) };
}

describe('what needs no run', () => {
  test.each([
    ['a protected file', change('tests/a.py'), 'forbidden', 'protected'],
    ['a tell of tampering', change('src/a.py', 'import os\nos._exit(0)\n'), 'forbidden', 'protected'],
    ['a new module in place of one that tests load', change('pytest.py', 'x = 1\n', null), 'forbidden', 'protected'],
    ['a syntax error', change('src/a.py', 'x = (\n'), 'does-not-build', 'syntax'],
  ])('%s', async (_name, applied, kind, stage) => {
    const { prove, requests } = proof(() => REPAIRED);
    expect(await prove(applied)).toMatchObject({ verdict: { kind }, stage });
    expect(requests).toHaveLength(0);
  });
});

describe('the whole suite', () => {
  test('holds in every repetition: plausible', async () => {
    const { prove, requests, open } = proof(() => REPAIRED);
    expect(await prove()).toEqual({
      kind: 'proved',
      verdict: {
        kind: 'plausible',
        ran: 3,
        repaired: ['tests/a.py::t1', 'tests/a.py::t2'],
        repeated: 2,
        coveringTests: 7,
      },
      stage: 'repeat',
      notes: [expect.stringContaining('could not be run by themselves')],
    });
    expect(requests.map(({ log }) => log)).toEqual(['candidate-001-suite-1', 'candidate-001-suite-2']);
    expect(requests[0]).toMatchObject({ seconds: 14, network: 'denied', touch: ['src/a.py'], select: null });
    expect(open.now).toBe(0);
  });

  test('the first run that does not hold ends the proof', async () => {
    const { prove, requests } = proof(() => BROKEN);
    expect(await prove()).toMatchObject({ verdict: { kind: 'still-failing' }, stage: 'suite' });
    expect(requests).toHaveLength(1);
  });

  test('a repetition that disagrees is unstable', async () => {
    const { prove } = proof((_, number) => (number === 1 ? REPAIRED : BROKEN));
    expect(await prove()).toMatchObject({ verdict: { kind: 'unstable' }, stage: 'repeat' });
  });

  test('the given time-out counts, the end of all time is no verdict', async () => {
    const late = seen(testRun({}), { timedOut: true, seconds: 3 });
    const given = proof(() => late, { testTimeout: 3 });
    expect(await given.prove()).toMatchObject({ verdict: { kind: 'timed-out', seconds: 3 } });
    expect(given.requests[0]?.seconds).toBe(3);
    expect(await proof(() => late, { secondsLeft: () => 2 }).prove()).toEqual({ kind: 'unfinished' });
    expect(await proof(() => seen(REPAIRED, { cancelled: true })).prove()).toEqual({ kind: 'unfinished' });
  });

  test('a grammar that does not know the syntax only explains a run that did not hold', async () => {
    const broken = change('src/a.py', 'x = (\n');
    const works = proof(() => REPAIRED, { syntaxDecides: false });
    expect(await works.prove(broken)).toMatchObject({ verdict: { kind: 'plausible' } });
    const fails = proof(() => BROKEN, { syntaxDecides: false });
    expect(await fails.prove(broken)).toMatchObject({
      verdict: { kind: 'does-not-build', file: 'src/a.py' },
      stage: 'suite',
    });
  });
});

describe('files that a run changed', () => {
  const prove = (...changedFiles: string[]) => proof(() => seen(REPAIRED, { changedFiles })).prove();
  test.each([['tests/a.py'], ['tests/data/x.json'], ['conftest.py'], ['tests/new.py']])(
    '%s: forbidden',
    async (file) => {
      expect(await prove('.pytest_cache/x', file)).toMatchObject({ verdict: { kind: 'forbidden', file } });
    },
  );

  test.each([['tests/__pycache__/a.pyc'], ['.pytest_cache/v'], ['out.txt'], ['src/a.py']])(
    '%s: ordinary',
    async (file) => {
      expect(await prove(file)).toMatchObject({ verdict: { kind: 'plausible' } });
    },
  );

  test('what the suite without a patch changes as well is ordinary', async () => {
    const calm = ground({ targets: ['t'], passing: [] }, { changedFiles: ['tests/data/x.json'] });
    const { prove } = proof(() => seen(testRun({ t: 'passed' }), { changedFiles: ['tests/data/x.json'] }), {
      ground: calm,
    });
    expect(await prove()).toMatchObject({ verdict: { kind: 'plausible' } });
  });
});

const BROKEN_STATUS = { 'tests/a.py::t1': 'failed', 'tests/a.py::t2': 'failed', 'tests/b.py::p': 'passed' } as const;

describe('failing tests alone first', () => {
  const STAGED = { staged: { groups: [['tests/a.py::t1', 'tests/a.py::t2']] } };
  const only = (request: SuiteRequest, run: typeof BROKEN) =>
    testRun(run.results.filter(({ id }) => !request.select || request.select.tests.includes(id)));

  test('a candidate that repairs none is lost after one test', async () => {
    const { prove, requests } = proof((request) => only(request, BROKEN), STAGED);
    expect(await prove()).toMatchObject({
      verdict: { kind: 'still-failing', tests: [{ id: 'tests/a.py::t1', message: 'tests/a.py::t1 is wrong' }] },
      stage: 'first-test',
    });
    // The no-op run of the selection, then the candidate's.
    expect(requests.map(({ select, change }) => [select?.tests, change === NO_CHANGE])).toEqual([
      [['tests/a.py::t1'], true],
      [['tests/a.py::t1'], false],
    ]);
    expect(requests[1]?.seconds).toBe(6);
  });

  test('the no-op runs are made once for all candidates', async () => {
    const { prove, requests } = proof((request) => only(request, BROKEN), STAGED);
    await Promise.all([prove(), prove(), prove()]);
    expect(requests.filter((request) => !isPatched(request))).toHaveLength(1);
  });

  test('one that repairs goes on to all targets, then to the whole suite, which alone accepts', async () => {
    const { prove, requests } = proof((request) => only(request, isPatched(request) ? REPAIRED : BROKEN), STAGED);
    expect(await prove()).toMatchObject({ verdict: { kind: 'plausible' }, stage: 'repeat' });
    expect(requests.filter(isPatched).map(({ select }) => select?.tests.length ?? null)).toEqual([1, 2, null, null]);
  });

  test('one that breaks a passing test next to the targets needs no whole suite; one that fails there anyway decides nothing', async () => {
    const staged = { ...STAGED.staged, near: [result('tests/b.py::p', 'passed'), result('tests/b.py::q', 'passed')] };
    const broken = { ...STATUS, 'tests/b.py::p': 'failed', 'tests/b.py::q': 'failed' } as const;
    const plain = testRun({ ...BROKEN_STATUS, 'tests/b.py::q': 'failed' });
    const { prove, requests } = proof((request) => only(request, isPatched(request) ? testRun(broken) : plain), {
      staged,
    });
    expect(await prove()).toMatchObject({
      verdict: { kind: 'regressed', failed: ['tests/b.py::p'] },
      stage: 'targets',
    });
    expect(requests.every(({ select }) => select !== null)).toBe(true);
    const fine = proof((request) => only(request, isPatched(request) ? REPAIRED : BROKEN), { staged });
    expect(await fine.prove()).toMatchObject({ verdict: { kind: 'plausible' } });
  });

  test('one that passes alone and vanishes in the whole suite is judged by the suite', async () => {
    const { prove } = proof((request) => {
      if (!isPatched(request)) return only(request, BROKEN);
      return request.select ? only(request, REPAIRED) : testRun({ 'tests/b.py::p': 'passed' });
    }, STAGED);
    expect(await prove()).toMatchObject({ verdict: { kind: 'still-failing' }, stage: 'suite' });
  });

  test('with several causes the first tests are one of each, and one repaired cause is enough to go on', async () => {
    const { prove, requests } = proof(
      (request) => only(request, isPatched(request) ? testRun({ ...STATUS, 'tests/a.py::t2': 'failed' }) : BROKEN),
      { staged: { groups: [['tests/a.py::t1'], ['tests/a.py::t2']] } },
    );
    const verdict = { kind: 'partial', repaired: ['tests/a.py::t1'], stillFailing: ['tests/a.py::t2'] };
    expect(await prove()).toMatchObject({ verdict, stage: 'first-test' });
    expect(requests.filter(isPatched).map(({ select }) => select?.tests.length ?? null)).toEqual([2]);
  });

  test('where every target is asked for, a repaired test that is not the quickest of its cause shows', async () => {
    const { prove, requests } = proof(
      (request) => only(request, isPatched(request) ? testRun({ ...STATUS, 'tests/a.py::t1': 'failed' }) : BROKEN),
      STAGED,
    );
    const verdict = { kind: 'partial', repaired: ['tests/a.py::t2'], stillFailing: ['tests/a.py::t1'] };
    expect(await prove(change(), true)).toMatchObject({ verdict, stage: 'targets' });
    expect(await prove()).toMatchObject({ verdict: { kind: 'still-failing' }, stage: 'first-test' });
    expect(requests.filter(isPatched).map(({ select }) => select?.tests.length)).toEqual([2, 1]);
  });

  test('one that repairs a part is no survivor: what there is no time for is not said of it', async () => {
    const { prove } = proof(
      (request) => only(request, isPatched(request) ? testRun({ ...STATUS, 'tests/a.py::t2': 'failed' }) : BROKEN),
      { ...STAGED, whole: async () => ({ kind: 'no-time' }) },
    );
    expect(await prove()).toMatchObject({ kind: 'proved', verdict: { kind: 'partial' }, stage: 'targets' });
  });

  test('where tests pass alone without a patch, running them alone proves nothing and is left out', async () => {
    const { prove, requests } = proof((request) => (request.select || isPatched(request) ? REPAIRED : BROKEN), STAGED);
    expect(await prove()).toMatchObject({ verdict: { kind: 'plausible' } });
    expect(requests.filter(isPatched).every(({ select }) => select === null)).toBe(true);
  });

  test('what no run has seen is not said to pass where there is no time for the whole suite', async () => {
    const more = { ...STAGED, whole: async () => ({ kind: 'no-time' as const }) };
    const { prove } = proof((request) => (request.select || isPatched(request) ? REPAIRED : BROKEN), more);
    expect(await prove()).toEqual({ kind: 'unfinished' });
    const alone = proof((request) => only(request, isPatched(request) ? REPAIRED : BROKEN), more);
    expect(await alone.prove()).toEqual({ kind: 'unproven', passes: ['tests/a.py::t1', 'tests/a.py::t2'] });
  });

  test.each([
    ['changes no outcome lies under the candidates', BROKEN, LAYER],
    ['changes an outcome is left alone', testRun({ ...BROKEN_STATUS, 'tests/a.py::t1': 'passed' }), null],
  ])('what a run without a patch left and %s', async (_name, again, over) => {
    await using warm = createWarmLayers();
    const { prove, requests } = proof(
      (request) => only(request, request.over && !isPatched(request) ? again : BROKEN),
      {
        ...STAGED,
        warm,
      },
    );
    expect(await prove()).toMatchObject({ verdict: { kind: 'still-failing' } });
    expect(requests.map((request) => [isPatched(request), request.keep ?? false, request.over ?? null])).toEqual([
      [false, true, null],
      [false, false, LAYER],
      [true, false, over],
    ]);
  });

  test('an import error in the staged run does not build', async () => {
    const run = testRun([result('tests/a.py', 'errored', { kind: 'import', message: 'no module x' })]);
    const { prove } = proof((request) => (isPatched(request) ? run : only(request, BROKEN)), STAGED);
    expect(await prove()).toMatchObject({
      verdict: { kind: 'does-not-build', message: 'no module x' },
      stage: 'first-test',
    });
  });

  test('a target that stands for its file selects the file', async () => {
    const whole = ground({ targets: ['tests/a.py'], passing: ['tests/b.py::p'] });
    const { prove, requests } = proof(
      () => testRun([result('tests/a.py', 'errored'), result('tests/b.py::p', 'passed')]),
      { ...STAGED, ground: whole },
    );
    expect(await prove()).toMatchObject({ verdict: { kind: 'still-failing' } });
    expect(requests[0]?.select).toEqual({ tests: [], files: ['tests/a.py'] });
  });

  test('a run that was ended because all time is up, having waited for its turn, says nothing of the candidate', async () => {
    let left = 1000;
    const { prove } = proof(
      (request) => {
        if (!isPatched(request)) return only(request, BROKEN);
        left = 0;
        return seen(testRun({}), { timedOut: true, seconds: 6 });
      },
      { ...STAGED, secondsLeft: () => left },
    );
    expect(await prove()).toEqual({ kind: 'unfinished' });
  });

  test('a second survivor waits until the proof of the first is complete', async () => {
    let now = 0;
    let most = 0;
    const whole = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
    };
    const { prove, open } = proof((request) => only(request, isPatched(request) ? REPAIRED : BROKEN), {
      ...STAGED,
      lanes: 2,
      teeth: async () => {
        await whole();
        return { change: NO_CHANGE, bitten: [] };
      },
    });
    const kinds = (await Promise.all([prove(), prove()])).map((one) => one.kind === 'proved' && one.verdict.kind);
    expect(kinds).toEqual(['plausible', 'plausible']);
    expect([most, open.most]).toEqual([1, 2]);
  });

  test('a staged time-out is a time-out', async () => {
    const late = seen(testRun({}), { timedOut: true, seconds: 6 });
    const { prove } = proof((request) => (isPatched(request) ? late : only(request, BROKEN)), STAGED);
    expect(await prove()).toMatchObject({ verdict: { kind: 'timed-out' }, stage: 'first-test' });
  });
});

const STATUS = { 'tests/a.py::t1': 'passed', 'tests/a.py::t2': 'passed', 'tests/b.py::p': 'passed' } as const;

describe('run again in the same place', () => {
  test('the last repetition is run twice, where the suite tolerates it', async () => {
    const { prove, requests } = proof((request) => (isPatched(request) ? REPAIRED : BROKEN), { again: true });
    expect(await prove()).toMatchObject({ verdict: { kind: 'plausible' } });
    expect(requests.map((request) => [isPatched(request), request.twice ?? false])).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  test('a patch that is right the first time only is unstable', async () => {
    const { prove } = proof((request) => (isPatched(request) && !request.twice ? REPAIRED : BROKEN), { again: true });
    expect(await prove()).toMatchObject({ verdict: { kind: 'unstable' } });
  });

  test('a suite that does not tolerate it is not held against the patch', async () => {
    const messy = testRun({ 'tests/a.py::t1': 'failed', 'tests/a.py::t2': 'failed', 'tests/b.py::p': 'failed' });
    const { prove, requests } = proof((request) => (isPatched(request) ? REPAIRED : messy), { again: true });
    expect(await prove()).toMatchObject({ verdict: { kind: 'plausible' } });
    expect(requests.filter(isPatched).some(({ twice }) => twice)).toBe(false);
  });
});
