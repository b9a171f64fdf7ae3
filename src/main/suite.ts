import { posix } from 'node:path';
import type { Desk } from '../desk.ts';
import type { Inputs } from '../domain/inputs.ts';
import type { Project } from '../domain/project.ts';
import type { RepoPath } from '../domain/test-run.ts';
import { UserError } from '../errors.ts';
import type { Language } from '../languages/language.ts';
import { plainRunnersOf } from '../languages/plain-runners.ts';
import type { Sandbox, Suite } from '../ports.ts';
import { failureOf } from '../read/failure.ts';
import { genericDialect } from '../read/generic-dialect.ts';
import { readResults } from '../read/results.ts';
import type { SuiteOptions } from '../suite/options.ts';
import { createSuite } from '../suite/suite.ts';
import { suiteThatTells } from '../suite/that-tells.ts';

/** Where the suite runs, and with what. */
export interface SuiteGround extends Pick<Desk, 'inputs' | 'workspace' | 'dialects' | 'paths' | 'log' | 'output'> {
  readonly sandbox: Sandbox;
  readonly language: Language | null;
  /** Absolute path of our `runtime/` folder. */
  readonly runtime: string;
  /** The job's variables, for the tests; secrets are taken out where they are passed on. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Variables for every run of the command, below its own. */
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Makes the user's command runnable in the sandbox, with the language's collector and every reader of results.
 * Throws UserError for a project without a test command.
 */
export function openSuite(project: Project, ground: SuiteGround): Suite {
  const { language, paths, inputs, workspace, output } = ground;
  const { command, framework, notes } = project;
  if (command === null)
    throw new UserError(
      // The last note is the outcome, those before it are what was tried first.
      notes.toReversed().join('; ') || 'no test command was found',
      'set the input test-command to what runs your tests, e.g. `pytest -q` or `npm test`',
    );
  const dialect = language?.dialects[0] ?? genericDialect;
  const plain = plainRunnersOf(workspace.files, ground.environment);
  const options: SuiteOptions = {
    sandbox: ground.sandbox,
    collector: language?.collector ?? null,
    command: { ...command, env: { ...ground.settings, ...command.env } },
    framework,
    workspace,
    resultGlobs: resultGlobs(inputs, language?.resultFiles ?? plain.resultFiles, {
      project: workspace.project,
      cwd: command.cwd,
    }),
    read: ({ files, console, exitCode }) =>
      readResults({
        files,
        ...(console === null ? {} : { consoles: [{ path: 'console', content: console }] }),
        exitCode,
        outcome: null,
        dialects: ground.dialects,
        paths,
      }),
    explain: (failure, file) => failureOf({ failures: [failure], file, dialect }, paths),
    runtime: ground.runtime,
    paths,
    cachesOf: (path) => language?.cachesOf(path) ?? [],
    environment: ground.environment,
    log: ground.log,
    saveLog: (name, text) => output.log(name, text),
  };
  const suite = createSuite(options);
  // With a collector of ours, and where the user names result files, the tests are known by these.
  if (options.collector || inputs.results.length > 0 || Object.keys(plain.env).length === 0) return suite;
  const asking = { ...options.command, env: { ...plain.env, ...options.command.env } };
  return suiteThatTells(createSuite({ ...options, command: asking }), suite);
}

/**
 * Where the suite writes its results, relative to the repository's root: the user's globs, else the language's usual
 * places.
 */
function resultGlobs(
  inputs: Inputs,
  usual: readonly string[],
  at: { readonly project: RepoPath; readonly cwd: RepoPath },
): readonly string[] {
  const globs = inputs.results.length ? inputs.results : usual;
  const folders = inputs.results.length ? [at.project] : [...new Set([at.project, at.cwd])];
  return folders
    .flatMap((folder) =>
      globs.filter((glob) => !posix.isAbsolute(glob)).map((glob) => posix.normalize(posix.join(folder, glob))),
    )
    .filter((glob) => !glob.startsWith('..'));
}
