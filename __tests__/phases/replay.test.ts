import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { redress } from '../../src/redress.ts';
import { reportOf } from '../../src/report/view.ts';
import { parseCase } from '../../src/schema/case.ts';
import { startModelServer } from '../helpers/model-server.ts';
import { freshCase, NO_PYTEST, phaseGround } from '../helpers/phase.ts';

const COMMAND = { 'test-command': 'python3 -m pytest -q -p no:cacheprovider', engine: 'model', model: 'scripted' };
const wrong = JSON.stringify({
  rootCause: 'The comparison is turned round.',
  edits: [{ file: 'shop/stock.py', original: 'have > want', replacement: 'have < want' }],
});
const right = JSON.stringify({
  rootCause: 'The boundary is left out.',
  claims: [{ claim: 'It compares with >.', evidence: ['T1', 'shop/stock.py:2'] }],
  edits: [{ file: 'shop/stock.py', original: 'have > want', replacement: 'have >= want' }],
});

describe.skipIf(NO_PYTEST !== null)('a run that is replayed', () => {
  test('asks no server, and comes to the same report, times apart', { timeout: 300_000 }, async () => {
    const ground = phaseGround();
    const out = mkdtempSync(join(tmpdir(), 'redress-replay-'));
    const server = await startModelServer([wrong, right]);
    const run = (inputs: Readonly<Record<string, string>>) =>
      ground.at({ ...COMMAND, ...inputs }, async (desk) => {
        const told = await redress(desk, freshCase());
        await desk.output.keep(told.known);
        return told.known;
      });
    try {
      const first = await run({ 'base-url': server.url, 'output-directory': join(out, 'first') });
      expect(first.end?.status).toBe('plausible');
      expect(first.exchanges.map(({ reply }) => reply.kind)).toEqual(['answer', 'answer']);
      expect(first.diagnosis).toMatchObject({
        changes: [{ file: 'shop/stock.py', keyLines: [2] }],
        droppedEvidence: 0,
      });
      const model = { step: 'repair', model: 'scripted', requests: 2, inputTokens: 2000, outputTokens: 400 };
      expect(reportOf(first).ladder).toEqual([{ ...model, proved: 2, partial: 0, plausible: 1, selected: true }]);
      await server.close();
      const kept = readFileSync(join(out, 'first', 'case', 'case.json'), 'utf8');
      expect(parseCase(kept)).toMatchObject({ ok: true, known: { exchanges: first.exchanges } });
      // The same address, where nobody listens any more.
      const again = await run({
        'base-url': server.url,
        replay: join(out, 'first'),
        'output-directory': join(out, 'again'),
      });
      expect(server.asked).toHaveLength(2);
      const [one, other] = [first, again].map((known) => ({ ...reportOf(known), seconds: null }));
      expect(other).toEqual(one);
    } finally {
      await server.close().catch(() => undefined);
      ground.remove();
      rmSync(out, { recursive: true, force: true });
    }
  });
});
