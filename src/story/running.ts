import { posix } from 'node:path';
import type { Deps } from '../deps.ts';
import type { Inputs } from '../domain/inputs.ts';
import type { TestCommand } from '../domain/project.ts';
import type { RepoPath } from '../domain/test-run.ts';
import type { Language, PathResolver } from '../languages/language.ts';
import type { Sandbox, Suite } from '../ports.ts';
import { failureOf } from '../read/failure.ts';
import { genericDialect } from '../read/generic-dialect.ts';
import { readResults } from '../read/results.ts';
import { createSuite } from '../suite/suite.ts';

/** The user's suite in its sandbox. */
export interface Running {
  readonly sandbox: Sandbox;
  readonly suite: Suite;
}

/** Opens the sandbox and makes the user's command runnable in it, with the language's collector and every reader of results. */
export async function openSuite(
  inputs: Inputs,
  deps: Deps,
  context: {
    readonly command: TestCommand;
    readonly framework: string | null;
    readonly language: Language | null;
    readonly paths: PathResolver;
  },
): Promise<Running> {
  const { language, paths, command } = context;
  const sandbox = await deps.openSandbox();
  const dialect = language?.dialects[0] ?? genericDialect;
  const suite = createSuite({
    sandbox,
    collector: language?.collector ?? null,
    command,
    framework: context.framework,
    workspace: deps.workspace,
    resultGlobs: resultGlobs(inputs, language, { project: deps.workspace.project, cwd: command.cwd }),
    read: ({ files, console, exitCode }) =>
      readResults({
        files,
        ...(console === null ? {} : { consoles: [{ path: 'console', content: console }] }),
        exitCode,
        outcome: null,
        dialects: deps.dialects,
        paths,
      }),
    explain: (failure, file) => failureOf({ failures: [failure], file, dialect }, paths),
    runtime: deps.runtime,
    paths,
    cachesOf: (path) => language?.cachesOf(path) ?? [],
    environment: deps.environment,
    log: deps.log,
    saveLog: (name, text) => deps.output.log(name, text),
  });
  return { sandbox, suite };
}

/** Where the suite writes its results, relative to the repository's root: the user's globs, else the language's usual places. */
function resultGlobs(
  inputs: Inputs,
  language: Language | null,
  at: { readonly project: RepoPath; readonly cwd: RepoPath },
): readonly string[] {
  const globs = inputs.results.length ? inputs.results : (language?.resultFiles ?? []);
  const folders = inputs.results.length ? [at.project] : [...new Set([at.project, at.cwd])];
  return folders
    .flatMap((folder) =>
      globs.filter((glob) => !posix.isAbsolute(glob)).map((glob) => posix.normalize(posix.join(folder, glob))),
    )
    .filter((glob) => !glob.startsWith('..'));
}
