import { oneLine } from '../domain/foreign-text.ts';
import { failuresOf, type TestRun, type TestStatus } from '../domain/test-run.ts';
import type { Paints } from './console.ts';
import { counted } from './words.ts';

const STATUSES: readonly TestStatus[] = ['passed', 'failed', 'errored', 'skipped'];
const MAX_FAILURES = 50;
const MAX_NOTES = 20;

/** `redress read --json` (contract §7): one JSON document with a line end. */
export function renderReadJson(run: TestRun): string {
  const tests = run.results.map(({ failure, ...test }) => ({
    ...test,
    failure: failure && { kind: failure.kind, type: failure.type, message: failure.message, frames: failure.frames },
  }));
  const { verdict, formats, degraded, disagreements } = run;
  const document = { version: 1, verdict, tests, totals: totalsOf(run), formats, degraded, disagreements };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** `redress read` for people: verdict, counts, failing tests with their message and deepest line, what is odd. */
export function renderReadText(run: TestRun, paints: Paints): string {
  const failing = failuresOf(run);
  const colour = { green: paints.green, red: paints.red, unknown: paints.yellow }[run.verdict];
  const totals = totalsOf(run);
  const counts = STATUSES.filter((status) => totals[status] > 0).map((status) => `${totals[status]} ${status}`);
  const lines = [
    `${colour(paints.bold(run.verdict))} ${counted(run.results.length, 'test')}${counts.length > 0 ? `: ${counts.join(', ')}` : ''}`,
    ...(run.sources.length > 0 ? [paints.dim(`read ${run.sources.map((source) => oneLine(source)).join(', ')}`)] : []),
    ...failing.slice(0, MAX_FAILURES).flatMap((test) => failureLines(test, paints)),
    ...(failing.length > MAX_FAILURES ? [`  … and ${failing.length - MAX_FAILURES} more`] : []),
    ...notes('disagreement', run.disagreements, paints),
    ...notes('degraded', run.degraded, paints),
  ];
  return `${lines.join('\n')}\n`;
}

/** Exit code of `redress read`: 0 green, 1 red, 2 nothing readable. */
export function readExitCode(run: TestRun): 0 | 1 | 2 {
  return run.verdict === 'green' ? 0 : run.verdict === 'red' ? 1 : 2;
}

function totalsOf(run: TestRun): Readonly<Record<TestStatus, number>> {
  const totals = { passed: 0, failed: 0, errored: 0, skipped: 0 };
  for (const { status } of run.results) totals[status] += 1;
  return totals;
}

function failureLines({ id, failure }: ReturnType<typeof failuresOf>[number], paints: Paints): readonly string[] {
  const frame = failure?.frames[0];
  const said = failure ? `${failure.type ? `${failure.type}: ` : ''}${failure.message}` : '';
  return [
    `  ${paints.red('✘')} ${oneLine(id)}`,
    ...(said ? [`      ${oneLine(said, 300)}`] : []),
    ...(frame ? [paints.dim(`      at ${oneLine(frame.file)}:${frame.line}`)] : []),
  ];
}

function notes(what: string, sentences: readonly string[], paints: Paints): readonly string[] {
  const shown = sentences
    .slice(0, MAX_NOTES)
    .map((sentence) => `${paints.yellow(`${what}:`)} ${oneLine(sentence, 500)}`);
  const rest = sentences.length - shown.length;
  return rest > 0 ? [...shown, paints.dim(`and ${rest} more`)] : shown;
}
