import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ofInterest, shareOf } from '../../src/domain/search.ts';
import { parseCase } from '../../src/schema/case.ts';
import { reportSchema } from '../../src/schema/report.ts';
import { plausible } from '../helpers/case-sample.ts';
import { ROOT, runStep, type StepResult } from '../helpers/mini-runner.ts';
import { makeRepository, type Repository } from '../helpers/repository.ts';
import { PATH } from './projects.ts';

const cleanUp: (() => void)[] = [];
afterAll(() => cleanUp.splice(0).forEach((one) => one()));

/** A small red project whose repair is among the first candidates. */
const FILES = {
  'lib/stock.js': 'exports.enough = (have, want) => {\n  return have > want;\n};\n',
  'test/stock.test.js': `const test = require('node:test');
const assert = require('node:assert');
const { enough } = require('../lib/stock.js');
test('more', () => assert.equal(enough(3, 2), true));
test('equal', () => assert.equal(enough(2, 2), true));
test('less', () => assert.equal(enough(1, 2), false));
`,
  'package.json': '{"name": "stock"}\n',
};
const COMMAND = { 'test-command': 'node --test' };

/** A job on a machine of its own: a fresh clone of the same commit, and what it uploaded as a folder. */
async function job(origin: Repository, inputs: Record<string, string>, status: string): Promise<string> {
  const clone = makeRepository();
  cleanUp.push(() => clone.remove());
  clone.git('fetch', '--quiet', origin.path, 'main');
  clone.git('checkout', '--quiet', 'FETCH_HEAD');
  await using result = await runStep({
    workspace: clone.path,
    inputs: { engine: 'templates', 'max-candidates': '16', concurrency: '1', ...inputs },
    env: { PATH },
    seconds: 600,
  });
  expect([result.exitCode, result.outputs.get('status')], result.stdout).toEqual([0, status]);
  return unpacked(result);
}

function unpacked(result: StepResult): string {
  const folder = newFolder('artifact');
  for (const [, files] of result.artifacts)
    for (const [name, bytes] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), bytes);
    }
  return folder;
}

function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `redress-${name}-`));
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function caseIn(folder: string) {
  const parsed = parseCase(readFileSync(join(folder, 'case', 'case.json'), 'utf8'));
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.known;
}

function reportIn(folder: string) {
  return reportSchema.parse(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')));
}

const patchIn = (folder: string) => readFileSync(join(folder, 'patch.diff'), 'utf8');

/** What one job makes of the project, and what the jobs of `examples/matrix.yml` hand on, with two shards. */
async function allJobs() {
  const origin = makeRepository(FILES);
  cleanUp.push(() => origin.remove());
  origin.commit('Red');
  const full = await job(origin, COMMAND, 'plausible');
  const localized = await job(origin, { mode: 'localize', ...COMMAND }, 'localized');
  const proposed = await job(origin, { mode: 'propose', case: localized }, 'proposed');
  const shards: string[] = [];
  for (const shard of ['1/2', '2/2'])
    shards.push(await job(origin, { mode: 'validate', case: proposed, shard, ...COMMAND }, 'validated'));
  return { origin, full, proposed, shards };
}

describe('several jobs', () => {
  let jobs: Awaited<ReturnType<typeof allJobs>>;
  beforeAll(async () => {
    jobs = await allJobs();
  }, 1_200_000);

  test('come to the same selection and patch as one', { timeout: 300_000 }, async () => {
    const { origin, full, proposed, shards } = jobs;
    const selected = await job(origin, { mode: 'select', case: [proposed, ...shards].join('\n') }, 'plausible');
    expect(patchIn(selected)).toBe(patchIn(full));
    expect(patchIn(selected)).toContain('have >= want');
    expect(reportIn(selected).selected).toEqual(reportIn(full).selected);
    expect(caseIn(selected).selection).toEqual(caseIn(full).selection);
    expect(caseIn(selected).search?.ended).toBe(caseIn(full).search?.ended);
  });

  test('a shard proves its share as far as a selection could look at it', () => {
    const { candidates } = caseIn(jobs.proposed);
    for (const [at, folder] of jobs.shards.entries()) {
      const { verdicts, search } = caseIn(folder);
      const holds = new Set(verdicts.flatMap((one) => (one.verdict.kind === 'plausible' ? [one.candidate] : [])));
      const share = shareOf(candidates, { index: at + 1, count: 2 });
      const looked = new Set(ofInterest(candidates, holds).map(({ id }) => id));
      const wanted = share.filter(({ id }) => looked.has(id)).map(({ id }) => id);
      expect(verdicts.map(({ candidate }) => candidate)).toEqual(wanted);
      expect(search?.ended).toBe(wanted.length < share.length ? 'enough' : 'exhausted');
    }
    expect(jobs.shards.map((folder) => caseIn(folder).search?.ended)).toContain('enough');
  });

  test('a job that brings less, or more, than it was asked for is named', { timeout: 300_000 }, async () => {
    const { origin, full, proposed, shards } = jobs;
    const winner = reportIn(full).selected?.candidate ?? '';
    const { candidates } = caseIn(proposed);
    const index = (candidates.findIndex(({ id }) => id === winner) % 2) + 1;
    const honest = shards[index - 1] ?? '';
    const rest = { index: 3 - index, count: 2 };
    const written = JSON.parse(readFileSync(join(honest, 'case', 'case.json'), 'utf8'));
    const forged = (name: string, text: string) => {
      const folder = newFolder(name);
      writeFileSync(join(folder, 'case.json'), text);
      return folder;
    };
    const asRest = (name: string, more: object) => forged(name, JSON.stringify({ ...written, shard: rest, ...more }));
    const cut = forged('cut', JSON.stringify(written).slice(0, 1000));
    const other = asRest('other', { commit: 'b'.repeat(40) });
    const fewer = asRest('fewer', { candidates: written.candidates.slice(1) });
    const claims = candidates.map(({ id }) => ({ ...plausible(id), files: ['lib/stock.js'] }));
    const share = new Set(shareOf(candidates, rest).map(({ id }) => id));
    const greedy = asRest('greedy', { verdicts: claims.filter(({ candidate }) => !share.has(candidate)) });
    const absent = join(cut, 'absent');
    const folders = [proposed, honest, cut, other, fewer, greedy, absent];
    const selected = await job(origin, { mode: 'select', case: folders.join('\n') }, 'plausible');
    const report = reportIn(selected);
    expect(report.selected?.candidate).toBe(winner);
    expect(patchIn(selected)).toBe(patchIn(full));
    const said = report.notChecked.join('\n');
    for (const words of [
      `The case ${cut} does not count: it is not JSON.`,
      `The verdicts in ${other} do not count: they are of another commit.`,
      `The verdicts in ${fewer} do not count: they are of other candidates.`,
      `The case ${absent} does not count: there is no case.json in it.`,
      `The job of ${greedy} ended before `,
    ])
      expect(said).toContain(words);
    const proved = new Set(caseIn(honest).verdicts.map(({ candidate }) => candidate));
    for (const { candidate } of caseIn(selected).verdicts) expect(proved.has(candidate), candidate).toBe(true);
    expect(report.selected?.confidence).not.toBe('high');
  });
});

test('the example holds the key in the job that runs nothing, and in no other', () => {
  const { jobs } = parse(readFileSync(join(ROOT, 'examples', 'matrix.yml'), 'utf8'));
  const holders = Object.keys(jobs).filter((name) => JSON.stringify(jobs[name]).includes('secrets.'));
  expect(holders).toEqual(['propose']);
  const runs = jobs.propose.steps.filter((one: { readonly run?: string }) => one.run !== undefined);
  expect(runs).toEqual([]);
  expect(jobs.validate.strategy.matrix.shard).toEqual([1, 2, 3, 4]);
});
