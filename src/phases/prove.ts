import { type Desk, languageOf } from '../desk.ts';
import type { Candidate } from '../domain/candidate.ts';
import { type Case, noted } from '../domain/case.ts';
import { createProve } from '../prove/prove.ts';
import { createWarmLayers } from '../prove/warm.ts';
import { validateAll } from '../prove/validate-all.ts';
import { candidatesOf } from './parts/candidates.ts';
import { lastRankOfInterest } from '../domain/search.ts';
import { contextOf, hostsOf } from './parts/context.ts';
import { judgesIn } from './parts/judges.ts';
import { protectionOf, touchOf } from './parts/proof.ts';
import { proved } from './parts/proved.ts';
import { sayCost } from './parts/say-cost.ts';
import { surviving, untilFault } from './parts/surviving.ts';
import { openWholeSuite } from './parts/whole-suite.ts';

/**
 * Proves candidates as they come: with the targets alone first, the survivors by the whole suite. Verdicts go back to
 * whoever proposes; in `mode: validate` the candidates are this shard's share of the case, as far as a selection would
 * look at it, and nobody learns from the verdicts.
 */
export async function prove(desk: Desk, known: Case): Promise<Case> {
  const { ground } = known;
  if (!ground || !known.suspects) return known;
  const { inputs, log } = desk;
  const judges = await judgesIn(desk, known);
  const protection = protectionOf(desk, judges);
  const { touch, notes } = touchOf(desk, languageOf(desk, known.project)?.extensions ?? [], protection);
  const whole = openWholeSuite(desk, known, touch);
  const source = await candidatesOf(desk, known, protection);
  const faults: string[] = [];
  const paths = new Map<string, string>();
  const keep = async ({ id }: Candidate, diff: string) => {
    const path = diff === '' ? null : await desk.output.candidate(id, diff);
    if (path !== null) paths.set(id, path);
  };
  const parallel = await desk.lanes();
  const cost = sayCost(desk, parallel);
  let tried = 0;
  const candidates = () => Math.max(known.candidates.length, lastRankOfInterest(tried + 1));
  await using hosts = await hostsOf(desk, known);
  await using warm = createWarmLayers();
  const context = await contextOf(desk, known, { touch, whole, judges, hosts, warm, onCost: cost.say, candidates });
  const judged = await validateAll(untilFault(source.candidates, faults), {
    workspace: desk.workspace,
    prove: surviving(createProve(context), desk.signal, faults),
    parallel,
    maxCandidates: inputs.mode === 'validate' ? Number.POSITIVE_INFINITY : inputs.maxCandidates,
    toTheEnd: inputs.mode === 'validate',
    targets: ground.targets.map(({ id }) => id),
    secondsLeft: () => desk.secondsLeft(),
    clock: desk.clock,
    log,
    onJudged: async ({ candidate, verdict, stage, diff }) => {
      tried += 1;
      if (verdict.kind === 'plausible') source.held(candidate);
      if (verdict.kind === 'partial') source.helped(candidate, verdict.repaired);
      if (KEPT.has(stage)) await keep(candidate, diff);
    },
    onUnproven: keep,
  });
  const validated = source.cut() && judged.ended === 'exhausted' ? { ...judged, ended: 'enough' as const } : judged;
  for (const { sentence } of (source.undone()?.findings ?? []).slice(0, MOST_TOLD)) log.info(sentence);
  const found = { validated, whole, paths, faults, secondsPerProof: cost.seconds() };
  const asked = {
    usage: source.usage(),
    exchanges: [...known.exchanges, ...source.exchanges()],
    undone: source.undone(),
    diagnosis: source.diagnosis() ?? known.diagnosis,
  };
  return proved(desk, { ...noted(known, [...notes, ...hosts.notes()]), ...asked }, { ...found, notes: source.notes() });
}

/** Findings on the push that the log tells. */
const MOST_TOLD = 3;
/** Proofs that went past the first failing test are kept as files. */
const KEPT = new Set(['targets', 'suite', 'repeat']);
