import type { KeyedList } from '../../domain/keyed-list.ts';
import type { RawFailure } from '../../domain/raw-results.ts';
import type { Counts, PytestWord } from './pytest-lines.ts';
import type { BoundedText } from '../results/result-format.ts';

/** The text under one `____ header ____`. */
export interface Block {
  readonly section: 'ERRORS' | 'FAILURES';
  readonly title: string;
  readonly text: BoundedText;
}

/** One letter of the progress lines and the file it stands for, where the line named it. */
export interface Letter {
  readonly letter: string;
  readonly path: string | null;
}

/** The words that were printed of one test, in order; bare where it is one, so that a test costs no list. */
export type PytestWords = PytestWord | readonly PytestWord[];

/** Why pytest stopped before its last test. `late`: said below the closing line. */
export interface PytestStop {
  readonly reason: string;
  readonly late: boolean;
}

/** What was collected of one run, before ids are joined with texts. */
export interface PytestRecord {
  readonly letters: readonly Letter[];
  /** The ids of verbose lines in order, each with what was printed of it. */
  readonly verbose: KeyedList<PytestWords>;
  readonly blocks: readonly Block[];
  /** Failures that were shown between the lines of progress: texts, but no proof of a failure. */
  readonly early: readonly Block[];
  /** Lines of `--tb=line`, which has no headers. */
  readonly loose: readonly string[];
  /** Lines of the last short summary. */
  readonly summary: readonly string[];
  readonly counts: Counts | null;
  /** The test that was running when the output ended, where known. */
  readonly running: string | null;
  /** Trouble outside any test, as pytest words it. */
  readonly trouble: readonly RawFailure[];
  readonly stopped: PytestStop | null;
  /** Absolute; what the head calls `rootdir`. */
  readonly root: string | null;
}
