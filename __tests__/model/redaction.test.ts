import fc from 'fast-check';
import { expect, test } from 'vitest';
import { secretsIn } from '../../src/model/secrets.ts';
import { modelWith, request } from './support.ts';

const KEY = 'hunter2-of-the-job';
const sentBy = (server: { asked: { body: unknown }[] }) => JSON.stringify(server.asked.map(({ body }) => body));

test('values of the job and what has the shape of a key leave in no message, and can be put back', async () => {
  const shaped = [
    'ghp_0123456789abcdefghijABCDEFGHIJ012345',
    'AKIAIOSFODNN7EXAMPLE',
    'sk-proj-abcdefghijklmnopqrstuvwxyz0123',
  ];
  const text = `use "${KEY}" and ${shaped.join(' or ')}; again ${KEY}, base64 ${Buffer.from(KEY).toString('base64')}`;
  const { model, server } = await modelWith(['ok'], { secrets: [KEY] });
  await model.ask({
    ...request,
    messages: [
      { role: 'system', content: text },
      { role: 'user', content: text },
    ],
  });
  const sent = sentBy(server);
  for (const secret of [KEY, ...shaped, Buffer.from(KEY).toString('base64')]) expect(sent).not.toContain(secret);
  const shown = server.asked[0]?.body.messages?.[1]?.content ?? '';
  expect(model.restore(shown)).toBe(text);
});

test.each([
  ['a password in an address', 'postgres://me:s3cretPass9@db/x', 's3cretPass9'],
  ['a bearer token', 'Authorization: Bearer abcdef0123456789XYZ', 'abcdef0123456789XYZ'],
  ['a value given to a name that speaks of a secret', 'api_key = "q7w8e9r0t1"', 'q7w8e9r0t1'],
  ['the same as JSON', '{"password": "correct7horse"}', 'correct7horse'],
  ['a random word', 'x = "aB3dE5gH7jK9mN2pQ4sT6vX8zA1cD0"', 'aB3dE5gH7jK9mN2pQ4sT6vX8zA1cD0'],
])('%s is a secret', (_name, text, secret) => {
  expect(secretsIn(text, [])).toContain(secret);
});

test.each([
  'def test_that_the_parser2_reads_all_tokens_of_the_lexer(self):',
  'expect(readableStreamToArrayBuffer2Utf8String(x)).toBe(1)',
  'commit 5dbbb2e1a0c94f1f9d1e2b3c4d5e6f708192a3b4',
  'token = "identifier"',
  '/tmp/askc-URLiMb/p/tests/test_names.py and src/Some2/Very3Long/Path4/To5Some/M6odule.py',
  'src/very/long/path/to/some/module_with_2_names/and_more.py',
  'password = get_password(user)',
  '-----------------------------------------------------',
])('%s is none', (text) => {
  expect(secretsIn(text, [])).toEqual([]);
});

test('whatever stands around it, a value of the job is found, and restoring gives the text back', async () => {
  const { model, server } = await modelWith(['ok'], { secrets: [KEY] });
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), async (before, after) => {
      const content = `${before}${KEY}${after}`;
      await model.ask({ ...request, messages: [{ role: 'user', content }] });
      const sent = server.asked.at(-1)?.body.messages?.[0]?.content ?? '';
      expect(sent).not.toContain(KEY);
      expect(model.restore(sent)).toBe(content);
    }),
    { numRuns: 20 },
  );
});
