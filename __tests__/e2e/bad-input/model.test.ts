import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { completion, type Scripted, send, startModelServer } from '../../helpers/model-server.ts';
import { makeRepository } from '../../helpers/repository.ts';
import { NODE_TEST, reportIn, step, TINY } from './support.ts';

const KEY = 'sk-test-0123456789abcdefghij';
/** The shortest way to the first question: one run in the checkout itself, no lines per test. */
const ASK = {
  'test-command': NODE_TEST,
  engine: 'model',
  'api-key': KEY,
  model: 'scripted',
  'max-attempts': '1',
  coverage: 'off',
  repeat: '1',
  isolation: 'none',
};
const REPAIR = JSON.stringify({
  rootCause: 'The wrong operator.',
  edits: [{ file: 'lib/add.js', original: '  return a - b;', replacement: '  return a + b;' }],
});
const raw =
  (body: string, status = 200, type = 'application/json'): Scripted =>
  (response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
const error =
  (status: number, headers: Record<string, string> = {}): Scripted =>
  (response) =>
    send(response, { error: { message: 'no', type: 'x', code: 'x' } }, status, headers);
const endless: Scripted = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const block = `"${'x'.repeat(1024 * 1024)}`;
  const more = (): void => {
    while (!response.destroyed && response.write(block));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

async function asked(script: readonly Scripted[] | null, inputs: Readonly<Record<string, string>> = {}) {
  const server = await startModelServer(script ?? ['']);
  // A port that somebody had a moment ago, and nobody has now.
  if (script === null) await server.close();
  // Removed here, not after the test: the tests of this file run side by side.
  const repository = makeRepository(TINY);
  repository.commit('Red');
  try {
    const result = await step(repository.path, { ...ASK, 'base-url': server.url, ...inputs });
    const report = reportIn(result);
    await result[Symbol.asyncDispose]();
    return { result, report, said: report.notChecked.join('\n'), asked: server.asked.length };
  } finally {
    repository.remove();
    if (script !== null) await server.close();
  }
}

describe.concurrent('a model that is of no help: a named end, and the sentence in the report', () => {
  test.each<[string, readonly Scripted[] | null, string, number, 'infrastructure' | 'no-candidate']>([
    ['nobody listens', null, "the server can't be reached (ECONNREFUSED)", 0, 'infrastructure'],
    [
      '401',
      [error(401)],
      'the server refused the key (HTTP 401): check the secret behind api-key',
      1,
      'infrastructure',
    ],
    [
      '404',
      [error(404)],
      "the server knows no model 'scripted' or no such path (HTTP 404): check model and base-url",
      1,
      'infrastructure',
    ],
    [
      '429 that asks for an hour',
      [error(429, { 'retry-after': '3600' })],
      'asks to wait 3600 s, which is too long here',
      1,
      'infrastructure',
    ],
    ['500', [error(500)], 'the server answered HTTP 500 (3 attempts)', 3, 'infrastructure'],
    [
      'a page of text',
      [raw('<html>hello</html>', 200, 'text/html')],
      'a page of text instead of JSON: check base-url',
      1,
      'infrastructure',
    ],
    ['JSON cut off', [raw('{"choices": [{"mess')], "the server's JSON is broken or cut off", 3, 'infrastructure'],
    [
      'no choices',
      [(response) => send(response, { ...completion(''), choices: [] })],
      'JSON that is not a chat completion',
      3,
      'infrastructure',
    ],
    [
      'a refusal',
      [(response) => send(response, completion(null, { refusal: 'I will not.' }))],
      'scripted refused: I will not.',
      1,
      'no-candidate',
    ],
    ['prose', ['I would change the operator.'], 'the reply holds no JSON object', 2, 'no-candidate'],
    [
      'an answer cut off at its limit',
      [(response) => send(response, completion('{"rootCause"', { finish: 'length' }))],
      'cut off at its length limit',
      2,
      'no-candidate',
    ],
    ['an answer without end', [endless], 'is longer than 8000000 bytes', 1, 'infrastructure'],
  ])('%s', async (_, script, sentence, requests, status) => {
    const { result, report, said, asked: count } = await asked(script);
    expect(report.status).toBe(status);
    expect(said).toContain(sentence);
    expect(report.explanation).toContain('The model gave no repair: ');
    expect(report.explanation).toContain(sentence);
    expect([result.exitCode, count]).toEqual([0, requests]);
    expect(result.stdout).not.toContain(KEY);
  });

  test('a server that stalls is left when max-minutes are used up', async () => {
    const { report, result } = await asked([() => undefined], { 'max-minutes': '0.2' });
    expect(['budget', 'infrastructure']).toContain(report.status);
    expect(report.notChecked.join('\n')).toMatch(/scripted gave no answer|Time/);
    expect(result.exitCode).toBe(0);
  });

  test('fail-on: no-patch makes the step fail', async () => {
    const { result } = await asked([error(401)], { 'fail-on': 'no-patch' });
    expect(result.exitCode).toBe(1);
  });
});

describe.concurrent('a model that recovers', () => {
  test('429 with a short pause, and 500, are waited out', async () => {
    const { report } = await asked([error(429, { 'retry-after': '0' }), error(500), REPAIR]);
    expect(report).toMatchObject({ status: 'plausible', usage: { requests: 1 } });
  });

  test('429 without retry-after is asked again', async () => {
    const { report } = await asked([error(429), REPAIR]);
    expect(report.status).toBe('plausible');
  });

  test('a price that is not known leaves the cost unknown, never 0', async () => {
    const { report, result } = await asked([REPAIR]);
    expect(report).toMatchObject({ status: 'plausible', usage: { costUsd: null } });
    expect(result.outputs.get('cost-usd')).toBe('');
  });

  test('templates are not held up by a server that refuses', async () => {
    const { report, said } = await asked([error(401)], { engine: 'auto', coverage: '' });
    expect(report.status).toBe('plausible');
    expect(report.usage.requests).toBe(0);
    expect(said).not.toContain('undefined');
  });
});

test.concurrent('a budget of nothing asks nothing', async () => {
  const { report, asked: count } = await asked([REPAIR], { 'max-cost': '0' });
  expect(report).toMatchObject({ status: 'budget', usage: { requests: 0 } });
  expect(report.notChecked.join('\n')).toContain('max-cost is 0');
  expect(count).toBe(0);
});
