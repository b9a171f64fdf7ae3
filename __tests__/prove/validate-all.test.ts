import { describe, expect, test } from 'vitest';
import type { Candidate, EngineName } from '../../src/domain/candidate.ts';
import type { Verdict } from '../../src/domain/verdict.ts';
import type { Prove } from '../../src/prove/prove.ts';
import type { Proved } from '../../src/prove/proof-context.ts';
import { createPull } from '../../src/prove/pull.ts';
import { validateAll, type ValidateOptions } from '../../src/prove/validate-all.ts';
import { SILENT } from './fake-suite.ts';

const TEXT = 'a = 1\nb = 2\nc = 3\n';
const PLAUSIBLE: Verdict = { kind: 'plausible', ran: 1, repaired: ['t'], repeated: 2, coveringTests: null };
const FAILING: Verdict = { kind: 'still-failing', tests: [] };
const partial = (repaired: string[], stillFailing: string[]): Verdict => ({ kind: 'partial', repaired, stillFailing });

interface Planned {
  readonly verdict: Verdict | null;
  readonly engine?: EngineName;
  readonly at?: number;
  readonly text?: string;
}

/** Validates candidates whose verdicts are planned; each writes its own text at its own place. */
async function validated(plan: readonly Planned[], more: Partial<ValidateOptions> = {}) {
  const told: (Verdict | undefined)[] = [];
  const proved: string[] = [];
  const running = { now: 0, most: 0 };
  let pulled = 0;
  let closed = false;
  async function* engine(): AsyncGenerator<Candidate, void, Verdict | undefined> {
    try {
      for (const [index, planned] of plan.entries()) {
        pulled += 1;
        const answer = yield candidate(index, planned);
        told.push(answer);
      }
    } finally {
      closed = true;
    }
  }
  const prove: Prove = async (applied, name): Promise<Proved> => {
    proved.push(name);
    running.now += 1;
    running.most = Math.max(running.most, running.now);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running.now -= 1;
    const number = Number(name.slice('candidate-'.length));
    const verdict =
      name.startsWith('together-') || number > plan.length
        ? composedVerdict(applied.files[0]?.after?.bytes)
        : (plan[number - 1]?.verdict ?? null);
    return verdict ? { kind: 'proved', verdict, stage: 'suite', notes: [] } : { kind: 'unfinished' };
  };
  const outcome = await validateAll(engine(), {
    workspace: { text: async () => TEXT, read: async () => undefined, mode: async () => '100644' },
    prove,
    parallel: 1,
    maxCandidates: 5000,
    targets: ['t', 'u'],
    secondsLeft: () => 1000,
    clock: { now: () => 0 },
    log: SILENT,
    ...more,
  });
  return { outcome, told, proved, running, pulled: () => pulled, closed: () => closed };
}

/** A composed candidate repairs everything when it holds both texts. */
function composedVerdict(bytes: Uint8Array | undefined): Verdict {
  const text = Buffer.from(bytes ?? []).toString();
  return text.includes('one') && text.includes('two') ? PLAUSIBLE : FAILING;
}

function candidate(index: number, { engine = 'templates', at = 4, text }: Planned): Candidate {
  return {
    id: String(index + 1).padStart(3, '0'),
    engine,
    operator: 'op',
    model: null,
    revises: null,
    rationale: '',
    edits: [{ file: 'a.py', start: at, end: at + 1, text: text ?? `value${index}` }],
    score: null,
  };
}

test('every candidate is judged, in order of proposal, with its diff', async () => {
  const { outcome, closed } = await validated([{ verdict: FAILING }, { verdict: PLAUSIBLE }], { parallel: 2 });
  expect(outcome).toMatchObject({ proposed: 2, ended: 'exhausted', notes: [] });
  expect(outcome.judged.map(({ candidate, verdict }) => [candidate.id, verdict.kind])).toEqual([
    ['001', 'still-failing'],
    ['002', 'plausible'],
  ]);
  expect(outcome.judged[1]).toMatchObject({
    files: ['a.py'],
    linesChanged: 2,
    diff: expect.stringContaining('+a = value1'),
  });
  expect(closed()).toBe(true);
});

test('as many proofs side by side as there are places', async () => {
  const { running } = await validated(Array(9).fill({ verdict: FAILING }), { parallel: 3 });
  expect(running.most).toBe(3);
});

test('nothing is drawn from an engine before a proof is free for it', async () => {
  const { outcome, pulled } = await validated(Array(100).fill({ verdict: FAILING }), { maxCandidates: 5 });
  expect(outcome).toMatchObject({
    proposed: 5,
    ended: 'max-candidates',
    notes: [expect.stringContaining('max-candidates')],
  });
  expect(pulled()).toBe(5);
});

test('the same change is proved once, whoever proposes it', async () => {
  const { outcome, proved } = await validated([
    { verdict: FAILING, text: 'x' },
    { verdict: PLAUSIBLE, text: 'x' },
  ]);
  expect(proved).toEqual(['candidate-001']);
  expect(outcome.judged.map(({ verdict }) => verdict.kind)).toEqual(['still-failing', 'still-failing']);
});

test('a candidate that does not apply never reaches a proof', async () => {
  const { outcome, proved } = await validated([{ verdict: PLAUSIBLE, at: 9999 }]);
  expect(outcome.judged[0]).toMatchObject({ verdict: { kind: 'inapplicable' }, stage: 'apply', diff: '' });
  expect(proved).toEqual([]);
});

describe('the verdict on the last candidate', () => {
  test('is awaited for a model, which learns from it', async () => {
    const plan: Planned[] = [
      { verdict: FAILING, engine: 'model' },
      { verdict: partial(['t'], ['u']), engine: 'model' },
    ];
    const { told, running } = await validated(plan, { parallel: 4 });
    expect(told.map((verdict) => verdict?.kind)).toEqual(['still-failing', 'partial']);
    expect(running.most).toBe(1);
  });

  test('is told where it is known', async () => {
    const { told } = await validated([{ verdict: FAILING }, { verdict: FAILING }]);
    expect(told.map((verdict) => verdict?.kind)).toEqual(['still-failing', 'still-failing']);
  });
});

describe('enough', () => {
  test('after a first plausible one at rank r, on to 2r', async () => {
    const plan: Planned[] = Array.from({ length: 60 }, (_, index) => ({ verdict: index === 9 ? PLAUSIBLE : FAILING }));
    expect((await validated(plan)).outcome).toMatchObject({ proposed: 20, ended: 'enough' });
  });

  test('a few more where the first is plausible at once', async () => {
    const plan: Planned[] = Array.from({ length: 60 }, (_, index) => ({ verdict: index === 0 ? PLAUSIBLE : FAILING }));
    expect((await validated(plan)).outcome).toMatchObject({ proposed: 5, ended: 'enough' });
  });

  test('at most ten plausible ones', async () => {
    const plan: Planned[] = Array.from({ length: 90 }, (_, index) => ({ verdict: index >= 29 ? PLAUSIBLE : FAILING }));
    expect((await validated(plan)).outcome).toMatchObject({ proposed: 39, ended: 'enough' });
  });

  test('by work, however slow the machine is', async () => {
    let now = 0;
    const plan: Planned[] = Array.from({ length: 90 }, (_, index) => ({ verdict: index === 9 ? PLAUSIBLE : FAILING }));
    const { outcome } = await validated(plan, { clock: { now: () => (now += 1_000_000) } });
    expect(outcome).toMatchObject({ proposed: 20, ended: 'enough' });
  });

  test('where a part of the push repairs all, the others have as much time again as undo took', async () => {
    let now = 0;
    const undo: Planned[] = Array.from({ length: 6 }, (_, index) => ({
      verdict: index === 2 ? PLAUSIBLE : FAILING,
      engine: 'undo',
    }));
    const others: Planned[] = Array.from({ length: 90 }, () => ({ verdict: FAILING }));
    const { outcome, running } = await validated([...undo, ...others], { clock: { now: () => now++ } });
    expect(outcome.ended).toBe('enough');
    expect(outcome.proposed).toBeGreaterThanOrEqual(6 + 4);
    expect(outcome.proposed).toBeLessThan(6 + 20);
    expect(running.most).toBe(1);
  });

  test('a rank counts among its own: parts of the push come before and are none of the templates', async () => {
    const undo: Planned[] = Array.from({ length: 30 }, () => ({ verdict: FAILING, engine: 'undo' }));
    const others: Planned[] = Array.from({ length: 60 }, (_, index) => ({
      verdict: index === 0 ? PLAUSIBLE : FAILING,
    }));
    expect((await validated([...undo, ...others])).outcome).toMatchObject({ proposed: 35, ended: 'enough' });
  });
});

test('when the time is up nothing more is drawn, and what was cut short has no verdict', async () => {
  let left = 3;
  const { outcome, closed } = await validated(Array(9).fill({ verdict: FAILING }), {
    secondsLeft: () => (left -= 0.5),
  });
  expect(outcome.ended).toBe('time');
  expect(outcome.notes).toEqual([expect.stringContaining('max-minutes')]);
  const cut = await validated([{ verdict: null }, { verdict: FAILING }]);
  expect(cut.outcome).toMatchObject({ judged: [], proposed: 1, ended: 'time' });
  expect(closed()).toBe(true);
});

test('a rival whose proof the time cut is no part of enough', async () => {
  async function* engine(): AsyncGenerator<Candidate, void, Verdict | undefined> {
    for (let index = 0; index < 50; index += 1) yield candidate(index, { verdict: FAILING });
  }
  const options = { maxCandidates: 50, secondsLeft: () => 1000, clock: { now: () => 0 } };
  const pull = createPull(engine(), options, []);
  for (let drawn = await pull.next(); drawn; drawn = await pull.next())
    drawn.settle(drawn.candidate.id === '001' ? PLAUSIBLE : FAILING);
  expect(pull.ended()).toBe('enough');
  pull.stop('time');
  expect(pull.ended()).toBe('time');
});

test('each judgement is told as it falls', async () => {
  const heard: string[] = [];
  await validated([{ verdict: FAILING }, { verdict: PLAUSIBLE }], {
    onJudged: async ({ candidate }) => void heard.push(candidate.id),
  });
  expect(heard).toEqual(['001', '002']);
});

describe('several causes', () => {
  test('partial repairs that break nothing are proved together', async () => {
    const { outcome, proved } = await validated([
      { verdict: partial(['t'], ['u']), at: 4, text: 'one' },
      { verdict: partial(['t'], ['u']), at: 4, text: 'uno' },
      { verdict: partial(['u'], ['t']), at: 10, text: 'two' },
    ]);
    expect(proved).toEqual(['candidate-001', 'candidate-002', 'candidate-003', 'together-004']);
    expect(outcome.judged.at(-1)).toMatchObject({
      candidate: { id: '004', operator: 'op + op', rationale: expect.stringContaining('001 and 003') },
      verdict: { kind: 'plausible' },
    });
  });

  test('once they hold together, the search goes no further than after a plausible candidate', async () => {
    const { outcome, proved } = await validated([
      { verdict: partial(['t'], ['u']), at: 4, text: 'one' },
      { verdict: partial(['u'], ['t']), at: 10, text: 'zwei' },
      { verdict: partial(['u'], ['t']), at: 10, text: 'two' },
      ...Array.from({ length: 50 }, (_, index) => ({ verdict: FAILING, text: `${index}` })),
    ]);
    // The first two do not hold together; 1 and 3 do, and as many again, but four at least, are looked at.
    expect(proved.filter((name) => name.startsWith('together'))).toEqual(['together-003', 'together-005']);
    expect(outcome).toMatchObject({ proposed: 7, ended: 'enough' });
    expect(outcome.judged.at(-1)).toMatchObject({ candidate: { id: '009' }, verdict: { kind: 'plausible' } });
  });

  test('repairs of the same place are not put together', async () => {
    const { proved } = await validated([
      { verdict: partial(['t'], ['u']), at: 4, text: 'one' },
      { verdict: partial(['u'], ['t']), at: 4, text: 'two' },
    ]);
    expect(proved).toHaveLength(2);
  });

  test('where something is left unrepaired, nothing is composed', async () => {
    const { proved } = await validated(
      [
        { verdict: partial(['t'], ['u', 'v']), at: 4, text: 'one' },
        { verdict: partial(['u'], ['t', 'v']), at: 10, text: 'two' },
      ],
      { targets: ['t', 'u', 'v'] },
    );
    expect(proved).toHaveLength(2);
  });
});
