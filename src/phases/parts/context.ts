import { type Desk, languageOf } from '../../desk.ts';
import { NO_CHANGE } from '../../domain/candidate.ts';
import type { Case, CaseGround } from '../../domain/case.ts';
import type { TestResult } from '../../domain/test-run.ts';
import type { Judges } from '../../guard/judges.ts';
import { coveringTests } from '../../prove/covering.ts';
import type { WarmLayers } from '../../prove/warm.ts';
import { createHosts, type Hosts } from '../../prove/hosts.ts';
import type { ProofContext } from '../../prove/proof-context.ts';
import { abilitiesOf } from './abilities.ts';
import { checksOf, groundOfTargets, teethOf } from './proof.ts';
import { suiteOf } from './red-run.ts';
import type { WholeSuite } from './whole-suite.ts';

/** What every proof of the case goes by; `onCost` is told what the targets alone take. */
export async function contextOf(
  desk: Desk,
  known: Case,
  of: {
    readonly touch: ProofContext['touch'];
    readonly whole: WholeSuite;
    readonly judges: Judges;
    readonly hosts: Hosts;
    readonly warm: WarmLayers;
    readonly onCost: (seconds: number) => void;
    /** Candidates that the search is going to try, as far as is known now. */
    readonly candidates: () => number;
  },
): Promise<ProofContext> {
  const { ground, spectrum, suspects } = known;
  if (!ground) throw new Error('a proof without a ground');
  const translates = languageOf(desk, known.project)?.capabilities.translates && (await desk.sandbox()).keeps;
  return {
    suite: await suiteOf(desk, known),
    ground: groundOfTargets(ground),
    groundChange: NO_CHANGE,
    touch: of.touch,
    repeat: desk.inputs.repeat,
    testTimeout: desk.inputs.testTimeout,
    lanes: await desk.lanes(),
    staged: { groups: (suspects?.clusters ?? []).map(({ tests }) => tests), onCost: of.onCost, near: nearOf(ground) },
    hosts: of.hosts,
    ...(translates && { warm: of.warm }),
    again: false,
    teeth: teethOf(desk),
    checks: checksOf(desk, of.judges, true),
    ...(abilitiesOf(desk, languageOf(desk, known.project)).selects && { steady: { candidates: of.candidates } }),
    whole: () => of.whole.get(),
    covering: (applied) => (spectrum === null ? null : coveringTests(applied, spectrum)),
    secondsLeft: () => desk.secondsLeft(),
  };
}

/** Runners that are kept open for the failing tests alone, opened when the first candidate asks. */
export async function hostsOf(desk: Desk, known: Case): Promise<Hosts> {
  return createHosts({
    suite: await suiteOf(desk, known),
    network: known.ground?.network ?? 'denied',
    lanes: await desk.lanes(),
    secondsLeft: () => desk.secondsLeft(),
  });
}

/** Passing tests of the run that reproduced the failures: where it was the whole suite, they are no cheap look. */
function nearOf({ how, run }: CaseGround): readonly TestResult[] {
  return how === 'suite' ? [] : run.results.filter(({ status, file }) => status === 'passed' && file !== null);
}
