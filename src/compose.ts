import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Deps } from './deps.ts';
import type { Inputs } from './domain/inputs.ts';
import type { Report } from './domain/report.ts';
import { openOutputFolder } from './files/output.ts';
import { redactedReport, redactor } from './files/redact.ts';
import { openWorkspace } from './files/workspace.ts';
import { parseWorkflowRef, readEvent } from './github/event.ts';
import { LANGUAGES, RESULT_DIALECTS } from './languages/index.ts';
import type { Log, Sandbox } from './ports.ts';
import { secretValues } from './sandbox/environment.ts';
import { openSandbox } from './sandbox/open.ts';
import { createGit } from './sandbox/process-git.ts';
import { type Surroundings, versionOf } from './surroundings.ts';
import { createSyntax } from './syntax/load.ts';

/** Everything the story needs, and what has to be put away afterwards. */
export interface Composed extends AsyncDisposable {
  readonly deps: Deps;
  /** What was found odd while opening things, one sentence each. */
  readonly notes: readonly string[];
  /** The report without the secrets of the job. */
  redacted(report: Report): Report;
}

/** Opens the adapters for one run. Throws UserError for a folder that is no checkout or can't be written to. */
export async function compose(inputs: Inputs, surroundings: Surroundings, log: Log): Promise<Composed> {
  const { environment, signal } = surroundings;
  const git = createGit(environment);
  const workspace = await openWorkspace(git, resolve(surroundings.cwd, inputs.workingDirectory));
  const secrets = [...secretValues(environment), ...(inputs.apiKey === null ? [] : [inputs.apiKey])];
  const output = await openOutputFolder({ path: resolve(surroundings.cwd, inputs.outputDirectory), secrets });
  const temp = await temporaryFolder(environment);
  let sandbox: Promise<Sandbox> | undefined;
  const deps: Deps = {
    version: await versionOf(surroundings.home),
    languages: LANGUAGES,
    dialects: RESULT_DIALECTS,
    workspace,
    git,
    syntax: createSyntax({ assets: surroundings.assets }),
    log,
    clock: { now: () => Date.now() },
    signal,
    event: await readEvent(environment),
    job: jobFacts(environment),
    output,
    cwd: surroundings.cwd,
    runtime: join(surroundings.home, 'runtime'),
    prompts: join(surroundings.home, 'prompts'),
    temp,
    environment,
    openSandbox: () => {
      sandbox ??= openSandbox({
        root: workspace.root,
        runtime: join(surroundings.home, 'runtime'),
        environment,
        isolation: inputs.isolation,
        temp: join(temp, 'sandbox'),
        runnerTemp: environment['RUNNER_TEMP'],
        signal,
      });
      return sandbox;
    },
  };
  return {
    deps,
    notes: output.notes,
    redacted: (report) => redactedReport(report, redactor(secrets)),
    [Symbol.asyncDispose]: () => rm(temp, { recursive: true, force: true }),
  };
}

function jobFacts(environment: Surroundings['environment']): Deps['job'] {
  return {
    workflowPath: parseWorkflowRef(environment['GITHUB_WORKFLOW_REF'])?.path ?? null,
    job: environment['GITHUB_JOB'] || null,
    step: environment['GITHUB_ACTION'] || null,
  };
}

async function temporaryFolder(environment: Surroundings['environment']): Promise<string> {
  const parent = environment['RUNNER_TEMP'] || tmpdir();
  await mkdir(parent, { recursive: true });
  return await mkdtemp(join(parent, 'redress-run-'));
}
