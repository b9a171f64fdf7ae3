import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { IsolationLevel } from '../../src/domain/baseline.ts';
import type { TestResult } from '../../src/domain/test-run.ts';
import { UserError } from '../../src/errors.ts';
import type { SuiteRequest } from '../../src/ports.ts';
import { failingBefore } from '../../src/baseline/before.ts';
import { deskAt } from '../helpers/desk.ts';
import { makeRepository, type Repository } from '../helpers/repository.ts';
import { type Answer, fakeSuite } from '../prove/fake-suite.ts';
import { ground, result, seen, testRun } from '../prove/make.ts';

const FILE = 'tests/test_a.py';
const [OLD, NEW] = [`${FILE}::old`, `${FILE}::new`];

const cleanUp: (() => void)[] = [];
afterEach(() => cleanUp.splice(0).forEach((one) => one()));

/** A checkout whose last commit changed code, after `before` was committed. */
function pushed(before: Record<string, string> = {}): { repo: Repository; base: string } {
  const repo = makeRepository({ [FILE]: 'tests\n', 'a.py': 'old\n', ...before });
  cleanUp.push(() => repo.remove());
  const base = repo.commit();
  repo.write('a.py', 'new\n');
  repo.commit();
  return { repo, base };
}

interface Case {
  readonly repo: Repository;
  readonly base: string;
  /** Seconds that are left for everything. */
  readonly seconds?: number;
  readonly targets?: readonly TestResult[];
  readonly isolation?: IsolationLevel;
  readonly answer: (request: SuiteRequest) => Answer;
}

/** What is found of failing tests, what is noted, and what was asked of the suite. */
async function found({ repo, base, seconds = 60, answer, ...more }: Case) {
  const temp = mkdtempSync(join(tmpdir(), 'redress-before-'));
  cleanUp.push(() => rmSync(temp, { recursive: true, force: true }));
  await using opened = await deskAt({ cwd: repo.path, temp });
  const { suite, requests } = fakeSuite(answer);
  const plain = ground({ targets: [OLD, NEW] }).baseline;
  const before = await failingBefore({
    targets: more.targets ?? plain.targets,
    push: { base, files: [], text: '', notes: [] },
    suite,
    selects: true,
    history: opened.desk.history,
    workspace: opened.desk.workspace,
    isolation: more.isolation ?? plain.isolation,
    network: plain.network,
    seconds: plain.seconds,
    suiteSeconds: null,
    secondsLeft: () => seconds,
  });
  return { failing: [...before.failing], notes: before.notes, requests };
}

test('what fails there in the same way is old, and a test that is not there is new', async () => {
  const answer = () => testRun([result(OLD, 'failed')]);
  const { failing, notes, requests } = await found({ ...pushed(), answer });
  expect(failing).toEqual([OLD]);
  expect(notes).toEqual([expect.stringContaining('1 of 2 failing tests fail on the commit before the push')]);
  expect(requests).toMatchObject([{ select: { tests: [OLD, NEW], files: [FILE] }, coverage: false }]);
});

test('a failure for another reason may be of the push', async () => {
  const answer = () => testRun([result(OLD, 'failed', { message: 'no module' }), result(NEW, 'passed')]);
  expect(await found({ ...pushed(), answer })).toMatchObject({ failing: [], notes: [] });
});

test('where that commit can not be tested, this is said', async () => {
  const unloadable = () => testRun([result(FILE, 'errored')]);
  const unknown = 'whether the commit before the push has the failures too is not known: its tests could not be run';
  expect(await found({ ...pushed(), answer: unloadable })).toMatchObject({ failing: [], notes: [unknown] });
  const broken = () => seen(testRun([result(OLD, 'failed')]), { complete: false });
  const { failing, notes } = await found({ ...pushed(), answer: broken });
  expect(failing).toEqual([OLD]);
  expect(notes).toContainEqual(expect.stringMatching(/^whether 1 of 2 failing tests .* is not known/));
});

test('a tree that can not be laid over the checkout is no end of the story', async () => {
  const { repo, base } = pushed({ 'lib/b.py': 'b\n' });
  repo.git('mv', 'lib', 'real');
  symlinkSync('real', join(repo.path, 'lib'));
  repo.commit();
  const refuses = (): Answer => {
    throw new UserError("A change of 'lib/b.py' is refused: 'lib' is a link.", 'hint');
  };
  expect(await found({ repo, base, answer: refuses })).toMatchObject({
    failing: [],
    notes: [expect.stringMatching(/is not known: A change of 'lib\/b\.py' is refused: 'lib' is a link$/)],
  });
  const fault = (): Answer => {
    throw new TypeError('a fault of ours');
  };
  await expect(found({ repo, base, answer: fault })).rejects.toThrow(TypeError);
});

test('tests that hang there do not cost the time that a generous limit allows', async () => {
  const answer = () => testRun([result(OLD, 'passed'), result(NEW, 'passed')]);
  const { requests } = await found({ ...pushed(), answer });
  expect(requests[0]?.seconds).toBe(14);
  const short = await found({ ...pushed(), seconds: 6, answer });
  expect(short.requests[0]?.seconds).toBeLessThanOrEqual(3);
});

test('where the file of a failing test is not known the whole suite tells', async () => {
  const targets = [result('suite old', 'failed'), result('suite new', 'failed')];
  const answer = () => testRun([result('suite old', 'failed'), result('suite new', 'passed')]);
  const { failing, requests } = await found({ ...pushed(), targets, answer });
  expect(failing).toEqual(['suite old']);
  expect(requests).toMatchObject([{ select: null }]);
});

test('where all fail there too, but what was built from newer code stayed, nothing is known', async () => {
  const { repo, base } = pushed({ '.gitignore': 'dist\n' });
  const unchanged = () => testRun([result(OLD, 'failed'), result(NEW, 'failed')]);
  const all = /^all 2 failing tests fail on the commit before the push/;
  expect((await found({ repo, base, answer: unchanged })).notes).toEqual([expect.stringMatching(all)]);
  repo.write('dist/other.js', '');
  repo.write('dist/node_modules/a.js', '');
  expect((await found({ repo, base, answer: unchanged })).notes).toEqual([expect.stringMatching(all)]);
  repo.write('dist/a.js', '');
  expect((await found({ repo, base, answer: unchanged })).notes).toEqual([
    expect.stringMatching(/is not known: dist\/a\.js may be built from newer code/),
  ]);
  const rebuilt = () => seen(unchanged(), { changedFiles: ['dist/a.js'] });
  expect((await found({ repo, base, answer: rebuilt })).notes).toEqual([expect.stringMatching(all)]);
});

test('work that is in no commit is not written over in the checkout itself, where a kill would lose it', async () => {
  const { repo, base } = pushed({ 'local.cfg': 'x\n' });
  const answer = () => testRun([result(OLD, 'failed'), result(NEW, 'passed')]);
  const run = { repo, base, answer, isolation: 'in-place' as const };
  repo.write('other.py', 'not committed, and not in the way\n');
  expect(await found(run)).toMatchObject({ failing: [OLD], requests: [{}] });
  repo.write('a.py', 'not committed\n');
  const left = { failing: [], requests: [], notes: [expect.stringMatching(/what a\.py holds is in no commit/)] };
  expect(await found(run)).toMatchObject(left);
  expect(await found({ ...run, isolation: 'namespaces' })).toMatchObject({ failing: [OLD] });
  repo.git('checkout', '--quiet', 'a.py');
  repo.git('rm', '--quiet', '--cached', 'local.cfg');
  repo.git('commit', '--quiet', '-m', 'Each has their own');
  repo.write('local.cfg', 'mine\n');
  expect((await found(run)).notes).toEqual([expect.stringMatching(/what local\.cfg holds is in no commit/)]);
});
