import { findRedRun, type RedRun } from '../../baseline/red-run.ts';
import { type NotReproduced, reproduce, type Reproduced } from '../../collect/reproduce.ts';
import { type Desk, languageOf } from '../../desk.ts';
import { NO_CHANGE } from '../../domain/candidate.ts';
import type { Case } from '../../domain/case.ts';
import { boundedSeconds, suiteSeconds } from '../../domain/limits.ts';
import { failuresOf } from '../../domain/test-run.ts';
import type { Suite } from '../../ports.ts';
import { abilitiesOf } from './abilities.ts';

/** So much of the passing tests' time is recorded that it all takes no longer than three runs of these tests. */
const SHARE = 0.6;
/** The same, where one run of the whole suite came first. */
const SHARE_AFTER_A_RUN = 0.4;

type Found = Extract<RedRun, { readonly kind: 'given' | 'own' }>;

/** The red run of the case: given, or made. */
export async function findRed(desk: Desk, known: Case): Promise<RedRun> {
  const { level, withheld, networks } = await desk.sandbox();
  return await findRedRun({
    suite: await suiteOf(desk, known),
    isolation: level,
    withheld,
    given: known.results,
    seconds: (slowest) => limitOf(desk, slowest),
    rungs: networks,
    log: desk.log,
  });
}

/** Its failures once more, with their lines where they can be recorded. */
export async function seeAgain(desk: Desk, known: Case, found: Found): Promise<Reproduced | NotReproduced> {
  const { selects, records } = abilitiesOf(desk, languageOf(desk, known.project));
  const { networks } = await desk.sandbox();
  const prepared = known.project && (await desk.recorded(known.project, known.results)).recording;
  const own = found.kind === 'own' ? found.ground.baseline.seconds : null;
  return await reproduce(await suiteOf(desk, known), {
    targets: failuresOf(found.run),
    reference: found.run,
    selects,
    record: records && !prepared,
    share: own === null ? SHARE : SHARE_AFTER_A_RUN,
    change: NO_CHANGE,
    networks,
    seconds: () => limitOf(desk, own),
  });
}

/** Seconds that the next run may take; `slowest`: those of the slowest run so far, null before the first. */
export function limitOf(desk: Desk, slowest: number | null): number {
  return boundedSeconds(desk.inputs.testTimeout ?? suiteSeconds(slowest), desk.secondsLeft());
}

/** The suite of a case whose project is known. */
export async function suiteOf(desk: Desk, { project }: Case): Promise<Suite> {
  if (!project) throw new Error('a case without a project');
  return await desk.suite(project);
}
