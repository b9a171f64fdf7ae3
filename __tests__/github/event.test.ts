import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseWorkflowRef, readEvent } from '../../src/github/event.ts';
import { defaultOutputDirectory } from '../../src/github/output-directory.ts';

const BASE = '1111111111111111111111111111111111111111';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redress-event-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, payload: unknown) {
  const path = join(folder, 'event.json');
  await writeFile(path, typeof payload === 'string' ? payload : JSON.stringify(payload));
  const env = { GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path, GITHUB_REPOSITORY: 'octo/hello', GITHUB_SHA: 'abc' };
  return readEvent(env);
}

const pull = (head: string | null) => ({
  repository: { full_name: 'octo/hello' },
  pull_request: {
    base: { sha: BASE, repo: { full_name: 'octo/hello' } },
    head: { sha: '2'.repeat(40), repo: head && { full_name: head } },
  },
});

test.each([
  ['push', { before: BASE }, BASE],
  ['push', { before: '0'.repeat(40) }, null],
  ['push', { before: '--output=x' }, null],
  ['pull_request', pull('fork/hello'), BASE],
  ['merge_group', { merge_group: { base_sha: BASE } }, BASE],
  ['schedule', { schedule: '0 0 * * *' }, null],
  ['push', 'no json', null],
  ['push', '[]', null],
])('the base of %s %j', async (name, payload, base) => {
  const { event, untrusted } = await read(name, payload);
  expect(event).toEqual({ repository: 'octo/hello', sha: 'abc', base, name });
  expect(untrusted).toBeNull();
});

const run = (head: string | null) => ({
  repository: { full_name: 'octo/hello' },
  workflow_run: { head_repository: head && { full_name: head } },
});

test.each([
  ['pull_request_target', pull('Octo/Hello'), null],
  ['pull_request_target', pull('fork/hello'), 'the fork fork/hello'],
  ['pull_request_target', pull(null), 'a fork (the event does not name'],
  ['pull_request_target', 'damaged', 'a fork (the event does not name'],
  ['workflow_run', run('octo/hello'), null],
  ['workflow_run', run('fork/hello'), 'the fork fork/hello'],
  ['workflow_run', {}, 'a fork (the event does not name'],
])('%s of %j is trusted or not', async (name, payload, reason) => {
  const { untrusted } = await read(name, payload);
  if (reason === null) expect(untrusted).toBeNull();
  else expect(untrusted).toContain(reason);
});

test('outside a workflow there is no event', async () => {
  expect(await readEvent({})).toEqual({
    event: { repository: null, sha: null, base: null, name: null },
    untrusted: null,
  });
});

test('the reference of a workflow', () => {
  expect(parseWorkflowRef('octo/hello/.github/workflows/ci.yml@refs/heads/a@b')).toEqual({
    repository: 'octo/hello',
    path: '.github/workflows/ci.yml',
    ref: 'refs/heads/a@b',
  });
  for (const text of [undefined, '', 'octo', 'octo/hello@main', 'a/b/c']) expect(parseWorkflowRef(text)).toBeNull();
});

test('two steps of a job have folders of their own', () => {
  const folderOf = (action?: string) => defaultOutputDirectory({ RUNNER_TEMP: '/t', GITHUB_ACTION: action }, '/tmp');
  expect([folderOf('__self'), folderOf('__self_2'), folderOf('a/../b'), folderOf()]).toEqual([
    '/t/redress-__self',
    '/t/redress-__self_2',
    '/t/redress-a-..-b',
    '/t/redress',
  ]);
});
