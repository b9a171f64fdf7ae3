import type { RawResults } from '../../domain/raw-results.ts';

/** How one test runner's console is recognised. */
export interface ConsoleRunner {
  /** The format's name in results; ends in `-console`. */
  readonly format: string;
  /** A line with which a run of this runner may begin. Anchored, and cheap: it is tried on every line. */
  readonly start: RegExp;
  /** The format of a runner inside this one, whose lines show through; its runs among the lines of this one are dropped. */
  readonly wraps?: string;
  /** A reader for one run; it gets the starting line next. `before` are the last lines before it, newest last. */
  open(before: readonly string[]): ConsoleRun;
}

/** One run of a runner on a console, line by line. Lines come without colours, prefixes and line ends. */
export interface ConsoleRun {
  /**
   * `mine`: the line is the runner's own, so the run reaches at least until here. `other`: anybody's, e.g. output of a test.
   * `again`: the line begins another run of the same runner; it is handed to a new reader.
   */
  line(text: string): 'mine' | 'other' | 'again';
  /** What the run came to; undefined: it was none after all. */
  end(): RawResults | undefined;
}
