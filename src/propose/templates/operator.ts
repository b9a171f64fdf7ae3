import type { ConditionFamily, ConditionTemplate, OperatorId } from '../../domain/operator-titles.ts';
import type { Change } from './splice.ts';
import type { Node } from './tree.ts';
import type { View } from './view.ts';

/** A place that operators work on. */
export interface Site {
  /** A statement, or an expression that is the whole body of a function; for a gap the statement next to it. */
  readonly node: Node;
  /** The statement itself, or the gap before or behind it. */
  readonly place: 'at' | 'before' | 'after';
  /** Suspiciousness of the place, 0…1: for a gap the higher one of its neighbours. */
  readonly suspiciousness: number;
  /** The highest suspiciousness of the statements near it in the same block and of those in its own. */
  readonly around: number;
  /** 0-based rows that alone may change, where the place runs when the file is loaded; absent: all of it. */
  readonly rows?: ReadonlySet<number>;
  /** Suspiciousness of any statement's own lines. */
  suspicionOf(statement: Node): number;
}

/** One candidate as its operator makes it. */
export interface Draft extends Change {
  readonly operator: OperatorId;
  /** Why in words, where old and new text do not say it. */
  readonly why?: string;
  /** Where it touches more than its site: the highest suspiciousness of what it touches. */
  readonly suspiciousness?: number;
  /**
   * How many such drafts this place offers, where the operator's weight was learned from places with one: they share
   * it.
   */
  readonly choices?: number;
}

/** Makes candidates of one kind at a place. */
export interface Operator {
  /** Every id that it gives its drafts. */
  readonly ids: readonly OperatorId[];
  readonly on: 'statement' | 'gap';
  /** How many words it adds at least; default 0. An estimate that is too high would break the order. */
  readonly adds?: number;
  /** Touches other statements of the block as well. */
  readonly wide?: boolean;
  make(view: View, site: Site): Iterable<Draft>;
}

/** The draft for a change; nothing where there is none. */
export function* draft(operator: OperatorId, change: Change | undefined, more: Partial<Draft> = {}): Generator<Draft> {
  if (change) yield { ...more, operator, ...change };
}

/** The ids of a family that puts conditions somewhere. */
export function idsOf(family: ConditionFamily, templates: readonly ConditionTemplate[]): readonly OperatorId[] {
  return templates.map((template) => `${family}_${template}` as const);
}
