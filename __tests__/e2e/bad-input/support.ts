import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach } from 'vitest';
import type { Report } from '../../../src/domain/report.ts';
import { freeCheckout } from '../../../src/sandbox/checkout-lock.ts';
import { reportSchema } from '../../../src/schema/report.ts';
import { ROOT, runStep, type StepRequest, type StepResult } from '../../helpers/mini-runner.ts';
import { makeRepository, type Repository } from '../../helpers/repository.ts';
import { PATH } from '../projects.ts';

/** The folder of the built action; another build than the repository's own may be tried by this variable. */
const ACTION = process.env['REDRESS_ACTION'] ?? ROOT;

const opened: { remove(): void }[] = [];
// Last first: what still uses a folder ends before the folder goes.
afterEach(() =>
  opened
    .splice(0)
    .reverse()
    .forEach((one) => one.remove()),
);

/** A project whose one fault a template repairs: one test fails, two pass, in a fraction of a second. */
export const TINY: Readonly<Record<string, string>> = {
  'package.json': '{"name": "tiny", "private": true, "type": "module"}\n',
  'lib/add.js': 'export function add(a, b) {\n  return a - b;\n}\n',
  'test/add.test.js': `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { add } from '../lib/add.js';

test('adds', () => assert.equal(add(2, 3), 5));
test('adds nothing', () => assert.equal(add(2, 0), 2));
test('is a function', () => assert.equal(typeof add, 'function'));
`,
};

/** How its tests are run. */
export const NODE_TEST = 'node --test';

/** Runs the tests only, and proposes nothing: the shortest way through the story. */
export const SHORT = { mode: 'localize', coverage: 'off', repeat: '1' };

/** A committed repository, removed after the test. */
export function repositoryOf(files: Readonly<Record<string, string | Uint8Array>> = TINY): Repository {
  const repository = makeRepository(files);
  repository.commit('Red');
  return removed(repository);
}

/** Lets something go when the test is over. */
export function removed<T extends { remove(): void }>(one: T): T {
  opened.push(one);
  return one;
}

/** One step of a job in a workspace. */
export function step(
  workspace: string,
  inputs: Readonly<Record<string, string>>,
  more: Partial<StepRequest> = {},
): Promise<StepResult> {
  const env = { PATH, ...more.env };
  return runStep({ workspace, inputs, action: ACTION, seconds: 240, ...more, env });
}

/** The report that a step uploaded. */
export function reportIn(result: StepResult): Report {
  const json = artifactFile(result, 'report.json');
  if (!json) throw new Error(`no report in the artifact: ${result.stdout}`);
  return reportSchema.parse(JSON.parse(json.toString('utf8')));
}

/** A file of the artifact; undefined where it is not in it. */
export function artifactFile(result: StepResult, name: string): Buffer | undefined {
  const [artifact] = [...result.artifacts.values()];
  return artifact?.get(name);
}

/** How a command line ended. */
export interface CliResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts `redress` as a user would. */
export function startCli(
  args: readonly string[],
  at: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): { readonly child: ChildProcess; readonly ended: Promise<CliResult> } {
  const child = spawn(join(ROOT, 'node_modules', '.bin', 'node'), [join(ACTION, 'bin', 'redress.js'), ...args], {
    cwd: at.cwd,
    env: { PATH, HOME: process.env['HOME'] ?? '', NO_COLOR: '1', ...at.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { stdout: '', stderr: '' };
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (text.stdout += part));
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (text.stderr += part));
  const ended = new Promise<CliResult>((resolve, reject) => {
    child.on('error', reject).on('close', (exitCode) => resolve({ exitCode, ...text }));
  });
  return { child, ended };
}

/** The same, to its end. */
export const cli = (args: readonly string[], at: Parameters<typeof startCli>[1]): Promise<CliResult> =>
  startCli(args, at).ended;

/** The report of a command line's output folder. */
export function reportOfCli(cwd: string): Report {
  return reportSchema.parse(JSON.parse(readFileSync(join(cwd, 'redress-out', 'report.json'), 'utf8')));
}

/** Every living process whose command line holds the text. */
export function processesWith(text: string): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => commandLine(id) ?? [])
    .filter((line) => line.includes(text));
}

/**
 * Ends what still runs in a folder, and forgets who had it; for tests that kill Redress, which then can't do it itself.
 */
export function endAllIn(folder: string): void {
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readlinkSync(`/proc/${id}/cwd`) === folder) process.kill(Number(id), 'SIGKILL');
    } catch {
      // It has gone, or is another user's.
    }
  }
  freeCheckout(folder);
}

/** Null for a process that has gone by now, '' for one that has ended and was not collected. */
function commandLine(id: string): string | null {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return null;
  }
}
