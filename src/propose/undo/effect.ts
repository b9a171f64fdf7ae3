import type { TestId } from '../../domain/test-run.ts';
import type { Verdict } from '../../domain/verdict.ts';

/** What taking a part back did for the targets. */
export type Effect =
  | { readonly kind: 'none' }
  /** Nobody said. */
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'plausible' | 'partial' | 'regressed' | 'unstable';
      /** Targets that pass; null: at least one. */
      readonly passes: readonly TestId[] | null;
      /** Tests that break. */
      readonly breaks: readonly TestId[];
    };

/** A verdict as the engine reads it: which targets pass, and what else came of it. */
export function effectOf(verdict: Verdict | undefined): Effect {
  if (!verdict) return { kind: 'unknown' };
  switch (verdict.kind) {
    case 'plausible':
    case 'partial':
      return { kind: verdict.kind, passes: verdict.repaired, breaks: [] };
    case 'regressed':
      return {
        kind: 'regressed',
        passes: null,
        breaks: [...verdict.failed, ...verdict.vanished, ...verdict.skipped],
      };
    case 'unstable':
      return { kind: 'unstable', passes: null, breaks: [] };
    case 'inapplicable':
    case 'forbidden':
    case 'does-not-build':
    case 'still-failing':
    case 'timed-out':
    case 'no-regression':
      return { kind: 'none' };
  }
}

/** True where some target passes. */
export function helps(effect: Effect): effect is Exclude<Effect, { readonly kind: 'none' | 'unknown' }> {
  return effect.kind !== 'none' && effect.kind !== 'unknown';
}

/** True where a part does at least what a larger one did. */
export function isAsGood(effect: Effect, goal: Effect): boolean {
  if (!helps(effect) || !helps(goal)) return false;
  if (effect.kind === 'plausible') return true;
  if (goal.kind === 'plausible') return false;
  if (goal.passes === null) return effect.kind === goal.kind;
  const passes = new Set(effect.passes ?? []);
  return goal.passes.every((id) => passes.has(id));
}
