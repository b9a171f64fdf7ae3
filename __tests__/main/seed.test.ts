import { expect, test } from 'vitest';
import { startModelServer } from '../helpers/model-server.ts';
import { phaseGround } from '../helpers/phase.ts';

const QUESTION = {
  purpose: 'repair',
  model: 'scripted',
  messages: [{ role: 'user', content: 'What is wrong?' }],
  maxOutputTokens: 100,
  schema: null,
} as const;

test.each([
  ['unset: a server need not know the parameter', {}, undefined],
  ['given', { seed: '7' }, 7],
  ['the user has the last word', { seed: '7', 'model-options': '{"seed": 9}' }, 9],
])('the seed of the inputs goes to the model (%s)', async (_, inputs, sent) => {
  const server = await startModelServer(['An answer.']);
  const ground = phaseGround();
  try {
    const all = { engine: 'model', 'base-url': server.url, model: 'scripted', ...inputs };
    const reply = await ground.at(all, async (desk) => desk.model()?.ask(QUESTION));
    expect(reply).toMatchObject({ kind: 'answer' });
    expect(server.asked.map(({ body }) => body['seed'])).toEqual([sent]);
  } finally {
    ground.remove();
    await server.close();
  }
});
