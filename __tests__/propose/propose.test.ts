import { expect, test } from 'vitest';
import type { Verdict } from '../../src/domain/verdict.ts';
import { type Engine, type Proposal, propose } from '../../src/propose/propose.ts';

const NONE = {
  undo: null,
  templates: null,
  model: null,
  templatesFirst: 2,
  undoLate: () => false,
  templatesLate: () => false,
};

const proposal = (rationale: string): Proposal => ({
  engine: 'templates',
  operator: null,
  model: null,
  revises: null,
  rationale,
  edits: [],
  score: null,
});

async function* engine(names: readonly string[], told: (string | undefined)[] = []): Engine {
  for (const name of names) told.push((yield proposal(name))?.kind);
}

async function drawn(
  engines: Partial<Parameters<typeof propose>[0]>,
  verdicts: readonly (Verdict | undefined)[] = [],
): Promise<string[]> {
  const stream = propose({ ...NONE, ...engines });
  const found: string[] = [];
  for (let next = await stream.next(); !next.done; next = await stream.next(verdicts[found.length - 1]))
    found.push(`${next.value.id} ${next.value.rationale}`);
  return found;
}

test('templates alone come in their order, numbered', async () => {
  expect(await drawn({ templates: engine(['a', 'b', 'c']) })).toEqual(['001 a', '002 b', '003 c']);
});

test('a first batch of templates, then the model, then the rest', async () => {
  expect(await drawn({ templates: engine(['a', 'b', 'c', 'd']), model: engine(['M', 'N']) })).toEqual([
    '001 a',
    '002 b',
    '003 M',
    '004 N',
    '005 c',
    '006 d',
  ]);
});

test('templates that took their share of the time make way at once', async () => {
  expect(await drawn({ templates: engine(['a', 'b']), model: engine(['M']), templatesLate: () => true })).toEqual([
    '001 M',
    '002 a',
    '003 b',
  ]);
});

test('an engine is told the verdict on its own last proposal, and of nobody else', async () => {
  const told: (string | undefined)[] = [];
  const failing: Verdict = { kind: 'still-failing', tests: [] };
  await drawn({ templates: engine(['a', 'b']), model: engine(['M', 'N'], told) }, [
    undefined,
    undefined,
    failing,
    undefined,
  ]);
  expect(told).toEqual(['still-failing', undefined]);
});

test('nothing is asked of an engine before it is wanted', async () => {
  let asked = 0;
  async function* lazy(): Engine {
    for (;;) {
      asked += 1;
      yield proposal(String(asked));
    }
  }
  const stream = propose({ ...NONE, templates: lazy() });
  await stream.next();
  expect(asked).toBe(1);
  await stream.return();
});

test('ids stay in order beyond a thousand', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => String(index));
  expect((await drawn({ templates: engine(many) })).at(-1)).toBe('1001 1000');
});

test('parts of the push come first; with their time used up they make way, and come again at the end', async () => {
  const engines = { templates: engine(['a', 'b', 'c']), model: engine(['M']) };
  expect(await drawn({ ...engines, undo: engine(['U', 'V']) })).toEqual([
    '001 U',
    '002 V',
    '003 a',
    '004 b',
    '005 M',
    '006 c',
  ]);
  let asked = 0;
  const late = { undo: engine(['U', 'V', 'W']), templates: engine(['a']), undoLate: () => ++asked > 1 };
  expect(await drawn(late)).toEqual(['001 U', '002 a', '003 V', '004 W']);
});

test('an engine that made way hears the verdict on its last proposal when it goes on', async () => {
  const told: (string | undefined)[] = [];
  const failing: Verdict = { kind: 'still-failing', tests: [] };
  let asked = 0;
  const late = { undo: engine(['U', 'V'], told), templates: engine(['a']), undoLate: () => ++asked > 1 };
  await drawn(late, [failing, undefined, failing]);
  expect(told).toEqual(['still-failing', 'still-failing']);
});
