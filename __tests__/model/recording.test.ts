import { expect, test } from 'vitest';
import { error, modelWith, request } from './support.ts';

test('recorded answers come again, pauses and usage included, and no server is asked', async () => {
  const { model, server } = await modelWith([error(429, 'slow', { 'retry-after': '0.1' }), 'one', 'two']);
  const first = [await model.ask(request), await model.ask(request)];
  expect(model.exchanges().map(({ reply }) => reply.kind)).toEqual(['again', 'answer', 'answer']);
  const again = await modelWith(['never'], { replay: model.exchanges() });
  expect([await again.model.ask(request), await again.model.ask(request)]).toEqual(first);
  expect(again.model.usage()).toEqual(model.usage());
  expect(again.server.asked).toHaveLength(0);
  expect(server.asked).toHaveLength(3);
});

test('a question is answered by its own recording first, then by the next of its kind, then by none', async () => {
  const { model } = await modelWith(['one', 'two']);
  const other = { ...request, messages: [{ role: 'user' as const, content: 'Something else?' }] };
  await model.ask(request);
  await model.ask(other);
  const again = await modelWith(['never'], { replay: model.exchanges() });
  expect(await again.model.ask(other)).toMatchObject({ text: 'two' });
  expect(await again.model.ask(other)).toMatchObject({ text: 'one' });
  expect(await again.model.ask(other)).toMatchObject({ kind: 'failed', message: expect.stringContaining('recording') });
});

test('what is recorded holds no secret', async () => {
  const { model } = await modelWith(['ok'], { secrets: ['hunter2-of-the-job'] });
  await model.ask({ ...request, messages: [{ role: 'user', content: 'It is hunter2-of-the-job.' }] });
  expect(JSON.stringify(model.exchanges())).not.toContain('hunter2');
});
