import { describe, expect, test } from 'vitest';
import { completion, type Scripted, send } from '../helpers/model-server.ts';
import { error, modelWith, request } from './support.ts';

const PRICED = { scripted: { input: 1, cached: 0.1, output: 10 } };
const bodies = (server: { asked: { body: Record<string, unknown> }[] }) => server.asked.map(({ body }) => body);

describe('what is sent, and what it may cost', () => {
  test("the user's own limit and number of answers count for the budget", async () => {
    for (const modelOptions of [{ max_tokens: 20_000 }, { max_completion_tokens: 20_000 }, { n: 40 }]) {
      const { model, server } = await modelWith(['x'], {
        modelOptions,
        limits: { maxCostUsd: 0.08, maxTokens: 1_000_000, prices: PRICED },
      });
      expect(await model.ask({ ...request, leastOutputTokens: 300 })).toMatchObject({ kind: 'over-budget' });
      expect(server.asked).toHaveLength(0);
    }
  });

  test("the user's limit goes alone, and question, model and form of the answer stay ours", async () => {
    const modelOptions = { max_completion_tokens: 900, messages: [], model: 'other', stream: true, seed: 7 };
    const { model, server } = await modelWith(['x'], { modelOptions });
    await model.ask(request);
    const [body] = bodies(server);
    expect(body).toMatchObject({ max_completion_tokens: 900, model: 'scripted', messages: request.messages, seed: 7 });
    expect(body).not.toHaveProperty('max_tokens');
    expect(body).not.toHaveProperty('stream');
  });

  test('temperature and top_p are sent, and what the user says of them wins', async () => {
    const { model, server } = await modelWith(['x'], { modelOptions: { top_p: 1 } });
    await model.ask({ ...request, temperature: 0.7 });
    expect(bodies(server)[0]).toMatchObject({ temperature: 0.7, top_p: 1 });
  });
});

describe('what a server refuses is left out, and remembered for that model', () => {
  test('OpenAI, a reasoning model: temperature, top_p and the old name of the limit', async () => {
    const { model, server } = await modelWith([
      error(
        400,
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        {},
        { param: 'max_tokens', code: 'unsupported_parameter' },
      ),
      error(
        400,
        "Unsupported value: 'temperature' does not support 0.3 with this model.",
        {},
        { param: 'temperature', code: 'unsupported_value' },
      ),
      error(
        400,
        "Unsupported parameter: 'top_p' is not supported with this model.",
        {},
        { param: 'top_p', code: 'unsupported_parameter' },
      ),
      'one',
      'two',
    ]);
    expect(await model.ask(request)).toMatchObject({ text: 'one' });
    expect(await model.ask(request)).toMatchObject({ text: 'two' });
    expect(server.asked).toHaveLength(5);
    const last = bodies(server).at(-1);
    expect(last).toMatchObject({ max_completion_tokens: 500 });
    for (const name of ['max_tokens', 'temperature', 'top_p']) expect(last).not.toHaveProperty(name);
    // Another model of the same server may take what this one refuses.
    await model.ask({ ...request, model: 'another' });
    expect(bodies(server).at(-1)).toMatchObject({ max_tokens: 500, temperature: 0.3 });
  });

  test('vLLM: an answer longer than the context leaves room for', async () => {
    const refusal =
      "'max_tokens' or 'max_completion_tokens' is too large: 500. This model's maximum context length is 600 tokens.";
    const many = { ...request, maxOutputTokens: 4000 };
    const { model, server } = await modelWith([error(400, refusal.replace('500', '4000')), 'there', 'again']);
    expect(await model.ask(many)).toMatchObject({ text: 'there' });
    await model.ask(many);
    expect(bodies(server).map((body) => body['max_tokens'])).toEqual([4000, 2000, 2000]);
  });

  test('schemas, then JSON, then plain text: each form is tried once a model', async () => {
    const { model, server } = await modelWith([
      error(400, 'response_format type json_schema is unavailable now'),
      error(422, "body.response_format.type: Input should be 'text'"),
      'one',
      'two',
    ]);
    expect(await model.ask(request)).toMatchObject({ text: 'one' });
    expect(await model.ask(request)).toMatchObject({ text: 'two' });
    const forms = bodies(server).map((body) => (body['response_format'] as { type: string } | undefined)?.type);
    expect(forms).toEqual(['json_schema', 'json_object', undefined, undefined]);
  });

  test('a server without any limit of an answer is not asked', async () => {
    const { model } = await modelWith([
      error(400, 'unknown field max_tokens', {}, { param: 'max_tokens' }),
      error(400, 'unknown field max_completion_tokens', {}, { param: 'max_completion_tokens' }),
      'x',
    ]);
    expect(await model.ask(request)).toMatchObject({ kind: 'unusable' });
  });

  test("an option of the user's that is refused is named as such", async () => {
    const { model, server } = await modelWith([error(400, "unknown parameter 'seed'", {}, { param: 'seed' })], {
      modelOptions: { seed: 1 },
    });
    expect(await model.ask(request)).toMatchObject({
      kind: 'unusable',
      hint: expect.stringContaining('model-options'),
    });
    expect(server.asked).toHaveLength(1);
  });
});

describe('ways in which servers answer', () => {
  test('OpenRouter: trouble of the server behind it comes with status 200', async () => {
    const busy: Scripted = (response) => send(response, { error: { code: 429, message: 'Rate limited upstream' } });
    const broken: Scripted = (response) =>
      send(response, {
        choices: [{ finish_reason: 'error', message: { content: '' }, error: { code: 502, message: 'no' } }],
      });
    const { model, server } = await modelWith([busy, broken, 'there']);
    expect(await model.ask(request)).toMatchObject({ kind: 'answer', text: 'there' });
    expect(server.asked).toHaveLength(3);
    expect(model.usage().requests).toBe(1);
    const poor = await modelWith([
      (response) => send(response, { error: { code: 402, message: 'Insufficient credits' } }),
    ]);
    expect(await poor.model.ask(request)).toMatchObject({ kind: 'unusable', hint: expect.stringContaining('billing') });
  });

  test('Azure: a question that its filter withholds is a refusal', async () => {
    const { model } = await modelWith([
      error(400, 'The response was filtered', {}, { code: 'content_filter', param: 'prompt' }),
    ]);
    expect(await model.ask(request)).toMatchObject({ kind: 'refused', text: expect.stringContaining('filtered') });
  });

  test('llama.cpp: loading is waited for, a question longer than its context is named', async () => {
    const { model } = await modelWith([
      error(503, 'Loading model', {}, { type: 'unavailable_error', code: 503 }),
      'there',
    ]);
    expect(await model.ask(request)).toMatchObject({ text: 'there' });
    const full = await modelWith([
      error(
        400,
        'the request exceeds the available context size',
        {},
        { type: 'exceed_context_size_error', code: 400 },
      ),
    ]);
    expect(await full.model.ask(request)).toMatchObject({
      kind: 'unusable',
      message: expect.stringContaining('longer than the model can read'),
    });
    expect(full.server.asked).toHaveLength(1);
  });

  test('a reasoning model whose thoughts took the whole answer', async () => {
    const { model } = await modelWith([(response) => send(response, completion(null, { finish: 'length' }))]);
    expect(await model.ask(request)).toEqual({ kind: 'answer', text: '', cutOff: true });
  });

  test('Ollama: JSON that is labelled as text, without counts', async () => {
    const { model } = await modelWith([
      (response) => {
        response.writeHead(200, { 'content-type': 'text/plain' });
        response.end(JSON.stringify({ choices: [{ finish_reason: 'stop', message: { content: 'four' } }] }));
      },
    ]);
    expect(await model.ask(request)).toMatchObject({ kind: 'answer', text: 'four' });
    expect(model.usage()).toMatchObject({ requests: 1, outputTokens: 2 });
  });
});

describe('waiting', () => {
  test('429 is waited for as often as the server asks, by milliseconds too', async () => {
    const asked = error(429, 'slow', { 'retry-after-ms': '5' });
    const { model, server } = await modelWith([
      asked,
      asked,
      asked,
      asked,
      error(503, 'busy', { 'retry-after': '0' }),
      'there',
    ]);
    expect(await model.ask(request)).toMatchObject({ text: 'there' });
    expect(server.asked).toHaveLength(6);
  });

  test('a call that takes longer than model-timeout is not made again, and is charged at its worst', async () => {
    const { model, server } = await modelWith([() => undefined], { secondsPerCall: 0.2 });
    expect(await model.ask(request)).toMatchObject({
      kind: 'failed',
      slow: true,
      message: expect.stringContaining('model-timeout'),
    });
    expect(server.asked).toHaveLength(1);
    expect(model.usage()).toMatchObject({ requests: 1, outputTokens: 500 });
  });

  test('a call that the end of the run breaks off is charged at its worst', async () => {
    const ending = new AbortController();
    const { model } = await modelWith([() => ending.abort()], { signal: ending.signal });
    expect(await model.ask(request)).toMatchObject({ kind: 'failed', message: 'cancelled' });
    expect(model.usage()).toMatchObject({ requests: 1, outputTokens: 500 });
  });
});
