import type { Observation } from '../domain/ground.ts';
import type { RecordCoverage, Suite, SuiteRequest } from '../ports.ts';
import { tellingLine } from './telling-line.ts';

/** Runs the suite once, keeps what judging needs, and lets go of the run's files. */
export async function observe(
  suite: Pick<Suite, 'run'>,
  request: SuiteRequest,
  record?: RecordCoverage,
): Promise<Observation> {
  await using seen = await suite.run(request);
  await record?.(() => seen.coverage());
  return observationOf(seen, tellingLine(seen.output.text));
}

/** What judging needs of a run; `words`: what its console says. */
export function observationOf(seen: Observation, words: string): Observation {
  const { run, timedOut, cancelled, lastTest, seconds, complete, deselected, changedFiles } = seen;
  return { run, timedOut, cancelled, lastTest, seconds, complete, deselected, changedFiles, words };
}
