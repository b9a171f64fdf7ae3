import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Deps } from './deps.ts';
import type { Inputs } from './domain/inputs.ts';
import type { Report } from './domain/report.ts';
import type { RepoPath } from './domain/test-run.ts';
import { openOutputFolder } from './files/output.ts';
import { redactedReport, redactor } from './files/redact.ts';
import { openWorkspace } from './files/workspace.ts';
import { parseWorkflowRef, readEvent } from './github/event.ts';
import { saveTemp } from './github/state.ts';
import { LANGUAGES, RESULT_DIALECTS } from './languages/index.ts';
import type { Language } from './languages/language.ts';
import type { Log, Sandbox } from './ports.ts';
import { secretValues } from './sandbox/environment.ts';
import { openSandbox } from './sandbox/open.ts';
import { createGit } from './git/call.ts';
import { RECORDING } from './story/preparing.ts';
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

/** Folder of the sandbox in our temporary one. */
const SANDBOX = 'sandbox';

/** Opens the adapters for one run. Throws UserError for a folder that is no checkout or can't be written to. */
export async function compose(inputs: Inputs, surroundings: Surroundings, log: Log): Promise<Composed> {
  const { signal } = surroundings;
  const environment = withoutPreparation(surroundings.environment);
  const git = createGit(environment);
  const workspace = await openWorkspace(git, resolve(surroundings.cwd, inputs.workingDirectory));
  const secrets = [...secretValues(environment), ...(inputs.apiKey === null ? [] : [inputs.apiKey])];
  const output = await openOutputFolder({ path: resolve(surroundings.cwd, inputs.outputDirectory), secrets });
  const temp = await temporaryFolder(environment);
  let sandbox: Promise<Sandbox> | undefined;
  const deps: Deps = {
    version: await versionOf(surroundings.home),
    languages: LANGUAGES.map((language) => within(language, workspace.project)),
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
    recorded: surroundings.environment[RECORDING] || null,
    openSandbox: () => {
      sandbox ??= openSandbox({
        root: workspace.root,
        runtime: join(surroundings.home, 'runtime'),
        environment,
        isolation: inputs.isolation,
        temp: join(temp, SANDBOX),
        runnerTemp: environment['RUNNER_TEMP'],
        signal,
      }).then(async (opened) => {
        if (opened.level === 'in-place') await saveTemp(environment, join(temp, SANDBOX));
        return opened;
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

/** What `mode: prepare` gave to every later step must not reach our own runs: they would write into its recording. */
function withoutPreparation(environment: Surroundings['environment']): Surroundings['environment'] {
  if (!environment[RECORDING]) return environment;
  const released = LANGUAGES.map(({ collector }) => collector?.release?.(environment) ?? {});
  return Object.assign({}, environment, ...released, { [RECORDING]: undefined });
}

/** What counts as a test is told by the path inside the project: one below a folder called `tests` is not all tests. */
function within(language: Language, project: RepoPath): Language {
  const prefix = `${project}/`;
  if (project === '') return language;
  const inside = (path: RepoPath) => (path.startsWith(prefix) ? path.slice(prefix.length) : path);
  return { ...language, isTestFile: (path) => language.isTestFile(inside(path)) };
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
