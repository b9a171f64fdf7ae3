import type { RepoPath } from './test-run.ts';

/** How the suite is run, and how that was found out. */
export interface TestCommand {
  /** As a shell would take it: the user's own text. */
  readonly script: string;
  readonly shell: 'bash' | 'sh';
  /** The folder it runs in, relative to the repository's root; '' for the root. */
  readonly cwd: RepoPath;
  /** Variables that the user's workflow sets for it. */
  readonly env: Readonly<Record<string, string>>;
  /** In words, e.g. `workflow step 'Test'`, `package.json scripts.test`, `input test-command`. */
  readonly foundBy: string;
}

/** What is known of the project before anything runs. */
export interface Project {
  /** Id of the language, e.g. `python`; null: none of ours. */
  readonly language: string | null;
  /** Name of the test framework, e.g. `pytest`, `node:test`. */
  readonly framework: string | null;
  readonly command: TestCommand | null;
  /** What was guessed or not found, one sentence each. */
  readonly notes: readonly string[];
}
