import { afterEach } from 'vitest';
import { createModel } from '../../src/model/create.ts';
import type { ModelRequest } from '../../src/domain/model-call.ts';
import { type Scripted, send, startModelServer } from '../helpers/model-server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A question as the repair asks it. */
export const request: ModelRequest = {
  purpose: 'repair',
  model: 'scripted',
  messages: [{ role: 'user', content: 'What is wrong?' }],
  maxOutputTokens: 500,
  schema: { name: 'repair', schema: { type: 'object' } },
};

/** The model that a job would have, in front of a scripted server. */
export async function modelWith(script: readonly Scripted[], more: Partial<Parameters<typeof createModel>[0]> = {}) {
  const server = await startModelServer(script);
  closing.push(() => server.close());
  const model = createModel({
    apiKey: 'sk-test',
    baseUrl: server.url,
    modelOptions: {},
    secondsPerCall: 30,
    signal: new AbortController().signal,
    clock: { now: () => Date.now() },
    deadline: Date.now() + 60_000,
    firstWait: 0.01,
    secrets: [],
    limits: { maxCostUsd: 0.5, maxTokens: 100_000, prices: { scripted: { input: 1, cached: 0.1, output: 10 } } },
    ...more,
  });
  return { model, server };
}

/** An answer that refuses, as servers of this API word it. */
export const error =
  (status: number, message: string, headers: Record<string, string> = {}, fields: object = {}): Scripted =>
  (response) =>
    send(response, { error: { message, type: 'test', ...fields } }, status, headers);
