import type { UndoFinding } from '../../domain/push-texts.ts';
import { type OriginOfTest, originsInWords } from '../../domain/undone.ts';
import { type Effect, helps } from './effect.ts';
import type { Part } from './parts.ts';
import { placeOf } from './words.ts';

/** A part that was taken back, and what came of it. */
export interface Found {
  readonly part: Part;
  readonly effect: Effect;
  /** Every smaller part that was tried does less. */
  readonly smallest: boolean;
}

/** What a part's effect says to a person and to later engines; `origins` tell old tests from those of the push. */
export function findingOf({ part, effect, smallest }: Found, origins: readonly OriginOfTest[]): UndoFinding {
  const told = helps(effect) ? effect : { kind: 'unstable' as const, passes: null, breaks: [] };
  const { passes, breaks } = told;
  return {
    places: [
      ...part.changes.map(placeOf),
      ...part.restores.map(({ file }) => ({ file, startLine: 1, endLine: 1, change: 'changed' as const })),
    ],
    passes,
    breaks,
    outcome: told.kind,
    smallest,
    sentence: `A patch that ${part.words} ${consequence(told, origins)}.`,
  };
}

function consequence(
  { kind, passes, breaks }: Extract<Effect, { readonly breaks: unknown }>,
  origins: readonly OriginOfTest[],
): string {
  const tests = `${amount(passes?.length ?? null, 'failing test')}${withOrigins(passes ?? [], origins)}`;
  switch (kind) {
    case 'plausible':
      return `makes all failing tests pass${withOrigins(passes ?? [], origins)} and breaks nothing`;
    case 'partial':
      return `makes ${tests} pass and breaks nothing, but others still fail`;
    case 'regressed': {
      const broken = breaks.length === 0 ? 'others' : amount(breaks.length, 'other');
      return `makes ${tests} pass, but breaks ${broken}${withOrigins(breaks, origins)}`;
    }
    case 'unstable':
      return `makes ${tests} pass in some runs only`;
  }
}

function amount(count: number | null, word: string): string {
  if (count === null) return `${word}s`;
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}

function withOrigins(ids: readonly string[], origins: readonly OriginOfTest[]): string {
  const words = originsInWords(ids, origins);
  return words === '' ? '' : ` (${words})`;
}
