import type { UndoFinding } from '../../domain/push-texts.ts';
import { type Effect, helps } from './effect.ts';
import type { Part } from './parts.ts';
import { placeOf } from './words.ts';

/** What a part's effect says to a person and to later engines. */
export function findingOf(part: Part, effect: Effect, smallest: boolean): UndoFinding {
  const outcome = helps(effect) ? effect.kind : 'unstable';
  const passes = helps(effect) ? effect.passes : null;
  return {
    places: [
      ...part.changes.map(placeOf),
      ...part.restores.map(({ file }) => ({ file, startLine: 1, endLine: 1, change: 'changed' as const })),
    ],
    passes,
    outcome,
    smallest,
    sentence: `A patch that ${part.words} ${consequence(outcome, passes?.length ?? null)}.`,
  };
}

function consequence(outcome: UndoFinding['outcome'], count: number | null): string {
  const tests = count === null ? 'failing tests' : count === 1 ? '1 failing test' : `${count} failing tests`;
  switch (outcome) {
    case 'plausible':
      return `makes all failing tests pass and breaks nothing`;
    case 'partial':
      return `makes ${tests} pass and breaks nothing, but others still fail`;
    case 'regressed':
      return `makes ${tests} pass, but breaks others`;
    case 'unstable':
      return `makes ${tests} pass in some runs only`;
  }
}
