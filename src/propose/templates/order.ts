import { createHeap, type Entry } from './heap.ts';
import type { Draft, Operator, Site } from './operator.ts';
import { bound, rank } from './ranker.ts';
import type { View } from './view.ts';
import { changeOf } from './words.ts';

/** A candidate with its place in the order. */
export interface RankedDraft {
  readonly view: View;
  readonly draft: Draft;
  /** The ranker's score. */
  readonly score: number;
  /** Offset of the first word that differs from the file. */
  readonly at: number;
}

/** A file with its suspicious places. */
export interface Ground {
  readonly view: View;
  readonly sites: readonly Site[];
}

/** How far the order reaches. */
export interface OrderLimits {
  /** Most suspicious statements that come first. */
  readonly statements: number;
  /** Candidates that wait at one time. */
  readonly pending: number;
}

type Waiting = Entry &
  (
    | { readonly kind: 'site'; readonly ground: View; readonly site: Site }
    | { readonly kind: 'operator'; readonly ground: View; readonly site: Site; readonly operator: Operator }
    | { readonly kind: 'draft'; readonly ranked: RankedDraft; readonly key: string }
  );

/** What every further ring of statements costs: about the distance between a good operator and a poor one. */
const RING = 1.5;
/**
 * How much the place counts beyond the ranker, per e-fold of suspiciousness below the best. The ranker was trained on single functions, where nearly every line is
 * as suspicious as the next; in a project, being less suspicious says more.
 */
const PLACE = 1;
const OPERATORS_AT_MOST = 128;
const DRAFTS_AT_MOST = 1 << 20;

/**
 * Candidates by score, highest first, ties in order of generation; none twice. An operator is only run at a place when the best that it
 * could make there is next, so that the first candidates cost little however large the space is. Statements come in rings: the most
 * suspicious ones (`statements`), then twice as many, and so on; every ring costs its candidates a part of their rank, not of their score.
 */
export function* inOrder(
  grounds: readonly Ground[],
  operators: readonly Operator[],
  options: OrderLimits & { readonly onDropped?: (count: number) => void },
): Generator<RankedDraft> {
  const sites = grounds.flatMap(({ view, sites }) => sites.map((site) => ({ view, site })));
  const most = Math.max(0, ...sites.map(({ site }) => site.around));
  const ringOf = ringsOf(
    sites.map(({ site }) => site),
    options.statements,
  );
  const costOf = (suspiciousness: number) =>
    RING * ringOf(suspiciousness) - PLACE * Math.log(suspiciousness / (most || 1));
  const heap = createHeap<Waiting>(options.pending);
  const limitOf = (operator: Operator, site: Site) => {
    const suspiciousness = operator.wide ? site.around : site.suspiciousness;
    const best = bound({
      ids: operator.ids,
      suspiciousness,
      most,
      added: operator.adds ?? 0,
      inserts: operator.on === 'gap',
    });
    return suspiciousness > 0 ? best - costOf(suspiciousness) : Number.NEGATIVE_INFINITY;
  };
  for (const [index, { view, site }] of sites.entries()) {
    const priority = Math.max(...operators.filter((one) => fits(one, site)).map((one) => limitOf(one, site)));
    heap.push({ kind: 'site', ground: view, site, priority, order: index * OPERATORS_AT_MOST * DRAFTS_AT_MOST });
  }
  const done = new Set<string>();
  for (let next = heap.pop(); next; next = heap.pop()) {
    if (next.priority === Number.NEGATIVE_INFINITY) break;
    if (next.kind === 'site') {
      for (const [index, operator] of operators.entries()) {
        if (!fits(operator, next.site)) continue;
        const order = next.order + index * DRAFTS_AT_MOST;
        heap.push({ ...next, kind: 'operator', operator, priority: limitOf(operator, next.site), order });
      }
    } else if (next.kind === 'operator') {
      for (const found of draftsOf(next, most, costOf)) if (!done.has(found.key)) heap.push(found);
    } else if (!done.has(next.key)) {
      done.add(next.key);
      yield next.ranked;
    }
  }
  if (heap.dropped() > 0) options.onDropped?.(heap.dropped());
}

function fits(operator: Operator, site: Site): boolean {
  return (operator.on === 'gap') !== (site.place === 'at');
}

/** Which ring a suspiciousness falls into: 0 for the first `size` statements, 1 for the next 2 × `size`, …; a tie has its middle rank. */
function ringsOf(sites: readonly Site[], size: number): (suspiciousness: number) => number {
  const sorted = sites
    .filter(({ place }) => place === 'at')
    .map(({ suspiciousness }) => suspiciousness)
    .sort((a, b) => b - a);
  const known = new Map<number, number>();
  return (suspiciousness) => {
    const found = known.get(suspiciousness);
    if (found !== undefined) return found;
    const above = sorted.filter((one) => one > suspiciousness).length;
    const equal = sorted.filter((one) => one === suspiciousness).length;
    const ring = Math.floor(Math.log2((above + equal / 2) / size + 1));
    known.set(suspiciousness, ring);
    return ring;
  };
}

function* draftsOf(
  waiting: { readonly ground: View; readonly site: Site; readonly operator: Operator; readonly order: number },
  most: number,
  costOf: (suspiciousness: number) => number,
): Generator<Waiting & { readonly kind: 'draft' }> {
  const { ground: view, site, operator } = waiting;
  let order = waiting.order;
  for (const draft of operator.make(view, site)) {
    const suspiciousness = draft.suspiciousness ?? site.suspiciousness;
    const change = suspiciousness > 0 ? changeOf(view, draft) : undefined;
    if (!change) continue;
    const { removed, added, at } = change;
    const { identifiers } = view.words;
    const score = rank({ operator: draft.operator, suspiciousness, most, removed, added, identifiers });
    yield {
      kind: 'draft',
      ranked: { view, draft, score, at },
      key: `${view.file}\u0000${change.key}`,
      priority: score - costOf(suspiciousness) - Math.log(draft.choices ?? 1),
      order: ++order,
    };
  }
}
