import type { RepoPath } from './test-run.ts';

/** A variable that the test step has to have. */
export interface PreparedVariable {
  readonly name: string;
  readonly value: string;
}

/** What `mode: prepare` came to. `explanation` is one sentence, `notes` what was guessed or not found. */
export type Prepared =
  | {
      readonly kind: 'prepared';
      /** Name of the language whose runners will record, for a person. */
      readonly language: string;
      /** Absolute path of the folder that the run of the tests writes to. */
      readonly folder: string;
      readonly variables: readonly PreparedVariable[];
      readonly explanation: string;
      readonly notes: readonly string[];
    }
  | { readonly kind: 'not-prepared'; readonly explanation: string; readonly notes: readonly string[] };

/** What a recording says of itself: it is believed only where it is of this very checkout. */
export interface RecordingMark {
  readonly version: 1;
  /** Absolute path of the repository's root; the project inside it. */
  readonly root: string;
  readonly project: RepoPath;
  /** The commit that was checked out; null: none yet. */
  readonly head: string | null;
  /** Id of the language whose collector records. */
  readonly language: string;
  /** Milliseconds since the epoch. */
  readonly preparedAt: number;
}
