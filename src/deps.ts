import type { TriggeringEvent } from './github/event.ts';
import type { Language, ResultDialect } from './languages/language.ts';
import type { Clock, Git, Log, OutputFolder, Sandbox, Workspace } from './ports.ts';
import type { JobFacts } from './survey/survey.ts';
import type { Syntax } from './syntax/load.ts';

/** Everything the story asks for that is not a value: adapters, languages, and where things lie. */
export interface Deps {
  readonly version: string;
  readonly languages: readonly Language[];
  /** How runners name tests and word failures, those of languages that can't be repaired yet included. */
  readonly dialects: readonly ResultDialect[];
  readonly workspace: Workspace;
  readonly git: Git;
  readonly syntax: Syntax;
  readonly log: Log;
  readonly clock: Clock;
  /** Aborted when the runner cancels, or the user presses Ctrl-C. */
  readonly signal: AbortSignal;
  readonly event: TriggeringEvent;
  readonly job: JobFacts;
  readonly output: OutputFolder;
  /** Absolute path that relative paths of inputs start from. */
  readonly cwd: string;
  /** Absolute folders: our `runtime/`, our `prompts/`, and one for temporary files of this run. */
  readonly runtime: string;
  readonly prompts: string;
  readonly temp: string;
  /** The job's variables, for the tests; secrets are taken out where they are passed on. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /**
   * Absolute path of the folder that `mode: prepare` made, as it left it to later steps; null: it left none. Untrusted.
   */
  readonly recorded: string | null;
  /** Opens the sandbox on first use. */
  openSandbox(): Promise<Sandbox>;
}
