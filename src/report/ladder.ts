import type { Case } from '../domain/case.ts';
import type { LadderStep } from '../domain/report.ts';

/** What a model is asked for where its answers are candidates. */
const ASKED_FOR_CANDIDATES = 'repair';

/**
 * What each step cost and brought: engines in the order of their candidates, then what models were asked for besides.
 */
export function ladderOf(
  known: Pick<Case, 'candidates' | 'verdicts' | 'exchanges' | 'selection'>,
): readonly LadderStep[] {
  const steps = new Map<string, LadderStep>();
  const add = (step: string, model: string | null, more: Partial<LadderStep>): void => {
    const key = JSON.stringify([step, model]);
    const had = steps.get(key) ?? nothingOf(step, model);
    steps.set(key, {
      step,
      model,
      requests: had.requests + (more.requests ?? 0),
      inputTokens: had.inputTokens + (more.inputTokens ?? 0),
      outputTokens: had.outputTokens + (more.outputTokens ?? 0),
      proved: had.proved + (more.proved ?? 0),
      partial: had.partial + (more.partial ?? 0),
      plausible: had.plausible + (more.plausible ?? 0),
      selected: had.selected || (more.selected ?? false),
    });
  };
  const verdicts = new Map(known.verdicts.map(({ candidate, verdict }) => [candidate, verdict.kind]));
  const chosen = known.selection?.kind === 'selected' ? known.selection.candidate : null;
  for (const { id, engine, model } of known.candidates) {
    const kind = verdicts.get(id);
    const brought = {
      proved: kind === undefined ? 0 : 1,
      partial: kind === 'partial' ? 1 : 0,
      plausible: kind === 'plausible' ? 1 : 0,
      selected: id === chosen,
    };
    add(engine === 'model' ? ASKED_FOR_CANDIDATES : engine, model, brought);
  }
  for (const { purpose, model, billed } of known.exchanges) {
    const { inputTokens = 0, outputTokens = 0 } = billed ?? {};
    add(purpose, model, { requests: billed === null ? 0 : 1, inputTokens, outputTokens });
  }
  return [...steps.values()];
}

function nothingOf(step: string, model: string | null): LadderStep {
  const none = { requests: 0, inputTokens: 0, outputTokens: 0, proved: 0, partial: 0, plausible: 0, selected: false };
  return { step, model, ...none };
}
