import type { RepoPath } from './test-run.ts';

/** What the push changed: lines as they stand in the checkout now. */
export interface PushDiff {
  readonly base: string | null;
  /** Nobody named the base: the commit that most likely stands before the push was taken. Absent: it was named. */
  readonly guessed?: boolean;
  /** Absolute path of git's store that holds the base; absent: the user's own repository does. */
  readonly objects?: string;
  readonly files: readonly { readonly file: RepoPath; readonly lines: readonly number[] }[];
  /** The unified diff, bounded; '' where there is none. */
  readonly text: string;
  readonly notes: readonly string[];
}

/** Nothing is known of a push. */
export const NO_PUSH: PushDiff = { base: null, files: [], text: '', notes: [] };
