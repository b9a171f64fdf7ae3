import type { Observation } from '../domain/ground.ts';
import type { Suite, SuiteRequest } from '../ports.ts';
import { tellingLine } from './telling-line.ts';

/** Runs the suite once, keeps what judging needs, and lets go of the run's files. */
export async function observe(suite: Pick<Suite, 'run'>, request: SuiteRequest): Promise<Observation> {
  await using seen = await suite.run(request);
  const { run, timedOut, cancelled, lastTest, seconds, complete, deselected, changedFiles, output } = seen;
  const words = tellingLine(output.text);
  return { run, timedOut, cancelled, lastTest, seconds, complete, deselected, changedFiles, words };
}
