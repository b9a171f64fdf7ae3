import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { reportSchema } from '../../src/schema/report.ts';
import { runStep, type StepResult } from '../helpers/mini-runner.ts';
import type { Repository } from '../helpers/repository.ts';
import { checkout, missing, PATH, PROJECTS, snapshot } from './projects.ts';

const opened: Repository[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.remove()));

function reportIn(result: StepResult) {
  const path = result.outputs.get('report-json') ?? '';
  const report = reportSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  return { report, logs: readdirSync(join(dirname(path), 'logs')).sort() };
}

describe.each(PROJECTS.filter(({ name }) => name === 'pytest' || name === 'unittest'))('$name', (project) => {
  const why = missing(project);
  const open = () => {
    const repository = checkout(project);
    opened.push(repository);
    return repository;
  };

  test.skipIf(why !== null)('without results: one plain run, and one that records', async () => {
    const repository = open();
    const before = snapshot(repository);
    const inputs = { mode: 'localize', 'test-command': project.command };
    await using result = await runStep({ workspace: repository.path, inputs, env: { PATH } });
    const { report, logs } = reportIn(result);
    expect(logs).toEqual(['baseline-1.log', 'coverage.log']);
    expect(report.baseline?.targets).toHaveLength(project.targets);
    expect(report.suspects.some(({ file }) => file === project.file)).toBe(true);
    expect(snapshot(repository)).toBe(before);
  });

  test.skipIf(why !== null)('with results: only the run that records', async () => {
    const repository = open();
    spawnSync('bash', ['-c', `${project.command} --junitxml=results.xml`], {
      cwd: repository.path,
      env: { ...process.env, PATH, PYTHONDONTWRITEBYTECODE: '1' },
    });
    const inputs = { mode: 'localize', 'test-command': project.command, results: 'results.xml' };
    await using result = await runStep({ workspace: repository.path, inputs, env: { PATH } });
    const { report, logs } = reportIn(result);
    expect(logs).toEqual(['coverage.log']);
    expect(report.baseline?.targets).toHaveLength(project.targets);
    expect(report.suspects[0]?.evidence.some(({ kind }) => kind === 'spectrum')).toBe(true);
  });
});
