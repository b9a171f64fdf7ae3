import type { Suite, SuiteRequest, SuiteRun } from '../ports.ts';
import { observe } from './observe.ts';

/**
 * A suite that is asked to name its tests, unless it tells of none in its first run that came to an end: what the
 * command does with its output may expect the usual words. Then it is run as it is, from that run on.
 */
export function suiteThatTells(asked: Suite, plain: Suite): Suite {
  let chosen: Suite | undefined;
  const first = async (request: SuiteRequest): Promise<SuiteRun> => {
    const run = await asked.run(request);
    if (run.timedOut || run.cancelled) return run;
    chosen = run.run.results.length > 0 ? asked : plain;
    if (chosen === asked) return run;
    await run[Symbol.asyncDispose]();
    return await plain.run(request);
  };
  const suite: Suite = {
    run: (request) => (chosen ? chosen.run(request) : first(request)),
    observe: (request, record) => observe(suite, request, record),
  };
  return suite;
}
