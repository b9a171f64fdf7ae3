/**
 * Every number of the ranking, in one place. They were chosen on real bugs, and checked by leaving one project out at
 * a time;
 * `docs/localization.md` has the measurements. All terms are added to a line's or function's suspiciousness, which
 * lies in 0…1.
 */
export const WEIGHTS = {
  /** A function on the stack of a failing test, times 1/depth of its deepest frame outside test files. */
  frame: 0.3,
  /** The share of `frame` that a region gets whatever its suspiciousness; the rest is times its suspiciousness. */
  frameFloor: 0.3,
  /** The very line of a stack frame, times 1/depth. */
  frameLine: 0.45,
  /** A function that the push changed. */
  changed: 0.5,
  /** The share of such a function's covered lines that the push changed. */
  changedShare: 0.2,
  /** A line that the push changed. */
  changedLine: 1,
  /** A file whose name the test's file, suite or title holds, times the share of it. */
  affinity: 0.35,
  /** The share of it that stays where the project's own code crashed: the stack then tells better than names. */
  affinityInCrash: 0.4,
  /** A function whose name has words of the failing tests' titles, times the cosine of both. */
  title: 0.1,
  /**
   * A function of which the failing tests ran many lines: times the logarithm of their number, full at `sizeFull`
   * lines.
   */
  size: 0.2,
  sizeFull: 64,
  /**
   * Instead of everything else for a function that only its file's name speaks for: with all weight on the name of its
   * file, a tenth of it on
   * its own. Below every region with better evidence.
   */
  nameOnly: 0.001,
  /**
   * A function whose name the failure's message or the issue holds. Only without coverage, where little else is known.
   */
  named: 0.2,
  /** The share of its score that code keeps that serves tests. */
  support: 0.5,
  /**
   * For one more line at the best score of a function, and for a line that comes later among equals: breaks ties,
   * never outweighs.
   */
  tieBreak: 1e-6,
} as const;

/** Failures whose weighted overlap of covered lines (Jaccard, mean of all pairs) reaches this have one cause. */
export const SAME_CAUSE = 0.1;

/** How much more a line tells of the cause of a failure the fewer passing tests run it. */
export const RARITY = 4;

/** What is handed over at most. */
export const LIMITS = {
  /** Suspects of one cluster. */
  suspects: 100,
  /** Those among them that only a name speaks for. */
  named: 20,
  /** Lines, all clusters together. */
  lines: 2000,
  /** Lines shown of one suspect. */
  linesOfSuspect: 20,
  /** Groups of failures that are compared pair by pair. */
  compared: 100,
} as const;
