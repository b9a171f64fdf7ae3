import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openOutputFolder } from '../../src/files/output.ts';
import { uploadFolder } from '../../src/github/artifact.ts';
import { artifactName } from '../../src/github/artifact-name.ts';
import { createGithubPublisher } from '../../src/github/publisher.ts';
import type { Log, Written } from '../../src/ports.ts';
import { type ArtifactTrouble, startArtifactService } from '../helpers/artifact-service.ts';
import { sampleReport } from '../helpers/report-sample.ts';
import { commandsIn, keptAnnotations, parseCommandFile } from '../helpers/runner-rules.ts';

let folder = '';
let printed = '';
const write = process.stdout.write.bind(process.stdout);
const saved = { ...process.env };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redress-publish-'));
  printed = '';
  process.stdout.write = (chunk: string | Uint8Array) => {
    printed += String(chunk);
    return true;
  };
});
afterEach(async () => {
  process.stdout.write = write;
  process.env = { ...saved };
  await rm(folder, { recursive: true, force: true });
});

interface Setup {
  readonly artifact?: string | null;
  readonly trouble?: ArtifactTrouble;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly report?: ReturnType<typeof sampleReport>;
}

/** Publishes into real files and a real (loopback) artifact service; gives what was left, and the warnings. */
async function publish(setup: Setup) {
  await using service = await startArtifactService(setup.trouble);
  const files = { GITHUB_OUTPUT: join(folder, 'output'), GITHUB_STEP_SUMMARY: join(folder, 'summary') };
  for (const path of Object.values(files)) await writeFile(path, 'before\n'.slice(0, path.endsWith('output') ? 0 : 7));
  // The client and core read the environment of the process, as they do in a step.
  const step = { ...files, ...service.env, GITHUB_REPOSITORY: 'octo/hello', GITHUB_RUN_ID: '17', RUNNER_TEMP: folder };
  Object.assign(process.env, step, { GITHUB_SERVER_URL: 'https://github.com' }, setup.env);
  const warnings: string[] = [];
  const log: Log = {
    info: () => {},
    warn: (message) => void warnings.push(message),
    foreign: () => {},
    progress: () => {},
  };
  const publisher = createGithubPublisher({
    inputs: { summary: true, annotations: true, artifact: setup.artifact ?? null },
    env: { ...process.env },
    log,
    uploadSeconds: setup.trouble ? 3 : 60,
    renderSummary: (report, maxBytes) => `# ${report.status} within ${maxBytes}`,
  });
  await publisher.publish(setup.report ?? sampleReport(), await written());
  const output = await readFile(files.GITHUB_OUTPUT, 'utf8').catch(() => '');
  const summary = await readFile(files.GITHUB_STEP_SUMMARY, 'utf8').catch(() => '');
  return { outputs: parseCommandFile(output), summary, warnings, artifacts: service.artifacts() };
}

async function written(): Promise<Written> {
  const output = await openOutputFolder({ path: join(folder, 'out'), secrets: [], pages: [] });
  await output.candidate('001', 'diff');
  await output.log('baseline-1', 'console');
  return output.finish(sampleReport(), [
    { file: 'report.md', output: 'report', text: '# report' },
    { file: 'report.sarif', output: 'sarif', text: '{}' },
  ]);
}

test('outputs, summary, annotations and artifact of a plausible patch', async () => {
  const { outputs, summary, warnings, artifacts } = await publish({ artifact: 'redress-test-0' });
  const out = join(folder, 'out');
  expect(Object.fromEntries(outputs)).toEqual({
    status: 'plausible',
    verdict: '',
    patch: join(out, 'patch.diff'),
    report: join(out, 'report.md'),
    'report-json': join(out, 'report.json'),
    sarif: join(out, 'report.sarif'),
    case: '',
    explanation: sampleReport().explanation,
    candidates: '37',
    confidence: 'high',
    'cost-usd': '0.0123',
    'artifact-id': '1',
    'artifact-url': 'https://github.com/octo/hello/actions/runs/17/artifacts/1',
    'artifact-name': 'redress-test-0',
  });
  const link =
    '[Download the patch, the report and the logs](https://github.com/octo/hello/actions/runs/17/artifacts/1)';
  expect(summary).toBe(`before\n# plausible within ${1024 * 1024 - 1031}\n\n${link}\n`);
  expect(warnings).toEqual([]);
  const files = artifacts.get('redress-test-0');
  expect([...(files?.keys() ?? [])].sort()).toEqual([
    'candidates/001.diff',
    'logs/baseline-1.log',
    'patch.diff',
    'report.json',
    'report.md',
    'report.sarif',
  ]);
  expect(files?.get('patch.diff')?.toString()).toBe(sampleReport().selected?.diff);
  expect(keptAnnotations(commandsIn(printed))).toMatchInlineSnapshot(`
    [
      {
        "endLine": null,
        "file": "src/page.py",
        "level": "error",
        "line": 10,
        "message": "AssertionError: assert 2 == 3",
        "title": "Failing: tests/test_page.py::test_last[7|3]",
      },
      {
        "endLine": null,
        "file": "tests/test_page.py",
        "level": "error",
        "line": null,
        "message": "KeyError: <b>bold</b> by @octocat, see #12",
        "title": "Failing: tests/test_page.py::test_render",
      },
      {
        "endLine": 10,
        "file": "src/page.py",
        "level": "warning",
        "line": 10,
        "message": "run by 2 failing tests and 1 passing test; deepest frame of a failure; line 10 changed in this push",
        "title": "Suspect 1: last_page",
      },
      {
        "endLine": null,
        "file": null,
        "level": "notice",
        "line": null,
        "message": "A patch to last_page makes both failing tests pass and breaks none.",
        "title": "Redress: plausible",
      },
    ]
  `);
});

test('more failures and suspects than the runner keeps are chosen from, one a place', async () => {
  const [failure, suspect] = [sampleReport().failures[0], sampleReport().suspects[0]];
  if (!failure || !suspect) throw new Error('the sample has both');
  const failures = Array.from({ length: 40 }, (_, i) => ({
    ...failure,
    id: `t::${i}`,
    message: `##[error]x\n::error::${'y'.repeat(5000)}`,
    frames: [{ file: 'a.py', line: 1 + (i % 20), function: null }],
  }));
  const suspects = Array.from({ length: 40 }, (_, i) => ({ ...suspect, rank: i + 1 }));
  await publish({ report: sampleReport({ failures, suspects }) });
  const kept = keptAnnotations(commandsIn(printed));
  expect(kept.filter(({ level }) => level === 'error').map(({ title }) => title)).toEqual(
    Array.from({ length: 9 }, (_, i) => `Failing: t::${i} (and 1 more)`),
  );
  expect(kept.filter(({ level }) => level === 'warning')).toHaveLength(5);
  expect(Math.max(...kept.map(({ message }) => message.length))).toBeLessThanOrEqual(1001);
  expect(commandsIn(printed).filter(({ name }) => !['error', 'warning', 'notice'].includes(name))).toEqual([]);
});

test('missing files and a missing service are warnings', async () => {
  const nowhere = join(folder, 'nowhere');
  const { warnings } = await publish({
    artifact: 'redress',
    env: { GITHUB_OUTPUT: nowhere, GITHUB_STEP_SUMMARY: nowhere, ACTIONS_RUNTIME_TOKEN: '' },
  });
  expect(warnings).toHaveLength(3);
  expect(warnings[0]).toContain('outputs were not set: Missing file at path');
  expect(warnings[1]).toContain('the job summary was not written: ENOENT');
  expect(warnings[2]).toContain('there is no artifact service here');
});

test('without a summary file there is a warning', async () => {
  const { warnings } = await publish({ env: { GITHUB_STEP_SUMMARY: '' } });
  expect(warnings).toEqual(['Of the results, the job summary was not written: GITHUB_STEP_SUMMARY is not set']);
});

test('a taken name gives way to the next', async () => {
  const { outputs, warnings, artifacts } = await publish({
    artifact: 'redress: a/b',
    env: { GITHUB_RUN_ATTEMPT: '2' },
    trouble: { taken: ['redress- a-b-2', 'redress- a-b-2.2'] },
  });
  expect(warnings).toEqual([]);
  expect(outputs.get('artifact-name')).toBe('redress- a-b-2.3');
  expect([...artifacts.keys()]).toEqual(['redress- a-b-2.3']);
});

test.each([
  ['refuses', { status: 403 }, '403'],
  ['fails at it', { status: 500 }, 'status 500'],
  ['does not answer', { stalls: true }, 'did not finish within 3 seconds'],
])('a service that %s changes nothing but a warning', async (_, trouble, words) => {
  const { outputs, warnings } = await publish({ artifact: 'redress', trouble });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(words);
  expect(outputs.get('status')).toBe('plausible');
  expect(outputs.get('artifact-id')).toBe('');
});

test('GitHub Enterprise Server has no such service: a warning says so', async () => {
  const { outputs, warnings } = await publish({ artifact: 'redress', env: { GITHUB_SERVER_URL: 'https://ghe.corp' } });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('GHES');
  expect(outputs.get('patch')).toBe(join(folder, 'out', 'patch.diff'));
});

test('an empty folder is not uploaded', async () => {
  await using service = await startArtifactService();
  const uploaded = await uploadFolder({ folder, name: 'x', env: service.env, seconds: 5 });
  expect(uploaded).toEqual({ ok: false, problem: `there is nothing to upload in ${folder}` });
});

test('names of artifacts', () => {
  expect(artifactName('a"b:c<d>e|f*g?h\\i/j\r\nk', '1')).toBe('a-b-c-d-e-f-g-h-i-j--k');
  expect(artifactName('redress-test-0', '3')).toBe('redress-test-0-3');
  expect(artifactName('redress-test-0', undefined)).toBe('redress-test-0');
  expect(artifactName('', undefined)).toBe('redress');
});
