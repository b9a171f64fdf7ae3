import { isFailing, type TestResult, type TestRun } from '../domain/test-run.ts';
import { readResults, type ReadRequest } from './results.ts';

/** What `redress read` prints: contract §7. Names that are not known are null. */
export interface ReadReport {
  readonly version: 1;
  readonly verdict: TestRun['verdict'];
  readonly tests: readonly ReadTest[];
  /** Includes tests that a console counts without naming them: these are not in `tests`. */
  readonly totals: {
    readonly passed: number;
    readonly failed: number;
    readonly errored: number;
    readonly skipped: number;
  };
  readonly formats: readonly string[];
  readonly degraded: readonly string[];
  readonly disagreements: readonly string[];
}

/** One test of the report. */
interface ReadTest {
  readonly id: string;
  readonly name: string;
  readonly suite: string | null;
  readonly file: string | null;
  readonly status: TestResult['status'];
  readonly durationMs: number | null;
  readonly attempts: number;
  readonly failure: Pick<NonNullable<TestResult['failure']>, 'kind' | 'type' | 'message' | 'frames'> | null;
}

/** The report as a value, for people, and as an exit code: 0 green, 1 red, 2 nothing that says either. */
export async function readReport(
  request: ReadRequest,
): Promise<{ readonly json: ReadReport; readonly text: string; readonly exitCode: 0 | 1 | 2 }> {
  const run = await readResults(request);
  const json = reportOf(run);
  return { json, text: textOf(run, json), exitCode: exitCodeOf(run) };
}

function exitCodeOf(run: TestRun): 0 | 1 | 2 {
  if (run.verdict === 'unknown') return 2;
  return run.verdict === 'green' ? 0 : 1;
}

function reportOf(run: TestRun): ReadReport {
  const count = (status: TestResult['status']): number => run.results.filter((one) => one.status === status).length;
  return {
    version: 1,
    verdict: run.verdict,
    tests: run.results.map(({ failure, ...test }) => ({
      id: test.id,
      name: test.name,
      suite: test.suite,
      file: test.file,
      status: test.status,
      durationMs: test.durationMs,
      attempts: test.attempts,
      failure: failure && { kind: failure.kind, type: failure.type, message: failure.message, frames: failure.frames },
    })),
    totals: {
      passed: count('passed') + (run.unnamed?.passed ?? 0),
      failed: count('failed'),
      errored: count('errored'),
      skipped: count('skipped') + (run.unnamed?.skipped ?? 0),
    },
    formats: run.formats,
    degraded: run.degraded,
    disagreements: run.disagreements,
  };
}

function textOf(run: TestRun, { totals }: ReadReport): string {
  const counts = Object.entries(totals).flatMap(([word, count]) => (count ? [`${count} ${word}`] : []));
  const lines = [`${HEADLINES[run.verdict]}: ${counts.join(', ') || 'no test was found'}`];
  if (run.sources.length) lines.push(`read from ${run.sources.slice(0, 20).map(defused).join(', ')}`);
  for (const test of run.results.filter((one) => isFailing(one.status))) lines.push('', ...failingLines(test));
  const unnamed = (run.unnamed?.passed ?? 0) + (run.unnamed?.skipped ?? 0);
  if (unnamed) lines.push('', `${unnamed} of them are only counted: the console does not name them`);
  const attempts = run.results.filter((one) => one.attempts > 1 && !isFailing(one.status));
  if (attempts.length)
    lines.push(
      '',
      `${attempts.length} passed only after another attempt: ${attempts
        .slice(0, 10)
        .map((one) => defused(one.id))
        .join(', ')}`,
    );
  if (run.disagreements.length)
    lines.push('', 'The witnesses disagree:', ...run.disagreements.map((one) => `  - ${defused(one)}`));
  if (run.degraded.length) lines.push('', 'Missing or damaged:', ...run.degraded.map((one) => `  - ${defused(one)}`));
  return `${lines.join('\n')}\n`;
}

const HEADLINES = { green: 'Green', red: 'Red', unknown: 'Neither green nor red can be told' } as const;

function failingLines(test: TestResult): string[] {
  const { failure } = test;
  const frame = failure?.frames[0];
  return [
    `${test.status === 'errored' ? 'ERROR' : 'FAIL'} ${defused(test.id)}`,
    ...(failure ? failure.message.split('\n').map((line) => `     ${defused(line)}`) : []),
    ...(frame ? [`     at ${frame.file}:${frame.line}`] : []),
  ];
}

/**
 * Test data is foreign: control characters could drive a terminal, a `::` at the start of a line, even an indented
 * one, the runner.
 */
function defused(text: string): string {
  const plain = text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
  return plain.replace(/^(\s*):(?=:)/, '$1: ').replace(/^(\s*##)\[/, '$1 [');
}
