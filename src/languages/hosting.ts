import type { TestSelection } from '../ports.ts';

/**
 * How a runner is kept open and forked for each change, so that only the project is loaded anew
 * (`runtime/python/redress_runtime/host.py`).
 */
export interface RunnerHost {
  /** Frameworks whose runner can be kept open. */
  readonly frameworks: readonly string[];
  /** The variable that asks for it; its value begins each line of the host's on standard output. */
  readonly variable: string;
  /** The selection as the host is told it; files null: all of them. */
  selection(select: TestSelection): { readonly tests: readonly string[]; readonly files: readonly string[] | null };
  /** What the names of the streams of one answer begin with. */
  streamsOf(id: number): string;
}
