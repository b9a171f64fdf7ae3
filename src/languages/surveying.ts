import type { RepoPath } from '../domain/test-run.ts';

/** What the project's files say for a language. */
export interface Detection {
  /** Higher wins; 0…100. */
  readonly weight: number;
  /** In words, e.g. `pyproject.toml`. */
  readonly because: string;
}

/** A way to run the suite that the project's files suggest. */
export interface CommandGuess {
  readonly script: string;
  readonly framework: string;
  /** In words, e.g. `package.json scripts.test`. */
  readonly foundBy: string;
}

/** The project's files as a language may ask for them; nothing is run. */
export interface ProjectFiles {
  readonly files: readonly RepoPath[];
  /** The project's folder relative to the repository's root; '' for the root. */
  readonly project: RepoPath;
  has(path: RepoPath): boolean;
  text(path: RepoPath): Promise<string | undefined>;
}
