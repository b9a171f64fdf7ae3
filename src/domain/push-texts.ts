import type { RepoPath, TestId } from './test-run.ts';

/** A text file that the push changed. */
export interface PushFile {
  readonly path: RepoPath;
  /** Its path before the push where that renamed it, else null. */
  readonly from: RepoPath | null;
  /** Its text before the push; null: there was no such file. */
  readonly before: string | null;
  /** Its text as it stands in the checkout; null: there is no such file. */
  readonly now: string | null;
  /** Git's mode before the push; that of now where the push added it. */
  readonly mode: string;
}

/** One commit of the push. */
export interface PushCommit {
  /** The commit's short name. */
  readonly name: string;
  /** First line of its message: foreign text. */
  readonly subject: string;
  readonly files: readonly { readonly path: RepoPath; readonly before: string | null; readonly after: string | null }[];
}

/** What the push changed, as texts. */
export interface PushTexts {
  /** By path, ascending. */
  readonly files: readonly PushFile[];
  /** Oldest first; empty where the push is one commit, where it holds merges, or where its commits are not known. */
  readonly commits: readonly PushCommit[];
  /** What was left out, one sentence each. */
  readonly notes: readonly string[];
}

/** Lines of the push that were taken back together. */
export interface UndonePlace {
  readonly file: RepoPath;
  /** As they stand now, 1-based and inclusive. For lines that are gone: the line before which they stood. */
  readonly startLine: number;
  readonly endLine: number;
  readonly change: 'changed' | 'added' | 'removed';
}

/** What taking back a part of the push came to, where a target test passed with it. */
export interface UndoFinding {
  readonly places: readonly UndonePlace[];
  /** Targets that pass; null: at least one, which is not known. */
  readonly passes: readonly TestId[] | null;
  /** Tests that passed before and break; [] where none does, or where it is not known which. */
  readonly breaks: readonly TestId[];
  /** `plausible`: all targets pass and nothing else breaks; else what came in the way. */
  readonly outcome: 'plausible' | 'partial' | 'regressed' | 'unstable';
  /** True where every smaller part that was tried does less. */
  readonly smallest: boolean;
  /** The same in a person's words, one sentence. */
  readonly sentence: string;
}
