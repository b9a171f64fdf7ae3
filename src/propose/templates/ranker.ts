import type { OperatorId } from '../../domain/operator-titles.ts';
import { DENSE, FAMILY, OPERATOR } from './model.ts';
import { isName } from './words.ts';

/** What the ranker looks at. Suspiciousness lies in 0…1; `most` is the highest of all candidates. */
export interface Ranked {
  readonly operator: OperatorId;
  readonly suspiciousness: number;
  readonly most: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** Every name-like word of the file as it is. */
  readonly identifiers: ReadonlySet<string>;
}

/**
 * The log odds, up to a constant, that a candidate is the right repair: a logistic regression that was trained on
 * single-edit repairs of small Python programs. See `docs/templates.md` for its features.
 */
export function rank(candidate: Ranked): number {
  const { removed, added, identifiers } = candidate;
  const seen = new Set(removed);
  const edit = Math.log1p(Math.max(removed.length, added.length));
  return (
    priorOf(candidate.operator) +
    placeScore(candidate.suspiciousness, candidate.most) +
    dense('log1p_edit') * edit +
    dense('log1p_edit^2') * edit * edit +
    dense('log1p_new') * Math.log1p(added.length) +
    (removed.length === 0 ? dense('pure_insert') : 0) +
    (added.length === 0 ? dense('pure_delete') : 0) +
    dense('new_identifiers') * added.filter((word) => isName(word) && !identifiers.has(word)).length +
    (added.some((word) => isName(word) && seen.has(word)) ? dense('keeps_identifier') : 0) +
    dense('digit_tokens') * added.filter((word) => /^\d+$/.test(word)).length
  );
}

/** What an operator can score at most, its place left out: `placeScore` comes on top. */
export function ceiling(operator: {
  readonly ids: readonly OperatorId[];
  /** Words that it adds at least. */
  readonly added: number;
  /** It never takes anything away. */
  readonly inserts: boolean;
}): number {
  const prior = Math.max(...operator.ids.map(priorOf));
  const insertion = operator.inserts && operator.added > 0 ? dense('pure_insert') - dense('keeps_identifier') : 0;
  return prior + sizeBound(operator.added) + insertion;
}

/** What a place is worth; `most` is the highest suspiciousness of all candidates. */
export function placeScore(suspiciousness: number, most: number): number {
  const share = suspiciousness / (most || 1);
  return dense('bias') + dense('och') * suspiciousness + dense('och/max') * share + dense('(och/max)^3') * share ** 3;
}

/** Nothing goes and nothing comes where only the layout changes; one word goes at least where none comes. */
function sizeBound(added: number): number {
  const edit = Math.log1p(Math.max(added, 1));
  const size = dense('log1p_edit') * edit + dense('log1p_edit^2') * edit * edit;
  if (added === 0) return Math.max(size + dense('pure_delete'), dense('pure_delete') + dense('pure_insert'));
  return size + dense('log1p_new') * Math.log1p(added) + dense('keeps_identifier');
}

function priorOf(operator: OperatorId): number {
  const family = operator.split('_')[0] ?? '';
  return (OPERATOR.get(operator) ?? 0) + (FAMILY.get(family) ?? 0);
}

function dense(feature: string): number {
  return DENSE.get(feature) ?? 0;
}
