import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { parseCase } from '../../src/schema/case.ts';
import { candidate, proposedCase, shardCase } from '../helpers/case-sample.ts';
import { ROOT } from '../helpers/mini-runner.ts';

const parsed = (value: unknown) => parseCase(JSON.stringify(value));

test('a case comes back as it was written', () => {
  const restores = [{ file: 'src/b.py', text: null, mode: '100644' }];
  const candidates = [{ ...candidate('001'), restores }];
  for (const known of [proposedCase(), shardCase(2), proposedCase({ candidates })])
    expect(parsed(known)).toEqual({ ok: true, known });
});

test.each(['../x', '.git/config', 'a/.GIT/hooks/x', '/etc/passwd', 'a/../../x', 'a\\b', '', 'a//b', './a', 'a\0b'])(
  'a path that leads out of the checkout is refused: %j',
  (file) => {
    const found = parsed(proposedCase({ candidates: [candidate('001', file)] }));
    expect(found).toMatchObject({ ok: false, problem: expect.stringContaining('candidates.0.edits.0.file') });
    expect(parsed(proposedCase({ files: [{ path: file, sha256: 'a'.repeat(64) }] })).ok).toBe(false);
    const restores = [{ file, text: '', mode: '100644' }];
    expect(parsed(proposedCase({ candidates: [{ ...candidate('001'), restores }] })).ok).toBe(false);
  },
);

test.each([
  ['another version', { version: 2 }],
  ['two candidates of one id', { candidates: [candidate('001'), candidate('001', 'b.py')] }],
  ['more shares than can be counted', { shard: { index: 1, count: 1e15 } }],
  ['a share that is none of them', { shard: { index: 5, count: 4 } }],
  ['a commit that is an option', { commit: '--upload-pack=x' }],
  ['a candidate whose id is a path', { candidates: [{ ...candidate('001'), id: '../001' }] }],
])('%s is refused in one sentence', (_, change) => {
  const found = parsed({ ...proposedCase(), ...change });
  expect(found.ok).toBe(false);
  if (!found.ok) expect(found.problem).not.toContain('\n');
});

test('a case that is cut off is refused', () => {
  const text = JSON.stringify(proposedCase());
  expect(parseCase(text.slice(0, text.length / 2))).toEqual({ ok: false, problem: 'it is not JSON' });
});

test('the published schema takes what is written and refuses what is damaged', () => {
  const schema = JSON.parse(readFileSync(join(ROOT, 'schema', 'case.schema.json'), 'utf8'));
  const validate = new Ajv({ strict: false }).compile(schema);
  for (const known of [proposedCase(), shardCase(2)])
    expect(validate(JSON.parse(JSON.stringify(known))), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...proposedCase(), version: 2 })).toBe(false);
  expect(validate({ ...proposedCase(), added: 1 })).toBe(true);
});
