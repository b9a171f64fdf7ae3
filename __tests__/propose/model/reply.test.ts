import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRepairReply } from '../../../src/schema/repair-reply.ts';

const good = { rootCause: 'x', edits: [{ file: 'a.py', original: 'a "{" b', replacement: 'b' }] };

test.each([
  ['bare', JSON.stringify(good)],
  ['fenced', `Here:\n\`\`\`json\n${JSON.stringify(good, null, 1)}\n\`\`\`\nDone.`],
  ['after thoughts', `<think>{"no": 1}</think>\n${JSON.stringify(good)}`],
  ['between words', `I think ${JSON.stringify(good)} is right`],
  ['with commas too many', JSON.stringify(good).replace('}]', '},]').replace(/\}$/, ', }')],
  ['with line breaks as they are', JSON.stringify({ ...good, rootCause: 'LF' }).replace('LF', 'x')],
])('a repair is read: %s', (_name, text) => {
  expect(readRepairReply(text)).toMatchObject({ ok: true, reply: good });
});

test.each([
  ['', 'no JSON'],
  ['{"rootCause": "x"', 'no JSON'],
  ['{"rootCause": x}', "can't be parsed"],
  ['{"rootCause": "x"}', 'edits'],
  ['{"rootCause": "x", "edits": [{"file": "", "original": "a", "replacement": "b"}]}', 'edits.0.file'],
])('what is wrong with %j is told', (text, words) => {
  const read = readRepairReply(text);
  expect(!read.ok && read.problems.join(' ')).toContain(words);
});

test('no text makes the reader throw', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('{', '}', '"', '\\', 'a', '\n', '`', ':') }),
      (text) => void readRepairReply(text),
    ),
  );
});
