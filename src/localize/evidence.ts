import type { Spectrum } from '../domain/spectrum.ts';
import type { FormulaName } from '../domain/suspects.ts';
import type { RepoPath, TestResult } from '../domain/test-run.ts';
import type { PushDiff } from '../domain/push.ts';
import type { FunctionRange } from '../syntax/functions.ts';

/** A function as localization needs it. */
export type FunctionSpan = Pick<
  FunctionRange,
  'name' | 'qualifiedName' | 'class' | 'startLine' | 'endLine' | 'bodyStartLine'
>;

/** Everything that localization fuses. */
export interface LocalizeInput {
  readonly spectrum: Spectrum;
  /** The failures to explain: without those that fail in the baseline too, without flaky ones. */
  readonly failures: readonly TestResult[];
  readonly push: PushDiff;
  /**
   * The functions of files (`sources.ts`). Suspicious lines of files that are missing here are shown as plain regions.
   */
  readonly functions: ReadonlyMap<RepoPath, readonly FunctionSpan[]>;
  readonly formula: FormulaName;
  isTestFile(path: RepoPath): boolean;
  /** Text of the issue or task; null: none. */
  readonly issue: string | null;
}
