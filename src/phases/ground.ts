import { GREEN } from '../choose/endings.ts';
import { groundOfOwnRun, groundOfReproduced } from '../collect/case-ground.ts';
import { type Desk, languageOf } from '../desk.ts';
import { type Case, ended, noted } from '../domain/case.ts';
import type { TestRun } from '../domain/test-run.ts';
import { abilitiesOf } from './parts/abilities.ts';
import { madeReady } from './parts/made-ready.ts';
import { lastRun, notSeen, timeIsUp, unfounded } from './parts/no-ground.ts';
import { pushOf, withoutOldFailures } from './parts/old-failures.ts';
import { findRed, seeAgain, suiteOf } from './parts/red-run.ts';
import { withSpectrum } from './parts/spectrum.ts';

/**
 * The failing tests fail once more, alone, with their lines recorded: within about one run of their files, whatever the
 * suite's length. Where no results are given, one run of the suite tells what fails. What fails on the commit before
 * the push in the same way is no target. Ends where nothing fails, or nothing fails again.
 */
export async function ground(desk: Desk, given: Case): Promise<Case> {
  if (!given.project) return given;
  // Read first: what the setup command changes is no part of the push.
  const known = await madeReady(desk, { ...given, push: await pushOf(desk) });
  return known.end === null ? await grounded(desk, known) : known;
}

async function grounded(desk: Desk, known: Case): Promise<Case> {
  await suiteOf(desk, known);
  desk.log.progress({ step: 'baseline', secondsLeft: desk.secondsLeft() });
  const sandbox = await desk.sandbox();
  const started = noted(known, sandbox.notes);
  const found = await findRed(desk, started);
  if (found.kind === 'none') return unfounded(desk, { ...started, results: known.results ?? lastRun(found) }, found);
  if (found.kind === 'green') return ended({ ...started, results: known.results ?? lastRun(found) }, GREEN);
  const red = { ...started, results: redRun(known.results, found.run) };
  const late = found.kind === 'own' ? timeIsUp(desk, red) : null;
  if (late) return late;
  const { selects, records } = abilitiesOf(desk, languageOf(desk, red.project));
  if (found.kind === 'own' && !selects && !records)
    return await settled(desk, { ...red, ground: groundOfOwnRun(found.ground, found.run) });
  const seen = await seeAgain(desk, red, found);
  if ('last' in seen) return await notSeen(desk, red, { seen, own: found.kind === 'own' });
  await using run = seen.run;
  const facts = {
    red: found.run,
    isolation: sandbox.level,
    ownSeconds: found.kind === 'own' ? found.ground.baseline.seconds : null,
  };
  const lines = seen.recorded ? { stream: () => run.coverage(), notes: [] } : null;
  const grounded = noted({ ...red, ground: groundOfReproduced(seen, facts) }, seen.notes);
  return await settled(desk, grounded, lines);
}

/** The run that names the failing tests, with what the given results have to say besides. */
function redRun(given: TestRun | null, found: TestRun): TestRun {
  if (given === null || given === found) return found;
  return { ...found, disagreements: [...given.disagreements, ...found.disagreements] };
}

/** The ground without the failures that are older than the push, and the spectrum of what is left. */
async function settled(desk: Desk, known: Case, recorded: Parameters<typeof withSpectrum>[2] = null): Promise<Case> {
  const run = known.ground?.run;
  const told = noted(known, [...(run?.degraded ?? []), ...(run?.disagreements ?? [])]);
  return await withSpectrum(desk, await withoutOldFailures(desk, told), recorded);
}
