import type { Candidate } from '../domain/candidate.ts';
import type { Verdict } from '../domain/verdict.ts';

/** A candidate before it has its number. */
export type Proposal = Omit<Candidate, 'id'>;

/** A source of proposals; what `next` is told is the verdict on the last one, where it is known by then. */
export type Engine = AsyncGenerator<Proposal, void, Verdict | undefined>;

/** The engines of one run, and when the first makes way. */
export interface Engines {
  readonly templates: Engine | null;
  readonly model: Engine | null;
  /** Where both are there: proposals of the templates before the model is asked. */
  readonly templatesFirst: number;
  /** True once the templates' share of the time is used up, where a model waits. */
  templatesLate(): boolean;
}

/**
 * Numbers the proposals of all engines: a first batch of templates (cheap and exact for small regressions), then the model, then the rest of the templates.
 * Lazy: nothing is generated or asked before it is wanted.
 */
export async function* propose(engines: Engines): AsyncGenerator<Candidate, void, Verdict | undefined> {
  const numbered = numbering();
  const { templates, model } = engines;
  if (templates && model) {
    yield* take(templates, numbered, (count) => count < engines.templatesFirst && !engines.templatesLate());
  }
  if (model) yield* take(model, numbered, () => true);
  if (templates) yield* take(templates, numbered, () => true);
}

type Numbering = (proposal: Proposal) => Candidate;

async function* take(
  engine: Engine,
  numbered: Numbering,
  more: (count: number) => boolean,
): AsyncGenerator<Candidate, void, Verdict | undefined> {
  let told: Verdict | undefined;
  for (let count = 0; more(count); count += 1) {
    const next = await engine.next(told);
    if (next.done) return;
    told = yield numbered(next.value);
  }
}

function numbering(): Numbering {
  let count = 0;
  return (proposal) => {
    count += 1;
    return { id: String(count).padStart(3, '0'), ...proposal };
  };
}
