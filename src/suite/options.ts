import type { TestCommand } from '../domain/project.ts';
import type { RepoPath, TestRun } from '../domain/test-run.ts';
import type { Collector, PathResolver } from '../languages/language.ts';
import type { Log, Sandbox, Workspace } from '../ports.ts';
import type { ExplainFailure } from './reconcile.ts';

/** Reads result files and, where there is nothing better, the console; `exitCode` null: the run was ended. */
export type ReadRun = (evidence: {
  readonly files: readonly { readonly path: RepoPath; readonly content: Uint8Array }[];
  readonly console: string | null;
  readonly exitCode: number | null;
}) => Promise<TestRun>;

/** What a suite is run with. */
export interface SuiteOptions {
  readonly sandbox: Sandbox;
  /** null: the language has none; result files and the console then tell. */
  readonly collector: Collector | null;
  readonly command: TestCommand;
  readonly framework: string | null;
  readonly workspace: Pick<Workspace, 'root'>;
  /** Where the suite writes its results, as globs relative to the repository's root. */
  readonly resultGlobs: readonly string[];
  readonly read: ReadRun;
  readonly explain: ExplainFailure;
  /** Absolute path of our `runtime/` folder. */
  readonly runtime: string;
  readonly paths: PathResolver;
  /** Caches that hold the build of a source file; may hold globs. */
  readonly cachesOf: (path: RepoPath) => readonly string[];
  /** The job's variables, as the tests will have them. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly log: Log;
  /** Keeps the console of a run under a name. */
  readonly saveLog?: (name: string, text: string) => Promise<void>;
}
