import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Prepared } from '../../src/domain/prepared.ts';
import { failuresOf } from '../../src/domain/test-run.ts';
import { javascript } from '../../src/languages/javascript/index.ts';
import { python } from '../../src/languages/python/index.ts';
import { prepare } from '../../src/main/preparing.ts';
import { ROOT } from '../helpers/mini-runner.ts';
import { deskAt } from '../helpers/desk.ts';
import { makeRepository, type Repository } from '../helpers/repository.ts';

const MODULE = 'def double(x):\n    return x * 3\n';
const TESTS =
  'import mod\n\n\ndef test_zero():\n    assert mod.double(0) == 0\n\n\ndef test_one():\n    assert mod.double(1) == 2\n';
const hasPytest = spawnSync('python3', ['-m', 'pytest', '--version']).status === 0;

const cleanUp: (() => void)[] = [];
afterEach(() => cleanUp.splice(0).forEach((one) => one()));

/** A checkout with a red test, and a runner's temporary folder. */
function job(): { repository: Repository; temp: string } {
  const repository = makeRepository({ 'mod.py': MODULE, 'test_mod.py': TESTS, 'pyproject.toml': '' });
  repository.commit();
  const temp = mkdtempSync(join(tmpdir(), 'redress-recorded-'));
  cleanUp.push(
    () => repository.remove(),
    () => rmSync(temp, { recursive: true, force: true }),
  );
  return { repository, temp };
}

type Job = ReturnType<typeof job>;
type Raw = Readonly<Record<string, string>>;

async function prepared({ repository, temp }: Job, inputs: Raw = {}): Promise<Prepared> {
  await using opened = await deskAt({ cwd: repository.path, temp, inputs: { mode: 'prepare', ...inputs } });
  return await prepare(opened.desk, opened.environment, ROOT);
}

function variablesOf(outcome: Prepared): Record<string, string> {
  if (outcome.kind === 'not-prepared') throw new Error(outcome.explanation);
  return Object.fromEntries(outcome.variables.map(({ name, value }) => [name, value]));
}

function runTests({ repository }: Job, variables: Raw, args: readonly string[] = []): void {
  spawnSync('python3', ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', ...args], {
    cwd: repository.path,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], PYTHONDONTWRITEBYTECODE: '1', ...variables },
  });
}

/** What a later step makes of it. */
async function read({ repository, temp }: Job, raw: Raw = {}, environment: Raw = {}, language = python) {
  await using opened = await deskAt({
    cwd: repository.path,
    temp,
    environment,
    inputs: { mode: 'localize', ...raw },
  });
  const project = { language: language.id, framework: null, command: null, notes: [] };
  const found = await opened.desk.recorded(project, null);
  const covered = [];
  for await (const one of found.recording?.coverage() ?? []) covered.push(one.id);
  return { ...found, covered };
}

test('without preparation nothing is found, and nothing said', async () => {
  expect(await read(job())).toEqual({ run: null, recording: null, covered: [], notes: [] });
});

test.skipIf(!hasPytest)('the recording is the given run, found by its place or by the variable', async () => {
  const at = job();
  const variables = variablesOf(await prepared(at));
  runTests(at, variables);
  for (const env of [{}, variables, { REDRESS_RECORDING: '/nowhere' }]) {
    const found = await read(at, {}, env);
    expect(found.notes).toEqual([]);
    expect(found.covered).toEqual(['test_mod.py::test_zero', 'test_mod.py::test_one']);
    expect([...(found.recording?.failing ?? [])]).toEqual(['test_mod.py::test_one']);
    expect(found.run && failuresOf(found.run).map(({ id }) => id)).toEqual(['test_mod.py::test_one']);
    expect(found.run?.exitCode).toBeNull();
    expect(found.run?.sources).toEqual([
      expect.stringMatching(/^collector: pytest .* in the test step \(mode prepare\)$/),
    ]);
  }
  const moved = mkdtempSync(join(tmpdir(), 'redress-moved-'));
  cleanUp.push(() => rmSync(moved, { recursive: true, force: true }));
  const elsewhere = await read(at, {}, { ...variables, RUNNER_TEMP: moved });
  expect(elsewhere.covered).toHaveLength(2);
});

test.skipIf(!hasPytest).each([
  ['', 'unknown'],
  ['success', 'green'],
  ['failure', 'red'],
])("without a failing test the step's outcome '%s' decides: %s", async (outcome, verdict) => {
  const at = job();
  runTests(at, variablesOf(await prepared(at)), ['-k', 'zero']);
  const { run } = await read(at, outcome ? { 'test-outcome': outcome } : {});
  expect(run?.results.map(({ status }) => status)).toEqual(['passed']);
  expect(run?.verdict).toBe(verdict);
});

const spoilt: readonly [string, (folder: string, at: Job) => void, RegExp][] = [
  ['no test ran', (folder) => streams(folder).forEach((path) => rmSync(path)), /no test was recorded in it/],
  ['the run was broken off', (folder) => without(folder, '"event":"end"'), /it is not whole/],
  ['of another checkout', (folder) => mark(folder, { root: '/else' }), /it was made for another checkout/],
  ['of another project', (folder) => mark(folder, { project: 'sub' }), /made for the working directory 'sub'/],
  ['of another commit', (_, { repository }) => void repository.commit('Later'), /it was made at another commit/],
  ['of another language', (folder) => mark(folder, { language: 'cobol' }), /another language \(cobol\)/],
  ['from the future', (folder) => mark(folder, { preparedAt: 9e15 }), /it claims to be made later than now/],
  ['of a later version', (folder) => mark(folder, { version: 2 }), /it bears no mark/],
  ['with a mark that is no JSON', (folder) => writeFileSync(join(folder, 'recording.json'), '{'), /it bears no mark/],
  ['with a mark that is a link', (folder) => linkMark(folder), /it bears no mark/],
  ['with a huge mark', (folder) => mark(folder, { more: 'x'.repeat(100_000) }), /it bears no mark/],
  [
    'the source changed since',
    (_, { repository }) => repository.write('mod.py', `${MODULE}\n`),
    /mod\.py was changed since the tests ran/,
  ],
  [
    'older than its own mark',
    (folder) => streams(folder).forEach((path) => utimesSync(path, 1e9, 1e9)),
    /it is older than the step that prepared it/,
  ],
];

test.skipIf(!hasPytest).each(spoilt)('passed over and said: %s', async (_, spoil, why) => {
  const at = job();
  const outcome = await prepared(at);
  const variables = variablesOf(outcome);
  runTests(at, variables);
  spoil(variables['REDRESS_RECORDING'] ?? '', at);
  const { run, recording, notes } = await read(at, {}, variables);
  expect([run, recording]).toEqual([null, null]);
  expect(notes).toEqual([expect.stringMatching(why)]);
  expect(notes[0]).toMatch(
    /^The recording of mode prepare was not used: .*\. Redress records for itself what it needs\.$/,
  );
});

test('a recording for one language is none for another', async () => {
  const at = job();
  at.repository.write('package.json', '{"scripts": {"test": "node --test"}}');
  at.repository.commit();
  await prepared(at, { language: 'javascript' });
  expect((await read(at)).notes.join()).toContain('another language (javascript)');
  expect((await read(at, {}, {}, javascript)).notes.join()).toContain('no test was recorded in it');
});

test('what stands in its place and is none of ours is left alone', async () => {
  const at = job();
  const outcome = await prepared(at);
  const folder = outcome.kind === 'prepared' ? outcome.folder : '';
  rmSync(join(folder, 'recording.json'));
  writeFileSync(join(folder, 'theirs.txt'), 'x');
  await expect(prepared(at)).rejects.toThrow(/is not a recording of Redress/);
  expect(existsSync(join(folder, 'theirs.txt'))).toBe(true);
});

test('coverage that is switched off or named needs no recording', async () => {
  for (const coverage of ['off', 'coverage.xml'])
    expect(await prepared(job(), { coverage })).toMatchObject({ kind: 'not-prepared' });
});

function streams(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => join(folder, name));
}

function without(folder: string, what: string): void {
  for (const path of streams(folder)) {
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, lines.filter((line) => !line.includes(what)).join('\n'));
  }
}

function mark(folder: string, change: object): void {
  const path = join(folder, 'recording.json');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...change }));
}

function linkMark(folder: string): void {
  const path = join(folder, 'recording.json');
  writeFileSync(join(folder, 'other.json'), readFileSync(path));
  rmSync(path);
  symlinkSync('other.json', path);
}
