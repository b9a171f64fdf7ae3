import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withBudget } from '../../src/model/budget.ts';
import { costOf, priceOf } from '../../src/model/prices.ts';
import { type Bound, estimateInput } from '../../src/model/transport.ts';
import type { ModelRequest } from '../../src/domain/model-call.ts';

test('prices: own first, then the list, with prefix or date forgiven', () => {
  const own = { 'gpt-5-mini': { input: 9, cached: 9, output: 9 } };
  expect(priceOf('gpt-5-mini', own)?.input).toBe(9);
  expect(priceOf('openai/gpt-5-mini-2025-08-07', {})).toEqual({ input: 0.25, cached: 0.025, output: 2 });
  expect(priceOf('constructor', {})).toBeUndefined();
});

test('cached tokens are not paid twice', () => {
  expect(
    costOf({ inputTokens: 1_000_000, cachedTokens: 400_000, outputTokens: 0 }, { input: 1, cached: 0.1, output: 0 }),
  ).toBeCloseTo(0.64);
});

const answered = { reply: { kind: 'answer' as const, text: '', cutOff: false }, billed: null };
const bound = (request: ModelRequest): Bound => ({
  inputTokens: estimateInput(request),
  outputTokens: request.maxOutputTokens,
  answers: 1,
  shrinks: true,
});

test('a model of unknown price is bounded by the tokens alone, and its cost is unknown', async () => {
  const budget = withBudget({ send: async () => answered, bound }, { maxCostUsd: 0.05, maxTokens: 50_000, prices: {} });
  const request = { purpose: 'x', model: 'mystery', messages: [], maxOutputTokens: 40_000, schema: null };
  expect((await budget.send(request)).reply.kind).toBe('answer');
  expect(budget.usage()).toMatchObject({ requests: 1, costUsd: null });
  expect((await budget.send({ ...request, maxOutputTokens: 60_000 })).reply).toMatchObject({
    kind: 'over-budget',
    message: expect.stringContaining('max-tokens'),
  });
});

test('where the money does not allow the longest answer, the longest that it allows is asked for', async () => {
  const asked: number[] = [];
  const server = {
    send: async (request: ModelRequest) => {
      asked.push(request.maxOutputTokens);
      return answered;
    },
    bound,
  };
  const prices = { m: { input: 0, cached: 0, output: 10 } };
  const budget = withBudget(server, { maxCostUsd: 0.05, maxTokens: 100_000, prices });
  const request = { purpose: 'x', model: 'm', messages: [], maxOutputTokens: 16_000, schema: null };
  expect((await budget.send({ ...request, leastOutputTokens: 2000 })).reply.kind).toBe('answer');
  expect((await budget.send({ ...request, leastOutputTokens: 6000 })).reply.kind).toBe('over-budget');
  expect(asked).toEqual([5000]);
});

test('whatever servers bill for, the budget is never exceeded by a call that keeps within its own limit', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          prompt: fc.integer({ min: 0, max: 3000 }),
          max: fc.integer({ min: 1, max: 5000 }),
          share: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        { maxLength: 30 },
      ),
      async (calls) => {
        let share = 0;
        const transport = {
          bound,
          send: async (request: { messages: readonly { content: string }[]; maxOutputTokens: number }) => ({
            reply: { kind: 'answer' as const, text: '', cutOff: false },
            billed: {
              inputTokens: Math.floor((request.messages[0]?.content.length ?? 0) / 3.2),
              cachedTokens: 0,
              outputTokens: Math.floor(request.maxOutputTokens * share),
            },
          }),
        };
        const budget = withBudget(transport, {
          maxCostUsd: 0.05,
          maxTokens: 20_000,
          prices: { m: { input: 2, cached: 1, output: 8 } },
        });
        for (const call of calls) {
          share = call.share;
          await budget.send({
            purpose: 'x',
            model: 'm',
            messages: [{ role: 'user', content: 'a'.repeat(call.prompt) }],
            maxOutputTokens: call.max,
            schema: null,
          });
        }
        const usage = budget.usage();
        expect(usage.costUsd ?? 1).toBeLessThanOrEqual(0.05);
        expect(usage.inputTokens + usage.outputTokens).toBeLessThanOrEqual(20_000);
      },
    ),
  );
});
