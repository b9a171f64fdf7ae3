import { byOwnRules } from './parts/own-rules.ts';
import { choosablesOf, type JudgedCandidate } from './parts/choosables.ts';
import { BEYOND_TESTS } from '../choose/beyond-tests.ts';
import { selectionOf } from '../choose/selection.ts';
import { suspectedTests } from '../choose/test-suspect.ts';
import type { Desk } from '../desk.ts';
import { type Case, ended, noted } from '../domain/case.ts';
import type { Selection } from '../domain/selection.ts';
import { NO_PUSH } from '../domain/push.ts';

/** Chooses among what holds, or says by name why nothing is chosen. */
export async function choose(desk: Desk, given: Case): Promise<Case> {
  const { search, ground } = given;
  if (!search || !ground || desk.inputs.mode === 'validate') return validated(desk, given);
  const ruled = desk.inputs.mode === 'select' ? await byOwnRules(desk, given) : given;
  desk.log.progress({ step: 'choose', secondsLeft: desk.secondsLeft() });
  const { judged, ended: how } = await choosablesOf(desk, ruled);
  const known = { ...ruled, search: { ...search, ended: how } };
  const suspected = suspectedTests(ground.targets, known.push ?? NO_PUSH, known.spectrum ?? { failingTests: [] });
  const selection = selectionOf(known, judged, {
    inputs: desk.inputs,
    cancelled: desk.signal.aborted,
    suspected,
    ended: how,
  });
  if (selection.kind === 'none')
    return ended({ ...known, selection }, { status: selection.abstention, explanation: selection.reason });
  const chosen = judged.find(({ candidate }) => candidate.id === selection.candidate);
  const targets = ground.targets.length;
  const runs = chosen?.verdict.kind === 'plausible' ? chosen.verdict.repeated : 0;
  const alternatives = alternativesOf(selection, judged);
  return ended(
    noted({ ...known, selection, diff: chosen?.diff ?? '', alternatives }, [BEYOND_TESTS, ...staysRed(known)]),
    {
      status: 'plausible',
      explanation: `A change of ${chosen?.linesChanged ?? 0} lines in ${chosen?.files.join(', ') ?? 'the source'} makes ${targets === 1 ? 'the failing test' : `all ${targets} failing tests`} pass and breaks no other test, in ${ground.baselineRuns} baseline runs and ${runs} runs with the patch.`,
    },
  );
}

const MOST_ALTERNATIVES = 3;
/** UTF-16 code units of a diff that is kept to be shown. */
const LONGEST_DIFF = 20_000;

function alternativesOf(
  { alternatives }: Extract<Selection, { readonly kind: 'selected' }>,
  judged: readonly JudgedCandidate[],
): Case['alternatives'] {
  return alternatives.slice(0, MOST_ALTERNATIVES).flatMap((id) => {
    const diff = judged.find(({ candidate }) => candidate.id === id)?.diff ?? '';
    return diff === '' || diff.length > LONGEST_DIFF ? [] : [{ candidate: id, diff }];
  });
}

/** A shard has only verdicts to hand on. */
function validated(desk: Desk, known: Case): Case {
  if (desk.inputs.mode !== 'validate' || !known.search) return known;
  const plausible = known.verdicts.filter(({ verdict }) => verdict.kind === 'plausible').length;
  const { index, count } = desk.inputs.shard;
  return ended(known, {
    status: 'validated',
    explanation: `Shard ${index}/${count}: ${known.verdicts.length} candidates were proved, ${plausible} of them plausible.`,
  });
}

function staysRed({ ground }: Case): readonly string[] {
  const old = ground?.alreadyFailing ?? [];
  if (old.length === 0) return [];
  const tests = old.length === 1 ? `${old[0]} fails` : `${old.length} more tests fail (the first is ${old[0]})`;
  return [`The build stays red with this patch: ${tests} without it too, for another reason.`];
}
