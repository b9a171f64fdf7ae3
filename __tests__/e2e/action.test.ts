import { afterEach, describe, expect, test } from 'vitest';
import { reportSchema } from '../../src/schema/report.ts';
import { runStep, type StepResult } from '../helpers/mini-runner.ts';
import { startModelServer } from '../helpers/model-server.ts';
import type { Repository } from '../helpers/repository.ts';
import { checkout, exitCodeOnFreshClone, missing, PATH, PROJECTS, type Project, snapshot } from './projects.ts';

const opened: { remove(): void }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

function open(project: Project): Repository {
  const repository = checkout(project);
  opened.push(repository);
  return repository;
}

const step = (repository: Repository, inputs: Record<string, string>) =>
  runStep({ workspace: repository.path, inputs, env: { PATH }, seconds: 600 });

/** The report of a step, from the artifact that it uploaded. */
function reportIn(result: StepResult) {
  const [artifact] = [...result.artifacts.values()];
  const json = artifact?.get('report.json');
  if (!json) throw new Error(`no report in the artifact: ${result.stdout}`);
  return { report: reportSchema.parse(JSON.parse(json.toString('utf8'))), patch: artifact?.get('patch.diff') };
}

for (const project of PROJECTS) {
  const why = missing(project);
  describe.skipIf(why !== null)(`${project.name}${why === null ? '' : ` (${why})`}`, () => {
    test('without a key: from the red run to a patch that holds where nobody helps it', {
      timeout: 900_000,
    }, async () => {
      const repository = open(project);
      const before = snapshot(repository);
      await using result = await step(repository, { 'test-command': project.command, engine: 'templates' });
      expect(result.stdout).toContain('plausible:');
      expect([result.exitCode, result.outputs.get('status')]).toEqual([0, 'plausible']);
      expect(snapshot(repository)).toBe(before);
      const { report, patch } = reportIn(result);
      expect(report.baseline?.targets).toHaveLength(project.targets);
      expect(report.run.tests).toBe(project.tests);
      expect(report.usage).toEqual({ requests: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0, costUsd: 0 });
      expect(report.candidates.find(({ id }) => id === report.selected?.candidate)?.verdict).toMatchObject({
        kind: 'plausible',
        ran: project.tests,
        repeated: 2,
      });
      expect(exitCodeOnFreshClone(project, repository, patch ?? Buffer.alloc(0))).toBe(0);
      expectGoodManners(result);
    });

    test('with a model: a reply that quotes wrongly is told back once, the next one is proved', {
      timeout: 600_000,
    }, async () => {
      const repository = open(project);
      const edit = { file: project.file, original: project.original, replacement: project.replacement };
      const wrong = JSON.stringify({ rootCause: 'Something.', edits: [{ ...edit, original: 'not in the file' }] });
      const right = JSON.stringify({ rootCause: 'A boundary is wrong.', edits: [edit] });
      const server = await startModelServer([wrong, right]);
      try {
        const key = 'sk-test-0123456789abcdefghij';
        await using result = await step(repository, {
          'test-command': project.command,
          engine: 'model',
          'api-key': key,
          'base-url': server.url,
          model: 'scripted',
          'max-attempts': '1',
          prices: '{"scripted": {"input": 1, "cached": 0.1, "output": 10}}',
        });
        expect([result.exitCode, result.outputs.get('status')]).toEqual([0, 'plausible']);
        const { report, patch } = reportIn(result);
        expect(report.usage).toMatchObject({ requests: 2, inputTokens: 2000, outputTokens: 400, costUsd: 0.00582 });
        expect(exitCodeOnFreshClone(project, repository, patch ?? Buffer.alloc(0))).toBe(0);
        expect(server.asked[0]?.body.messages?.[1]?.content).toContain(project.file);
        expect(server.asked[1]?.body.messages?.at(-1)?.content).toContain('are not in');
        for (const [, files] of result.artifacts)
          for (const [name, bytes] of files) expect(bytes.includes(key), name).toBe(false);
        expect(result.stdout).not.toContain(key);
        expectGoodManners(result);
      } finally {
        await server.close();
      }
    });
  });
}

/** What the runner would count against any step. */
function expectGoodManners(result: StepResult): void {
  expect(result.summaryRefused).toBe(false);
  expect(result.summary).toContain('patch');
  for (const kind of ['error', 'warning', 'notice'])
    expect(result.commands.filter((command) => command.name === kind).length).toBeLessThanOrEqual(10);
  expect(result.handedOn).toMatchObject({ env: '', path: '' });
  // Where tests run in the checkout itself, our own post step is told where the journal lies.
  expect(result.handedOn.state).toMatch(/^$|^redressTemp<<(\S+)\n[^\n]+\n\1\n$/);
  expect(result.unexpectedInputs).toEqual([]);
  expect(result.outputs.get('artifact-id')).toMatch(/^\d+$/);
}
