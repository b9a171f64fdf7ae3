import type { RawResults } from '../../domain/raw-results.ts';

/** How one test runner's console is recognised. */
export interface ConsoleRunner {
  /** The format's name in results. */
  readonly format: string;
  /** A line with which a run of this runner may begin. Anchored, and cheap: it is tried on every line. */
  readonly start: RegExp;
  /**
   * Of these, the lines that come before anything that a test can print. Absent: the first line may come after a
   * test's output.
   */
  readonly head?: RegExp;
  /**
   * The format of a runner inside this one, whose lines show through; its runs among the lines of this one are
   * dropped.
   */
  readonly wraps?: string;
  /** What its tests print is never a line of its own, so other runs between its lines are no output of its tests. */
  readonly encloses?: true;
  /** A reader for one run; it gets the starting line next. `before` are the last lines before it, newest last. */
  open(before: readonly string[]): ConsoleRun;
}

/** One run of a runner on a console, line by line. Lines come without colours, prefixes and line ends. */
export interface ConsoleRun {
  /**
   * `mine`: the line is the runner's own, so the run reaches at least until here. `other`: anybody's, e.g. output of
   * a test. `again`: the line begins another run of the same runner; it is handed to a new reader.
   */
  line(text: string): 'mine' | 'other' | 'again';
  /** Neither its head nor its end was seen: a few lines that a test printed may look the same. Absent: false. */
  readonly weak?: boolean;
  /** What the run came to; undefined: it was none after all. */
  end(): RawResults | undefined;
}
