import type { Observation } from '../domain/ground.ts';
import type { TestId } from '../domain/test-run.ts';
import type { CollectorFindings } from '../languages/language.ts';
import type { SandboxResult, SuiteRun } from '../ports.ts';
import type { SuiteOptions } from './options.ts';
import { reconcile } from './reconcile.ts';

/** How our collector gets into the run: by variables, by variables and PATH, or not at all. */
export type Injection = 'variables' | 'path' | 'none';

/** Said where the run did not load our collector. */
export const NOT_LOADED =
  'The test run did not load our collector (a runner we do not know, or an interpreter cut off from its environment): outcomes come from result files and the console alone, and lines per test are not recorded.';

/**
 * What one run showed, by all of its witnesses. `stream` null where one was expected: the collector recorded nothing.
 */
export async function runOf(
  options: SuiteOptions,
  result: Omit<SandboxResult, 'exchange' | typeof Symbol.asyncDispose>,
  of: {
    readonly stream: CollectorFindings | null;
    readonly streamedBefore: ReadonlySet<TestId>;
    readonly injection: Injection;
  },
): Promise<Observation & Pick<SuiteRun, 'output'>> {
  const { stream, streamedBefore, injection } = of;
  const files = result.collected.map(({ path, bytes }) => ({ path, content: bytes }));
  const exitCode = result.timedOut || result.cancelled ? null : result.exitCode;
  const expected = options.collector !== null && injection !== 'none';
  // Where the stream is expected, the console is not asked: whatever a test prints would be believed.
  const read = await options.read({ files, console: expected ? null : result.output.text, exitCode });
  const findings = stream ?? (expected ? NOTHING_STREAMED : null);
  const run = findings
    ? reconcile({
        read,
        stream: findings,
        exitCode,
        explain: options.explain,
        streamedBefore,
        timedOut: result.timedOut,
      })
    : read;
  return {
    run: {
      ...run,
      degraded: [...run.degraded, ...result.notes, ...(injection === 'none' && options.collector ? [NOT_LOADED] : [])],
    },
    timedOut: result.timedOut,
    cancelled: result.cancelled,
    lastTest: findings?.lastStarted ?? null,
    seconds: result.seconds,
    output: result.output,
    complete: findings?.complete ?? false,
    deselected: findings?.deselected ?? [],
    changedFiles: result.changedFiles,
  };
}

const NOTHING_STREAMED: CollectorFindings = {
  outcomes: [],
  outside: [],
  deselected: [],
  lastStarted: null,
  complete: false,
  runner: null,
  notes: ['The collector recorded nothing in this run.'],
};
