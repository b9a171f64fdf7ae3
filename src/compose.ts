import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Deps } from './deps.ts';
import type { Inputs } from './domain/inputs.ts';
import { openOutputFolder } from './files/output.ts';
import { openWorkspace } from './files/workspace.ts';
import { defaultOutputDirectory, parseWorkflowRef, readEvent } from './github/event.ts';
import { LANGUAGES } from './languages/index.ts';
import type { Log, Sandbox } from './ports.ts';
import { secretValues } from './sandbox/environment.ts';
import { openSandbox } from './sandbox/open.ts';
import { createGit } from './sandbox/process-git.ts';
import type { InputGround } from './schema/inputs.ts';
import { createSyntax } from './syntax/load.ts';

/** Where this process runs, as `index.ts` found it. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Absolute path of the folder that holds `runtime/`, `prompts/`, `examples/` and `package.json`. */
  readonly home: string;
  /** Absolute path of the folder that holds the bundle and the grammars. */
  readonly assets: string;
  readonly signal: AbortSignal;
}

/** Everything the story needs, and what has to be put away afterwards. */
export interface Composed extends AsyncDisposable {
  readonly deps: Deps;
  /** What was found odd while opening things, one sentence each. */
  readonly notes: readonly string[];
}

/** Opens the adapters for one run. Throws UserError for a folder that is no checkout or can't be written to. */
export async function compose(inputs: Inputs, surroundings: Surroundings, log: Log): Promise<Composed> {
  const { environment, signal } = surroundings;
  const git = createGit(environment);
  const workspace = await openWorkspace(git, resolve(surroundings.cwd, inputs.workingDirectory));
  const output = await openOutputFolder({
    path: resolve(surroundings.cwd, inputs.outputDirectory),
    secrets: secretValues(environment),
  });
  const temp = await temporaryFolder(environment);
  let sandbox: Promise<Sandbox> | undefined;
  const deps: Deps = {
    version: await versionOf(surroundings.home),
    languages: LANGUAGES,
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
  return { deps, notes: output.notes, [Symbol.asyncDispose]: () => rm(temp, { recursive: true, force: true }) };
}

/** What decides the defaults of inputs here. */
export function inputGround(
  surface: InputGround['surface'],
  surroundings: Surroundings,
  readText: InputGround['readText'],
): InputGround {
  return {
    surface,
    outputDirectory: surface === 'cli' ? 'redress-out' : defaultOutputDirectory(surroundings.environment, tmpdir()),
    cores: availableParallelism(),
    languages: LANGUAGES.map((language) => language.id),
    readText,
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

/** The version that package.json states. */
export async function versionOf(home: string): Promise<string> {
  const stated = /"version":\s*"([^"]+)"/.exec(await readFile(join(home, 'package.json'), 'utf8'))?.[1];
  return stated ?? 'unknown';
}
