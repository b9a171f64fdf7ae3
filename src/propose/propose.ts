import type { Candidate } from '../domain/candidate.ts';
import type { Verdict } from '../domain/verdict.ts';

/** A candidate before it has its number. */
export type Proposal = Omit<Candidate, 'id'>;

/** A source of proposals; what `next` is told is the verdict on the last one, where it is known by then. */
export type Engine = AsyncGenerator<Proposal, void, Verdict | undefined>;

/** The engines of one run, and when each makes way. */
export interface Engines {
  /** Parts of the push, taken back: first, since a red build is red because of a push. */
  readonly undo: Engine | null;
  readonly templates: Engine | null;
  readonly model: Engine | null;
  /** Where a model waits: proposals of the templates before it is asked. */
  readonly templatesFirst: number;
  /** True once the share of the time is used up that the parts of the push have while others wait. */
  undoLate(): boolean;
  /** True once the templates' share of the time is used up, where a model waits. */
  templatesLate(): boolean;
}

/**
 * Numbers the proposals of all engines: parts of the push, then a first batch of templates (cheap and exact for small
 * regressions), then the model, then the rest of the templates and of the push. Lazy: nothing is generated or asked
 * before it is wanted.
 */
export async function* propose(engines: Engines): AsyncGenerator<Candidate, void, Verdict | undefined> {
  const numbered = numbering();
  const turnsOf = (engine: Engine | null) => engine && openTurns(engine, numbered);
  const [undo, templates, model] = [engines.undo, engines.templates, engines.model].map(turnsOf);
  const others = templates ?? model;
  if (undo && others) yield* undo(() => !engines.undoLate());
  if (templates && model) {
    yield* templates((count) => count < engines.templatesFirst && !engines.templatesLate());
  }
  if (model) yield* model(() => true);
  if (templates) yield* templates(() => true);
  if (undo) yield* undo(() => true);
}

type Numbering = (proposal: Proposal) => Candidate;
/** Draws from an engine as long as it may; the next call goes on where it stopped. */
type Turns = (more: (count: number) => boolean) => AsyncGenerator<Candidate, void, Verdict | undefined>;

function openTurns(engine: Engine, numbered: Numbering): Turns {
  // An engine hears the verdict on its last proposal when it is asked again, however much later that is.
  let told: Verdict | undefined;
  return async function* take(more) {
    for (let count = 0; more(count); count += 1) {
      const next = await engine.next(told);
      told = undefined;
      if (next.done) return;
      told = yield numbered(next.value);
    }
  };
}

function numbering(): Numbering {
  let count = 0;
  return (proposal) => {
    count += 1;
    return { id: String(count).padStart(3, '0'), ...proposal };
  };
}
