import type { Suite, SuiteRequest } from '../ports.ts';
import type { Observation } from './ground.ts';
import { tellingLine } from './telling-line.ts';

/** Runs the suite once, keeps what judging needs, and lets go of the run's files. */
export async function observe(suite: Suite, request: SuiteRequest): Promise<Observation> {
  await using run = await suite.run(request);
  return {
    run: run.run,
    timedOut: run.timedOut,
    cancelled: run.cancelled,
    lastTest: run.lastTest,
    seconds: run.seconds,
    complete: run.complete,
    deselected: run.deselected,
    changedFiles: run.changedFiles,
    words: tellingLine(run.output.text),
  };
}
