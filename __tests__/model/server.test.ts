import { expect, test } from 'vitest';
import { completion, type Scripted, send } from '../helpers/model-server.ts';
import { error, modelWith, request } from './support.ts';

test('an answer comes back with its text, and is charged as the server counted', async () => {
  const { model, server } = await modelWith(['hello']);
  expect(await model.ask(request)).toEqual({ kind: 'answer', text: 'hello', cutOff: false });
  expect(model.usage()).toEqual({
    requests: 1,
    inputTokens: 1000,
    cachedTokens: 100,
    outputTokens: 200,
    costUsd: 0.00291,
  });
  expect(server.asked[0]?.headers.authorization).toBe('Bearer sk-test');
  expect(server.asked[0]?.body['max_tokens']).toBe(500);
  expect(server.asked[0]?.headers['openai-organization']).toBeUndefined();
});

test('options of the user are part of every request', async () => {
  const { model, server } = await modelWith(['x'], { modelOptions: { temperature: 0.3, reasoning_effort: 'low' } });
  await model.ask(request);
  expect(server.asked[0]?.body).toMatchObject({ temperature: 0.3, reasoning_effort: 'low' });
});

test.each([
  [401, 'api-key'],
  [403, 'api-key'],
  [404, 'model and base-url'],
  [410, 'another base-url'],
])('HTTP %i is not asked again, and says what to do', async (status, hint) => {
  const { model, server } = await modelWith([error(status, 'no')]);
  const reply = await model.ask(request);
  expect(reply.kind).toBe('unusable');
  expect(reply.kind === 'unusable' && reply.hint).toContain(hint);
  expect(server.asked).toHaveLength(1);
  expect(model.usage().requests).toBe(0);
});

test('an empty account is not asked again', async () => {
  const { model, server } = await modelWith([
    (response) => send(response, { error: { message: 'quota', code: 'insufficient_quota' } }, 429),
  ]);
  expect((await model.ask(request)).kind).toBe('unusable');
  expect(server.asked).toHaveLength(1);
});

test('429 with retry-after is waited for, then answered', async () => {
  const { model, server } = await modelWith([error(429, 'slow down', { 'retry-after': '0.2' }), 'there']);
  expect(await model.ask(request)).toMatchObject({ kind: 'answer', text: 'there' });
  expect(server.asked).toHaveLength(2);
});

test('429 that asks for an hour is not waited for', async () => {
  const { model, server } = await modelWith([error(429, 'slow down', { 'retry-after': '3600' })]);
  expect(await model.ask(request)).toMatchObject({ kind: 'failed', message: expect.stringContaining('3600 s') });
  expect(server.asked).toHaveLength(1);
});

test('429 without retry-after and 500 are tried three times', async () => {
  const { model, server } = await modelWith([error(429, 'slow'), error(500, 'oops')]);
  expect(await model.ask(request)).toMatchObject({ kind: 'failed', message: expect.stringContaining('500') });
  expect(server.asked).toHaveLength(3);
});

test('a server that stalls is hung up on, and its call is charged', async () => {
  const { model } = await modelWith([() => undefined], { secondsPerCall: 0.3, deadline: Date.now() + 1500 });
  expect(await model.ask(request)).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('no complete answer'),
  });
  expect(model.usage().requests).toBeGreaterThan(0);
  expect(model.usage().outputTokens).toBeGreaterThan(0);
});

test('a page of HTML with status 200, cut JSON and empty choices are named', async () => {
  const html: Scripted = (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>login</html>');
  };
  const cut: Scripted = (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"choices": [{"mess');
  };
  const empty: Scripted = (response) => send(response, { choices: [] });
  // A page of text is no answer of a model: nobody bills for it. What breaks off in the middle may be billed.
  for (const [answer, kind, words, billed] of [
    [html, 'unusable', 'page of text', 0],
    [cut, 'failed', 'broken or cut off', 3],
    [empty, 'failed', 'not a chat completion', 0],
  ] as const) {
    const { model } = await modelWith([answer]);
    expect(await model.ask(request)).toMatchObject({ kind, message: expect.stringContaining(words) });
    expect(model.usage().requests).toBe(billed);
  }
  const { model, server } = await modelWith([html]);
  expect(await model.ask(request)).toMatchObject({ hint: expect.stringContaining('base-url') });
  expect(server.asked).toHaveLength(1);
});

test('a refusal and an answer that was cut off are told apart', async () => {
  const { model } = await modelWith([
    (response) => send(response, completion(null, { refusal: 'I will not' })),
    (response) => send(response, completion('{"a', { finish: 'length' })),
  ]);
  expect(await model.ask(request)).toEqual({ kind: 'refused', text: 'I will not' });
  expect(await model.ask(request)).toEqual({ kind: 'answer', text: '{"a', cutOff: true });
});

test('endless output is cut off at a bound', async () => {
  const { model } = await modelWith(
    [
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const pump = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
          if (!response.destroyed) response.once('drain', pump);
        };
        pump();
      },
    ],
    { secondsPerCall: 10 },
  );
  const reply = await model.ask(request);
  expect(reply).toMatchObject({ kind: 'failed' });
  expect(reply.kind === 'failed' && reply.message).toContain('longer than');
});

test('a refused connection is named', async () => {
  const { model } = await modelWith([''], { baseUrl: 'http://127.0.0.1:9/v1', deadline: Date.now() + 10_000 });
  expect(await model.ask(request)).toMatchObject({
    kind: 'failed',
    message: expect.stringMatching(/can't be reached/),
  });
});

test('a server without JSON schemas is asked again without, and this is remembered', async () => {
  const { model, server } = await modelWith([
    error(400, 'response_format of type json_schema is not supported'),
    'one',
    'two',
  ]);
  expect(await model.ask(request)).toMatchObject({ text: 'one' });
  expect(await model.ask(request)).toMatchObject({ text: 'two' });
  expect(server.asked.map(({ body }) => (body['response_format'] as { type: string } | undefined)?.type)).toEqual([
    'json_schema',
    'json_object',
    'json_object',
  ]);
});

test('a call that could exceed max-cost is not made', async () => {
  const { model, server } = await modelWith(['x'], {
    limits: { maxCostUsd: 0.004, maxTokens: 100_000, prices: { scripted: { input: 1, cached: 0.1, output: 10 } } },
  });
  expect(await model.ask({ ...request, maxOutputTokens: 1000 })).toMatchObject({ kind: 'over-budget' });
  expect(server.asked).toHaveLength(0);
  expect(await model.ask({ ...request, maxOutputTokens: 100 })).toMatchObject({ kind: 'answer' });
  expect(await model.ask({ ...request, maxOutputTokens: 300 })).toMatchObject({ kind: 'over-budget' });
  expect(server.asked).toHaveLength(1);
});

test('max-tokens stops likewise', async () => {
  const { model, server } = await modelWith(['x'], { limits: { maxCostUsd: 5, maxTokens: 400, prices: {} } });
  expect(await model.ask(request)).toMatchObject({
    kind: 'over-budget',
    message: expect.stringContaining('max-tokens'),
  });
  expect(server.asked).toHaveLength(0);
});

test('the cost of a model without a known price is unknown, not nothing', async () => {
  const { model } = await modelWith(['x'], { limits: { maxCostUsd: 0.5, maxTokens: 100_000, prices: {} } });
  await model.ask(request);
  expect(model.usage()).toMatchObject({ requests: 1, costUsd: null });
});
