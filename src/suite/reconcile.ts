import { idMatcher } from '../domain/match-ids.ts';
import { isWorse } from '../domain/outcomes.ts';
import type { RawFailure } from '../domain/raw-results.ts';
import {
  type Failure,
  isFailing,
  type RepoPath,
  type TestId,
  type TestResult,
  type TestRun,
} from '../domain/test-run.ts';
import type { CollectorFindings, StreamedOutcome } from '../languages/language.ts';

/** Explains one streamed failure as the reader of result files would. */
export type ExplainFailure = (failure: RawFailure, file: RepoPath | null) => Failure;

/** The witnesses of one run. */
export interface Witnesses {
  /** What result files (and, without a stream, the console) say. */
  readonly read: TestRun;
  /** What our collector inside the runner streamed. */
  readonly stream: CollectorFindings;
  readonly exitCode: number | null;
  readonly explain: ExplainFailure;
  /** The run was ended because its time was up: the test that was running then fails with that. */
  readonly timedOut?: boolean;
  /** Tests that a run without a patch streamed: another witness alone does not vouch for them. */
  readonly streamedBefore: ReadonlySet<TestId>;
}

/** The id of failures that belong to no test, as the reader of result files calls them. */
const OUTSIDE = '(outside any test)';
const MOST_SENTENCES = 10;

/**
 * One run of all witnesses. The stream names the tests; where a result file says worse of one, the worse word counts; a
 * failure that only a file knows counts too, a pass that only a file knows counts where the stream never told of that
 * test. Every contradiction is a sentence.
 */
export function reconcile(witnesses: Witnesses): TestRun {
  const { read, stream, exitCode, explain } = witnesses;
  const results = new Map<TestId, TestResult>();
  const disagreements: string[] = [];
  for (const outcome of stream.outcomes) add(results, streamed(outcome, explain));
  for (const failure of stream.outside) add(results, outsideResult(explain(failure, null)));
  if (witnesses.timedOut && stream.hanging && !results.has(stream.hanging.id))
    add(results, hung(stream.hanging, explain));
  const match = idMatcher(results.keys());
  for (const test of read.results) disagreements.push(...hold(test, match(test.id), { results, witnesses }));
  const all = [...results.values()];
  const failing = all.filter((test) => isFailing(test.status)).length;
  disagreements.push(...againstExitCode(exitCode, failing));
  return {
    verdict: failing > 0 || exitCode !== 0 ? 'red' : stream.complete && all.length > 0 ? 'green' : 'unknown',
    results: all,
    exitCode,
    ...(stream.parts && stream.parts.length > 0 && { parts: stream.parts }),
    sources: [`collector: ${stream.runner ?? 'unknown runner'}`, ...read.sources],
    formats: ['collector', ...read.formats],
    degraded: [...stream.notes, ...read.degraded],
    disagreements: summed(disagreements),
  };
}

/** Takes one result of a file into account; gives the contradictions. */
function hold(
  test: TestResult,
  known: TestId | undefined,
  { results, witnesses }: { readonly results: Map<TestId, TestResult>; readonly witnesses: Witnesses },
): readonly string[] {
  const told = known === undefined ? undefined : results.get(known);
  if (told && known !== undefined) {
    if (isWorse(test.status, told.status)) results.set(known, { ...told, status: test.status, failure: test.failure });
    else if (isFailing(told.status) && test.failure) results.set(known, richer(told, test));
    return isFailing(test.status) === isFailing(told.status)
      ? []
      : [`${known} ${told.status} by the collector and ${test.status} by a result file.`];
  }
  if (isFailing(test.status)) {
    if (test.place === 'outside' && witnesses.stream.outside.length > 0) return [];
    results.set(test.id, test);
    return [`${test.id} ${test.status} by a result file and is unknown to the collector.`];
  }
  if (witnesses.streamedBefore.has(test.id)) {
    return [`${test.id} ${test.status} by a result file, but the runner itself never told of it: not believed.`];
  }
  results.set(test.id, test);
  return [];
}

/** Where the stream has the failure's text and the file a fuller one, the fuller one explains. */
function richer(told: TestResult, test: TestResult): TestResult {
  const own = told.failure?.frames.length ?? 0;
  return (test.failure?.frames.length ?? 0) > own ? { ...told, failure: test.failure } : told;
}

/** Two results of one id in the stream are two tests: the second is counted under a name of its own. */
function add(results: Map<TestId, TestResult>, test: TestResult): void {
  let id = test.id;
  for (let number = 2; results.has(id); number += 1) id = `${test.id} (${number})`;
  results.set(id, { ...test, id });
}

function streamed(outcome: StreamedOutcome, explain: ExplainFailure): TestResult {
  const failing = isFailing(outcome.status);
  const failure = outcome.failure ?? {
    status: outcome.status === 'errored' ? 'errored' : 'failed',
    type: null,
    message: null,
    text: '',
  };
  return {
    id: outcome.id,
    name: outcome.name,
    suite: outcome.suite,
    file: outcome.file,
    place: outcome.place,
    status: outcome.status,
    durationMs: outcome.durationMs,
    attempts: 1,
    failure: failing ? explain(failure, outcome.file) : null,
  };
}

/** Its stack is that of the moment, so the innermost frame is where it hung. */
function hung(outcome: StreamedOutcome, explain: ExplainFailure): TestResult {
  const test = streamed(outcome, explain);
  if (!test.failure) return test;
  const message = 'the test was still running when the time of the run was up';
  return { ...test, failure: { ...test.failure, kind: 'time-out', type: null, message, expected: null, actual: null } };
}

function outsideResult(failure: Failure): TestResult {
  const id = OUTSIDE;
  return {
    id,
    name: id,
    suite: null,
    file: null,
    place: 'outside',
    status: 'errored',
    durationMs: null,
    attempts: 1,
    failure,
  };
}

function againstExitCode(exitCode: number | null, failing: number): readonly string[] {
  if (exitCode === 0 && failing > 0) return [`The command ended with exit code 0, but ${failing} tests failed.`];
  if (exitCode !== null && exitCode !== 0 && failing === 0) {
    return [`The command ended with exit code ${exitCode}, but no test failed.`];
  }
  return [];
}

function summed(sentences: readonly string[]): readonly string[] {
  if (sentences.length <= MOST_SENTENCES) return sentences;
  return [
    ...sentences.slice(0, MOST_SENTENCES),
    `${sentences.length - MOST_SENTENCES} more contradictions of this kind.`,
  ];
}
