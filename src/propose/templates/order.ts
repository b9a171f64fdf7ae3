import { createHeap, type Entry } from './heap.ts';
import type { Draft, Operator, Site } from './operator.ts';
import { ceiling, placeScore, rank } from './ranker.ts';
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
 * How much the place counts beyond the ranker, per e-fold of suspiciousness below the best. The ranker was trained on
 * single functions, where nearly every line is as suspicious as the next; in a project, being less suspicious says
 * more.
 */
const PLACE = 1;
const OPERATORS_AT_MOST = 128;
const DRAFTS_AT_MOST = 1 << 20;

/**
 * Candidates by score, highest first, ties in order of generation; none twice. An operator is only run at a place when
 * the best that it could make there is next, so that the first candidates cost little however large the space is.
 * Statements come in rings: the most suspicious ones (`statements`), then twice as many, and so on; every ring costs
 * its candidates a part of their rank, not of their score.
 */
export function* inOrder(
  grounds: readonly Ground[],
  operators: readonly Operator[],
  options: OrderLimits & { readonly onDropped?: (count: number) => void },
): Generator<RankedDraft> {
  const sites = grounds.flatMap(({ view, sites }) => sites.map((site) => ({ view, site })));
  const places = placesOf(
    sites.map(({ site }) => site),
    options.statements,
  );
  const limits = limitsOf(operators, places);
  const heap = createHeap<Waiting>(options.pending);
  for (const [index, { view, site }] of sites.entries()) {
    const order = index * OPERATORS_AT_MOST * DRAFTS_AT_MOST;
    heap.push({ kind: 'site', ground: view, site, priority: limits.ofSite(site), order });
  }
  const done = new Set<string>();
  for (let next = heap.pop(); next && next.priority > Number.NEGATIVE_INFINITY; next = heap.pop()) {
    if (next.kind === 'draft') {
      if (done.has(next.key)) continue;
      done.add(next.key);
      yield next.ranked;
      continue;
    }
    const opened = next.kind === 'site' ? operatorsAt(next, operators, limits) : draftsOf(next, places);
    for (const one of opened) if (one.kind !== 'draft' || !done.has(one.key)) heap.push(one);
  }
  if (heap.dropped() > 0) options.onDropped?.(heap.dropped());
}

/** How places compare. */
interface Places {
  /** The highest suspiciousness of all. */
  readonly most: number;
  /** What a place is worth in the order, its cost taken off; minus infinity where nothing is suspected. */
  readonly worth: (suspiciousness: number) => number;
  /** What a place costs beyond the ranker. */
  readonly cost: (suspiciousness: number) => number;
}

function placesOf(sites: readonly Site[], size: number): Places {
  const most = Math.max(0, ...sites.map(({ around }) => around));
  const ringOf = ringsOf(sites, size);
  const cost = (suspiciousness: number) =>
    RING * ringOf(suspiciousness) - PLACE * Math.log(suspiciousness / (most || 1));
  return {
    most,
    cost,
    worth: (suspiciousness) =>
      suspiciousness > 0 ? placeScore(suspiciousness, most) - cost(suspiciousness) : Number.NEGATIVE_INFINITY,
  };
}

/** What can come of an operator at a site, and of a whole site, at best. */
interface Limits {
  ofSite(site: Site): number;
  of(operator: Operator, site: Site): number;
}

function limitsOf(operators: readonly Operator[], { worth }: Places): Limits {
  const ceilings = new Map(
    operators.map((one) => [one, ceiling({ ids: one.ids, added: one.adds ?? 0, inserts: one.on === 'gap' })]),
  );
  const highest = (test: (one: Operator) => boolean) =>
    Math.max(Number.NEGATIVE_INFINITY, ...operators.filter(test).map((one) => ceilings.get(one) ?? 0));
  const gap = highest((one) => one.on === 'gap');
  const own = highest((one) => one.on === 'statement' && !one.wide);
  const wide = highest((one) => one.on === 'statement' && one.wide === true);
  return {
    ofSite: (site) =>
      site.place === 'at'
        ? Math.max(own + worth(site.suspiciousness), wide + worth(site.around))
        : gap + worth(site.suspiciousness),
    of: (operator, site) => (ceilings.get(operator) ?? 0) + worth(operator.wide ? site.around : site.suspiciousness),
  };
}

function* operatorsAt(
  waiting: Entry & { readonly ground: View; readonly site: Site },
  operators: readonly Operator[],
  limits: Limits,
): Generator<Waiting> {
  const { ground, site } = waiting;
  for (const [index, operator] of operators.entries()) {
    if (!fits(operator, site)) continue;
    const order = waiting.order + index * DRAFTS_AT_MOST;
    yield { kind: 'operator', ground, site, operator, priority: limits.of(operator, site), order };
  }
}

function fits(operator: Operator, site: Site): boolean {
  // What runs when the file is loaded keeps its statements and their order.
  if (site.rows && (operator.wide || operator.ids.includes('DEL'))) return false;
  return (operator.on === 'gap') !== (site.place === 'at');
}

/**
 * Which ring a suspiciousness falls into: 0 for the first `size` statements, 1 for the next 2 × `size`, …; a tie has
 * its middle rank.
 */
function ringsOf(sites: readonly Site[], size: number): (suspiciousness: number) => number {
  const counts = new Map<number, number>();
  for (const { place, suspiciousness } of sites) {
    if (place === 'at') counts.set(suspiciousness, (counts.get(suspiciousness) ?? 0) + 1);
  }
  const rings: { readonly from: number; readonly ring: number }[] = [];
  let above = 0;
  for (const [from, equal] of [...counts].sort((a, b) => b[0] - a[0])) {
    rings.push({ from, ring: Math.floor(Math.log2((above + equal / 2) / size + 1)) });
    above += equal;
  }
  const known = new Map(rings.map(({ from, ring }) => [from, ring]));
  return (suspiciousness) =>
    known.get(suspiciousness) ?? rings.findLast(({ from }) => from > suspiciousness)?.ring ?? 0;
}

function* draftsOf(
  waiting: { readonly ground: View; readonly site: Site; readonly operator: Operator; readonly order: number },
  { most, cost }: Places,
): Generator<Waiting> {
  const { ground: view, site, operator } = waiting;
  const { identifiers } = view.words;
  let order = waiting.order;
  for (const draft of operator.make(view, site)) {
    if (site.rows && !site.rows.has(view.rowOf(draft.start))) continue;
    const suspiciousness = draft.suspiciousness ?? site.suspiciousness;
    const change = suspiciousness > 0 ? changeOf(view, draft) : undefined;
    if (!change) continue;
    const { removed, added, at } = change;
    const score = rank({ operator: draft.operator, suspiciousness, most, removed, added, identifiers });
    yield {
      kind: 'draft',
      ranked: { view, draft, score, at },
      key: `${view.file}\u0000${change.key}`,
      priority: score - cost(suspiciousness) - Math.log(draft.choices ?? 1),
      order: ++order,
    };
  }
}
