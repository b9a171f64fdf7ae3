import type { CaseGroup, RawCase, RawFailure } from '../../domain/raw-results.ts';
import { type Attributes, type Mark, markOf, seconds, wholeNumber } from './junit-attributes.ts';
import { outcomeOf } from './outcome-words.ts';
import type { BoundedText } from './result-format.ts';

/** A `testcase` that is open. */
export interface OpenCase {
  readonly attributes: Attributes;
  readonly group: CaseGroup;
  readonly suites: readonly string[];
  readonly file: string | null;
  skipped: boolean;
  /** node:test runs what is still to do and ignores how it ends. */
  todo: boolean;
  skipMessage: string | null;
  readonly failures: RawFailure[];
  readonly earlier: RawFailure[];
  /** What elements such as `<status>` say. */
  readonly marks: Mark[];
  output: BoundedText | null;
}

/** What the attributes or the text of an element such as `<outcome>` say. */
export function markIn(attributes: Attributes, text: string): Mark {
  const said = markOf(attributes);
  if (said.outcome !== null || !/[a-z]/i.test(text)) return said;
  const outcome = outcomeOf(text);
  return { outcome, unknown: outcome === null ? text.trim().slice(0, 100) : null };
}

/**
 * Applies what attributes say where no child element says anything, and ctest's habit of calling a missing executable
 * skipped. Gives a word that nobody knows: such a case did not pass for certain, so it counts as skipped.
 */
export function judgeCase(test: OpenCase): string | null {
  const fail = (message: string | null, status: RawFailure['status']): void => {
    test.failures.push({ status, type: null, message, text: '' });
  };
  if (test.todo) test.failures.length = 0;
  if (test.failures.length) return null;
  if (test.skipped) {
    if (/^unable to find (?:executable|required file)/i.test(test.skipMessage ?? '')) fail(test.skipMessage, 'errored');
    return null;
  }
  const marks = test.marks.length ? [markOf(test.attributes), ...test.marks] : [markOf(test.attributes)];
  const said = (outcome: Mark['outcome']): boolean => marks.some((one) => one.outcome === outcome);
  if (said('failed')) fail(test.attributes['message'] ?? null, 'failed');
  else if (said('skipped')) test.skipped = true;
  else if (test.attributes['failure']) fail(test.attributes['failure'], 'failed');
  else {
    const unknown = marks.find((one) => one.unknown !== null)?.unknown ?? null;
    test.skipped = unknown !== null;
    return unknown;
  }
  return null;
}

/** A case that nothing more will be said of. `keep` gives the part of a text that the document has room for. */
export function rawCase(test: OpenCase, keep: (text: BoundedText) => string): RawCase {
  const { attributes, group, failures, output } = test;
  const [first] = failures;
  // ctest writes an empty failure and its reason into the output.
  const silent = first && output && !first.text && !first.message;
  return {
    name: attributes['name'] ?? null,
    classname: attributes['classname'] ?? attributes['class'] ?? null,
    file: attributes['file'] ?? attributes['filepath'] ?? test.file,
    line: wholeNumber(attributes['line'] ?? attributes['lineno']),
    suites: test.suites,
    skipped: test.skipped && failures.length === 0,
    failures: silent ? [{ ...first, text: keep(output) }, ...failures.slice(1)] : failures,
    earlier: test.earlier,
    seconds: seconds(attributes['time']),
    group,
  };
}

/** gotestsum makes a test of any `--- FAIL: name` that a test prints; every real one begins with `=== RUN`. */
export function isGhost(test: OpenCase): boolean {
  const text = test.failures[0]?.text ?? '';
  return text.startsWith(`--- FAIL: ${test.attributes['name']} `) && !text.includes('=== RUN');
}
