import { type Desk, languageOf } from '../desk.ts';
import { NO_CHANGE } from '../domain/candidate.ts';
import { type Case, ended, noted } from '../domain/case.ts';
import { BEYOND_TESTS } from '../choose/beyond-tests.ts';
import { gateWords } from '../choose/gate-words.ts';
import { judgePatch } from '../prove/gate.ts';
import { groundOfBaseline } from '../collect/case-ground.ts';
import { abilitiesOf } from './parts/abilities.ts';
import { gateLines } from './parts/gate-lines.ts';
import { installingOf } from './parts/installing.ts';
import { type GivenPatch, givenPatch } from './parts/given-patch.ts';
import { judgesIn } from './parts/judges.ts';
import { madeReady } from './parts/made-ready.ts';
import { baselineOf, checksOf, teethOf } from './parts/proof.ts';
import { suiteOf } from './parts/red-run.ts';

/**
 * `mode: gate`: judges the patch of the input, or the difference `base..HEAD`. Ends as `accepted` or `rejected`, never
 * as anything between.
 */
export async function gate(desk: Desk, surveyed: Case): Promise<Case> {
  // Read first: what the setup command changes is no part of what the patch finds.
  const given = await givenPatch(desk);
  const known = await madeReady(desk, surveyed);
  return known.end === null ? await judged(desk, known, given) : known;
}

async function judged(desk: Desk, known: Case, given: GivenPatch): Promise<Case> {
  const { inputs } = desk;
  const started = noted(known, (await desk.sandbox()).notes);
  // A grammar may lag behind its language: what it cannot read is run all the same, and only explains a run that fails.
  const checks = checksOf(desk, await judgesIn(desk, known), false);
  await using installing = installingOf(desk, given);
  const suite = installing.over(await suiteOf(desk, known));
  const lines = gateLines(desk, known, given);
  const outcome = await judgePatch({
    patch: given.patch,
    ...(given.between && { change: NO_CHANGE }),
    before: (applied) => checks.before(applied),
    install: () => installing.install(),
    baseline: (touch) =>
      baselineOf(desk, known, {
        suite,
        ...(lines.record && { record: lines.record }),
        touch,
        given: given.between ? null : known.results,
        ...(given.back && { change: given.back }),
      }),
    context: async (ground, touch) => ({
      suite,
      ground,
      touch,
      // What a test is, the runs without the patch have told by now.
      checks: checksOf(desk, await judgesIn(desk, known, ground.baseline.runs), false),
      groundChange: given.back ?? NO_CHANGE,
      repeat: inputs.repeat,
      testTimeout: inputs.testTimeout,
      lanes: 1,
      staged: null,
      again: true,
      whole: async () => ({ kind: 'ready', ground, changed: false }),
      teeth: teethOf(desk, given.between ? NO_CHANGE : undefined),
      ...(abilitiesOf(desk, languageOf(desk, known.project)).selects && { steady: { candidates: () => 1 } }),
      covering: () => lines.count(),
      secondsLeft: () => desk.secondsLeft(),
    }),
  });
  const all: Case = {
    ...started,
    ground: outcome.ground && groundOfBaseline(outcome.ground),
    verdict: await lines.counted(suite, outcome.verdict, outcome.ground),
    diff: outcome.diff,
  };
  const notes = [...outcome.notes, ...installing.notes(), ...(outcome.status === 'accepted' ? [BEYOND_TESTS] : [])];
  return ended(noted(all, notes), {
    status: outcome.abstention ?? outcome.status,
    explanation: gateWords(outcome),
  });
}
